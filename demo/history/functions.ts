import type { DemoCalendar } from '#demo/lib/calendar.ts'
import type { Stay } from '#domain/times.ts'
import type { BookingPlan } from './bookings.ts'

/** A package that is of two days by its name takes both. */
const nightsOf = (packageName = '') => Number(packageName.startsWith('Two days'))

/** The days of a booking; of several functions one each, all of the day. */
export function stayOf(
  { day }: DemoCalendar,
  { first, last, functions, packageName }: BookingPlan,
): { last: number; stay: Stay } {
  const end = functions
    ? first + functions.length - 1
    : Math.max(last ?? first, first + nightsOf(packageName))
  const times = functions?.map((of, index) => ({ ...of, day: day(first + index), slot: null }))
  return { last: end, stay: { firstDay: day(first), lastDay: day(end), times: times ?? null } }
}
