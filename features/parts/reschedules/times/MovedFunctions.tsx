import { formatNumber, guestsWords } from '#domain/numbers.ts'
import type { Booking } from '#contract/bookings/bookings.ts'
import { isMoved, movedFunctions, proposedStay } from '#domain/bookings/proposals.ts'
import { townAt } from '#domain/bookings/elsewhere.ts'
import { adds, goesElsewhere, leftOutOf, type ProposedFunction } from '#domain/bookings/leftOut.ts'
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
  const booked = booking.times ?? []
  const thenAt = (index: number): ProposedFunction | undefined =>
    to.times?.[index] ?? times?.[index] ?? booked[index]
  const isRecounted =
    !adds(to) &&
    !isMoved(booking, to) &&
    booked.some(({ guests }, index) => thenAt(index)?.guests !== guests)
  const isElsewhere = goesElsewhere(to) && booked.length > 1
  if (moved.length === 0 && out.length === 0 && !isRecounted && !isElsewhere)
    return <FunctionList times={times ?? null} />
  return (
    <ul className="stack gap-1 small" aria-label="Functions">
      {booked.map((was, index) => {
        const now = thenAt(index) ?? was
        const isElsewhen = moved.some((each) => each.was === was)
        const [wasOn, isOn] = [was, now].map((time) => stayText(stayOf([time]), locale))
        const before =
          now.guests === was.guests ? '' : ` instead of ${formatNumber(was.guests, locale)}`
        const come = guestsWords(now.guests, locale) + before
        const where = whereWords(now, townAt(booking, index))
        return (
          <li key={index} dir="auto">
            {was.name && `${was.name}: `}
            {out.includes(was)
              ? `${wasOn} → no longer part of it`
              : `${isElsewhen ? `${wasOn} → ${isOn}` : `${wasOn}, as before`}, ${come}${where}`}
          </li>
        )
      })}
    </ul>
  )
}

/** `, in Udaipur instead of Jaipur` of one that goes there. */
const whereWords = ({ isElsewhere, town }: ProposedFunction, before: string | undefined): string =>
  isElsewhere && town ? `, in ${town}${before ? ` instead of ${before}` : ''}` : ''
