import { formatLongDay, formatLongDays } from '#domain/days.ts'
import { formatMoney, type Money } from '#domain/money.ts'
import { paths } from '#domain/paths.ts'
import { type EventStep, type StepList, type StepTone, stepTones } from '#domain/steps.ts'

export const adminEvents = [
  'profile',
  'edit',
  'claim',
  'report',
  'spam',
  'message',
  'dispute',
  'review_dispute',
  'import',
] as const
export type AdminEventKind = (typeof adminEvents)[number]

/** What waits for an admin. */
export interface AdminEvent {
  kind: AdminEventKind
  id: string
  /** Whom or what it is about. */
  name: string
  /** Who wants it, or is the other side; of a review which of the two. */
  from: string
  /** What was said, or where it belongs. */
  words: string
  /** The day since which it waits. */
  since: string
  /** Until when we promise an answer; null where we promise none. */
  until: string | null
  /** Of a booking. */
  firstDay: string | null
  lastDay: string | null
  sum: Money | null
}
type Reading = { locale: string; now: Date }
type Words = { label: string; detail: string; action: string; to: string; list: StepList | null }

const most = 120
const cut = (words: string) => {
  const line = words.replaceAll(/\s+/g, ' ').trim()
  return line.length > most ? `${line.slice(0, most - 1).trimEnd()}…` : line
}
const sentences = (...parts: string[]) => parts.filter(Boolean).join(' ')
const since = (verb: string, { since: day }: AdminEvent) => `${verb} ${formatLongDay(day)}.`
/** On a list of cards, the one that is meant. */
const cardOf = (list: string, id: string) => `${list}#${id}`
const stayOf = ({ firstDay, lastDay, sum }: AdminEvent, locale: string) =>
  [
    firstDay && lastDay && formatLongDays(firstDay, lastDay),
    sum && formatMoney(sum, locale),
  ].filter(Boolean)

const wordsOf: Record<AdminEventKind, (event: AdminEvent, locale: string) => Words> = {
  profile: (event) => ({
    label: `Decide on ${event.name}`,
    detail: sentences(event.words && `${event.words}.`, since('Submitted', event)),
    action: 'Review it',
    to: paths.adminPendingVendor(event.id),
    list: 'approvals',
  }),
  edit: (event) => ({
    label: `Decide on ${event.name}’s changes`,
    detail: sentences(event.words && `${event.words}.`, since('Changed', event)),
    action: 'See them',
    to: paths.adminPendingVendor(event.id),
    list: 'approvals',
  }),
  claim: (event) => ({
    label: `${event.from} claims ${event.name}`,
    detail: sentences(since('Claimed', event), cut(event.words)),
    action: 'See the proof',
    to: cardOf(paths.adminClaims, event.id),
    list: 'claims',
  }),
  report: (event) => ({
    label: `Look at ${event.name}’s page`,
    detail: sentences(since('Reported', event), cut(event.words)),
    action: 'See the report',
    to: cardOf(paths.adminReports, event.id),
    list: 'reports',
  }),
  spam: (event) => ({
    label: `Look at what ${event.name} writes`,
    detail: sentences('Several conversations were closed as spam.', since('Reported', event)),
    action: 'See the texts',
    to: cardOf(paths.adminReports, event.id),
    list: 'reports',
  }),
  message: (event) => ({
    label: `Answer the message from ${event.name}`,
    detail: sentences(since('Sent', event), cut(event.words)),
    action: 'Answer',
    to: cardOf(paths.adminMessages, event.id),
    list: 'messages',
  }),
  dispute: (event, locale) => ({
    label: `Settle the dispute of ${event.from} and ${event.name}`,
    detail: `One side says that it did not happen: ${stayOf(event, locale).join(', ')}.`,
    action: 'See both sides',
    to: paths.adminBooking(event.id),
    list: 'disputes',
  }),
  review_dispute: (event) => ({
    label: `Decide on a review of ${event.name}`,
    detail: sentences(since('Disputed', event), cut(event.words)),
    action: 'Read it',
    to: paths.adminBooking(event.id),
    list: 'disputes',
  }),
  import: (event) => ({
    label: `Decide on the list ${event.name}`,
    detail: sentences('It was read and is not imported yet.', since('Uploaded', event)),
    action: 'Look it through',
    to: `${paths.adminImport}?list=${event.id}`,
    list: null,
  }),
}

const toneOf = ({ kind, until }: AdminEvent, now: Date): StepTone =>
  kind === 'dispute' || (until !== null && Date.parse(until) <= now.getTime()) ? 'brick' : 'amber'

/** What waits for an admin: where two disagree and what is later than promised first; of each what waits longest. */
export function adminSteps(events: readonly AdminEvent[], { locale, now }: Reading): EventStep[] {
  const steps = events
    .toSorted((a, b) => Number(a.since > b.since) || -Number(a.since < b.since))
    .map((event): EventStep => {
      const { list, ...words } = wordsOf[event.kind](event, locale)
      const tone = toneOf(event, now)
      return {
        ...words,
        _id: `${event.kind} ${event.id} ${event.from}`.trim(),
        lists: list ? [list] : [],
        tone,
        until: tone === 'amber' ? event.until : null,
        since: event.since,
      }
    })
  return stepTones.flatMap((tone) => steps.filter((step) => step.tone === tone))
}
