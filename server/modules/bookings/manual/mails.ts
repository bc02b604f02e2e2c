import { formatSum } from '#domain/bookings/sums.ts'
import { formatStay } from '#domain/times.ts'
import { paths } from '#domain/paths.ts'
import type { Mail } from '#server/kernel/mail.ts'
import type { BookingRow } from '#server/modules/bookings/bookings/queries.ts'

export function handOverMail(
  row: BookingRow,
  { email, token }: { email: string; token: string },
  publicUrl: string,
): Mail {
  const { businessName: vendor, sum } = row
  const when = formatStay(row)
  return {
    to: email,
    subject: `Your booking with ${vendor} for ${when}`,
    body: [
      `${vendor} has entered your booking for ${when} on Everset: ${row.guests} guests` +
        `${sum ? `, ${formatSum(sum)}` : ''}. With it on your side, too, you both see the same days, payments and ` +
        'messages.',
      `Take it over here within seven days; the link works once:\n${publicUrl}${paths.invitation(token)}`,
      'If you don’t know them, ignore this email: nothing happens without the link.',
    ].join('\n\n'),
  }
}

/** To both: from now on it is a booking like every other. @param entered the name under which it was entered */
export function takenOverMails(
  row: BookingRow,
  entered: string,
  { publicUrl, hasBegun }: { publicUrl: string; hasBegun: boolean },
): Mail[] {
  const when = formatStay(row)
  const { businessName: vendor, coupleName: couple } = row
  // Once its days have come nothing of that can be done.
  const next = hasBegun
    ? ''
    : ' Changes of days need both of you from now on, and either can cancel it.'
  return [
    ...row.userEmails.map((to) => ({
      to,
      subject: `${vendor}: ${when} is among your bookings`,
      body:
        `You took over the booking that ${vendor} had entered for ${when}.${next}\n\n` +
        `${publicUrl}${paths.myBooking(row._id)}`,
    })),
    ...row.vendorEmails.map((to) => ({
      to,
      subject: `${couple} took over the booking for ${when}`,
      body:
        `The booking that you had entered for ${entered} is on ${couple}’s side now, too.${next}\n\n` +
        `${publicUrl}${paths.vendorBooking(row._id)}`,
    })),
  ]
}
