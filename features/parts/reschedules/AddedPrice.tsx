import type { RefObject } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { differenceWords, formatSum, type Sum } from '#domain/bookings/sums.ts'
import { isDay } from '#domain/days.ts'
import { LoadingLines } from '#features/parts/lists/LoadingLines.tsx'
import { EstimateLines } from '#features/parts/prices/EstimateLines.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { failureOf } from '#store/failure.ts'
import type { AddedPreview, AddedValues } from './AddedFields.tsx'
import { InstalmentsThen } from './InstalmentsThen.tsx'
import { TotalThen } from './TotalThen.tsx'
import { NearestDays } from './NearestDays.tsx'

type Price = {
  currentData?: AddedPreview | undefined
  error?: unknown
  isFetching: boolean
  /** All that counts is typed. */
  isWhole: boolean
}
type Props = {
  booking: Booking
  side: 'user' | 'vendor'
  added: AddedValues
  price: Price
  /** As the vendor types it. */
  stated: Sum | null
  dayRef: RefObject<HTMLInputElement | null>
}

/** What all of it costs with the function, or why it can't be had. */
export function AddedPrice({ booking, side, added, price, stated, dayRef }: Props) {
  const locale = useLocale()
  const { currentData: data, error, isWhole } = price
  if (!isWhole) return null
  if (error) return <Refused {...{ error, dayRef }} />
  if (!data) return <LoadingLines label="Loading the price" count={2} />
  // Beside the town is said that they don’t come there: nothing can be proposed.
  if (data.comes === false && side === 'user') return null
  const sum = stated ?? data.sum
  const difference = differenceWords(booking.sum, sum, locale)
  const [firstDay = ''] = [booking.firstDay, ...(isDay(added.day) ? [added.day] : [])].toSorted()
  return (
    <div role="status" className="stack gap-3">
      <TotalThen before={booking.sum} after={sum} />
      {sum ? (
        <p>
          It would cost {formatSum(sum, locale)}
          {difference && `: ${difference}`}.
        </p>
      ) : (
        <p>{unlistedWords(booking.vendor.businessName, side)}</p>
      )}
      {!stated && data.sum && <EstimateLines lines={data.lines} currency={data.currency} />}
      {sum && <InstalmentsThen {...{ booking, side, firstDay }} total={sum.amount} />}
    </div>
  )
}

/** As the proposal would be; of a taken day with the nearest free ones. */
function Refused({ error, dayRef }: Pick<Props, 'dayRef'> & { error: unknown }) {
  const failed = failureOf(error)
  const about = failed?.about
  return (
    <>
      <Notice tone="amber">{failed?.message}</Notice>
      {about && 'nearestDays' in about && (
        <NearestDays days={about.nearestDays ?? []} field={dayRef} />
      )}
    </>
  )
}

/** Of a function that goes, where only the vendor can say what the others cost. */
export const answersTotal = (name: string) =>
  `${name} answers with the total, and you accept that or not.`

/** Nobody has said what a function more costs. */
export const unlistedWords = (name: string, side: 'user' | 'vendor') =>
  side === 'user'
    ? `${name}’s prices say no total for it. They answer with one, and you accept that or not.`
    : 'Your prices say no total for it: it’s for you to say.'
