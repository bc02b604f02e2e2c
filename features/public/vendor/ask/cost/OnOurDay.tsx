import type { VendorPage } from '#contract/pages/vendorPages.ts'
import { formatDay } from '#domain/formatDay.ts'
import { guestsWords } from '#domain/numbers.ts'
import { DayBadge } from '#features/parts/calendar/DayBadge.tsx'
import { useUserDay } from '#features/parts/calendar/useUserDay.ts'
import * as styles from './Cost.module.css'
import type { OurDay } from '#features/public/vendor/ask/form/ourDay.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'

/** What a total for our guests is worth on a day that is free for fewer alone, unless it is ours. */
export function RoomThen({
  vendor: { _id, freeRoom },
  date,
  guests,
}: { vendor: VendorPage } & Pick<OurDay, 'date' | 'guests'>) {
  const locale = useLocale()
  const { ours } = useUserDay(_id, date)
  if (!freeRoom || !date || !guests || ours) return null
  return (
    <Notice tone="amber">
      For {guestsWords(guests, locale)} this applies on another day: on {formatDay(date, locale)} no
      hall with room for them is free.
    </Notice>
  )
}

/** How it stands there. */
export const OnOurDay = ({ vendor, date }: { vendor: VendorPage; date: OurDay['date'] }) =>
  date &&
  vendor.onDay && (
    <p className={styles.onDay}>
      <DayBadge
        vendorId={vendor._id}
        state={vendor.onDay}
        freeParts={vendor.freeParts}
        freeRoom={vendor.freeRoom}
        day={date}
      />
    </p>
  )
