import type { QueueEntry } from '#contract/bookings/queues.ts'
import type { VendorPage } from '#contract/pages/vendorPages.ts'
import { formatStay, partName, type Slot } from '#domain/times.ts'
import { formatDays } from '#domain/formatDay.ts'
import { roomWords } from '#domain/calendar/halls.ts'
import { guestsWords } from '#domain/numbers.ts'
import { paths } from '#domain/paths.ts'
import { positionText } from '#features/parts/queues/queueWords.ts'
import { whoElse } from '#domain/routing/whoElse.ts'
import { usePlace } from '#features/parts/towns/usePlace.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { AlertMe } from './AlertMe.tsx'
import { PartButtons } from './FreeParts.tsx'
import { NearestDays } from './NearestDays.tsx'
import { useNearestFree } from './useNearestFree.ts'
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
  const { vendor, form, stay, slot, freeParts, queued, guests } = props
  const locale = useLocale()
  const { firstDay: day, lastDay } = queued ?? stay
  const { days, closed, ...known } = useNearestFree(vendor, day, { guests, slot: slot?.name })
  const isStay = lastDay !== day
  // Of all of one day it is known.
  const room = isStay || slot ? undefined : known.room
  const many = room && guests ? guestsWords(guests, locale) : undefined
  return (
    <Notice tone="amber" title={titleOf({ ...props, many }, isStay)}>
      <div className="stack">
        <Why {...props} {...{ closed, many }} />
        {room && <p>{roomWords(room, locale)}</p>}
        <Queue {...props} isStay={isStay} />
        {freeParts.length > 0 && (
          <div className="stack gap-2" role="group" aria-label="Still free on this day">
            <p className="small soft">Still free on this day:</p>
            <PartButtons {...{ form }} slots={freeParts} />
          </div>
        )}
        {days && <NearestDays form={form} days={days} taken={day} />}
        {hasAlert(props) && <AlertMe {...{ vendor, day, guests }} part={slot?.name} />}
        <WhoElse {...props} day={day} />
      </div>
    </Notice>
  )
}

/** `many`: the guests for whom it is not free, while it is for fewer. */
type ForMany = { many: string | undefined }

function titleOf({ queued, state, hall, slot, many }: Props & ForMany, isStay: boolean) {
  if (queued) return positionText(queued.place ?? 1)
  if (isStay && state === 'held') return 'Not all of these days are free'
  if (hall) return `${hall} is held on this day`
  if (many && state === 'taken') return `Not free for ${many}`
  if (!slot) return titles[state]
  return `The ${partName(slot.name)} ${state === 'closed' ? 'can’t be booked' : `is ${state}`}`
}

/** Whoever waits in the queue, or can have another hall, needs none. */
const hasAlert = ({ state, queued, hall }: Props) => state !== 'closed' && !queued && !hall

/** What stands there. */
function Why({
  vendor: { businessName },
  stay,
  slot,
  state,
  queued,
  hall,
  guests,
  closed,
  many,
}: Props & ForMany & { closed: string | undefined }) {
  const locale = useLocale()
  if (queued)
    return (
      <p>
        What you wait for is kept for another couple for now. When it’s your turn, it is held for
        you for 48 hours, {businessName} gets your request, and we email you.
      </p>
    )
  const times = slot && [{ name: '', day: stay.firstDay, slot, guests: guests ?? 0 }]
  const on = formatStay({ ...stay, times }, (from, to) => formatDays(from, to, locale), locale)
  const whom = many ? ` for ${many}` : ''
  if (state !== 'held') return <p>{closed ?? `${businessName} is not free${whom} on ${on}.`}</p>
  const of = hall ? `${hall} on ${on}` : on
  const kept =
    stay.lastDay === stay.firstDay ? `${of} is kept` : `At least one day of ${of} is kept`
  return <p>{`${kept} for a couple while they and ${businessName} decide.`}</p>
}

/** Our place in its queue, or that there is one. */
function Queue({ queued, canQueue, hall, isStay }: Props & { isStay: boolean }) {
  if (queued)
    return (
      <div>
        <Button size="small" to={paths.myBookings}>
          See my bookings
        </Button>
      </div>
    )
  return (
    canQueue && (
      <p>
        You can join the queue for {isStay ? 'them' : 'it'} below
        {hall ? ', choose another hall,' : ','} or look further:
      </p>
    )
  )
}

function WhoElse({ vendor: { category, city }, guests, town, day }: Props & { day: string }) {
  const place = usePlace(town)
  const others = whoElse({
    date: day,
    category: category.slug,
    city: place?.slug ?? city.slug,
    guests,
  })
  return (
    <div>
      <Button size="small" icon="search" to={others}>
        Who else is free on this day?
      </Button>
    </div>
  )
}
