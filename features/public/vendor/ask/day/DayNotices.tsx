import type { VendorPage } from '#contract/pages/vendorPages.ts'
import type { OurDay } from '#features/public/vendor/ask/form/ourDay.ts'
import type { DayNotice } from '#features/public/vendor/ask/offer/bookingOffer.ts'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { FreeParts } from './FreeParts.tsx'
import { NearestDays } from './NearestDays.tsx'
import { UserDay } from './UserDay.tsx'
import { TakenDay } from './TakenDay.tsx'

type Props = {
  vendor: VendorPage
  form: string
  notice: DayNotice
  guests: OurDay['guests']
  town: OurDay['city']
}

/** What is to be said of the day in the form: that it is ours, or what can be had where it can’t. */
export function DayNotices({ vendor, form, notice, guests, town }: Props) {
  switch (notice.kind) {
    case 'ours':
      return notice.days.map((userDay, index) => (
        <UserDay
          key={userDay._id}
          userDay={userDay}
          businessName={vendor.businessName}
          isFree={notice.isMoreFree && index === 0}
        />
      ))
    case 'reading':
      return <Skeleton shape="block" height="9rem" />
    case 'parts':
      return <FreeParts {...{ vendor, form, guests }} {...notice} />
    case 'gone':
      return <TakenDay {...{ vendor, form, guests, town }} {...notice} />
    case 'nearest':
      return <NearestDays form={form} days={notice.days} />
    default:
      return null
  }
}
