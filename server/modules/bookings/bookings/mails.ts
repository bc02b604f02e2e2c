import type { Mail } from '#server/kernel/mail.ts'
import { mailTo } from './mailTo.ts'
import { cancellations } from './mailCancellations.ts'
import { texts } from './mailTexts.ts'
import { type Begun, type MailStep, type Text, wordsOf } from './mailWords.ts'
import type { BookingRow } from './queries.ts'

const textsOf = { ...texts, ...cancellations }

/** The mails of one step, ready to be posted in its transaction. */
export function mailsOf(
  step: MailStep,
  row: BookingRow,
  reason: string | null,
  publicUrl: string,
  begun: Begun = { from: row.status, isPast: false },
): Mail[] {
  // Nobody is on the other side yet, and what a vendor does itself it knows.
  if (row.byHand && step !== 'cancel_by_admin') return []
  const { user, vendor } = textsOf[step](wordsOf(row, reason, publicUrl, begun))
  const mail = (side: 'user' | 'vendor', text: Text) =>
    text ? mailTo(row, side, publicUrl, text[0], [text[1]]) : []
  return [...mail('user', user), ...mail('vendor', vendor)]
}
