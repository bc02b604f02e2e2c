import { type Sql, sql } from '#server/db/db.ts'

/** Whether everybody may see a vendor and its pictures. */
export const isPublicVendor = (vendorId: Sql) => sql`exists (
  select
  from vendors shown
  left join users owner on owner.id = shown.user_id
  where shown.id = ${vendorId} and is_listed(shown.status) and owner.suspended_at is null
    and owner.deleted_at is null
)`
