import { type Sql, sql } from '#server/db/db.ts'
import { timesOf, withBuffers } from './days.ts'

/**
 * How many days from one another two bookings may be and still meet: with days around them, and past midnight. Read
 * once, not for each row that is compared.
 */
export const reach = (vendorId: Sql) =>
  sql`(select gap_days(${vendorId}) + spill_days(${vendorId}))`

/** Of one vendor: whether one of the two has to wait for the other, also with what lies between two bookings. */
export const meet = (one: Sql, other: Sql) =>
  sql`(${one}.first_day <= ${other}.last_day + ${reach(sql`${other}.vendor_id`)}
    and ${one}.last_day >= ${other}.first_day - ${reach(sql`${other}.vendor_id`)}
    and ${withBuffers(sql`${one}.vendor_id`, timesOf(one))}
      && ${withBuffers(sql`${one}.vendor_id`, timesOf(other))})`
