import { sql } from '#server/db/sql.ts'
import type { Account, Scene } from './scene.ts'

/** Two that take the same time of one resource, with what they need to set up and to clear. */
export const overlapping = ({ db }: Scene, { vendorId }: Account) =>
  db.many(sql`
    select a.id, b.id as other
    from calendar_blocks a
    join calendar_blocks b on b.resource_id = a.resource_id and b.id > a.id and b.occupied && a.occupied
    where a.vendor_id = ${vendorId} and not a.is_above and not b.is_above`)
