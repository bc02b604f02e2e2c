import { useState } from 'react'
import { addDays, addMonths, todayIn } from '#src/lib/dates.ts'
import { useGetVendorCalendarDaysQuery } from '#store/api/vendors.ts'

/** The states of a month's days; `show` turns to another month. */
export function useDays(vendorId: string, start = todayIn()) {
  const [month, show] = useState(start.slice(0, 7))
  const { data, error, refetch } = useGetVendorCalendarDaysQuery({ vendorId, from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) })
  return { month, show, states: data?.days, error, refetch }
}
