import { formatMoney } from '#domain/money.ts'
import { refundedOf } from '#domain/refunds.ts'
import type { MailStep, Text, Texts, Words } from './mailWords.ts'
import type { BookingRow } from './queries.ts'

type Step = Extract<MailStep, `cancel_${string}`>

export const cancellations: Record<Step, (words: Words) => Texts> = {
  cancel_by_user: (words) => ({ user: inWriting(words, 'user'), vendor: givenUp(words) }),
  cancel_by_vendor(words) {
    const { vendor, when, because, row, rescue } = words
    return {
      user: [
        `${vendor} cancelled ${when}`,
        `${vendor} cancelled your booking for ${when}.${because}${refundWords(row, 'vendor')}${rescue}`,
      ],
      vendor: inWriting(words, 'vendor'),
    }
  },
  cancel_by_admin(words) {
    if (words.from === 'confirmed') return bookingEnded(words)
    return words.from === 'requested' ? requestEnded(words) : quoteEnded(words)
  },
}

function givenUp({ couple, when, from, row, isFree, because }: Words): Text {
  if (from === 'confirmed')
    return [
      `${couple} cancelled ${when}`,
      `${couple} cancelled the booking for ${when}.${isFree}${because}${refundWords(row, 'user')}`,
    ]
  if (from === 'requested')
    return [
      `${couple} withdrew the request for ${when}`,
      `${couple} withdrew the request for ${when}. Nothing was booked.${isFree}${because}`,
    ]
  return [
    `${couple} no longer needs your quote for ${when}`,
    `${couple} no longer needs your quote for ${when}. Nothing was booked.${isFree}${because}`,
  ]
}

/** Who cancels what was agreed gets that in writing, too. */
function inWriting({ couple, vendor, when, from, row, because }: Words, by: keyof Texts): Text {
  if (from !== 'confirmed' || (row.refundPercent === null && !row.sum)) return null
  const other = by === 'user' ? vendor : couple
  return [
    `You cancelled ${when}`,
    `You cancelled the booking with ${other} for ${when}.${because}${refundWords(row, by)}` +
      '\n\nYou both still see each other’s contact details, and can write to each other, here:',
  ]
}

function bookingEnded({ couple, vendor, when, row, isFree, because, rescue }: Words): Texts {
  const decided = decidedRefund(row)
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
function refundWords(row: BookingRow, by: 'user' | 'vendor'): string {
  const { refundPercent, sum, cancellation } = row
  if (refundPercent === null)
    return sum && !cancellation
      ? '\n\nNo cancellation policy was agreed. If anything was paid, please settle with each other what is refunded.'
      : ''
  return by === 'vendor'
    ? `\n\nEverything that was paid is to be refunded${refundMoney(row)}.`
    : `\n\nUnder the agreed policy, ${refundPercent}% of what was paid is to be refunded${refundMoney(row)}.`
}

/** What comes back when one of us cancels. */
const decidedRefund = (row: BookingRow): string =>
  row.refundPercent === null
    ? ''
    : `\n\nWe have decided that ${row.refundPercent}% of what was paid is to be refunded by the vendor` +
      `${refundMoney(row)}.`

/** In money, where what was agreed is known and all of it may have been paid. */
function refundMoney({ sum, refundPercent, refundKept }: BookingRow): string {
  if (!sum || !refundPercent) return ''
  const { amount, currency } = sum
  const money = (minor: number) => formatMoney({ amount: minor, currency })
  const back = refundedOf(amount, { percent: refundPercent, kept: refundKept })
  const retained = refundKept > 0 ? `, but at least ${money(refundKept)} stays as the retainer` : ''
  return `: ${money(back)} if all of ${money(amount)} was paid${retained}`
}
