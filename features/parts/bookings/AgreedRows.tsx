import type { Booking } from '#contract/bookings/bookings.ts'
import { quotedPackageWords } from '#domain/quotes/packages.ts'
import { EstimateLines } from '#features/parts/prices/EstimateLines.tsx'
import { AgreedSum } from './AgreedSum.tsx'
import type { FactRow } from './FactList.tsx'
import { isUnrecorded } from './totalText.ts'

const sumTerms: Partial<Record<Booking['status'], string>> = {
  offered: 'Total of the quote',
  change_asked: 'Total of the quote',
  turned_down: 'Quote declined',
  declined: 'Quote withdrawn',
  expired: 'Quote expired',
  cancelled_by_user: 'Total of the quote',
  cancelled_by_admin: 'Total of the quote',
}

/** With which package it was requested, or which ones its quote is for: until that is agreed its lines say so. */
export function packageRow(booking: Booking): FactRow {
  const { wasConfirmed, packageName, packages } = booking
  const quoted = wasConfirmed ? quotedPackageWords(packages, booking) : null
  return [wasConfirmed ? 'Package' : 'Requested with', packageName ?? quoted]
}

/** How it adds up, where it does. */
export const estimatedLines = (booking: Booking) =>
  booking.lines.length > 1 &&
  addsUp(booking) && (
    <EstimateLines
      key="lines"
      lines={booking.lines}
      currency={booking.total.currency}
      functions={booking.times}
    />
  )

/** Once it is agreed, how it adds up is behind a line. */
export function sumRow(booking: Booking, isWhole: boolean): FactRow {
  const { sum, wasConfirmed, status } = booking
  const lines = !isWhole && estimatedLines(booking)
  return [
    (!wasConfirmed && sum && sumTerms[status]) || 'Agreed total',
    (sum || isUnrecorded(booking)) && (
      <span key="sum">
        {sum ? <AgreedSum sum={sum} /> : 'Not recorded here.'}
        {lines && (
          <details>
            <summary className="small">How it adds up</summary>
            {lines}
          </details>
        )}
      </span>
    ),
  ]
}

/** Lines of the request say how a total came about only while it is theirs: a quote has lines of its own. */
const addsUp = ({ sum, total, quoteVersion }: Booking) =>
  quoteVersion === 0 && (!sum || total.amount === null || total.amount === sum.amount)
