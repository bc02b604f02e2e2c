import { guestsWords } from '#domain/numbers.ts'
import { partName } from '#domain/times.ts'
import { formatLongDay, weekdayNames } from '#domain/days.ts'
import type { Closed } from './workingRules.ts'

/** Why a day can't be asked for, as a couple reads it: no note of the business is in it. */
export function closedWords(businessName: string, closed: Closed): string {
  switch (closed.why) {
    case 'away':
      return `${businessName} is away until ${formatLongDay(closed.lastDay)}.`
    case 'weekday':
      return `${businessName} doesn’t work on ${weekdayNames[closed.weekday - 1]}s.`
    case 'season':
      return `${businessName} doesn’t work at that time of the year.`
    case 'day_off':
      return `${businessName} is off on that day.`
    case 'part':
      return closed.part === 'full_day'
        ? `${businessName} is off on that day.`
        : `${businessName} is off on the ${partName(closed.part)} of that day.`
    case 'only_parts':
      return `${businessName} takes bookings for parts of a day only.`
    case 'notice':
      return `${businessName} needs more time: the first day you can ask for is ${formatLongDay(closed.first)}.`
    case 'ahead':
      return `${businessName} takes bookings until ${formatLongDay(closed.last)} for now.`
  }
}

/** Why a hall can’t be chosen, beside its field. */
export const hallTooSmall = (hall: string, capacity: number, locale: string): string =>
  `${hall} has room for at most ${guestsWords(capacity, locale)}. Choose another.`
