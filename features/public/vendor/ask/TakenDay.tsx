import type { VendorPage } from '#contract/platform/vendorPages.ts'
import { formatDay } from '#domain/formatDay.ts'
import { addDays, nearDays, nearestFree } from '#domain/days.ts'
import { whoElse } from '#domain/routing/whoElse.ts'
import { usePlace } from '#features/parts/towns/usePlace.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { useToday } from '#src/ui/calendar/useToday.ts'
import { useGetVendorCalendarDaysQuery } from '#store/api/platform/vendorPages.ts'
import { AlertMe } from './AlertMe.tsx'
import { NearestDays } from './NearestDays.tsx'
import type { OurDay } from './ourDay.ts'

type Props = {
  vendor: VendorPage
  form: string
  day: string
  state: 'held' | 'taken'
  guests: OurDay['guests']
  town: OurDay['city']
}

/** What can be done about a day that somebody else has: another day, another vendor, or a word when it gets free. */
export function TakenDay({ vendor, form, day, state, guests, town }: Props) {
  const locale = useLocale()
  const today = useToday(vendor.timeZone)
  const { _id: vendorId, businessName, category, city } = vendor
  const place = usePlace(town)
  const first = addDays(day, -nearDays)
  const { data } = useGetVendorCalendarDaysQuery({
    vendorId,
    from: first > today ? first : today,
    to: addDays(day, nearDays),
  })
  const on = formatDay(day, locale)
  const others = whoElse({
    date: day,
    category: category.slug,
    city: place?.slug ?? city.slug,
    guests,
  })
  return (
    <Notice tone="amber" title={state === 'held' ? 'This day is held' : 'This day is taken'}>
      <div className="stack">
        <p>
          {state === 'held'
            ? `${on} is kept for a couple while they and ${businessName} decide.`
            : `${businessName} is not free on ${on}.`}
        </p>
        {data && (
          <NearestDays
            form={form}
            days={nearestFree(day, today, (each) => data.days[each] === 'free')}
          />
        )}
        <AlertMe {...{ vendorId, businessName, day }} />
        <div>
          <Button size="small" icon="search" to={others}>
            Who else is free on this day?
          </Button>
        </div>
      </div>
    </Notice>
  )
}
