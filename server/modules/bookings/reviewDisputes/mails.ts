import type { ReviewAbout } from '#contract/bookings/reviewDisputes.ts'
import { reviewDisputeLabels, type ReviewDisputeReason } from '#domain/bookings/reviewDisputes.ts'
import { paths } from '#domain/paths.ts'
import type { Mail } from '#server/kernel/mail.ts'
import type { BookingRow } from '#server/modules/bookings/bookings/queries.ts'

const sides = (row: BookingRow, publicUrl: string) => ({
  user: { name: row.coupleName, to: row.userEmails, page: publicUrl + paths.myBooking(row._id) },
  vendor: {
    name: row.businessName,
    to: row.vendorEmails,
    page: publicUrl + paths.vendorBooking(row._id),
  },
})
const mails = (to: string[], subject: string, lines: string[]): Mail[] =>
  to.map((address) => ({ to: address, subject, body: lines.join('\n\n') }))

/** To who wrote it. */
export function disputedMails(
  row: BookingRow,
  { about, reason, words }: { about: ReviewAbout; reason: ReviewDisputeReason; words: string },
  publicUrl: string,
): Mail[] {
  const { user, vendor } = sides(row, publicUrl)
  const [by, writer] = about === 'review' ? [vendor, user] : [user, vendor]
  return mails(writer.to, `${by.name} disputes your review`, [
    `${by.name} asks us to remove your review. The reason: ${reviewDisputeLabels[reason].toLowerCase()}.`,
    words,
    'It stays as it is until we have decided. You can add a statement and pictures on the booking’s page; we read ' +
      'what you both say, and email you both.',
    writer.page,
  ])
}

/** To both: it stays, and why. */
export function dismissedMails(
  row: BookingRow,
  about: ReviewAbout,
  reason: string,
  publicUrl: string,
): Mail[] {
  const { user, vendor } = sides(row, publicUrl)
  const of = about === 'review' ? vendor.name : user.name
  return [user, vendor].flatMap(({ to, page }) =>
    mails(to, `The review of ${of} stays`, [
      `We have read what you both say about the disputed review of ${of}. It stays as it is.`,
      `The reason: ${reason}`,
      page,
    ]),
  )
}
