import type { Wedding } from '#contract/planning/weddings.ts'
import type { Slot } from '#domain/times.ts'
import { maxFunctions } from '#domain/limits.ts'
import { leftOf, type Today } from '#domain/weddings/answers.ts'
import { newTime, type TimeValues } from '#features/parts/bookings/times/values.ts'

type Here = {
  slots: readonly Slot[]
  /** Where the vendor is asked to come, by name. */
  town: string
  today: Today
  /** What stood in the form for one time. */
  one: TimeValues
}

/**
 * Rows to begin with: the functions of our wedding that have a day, in this town where some are; else the one time, and
 * a row for another.
 */
export function startingTimes(wedding: Wedding | undefined, here: Here): TimeValues[] {
  const { slots, town, today, one } = here
  const coming = wedding ? leftOf(wedding.functions, today).filter(({ date }) => date) : []
  const isHere = (city: string) =>
    (city || wedding?.city || '').toLowerCase() === town.toLowerCase()
  const there = coming.filter(({ city }) => isHere(city))
  const rows = (there.length ? there : coming)
    .slice(0, maxFunctions)
    .map(({ name, date, slot, guests }): TimeValues => {
      const count = guests ?? wedding?.guests
      return {
        name,
        day: date ?? '',
        slot: slots.find((each) => each.name === slot)?.name ?? '',
        guests: count ? String(count) : one.guests,
      }
    })
  if (rows.length === 0) return [one, newTime]
  return rows.length === 1 ? [...rows, newTime] : rows
}
