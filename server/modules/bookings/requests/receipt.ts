import { statedPrice } from '#domain/bookings/steps.ts'
import { formatInstantIn } from '#domain/formatDay.ts'
import type { Mail } from '#server/kernel/mail.ts'
import { receiptNoun } from '#server/kernel/mails/together.ts'
import type { Side } from '#server/modules/account/users/sides.ts'
import { type MailSite, mailTo } from '#server/modules/bookings/bookings/mailTo.ts'
import { wordsOf } from '#server/modules/bookings/bookings/mailWords.ts'
import type { BookingRow } from '#server/modules/bookings/bookings/queries.ts'

/**
 * To who sent a request, where they are written to at all: what it is for, and until when it is answered. With others
 * that the same person sends within minutes it is one mail, and none once it was answered (docs/decisions 0366).
 */
export function receiptMails(
  row: BookingRow,
  { person: { email } }: Pick<Side, 'person'>,
  site: MailSite,
): Mail[] {
  const { weddingId, expiresAt, zone, _id: bookingId } = row
  if (!weddingId || !expiresAt || !email) return []
  const { vendor, when, where, people, held, listed } = wordsOf(row, null, site, {
    from: row.status,
    isPast: false,
  })
  const until = formatInstantIn(expiresAt, zone, site.locale)
  const mails = mailTo(row, 'user', site.publicUrl, `Your request to ${vendor} for ${when}`, [
    `You requested ${when} at ${vendor}${where}, ${people}${statedPrice(row, site.locale)}. The ${held.noun} ` +
      `${held.are} held for you until ${until}. ${vendor} answers by then, or the ` +
      `request ends; we’ll email you either way. Nothing is booked yet.${listed}`,
  ])
  return mails
    .filter(({ to }) => to === email)
    .map((mail) => ({
      ...mail,
      waits: { for: 'receipt', bookingId, id: weddingId },
      part: { of: `receipts ${weddingId} ${email}`, from: vendor, noun: receiptNoun },
    }))
}
