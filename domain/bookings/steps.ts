import { addDays, formatLongDay, formatLongDays } from '#domain/days.ts'
import { formatMoney, type Money } from '#domain/money.ts'
import { type Estimate, formatTotal, totalLabel } from '#domain/prices.ts'
import { isCountedOnce } from '#domain/units.ts'
import type { EventStep, Step } from '#domain/steps.ts'
import { comeWords, type Stay } from '#domain/times.ts'
import type { Refund } from '#domain/refunds.ts'
import { coupleWith } from '#domain/words.ts'
import { completeAfterDays } from './outcomes.ts'
import { onTheDay, type Where } from './onTheDay.ts'
import { givenUp } from './givenUp.ts'
import { changeWords, type Proposed } from './proposals.ts'
import { findAnother, findWords, seeOthers, type ToFind } from './toFind.ts'

export const bookingEvents = [
  'cancelled',
  'cancelled_by_us',
  'declined',
  'withdrawn',
  'expired',
  'quote_expired',
  'given_up',
  'ended',
  'requested',
  'quoted',
  'change_wanted',
  'move_proposed',
  'move_accepted',
  'move_declined',
  'hall_moved',
  'today',
  'tomorrow',
  'disputed',
  'over',
  'to_review',
  'to_reply',
] as const
export type BookingEventKind = (typeof bookingEvents)[number]

/** What has happened to a booking, and waits for one of its sides. */
export interface BookingEvent {
  kind: BookingEventKind
  bookingId: string
  /** The other side's. */
  name: string
  firstDay: string
  lastDay: string
  guests: number
  sum: Money | null
  /** Of a request: what it comes to by the prices that were stated; null amounts are on request. */
  total?: Estimate | null
  times?: Stay['times']
  /** On its day, or the day before. */
  where?: Where | null
  /** Where a change waits for an answer: that change. */
  proposed?: Proposed | null
  /** What the couple asks for in its place since its plans have changed, line by line. */
  wish?: readonly string[] | null
  /** Of what was cancelled, and nobody is booked for in its place: who is to be found for it. */
  toFind?: ToFind | null
  /** Of what its couple cancelled: what comes back by what was agreed; null where nothing was. */
  refund?: Refund | null
  /** When the chance to answer ends: an instant or a day. */
  until: string | null
}

type Words = Pick<Step, 'label' | 'detail' | 'tone' | 'action'> &
  Partial<Pick<EventStep, 'lists' | 'since'>>
type EventInWords = BookingEvent & {
  days: string
  people: string
  price: string
  stated: string
  change: string
  locale: string
}

const over = ({ days, lastDay }: EventInWords) =>
  `It was ${days}. If neither of you says anything, it counts as having taken place from ` +
  `${formatLongDay(addDays(lastDay, completeAfterDays))}.`

/** Nothing was agreed: it is to be known, and the rest is as it was. */
const lost = (label: string, { days }: EventInWords): Words => ({
  label,
  detail: `You wanted ${days}. ${seeOthers}`,
  tone: 'calm',
  action: 'Find another',
})
function cancelled(label: string, event: EventInWords): Words {
  const { days, price, toFind } = event
  const had = `You had booked ${days}${price}.`
  if (!toFind)
    return { label, detail: `${had} ${seeOthers}`, tone: 'brick', action: 'Find another' }
  const next = toFind.isAsked
    ? 'You have asked others; nobody is booked yet.'
    : findAnother(toFind, event)
  return {
    label: findWords(toFind, days),
    detail: `${label}. ${had} ${next}`,
    tone: toFind.isAsked ? 'calm' : 'brick',
    action: 'Find another',
  }
}

const proposed = (who: 'You' | 'They', { name, days, change }: EventInWords): Words => ({
  label: `Answer the change proposed by ${name}`,
  detail: `${change ? `${change}.` : `${who} have booked ${days}.`} Until you accept, nothing changes.`,
  tone: 'amber',
  action: 'Answer',
})
const accepted = ({ name, days, price }: EventInWords): Words => ({
  label: `${name} accepted your change`,
  detail: `It is booked for ${days}${price} now.`,
  tone: 'calm',
  action: 'See it',
})
const refused = ({ name, days }: EventInWords): Words => ({
  label: `${name} declined your change`,
  detail: `It stays as it was booked, for ${days}.`,
  tone: 'calm',
  action: 'See it',
})
const disputed = (who: string, { days }: EventInWords): Words => ({
  label: `${who} it did not happen`,
  detail: `Say whether ${days} took place. Nothing is completed until you have answered.`,
  tone: 'brick',
  action: 'Answer',
})

const ofBoth: Partial<Record<BookingEventKind, (event: EventInWords) => Words>> = {
  today: (event) => onTheDay('Today', event, event.locale),
  tomorrow: (event) => onTheDay('Tomorrow', event, event.locale),
}
const forCouple: Partial<Record<BookingEventKind, (event: EventInWords) => Words>> = {
  ...ofBoth,
  cancelled: (event) => cancelled(`${event.name} cancelled`, event),
  cancelled_by_us: (event) =>
    cancelled(`Your booking with ${event.name} was cancelled by us`, event),
  declined: (event) => lost(`${event.name} can’t take your day`, event),
  withdrawn: (event) => lost(`${event.name} withdrew the quote`, event),
  expired: (event) => lost(`${event.name} didn’t answer in time`, event),
  quote_expired: (event) => lost(`The quote from ${event.name} has expired`, event),
  ended: (event) => lost(`We ended your request to ${event.name}`, event),
  quoted: ({ name, days, people, price }) => ({
    label: `Read the quote from ${name}`,
    detail: `For ${days}, ${people}${price}. The booking is confirmed once you accept.`,
    tone: 'amber',
    action: 'Read it',
  }),
  move_proposed: (event) => proposed('You', event),
  move_accepted: accepted,
  move_declined: refused,
  hall_moved: ({ name, days }) => ({
    label: `${name} moved your booking to another hall`,
    detail: `For ${days}. All else stays as agreed.`,
    tone: 'calm',
    action: 'See where',
  }),
  disputed: (event) => disputed(`${event.name} says`, event),
  over: (event) => ({
    label: `How did it go with ${event.name}?`,
    detail: over(event),
    tone: 'calm',
    action: 'Answer',
  }),
  to_review: ({ name, days }) => ({
    label: `Review ${name}`,
    detail: `They were with you ${days}. Other couples will read it.`,
    tone: 'calm',
    action: 'Write it',
  }),
}

const forVendor: Partial<Record<BookingEventKind, (event: EventInWords) => Words>> = {
  ...ofBoth,
  requested: ({ name, days, people, stated, wish }) => ({
    label: `Answer the request from ${name}`,
    detail: wish
      ? `They now ask for something else than ${days}, ${people}. ${wish.join(' ')}`
      : `${days}, ${people}${stated}.`,
    tone: 'amber',
    action: 'Answer',
  }),
  given_up: (event) => givenUp(event, event.locale),
  change_wanted: ({ name, days, price, wish }) => ({
    label: `Change the quote for ${name}`,
    detail: wish
      ? `They now ask for: ${wish.join(' ')} Send another version, or write to them.`
      : `${days}${price}. They want something else: send another version, or write to them.`,
    tone: 'amber',
    action: 'See what',
  }),
  move_proposed: (event) => proposed('They', event),
  move_accepted: accepted,
  move_declined: refused,
  disputed: (event) => disputed(coupleWith(event.name, 'says', 'say'), event),
  over: (event) => ({
    label: `Did the booking with ${event.name} take place?`,
    detail: over(event),
    tone: 'calm',
    action: 'Answer',
  }),
  to_review: ({ name }) => ({
    label: `Review ${name}`,
    detail: 'They have written about you. You can read it once you have written, too.',
    tone: 'calm',
    action: 'Write it',
  }),
  to_reply: ({ name }) => ({
    label: `Reply to the review from ${name}`,
    detail: 'One public reply, which couples read below it.',
    tone: 'calm',
    action: 'Reply',
  }),
}

/** `Sat 20 Feb 2027 instead of Sat 13 Feb 2027, 350 guests instead of 300, ₹1,20,000`: what would be otherwise. */
function proposedChange(event: BookingEvent, locale: string): string {
  const { proposed } = event
  if (!proposed) return ''
  const agreed = {
    ...event,
    sum: event.sum && { ...event.sum, tax: null, service: null },
    times: event.times ?? null,
  }
  const format = { locale, formatDays: formatLongDays }
  const [change, sum] = [{ ...proposed, sum: null }, proposed.sum]
  const words = changeWords(agreed, change, format)
  // Alone the total is said with what it was.
  if (!words) return changeWords(agreed, proposed, format)
  return sum ? `${words}, for ${formatMoney(sum, locale)} in all` : words
}

/** `, from ₹4,50,000, tax not stated`: what a request comes to, as far as that is known. */
export function statedPrice(
  { sum, total }: Pick<BookingEvent, 'sum' | 'total'>,
  locale?: string,
): string {
  if (sum) return `, ${formatMoney(sum, locale)}`
  if (!total) return ''
  const amount = formatTotal(total, locale)
  if (amount === undefined) return ', price on request'
  const isOnce = total.unit !== undefined && isCountedOnce(total.unit)
  return `, ${amount}${isOnce ? ' ' : ', '}${totalLabel({ ...total, guests: null }, locale)}`
}

/** The step that an event is for this side; undefined where it is none of theirs. */
export function bookingStep(
  event: BookingEvent,
  side: 'user' | 'vendor',
  { locale, toBooking }: { locale: string; toBooking: (bookingId: string) => string },
): EventStep | undefined {
  const { kind, bookingId, firstDay, lastDay, sum, until } = event
  const words = (side === 'user' ? forCouple : forVendor)[kind]
  const price = sum ? `, ${formatMoney(sum, locale)}` : ''
  const inWords = {
    ...event,
    days: formatLongDays(firstDay, lastDay),
    people: comeWords({ ...event, times: event.times ?? null }, locale),
    price,
    stated: statedPrice(event, locale),
    change: proposedChange(event, locale),
    locale,
  }
  return (
    words && {
      _id: `${kind} ${bookingId}`,
      lists: ['bookings'],
      name: event.name,
      until,
      to: toBooking(bookingId),
      ...words(inWords),
    }
  )
}
