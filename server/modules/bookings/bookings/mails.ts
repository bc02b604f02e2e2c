import type { Mail } from '#server/kernel/mail.ts'
import { toOthers } from '#server/modules/account/users/together.ts'
import { type MailSite, mailTo } from './mailTo.ts'
import { cancellations } from './mailCancellations.ts'
import { othersTexts } from './mailOthers.ts'
import { texts } from './mailTexts.ts'
import { type Begun, type MailStep, type Text, wordsOf } from './mailWords.ts'
import type { BookingRow } from './queries.ts'

const textsOf = { ...texts, ...cancellations }
const textsOfOthers: Partial<Record<MailStep, (typeof othersTexts)['agree']>> = othersTexts

/** The mails of one step, ready to be posted in its transaction. */
export function mailsOf(
  step: MailStep,
  row: BookingRow,
  reason: string | null,
  site: MailSite,
  begun: Begun = { from: row.status, isPast: false },
): Mail[] {
  // Nobody is on the other side yet, and what a vendor does itself it knows.
  if (row.byHand && step !== 'cancel_by_admin') return []
  const words = wordsOf(row, reason, site, begun)
  const { user, vendor } = textsOf[step](words)
  const { doer } = begun
  const forOthers = (doer && textsOfOthers[step]?.(words, doer.name)) ?? null
  const mail = (side: 'user' | 'vendor', text: Text) =>
    text ? mailTo(row, side, site.publicUrl, text[0], [text[1]]) : []
  const mailSide = (side: 'user' | 'vendor', text: Text) =>
    doer?.side === side && forOthers
      ? [
          ...mail(side, text).filter(({ to }) => to === doer.email),
          ...toOthers(mail(side, forOthers), row, doer),
        ]
      : mail(side, text)
  return [...mailSide('user', user), ...mailSide('vendor', vendor)]
}
