import { skipToken } from '@reduxjs/toolkit/query'
import type { VendorPage } from '#contract/pages/vendorPages.ts'
import { type SlotName, slotNames } from '#domain/times.ts'
import { addDays, isDay } from '#domain/days.ts'
import { queueEndsDays } from '#domain/limits.ts'
import type { OnDay } from '#features/parts/calendar/OnDayBadge.tsx'
import type { TimeValues } from '#features/parts/bookings/times/values.ts'
import { useToday } from '#src/ui/calendar/useToday.ts'
import { useGetVendorCalendarDaysQuery } from '#store/api/pages/vendorPages.ts'

/** So many days are asked for at once. */
const most = 99

/** How the days of several functions stand, in halls with room for the guests of the largest. */
export function useFunctionStates(
  { _id: vendorId, timeZone, slots = [] }: VendorPage,
  times: readonly TimeValues[] = [],
  guests?: number,
) {
  const today = useToday(timeZone)
  const days = times.map(({ day }) => day).filter((day) => isDay(day) && day >= today)
  const [from] = days.toSorted()
  const to = days.toSorted().findLast((day) => from && day <= addDays(from, most))
  const { data } = useGetVendorCalendarDaysQuery(
    from && to ? { vendorId, from, to, ...(guests && { guests }) } : skipToken,
  )
  const on = (day: string): Partial<Record<SlotName | 'day', OnDay>> | undefined => {
    const state = data?.days[day]
    if (!data || !state) return undefined
    const alike = Object.fromEntries(['day', ...slotNames].map((part) => [part, state]))
    return { ...alike, ...data.parts?.[day] }
  }
  const states = times.map(
    ({ day, slot }) => on(day)?.[slots.find(({ name }) => name === slot)?.name ?? 'day'],
  )
  // A hold takes two days: nearer to the day nobody could answer any more.
  const isFar = days.every((day) => day >= addDays(today, queueEndsDays))
  return { on, states, isFar }
}
export type FunctionStates = ReturnType<typeof useFunctionStates>
