import type { QueueEntry } from '#contract/bookings/queues.ts'
import type { VendorPage } from '#contract/pages/vendorPages.ts'
import { formatStay, partName, type Slot } from '#domain/times.ts'
import { formatDays } from '#domain/formatDay.ts'
import { addDays, nearDays, nearestFree } from '#domain/days.ts'
import { paths } from '#domain/paths.ts'
import { placeText } from '#features/parts/queues/queueWords.ts'
import { whoElse } from '#domain/routing/whoElse.ts'
import { usePlace } from '#features/parts/towns/usePlace.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { useToday } from '#src/ui/calendar/useToday.ts'
import { useGetVendorCalendarDaysQuery } from '#store/api/pages/vendorPages.ts'
import { AlertMe } from './AlertMe.tsx'
import { PartButtons } from './FreeParts.tsx'
import { NearestDays } from './NearestDays.tsx'
import type { OurDay } from '#features/public/vendor/ask/form/ourDay.ts'

type Props = {
  vendor: VendorPage
  form: string
  stay: { firstDay: string; lastDay: string }
  /** The part of its one day that is chosen; null for all of it. */
  slot: Slot | null
  /** Other parts of that day, which can be had. */
  freeParts: readonly Slot[]
  state: 'held' | 'taken' | 'closed'
  /** Our own place in its queue. */
  queued: QueueEntry | undefined
  canQueue: boolean
  /** The hall that is chosen, while another is free. */
  hall: string | undefined
  guests: OurDay['guests']
  town: OurDay['city']
}

const titles = {
  held: 'This day is held',
  taken: 'This day is taken',
  closed: 'This day can’t be booked',
} as const

/**
 * What can be done about a day that somebody else has, or that can't be asked for: another day, another vendor, or a
 * word when it becomes free.
 */
export function TakenDay(props: Props) {
  const { vendor, form, stay, slot, freeParts, state, queued, canQueue, hall, guests, town } = props
  const locale = useLocale()
  const today = useToday(vendor.timeZone)
  const { _id: vendorId, businessName, category, city } = vendor
  const place = usePlace(town)
  const { firstDay: day, lastDay } = queued ?? stay
  const first = addDays(day, -nearDays)
  const { data } = useGetVendorCalendarDaysQuery({
    vendorId,
    from: first > today ? first : today,
    to: addDays(day, nearDays),
  })
  const times = queued ? queued.times : slot && [{ name: '', day, slot, guests: guests ?? 0 }]
  const on = formatStay({ firstDay: day, lastDay, times }, (from, to) =>
    formatDays(from, to, locale),
  )
  const isStay = lastDay !== day
  const of = hall ? `${hall} on ${on}` : on
  const kept = isStay ? `At least one day of ${of} is kept` : `${of} is kept`
  const others = whoElse({
    date: day,
    category: category.slug,
    city: place?.slug ?? city.slug,
    guests,
  })
  return (
    <Notice
      tone="amber"
      title={
        queued
          ? placeText(queued.place ?? 1)
          : isStay && state === 'held'
            ? 'Not all of these days are free'
            : hall
              ? `${hall} is held on this day`
              : slot
                ? `The ${partName(slot.name)} ${state === 'closed' ? 'can’t be booked' : `is ${state}`}`
                : titles[state]
      }
    >
      <div className="stack">
        <p>
          {queued
            ? 'What you wait for is kept for another couple for now. When it’s your turn, it is held ' +
              `for you for 48 hours, ${businessName} gets your request, and we email you.`
            : state === 'held'
              ? `${kept} for a couple while they and ${businessName} decide.`
              : (data?.closed?.[day] ?? `${businessName} is not free on ${on}.`)}
        </p>
        {queued ? (
          <div>
            <Button size="small" to={paths.myBookings}>
              See my bookings
            </Button>
          </div>
        ) : (
          canQueue && (
            <p>
              You can join the queue for {isStay ? 'them' : 'it'} below
              {hall ? ', choose another hall,' : ','} or look further:
            </p>
          )
        )}
        {freeParts.length > 0 && (
          <div className="stack gap-2" role="group" aria-label="Still free on this day">
            <p className="small soft">Still free on this day:</p>
            <PartButtons {...{ form }} slots={freeParts} />
          </div>
        )}
        {data && (
          <NearestDays
            form={form}
            days={nearestFree(
              day,
              today,
              (each) => (data.parts?.[each]?.[slot?.name ?? 'day'] ?? data.days[each]) === 'free',
            )}
          />
        )}
        {state !== 'closed' && !queued && !hall && !freeParts.length && (
          <AlertMe {...{ vendorId, businessName, day }} />
        )}
        <div>
          <Button size="small" icon="search" to={others}>
            Who else is free on this day?
          </Button>
        </div>
      </div>
    </Notice>
  )
}
