import { formatStay } from '#domain/times.ts'
import type { Mail } from '#server/kernel/mail.ts'
import { mailTo } from '#server/modules/bookings/bookings/mailTo.ts'
import type { BookingRow } from '#server/modules/bookings/bookings/queries.ts'

/** What a couple reads whose booking is in another hall now. */
export function mailOf(
  row: BookingRow,
  { name: hall, address }: { name: string; address: string },
  publicUrl: string,
): Mail[] {
  const { businessName } = row
  return mailTo(row, 'user', publicUrl, `${businessName} moved your booking to ${hall}`, [
    `Your booking with ${businessName} on ${formatStay(row)} is in ${hall} now, instead of ${row.hall}. The day, the ` +
      'guests, the price and everything else stay as agreed.',
    ...(address ? [`${hall} is at: ${address}`] : []),
    'If this doesn’t suit you, write to them:',
  ])
}
