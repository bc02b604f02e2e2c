import type { CalendarContent } from './reading/expand.ts'

/** What was read last, and what of its time from today on a new reading would free. */
export type LastReading = {
  entries: number
  unread: number
  failures: number
  /** A reading waits for the vendor’s word already. */
  isHeld: boolean
  days: number
  lostDays: number
  isFreeing: boolean
}

const entries = (count: number) => (count === 1 ? '1 entry' : `${count} entries`)
/** Fewer come and go. */
const many = 3

/**
 * Why a reading is not taken without the vendor's word: it would free time, and has nothing left, can be read worse, or
 * has lost most of its entries. Null where it is as good as the last one.
 */
export function suspicionOf(
  last: LastReading,
  { entries: now, unread, outcomes }: CalendarContent,
): string | null {
  if (!last.isFreeing) return null
  const had = `It had ${entries(last.entries)} when we last read it`
  if (now === 0 && last.entries > 0) return `${had}, and now it has none.`
  const left = now - outcomes.free
  if (left === 0) return `${had}, and now none of them takes any time.`
  if (unread > last.unread) {
    const more = unread - last.unread
    const which = now > 1 ? `${entries(more)} of ${now}` : 'its only entry'
    return `We can no longer read ${which} in full, and time would become free.`
  }
  const isMost = last.entries - left >= many && left * 2 < last.entries
  if (isMost && last.lostDays * 2 > last.days)
    return `${had}, and now it has ${left} that take time.`
  return null
}
