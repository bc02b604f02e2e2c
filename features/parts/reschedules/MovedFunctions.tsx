import { guestsWords } from '#domain/numbers.ts'
import type { Booking } from '#contract/bookings/bookings.ts'
import { movedFunctions, proposedStay } from '#domain/bookings/proposals.ts'
import { leftOutOf } from '#domain/bookings/leftOut.ts'
import { stayOf } from '#domain/times.ts'
import { FunctionList } from '#features/parts/bookings/times/FunctionList.tsx'
import { stayText } from '#features/parts/bookings/times/stayText.ts'
import { useLocale } from '#src/ui/base/locale.ts'

/** Each function as it would be, and where not all move as one, as it was; nothing where there is one time alone. */
export function MovedFunctions({
  booking,
  to,
}: {
  booking: Booking
  to: Parameters<typeof proposedStay>[1]
}) {
  const locale = useLocale()
  const { times } = proposedStay(booking, to)
  const moved = movedFunctions(booking, to)
  const out = leftOutOf(booking, to)
  if (moved.length === 0 && out.length === 0) return <FunctionList times={times ?? null} />
  return (
    <ul className="stack gap-1 small" aria-label="Functions">
      {(booking.times ?? []).map((was, index) => {
        const now = to.times?.[index] ?? was
        const isMoved = moved.some((each) => each.was === was)
        const [before, after] = [was, now].map((time) => stayText(stayOf([time]), locale))
        const come = guestsWords(now.guests, locale)
        return (
          <li key={index} dir="auto">
            {was.name && `${was.name}: `}
            {out.includes(was)
              ? `${before} → no longer part of it`
              : `${isMoved ? `${before} → ${after}` : `${before}, as before`}, ${come}`}
          </li>
        )
      })}
    </ul>
  )
}
