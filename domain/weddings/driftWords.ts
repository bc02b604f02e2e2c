import { formatLongDay, formatLongDays } from '#domain/days.ts'
import { guestsWords } from '#domain/numbers.ts'
import type { Step } from '#domain/steps.ts'
import { partName } from '#domain/times.ts'
import type { Difference } from './drift.ts'

const plannedOf = ({ day, part, town, guests }: Difference): string =>
  [
    day?.planned && formatLongDay(day.planned),
    part && partName(part.planned),
    town?.planned,
    guests && guestsWords(guests.planned, 'en'),
  ]
    .filter(Boolean)
    .join(', ')
const isOpenDay = ({ day }: Difference) => day !== null && !day.planned
export const planWords = (difference: Difference): string => {
  const words = plannedOf(difference)
  const open = isOpenDay(difference) ? 'no day is planned yet' : ''
  const planned = words && `planned for ${words}`
  return [open, planned].filter(Boolean).join(', ')
}
export const bookedWords = ({ day, part, town, guests }: Difference): string =>
  [
    day && formatLongDays(day.booked.first, day.booked.last),
    part && partName(part.booked),
    town?.booked,
    guests && guestsWords(guests.booked, 'en'),
  ]
    .filter(Boolean)
    .join(', ')

/** `Sangeet: planned for Sat 19 Jun 2027, 300 guests; booked for Sat 12 Jun 2027, 250 guests.` */
function differenceLine(difference: Difference, verb: DriftVerb): string {
  const { name, isRemoved } = difference
  if (isRemoved) {
    const what = name || 'The function that it is for'
    return `${what} is no longer planned; ${verb} for ${bookedWords(difference)}.`
  }
  return `${name}: ${planWords(difference)}; ${verb} for ${bookedWords(difference)}.`
}

/** Of functions that share the days that are booked, and differ in nothing else, those days are one line. */
export function driftLines(differences: readonly Difference[], verb: DriftVerb): string[] {
  const isPlain = ({ isRemoved, day, part, town, guests }: Difference) =>
    !isRemoved && day?.planned && !part && !town && !guests
  const daysOf = ({ day }: Difference) => `${day?.booked.first} ${day?.booked.last}`
  return [...Map.groupBy(differences, (one) => (isPlain(one) ? daysOf(one) : one.functionId))].map(
    ([, [first, ...more]]) => {
      if (!first?.day || more.length === 0) return first ? differenceLine(first, verb) : ''
      const planned = [first, ...more].map(
        ({ name, day }) => `${name} for ${formatLongDay(day?.planned ?? '')}`,
      )
      return `Planned: ${planned.join(', ')}; ${verb} for ${bookedWords(first)}.`
    },
  )
}

/** `agreed`: booked so, as the couple read before it pressed, since the wedding was planned last. */
export const driftVerbs = ['booked', 'agreed', 'quoted', 'requested', 'queued'] as const
export type DriftVerb = (typeof driftVerbs)[number]

/** `Nila River Hall is booked for another day than planned`: what weighs most of all that has come apart. */
export function driftTitle(
  name: string,
  differences: readonly Difference[],
  verb: DriftVerb,
): string {
  if (verb === 'agreed') return agreedTitle(name, differences)
  const what = differences.some(({ isRemoved }) => isRemoved)
    ? 'a function that you no longer plan'
    : `another ${
        differences.some(({ day }) => day)
          ? 'day'
          : differences.some(({ part }) => part)
            ? 'part of the day'
            : differences.some(({ town }) => town)
              ? 'town'
              : 'number of guests'
      } than planned`
  if (verb === 'queued') return `You queue at ${name} for ${what}`
  if (verb === 'requested') return `You requested ${name} for ${what}`
  return verb === 'quoted' ? `${name} has quoted for ${what}` : `${name} is booked for ${what}`
}

/** `Nila River Hall is agreed for Sat 19 Jun 2027; your plan says Sat 12 Jun 2027`. */
function agreedTitle(name: string, [one, ...more]: readonly Difference[]): string {
  if (!one || more.length > 0) return `What you agreed with ${name} is not in your plan yet`
  // A part without its day begins the words.
  const the = one.part && !one.day ? 'the ' : ''
  const plan = isOpenDay(one) ? planWords(one) : `your plan says ${the}${plannedOf(one)}`
  return `${name} is booked for ${the}${bookedWords(one)}; ${plan}`
}

/** Beside the title: what is agreed for one function stands in it, and is not said twice. */
export const driftDetail = (differences: readonly Difference[], verb: DriftVerb): string[] =>
  verb === 'agreed' && differences.length === 1
    ? differences.map(
        ({ name }) => `${name} is planned otherwise: change it to this, or keep both.`,
      )
    : driftLines(differences, verb)

/** What a couple should do about a booking that differs from its functions: first what is agreed for another day. */
export function driftStep({
  name,
  verb,
  differences,
  to,
}: {
  name: string
  verb: DriftVerb
  differences: readonly Difference[]
  to: string
}): Step {
  const isWrong = differences.some(({ isRemoved, day, town }) => isRemoved || day || town)
  const days = differences.flatMap(({ day }) =>
    [day?.booked.first ?? [], day?.planned ?? []].flat(),
  )
  return {
    label: driftTitle(name, differences, verb),
    detail: driftDetail(differences, verb).join(' '),
    to,
    tone: verb === 'agreed' ? 'calm' : isWrong && verb === 'booked' ? 'brick' : 'amber',
    action: 'Settle it',
    until: days.toSorted()[0] ?? null,
  }
}
