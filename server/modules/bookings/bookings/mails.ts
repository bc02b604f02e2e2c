import { paths } from '#domain/paths.ts'
import type { Mail } from '#server/kernel/mail.ts'
import { accept } from './mails/accept.ts'
import { agree } from './mails/agree.ts'
import { askChange } from './mails/askChange.ts'
import { book } from './mails/book.ts'
import { cancelByUser, cancelByVendor } from './mails/cancel.ts'
import { cancelByAdmin } from './mails/cancelByAdmin.ts'
import { complete } from './mails/complete.ts'
import { decline } from './mails/decline.ts'
import { expire } from './mails/expire.ts'
import { offer } from './mails/offer.ts'
import { request } from './mails/request.ts'
import { turnDown } from './mails/turnDown.ts'
import {
  type Begun,
  type MailStep,
  type Text,
  type Texts,
  type Words,
  wordsOf,
} from './mails/words.ts'
import type { BookingRow } from './queries.ts'

const textsOf: Record<MailStep, (words: Words) => Texts> = {
  request,
  book,
  accept,
  offer,
  ask_change: askChange,
  agree,
  turn_down: turnDown,
  decline,
  expire,
  complete,
  cancel_by_user: cancelByUser,
  cancel_by_vendor: cancelByVendor,
  cancel_by_admin: cancelByAdmin,
}

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
  const texts = textsOf[step](wordsOf(row, reason, publicUrl, begun))
  const mails: Mail[] = []
  const add = (addresses: string[], text: Text, page: string) => {
    if (!text) return
    for (const to of addresses)
      mails.push({ to, subject: text[0], body: `${text[1]}\n\n${publicUrl}${page}` })
  }
  add(row.userEmails, texts.user, paths.myBooking(row._id))
  add(row.vendorEmails, texts.vendor, paths.vendorBooking(row._id))
  return mails
}
