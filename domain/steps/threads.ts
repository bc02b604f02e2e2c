import { formatLongDay, formatLongDays } from '#domain/days.ts'
import { guestsWords } from '#domain/numbers.ts'
import { type Several, severalWords } from '#domain/times.ts'
import type { EventStep } from '#domain/steps.ts'

/** A conversation in which something was said that one side has not read, or not answered. */
export interface ThreadEvent {
  enquiryId: string
  /** The other side's. */
  name: string
  /** What was said last, or its beginning. */
  words: string
  /** How much of it is new to a couple. */
  unread: number
  /** For what the couple asked. */
  day: string | null
  guests: number | null
  /** Where it is for several: each has its own day and guests. */
  functions: Several | null
  /** Since when the other side waits, a day. */
  since: string
  /** Until when an answer to a new question counts as quick. */
  until: string | null
}
type Reading = { locale: string; toThread: (enquiryId: string) => string }

const most = 80
const cut = (words: string) => {
  const line = words.replaceAll(/\s+/g, ' ').trim() || '…'
  return `“${line.length > most ? `${line.slice(0, most - 1).trimEnd()}…` : line}”`
}

/** A couple reads what is new, a vendor answers. */
export function threadStep(
  event: ThreadEvent,
  side: 'user' | 'vendor',
  { locale, toThread }: Reading,
): EventStep {
  const { enquiryId, name, words, unread, day, guests, functions, since, until } = event
  const step = {
    _id: `thread ${enquiryId}`,
    lists: ['threads'] as const,
    name,
    to: toThread(enquiryId),
    tone: 'amber' as const,
  }
  if (side === 'user')
    return {
      ...step,
      label: unread > 1 ? `Read ${unread} messages from ${name}` : `Read the message from ${name}`,
      detail: cut(words),
      action: 'Read',
      until: null,
    }
  const about = functions
    ? [formatLongDays(functions.firstDay, functions.lastDay), severalWords(functions, locale)]
    : [day && formatLongDay(day), guests && guestsWords(guests, locale)].filter(Boolean)
  const waits = `Waiting since ${formatLongDay(since)}.`
  return {
    ...step,
    label: `Answer ${name}`,
    detail: [
      cut(words),
      about.length > 0 ? `For ${about.join(', ')}.` : '',
      until ? 'An answer within 24 hours counts towards your response rate.' : waits,
    ]
      .filter(Boolean)
      .join(' '),
    action: 'Answer',
    until,
    since,
  }
}
