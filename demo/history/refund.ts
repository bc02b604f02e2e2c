import type { Sum } from '#domain/bookings/sums.ts'
import { refundAt } from '#domain/refunds.ts'
import type { RunningVendor } from '#demo/vendors/types.ts'

type Agreed = { status: string; firstDay: string; confirmedAt: string; sum: Sum | null }

/** What a couple that cancelled was given back, as the server would have decided it at that moment of a day. */
export function refundColumns(
  { cancellation }: RunningVendor,
  booking: Agreed,
  at: string,
  day: string,
) {
  const total = booking.sum?.amount ?? null
  const refund =
    booking.status === 'cancelled_by_user' && cancellation
      ? refundAt(cancellation, { ...booking, total }, day, new Date(at))
      : null
  return { refund_percent: refund?.percent ?? null, refund_kept: refund?.kept ?? 0 }
}
