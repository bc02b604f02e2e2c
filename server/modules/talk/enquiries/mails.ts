import { paths } from '#domain/paths.ts'
import type { Mail } from '#server/kernel/mail.ts'
import type { Side } from '#server/modules/account/users/sides.ts'
import type { EnquiryRow } from './queries.ts'

/** What the other side is told by mail: each of those who are written to. */
export function mailsToOther(
  row: EnquiryRow,
  from: Side['role'],
  subject: string,
  body: string,
  publicUrl: string,
): Mail[] {
  const addresses = from === 'user' ? row.vendorEmails : row.userEmails
  const page = from === 'user' ? paths.vendorEnquiry(row._id) : paths.myEnquiry(row._id)
  return addresses.map((to) => ({ to, subject, body: `${body}\n\n${publicUrl}${page}` }))
}
