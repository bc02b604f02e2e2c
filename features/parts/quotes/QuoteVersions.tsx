import type { ReactNode } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { getQuote } from '#contract/bookings/quotes.ts'
import type { Quote, QuoteVersion } from '#contract/bookings/quoteShapes.ts'
import type { Output } from '#contract/kernel/endpoint.ts'
import { movedTimes, recountedTimes } from '#domain/times.ts'
import { Awaited } from '#features/parts/lists/Awaited.tsx'
import { useGetQuoteQuery } from '#store/api/bookings/quotes.ts'
import { QuoteChanges } from './QuoteChanges.tsx'
import { QuoteSheet } from './QuoteSheet.tsx'

type Quoted = Pick<Booking, 'status' | 'firstDay' | 'lastDay' | 'times' | 'guests'>
type LineAction = (lineId: string, label: string) => ReactNode

/** A booking's quote, the same for both sides; what one of them may try with it stands below its newest version. */
export function QuoteVersions({
  booking,
  lineAction,
  below,
}: {
  booking: Quoted & Pick<Booking, '_id'>
  lineAction?: LineAction
  below?: (quote: Output<typeof getQuote>) => ReactNode
}) {
  const { data, error, isFetching, refetch } = useGetQuoteQuery({ bookingId: booking._id })
  if (!data) return <Awaited {...{ error, isFetching, refetch }} label="Loading the quote" />
  return <AllVersions quote={data} {...{ booking, lineAction }} below={below?.(data)} />
}

/** The newest version, what it changed, and all that were before. */
export function AllVersions({
  quote: { bookingId, asks, versions },
  booking,
  lineAction,
  below,
}: {
  quote: Quote
  booking: Quoted
  lineAction?: LineAction | undefined
  below?: ReactNode
}) {
  const [newest, ...older] = versions
  if (!newest) return null
  const timesOf = (version: QuoteVersion) => {
    if (version.times !== undefined) return version.times
    // Of before versions kept them.
    const moved = movedTimes(booking, version)
    return moved && recountedTimes(moved, booking.guests, version.guests)
  }
  const of = (version: number) => asks.filter((ask) => ask.version === version)
  return (
    <div className="stack gap-5">
      <QuoteSheet
        {...{ bookingId, version: newest }}
        times={timesOf(newest)}
        isOpen={booking.status === 'offered' || booking.status === 'change_asked'}
        asks={of(newest.version)}
        lineAction={lineAction}
      />
      {below}
      {older.map((version, index) => (
        <details key={version.version} open={index === 0}>
          <summary>
            Version {version.version}, and what version {version.version + 1} changed
          </summary>
          <div className="stack gap-5">
            <QuoteChanges
              before={version}
              after={versions[index] ?? newest}
              label={`Changes since version ${version.version}`}
            />
            <details>
              <summary>All of version {version.version}</summary>
              <QuoteSheet
                {...{ bookingId, version }}
                times={timesOf(version)}
                asks={of(version.version)}
              />
            </details>
          </div>
        </details>
      ))}
    </div>
  )
}
