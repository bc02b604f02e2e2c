import { addDays } from '#domain/days.ts'
import { addMonths } from '#domain/months.ts'

type DayFilters = {
  date?: string | undefined
  flex?: number | undefined
  until?: string | undefined
  month?: string | undefined
}

export const maxSearches = 20
/** A wider search would only list the market: it can be kept, but not alert. */
export const maxMatches = 500
/** What one mail lists by name. */
export const maxInMail = 10

/**
 * The last day a search asks for: its day, the end of its flexible days or of its month; null when
 * it asks for none.
 */
function lastDayOf({ date, flex, until, month }: DayFilters): string | null {
  if (date) return (flex && until) || addDays(date, flex ?? 0)
  return month ? addDays(`${addMonths(month, 1)}-01`, -1) : null
}

/** Nothing can become free on a day that has passed. */
export const isOver = (filters: DayFilters, today: string): boolean =>
  (lastDayOf(filters) ?? today) < today

const minute = 60_000
/**
 * When to check again: in five minutes; after a mail in an hour, so that a busy day of the market is
 * one mail; and never so often that one wide question keeps the database busy.
 */
export const nextCheck = (now: Date, tookMs: number, mailed: boolean): Date =>
  new Date(now.getTime() + Math.max(mailed ? 60 * minute : 5 * minute, tookMs * 500))
/** After a check that failed. */
export const retryAt = (now: Date): Date => new Date(now.getTime() + 30 * minute)
