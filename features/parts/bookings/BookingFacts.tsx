import type { ReactNode } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { formatDays } from '#domain/formatDay.ts'
import { formatNumber } from '#domain/numbers.ts'
import { EstimateLines } from '#features/parts/prices/EstimateLines.tsx'
import { estimateText } from '#features/parts/prices/estimateText.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import * as styles from './Facts.module.css'

/** The agreed facts, as both sides read them. */
export function BookingFacts({ booking }: { booking: Booking }) {
  const locale = useLocale()
  const facts: [string, ReactNode][] = [
    ['When', formatDays(booking.firstDay, booking.lastDay, locale)],
    ['Guests', formatNumber(booking.guests, locale)],
    ['Package', booking.packageName],
    [
      'Total',
      <span key="total">
        {estimateText(booking.total, locale)}
        <br />
        <span className="small soft">As it was when the day was requested.</span>
      </span>,
    ],
    [
      'How it adds up',
      booking.lines.length > 1 && (
        <EstimateLines key="lines" lines={booking.lines} currency={booking.total.currency} />
      ),
    ],
    ['Note', booking.note],
    ['If the couple cancels', refundText(booking.cancellation)],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([term, fact]) =>
          fact && (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{fact}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** The frozen policy, a line a tier: `90 or more days before: 90% back`. */
function refundText(tiers: Booking['cancellation']): string {
  if (tiers.length === 0) return 'Nothing is refunded.'
  return [...tiers]
    .sort((a, b) => b.daysBefore - a.daysBefore)
    .map(
      ({ daysBefore, refundPercent }) =>
        `${daysBefore === 0 ? 'After that' : `${daysBefore} or more days before`}: ${refundPercent}% back`,
    )
    .join('\n')
}

/** How to reach the other side; before the confirmation, that they will. */
export function ContactFacts({ booking }: { booking: Booking }) {
  const { contact } = booking
  if (!contact)
    return (
      <p className="small soft">
        {booking.status === 'requested'
          ? 'You’ll both see each other’s contact details once the booking is confirmed.'
          : 'It was never confirmed, so contact details were not shared.'}
      </p>
    )
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Name</dt>
        <dd>{contact.name}</dd>
      </div>
      {contact.email && (
        <div>
          <dt>Email</dt>
          <dd>
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </dd>
        </div>
      )}
      {contact.phone && (
        <div>
          <dt>Phone</dt>
          <dd>
            <a href={`tel:${contact.phone.replaceAll(/[^\d+]/g, '')}`}>{contact.phone}</a>
          </dd>
        </div>
      )}
    </dl>
  )
}
