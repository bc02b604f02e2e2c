import type { Wedding } from '#contract/planning/weddings.ts'
import type { Slot, Stay } from '#domain/times.ts'
import { maxFunctions } from '#domain/limits.ts'
import { leftOf, type Today } from '#domain/weddings/answers.ts'
import { functionsOf } from '#domain/weddings/links.ts'
import { type City, isOneTown } from '#features/parts/towns/cityCalled.ts'
import { newTime, type TimeValues } from '#features/parts/bookings/times/values.ts'

const maxName = 60
type Here = {
  slots: readonly Slot[]
  /** Where the vendor is asked to come, by name. */
  town: string
  /** By which towns are known that are written with where they lie. */
  cities?: readonly City[] | undefined
  today: Today
  /** What stood in the form for one time. */
  one: TimeValues
  /** The functions that are meant, by name, wherever they are; those of this town where none is. */
  named?: readonly string[] | undefined
  /** What we have asked for, were quoted or have booked of this business. */
  stays?: readonly Stay[]
}

/** Those that meet at this business, which sells no such parts of a day, are one there. */
function joined(rows: readonly TimeValues[], next: TimeValues): TimeValues[] {
  const isAt = ({ day, slot }: TimeValues) =>
    day === next.day && (!slot || !next.slot || slot === next.slot)
  const met = rows.filter(isAt)
  if (met.length === 0) return [...rows, next]
  const all = [...met, next]
  const one = {
    ...next,
    name: all
      .flatMap(({ name }) => name || [])
      .join(', ')
      .slice(0, maxName),
    slot: all.every(({ slot }) => slot === next.slot) ? next.slot : '',
    guests: String(Math.max(...all.map(({ guests }) => Number(guests) || 0)) || ''),
  }
  return rows.flatMap((row) => (row === met[0] ? one : isAt(row) ? [] : row))
}

/** The functions of our wedding that this business has already, by what we have of it. */
export function hadHere(wedding: Wedding | undefined, stays: readonly Stay[] = []) {
  const known = (wedding?.functions ?? []).flatMap((each) =>
    each._id ? { ...each, _id: each._id } : [],
  )
  const ids = new Set(stays.flatMap((stay) => functionsOf(known, stay)))
  return known.filter(({ _id }) => ids.has(_id))
}

/**
 * Rows to begin with: the functions of our wedding that have a day, in this town where some are; else the one time, and
 * a row for another. None is one that the business has already.
 */
export function startingTimes(wedding: Wedding | undefined, here: Here): TimeValues[] {
  const { slots, town, cities = [], today, one, named, stays } = here
  const had = new Set(hadHere(wedding, stays).map(({ _id }) => _id))
  const coming = wedding
    ? leftOf(wedding.functions, today).filter(({ _id, date }) => date && !(_id && had.has(_id)))
    : []
  const isHere = (city: string) => isOneTown(cities, city || wedding?.city || '', town)
  const wanted = coming.filter(({ name }) => named?.includes(name))
  const there = wanted.length ? wanted : coming.filter(({ city }) => isHere(city))
  const each = (there.length ? there : coming).map(({ name, date, slot, guests }): TimeValues => {
    const count = guests ?? wedding?.guests
    return {
      name,
      day: date ?? '',
      slot: slots.find((each) => each.name === slot)?.name ?? '',
      guests: count ? String(count) : one.guests,
    }
  })
  const rows = each.reduce(joined, []).slice(0, maxFunctions)
  if (rows.length === 0) return [had.size > 0 ? newTime : one, newTime]
  return rows.length === 1 ? [...rows, newTime] : rows
}

/** The names of functions of our wedding that are asked for as one; undefined where each has a row of its own. */
export function joinedNames(
  rows: readonly TimeValues[],
  wedding: Wedding | undefined,
): string[] | undefined {
  const known = new Set(wedding?.functions.map(({ name }) => name))
  return rows
    .map(({ name }) => name.split(', '))
    .find((names) => names.length > 1 && names.every((name) => known.has(name)))
}
