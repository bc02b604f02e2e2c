import { coveredBy } from './inLines.ts'
import { functionName, indexesAmong, type Stay } from '#domain/times.ts'
import { wantedIn } from './sellable.ts'
import { misfitOf, type Season, type Validity, type Wanted } from './validity.ts'
import { misfitWords } from './validityWords.ts'

/**
 * The prices that something was booked at, as they are listed now: packages by their names, the stated price without
 * one.
 */
export type Listed = {
  /** `label` is what the lines at it are called. */
  prices: readonly { name: string | null; label: string; validity: Validity }[]
  /** Which of the functions each is for; none where the one price is for all. */
  lines: readonly { label: string; forFunction?: number | undefined }[]
  seasons: readonly Season[]
}
/** What it is booked for; the hall by its name. */
export type BookedStay = Stay & { guests: number; hall?: string | null | undefined }

/**
 * `The package “Weekday” doesn’t apply on that day of the week.` What was booked is not listed for what is proposed,
 * function by function where each has its price; empty where it is, or is not for what is booked now either.
 */
export function notListedThen(
  listed: Listed | null | undefined,
  now: BookedStay,
  then: BookedStay,
): string {
  if (!listed) return ''
  const { prices, lines } = listed
  const functions = now.times && now.times.length > 1 ? now.times : []
  const names = functions.map((_, place) => functionName(functions, place))
  // Of functions that are no longer part of it nothing is said.
  const isFewer = functions.length > (then.times?.length ?? 1)
  const left = isFewer ? (indexesAmong(functions, then.times) ?? []) : null
  return prices
    .flatMap((price) => {
      const covered = lines.flatMap((line) => coveredBy(line, { name: price.label }, names) ?? [])
      if (lines.length > 0 && covered.length === 0) return []
      const what = price.name ? `The package “${price.name}”` : 'The stated price'
      const why = (place?: number) => {
        const misfitIn = (stay: BookedStay, at = place) =>
          misfitOf(price.validity, wantedAt(stay, at), listed.seasons)
        const at = place === undefined || !left ? place : left.indexOf(place)
        const misfit = at !== -1 && misfitIn(then, at)
        if (!misfit || misfitIn(now)) return []
        const of = place === undefined ? '' : ` (${names[place]})`
        return [`${what} doesn’t apply ${misfitWords[misfit]}${of}.`]
      }
      const isForAll = lines.length === 0 || names.every((_, place) => covered.includes(place))
      return isForAll ? why() : [...new Set(covered)].toSorted((a, b) => a - b).flatMap(why)
    })
    .join(' ')
}

/** All that is booked, or one of several functions of it. */
function wantedAt({ guests, hall, ...stay }: BookedStay, place: number | undefined): Wanted {
  const { times = [], ...all } = wantedIn({ ...stay, ...(hall && { halls: [hall] }) }, guests)
  return place === undefined
    ? { ...all, times }
    : { ...all, times: times.slice(place, place + 1), length: times.length }
}
