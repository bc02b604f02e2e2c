import { getBooking } from '#contract/bookings/bookings.ts'
import {
  acceptQuote,
  requestQuoteChange,
  declineQuote,
  getQuote,
  sendQuote,
} from '#contract/bookings/quotes.ts'
import { sql } from '#server/db/sql.ts'
import { aQuote, dayAfter, hasBooking } from './bookings.ts'
import type { Account, Scene } from './scene.ts'

/** A vendor whose price is no exact total, and a request. */
export async function requestQuote(
  scene: Scene,
  { resources = 1, couple: by }: { resources?: number; couple?: Account } = {},
) {
  const vendor = await scene.hasVendor({ tax: 'excluded', resources })
  const { _id: bookingId, couple, firstDay } = await hasBooking(scene, vendor, by && { couple: by })
  const content = { ...aQuote, firstDay, lastDay: firstDay, validUntil: dayAfter(3) }
  const send = (more: object = {}, as = vendor) =>
    scene.call(sendQuote, { bookingId, after: 0, ...content, ...more }, as)
  const accept = (version = 1, as = couple) => scene.call(acceptQuote, { bookingId, version }, as)
  const decline = (reason = 'No.', version = 1) =>
    scene.call(declineQuote, { bookingId, version, reason }, couple)
  const askChange = (more: object = {}) =>
    scene.call(requestQuoteChange, { bookingId, version: 1, message: 'Cheaper?', ...more }, couple)
  const seen = async (as: Account) => (await scene.call(getBooking, { bookingId }, as)).body
  const quote = async (as: Account) => (await scene.call(getQuote, { bookingId }, as)).body
  const blocks = () =>
    scene.db.many(sql`
      select kind, lower(during)::date as day from calendar_blocks where booking_id = ${bookingId}`)
  return {
    vendor,
    couple,
    bookingId,
    firstDay,
    send,
    accept,
    decline,
    askChange,
    seen,
    quote,
    blocks,
  }
}
