import { formatLongStay } from '#domain/times.ts'
import type { Mail } from '#server/kernel/mail.ts'
import { type MailSite, mailTo } from '#server/modules/bookings/bookings/mailTo.ts'
import type { BookingRow } from '#server/modules/bookings/bookings/queries.ts'

/** What a couple reads whose booking is in another hall now. */
export function mailOf(
  row: BookingRow,
  { name: hall, address }: { name: string; address: string },
  { publicUrl, locale }: MailSite,
): Mail[] {
  const { businessName } = row
  const when = formatLongStay(row, locale)
  return mailTo(row, 'user', publicUrl, `${businessName} moved your booking to ${hall}`, [
    `Your booking with ${businessName} on ${when} is in ${hall} now, instead of ${row.hall}. The day, the ` +
      'guests, the price and everything else stay as agreed.',
    ...(address ? [`${hall} is at: ${address}`] : []),
    'If this doesn’t suit you, write to them:',
  ])
}
