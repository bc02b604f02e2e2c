import type { Booking } from '#contract/bookings/bookings.ts'
import { movedTimes } from '#domain/times.ts'
import { isDay } from '#domain/days.ts'
import { FunctionList } from '#features/parts/bookings/times/FunctionList.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'

type Props = { booking: Booking; firstDay: string; lastDay: string }

/** What becomes of a booking’s functions, or of its part of a day, when the quote is for other days. */
export function MovedFunctions({ booking, firstDay, lastDay }: Props) {
  if (!booking.times || !isDay(firstDay) || !isDay(lastDay)) return null
  const moved = movedTimes(booking, { firstDay, lastDay })
  const isOne = booking.times.length === 1
  if (!moved)
    return (
      <Notice tone="amber" title="This quote is for whole days">
        <p>
          {isOne ? 'The part of the day is' : 'The functions are'} kept only for as many days as
          were asked for.
        </p>
      </Notice>
    )
  return (
    <div className="stack gap-2">
      <p className="small soft">
        {isOne
          ? 'The hours move along with the first day. With more days, it is for whole days.'
          : 'The functions move along with the first day. With more or fewer days, they become whole days.'}
      </p>
      <FunctionList times={moved} />
    </div>
  )
}
