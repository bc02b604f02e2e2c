import { randomUUID } from 'node:crypto'
import type * as contract from '#contract/money/payments.ts'
import type { Payments } from '#contract/money/payments.ts'
import type { Input } from '#contract/kernel/endpoint.ts'
import { type Moment, todayOf } from '#domain/days.ts'
import { maxLedgerRows } from '#domain/limits.ts'
import { type Payment, paymentActions, paymentsOf, statedLast } from '#domain/payments/ledger.ts'
import { conflict, forbidden, invalid, notFound, expectRow } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import { publishMany } from '#server/kernel/live.ts'
import { queueMail } from '#server/kernel/mail.ts'
import { privatePictureFor } from '#server/kernel/pictures.ts'
import { recordChange } from '#server/kernel/timeline.ts'
import type { Context } from '#server/kernel/context.ts'
import { type Side, sideOf } from '#server/modules/account/users/sides.ts'
import { toPayments, readPictures } from './answers.ts'
import type { Agreed } from './count.ts'
import { mailsOf, reasonOf, type Word } from './mails.ts'
import { checkDay, checkLeft, checkRefund, restatedBy } from './policy.ts'
import * as queries from './queries.ts'

type RowInput = Pick<queries.NewRow, 'kind' | 'amount' | 'note'> &
  Partial<Pick<queries.NewRow, 'method' | 'reference' | 'day'>>
/** What a row is about: a payment that is there, or a new one. */
type Ledger = {
  booking: Agreed
  rows: queries.StoredRow[]
  side: Side
  now: Moment
  locale: string
}

/** @throws AppError 404 not theirs, never confirmed, or from before sums were kept */
export const agreed = (booking: queries.AgreedBooking | undefined): Agreed => {
  if (!booking?.sum) throw notFound('Booking')
  return booking as Agreed
}

/** @throws AppError 404 not theirs, or nothing was agreed */
export async function getPayments(services: Context, actor: Actor, bookingId: string) {
  return expectRow(await readPayments(services, sideOf(actor), actor, bookingId), 'Booking')
}

/** Of who has to decide between the two: all that was said and shown, and nothing to do. */
export const readPaymentsForAdmin = (
  services: Context,
  admin: Actor,
  { _id, vendorId }: { _id: string; vendorId: string },
): Promise<Payments | null> => {
  const reader = { ...admin, memberRole: 'staff' as const }
  return readPayments(services, { role: 'vendor', id: vendorId, person: reader }, admin, _id)
}

/** Null of a booking that is not theirs, was never confirmed, or is from before sums were kept. */
async function readPayments(
  { db, clock, settings }: Context,
  side: Side,
  viewer: Actor,
  bookingId: string,
): Promise<Payments | null> {
  const [booking, rows, pictures] = await Promise.all([
    queries.readAgreed(db, bookingId, side),
    queries.readLedger(db, bookingId),
    readPictures(db, bookingId),
  ])
  if (!booking?.sum) return null
  const shown = pictures.map(privatePictureFor(settings, viewer))
  return toPayments(booking as Agreed, rows, shown, { side, now: clock(), settings })
}

/** What its timeline calls it: what is said of a refund is said of no payment. */
const stepOf = ({ said, kind }: Word): string =>
  `${kind === 'refunded' && said !== 'refunded' ? 'refund' : 'payment'}_${said}`

/** What is told of a row: of the payment it is about, else what it says itself. */
function wordOf(row: RowInput, of: Payment<queries.StoredRow> | undefined): Word {
  const stated = row.method ? row : (statedLast(of?.rows ?? []) ?? row)
  const before = of?.amount ?? 0
  return {
    said: row.kind,
    kind: of?.kind ?? (row.kind as Payment['kind']),
    amount: row.amount ?? before,
    before,
    method: stated.method ?? 'other',
    reference: stated.reference ?? '',
    day: stated.day ?? '',
    isRestated: row.kind === 'corrected' && Boolean(row.method),
    note: row.note,
  }
}

/** One row more, in a transaction in which nobody else writes into this ledger. @throws AppError 404, 409 */
const say = (
  { db, clock, settings }: Context,
  actor: Actor,
  bookingId: string,
  plan: (ledger: Ledger) => { row: RowInput; of?: Payment<queries.StoredRow> | undefined },
): Promise<Payments> =>
  db.transaction(async (tx) => {
    const side = sideOf(actor)
    const now = clock()
    // The lock first: what it waited for is seen by what is asked after it.
    const [found, rows, pictures] = await Promise.all([
      queries.readAgreed(tx, bookingId, side, true),
      queries.readLedger(tx, bookingId),
      readPictures(tx, bookingId),
    ])
    const booking = agreed(found)
    // Counted for each side: what one writes never keeps the other from answering.
    if (rows.filter(({ by }) => by === side.role).length >= maxLedgerRows)
      throw conflict(
        `You have already made ${maxLedgerRows} payment entries for this booking. Please write to us.`,
      )
    const { row, of } = plan({ booking, rows, side, now, locale: settings.locale })
    const _id = randomUUID()
    const [first] = of?.rows ?? []
    const { method = null, reference = '', day = null } = row
    const whole = { ...row, method, reference, day, _id, by: side.role }
    const paymentId = first?._id ?? _id
    const follows = of?.rows.at(-1)?._id ?? null
    await queries.insertRow(tx, {
      ...whole,
      bookingId,
      paymentId,
      follows,
      personId: actor.id,
      now,
    })
    const word = wordOf(row, of)
    await recordChange(tx, 'booking', bookingId, {
      actor: side.role,
      person: actor,
      from: booking.status,
      to: stepOf(word),
      reason: reasonOf(booking, word, settings.locale),
    })
    await queueMail(tx, settings, ...mailsOf(booking, word, side, settings))
    await publishMany(tx, [booking.weddingId, booking.vendorId], [['Booking', bookingId]])
    const stored = { ...whole, paymentId, who: actor.name, at: now.toISOString() }
    const shown = pictures.map(privatePictureFor(settings, actor))
    return toPayments(booking, [...rows, stored], shown, { side, now, settings })
  })

/** What a side says of money that has moved elsewhere. @throws AppError 404, 409, 422 beside the field */
export const recordPayment = (
  services: Context,
  actor: Actor,
  { bookingId, kind, overpays, ...input }: Input<typeof contract.recordPayment>,
): Promise<Payments> =>
  say(services, actor, bookingId, ({ booking, rows, side, now, locale }) => {
    if (kind === (side.role === 'user' ? 'received' : 'paid'))
      throw forbidden(
        side.role === 'user'
          ? 'Only the vendor can say what it has received.'
          : 'Only the couple can say what it has paid.',
      )
    checkDay(input.day, todayOf(now, booking.zone))
    const payments = paymentsOf(rows, booking.isByHand)
    if (kind === 'refunded') checkRefund({ booking, payments, locale }, input.amount)
    const same = payments.find(
      (each) =>
        each.kind === (kind === 'paid' ? 'received' : 'paid') &&
        each.amount === input.amount &&
        each.state !== 'withdrawn' &&
        !each.isAgreed,
    )
    if (kind !== 'refunded' && same)
      throw conflict(
        `${side.role === 'user' ? booking.businessName : booking.coupleName} recorded this amount already. ` +
          'Confirm that payment first, so that it is not counted twice.',
      )
    if (kind !== 'refunded' && !overpays) checkLeft({ booking, payments, locale }, input.amount)
    return { row: { kind, ...input, note: '' } }
  })
/** @throws AppError 404, 409 when it was answered or corrected meanwhile, or is one's own; 422 no reason */
export const answerPayment = (
  services: Context,
  actor: Actor,
  { answer, note, ...which }: Input<typeof contract.answerPayment>,
): Promise<Payments> =>
  say(services, actor, which.bookingId, (ledger) => {
    const of = findPayment(ledger, which, answer)
    if (answer === 'deny' && !note) throw invalid({ note: 'Say what is wrong.' })
    return { row: { kind: answer === 'confirm' ? 'confirmed' : 'denied', amount: null, note }, of }
  })

/** @throws AppError 404, 409 when something else was said meanwhile; 422 the same amount again */
export const correctPayment = (
  services: Context,
  actor: Actor,
  {
    amount,
    note,
    overpays,
    method,
    reference,
    day,
    ...which
  }: Input<typeof contract.correctPayment>,
): Promise<Payments> =>
  say(services, actor, which.bookingId, (ledger) => {
    const of = findPayment(ledger, which, 'correct')
    const { booking, rows, locale } = ledger
    const payments = paymentsOf(rows, booking.isByHand).filter(
      ({ rows: [first] }) => first?._id !== of.rows[0]?._id,
    )
    if (of.kind === 'refunded') checkRefund({ booking, payments, locale }, amount)
    else if (!overpays && amount > of.amount) checkLeft({ booking, payments, locale }, amount)
    const restated = restatedBy(ledger, of, { method, reference, day })
    if (amount === of.amount && !restated) throw invalid({ amount: 'That is already the amount.' })
    return { row: { kind: 'corrected', amount, note, ...restated }, of }
  })

type Which = { paymentId: string; after: string }
function findPayment(
  { rows, side, booking }: Ledger,
  { paymentId, after }: Which,
  action: 'confirm' | 'deny' | 'correct',
): Payment<queries.StoredRow> {
  const payment = paymentsOf(rows, booking.isByHand).find((each) => each.rows[0]?._id === paymentId)
  if (!payment) throw notFound('Payment')
  const last = payment.rows.at(-1)
  if (last?._id !== after) {
    const who =
      last?.by === side.role
        ? (last.who ?? 'Someone on your side')
        : side.role === 'user'
          ? booking.businessName
          : booking.coupleName
    throw conflict(`${who} changed this payment in the meantime. Please look again.`)
  }
  if (!paymentActions(payment, side.role).includes(action))
    throw conflict(
      payment.state === 'withdrawn'
        ? 'This payment was withdrawn.'
        : payment.isAgreed
          ? 'You both agree on this payment already.'
          : 'It’s for the other side to answer.',
    )
  return payment
}
