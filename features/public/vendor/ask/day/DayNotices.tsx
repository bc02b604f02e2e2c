import type { QueueEntry } from '#contract/bookings/queues.ts'
import type { VendorPage } from '#contract/pages/vendorPages.ts'
import type { Slot } from '#domain/times.ts'
import type { UserDays } from '#features/parts/calendar/useUserDay.ts'
import type { OurDay } from '#features/public/vendor/ask/form/ourDay.ts'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { FreeParts } from './FreeParts.tsx'
import { NearestDays } from './NearestDays.tsx'
import { UserDay } from './UserDay.tsx'
import { TakenDay } from './TakenDay.tsx'

type Props = {
  vendor: VendorPage
  form: string
  own: readonly UserDays[]
  /** Whether it is ours, or can be waited for, is still asked. */
  isUnknown: boolean
  isFree: boolean
  isGone: 'held' | 'taken' | 'closed' | undefined
  /** What stands in the way of a request. */
  inTheWay: 'held' | 'taken' | 'closed' | undefined
  stay: { firstDay: string; lastDay: string } | '' | undefined
  slot: Slot | null
  freeParts: readonly Slot[]
  queued: QueueEntry | undefined
  canQueue: boolean
  /** The name of the hall that is chosen. */
  hall: string | undefined
  guests: OurDay['guests']
  town: OurDay['city']
  /** In place of a day that somebody was quicker to take. */
  nearest: readonly string[]
}

/** What is to be said of the day that is asked for: that it is ours, or what can be had where it can’t. */
export function DayNotices({ own, isUnknown, isFree, nearest, ...props }: Props) {
  const { vendor, form, isGone, inTheWay, stay, slot, freeParts, queued, canQueue, hall } = props
  const { guests, town } = props
  if (own.length)
    return own.map((each, index) => (
      <UserDay
        key={each._id}
        own={each}
        businessName={vendor.businessName}
        isFree={isFree && index === 0}
      />
    ))
  if (isUnknown && isGone) return <Skeleton shape="block" height="9rem" />
  if (stay && !slot && !queued && freeParts.length)
    return <FreeParts {...{ form, canQueue }} day={stay.firstDay} slots={freeParts} />
  if (stay && inTheWay)
    return (
      <TakenDay
        {...{ vendor, form, stay, slot, freeParts, queued, canQueue, guests, town }}
        hall={isGone || queued ? undefined : hall}
        state={inTheWay}
      />
    )
  return <NearestDays form={form} days={nearest} />
}
