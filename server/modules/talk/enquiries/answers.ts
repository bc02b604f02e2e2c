import { type Enquiry, enquiryTransitions } from '#contract/talk/enquiries.ts'
import type { Change } from '#contract/kernel/timeline.ts'
import { mayCall, type Side } from '#server/modules/account/users/sides.ts'
import { isOpen } from '#server/modules/bookings/bookings/policy.ts'
import type { EnquiryRow, MessageRow } from './queries.ts'

/** One line of a list, as this side sees it. */
export const toSummary = (row: EnquiryRow, { role: side }: Side) => ({
  _id: row._id,
  status: row.status,
  vendor: {
    _id: row.vendorId,
    slug: row.slug ?? row.vendorId,
    businessName: row.businessName,
    unclaimed: row.vendorUnclaimed,
  },
  coupleName: row.coupleName,
  date: row.date,
  guests: row.guests,
  lastMessage: row.lastMessage,
  lastMessageAt: row.lastMessageAt,
  lastFrom: row.lastFrom,
  waitingSince: row.status !== 'closed' && row.lastFrom !== side ? row.waitingSince : null,
  unread: side === 'user' ? row.unreadUser : row.unreadVendor,
  booking: row.booking,
  createdAt: row.createdAt,
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

export const toEnquiry = (
  row: EnquiryRow,
  side: Side,
  messages: MessageRow[],
  timeline: Change[],
): Enquiry => ({
  ...toSummary(row, side),
  messages: toMessages(messages, row, side.role),
  closedReason: row.closedReason,
  timeline,
  actions: actionsOf(row, side),
})

/** People go on writing after a booking grew out of the thread; a closed one is closed. */
export function actionsOf(
  row: Pick<EnquiryRow, 'status' | 'vendorOpen' | 'booking'>,
  side: Side,
): Enquiry['actions'] {
  const actions: Enquiry['actions'] = []
  if (row.status !== 'closed' && mayCall(side, 'sendMessage')) actions.push('reply')
  if (enquiryTransitions[row.status].close && mayCall(side, 'closeEnquiry')) actions.push('close')
  if (side.role === 'user' && row.vendorOpen && enquiryTransitions[row.status].convert)
    if (mayCall(side, 'requestBooking')) actions.push('book')
  if (side.role === 'vendor' && row.vendorOpen && row.status !== 'closed')
    if (mayCall(side, 'sendQuote') && !(row.booking && isOpen(row.booking.status)))
      actions.push('quote')
  return actions
}
