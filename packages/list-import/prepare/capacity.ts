import { atLeast, atMost, guestRange, orMore } from '#read/guests.ts'
import { numberPattern, parseNumber } from '#read/numbers.ts'
import { maxGuests } from '../../../domain/limits.ts'
import type { Capacity } from '#read/types.ts'

const numbers = new RegExp(`(?<![\\w.,])${numberPattern}`, 'g')

/** Whether the largest number is one of those "or more": of "300+ seated, 500 standing" it is not. */
const isOpen = (text: string, most: number) =>
  !atMost.test(text) &&
  [...text.matchAll(numbers)].some(([number], at, all) => {
    const before = all[at - 1]
    const from = before ? before.index + before[0].length : 0
    return parseNumber(number) === most && orMore.test(text.slice(from, all[at + 1]?.index))
  })

/** How many guests a cell speaks of: null where it is empty, `error` where it is no number of people. */
export const parseCapacity = (cell: string): Capacity | null | { error: string } => {
  // "Seats 165, 180 evening" is two numbers.
  const text = cell
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(/(?<=\d), (?=\d)/g, ' / ')
    .trim()
  if (!text) return null
  if (text.length > 100 || /[£€$₹@]|https?:|\bRs\b/i.test(text))
    return { error: 'is no number of guests' }
  const values = [...text.matchAll(numbers)].map(([number]) => parseNumber(number))
  if (!values.length || values.includes(null)) return { error: 'is no number of guests' }
  const known = values.filter((value) => value !== null)
  if (known.some((value) => !Number.isInteger(value) || value > maxGuests))
    return { error: 'is no plausible number of guests' }
  const people = known.filter((value) => value > 0)
  if (!people.length) return null
  return ofPeople(text, people)
}

const wordless = /^[\d.,'’\s]+(?:[/|;&+]\s*[\d.,'’\s]+)+$/

/** Of a room that may as well be how many fit in at least; “from 20” is how few it takes. */
const atLeastRoom = /at least|au moins|al menos|almeno/i

/** What is but likely of a cell that doesn't say what its numbers are; undefined where it does. */
export const capacityGuess = (text: string, { min, max, from }: Capacity): string | undefined => {
  if (max === undefined && from === undefined && min !== undefined && atLeastRoom.test(text))
    return `the least number of guests; “${min}+” is room for more`
  return max !== undefined && min === undefined && wordless.test(text)
    ? `up to ${max} guests, the largest of its numbers`
    : undefined
}

const ofPeople = (text: string, people: readonly number[]): Capacity => {
  const [least, most] = [Math.min(...people), Math.max(...people)]
  if (isOpen(text, most)) return { ...(guestRange.test(text) && { min: least }), from: most }
  const between = guestRange.exec(text)
  if ((between || (atLeast.test(text) && atMost.test(text))) && people.length >= 2)
    return { min: least, max: most }
  if (atLeast.test(text) && !atMost.test(text)) return { min: least }
  return { max: most }
}
