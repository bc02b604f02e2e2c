import type { BookingStatus } from '#contract/bookings/bookings.ts'
import type { Sum } from '#domain/bookings/sums.ts'
import type { Moment } from '#domain/days.ts'
import type { LedgerKind, LedgerRow, PartySide } from '#domain/payments/ledger.ts'
import type { PayMethod } from '#domain/payments/words.ts'
import type { QuoteContent, QuoteTotals } from '#domain/quotes/quotes.ts'
import { type Db, nothing, sql } from '#server/db/db.ts'
import { vendorEmails, weddingEmails } from '#server/modules/account/users/people.ts'
import type { Side } from '#server/modules/account/users/sides.ts'
import { planOf } from '#server/modules/bookings/bookings/agreement.ts'
import type { StoredWays } from '#server/modules/money/waysToPay/queries.ts'
import { lockVendors } from '#server/modules/vendors/profiles/lockVendors.ts'

/** A booking that was confirmed, with what was agreed. */
export type AgreedBooking = {
  _id: string
  status: BookingStatus
  weddingId: string | null
  vendorId: string
  businessName: string
  coupleName: string
  zone: string | null
  firstDay: string
  lastDay: string
  refundPercent: number | null
  refundKept: number
  /** Entered by the vendor, and no couple has it here. */
  isByHand: boolean
  /** Null of bookings from before sums were kept. */
  sum: Sum | null
  plan: StoredPlan | null
  vendorEmails: string[]
  userEmails: string[]
  /** Of the vendor; null where it has stated none. */
  ways: StoredWays | null
}
/** When a total is due, and of what it consists. */
export type StoredPlan = {
  content: Pick<QuoteContent, 'firstDay' | 'instalments'>
  totals: Pick<QuoteTotals, 'instalments'>
  sentOn: string
}
export type StoredRow = LedgerRow & {
  who: string | null
  method: PayMethod | null
  reference: string
  day: string | null
  note: string
  at: string
}

const belongsTo = ({ role, id }: Side) =>
  role === 'user' ? sql`b.wedding_id = ${id}` : sql`b.vendor_id = ${id}`

/** With `lock` as it is once nobody else writes into its ledger; without a side for the server's own steps. */
export async function readAgreed(db: Db, bookingId: string, side?: Side, lock = false) {
  if (lock) await lockVendors(db, sql`select vendor_id from bookings where id = ${bookingId}`)
  return db.maybe<AgreedBooking>(sql`
    select b.id as "_id", b.status, b.wedding_id as "weddingId", b.vendor_id as "vendorId",
      v.business_name as "businessName", b.couple_name as "coupleName", zone_of_city(v.city_id) as zone,
      b.first_day as "firstDay", b.last_day as "lastDay", b.refund_percent as "refundPercent",
      b.refund_kept as "refundKept", b.sum,
      b.by_hand is not null as "isByHand",
      ${planOf} as plan,
      ${vendorEmails} as "vendorEmails", ${weddingEmails(sql`b.wedding_id`)} as "userEmails",
      (
        select json_build_object(
          'holder', w.holder, 'upi', w.upi, 'iban', w.iban, 'bic', w.bic, 'account', w.account, 'ifsc', w.ifsc,
          'other', w.other, 'changedAt', w.changed_at, 'isFirst', w.is_first
        )
        from ways_to_pay w
        where w.vendor_id = b.vendor_id and v.status <> 'suspended'
      ) as ways
    from bookings b
    join vendors v on v.id = b.vendor_id
    left join quote_versions q on q.booking_id = b.id and q.version = b.quote_version
    where b.id = ${bookingId} ${side ? sql`and ${belongsTo(side)}` : nothing}
      and (
        b.status in ('confirmed', 'completed')
        or exists (
          select from state_changes s where s.subject_id = b.id and s.from_status = 'confirmed'
        )
      )
    ${lock ? sql`for update of b` : nothing}`)
}

/** In the order in which they were said. */
export const readLedger = (db: Db, bookingId: string) =>
  db.many<StoredRow>(sql`
    select l.id as "_id", l.payment_id as "paymentId", l.kind, l.said_by as by, u.name as who, l.amount,
      l.method, l.reference, l.day, l.note, l.said_at as at
    from ledger_rows l
    left join users u on u.id = l.person_id
    where l.booking_id = ${bookingId}
    order by l.position`)

export const savePlan = (tx: Db, bookingId: string, plan: StoredPlan) =>
  tx.later(sql`
    update bookings set plan = ${JSON.stringify(plan)}::jsonb where id = ${bookingId}::uuid`)

export type NewRow = {
  _id: string
  bookingId: string
  paymentId: string
  follows: string | null
  kind: LedgerKind
  by: PartySide
  personId: string
  amount: number | null
  method: PayMethod | null
  reference: string
  day: string | null
  note: string
  now: Moment
}
export const insertRow = (tx: Db, row: NewRow) =>
  tx.later(sql`
    insert into ledger_rows (
      id, booking_id, payment_id, follows, kind, said_by, person_id, amount, method, reference, day, note,
      said_at
    )
    values (
      ${row._id}::uuid, ${row.bookingId}::uuid, ${row.paymentId}::uuid, ${row.follows}::uuid, ${row.kind},
      ${row.by}, ${row.personId}::uuid, ${row.amount}::bigint, ${row.method}, ${row.reference},
      ${row.day}::date, ${row.note}, ${row.now}::timestamptz
    )`)
