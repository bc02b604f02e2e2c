import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { coalesce } from '#server/kernel/coalesce.ts'
import { isPublicVendor } from '#server/modules/vendors/profiles/isPublic.ts'

/**
 * Says which pictures everybody may see: those of public vendors and of their published reviews. Asked anew for every
 * request, so that a suspension bites on the next one on every server; those that come together are one question.
 */
export const openVisibility = (db: Db) =>
  coalesce(async (bases: string[]) => {
    const rows = await db.batched.many<{ base: string }>(sql`
      select p.base
      from photos p
      where p.base = any (${bases}::text[]) and ${isPublicVendor(sql`p.vendor_id`)}
      union all
      select p.base
      from photos p
      join vendors v on v.id = p.vendor_id
      where p.base = any (${bases}::text[])
        and v.listing -> 'photos' @> jsonb_build_array(jsonb_build_object('base', p.base))
      union all
      select f.base
      from review_photos f
      join reviews r on r.booking_id = f.booking_id
      where f.base = any (${bases}::text[]) and r.is_public and r.removed_at is null
        and ${isPublicVendor(sql`r.vendor_id`)}`)
    return new Map(rows.map(({ base }) => [base, true]))
  })
