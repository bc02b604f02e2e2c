import { formatLongDay, formatLongDays } from '#domain/days.ts'
import { formatMoney } from '#domain/money.ts'
import type { LedgerKind, PaymentKind } from '#domain/payments/ledger.ts'
import { type PayMethod, paymentText } from '#domain/payments/words.ts'
import type { Mail } from '#server/kernel/mail.ts'
import { doerOf, toOthers } from '#server/modules/account/users/together.ts'
import type { Side } from '#server/modules/account/users/sides.ts'
import { type MailSite, mailTo } from '#server/modules/bookings/bookings/mailTo.ts'
import type { Agreed } from './count.ts'

/** What was said now, of which payment. */
export type Word = {
  said: LedgerKind
  kind: PaymentKind
  amount: number
  /** Before a correction. */
  before: number
  method: PayMethod
  reference: string
  day: string
  note: string
  /** A correction that says anew how and when it was paid. */
  isRestated?: boolean
}

/** In the timeline: `₹1,35,000 by UPI, reference 4711, on 14 Jan 2027.` */
export function reasonOf({ sum }: Agreed, word: Word, locale: string): string {
  const { currency } = sum
  const { said, before, amount, day, note } = word
  const because = note ? ` ${note}` : ''
  const money = (of: number) => formatMoney({ amount: of, currency }, locale)
  const stated = `${paymentText({ ...word, currency }, locale)}, on ${formatLongDay(day)}.`
  if (said !== 'corrected') return `${stated}${because}`
  const changed = before === amount ? '' : `From ${money(before)} to ${money(amount)}.`
  return `${[changed, word.isRestated && `Now: ${stated}`].filter(Boolean).join(' ')}${because}`
}

/** What the others of a side read of what one of them has said. */
const does: Record<LedgerKind, string> = {
  paid: 'recorded a payment of',
  received: 'recorded as received',
  refunded: 'recorded a refund of',
  corrected: 'corrected a payment to',
  confirmed: 'confirmed',
  denied: 'did not confirm',
}

/** To the other side, and to the others of one's own; who said it needs no mail. */
export function mailsOf(booking: Agreed, word: Word, side: Side, site: MailSite): Mail[] {
  const { publicUrl, locale } = site
  const isVendor = side.role === 'vendor'
  const { businessName, coupleName, firstDay, lastDay } = booking
  const who = isVendor ? businessName : coupleName
  const money = formatMoney({ amount: word.amount, currency: booking.sum.currency }, locale)
  const what = word.kind === 'refunded' ? 'the refund' : 'the payment'
  const subjects: Record<LedgerKind, string> = {
    paid: `${who} reported a payment of ${money}`,
    received: `${who} received ${money}`,
    refunded: isVendor
      ? `${who} reported a refund of ${money}`
      : `${who} received a refund of ${money}`,
    corrected: `${who} corrected ${what} to ${money}`,
    confirmed: `${who} confirmed ${what} of ${money}`,
    denied: `${who} did not confirm ${what} of ${money}`,
  }
  const next: Record<LedgerKind, string> = {
    paid: 'Look at your account, and confirm it or say that it’s wrong:',
    received: 'If that’s wrong, say so here:',
    refunded: isVendor
      ? 'Look at your account, and confirm it or say that it’s wrong:'
      : 'If that’s wrong, say so here:',
    corrected: 'You can confirm it, correct it or record it again here:',
    confirmed: 'You can both see it here:',
    denied: 'Talk to each other, and correct what is wrong:',
  }
  const days = `For ${formatLongDays(firstDay, lastDay)}. ${reasonOf(booking, word, locale)}`
  const doer = doerOf(side)
  const other = isVendor ? coupleName : businessName
  const toAll = mailTo(
    booking,
    side.role,
    publicUrl,
    `${doer.name} ${does[word.said]} ${money}: ${other}`,
    [`${doer.name} ${does[word.said]} ${money}, with ${other}. ${days}`],
  )
  return [
    ...mailTo(booking, isVendor ? 'user' : 'vendor', publicUrl, subjects[word.said], [
      days,
      `Everset moves no money: this only records what you both say. ${next[word.said]}`,
    ]),
    ...toOthers(toAll, booking, doer),
  ]
}
