import { type Enquiry, enquiryTransitions } from '#contract/talk/enquiries.ts'
import type { Change } from '#contract/kernel/timeline.ts'
import type { Side } from '#server/modules/account/users/sides.ts'
import type { EnquiryRow, MessageRow } from './queries.ts'

/** One line of a list, as this side sees it. */
export const toSummary = (row: EnquiryRow, side: Side['role']) => ({
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
  side: Side['role'],
  messages: MessageRow[],
  timeline: Change[],
): Enquiry => ({
  ...toSummary(row, side),
  messages: toMessages(messages, row, side),
  closedReason: row.closedReason,
  timeline,
  actions: actionsOf(row, side),
})

/** People go on writing after a booking grew out of the thread; a closed one is closed. */
export function actionsOf(
  row: Pick<EnquiryRow, 'status' | 'vendorOpen'>,
  side: Side['role'],
): Enquiry['actions'] {
  const actions: Enquiry['actions'] = []
  if (row.status !== 'closed') actions.push('reply')
  if (enquiryTransitions[row.status].close) actions.push('close')
  if (side === 'user' && row.vendorOpen && enquiryTransitions[row.status].convert)
    actions.push('book')
  return actions
}
