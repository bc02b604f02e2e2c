import type { VendorPage } from '#contract/pages/vendorPages.ts'
import { addDays, nearDays, nearestFree } from '#domain/days.ts'
import type { SlotName } from '#domain/times.ts'
import { useToday } from '#src/ui/calendar/useToday.ts'
import { useGetVendorCalendarDaysQuery } from '#store/api/pages/vendorPages.ts'

/**
 * The vendor's free days nearest to one that can't be had, none while nobody asks; and why that one is closed, or for
 * how many guests it is free.
 */
export function useNearestFree(
  { _id: vendorId, timeZone }: Pick<VendorPage, '_id' | 'timeZone'>,
  day: string | undefined,
  { guests, slot }: { guests: number | undefined; slot?: SlotName | undefined },
): { days?: string[]; closed?: string | undefined; room?: number | undefined } {
  const today = useToday(timeZone)
  const around = day ?? today
  const first = addDays(around, -nearDays)
  const { data } = useGetVendorCalendarDaysQuery(
    {
      vendorId,
      from: first > today ? first : today,
      to: addDays(around, nearDays),
      ...(guests && { guests }),
    },
    { skip: !day },
  )
  if (!day || !data) return {}
  const isFree = (each: string) =>
    (data.parts?.[each]?.[slot ?? 'day'] ?? data.days[each]) === 'free'
  return {
    days: nearestFree(day, today, isFree),
    closed: data.closed?.[day],
    room: data.rooms?.[day],
  }
}
