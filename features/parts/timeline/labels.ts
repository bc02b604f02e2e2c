import type { Change } from '#contract/kernel/timeline.ts'
import type { BookingStatus, BookingSummary } from '#contract/bookings/bookings.ts'
import type { EnquirySummary, EnquiryStatus } from '#contract/talk/enquiries.ts'
import { isDisputed } from '#domain/bookings/outcomes.ts'
import type { Tone } from '#src/ui/feedback/Badge.tsx'

type StatusLabels = { label: string; tone: Tone; done: string }

/** Each state of a booking: its badge, and what the timeline says when it came. */
export const bookingLabels: Record<BookingStatus, StatusLabels> = {
  requested: { label: 'Waiting for an answer', tone: 'amber', done: 'Requested, the time is held' },
  offered: { label: 'Quote sent', tone: 'amber', done: 'Quote sent' },
  change_asked: { label: 'Change asked for', tone: 'amber', done: 'Change asked for' },
  confirmed: { label: 'Confirmed', tone: 'ink', done: 'Confirmed' },
  completed: { label: 'Completed', tone: 'leaf', done: 'Completed' },
  declined: { label: 'Declined', tone: 'brick', done: 'Declined' },
  turned_down: { label: 'Quote declined', tone: 'brick', done: 'Quote declined by the couple' },
  expired: { label: 'Expired', tone: 'neutral', done: 'Expired without an answer' },
  cancelled_by_user: {
    label: 'Cancelled by the couple',
    tone: 'brick',
    done: 'Cancelled by the couple',
  },
  cancelled_by_vendor: {
    label: 'Cancelled by the vendor',
    tone: 'brick',
    done: 'Cancelled by the vendor',
  },
  cancelled_by_admin: { label: 'Cancelled by us', tone: 'brick', done: 'Cancelled by us' },
}

/** What the timeline of a booking says: of its states, of changes to it, and of its payments. */
export const bookingSteps: Readonly<Record<string, Pick<StatusLabels, 'tone' | 'done'>>> = {
  ...bookingLabels,
  changed: { done: 'Changed by the vendor', tone: 'neutral' },
  invited: { done: 'Invitation sent to the couple', tone: 'neutral' },
  invitation_withdrawn: { done: 'Invitation taken back', tone: 'neutral' },
  invitation_declined: { done: 'Invitation declined', tone: 'neutral' },
  taken_over: { done: 'Taken over by the couple', tone: 'leaf' },
  took_place: { done: 'Said to have taken place', tone: 'leaf' },
  did_not_happen: { done: 'Said not to have happened', tone: 'brick' },
  move_proposed: { done: 'Change proposed', tone: 'amber' },
  moved: { done: 'Moved to other days', tone: 'leaf' },
  hall_moved: { done: 'Moved to another hall or team', tone: 'neutral' },
  change_agreed: { done: 'Changed, as both agreed', tone: 'leaf' },
  move_declined: { done: 'Proposed change declined', tone: 'neutral' },
  move_withdrawn: { done: 'Proposal withdrawn', tone: 'neutral' },
  move_expired: { done: 'Proposal not answered', tone: 'neutral' },
  payment_paid: { tone: 'neutral', done: 'Payment reported by the couple' },
  payment_received: { tone: 'leaf', done: 'Payment received' },
  payment_refunded: { tone: 'neutral', done: 'Refund reported' },
  payment_corrected: { tone: 'neutral', done: 'Payment corrected' },
  payment_confirmed: { tone: 'leaf', done: 'Payment confirmed' },
  payment_denied: { tone: 'brick', done: 'Payment not confirmed' },
  refund_corrected: { tone: 'neutral', done: 'Refund corrected' },
  refund_confirmed: { tone: 'leaf', done: 'Refund confirmed' },
  refund_denied: { tone: 'brick', done: 'Refund not confirmed' },
}

export const enquiryLabels: Record<EnquiryStatus, StatusLabels> = {
  new: { label: 'New', tone: 'amber', done: 'Sent' },
  seen: { label: 'Seen', tone: 'amber', done: 'Read by the vendor' },
  replied: { label: 'Answered', tone: 'leaf', done: 'Answered' },
  quoted: { label: 'Quoted', tone: 'leaf', done: 'Quoted' },
  converted: { label: 'Booked', tone: 'leaf', done: 'Booked' },
  closed: { label: 'Closed', tone: 'neutral', done: 'Closed' },
}

/** Somebody is still to answer, and the day is held. */
export const isOpenBooking = (status: BookingStatus) =>
  status === 'requested' || status === 'offered' || status === 'change_asked'

type Called = Pick<BookingSummary, 'status' | 'quoteVersion' | 'wasConfirmed'> & {
  reschedule?: BookingSummary['reschedule']
  isMoving?: boolean
  outcome?: BookingSummary['outcome']
}
type Label = Pick<StatusLabels, 'label' | 'tone'>

/** Both may say the same of what did not happen. */
const disputedLabel = (outcome: BookingSummary['outcome']): Label => ({
  label: outcome?.user === outcome?.vendor ? 'Did not happen' : 'Disputed',
  tone: 'brick',
})

/** From the second version on, a quote is called by it. Nothing is called cancelled that never was confirmed. */
export const labelOfBooking = ({
  status,
  quoteVersion,
  wasConfirmed,
  reschedule,
  isMoving,
  outcome = null,
}: Called): Label => {
  const { label, tone } = bookingLabels[status]
  if (status === 'declined' && quoteVersion > 0) return { label: 'Quote withdrawn', tone }
  if (status === 'offered' && quoteVersion > 1)
    return { label: `Quote: version ${quoteVersion}`, tone }
  if (!wasConfirmed && status === 'cancelled_by_user')
    return { label: 'Withdrawn by the couple', tone: 'neutral' }
  if (!wasConfirmed && status === 'cancelled_by_admin') return { label: 'Ended by us', tone }
  if (isDisputed(outcome)) return disputedLabel(outcome)
  return reschedule || isMoving
    ? { label: 'Confirmed, change proposed', tone: 'amber' }
    : { label, tone }
}

type Step = Pick<Change, 'from' | 'to' | 'by' | 'version'>

/** What a step is called by where it came from; the first that fits. */
const titles: readonly (readonly [fits: (step: Step) => boolean, title: string])[] = [
  [({ from, to }) => from === null && to === 'confirmed', 'Entered by the vendor'],
  [({ from }) => from === 'queued', 'From the queue: the time is held'],
  [({ from, to }) => to === 'declined' && from !== 'requested', 'Quote withdrawn by the vendor'],
  [({ from, to }) => to === 'expired' && from === 'offered', 'Quote expired, not accepted'],
  [({ from, to }) => to === 'expired' && from === 'change_asked', 'Quote expired, not changed'],
  [
    ({ from, to, by }) => from === 'requested' && to === 'confirmed' && by === 'user',
    'Booked at once',
  ],
]

/** What the timeline says of a step; of a quote which version it was. */
export const titleOfChange = (
  step: Step,
  labels: Readonly<Record<string, { done: string }>>,
): string => {
  const title = titles.find(([fits]) => fits(step))?.[1]
  if (title) return title
  const { from, to, version } = step
  if (to.startsWith('cancelled') && from !== 'confirmed') {
    const what = from === 'requested' ? 'Request' : 'Quote'
    return `${what} ${to === 'cancelled_by_user' ? 'withdrawn by the couple' : 'ended by us'}`
  }
  const done = labels[to]?.done ?? to
  if (!version || version === 1) return done
  if (to === 'offered') return `Quote: version ${version}`
  return to === 'confirmed' ? `${done}, version ${version}` : done
}

type Thread = Pick<EnquirySummary, 'status' | 'booking' | 'lastFrom' | 'waitingSince'>

/** The booking that grew out of a thread; one that was never confirmed leaves it as it was. */
const bookingIn = ({ status, booking }: Thread) =>
  booking && (status === 'converted' || (status !== 'closed' && isOpenBooking(booking.status)))
    ? booking
    : null

/** Beside words that may be answered: what waits is the request. */
function labelOfRequest(booking: NonNullable<Thread['booking']>, whose: string): Label {
  const { label, tone } = labelOfBooking(booking)
  return { label: booking.status === 'requested' ? `Request: waiting for ${whose}` : label, tone }
}

/**
 * A thread is called by its booking. One that was answered is called by who is waited for since. To who has asked
 * nothing is new in their own question.
 */
export function labelOfThread(thread: Thread, reader?: string): Label {
  const booking = bookingIn(thread)
  return booking ? labelOfRequest(booking, 'an answer') : labelOfWords(thread, reader)
}

/** What was written in it, whatever was booked. */
function labelOfWords({ status, lastFrom, waitingSince }: Thread, reader?: string): Label {
  const wasAnswered = status === 'replied' || status === 'quoted'
  const isOwnQuestion = reader === 'user' && (status === 'new' || status === 'seen')
  if ((wasAnswered || isOwnQuestion) && lastFrom === 'user')
    return { label: 'Waiting for an answer', tone: 'amber' }
  const { label, tone } = enquiryLabels[status]
  return wasAnswered && waitingSince !== null
    ? { label: `${label}, your turn`, tone: 'amber' }
    : { label, tone }
}

/** Of a thread that is open before its reader: what became of the question, and of the request beside it. */
export function labelsOfThread(
  thread: Thread & Pick<EnquirySummary, 'vendor'>,
  reader?: string,
): Label[] {
  const booking = bookingIn(thread)
  if (!booking) return [labelOfWords(thread, reader)]
  const whose = reader === 'vendor' ? 'your answer' : thread.vendor.businessName
  const request = labelOfRequest(booking, whose)
  // A quote is the answer to the question, a booking its end.
  return thread.status === 'converted' || thread.status === 'quoted'
    ? [request]
    : [request, ofQuestion(labelOfWords(thread, reader))]
}

const ofQuestion = ({ label, tone }: Label): Label => ({
  label: `Question: ${label.charAt(0).toLowerCase()}${label.slice(1)}`,
  tone,
})

/** Who did it, for those who read the timeline. */
const actorLabels: Record<string, string> = {
  user: 'the couple',
  vendor: 'the vendor',
  admin: 'an admin',
  system: 'Everset',
}

/** "by Meera Iyer for the couple", "by Everset". */
export function whoDidIt({ by, who }: Pick<Change, 'by' | 'who'>): string {
  const side = actorLabels[by] ?? by
  return who ? `by ${who} for ${side}` : `by ${side}`
}
