import { paths } from '#domain/paths.ts'
import type { Mail } from '#server/kernel/mail.ts'
import type { ServerSettings } from '#server/kernel/settings.ts'
import type { BookingRow } from './queries.ts'

/** Whose mails they are: where its pages are, and how it writes hours and money. */
export type MailSite = Pick<ServerSettings, 'publicUrl' | 'locale'>

/** To everyone of a side who is written to; the address of the booking's page there ends it. */
export function mailTo(
  row: Pick<BookingRow, '_id' | 'userEmails' | 'vendorEmails'>,
  side: 'user' | 'vendor',
  publicUrl: string,
  subject: string,
  paragraphs: readonly string[],
): Mail[] {
  const isUser = side === 'user'
  const page = isUser ? paths.myBooking(row._id) : paths.vendorBooking(row._id)
  const body = [...paragraphs, publicUrl + page].join('\n\n')
  return (isUser ? row.userEmails : row.vendorEmails).map((to) => ({ to, subject, body }))
}
