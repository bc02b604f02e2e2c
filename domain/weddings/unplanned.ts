import { formatLongDay, formatLongDays } from '#domain/days.ts'
import type { Step } from '#domain/steps.ts'
import { mainFunction, type Plan } from './answers.ts'
import type { BookedFor } from './drift.ts'
import type { DriftVerb } from './driftWords.ts'

/** The days of a booking on which the wedding has no function, and what it has instead. */
export type Unplanned = { first: string; last: string; instead: { name: string; date: string } }

/** What is booked for whole days, or a part of one, without a function of the wedding; nothing before it has any. */
export function unplannedOf(
  functions: Plan['functions'],
  { firstDay, lastDay, times, functions: linked }: BookedFor,
  today: string,
): Unplanned | undefined {
  if (linked.some((id) => id !== null) || (times?.length ?? 0) > 1) return undefined
  const plan = { functions, city: '', guests: null, earliest: null, latest: null }
  const { name, date } = mainFunction(plan, () => today) ?? {}
  return name && date ? { first: firstDay, last: lastDay, instead: { name, date } } : undefined
}

/** The function that it would be for. */
export const functionFor = ({ firstDay, times, guests, town }: BookedFor) => ({
  name: times?.[0]?.name || 'Another function',
  date: firstDay,
  slot: times?.[0]?.slot?.name ?? null,
  city: town?.name ?? '',
  guests,
})

const daysWords = ({ first, last }: Unplanned) =>
  `${formatLongDays(first, last)}, ${first === last ? 'a day' : 'days'} without a function`
const verbs: Partial<Record<DriftVerb, (name: string) => string>> = {
  requested: (name) => `You requested ${name}`,
  quoted: (name) => `${name} has quoted`,
}

/** `Nila River Hall is booked for Sat 19 Jun 2027, a day without a function`. */
export const unplannedTitle = (name: string, unplanned: Unplanned, verb: DriftVerb): string =>
  `${verbs[verb]?.(name) ?? `${name} is booked`} for ${daysWords(unplanned)}`
export const unplannedWords = ({ instead: { name, date } }: Unplanned): string =>
  `${name} is planned for ${formatLongDay(date)}.`

/** The same before it is accepted. */
export const unplannedLine = (unplanned: Unplanned): string =>
  `${unplannedWords(unplanned)} Nothing is planned for ${formatLongDays(unplanned.first, unplanned.last)}.`

type Apart = { differences: readonly unknown[]; unplanned?: Unplanned | undefined }
/** Whether anything of it is otherwise than planned; what only waits for an answer is not. */
export const isApart = ({ differences, unplanned }: Apart): boolean =>
  differences.length > 0 || unplanned !== undefined

/** It may be meant so: nobody is alarmed. */
export const unplannedStep = (
  name: string,
  { unplanned, verb, to }: { unplanned: Unplanned; verb: DriftVerb; to: string },
): Step => ({
  label: unplannedTitle(name, unplanned, verb),
  detail: `${unplannedWords(unplanned)} Add a function for it, or leave it as it is.`,
  to,
  tone: 'calm',
  action: 'Settle it',
  until: unplanned.first,
})
