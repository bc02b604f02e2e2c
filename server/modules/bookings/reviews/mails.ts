import { formatInstant } from '#domain/formatDay.ts'
import { paths } from '#domain/paths.ts'
import type { Mail } from '#server/kernel/mail.ts'
import type { BookingRow } from '#server/modules/bookings/bookings/queries.ts'

const mails = (to: string[], subject: string, lines: string[]): Mail[] =>
  to.map((address) => ({ to: address, subject, body: lines.join('\n\n') }))

/** One side has written: the other hears that, until when it can write, and nothing of what was written. */
export function writtenMails(
  row: BookingRow,
  by: 'user' | 'vendor',
  publicFrom: string,
  publicUrl: string,
): Mail[] {
  const until = `${formatInstant(publicFrom, undefined, 'UTC')} UTC`
  const { coupleName: couple, businessName: vendor } = row
  return by === 'user'
    ? mails(row.vendorEmails, `${couple} reviewed you`, [
        `You can read it once you have written about ${couple}, too; then everyone can. ` +
          'Yours is read by them, and by vendors whom they ask. If you write nothing, their review becomes public on ' +
          `${until}, and you can’t write any more then.`,
        `${publicUrl}${paths.vendorBooking(row._id)}`,
      ])
    : mails(row.userEmails, `${vendor} reviewed you`, [
        `You can read it once you have written about ${vendor}, too; then everyone can read your review, and vendors ` +
          'whom you ask can read theirs. If you write nothing, you and those vendors can read theirs from ' +
          `${until} on, and you can’t write any more then.`,
        `${publicUrl}${paths.myBooking(row._id)}`,
      ])
}

/** Both have become public, or the one that there is. */
export function publishedMails(row: BookingRow, publicUrl: string): Mail[] {
  const { review, coupleReview, coupleName: couple, businessName: vendor } = row
  const toVendor = review
    ? mails(row.vendorEmails, `${couple}’s review is public: ${review.rating} of 5`, [
        review.body,
        'You can reply once, in public:',
        `${publicUrl}${paths.vendorBooking(row._id)}`,
      ])
    : mails(row.vendorEmails, `Your review of ${couple} is shown now`, [
        'They have not written about you in time. They can read what you wrote, and so can vendors whom they ask.',
        `${publicUrl}${paths.vendorBooking(row._id)}`,
      ])
  const toCouple = coupleReview
    ? mails(row.userEmails, `What ${vendor} wrote about you: ${coupleReview.rating} of 5`, [
        coupleReview.body,
        `Vendors whom you ask can read it.${review ? ' Your own review is public now.' : ''}`,
        `${publicUrl}${paths.myBooking(row._id)}`,
      ])
    : mails(row.userEmails, `Your review of ${vendor} is public`, [
        'They have not written about you in time.',
        `${publicUrl}${paths.myBooking(row._id)}`,
      ])
  return [...toVendor, ...toCouple]
}
