import { useState } from 'react'
import { isDay } from '#domain/days.ts'
import type { TimeValues } from '#features/parts/bookings/times/values.ts'
import { fairGuests } from '#features/public/vendor/ask/form/guests.ts'
import { useSettled } from '#src/ui/hooks/useSettled.ts'

/** What the prices count of several functions; nothing of their guests until all of them are numbers. */
function quantityOf(times: readonly TimeValues[]) {
  const counts = times.flatMap(({ guests }) => fairGuests(guests) ?? [])
  const each = times.map(({ name }, index) => ({ name: name.trim(), guests: counts[index] ?? 0 }))
  return {
    functions: Math.max(times.length, 1),
    days: Math.max(new Set(times.map(({ day }) => day).filter(isDay)).size, 1),
    each: counts.length === times.length ? each : [],
  }
}

/** Several functions in place of one day, while the address is for them. */
export function useTogether(isOn: boolean) {
  const [rows, change] = useState<readonly TimeValues[]>([])
  const times = isOn ? rows : undefined
  const quantity = times && quantityOf(times)
  const key = JSON.stringify(quantity ?? null)
  const counts = (quantity?.each ?? []).map(({ guests }) => guests)
  const settled = useSettled(key, quantity !== undefined)
  return {
    /** Undefined while the form is for one time. */
    times,
    change,
    quantity,
    /** Nothing has been typed for a moment. */
    isSettled: settled === key,
    /** Of the largest. */
    guests: Math.max(0, ...counts) || undefined,
    /** The first of their days, from which a cancellation counts. */
    firstDay: (times ?? [])
      .map(({ day }) => day)
      .filter(isDay)
      .toSorted()[0],
    smallest: counts.length ? Math.min(...counts) : undefined,
  }
}
export type Together = ReturnType<typeof useTogether>
