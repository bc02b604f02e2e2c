import { type Enquiry, enquiryTransitions } from '#contract/talk/enquiries.ts'
import type { Change } from '#contract/kernel/timeline.ts'
import { formatMoney } from '#domain/money.ts'
import { daysOf } from '#domain/times.ts'
import { mayCall, type Side } from '#server/modules/account/users/sides.ts'
import { statusAt } from '#server/modules/bookings/bookings/answers.ts'
import { isOpen } from '#server/modules/bookings/bookings/policy.ts'
import type { MessageRow } from './messages.ts'
import type { EnquiryRow } from './queries.ts'

/** As the lists of bookings have it: time ends a hold and a proposal, whether or not a job has looked. */
function bookingAt({ booking }: Pick<EnquiryRow, 'booking'>, now: Date): Enquiry['booking'] {
  if (!booking) return null
  const { expiresAt: _expiresAt, movesUntil, agreed: _agreed, ...shown } = booking
  const outcome = shown.status === 'confirmed' ? shown.outcome : null
  const isMoving = shown.status === 'confirmed' && movesUntil !== null && new Date(movesUntil) > now
  return { ...shown, status: statusAt(booking, now), isMoving, outcome }
}

/** A message waits whatever became of the booking; a quote only while it can still be answered. */
const waitsFor = (row: EnquiryRow, side: Side['role'], now: Date) =>
  row.status !== 'closed' &&
  row.lastFrom !== side &&
  !row.askIsOver &&
  (row.lastQuote === null || isOpen(statusAt(row.lastQuote, now)))

/** What was asked for last; once a booking is agreed, what it is for by now. */
function aboutNow({
  booking,
  ...row
}: EnquiryRow): Pick<Enquiry, 'date' | 'days' | 'guests' | 'functions' | 'total'> {
  const { date, days, guests, functions, total } = booking?.agreed
    ? { ...booking.agreed, date: booking.agreed.firstDay, days: daysOf(booking.agreed) }
    : { ...row, total: null }
  return {
    date,
    ...(days.length > 1 && { days }),
    guests,
    ...(functions && { functions }),
    ...(total?.amount &&
      total.currency && { total: { amount: total.amount, currency: total.currency } }),
  }
}

/** What was said last; of a quote that was changed since by what both agreed on, the total now. */
const lastWords = ({ lastMessage, lastQuote }: EnquiryRow, locale: string): string =>
  lastQuote?.since
    ? `Quote, changed since: the total is now ${formatMoney(lastQuote.since, locale)}.`
    : lastMessage

/** One line of a list, as this side sees it. */
type At = { now: Date; locale: string }
export const toSummary = (row: EnquiryRow, side: Side, { now, locale }: At) => ({
  _id: row._id,
  status: row.status,
  vendor: {
    _id: row.vendorId,
    slug: row.slug ?? row.vendorId,
    businessName: row.businessName,
    unclaimed: row.vendorUnclaimed,
  },
  coupleName: row.coupleName,
  ...aboutNow(row),
  town: row.town,
  lastMessage: lastWords(row, locale),
  lastMessageAt: row.lastMessageAt,
  lastFrom: row.lastFrom,
  waitingSince: waitsFor(row, side.role, now) ? row.waitingSince : null,
  unread: side.role === 'user' ? row.unreadUser : row.unreadVendor,
  booking: bookingAt(row, now),
  createdAt: row.createdAt,
  actions: actionsOf(row, side, now),
})

export const toMessages = (
  messages: MessageRow[],
  { coupleName, businessName }: Pick<EnquiryRow, 'coupleName' | 'businessName'>,
  side?: Side['role'],
): Enquiry['messages'] =>
  messages.map(({ sender, ...message }) => ({
    ...message,
    from: sender,
    mine: sender === side,
    name: { user: coupleName, vendor: businessName, system: 'Everset' }[sender],
  }))

/** Stands for the day that was not asked for. */
export const windowOf = (row: Pick<EnquiryRow, 'date' | 'window' | 'status'>) =>
  row.date === null && enquiryTransitions[row.status].convert ? row.window : null

export const toEnquiry = (
  row: EnquiryRow,
  side: Side,
  messages: MessageRow[],
  timeline: Change[],
  at: At,
): Enquiry => ({
  ...toSummary(row, side, at),
  window: windowOf(row),
  messages: toMessages(messages, row, side.role),
  closedReason: row.closedReason,
  seenAt: side.role === 'user' ? row.seenByVendor : row.seenByUser,
  timeline,
})

/** People go on writing after a booking grew out of the thread; a closed one is closed. */
export function actionsOf(
  row: Pick<EnquiryRow, 'status' | 'vendorOpen' | 'booking'>,
  side: Side,
  now: Date,
): Enquiry['actions'] {
  const booking = bookingAt(row, now)
  const actions: Enquiry['actions'] = []
  if (row.status !== 'closed' && mayCall(side, 'sendMessage')) actions.push('reply')
  if (enquiryTransitions[row.status].close && mayCall(side, 'closeEnquiry')) actions.push('close')
  if (side.role === 'user' && row.vendorOpen && enquiryTransitions[row.status].convert)
    if (mayCall(side, 'requestBooking')) actions.push('book')
  if (side.role === 'vendor' && row.vendorOpen && row.status !== 'closed')
    if (mayCall(side, 'sendQuote') && !(booking && isOpen(booking.status))) actions.push('quote')
  return actions
}
