import type { Booking } from '#contract/bookings/bookings.ts'
import { formatMoney } from '#domain/money.ts'
import { differenceWords, formatSum, type Sum } from '#domain/bookings/sums.ts'
import { listWords } from '#domain/words.ts'
import { LoadingLines } from '#features/parts/lists/LoadingLines.tsx'
import { Failure } from '#src/ui/feedback/Failure.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { failureOf } from '#store/failure.ts'
import { unlistedWords } from './AddedPrice.tsx'
import type { QuoteLimits } from '#contract/bookings/quoteShapes.ts'
import { elsewhereIn, refusedWords } from '#domain/bookings/elsewhere.ts'
import { exactThen, exactWith } from '#domain/bookings/exactThen.ts'
import { goesElsewhere, type ProposedFunction, staying } from '#domain/bookings/leftOut.ts'
import { useSettled } from '#src/ui/hooks/useSettled.ts'
import { usePreviewWayQuery } from '#store/api/bookings/reschedules.ts'
import type { Then } from './PriceThen.tsx'

type To = { times?: readonly ProposedFunction[] | null | undefined }

/** The way to the towns that a booking is in then, once they are typed; nothing where it stays in its own. */
export function useWay(booking: Booking, to: To) {
  const isElsewhere = goesElsewhere(to)
  const towns = isElsewhere ? staying(to.times ?? []).flatMap(({ town }) => town ?? []) : []
  const typed = JSON.stringify([...new Set(towns)])
  const isSettled = useSettled(typed, isElsewhere) === typed
  const { currentData: way, error } = usePreviewWayQuery(
    { bookingId: booking._id, towns: JSON.parse(typed) as string[] },
    { skip: !isElsewhere || !isSettled },
  )
  return { isElsewhere, way, error, to: elsewhereIn(booking, to) }
}
type Way = ReturnType<typeof useWay>

/** What all of it comes to there, as the server counts it; null where nobody has said what the way costs. */
export function sumElsewhere(
  booking: Booking,
  { way }: Way,
  { guests, days, come }: Then,
  { spendMin }: QuoteLimits,
): Sum | null {
  if (booking.quoteVersion > 0 || !way || way.travel === null) return null
  const exact = exactThen(booking, guests, spendMin, days, come)
  return exact && (exactWith(booking, exact, way.travel, spendMin)?.sum ?? null)
}

/** What it costs in another town, or that nobody has said it. @param sum as the vendor types it, else by its prices */
export function WayThen({
  booking,
  side,
  way: { way, error },
  sum,
}: {
  booking: Booking
  side: 'user' | 'vendor'
  way: Way
  sum: Sum | null
}) {
  const locale = useLocale()
  const { businessName } = booking.vendor
  if (error) return <Failure message={failureOf(error)?.message} />
  if (!way) return <LoadingLines label="Loading the price" count={1} />
  const refused = listWords(way.refused)
  // Beside the town is said that they don’t come there: nothing can be proposed.
  if (refused && side === 'user') return null
  const difference = differenceWords(booking.sum, sum, locale)
  const currency = booking.sum?.currency ?? booking.total.currency
  const cost = way.travel && formatMoney({ amount: way.travel, currency }, locale)
  return (
    <div role="status" className="stack gap-3">
      {refused ? (
        <Notice tone="amber">{refusedWords(null, refused)}</Notice>
      ) : (
        way.travel === null && <p>What the way there costs is not stated.</p>
      )}
      {sum ? (
        <p>
          It would cost {formatSum(sum, locale)}
          {difference && `: ${difference}`}.{cost && ` The way there is ${cost}.`}
        </p>
      ) : (
        <p>{unlistedWords(businessName, side)}</p>
      )}
    </div>
  )
}
