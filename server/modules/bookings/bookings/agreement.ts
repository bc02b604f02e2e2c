import { balanceOf, disputedOf, type LedgerRow, paymentsOf } from '#domain/payments/ledger.ts'
import { formatLongDay, type Moment, todayOf } from '#domain/days.ts'
import { formatMoney } from '#domain/money.ts'
import { allocate, type Part } from '#domain/payments/instalments.ts'
import { partLabel, partText } from '#domain/payments/words.ts'
import type { Sum } from '#domain/bookings/sums.ts'
import { depositPlan, type StoredPlan } from '#domain/quotes/deposits.ts'
import { partsOf } from '#domain/quotes/parts.ts'
import { type Db, sql } from '#server/db/db.ts'
import type { BookingRow } from './queries.ts'

/** Of a booking that was just confirmed. */
export type Agreement = {
  /** The part of the total that is due first. */
  next: Part | null
  /** How many are due after it; null where nothing says when what is due. */
  later: number | null
  /** Its hall was known before, and with it the address. */
  isPlaced: boolean
}

/** Of `b` with its newest quote `q` and its vendor `v`: what both agreed on since is in place of the quote's own. */
export const planOf = sql`case
  when b.plan is not null then b.plan::json
  when q.booking_id is not null
    then json_build_object(
      'content', json_build_object(
        'firstDay', q.content -> 'firstDay', 'instalments', q.content -> 'instalments'
      ),
      'totals', json_build_object('instalments', q.totals -> 'instalments'),
      'sentOn', to_char(q.sent_at at time zone coalesce(zone_of_city(v.city_id), 'UTC'), 'YYYY-MM-DD')
    )
end`

/** What the newest quote of a booking says is due when; null also where there is no such booking. */
export const readPlan = async (tx: Db, bookingId: string): Promise<StoredPlan | null> =>
  (
    await tx.maybe<{ plan: StoredPlan | null }>(sql`
      select ${planOf} as plan
      from bookings b
      join vendors v on v.id = b.vendor_id
      left join quote_versions q on q.booking_id = b.id and q.version = b.quote_version
      where b.id = ${bookingId}`)
  )?.plan ?? null

/** Without a quote: what is due when of a total that is agreed now, as the deposit that was stated says. */
export const statedPlan = (
  { deposit, firstDay, zone }: Pick<BookingRow, 'deposit' | 'firstDay' | 'zone'>,
  { amount }: Sum,
  now: Moment,
): StoredPlan | null => deposit && depositPlan(deposit, amount, firstDay, todayOf(now, zone))

/** How many payments follow the first one, by a plan that has any. */
export function laterPayments(plan: StoredPlan | null): number | null {
  const parts = plan?.totals.instalments.filter(({ amount }) => amount > 0) ?? []
  return parts.length > 0 ? parts.length - 1 : null
}

/** Of a total of which nothing was paid yet. */
export function nextPayment(
  { sum, firstDay, zone }: Pick<BookingRow, 'sum' | 'firstDay' | 'zone'>,
  plan: StoredPlan | null,
  now: Moment,
): Part | null {
  if (!sum) return null
  const agreed = plan && { ...plan.content, totals: plan.totals, sentOn: plan.sentOn }
  const parts = partsOf(sum.amount, firstDay, agreed).filter(({ amount }) => amount > 0)
  const [next = null] = allocate(
    parts,
    { paid: 0, refunded: 0, waiting: 0 },
    todayOf(now, zone),
  ).toSorted((a, b) => (a.due ?? '9999').localeCompare(b.due ?? '9999'))
  return next
}

/** What is left to pay of a booking once its total or its first day is another, a line each; empty where neither is. */
export async function leftWords(
  tx: Db,
  before: BookingRow,
  { sum, firstDay }: Pick<BookingRow, 'sum' | 'firstDay'>,
  now: Moment,
  locale: string,
): Promise<string> {
  const after = { ...before, sum, firstDay }
  const isSame = firstDay === before.firstDay && sum?.amount === before.sum?.amount
  const balance = isSame ? null : await readBalance(tx, after)
  if (!sum || !balance) return ''
  const plan = await readPlan(tx, before._id)
  const agreed = plan && { ...plan.content, totals: plan.totals, sentOn: plan.sentOn }
  const parts = allocate(partsOf(sum.amount, firstDay, agreed), balance, todayOf(now, before.zone))
  const lines = parts.flatMap(({ label, amount, paid, due }, place) => {
    const money = formatMoney({ amount: amount - paid, currency: sum.currency }, locale)
    const when = due ? `, due ${formatLongDay(due)}` : ''
    return amount > paid ? `${partLabel({ label, place, of: parts.length })}: ${money}${when}` : []
  })
  return lines.length > 0 ? `\n\nLeft to pay:\n${lines.join('\n')}` : ''
}

/** What the mails of a confirmation end in, for each side: how to reach the other, where it is, what is due next. */
export function agreedWords(
  row: BookingRow,
  agreement: Agreement | undefined,
  locale: string,
): Record<'user' | 'vendor', string> {
  if (!agreement) return { user: '', vendor: '' }
  const { businessName, coupleName, vendorContact, coupleMobile, userEmail } = row
  const due = dueWords(row, agreement, locale)
  const { address, addressTown: _town, ...vendor } = vendorContact
  const couple = { email: userEmail, phone: coupleMobile }
  return {
    user: contactWords(businessName, { ...vendor, ...(agreement.isPlaced && { address }) }) + due,
    vendor: contactWords(coupleName, couple) + due,
  }
}

/** How a couple that has booked somebody pays: directly, and where a plan says so not as it is yet to agree. */
export const payWords = (businessName: string, agreement: Agreement | undefined): string =>
  `Everset moves no money: you pay ${
    (agreement?.later ?? null) === null
      ? 'as you agree with each other'
      : `${businessName} directly`
  }.`

function dueWords({ sum }: BookingRow, { next, later }: Agreement, locale: string): string {
  if (!next || !sum) return ''
  const text = partText(next, sum.currency, locale)
  if (later !== null) return `\n\nFirst payment: ${text}${later > 0 ? `, then ${later} more` : ''}.`
  const undated = next.due ? '' : ' No day was agreed for it.'
  return `\n\nNext payment: ${text}.${undated}`
}

type Contact = { email: string | null; phone: string | null; address?: string }

function contactWords(name: string, { phone, email, address }: Contact): string {
  const lines = [
    `Phone: ${phone || 'not given yet'}`,
    email && `Email: ${email}`,
    address && `Address: ${address}`,
  ]
  return `\n\n${[name, ...lines.filter(Boolean)].join('\n')}`
}

/** What is confirmed as paid of a locked booking, came back, waits, and is denied; null where no total was agreed. */
export async function readBalance(
  tx: Db,
  { _id, sum, byHand }: Pick<BookingRow, '_id' | 'sum' | 'byHand'>,
) {
  if (!sum) return null
  const rows = await tx.many<LedgerRow>(sql`
    select id as "_id", payment_id as "paymentId", kind, said_by as by, amount
    from ledger_rows
    where booking_id = ${_id}
    order by position`)
  const payments = paymentsOf(rows, byHand !== null)
  return { ...balanceOf(sum.amount, payments), disputed: disputedOf(payments) }
}
