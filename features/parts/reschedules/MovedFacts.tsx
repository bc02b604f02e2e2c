import type { Booking } from '#contract/bookings/bookings.ts'
import { bookedThen, isMoved } from '#domain/bookings/proposals.ts'
import { smallHallWords } from '#domain/bookings/smallHall.ts'
import { needsPrice, unknownWithout } from '#domain/bookings/adding.ts'
import { adds, goesElsewhere } from '#domain/bookings/leftOut.ts'
import { notListedThen } from '#domain/prices/listedThen.ts'
import { formatMoney } from '#domain/money.ts'
import { sharePaid } from '#domain/refunds.ts'
import { differenceWords, formatSum, type Sum } from '#domain/bookings/sums.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { answersTotal, unlistedWords } from './AddedPrice.tsx'
import { InstalmentsThen } from './InstalmentsThen.tsx'
import { TotalThen } from './TotalThen.tsx'
import { presentFor, presentText } from './presentText.ts'

type Props = { booking: Booking; side: 'user' | 'vendor' }

/** What a proposal would cost. */
export function MovedPrice({ booking, side }: Props) {
  const locale = useLocale()
  const { reschedule, sum } = booking
  if (!reschedule) return null
  const price = reschedule.sum ?? sum
  const present = presentText(booking, presentFor(booking, reschedule), price, locale)
  return (
    <>
      <TotalThen before={sum} after={reschedule.sum} />
      <p>
        {needsPrice(reschedule)
          ? unpricedWords(reschedule, booking.vendor.businessName, side)
          : priceWords(reschedule.sum, sum, { isNamed: Boolean(present), locale })}
      </p>
      {present && <p>{present}</p>}
    </>
  )
}

/** What else it would change: the room, the instalments, and what cancelling gives back. */
export function MovedFacts({
  booking,
  side,
  isWhole,
}: Props & {
  /** With the price, and the instalments in sight: where none of it stands above. */
  isWhole?: boolean
}) {
  const locale = useLocale()
  const { reschedule, sum, refunds = [], movedRefundPercent } = booking
  const [today] = refunds
  if (!reschedule) return null
  const step = stepOf(booking, reschedule)
  const besides = [
    smallHallWords(booking, reschedule, locale),
    notListedThen(booking.listed, booking, bookedThen(booking, reschedule)),
  ].filter(Boolean)
  return (
    <>
      {besides.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {isWhole && <MovedPrice booking={booking} side={side} />}
      {!needsPrice(reschedule) && (
        <InstalmentsThen
          {...{ booking, side, folded: !isWhole }}
          total={(reschedule.sum ?? sum)?.amount ?? 0}
          firstDay={reschedule.firstDay}
        />
      )}
      {side === 'user' && today && movedRefundPercent !== null && step && (
        <p>
          {booking.graceUntil ? 'Once the first hours are over' : 'If you cancelled today'},{' '}
          {refundWords(today, movedRefundPercent, step)}
        </p>
      )}
    </>
  )
}

/** What only the vendor can say, of a function more, of another town or of one that goes. */
function unpricedWords(
  proposed: NonNullable<Booking['reschedule']>,
  name: string,
  side: 'user' | 'vendor',
): string {
  if (adds(proposed) || goesElsewhere(proposed)) return unlistedWords(name, side)
  return side === 'user'
    ? `${unknownWithout}. ${answersTotal(name)}`
    : `${unknownWithout}: it’s for you to say.`
}

/** From when the policy counts anew: without its first function it begins later, too. */
function stepOf(booking: Booking, to: NonNullable<Booking['reschedule']>) {
  if (isMoved(booking, to)) return 'move'
  return to.firstDay === booking.firstDay ? null : 'change'
}

const priceWords = (
  then: Sum | null,
  now: Sum | null,
  { isNamed, locale }: { isNamed: boolean; locale: string | undefined },
) => (then ? costWords(then, now, locale) : staysWords(isNamed ? now : null, locale))

function costWords(sum: Sum, before: Sum | null, locale: string | undefined): string {
  const difference = differenceWords(before, sum, locale)
  return `It would cost ${formatSum(sum, locale)}${difference ? `: ${difference}` : ''}.`
}
/** With the amount where another is named beside it. */
const staysWords = (sum: Sum | null, locale: string | undefined) =>
  `The price stays as agreed${sum ? `: ${formatMoney(sum, locale)}` : ''}.`

const thenWords = (percent: number) =>
  percent === 100 ? 'everything' : percent === 0 ? 'nothing' : `${percent}%`

function refundWords(
  { percent: now, kept }: NonNullable<Booking['refunds']>[number],
  then: number,
  step: 'move' | 'change',
): string {
  if (now === 0 && then === 0)
    return `nothing of what was paid would be refunded, before the ${step} or after it.`
  const day = step === 'move' ? 'the new day' : 'the new first day'
  const words =
    now === then
      ? `the refund stays ${sharePaid(now)}. After the ${step}, the policy counts from ${day}.`
      : `${sharePaid(now)} would be refunded; after the ${step}, ${thenWords(then)}, because the policy counts ` +
        `from ${day}.`
  return words + (kept > 0 ? ' The retainer stays in either case.' : '')
}
