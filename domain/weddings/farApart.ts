import { formatLongDay } from '#domain/days.ts'
import { formatNumber } from '#domain/numbers.ts'
import type { SlotName } from '#domain/times.ts'

type Placed = {
  name: string
  date: string | null
  slot: SlotName | null
  /** Null where the place is not known. */
  town: { slug: string; name: string } | null
}
export type FarPair = { first: number; second: number; km: number }

/** So far apart nobody is at both in one part of a day, or on one day, in km. */
const inOnePart = 15
const onOneDay = 150

/**
 * Functions of one day, two by two by their places in the list, that are too far apart for the same people.
 * @param kmBetween of two places by their addresses; undefined where it is not known
 */
export function farApart(
  functions: readonly Placed[],
  kmBetween: (from: string, to: string) => number | undefined,
): FarPair[] {
  return functions.flatMap((one, first) =>
    functions.slice(first + 1).flatMap((other, index): FarPair[] => {
      if (!one.date || one.date !== other.date || !one.town || !other.town) return []
      const km = kmBetween(one.town.slug, other.town.slug)
      const most = isOnePart(one.slot, other.slot) ? inOnePart : onOneDay
      return km !== undefined && km > most ? [{ first, second: first + 1 + index, km }] : []
    }),
  )
}

/** A part that is not decided is none of them. */
const isOnePart = (one: SlotName | null, other: SlotName | null): boolean =>
  one !== null && other !== null && (one === other || [one, other].includes('full_day'))

/** `Mehndi in Delhi and Sangeet in Jaipur are both on Fri 11 Jun 2027, about 240 km apart.` */
export function farWords(
  functions: readonly Placed[],
  { first, second, km }: FarPair,
  locale: string,
): string {
  const at = (index: number) => {
    const one = functions[index]
    return `${one?.name} in ${one?.town?.name}`
  }
  const day = formatLongDay(functions[first]?.date ?? '')
  return (
    `${at(first)} and ${at(second)} are both on ${day}, about ` +
    `${formatNumber(Math.round(km), locale)} km apart.`
  )
}
