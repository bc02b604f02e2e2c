import type { DocumentNames } from '#contract/money/documents.ts'
import type { Db } from '#server/db/db.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import { PdfAnswer } from '#server/kernel/printing/pdfAnswer.ts'
import type { Actor } from '#server/http/sessions.ts'
import { publish } from '#server/kernel/live.ts'
import type { Paper } from '#server/kernel/printing/paper.ts'
import { print } from '#server/kernel/printing/print.ts'
import type { Context } from '#server/kernel/context.ts'
import { type Side, sideOf } from '#server/modules/account/users/sides.ts'
import { getBooking } from '#server/modules/bookings/bookings/service.ts'
import { readQuote } from '#server/modules/bookings/quotes/service.ts'
import { getPayments } from '#server/modules/money/payments/service.ts'
import { confirmationPaper, quotePaper } from './quotePaper.ts'
import { referenceOf, type Source, receiptPaper } from './papers.ts'
import * as queries from './queries.ts'

export const getDocumentNames = async (db: Db, actor: Actor): Promise<DocumentNames> =>
  (await queries.readNames(db, sideOf(actor).id)) ?? { legalName: '', taxNumber: '' }

export const updateDocumentNames = (db: Db, actor: Actor, names: DocumentNames) =>
  db.transaction(async (tx) => {
    const { id } = sideOf(actor)
    await queries.saveNames(tx, id, names)
    await publish(tx, [id], 'VendorProfile', 'DOCUMENTS')
    return names
  })

/** @throws AppError 404 not theirs */
async function sourceOf(
  { db, clock, settings }: Context,
  side: Side,
  bookingId: string,
): Promise<Source> {
  const [booking, issuer] = await Promise.all([
    getBooking(db, side, clock(), bookingId, settings),
    queries.readIssuer(db, bookingId),
  ])
  if (!issuer) throw notFound('Booking')
  return { booking, issuer, locale: settings.locale, zone: issuer.zone ?? settings.timeZone }
}

/** Whoever saves it has it beside those of others. */
async function answer(paper: Paper, what: string, { booking }: Source, actor: Actor) {
  const other = sideOf(actor).role === 'user' ? booking.vendor.businessName : booking.coupleName
  return new PdfAnswer(await print(paper, actor.id), `${what}, ${other}`)
}

/** @throws AppError 404 not theirs, or no such version */
export async function getQuotePdf(
  services: Context,
  actor: Actor,
  { bookingId, version }: { bookingId: string; version: number },
): Promise<PdfAnswer> {
  const side = sideOf(actor)
  const [source, { versions }] = await Promise.all([
    sourceOf(services, side, bookingId),
    readQuote(services.db, bookingId),
  ])
  const sent = versions.find((each) => each.version === version)
  if (!sent) throw notFound('Quote')
  return answer(quotePaper(source, sent), `Quote ${version}`, source, actor)
}

/** @throws AppError 404 not theirs, 409 not confirmed */
export async function getConfirmationPdf(
  services: Context,
  actor: Actor,
  { bookingId }: { bookingId: string },
): Promise<PdfAnswer> {
  const side = sideOf(actor)
  const [source, { versions }] = await Promise.all([
    sourceOf(services, side, bookingId),
    readQuote(services.db, bookingId),
  ])
  const { status, sum, quoteVersion } = source.booking
  if (status !== 'confirmed' && status !== 'completed')
    throw conflict('There is a confirmation while the booking is confirmed.')
  const paper = confirmationPaper(source, {
    version: versions.find((each) => each.version === quoteVersion),
    payments: sum && (await getPayments(services, actor, bookingId)),
  })
  return answer(paper, `Booking ${referenceOf(bookingId)}`, source, actor)
}

/** @throws AppError 404 not theirs, 409 what was said of it does not count, or is denied */
export async function getReceiptPdf(
  services: Context,
  actor: Actor,
  { bookingId, paymentId }: { bookingId: string; paymentId: string },
): Promise<PdfAnswer> {
  const side = sideOf(actor)
  const [source, payments] = await Promise.all([
    sourceOf(services, side, bookingId),
    getPayments(services, actor, bookingId),
  ])
  const payment = payments.payments.find(({ _id }) => _id === paymentId)
  if (!payment) throw notFound('Payment')
  if (payment.state === 'disputed')
    throw conflict('There is no receipt while the two sides disagree about this payment.')
  if (payment.counted === 0)
    throw conflict('There is a receipt once the side that got the money has confirmed it.')
  const name = `Receipt ${referenceOf(paymentId)}`
  return answer(receiptPaper(source, payments, payment), name, source, actor)
}
