import type { QuestionRecipient, EvidenceAbout } from '#contract/bookings/evidence.ts'
import { formatStay } from '#domain/times.ts'
import { paths } from '#domain/paths.ts'
import type { Mail } from '#server/kernel/mail.ts'
import type { BookingRow } from '#server/modules/bookings/bookings/queries.ts'

/** To the other side: that there is something to read, and nothing of what it says. */
export function addedMails(
  row: BookingRow,
  by: 'user' | 'vendor',
  about: EvidenceAbout,
  publicUrl: string,
): Mail[] {
  const [name, to, page] =
    by === 'user'
      ? [row.coupleName, row.vendorEmails, paths.vendorBooking(row._id)]
      : [row.businessName, row.userEmails, paths.myBooking(row._id)]
  const when = formatStay(row)
  const what = about === 'outcome' ? 'your booking' : 'a review of your booking'
  return to.map((address) => ({
    to: address,
    subject: `${name} has added to the dispute about ${when}`,
    body:
      `${name} has added a statement or a picture to the dispute about ${what} for ${when}. You can read it, and ` +
      `add your own, on the booking’s page. We read what you both say before we decide.\n\n${publicUrl}${page}`,
  }))
}

/** To whoever is asked, with the question. */
export function questionMails(
  row: BookingRow,
  { about, asked, question }: { about: EvidenceAbout; asked: QuestionRecipient; question: string },
  publicUrl: string,
): Mail[] {
  const when = formatStay(row)
  const what = about === 'outcome' ? 'your booking' : 'a review of your booking'
  const to = (addresses: string[], other: string, page: string) =>
    addresses.map((address) => ({
      to: address,
      subject: `A question about the dispute for ${when}`,
      body: [
        `Before we decide the dispute about ${what} with ${other} for ${when}, we would like to know:`,
        question,
        'Please answer on the booking’s page, with a statement or with pictures. The other side reads the question ' +
          'and your answer, too.',
        publicUrl + page,
      ].join('\n\n'),
    }))
  return [
    ...(asked === 'vendor' ? [] : to(row.userEmails, row.businessName, paths.myBooking(row._id))),
    ...(asked === 'user' ? [] : to(row.vendorEmails, row.coupleName, paths.vendorBooking(row._id))),
  ]
}
