import { skipToken } from '@reduxjs/toolkit/query'
import type { VendorPage } from '#contract/pages/vendorPages.ts'
import type { getHallsTogether } from '#contract/bookings/halls.ts'
import type { Argument, Output } from '#contract/kernel/endpoint.ts'
import { type OneHall, oneHall } from '#domain/calendar/oneHall.ts'
import { clockIn } from '#domain/instants.ts'
import { hasBegun, type SlotName, slotNames } from '#domain/times.ts'
import { addDays, daysBetween, isDay, nearDays, nearestFree } from '#domain/days.ts'
import { queueEndsDays } from '#domain/limits.ts'
import type { OnDay } from '#features/parts/calendar/OnDayBadge.tsx'
import type { TimeValues } from '#features/parts/bookings/times/values.ts'
import { fairGuests } from '#features/public/vendor/ask/form/guests.ts'
import { useToday } from '#src/ui/calendar/useToday.ts'
import { useSettled } from '#src/ui/hooks/useSettled.ts'
import { useGetHallsTogetherQuery } from '#store/api/bookings/halls.ts'
import { useGetVendorCalendarDaysQuery } from '#store/api/pages/vendorPages.ts'

/** So many days are asked for at once. */
const most = 99

type Wish = Argument<typeof getHallsTogether>
type Hall = Output<typeof getHallsTogether>['halls'][number]
/** What one hall can have of the functions, and the days on which it would have all of them. */
export type Halls = OneHall<Hall> & {
  guests: readonly number[]
  nearestDays: readonly string[]
  /** The name of the one that is chosen. */
  chosen: string | undefined
}

/** How the days of several functions stand, in halls with room for the guests of the largest. */
export function useFunctionStates(
  vendor: VendorPage,
  times: readonly TimeValues[] = [],
  { guests, hall }: { guests: number | undefined; hall: string },
) {
  const { _id: vendorId, timeZone, slots = [] } = vendor
  const today = useToday(timeZone)
  const days = times.map(({ day }) => day).filter((day) => isDay(day) && day >= today)
  const [from] = days.toSorted()
  const to = days.toSorted().findLast((day) => from && day <= addDays(from, most))
  const { data } = useGetVendorCalendarDaysQuery(
    from && to ? { vendorId, ...around(from, to, today), ...(guests && { guests }) } : skipToken,
  )
  const halls = useHalls(vendor, times, { today, hall })
  const on = (day: string): Partial<Record<SlotName | 'day', OnDay>> | undefined => {
    const state = data?.days[day]
    if (!data || !state) return undefined
    const alike = Object.fromEntries(['day', ...slotNames].map((part) => [part, state]))
    const begun = slots.filter((slot) => hasBegun({ day, slot }, clockIn(timeZone)))
    return {
      ...alike,
      ...data.parts?.[day],
      ...Object.fromEntries(begun.map(({ name }) => [name, 'closed'])),
    }
  }
  const states = times.map(({ day, slot }, place): OnDay | undefined => {
    const state = on(day)?.[slots.find(({ name }) => name === slot)?.name ?? 'day']
    // Days off are the calendar's to say, halls are known by themselves.
    return state && halls && state !== 'closed' && state !== 'unknown' ? halls.each[place] : state
  })
  // Without the days of the others; where there are halls, days for all functions are named at once.
  const nearest = times.map(({ day, slot }, place): string[] => {
    const isGone = states[place] === 'held' || states[place] === 'taken'
    if (!isGone || halls) return []
    const part = slots.find(({ name }) => name === slot)?.name ?? 'day'
    const isFree = (each: string) => !days.includes(each) && on(each)?.[part] === 'free'
    return nearestFree(day, today, isFree, 3).toSorted()
  })
  // A hold takes two days: nearer to the day nobody could answer any more.
  const isFar = days.every((day) => day >= addDays(today, queueEndsDays))
  return { on, states, nearest, isFar, halls }
}
export type FunctionStates = ReturnType<typeof useFunctionStates>

/** The days from the first to the last, and as many around them as can be asked for, for those near to one. */
function around(first: string, last: string, today: string) {
  const more = Math.min(nearDays, Math.floor((most - daysBetween(first, last)) / 2))
  const from = addDays(first, -more)
  return { from: from > today ? from : today, to: addDays(last, more) }
}

/** Of a vendor that has several, once all functions have their days and guests. */
function useHalls(
  { _id: vendorId, halls = [], slots = [] }: VendorPage,
  times: readonly TimeValues[],
  { today, hall }: { today: string; hall: string },
): Halls | undefined {
  const complete = times.flatMap(({ day, slot, guests }) => {
    const count = fairGuests(guests)
    if (!count || !isDay(day) || day < today) return []
    return { day, part: slots.find(({ name }) => name === slot)?.name ?? ('day' as const), count }
  })
  const isAll = halls.length > 0 && times.length > 1 && complete.length === times.length
  const wish: Wish = {
    vendorId,
    days: complete.map(({ day }) => day),
    parts: complete.map(({ part }) => part),
    guests: complete.map(({ count }) => count),
    ...(hall && { resourceId: hall }),
  }
  const key = JSON.stringify(wish)
  const isSettled = useSettled(key, isAll) === key
  const { currentData } = useGetHallsTogetherQuery(isAll && isSettled ? wish : skipToken)
  if (!currentData?.halls.length) return undefined
  const { guests } = wish
  const { nearestDays = [] } = currentData
  const chosen = halls.find(({ _id }) => _id === hall)?.name
  return { ...oneHall(currentData.halls, guests), guests, nearestDays, chosen }
}
