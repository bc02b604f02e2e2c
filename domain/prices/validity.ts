import { isInSeason, weekday } from '#domain/days.ts'
import type { DayPart, SlotName } from '#domain/times.ts'

/** The business's own, by name: from `MM-DD` to `MM-DD` of each year, over New Year where it ends before it begins. */
export interface Season {
  name: string
  from: string
  to: string
}

/** When a price holds. Each part of it narrows it; what is left out does not. */
export interface Validity {
  /** 1 for Monday to 7 for Sunday. */
  weekdays?: number[] | undefined
  /** Of these seasons, by name; with `restOfYear` also on days that are in none. */
  seasons?: string[] | undefined
  restOfYear?: boolean | undefined
  parts?: DayPart[] | undefined
  /** Of several halls in these, by name. */
  halls?: string[] | undefined
  guestsMin?: number | undefined
  guestsMax?: number | undefined
  /** Of how many functions, or days where these have no functions. */
  lengthMin?: number | undefined
  lengthMax?: number | undefined
}

/** What can be had of a day that is free, by what a business's page says of it; not known of other days. */
export const freeOn = ({
  onDay,
  freeParts,
  slots,
  onlyParts,
}: {
  onDay: string | null
  freeParts?: readonly SlotName[] | undefined
  slots?: readonly { name: SlotName }[] | null | undefined
  onlyParts?: boolean | null | undefined
}): readonly DayPart[] | undefined =>
  onDay === 'free'
    ? (freeParts ?? [
        ...(onlyParts ? [] : (['day'] as const)),
        ...(slots ?? []).map(({ name }) => name),
      ])
    : undefined

/** What somebody wants to have; what is not known of it rules nothing out. */
export interface Wanted {
  /**
   * Each function, or each day; none while no day was said. `slot` null is all of the day, undefined not known: then
   * one of the `free` parts, where these are known.
   */
  times?: readonly {
    day: string
    slot?: { name: SlotName } | null | undefined
    free?: readonly DayPart[] | undefined
    guests?: number | undefined
  }[]
  /** The hall that is chosen, by name, or those of which any would do; not known without it. */
  halls?: readonly string[] | undefined
  /** Of all functions that have no number of their own. */
  guests?: number | null | undefined
  /** How many functions or days, where `times` does not say it; one where nobody does. */
  length?: number | undefined
}
/** Why a price does not hold. */
export const misfits = [
  'weekday',
  'season',
  'part',
  'hall',
  'any_hall',
  'guests',
  'length',
] as const
export type Misfit = (typeof misfits)[number]

/** The seasons of a day, by name. */
const seasonsOn = (seasons: readonly Season[], day: string): string[] =>
  seasons.flatMap((season) => (isInSeason(day, season) ? season.name : []))

/** Narrows nothing. */
export const isAlways = (validity: Validity | null | undefined): boolean =>
  !validity || Object.values(validity).every((each) => each === undefined)

function dayMisfit(
  { weekdays, seasons: named, restOfYear, parts }: Validity,
  { day, slot, free }: NonNullable<Wanted['times']>[number],
  seasons: readonly Season[],
): Misfit | null {
  if (weekdays && !weekdays.includes(weekday(day))) return 'weekday'
  if (named || restOfYear) {
    const its = seasonsOn(seasons, day)
    const isIn = its.length ? its.some((name) => named?.includes(name)) : Boolean(restOfYear)
    if (!isIn) return 'season'
  }
  const sold = slot === undefined ? free : [slot?.name ?? ('day' as const)]
  return parts && sold && !parts.some((part) => sold.includes(part)) ? 'part' : null
}

const isOutside = (count: number, min: number | undefined, max: number | undefined) =>
  (min !== undefined && count < min) || (max !== undefined && count > max)

/**
 * Why a price can't be had for what is wanted; null where it can: all of its functions, each with its day, part and
 * guests. `price_holds` in the database is the same of one day, whatever part; for parts see `gone_parts`.
 */
export function misfitOf(
  validity: Validity | null | undefined,
  { times = [], halls: which = [], guests, length }: Wanted,
  seasons: readonly Season[],
): Misfit | null {
  if (!validity) return null
  for (const time of times) {
    const misfit = dayMisfit(validity, time, seasons)
    if (misfit) return misfit
  }
  const { halls, guestsMin, guestsMax, lengthMin, lengthMax } = validity
  const counts = times.length ? times.map((time) => time.guests ?? guests) : [guests]
  if (counts.some((count) => typeof count === 'number' && isOutside(count, guestsMin, guestsMax)))
    return 'guests'
  if (halls && which.some((hall) => !halls.includes(hall)))
    return which.length > 1 ? 'any_hall' : 'hall'
  return isOutside(length ?? Math.max(times.length, 1), lengthMin, lengthMax) ? 'length' : null
}
