import type { Payments } from '#contract/money/payments.ts'
import type { Moment } from '#domain/days.ts'
import { maxPaymentPictures, maxBookingPictures } from '#domain/limits.ts'
import { ledgerState, type PaidPart } from '#domain/payments/instalments.ts'
import {
  mayRestate,
  paymentActions,
  type PartySide,
  paymentsOf,
  statedLast,
} from '#domain/payments/ledger.ts'
import { mayCall, type Side, sideOf } from '#server/modules/account/users/sides.ts'
import { howToPay } from '#server/modules/money/waysToPay/queries.ts'
import { type Agreed, countMoney } from './count.ts'
import { type StoredRow, readAgreed, readLedger } from './queries.ts'
import type { MultipartFile } from '@fastify/multipart'
import { type Db, sql } from '#server/db/db.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import { publishMany } from '#server/kernel/live.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'
import type { ServerSettings } from '#server/kernel/settings.ts'
import { readPicture, removePicture, storePicture } from '#server/modules/vendors/photos/store.ts'

type Which = { bookingId: string; paymentId: string }
type Stored = {
  _id: string
  base: string
  widths: number[]
  width: number
  height: number
  placeholder: string
}
/** A picture as it is kept. */
export type StoredPicture = Stored & { paymentId: string; by: PartySide; addedAt: string }

const columns = sql`p.id as "_id", p.base, p.widths, p.width, p.height, p.placeholder`

export const readPictures = (db: Db, bookingId: string) =>
  db.many<StoredPicture>(sql`
    select ${columns}, p.payment_id as "paymentId", p.said_by as by, p.added_at as "addedAt"
    from payment_pictures p
    where p.booking_id = ${bookingId} and p.lost_at is null
    order by p.added_at, p.id`)

/** Whether the other side has said something of the payment since the picture was there: then it stays. */
const isAnswered = (
  { by, addedAt }: Pick<StoredPicture, 'by' | 'addedAt'>,
  rows: readonly { by: PartySide; at: string }[],
) => rows.some((row) => row.by !== by && new Date(row.at) > new Date(addedAt))

/** The payment, with its booking locked. @throws AppError 404 not theirs */
async function lockPayment(tx: Db, side: Side, { bookingId, paymentId }: Which) {
  const booking = await readAgreed(tx, bookingId, side, true)
  if (!booking?.sum) throw notFound('Booking')
  const payment = paymentsOf(await readLedger(tx, bookingId)).find(
    ({ rows: [first] }) => first?._id === paymentId,
  )
  if (!payment) throw notFound('Payment')
  return { booking, payment }
}

/** @throws AppError 404, 409 a payment that was withdrawn, or with as many pictures as it can have */
async function open(tx: Db, side: Side, which: Which) {
  const found = await lockPayment(tx, side, which)
  if (found.payment.state === 'withdrawn') throw conflict('This payment was withdrawn.')
  // Pictures whose files are lost are shown to nobody, and nobody could take them out.
  const { count, all } = await tx.one<{ count: number; all: number }>(sql`
    select count(*) filter (where payment_id = ${which.paymentId})::int as count, count(*)::int as all
    from payment_pictures
    where booking_id = ${which.bookingId} and said_by = ${side.role} and lost_at is null`)
  if (all >= maxBookingPictures)
    throw conflict(`A booking can have ${maxBookingPictures} pictures of payments from each side.`)
  if (count >= maxPaymentPictures)
    throw conflict(`A payment can have ${maxPaymentPictures} pictures from each side.`, {
      fields: { file: `There are ${maxPaymentPictures} pictures of yours. Remove one first.` },
    })
  return found
}

/** @throws AppError 404, 409, 413, 422 no picture */
export async function uploadPaymentPicture(
  { db, files, clock }: Pick<Context, 'db' | 'clock'> & Pick<Services, 'files'>,
  actor: Actor,
  { bookingId, paymentId }: Which,
  file: MultipartFile | undefined,
): Promise<{ message: string }> {
  const bytes = await readPicture(file)
  const side = sideOf(actor)
  await db.transaction((tx) => open(tx, side, { bookingId, paymentId }))
  await storePicture({ db, files }, `payments/${bookingId}`, bytes, async (tx, picture) => {
    const { base, widths, width, height, placeholder } = picture
    const { booking } = await open(tx, side, { bookingId, paymentId })
    await tx.run(sql`
      insert into payment_pictures (
        booking_id, payment_id, said_by, person_id, base, widths, width, height, placeholder, added_at
      )
      values (
        ${bookingId}, ${paymentId}, ${side.role}, ${actor.id}, ${base}, ${widths}, ${width}, ${height},
        ${placeholder}, ${clock()}
      )`)
    await publishMany(tx, [booking.weddingId, booking.vendorId], [['Booking', bookingId]])
  })
  return { message: 'Added. You both see it.' }
}

/** @throws AppError 404 not one of this side's, 409 once the other side has answered after it */
export async function deletePaymentPicture(
  { db, files }: Pick<Context, 'db'> & Pick<Services, 'files'>,
  actor: Actor,
  { pictureId, ...which }: Which & { pictureId: string },
): Promise<{ message: string }> {
  const side = sideOf(actor)
  const gone = await db.transaction(async (tx) => {
    const { booking, payment } = await lockPayment(tx, side, which)
    const picture = (await readPictures(tx, which.bookingId)).find(
      ({ _id, paymentId, by }) =>
        _id === pictureId && paymentId === which.paymentId && by === side.role,
    )
    if (!picture) throw notFound('Picture')
    if (isAnswered(picture, payment.rows))
      throw conflict('The other side has answered since, so the picture stays.')
    await tx.run(sql`delete from payment_pictures where id = ${pictureId}`)
    await publishMany(tx, [booking.weddingId, booking.vendorId], [['Booking', which.bookingId]])
    return picture
  })
  await removePicture(files, gone)
  return { message: 'The picture is removed.' }
}

/** What a side that ends has shown goes with it. @returns what is to be removed once that is certain */
export const removePaymentPicturesOf = (
  tx: Db,
  { weddingId, vendorId }: { weddingId: string | null; vendorId: string | null },
) => {
  const theirs = weddingId
    ? sql`b.wedding_id = ${weddingId} and p.said_by = 'user'`
    : sql`b.vendor_id = ${vendorId} and p.said_by = 'vendor'`
  return tx.many<Stored>(sql`
    delete from payment_pictures p
    using bookings b
    where b.id = p.booking_id and ${theirs}
    returning ${columns}`)
}

const isOpen = ({ amount, paid, waiting }: PaidPart) => amount > paid + waiting

function withRestated(row: StoredRow) {
  const { kind, method, reference, day } = row
  return kind === 'corrected' && method && day
    ? { ...row, restated: { method, reference, day } }
    : row
}

/** All of a ledger as this side sees it; what it may do depends on who of its members asks. */
export function toPayments(
  booking: Agreed,
  rows: readonly StoredRow[],
  pictures: readonly StoredPicture[],
  { side, now, settings }: { side: Side; now: Moment; settings: Pick<ServerSettings, 'upiLimit'> },
): Payments {
  const { sum } = booking
  const { payments, balance, isOver, instalments, toRefund } = countMoney(booking, rows, now)
  const mayRecord = mayCall(side, 'recordPayment')
  const of = { bookingId: booking._id, currency: sum.currency, zone: booking.zone }
  const ways = howToPay(
    booking.ways,
    { ...of, parts: instalments },
    { now, upiLimit: settings.upiLimit },
  )
  return {
    bookingId: booking._id,
    currency: sum.currency,
    total: sum.amount,
    isOver,
    state: ledgerState(
      instalments,
      isOver ? { over: 0 } : balance,
      payments.some(({ state }) => state === 'disputed'),
    ),
    ...balance,
    toRefund,
    instalments,
    payments: payments.map((payment) => {
      const [first] = payment.rows as [StoredRow]
      const stated = statedLast(payment.rows) ?? first
      const shown = pictures.filter(({ paymentId }) => paymentId === first._id)
      const ofSide = shown.filter(({ by }) => by === side.role)
      const mayAdd =
        payment.state !== 'withdrawn' &&
        ofSide.length < maxPaymentPictures &&
        mayCall(side, 'uploadPaymentPicture')
      const mayCorrect =
        mayCall(side, 'correctPayment') && paymentActions(payment, side.role).includes('correct')
      return {
        _id: first._id,
        kind: payment.kind,
        amount: payment.amount,
        counted: payment.counted,
        state: payment.state,
        by: payment.by,
        isAgreed: payment.isAgreed,
        method: stated.method ?? 'other',
        reference: stated.reference,
        day: stated.day ?? '',
        rows: payment.rows.map(withRestated),
        pictures: shown.map(({ paymentId: _of, addedAt, ...picture }) => ({
          ...picture,
          isRemovable:
            picture.by === side.role &&
            mayCall(side, 'deletePaymentPicture') &&
            !isAnswered({ ...picture, addedAt }, payment.rows),
        })),
        last: (payment.rows.at(-1) ?? first)._id,
        actions: [
          ...paymentActions(payment, side.role).filter((action) =>
            mayCall(side, action === 'correct' ? 'correctPayment' : 'answerPayment'),
          ),
          ...(mayCorrect && mayRestate(payment, side.role) ? (['restate'] as const) : []),
          ...(mayAdd ? (['picture'] as const) : []),
        ],
      }
    }),
    howToPay: side.role === 'user' ? ways : null,
    lacksWays: !isOver && !ways && instalments.some(isOpen),
    actions: mayRecord ? [side.role === 'user' ? 'paid' : 'received', 'refunded'] : [],
  }
}
