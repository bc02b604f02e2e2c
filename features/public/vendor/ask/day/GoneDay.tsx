import type { VendorPage } from '#contract/pages/vendorPages.ts'
import { formatDay } from '#domain/formatDay.ts'
import { roomWords } from '#domain/calendar/halls.ts'
import { guestsWords } from '#domain/numbers.ts'
import { whoElse } from '#domain/routing/whoElse.ts'
import { useUserDay } from '#features/parts/calendar/useUserDay.ts'
import { usePlace } from '#features/parts/towns/usePlace.ts'
import { bookingForm, fillForm } from '#features/public/vendor/ask/form/fillForm.ts'
import type { OurDay } from '#features/public/vendor/ask/form/ourDay.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useDayState } from './useDayState.ts'
import { useNearestFree } from './useNearestFree.ts'

/** The day that the page asks for, where none of it can be had or waited for: taken by others, off, or closed. */
export function useGoneDay(
  vendor: VendorPage,
  { date, guests }: Pick<OurDay, 'date' | 'guests'>,
): string | undefined {
  const { gone, freeParts } = useDayState(vendor, { date, guests }, '')
  const { userDays } = useUserDay(vendor._id, date)
  const isOver = gone && gone !== 'held'
  return isOver && freeParts.length === 0 && userDays.length === 0 ? date : undefined
}

/** In place of a question about a day that can't be had: other days, and others who have that one. */
export function GoneDay({
  vendor,
  day,
  guests,
  town,
}: {
  vendor: VendorPage
  day: string
  guests: OurDay['guests']
  town: OurDay['city']
}) {
  const locale = useLocale()
  const place = usePlace(town)
  const { days = [], room } = useNearestFree(vendor, day, { guests })
  const { category, city } = vendor
  const others = whoElse({
    date: day,
    category: category.slug,
    city: place?.slug ?? city.slug,
    guests,
  })
  return (
    <Notice
      tone="amber"
      title={`They can’t take ${room && guests ? `${guestsWords(guests, locale)} on ` : ''}${formatDay(day, locale)}`}
    >
      <div className="stack">
        {room && <p>{roomWords(room, locale)}</p>}
        {days.length > 0 && (
          <div className="cluster gap-2" role="group" aria-label="Ask about a free day">
            {days.map((each) => (
              <Button
                key={each}
                size="small"
                onClick={() => fillForm(bookingForm(vendor._id), 'firstDay', each)}
              >
                {formatDay(each, locale)}
              </Button>
            ))}
          </div>
        )}
        <div>
          <Button size="small" icon="search" to={others}>
            Ask those who are free
          </Button>
        </div>
        <p className="small soft">A question that is not about this day can be sent without it.</p>
      </div>
    </Notice>
  )
}
