import type { Booking } from '#contract/bookings/bookings.ts'
import { formatDay } from '#domain/formatDay.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'

export function decisionOf({ timeline }: Pick<Booking, 'timeline'>) {
  const last = timeline.findLast(({ to }) => to === 'completed' || to === 'cancelled_by_admin')
  return last?.by === 'admin' ? last : undefined
}

/** How our team has decided a dispute, in the words that both sides were emailed; nothing while it has not. */
export function Decision({ booking: { timeline } }: { booking: Booking }) {
  const locale = useLocale()
  const decided = decisionOf({ timeline })
  if (!decided) return null
  return (
    <Notice
      tone="leaf"
      title={`Our team’s decision, ${formatDay(decided.at.slice(0, 10), locale)}: ${
        decided.to === 'completed' ? 'it took place' : 'the booking is cancelled'
      }`}
    >
      <p dir="auto">{decided.reason}</p>
    </Notice>
  )
}
