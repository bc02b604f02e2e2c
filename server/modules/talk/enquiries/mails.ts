import { paths } from '#domain/paths.ts'
import type { Mail } from '#server/kernel/mail.ts'
import type { Side } from '#server/modules/account/users/sides.ts'
import type { EnquiryRow } from './queries.ts'

/** What the other side is told by mail; null when nobody can be written to. */
export function mailToOther(
  row: EnquiryRow,
  from: Side['role'],
  subject: string,
  body: string,
  publicUrl: string,
): Mail | null {
  const to = from === 'user' ? row.vendorEmail : row.userEmail
  const page = from === 'user' ? paths.vendorEnquiry(row._id) : paths.myEnquiry(row._id)
  return to ? { to, subject, body: `${body}\n\n${publicUrl}${page}` } : null
}
