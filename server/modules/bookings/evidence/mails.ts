import type { QuestionRecipient, EvidenceAbout } from '#contract/bookings/evidence.ts'
import { formatLongStay } from '#domain/times.ts'
import type { Mail } from '#server/kernel/mail.ts'
import { type MailSite, mailTo } from '#server/modules/bookings/bookings/mailTo.ts'
import type { BookingRow } from '#server/modules/bookings/bookings/queries.ts'

/** To the other side: that there is something to read, and nothing of what it says. */
export function addedMails(
  row: BookingRow,
  by: 'user' | 'vendor',
  about: EvidenceAbout,
  { publicUrl, locale }: MailSite,
): Mail[] {
  const [name, other] =
    by === 'user' ? [row.coupleName, 'vendor' as const] : [row.businessName, 'user' as const]
  const when = formatLongStay(row, locale)
  const what = about === 'outcome' ? 'your booking' : 'a review of your booking'
  return mailTo(row, other, publicUrl, `${name} added to the dispute about ${when}`, [
    `${name} added a statement or a picture to the dispute about ${what} for ${when}. You can read it, and ` +
      'add your own, on the booking’s page. We read what you both say before we decide.',
  ])
}

/** To whoever is asked, with the question. */
export function questionMails(
  row: BookingRow,
  { about, asked, question }: { about: EvidenceAbout; asked: QuestionRecipient; question: string },
  { publicUrl, locale }: MailSite,
): Mail[] {
  const when = formatLongStay(row, locale)
  const what = about === 'outcome' ? 'your booking' : 'a review of your booking'
  const mails = (side: 'user' | 'vendor', other: string) =>
    mailTo(row, side, publicUrl, `A question about the dispute for ${when}`, [
      `Before we decide the dispute about ${what} with ${other} for ${when}, we would like to know:`,
      question,
      'Please answer on the booking’s page, with a statement or with pictures. The other side reads the question ' +
        'and your answer, too.',
    ])
  return [
    ...(asked === 'vendor' ? [] : mails('user', row.businessName)),
    ...(asked === 'user' ? [] : mails('vendor', row.coupleName)),
  ]
}
