import { formatNumber, guestsWords } from '#domain/numbers.ts'
import { capitalize, plain } from '#domain/words.ts'
import { addDays, daysBetween, formatLongDay, formatLongDays } from '#domain/days.ts'
import { formatClock } from '#domain/formatDay.ts'

/** Parts of a day that a business sells beside whole days, from midnight to midnight: a full day has hours, too. */
export const slotNames = ['morning', 'afternoon', 'evening', 'full_day'] as const
export type SlotName = (typeof slotNames)[number]
/** Of a day what can be sold: one of its parts, or all of it. */
export type DayPart = SlotName | 'day'
const isWhole = (name: DayPart) => name === 'full_day' || name === 'day'
/** In a sentence: `evening`, `whole day`, whose hours tell it from one from midnight to midnight. */
export const partName = (name: DayPart) => (isWhole(name) ? 'whole day' : name)
/** Hours of the business's wall clock, `HH:MM`; an end that is not after the beginning is on the next day. */
type Hours = { from: string; to: string }
export type Slot = { name: SlotName } & Hours

/**
 * One of the functions that a booking is for: its day, the hours (null: all of the day) and how many come. As it was
 * asked for: its town, where not all are in one, and the part of the day, where the business sells none by that name.
 */
export type BookingTime = {
  name: string
  day: string
  slot: Slot | null
  guests: number
  town?: string | undefined
  part?: SlotName | undefined
  /** With which package it was requested, where not all functions were with the same; a quote says it by its lines. */
  packageName?: string | undefined
}

/** `Sangeet`; `function 2` of one without a name. */
export const functionName = (functions: readonly Pick<BookingTime, 'name'>[], place: number) =>
  functions[place]?.name || `function ${place + 1}`

/**
 * Of each function that is left of several its place among all that were priced, by their names; null where these do
 * not say which it is.
 */
export function indexesAmong(
  priced: readonly Pick<BookingTime, 'name'>[],
  left: readonly Pick<BookingTime, 'name'>[] | null | undefined,
): number[] | null {
  const names = priced.map(({ name }) => plain(name))
  const isClear = names.every((name, index) => name && names.indexOf(name) === index)
  const places = left?.map(({ name }) => names.indexOf(plain(name)))
  return isClear && places?.length && !places.includes(-1) ? places : null
}

/** From the first day to the last, or where it has functions of its own, only on theirs. */
export type Stay = { firstDay: string; lastDay: string; times?: readonly BookingTime[] | null }

/** `6:00 pm to 11:00 pm`, as the site writes times. */
export const hoursWords = ({ from, to }: Hours, locale?: string) =>
  `${formatClock(from, locale)} to ${formatClock(to, locale)}`
/** `Evening, 6:00 pm to 11:00 pm`; `Whole day` without one. */
export const slotWords = (slot: Slot | null, locale?: string) =>
  slot ? `${capitalize(partName(slot.name))}, ${hoursWords(slot, locale)}` : 'Whole day'

/** As a calendar sends hours, in words: `18:00 to 23:00`. */
export const sentHours = ({ from, to }: Hours) => `${from} to ${to}`
export const readHours = (sent: string): Hours => {
  const [from = '', to = ''] = sent.split(' to ')
  return { from, to }
}

/** `on the evening of Sat 12 Dec 2026`; `on Sat 12 Dec 2026` where no part is meant. */
export function onPart(day: string, part: DayPart | null | undefined): string {
  if (!part) return `on ${day}`
  return isWhole(part) ? `for the whole of ${day}` : `on the ${partName(part)} of ${day}`
}

/** Of a part that the business does not sell, or does no longer. */
export const unsoldPartWords = (name: DayPart) => {
  if (name === 'day') return 'Whole days can’t be booked.'
  return name === 'full_day'
    ? 'Whole days with hours can’t be booked.'
    : `The ${partName(name)} can’t be booked by itself.`
}

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
/** From the midnight on before it begins, in minutes. */
const spanOf = ({ from, to }: Hours) => ({
  begin: minutes(from),
  end: minutes(to) + (to <= from ? 24 * 60 : 0),
})

/** Whether two parts of one day have some time in common. */
export function meet(one: Hours, other: Hours): boolean {
  const [a, b] = [spanOf(one), spanOf(other)]
  return a.begin < b.end && b.begin < a.end
}

/** Whether a part has all the hours of another one. */
export function covers(one: Hours, other: Hours): boolean {
  const [a, b] = [spanOf(one), spanOf(other)]
  return a.begin <= b.begin && b.end <= a.end
}

/** The days of a stay, each once, in their order. */
export function daysOf({ firstDay, lastDay, times }: Stay): string[] {
  if (times) return [...new Set(times.map(({ day }) => day))].toSorted()
  return Array.from({ length: daysBetween(firstDay, lastDay) + 1 }, (_, index) =>
    addDays(firstDay, index),
  )
}

/** The stay and the number of guests of functions that are asked for together: the largest counts. */
export function stayOf(times: readonly BookingTime[]): Required<Stay> & { guests: number } {
  const days = daysOf({ firstDay: '', lastDay: '', times })
  return {
    firstDay: days[0] ?? '',
    lastDay: days.at(-1) ?? '',
    times,
    guests: Math.max(...times.map(({ guests }) => guests)),
  }
}

/**
 * The same functions for other days of the stay, as far from one another as before; null where there were none, or
 * where the new days are more or fewer: then they are for all of each day.
 */
export function movedTimes(
  { firstDay, lastDay, times }: Stay,
  to: { firstDay: string; lastDay: string },
): readonly BookingTime[] | null {
  if (!times || daysBetween(firstDay, lastDay) !== daysBetween(to.firstDay, to.lastDay)) return null
  const by = daysBetween(firstDay, to.firstDay)
  return times.map((time) => ({ ...time, day: addDays(time.day, by) }))
}

/** The same functions when another number of guests is agreed: the largest have it, and no other has more. */
export function recountedTimes(
  times: readonly BookingTime[],
  before: number,
  guests: number,
): readonly BookingTime[] {
  return times.map((time) => ({
    ...time,
    guests: time.guests >= before ? guests : Math.min(time.guests, guests),
  }))
}

/** Several functions in short: how many, how many guests come to the smallest and to the largest, from when to when. */
export type Several = {
  count: number
  fewest: number
  most: number
  firstDay: string
  lastDay: string
}
export function severalOf(
  times: readonly Pick<BookingTime, 'day' | 'guests'>[] | undefined,
): Several | null {
  if (!times || times.length < 2) return null
  const days = times.map(({ day }) => day).toSorted()
  const guests = times.map((time) => time.guests)
  return {
    count: times.length,
    fewest: Math.min(...guests),
    most: Math.max(...guests),
    firstDay: days[0] ?? '',
    lastDay: days.at(-1) ?? '',
  }
}
/** `3 functions, 80 to 380 guests`. */
export const severalWords = (several: Several, locale: string): string =>
  `${several.count} functions, ${rangeWords(several, locale)}`
const rangeWords = ({ fewest, most }: Several, locale: string) =>
  `${fewest < most ? `${formatNumber(fewest, locale)} to ` : ''}${guestsWords(most, locale)}`

/** `300 guests`; of several functions those of the smallest and of the largest, `80 to 300 guests`. */
export function comeWords(
  { times, guests }: Pick<Stay, 'times'> & { guests: number },
  locale: string,
): string {
  const several = severalOf(times ?? undefined)
  return several ? rangeWords(several, locale) : guestsWords(guests, locale)
}

type Format = (first: string, last: string) => string

/** `Sat 12 Dec 2026, evening (6:00 pm to 11:00 pm)`, `Fri 11 Dec 2026 to Mon 14 Dec 2026 (3 functions)`. */
export function formatStay(
  { firstDay, lastDay, times }: Stay,
  format: Format = formatLongDays,
  locale?: string,
): string {
  const days = format(firstDay, lastDay)
  const [only, ...more] = times ?? []
  if (!only) return days
  if (more.length > 0) return `${days} (${more.length + 1} functions)`
  return only.slot
    ? `${days}, ${partName(only.slot.name)} (${hoursWords(only.slot, locale)})`
    : days
}

/** The same in a mail or a message. */
export const formatLongStay = (stay: Stay, locale: string): string =>
  formatStay(stay, formatLongDays, locale)

/** From when on in its day, as it sorts: what is for all of a day, or at an hour that nobody has said, comes first. */
const beginOf = ({ day, slot, part }: BookingTime): string =>
  `${day} ${slot?.from ?? (part && !isWhole(part) ? usualBegin[part] : '')}`
const usualBegin = { morning: '06:00', afternoon: '12:00', evening: '18:00', full_day: '' }
/** As they follow one another; one that was added later stands at its day, too. */
const inOrder = (times: readonly BookingTime[]): readonly BookingTime[] =>
  times.toSorted((a, b) => {
    const [one, other] = [beginOf(a), beginOf(b)]
    return one < other ? -1 : one > other ? 1 : 0
  })

/**
 * A line for each function, in the order of their days: `Sangeet: Sat 12 Dec 2026, evening (6:00 pm to 11:00 pm), 300
 * guests`, its town where not all are in one, and its package where not all have the same; none without any.
 */
export const timeLines = (
  { times }: Pick<Stay, 'times'>,
  format: (day: string) => string = formatLongDay,
  locale?: string,
): string[] =>
  inOrder(times ?? []).map(({ name, day, slot, guests, town, part, packageName }) => {
    const hours = slot
      ? `${partName(slot.name)} (${hoursWords(slot, locale)})`
      : part && partName(part)
    const come = guestsWords(guests, locale ?? 'en')
    const pack = packageName && `package “${packageName}”`
    const words = [format(day), hours, come, town, pack].filter(Boolean)
    return `${name ? `${name}: ` : ''}${words.join(', ')}`
  })

/** Each town once, as it was written first, in whatever letters and with whatever spaces the others are. */
export const eachTown = (towns: readonly string[]): string[] =>
  [...Map.groupBy(towns, plain).values()].flatMap(([first]) => first ?? [])
/** The functions as nobody has chosen a package for them: another vendor’s, or in a quote. */
export const withoutPackages = (times: readonly BookingTime[] | null): BookingTime[] | null =>
  times && times.map(({ packageName: _name, ...time }) => time)
/** Whether not all functions are in one town. */
export const isInSeveral = (times: Stay['times']): boolean =>
  eachTown((times ?? []).flatMap((time) => time.town ?? [])).length > 1

/** Whether a part of a day has begun where the clock shows this (clockIn): nobody can ask for it any more. */
export const hasBegun = (
  { day, slot }: Pick<BookingTime, 'day' | 'slot'>,
  clock: string,
): boolean => slot !== null && `${day}T${slot.from}` <= clock
