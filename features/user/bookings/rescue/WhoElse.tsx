import type { Booking } from '#contract/bookings/bookings.ts'
import { firstTown } from '#domain/bookings/towns.ts'
import { onceMore, whoElse } from '#domain/routing/whoElse.ts'
import { functionName } from '#domain/times.ts'
import { isSameTown } from '#domain/words.ts'
import { heldWords } from '#features/parts/bookings/times/stayText.ts'
import { Button } from '#src/ui/base/Button.tsx'

/** Where others are looked for, and for how many come first. */
type Near = { city: string | null; guests: number }

/** The ways on from a time that is not had: to its vendor once more, where that may be, and to others like it. */
export function WhoElse({
  booking,
  place,
  again = false,
}: {
  booking: Booking
  place: Near
  again?: boolean
}) {
  const { vendor, firstDay: date } = booking
  return (
    <div className="cluster gap-2">
      {again && (
        <Button size="small" icon="calendar" to={onceMore(vendor.slug, { date, ...place })}>
          Ask {vendor.businessName} again
        </Button>
      )}
      {searchesFor(booking, place).map(({ what, to }, index) => (
        <Button key={index} size="small" icon="search" to={to}>
          See who else is free {what}
        </Button>
      ))}
    </div>
  )
}

/** One search, or of several functions one for each: on its day, in its town, for its guests. */
function searchesFor(booking: Booking, { city, guests }: Near) {
  const { firstDay, times, vendor } = booking
  const { category } = vendor
  const first = firstTown(booking)
  if (!times || times.length < 2) {
    const day = heldWords(booking).isLong ? 'the first day' : 'this day'
    return [{ what: `on ${day}`, to: whoElse({ date: firstDay, category, city, guests }) }]
  }
  return times.map((time, index) => {
    const there = time.town && !isSameTown(time.town, first ?? '') ? time.town : city
    return {
      what: `for the ${functionName(times, index)}`,
      to: whoElse({ date: time.day, category, city: there, guests: time.guests }),
    }
  })
}
