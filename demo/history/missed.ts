import type { Step } from '#demo/lib/sheets.ts'
import { completeAfterDays } from '#domain/bookings/outcomes.ts'
import type { DemoCalendar } from '#demo/lib/calendar.ts'
import type { Couple } from '#demo/lib/people.ts'
import type { RunningVendor } from '#demo/vendors/types.ts'

/** A side says so, on the day after the last one, that it did not happen. */
export type Missed = {
  by: 'user' | 'vendor'
  reason: string
  /** An admin has decided, so many days later, that it took place. */
  settled?: { reason: string; after: number }
}

export const missedColumns = (
  missed: Missed | undefined,
  { calendar, last }: { calendar: DemoCalendar; last: number },
) => ({
  couple_outcome: missed?.by === 'user' ? 'did_not_happen' : null,
  vendor_outcome: missed?.by === 'vendor' ? 'did_not_happen' : null,
  completed_on: missed?.settled ? calendar.day(last + missed.settled.after) : null,
})

export const missedSteps = (
  { missed, vendor, couple }: { missed?: Missed; vendor: RunningVendor; couple: Couple },
  at: string,
): Step[] =>
  missed
    ? [
        [
          'did_not_happen',
          at,
          missed.by,
          missed.by === 'user' ? couple.id : vendor.userId,
          missed.reason,
        ],
      ]
    : []

/** By itself, or by an admin who has read what both sides say. */
export const completedStep = (
  missed: Missed | undefined,
  { calendar, adminId, last }: { calendar: DemoCalendar; adminId: string; last: number },
): Step => {
  const settled = missed?.settled
  return settled
    ? ['completed', calendar.at(last + settled.after, 10), 'admin', adminId, settled.reason]
    : ['completed', calendar.at(last + completeAfterDays, 3), 'system', null]
}
