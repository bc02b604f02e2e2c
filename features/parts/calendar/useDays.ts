import { useState } from 'react'
import type { DayState } from '#src/ui/calendar/Calendar.tsx'
import { addDays } from '#domain/days.ts'
import { addMonths } from '#domain/months.ts'
import { useToday } from '#src/ui/calendar/useToday.ts'
import { useGetVendorCalendarDaysQuery } from '#store/api/platform/vendorPages.ts'

/** The states of a month's days; `show` turns to another month. */
export function useDays(vendorId: string, start?: string) {
  const today = useToday()
  const [month, show] = useState((start ?? today).slice(0, 7))
  const { data, error, refetch } = useGetVendorCalendarDaysQuery({
    vendorId,
    from: `${month}-01`,
    to: addDays(`${addMonths(month, 1)}-01`, -1),
  })
  return { month, show, states: data && knownStates(data.days), error, refetch }
}

/** A day that nobody knows of has no mark. */
const knownStates = (days: Readonly<Record<string, DayState | 'unknown'>>) =>
  Object.fromEntries(
    Object.entries(days).filter((day): day is [string, DayState] => day[1] !== 'unknown'),
  )
