import { addDays, isDay } from '#domain/days.ts'
import { formatDay } from '#domain/formatDay.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { useGetVendorCalendarQuery } from '#store/api/calendar/calendar.ts'

/** A stay is shorter; the calendar gives no more at once. */
const longest = 99

/**
 * Words for a vendor about to offer days on which its own rules say that it is off; undefined where they do not.
 * @param days of these, the ones that count; all where they are left out
 */
export function useOffWords(
  firstDay: string,
  lastDay = firstDay,
  days?: readonly string[],
): string | undefined {
  const locale = useLocale()
  const last = isDay(lastDay) && lastDay > firstDay ? lastDay : firstDay
  const furthest = isDay(firstDay) ? addDays(firstDay, longest) : ''
  const { currentData } = useGetVendorCalendarQuery(
    { from: firstDay, to: last < furthest ? last : furthest },
    { skip: !isDay(firstDay) },
  )
  const off = currentData?.off.find((day) => !days || days.includes(day))
  return off && `You are off on ${formatDay(off, locale)}. You can offer it all the same.`
}
