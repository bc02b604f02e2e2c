import { maxPaymentBookings } from '#domain/limits.ts'
import { type Db, type Sql, sql } from '#server/db/db.ts'
import type { Side } from '#server/modules/account/users/sides.ts'
import type { Counted } from '#server/modules/money/payments/count.ts'
import { planOf } from '#server/modules/bookings/bookings/agreement.ts'
import type { StoredRow } from '#server/modules/money/payments/queries.ts'

export type BookingRow = Counted & {
  bookingId: string
  name: string
  /** The vendor has not said how it is paid in its currency. */
  lacksWays: boolean
  lastDay: string
  /** How often anything of it has changed, and when last. */
  changes: number
  changedAt: string
}
export type LedgerEntry = Pick<
  StoredRow,
  '_id' | 'paymentId' | 'kind' | 'by' | 'amount' | 'method' | 'reference' | 'day' | 'note' | 'at'
> & { bookingId: string }

/** Confirmed bookings of this side with a sum, and those that were, from a day on. */
const agreedOf = ({ role, id }: Pick<Side, 'role' | 'id'>, since: string): Sql => sql`
  ${role === 'user' ? sql`b.wedding_id = ${id}` : sql`b.vendor_id = ${id}`}
  and b.sum is not null
  and b.last_day >= ${since}::date
  and (
    b.status in ('confirmed', 'completed')
    or exists (select from state_changes s where s.subject_id = b.id and s.from_status = 'confirmed')
  )`

/** Of very many the newest, before anything is read beside them. */
const newestOf = (side: Pick<Side, 'role' | 'id'>, since: string): Sql => sql`(
  select *
  from bookings b
  where ${agreedOf(side, since)}
  order by b.first_day desc, b.id
  limit ${maxPaymentBookings + 1}
)`

/** The newest of very many, and one more to tell that there are. */
export const readBookings = (db: Db, side: Pick<Side, 'role' | 'id'>, since: string) =>
  db.many<BookingRow>(sql`
    select b.id as "bookingId", ${side.role === 'user' ? sql`v.business_name` : sql`b.couple_name`} as name,
      b.status, zone_of_city(v.city_id) as zone, b.first_day as "firstDay",
      b.last_day as "lastDay",
      b.refund_percent as "refundPercent", b.refund_kept as "refundKept", b.sum, b.by_hand is not null as "isByHand",
      not exists (
        select
        from ways_to_pay w
        where w.vendor_id = b.vendor_id
          and v.status <> 'suspended'
          and (
            w.upi <> '' and b.sum ->> 'currency' = 'INR'
            or w.iban <> '' or w.account <> '' or w.other <> ''
          )
      ) as "lacksWays",
      s.changes, coalesce(s.at, b.created_at) as "changedAt",
      ${planOf} as plan
    from ${newestOf(side, since)} b
    join vendors v on v.id = b.vendor_id
    left join quote_versions q on q.booking_id = b.id and q.version = b.quote_version
    cross join lateral (
      select count(*)::int as changes, max(at) as at from state_changes where subject_id = b.id
    ) s
    order by b.first_day desc, b.id`)

/** All that was said of their payments, in the order in which it was said. */
export const readLedgers = (db: Db, bookingIds: readonly string[]) =>
  db.many<LedgerEntry>(sql`
    select l.booking_id as "bookingId", l.id as "_id", l.payment_id as "paymentId", l.kind, l.said_by as by,
      l.amount, l.method, l.reference, l.day, l.note, l.said_at as at
    from ledger_rows l
    where l.booking_id = any (${bookingIds}::uuid[])
    order by l.position`)
