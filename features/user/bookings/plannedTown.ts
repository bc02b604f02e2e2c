import type { Booking } from '#contract/bookings/bookings.ts'
import type { Drift } from '#contract/bookings/driftShapes.ts'
import { isVisited } from '#domain/categories/traits.ts'
import type { ProposedFunction } from '#domain/bookings/leftOut.ts'
import type { BookingTime } from '#domain/times.ts'
import { plain } from '#domain/words.ts'

type Difference = Drift['differences'][number]

/**
 * A booking as its functions are planned, where one of them is planned in another town: what a proposal begins with.
 * Null where it is not, or can't be told function by function.
 */
export function plannedTown(booking: Booking, { verb, differences }: Drift) {
  const { times, firstDay, lastDay, guests, vendor, actions } = booking
  const mayPropose = verb === 'booked' && actions.includes('reschedule')
  if (!mayPropose || isVisited(vendor.category) || !goesElsewhere(differences)) return null
  if (times && times.length > 1) {
    const planned = times.map((time) => asPlanned(time, named(time, times, differences)))
    const clear = times.flatMap((time) => named(time, times, differences) ?? [])
    return clear.length === differences.length ? { firstDay, times: planned } : null
  }
  const days = new Set(differences.map(({ day }) => day?.planned ?? firstDay))
  if (firstDay !== lastDay || days.size > 1) return null
  const [only = { name: '', day: firstDay, slot: null, guests }] = times ?? []
  const one = asPlanned(only, asOne(differences))
  return { firstDay: one.day, times: [one] }
}

const goesElsewhere = (differences: readonly Difference[]): boolean =>
  differences.some(({ town }) => town) &&
  differences.every(({ isRemoved, day }) => !isRemoved && (!day || day.planned))

/** Of functions that are booked as one: what differs in any of them. */
const asOne = (differences: readonly Difference[]) => ({
  day: differences.find(({ day }) => day)?.day,
  part: differences.find(({ part }) => part)?.part,
  town: differences.find(({ town }) => town)?.town,
  guests: differences.find(({ guests }) => guests)?.guests,
})

const named = (
  { name }: BookingTime,
  times: readonly BookingTime[],
  differences: readonly Difference[],
): Difference | undefined =>
  times.filter((time) => plain(time.name) === plain(name)).length === 1
    ? differences.find((each) => plain(each.name) === plain(name))
    : undefined

function asPlanned(
  time: BookingTime,
  apart: ReturnType<typeof asOne> | undefined,
): ProposedFunction {
  const { day, part, town, guests } = apart ?? {}
  return {
    ...time,
    day: day?.planned ?? time.day,
    slot: part ? { name: part.planned, from: '', to: '' } : time.slot,
    guests: guests?.planned ?? time.guests,
    ...(town && { town: town.planned, isElsewhere: true }),
  }
}
