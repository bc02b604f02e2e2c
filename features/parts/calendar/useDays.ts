import { useState } from 'react'
import type { DayState } from '#src/ui/calendar/Calendar.tsx'
import type { OnDay } from './OnDayBadge.tsx'
import { addDays } from '#domain/days.ts'
import { addMonths } from '#domain/months.ts'
import { useToday } from '#src/ui/calendar/useToday.ts'
import { useGetVendorCalendarDaysQuery } from '#store/api/pages/vendorPages.ts'

/** The states of a month's days, in halls with room for the guests; `show` turns to another month. */
export function useDays(vendorId: string, start?: string, guests?: number) {
  const today = useToday()
  const [month, show] = useState((start ?? today).slice(0, 7))
  const { data, error, refetch } = useGetVendorCalendarDaysQuery({
    vendorId,
    from: `${month}-01`,
    to: addDays(`${addMonths(month, 1)}-01`, -1),
    ...(guests && { guests }),
  })
  return {
    month,
    show,
    states: data && knownStates(data.days),
    rooms: data?.rooms,
    closed: data?.closed,
    parts: data?.parts,
    error,
    refetch,
  }
}

/** A day that nobody knows of has no mark; one that can't be asked for is off. */
const knownStates = (days: Readonly<Record<string, OnDay>>): Record<string, DayState> =>
  Object.fromEntries(
    Object.entries(days).flatMap(([day, state]) =>
      state === 'unknown' ? [] : [[day, state === 'closed' ? ('off' as const) : state]],
    ),
  )
