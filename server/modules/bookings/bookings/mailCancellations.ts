import { formatMoney } from '#domain/money.ts'
import { stillToRefund } from '#domain/payments/instalments.ts'
import { disputedWords, unconfirmedWords } from '#domain/payments/unconfirmed.ts'
import { refundedOf, sharePaid } from '#domain/refunds.ts'
import type { Counted, MailStep, Text, Texts, Words } from './mailWords.ts'

type Money = (minor: number) => string
const moneyOf =
  (currency: string, locale: string): Money =>
  (amount) =>
    formatMoney({ amount, currency }, locale)

type Step = Extract<MailStep, `cancel_${string}`>

export const cancellations: Record<Step, (words: Words) => Texts> = {
  cancel_by_user: (words) => ({ user: inWriting(words, 'user'), vendor: givenUp(words) }),
  cancel_by_vendor(words) {
    const { vendor, when, because, rescue } = words
    return {
      user: [
        `${vendor} cancelled ${when}`,
        `${vendor} cancelled your booking for ${when}.${because}${refundWords(words, 'vendor')}${rescue}`,
      ],
      vendor: inWriting(words, 'vendor'),
    }
  },
  cancel_by_admin(words) {
    if (words.from === 'confirmed') return bookingEnded(words)
    return words.from === 'requested' ? requestEnded(words) : quoteEnded(words)
  },
}

function givenUp(words: Words): Text {
  const { couple, when, from, isFree, because } = words
  if (from === 'confirmed')
    return [
      `${couple} cancelled ${when}`,
      `${couple} cancelled the booking for ${when}.${isFree}${because}${refundWords(words, 'user')}`,
    ]
  if (from === 'requested')
    return [
      `${couple} withdrew the request for ${when}`,
      `${couple} withdrew the request for ${when}. Nothing was booked.${isFree}${because}`,
    ]
  return [
    `${couple} decided against your quote for ${when}`,
    `${couple} decided against your quote for ${when}. Nothing was booked.${isFree}${because}`,
  ]
}

/** Who cancels what was agreed gets that in writing, too. */
function inWriting(words: Words, by: keyof Texts): Text {
  const { couple, vendor, when, from, row, because } = words
  if (from !== 'confirmed' || (row.refundPercent === null && !row.sum)) return null
  const other = by === 'user' ? vendor : couple
  return [
    `You cancelled ${when}`,
    `You cancelled the booking with ${other} for ${when}.${because}${refundWords(words, by)}` +
      '\n\nYou both still see each other’s contact details, and can write to each other, here:',
  ]
}

function bookingEnded(words: Words): Texts {
  const { couple, vendor, when, isFree, because, rescue } = words
  const decided = decidedRefund(words)
  return {
    user: [
      `Your booking for ${when} is cancelled`,
      `We cancelled your booking with ${vendor} for ${when}.${because}${decided}${rescue}`,
    ],
    vendor: [
      `The booking for ${when} is cancelled`,
      `We cancelled ${couple}’s booking for ${when}.${isFree}${because}${decided}`,
    ],
  }
}

const requestEnded = ({ couple, vendor, when, isFree, because, rescue }: Words): Texts => ({
  user: [
    `Your request for ${when} has ended`,
    `We ended your request to ${vendor} for ${when}. Nothing was booked.${because}${rescue}`,
  ],
  vendor: [
    `The request for ${when} has ended`,
    `We ended the request from ${couple} for ${when}. Nothing was booked.${isFree}${because}`,
  ],
})

const quoteEnded = ({ couple, vendor, when, isFree, because, rescue }: Words): Texts => ({
  user: [
    `The quote for ${when} has ended`,
    `We ended the quote from ${vendor} for ${when}. Nothing was booked.${because}${rescue}`,
  ],
  vendor: [
    `Your quote for ${when} has ended`,
    `We ended your quote to ${couple} for ${when}. Nothing was booked.${isFree}${because}`,
  ],
})

/** What comes back when a side cancels. */
export function refundWords(words: Words, by: 'user' | 'vendor'): string {
  const { refundPercent, sum, cancellation } = words.row
  if (refundPercent === null) return sum && !cancellation ? `\n\n${toSettle(words)}` : ''
  const what =
    by === 'vendor'
      ? 'Everything that was paid is to be refunded'
      : `Under the agreed policy, ${sharePaid(refundPercent)} is to be refunded`
  return `\n\n${nothingPaid(words) ?? `${what}${refundMoney(words)}`}`
}

/** What comes back when one of us cancels. */
const decidedRefund = (words: Words): string =>
  words.row.refundPercent === null
    ? ''
    : `\n\nWe have decided that ${sharePaid(words.row.refundPercent)} is to be refunded by the vendor` +
      refundMoney(words)

/** Nothing was agreed: what is on record is what they talk about. */
function toSettle({ row: { sum }, balance, locale }: Words): string {
  const isPaid = sum && balance && (balance.paid > 0 || balance.waiting > 0 || balance.disputed > 0)
  return [
    'No cancellation policy was agreed.',
    ...(isPaid ? recorded(balance, moneyOf(sum.currency, locale)) : []),
    isPaid
      ? 'Please settle with each other what is refunded.'
      : 'If anything was paid, please settle with each other what is refunded.',
  ].join(' ')
}

/** Of nothing that counts nothing comes back; what one side has reported is named. */
function nothingPaid({ row, balance, locale }: Words): string | null {
  const { sum, refundPercent, refundKept } = row
  if (!sum || !balance) return null
  const refund = { percent: refundPercent ?? 0, kept: refundKept }
  return unconfirmedWords(balance, refund, sum.currency, locale)
}

const retained = (refundKept: number, money: Money) =>
  refundKept > 0 ? `, but at least ${money(refundKept)} stays as the retainer` : ''

/** In money of what is confirmed as paid, where what was agreed is known. */
function refundMoney({ row, balance, locale }: Words): string {
  const { sum, refundPercent, refundKept } = row
  if (!sum || !balance) return '.'
  const money = moneyOf(sum.currency, locale)
  const { paid, refunded } = balance
  if (!refundPercent || !paid) return ['.', ...recorded(balance, money)].join(' ')
  const refund = { percent: refundPercent, kept: refundKept }
  const back = money(refundedOf(paid, refund))
  const of = `of the ${money(paid)} that is confirmed as paid`
  const left = refunded > 0 ? ` That leaves ${money(stillToRefund(balance, refund))}.` : ''
  const more = recorded(balance, money, true)
  return `: ${[`${back} ${of}${retained(refundKept, money)}.`, ...more].join(' ')}${left}`
}

/** What the ledger holds, a sentence each; `isNamed` where what is paid was said before. */
function recorded(
  { paid, refunded, waiting, disputed }: Counted,
  money: Money,
  isNamed = false,
): string[] {
  return [
    !isNamed &&
      (paid > 0 ? `${money(paid)} is confirmed as paid.` : 'Nothing is confirmed as paid so far.'),
    waiting > 0 &&
      `${money(waiting)} is waiting for confirmation, and counts once it is confirmed.`,
    disputedWords(disputed, money),
    refunded > 0 && `${money(refunded)} has already been refunded.`,
  ].flatMap((each) => each || [])
}
