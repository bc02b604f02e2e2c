import type { Step } from '#demo/lib/sheets.ts'
import type { Couple } from '#demo/lib/people.ts'
import type { RunningVendor } from '#demo/vendors/types.ts'

/** A side says so, on the day after the last one, that it did not happen. */
export type Missed = { by: 'user' | 'vendor'; reason: string }

export const missedColumns = (missed: Missed | undefined) => ({
  couple_outcome: missed?.by === 'user' ? 'did_not_happen' : null,
  vendor_outcome: missed?.by === 'vendor' ? 'did_not_happen' : null,
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
