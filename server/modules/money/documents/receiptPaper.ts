import type { Payments } from '#contract/money/payments.ts'
import { formatStay } from '#domain/times.ts'
import { formatDay, formatDays, formatInstant } from '#domain/formatDay.ts'
import { formatMoney } from '#domain/money.ts'
import { methodLabels } from '#domain/payments/words.ts'
import type { Paper } from '#server/kernel/printing/paper.ts'
import { blankPaper, factsOf, referenceOf, secondsOf, type Source } from './papers.ts'

type Payment = Payments['payments'][number]

/** Of a payment that counts, by what counts of it. */
export function receiptPaper(
  source: Source,
  { currency, total }: Payments,
  payment: Payment,
): Paper {
  const { booking, locale, zone } = source
  const { kind, counted, day, method, reference, isAgreed, rows } = payment
  const money = (amount: number) => formatMoney({ amount, currency }, locale)
  const isBack = kind === 'refunded'
  const receiver = isBack ? booking.coupleName : booking.vendor.businessName
  const last = rows.at(-1)?.at ?? booking.createdAt
  const blank = blankPaper(source)
  const number = referenceOf(payment._id)
  return {
    ...blank,
    kind: isBack ? 'Refund receipt' : 'Receipt',
    of: number,
    dated: formatDay(day, locale),
    amount: money(counted),
    facts: factsOf([
      [isBack ? 'Refunded to' : 'Received from', booking.coupleName],
      ['Paid on', formatDay(day, locale)],
      ['Paid by', methodLabels[method]],
      ['Reference', reference],
      ['For', `Booking ${referenceOf(booking._id)}`],
      ['Days', formatStay(booking, (first, last) => formatDays(first, last, locale))],
      ['Agreed total', money(total)],
      [
        'Confirmed by',
        isAgreed ? `${booking.coupleName}\n${booking.vendor.businessName}` : receiver,
      ],
    ]),
    closing: [
      `Recorded ${formatInstant(last, locale, zone)}.`,
      'Everset moves no money: this says what ' +
        `${isAgreed ? 'both sides have' : 'the side that got it has'} recorded of it.`,
    ],
    foot: [`${isBack ? 'Refund receipt' : 'Receipt'} ${number}`, ...blank.foot],
    madeAt: secondsOf(last),
  }
}
