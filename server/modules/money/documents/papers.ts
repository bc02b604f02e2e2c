import type { Booking } from '#contract/bookings/bookings.ts'
import type { QuoteVersion } from '#contract/bookings/quoteShapes.ts'
import { dayOf } from '#domain/instants.ts'
import { hallTerm } from '#domain/calendar/halls.ts'
import { whereFacts } from '#domain/bookings/towns.ts'
import { formatStay, type Stay, timeLines } from '#domain/times.ts'
import { formatDay, formatDays, formatInstantIn } from '#domain/formatDay.ts'
import { policyTexts, policyTextsFor } from '#domain/bookings/policies.ts'
import { formatNumber } from '#domain/numbers.ts'
import type { Paper } from '#server/kernel/printing/paper.ts'
import type { Issuer } from './queries.ts'
import type { Payments } from '#contract/money/payments.ts'
import { formatMoney } from '#domain/money.ts'
import { methodLabels } from '#domain/payments/words.ts'

/** What every document is made from. */
export type Source = {
  booking: Booking
  issuer: Issuer
  locale: string
  /** By whose clock instants are written. */
  zone: string
}

/** A paper of this vendor about this booking, with nothing on it yet. */
export const blankPaper = ({ booking: { vendor, coupleName }, issuer }: Source) =>
  ({
    of: '',
    issuer: {
      name: vendor.businessName,
      lines: [
        // Once is enough where the law knows it by the same name.
        issuer.legalName === vendor.businessName ? '' : issuer.legalName,
        issuer.taxNumber && `Tax number ${issuer.taxNumber}`,
        issuer.town ?? '',
      ].filter(Boolean),
    },
    facts: [],
    amount: '',
    note: '',
    table: null,
    sums: [],
    total: null,
    plans: [],
    texts: [],
    closing: [],
    foot: [vendor.businessName, coupleName],
  }) satisfies Partial<Paper>

type Fact = [term: string, text: string | null]
export const factsOf = (facts: Fact[]): Paper['facts'] =>
  facts.flatMap(([term, text]) => (text ? [{ term, text }] : []))

const whenOf = (stay: Stay, locale: string) => {
  const lines = timeLines(stay, (day) => formatDay(day, locale), locale)
  const whole = formatStay(stay, (first, last) => formatDays(first, last, locale), locale)
  return lines.length > 1 ? [whole, ...lines].join('\n') : whole
}

const guestsAt = ({ guests, times }: Pick<Stay, 'times'> & { guests: number }, locale: string) =>
  `${formatNumber(guests, locale)}${times && times.length > 1 ? ' at the largest function' : ''}`

type What = Stay & { guests: number; hall?: string | null | undefined }
/** For whom, when, where and for how many. */
export const whatOf = (
  { booking: { coupleName, town, vendor }, locale }: Source,
  { firstDay, lastDay, guests, times, hall = null }: What,
): Fact[] => [
  ['For', coupleName],
  ['When', whenOf({ firstDay, lastDay, times }, locale)],
  [hallTerm(vendor.category), hall],
  ['Function', whereFacts({ town, firstDay, lastDay, times }).functions],
  ['Where', whereFacts({ town, firstDay, lastDay, times }).town],
  ['Guests', guestsAt({ guests, times }, locale)],
]

/** @param quoted of a version: with the days on which the policy turns, as it read on the day on which it was sent */
export function policyText(
  { booking: { cancellation }, locale, zone }: Source,
  quoted?: Pick<QuoteVersion, 'firstDay' | 'sentAt' | 'currency' | 'totals'>,
): Paper['texts'][number] {
  const title = 'If the couple cancels'
  if (!cancellation)
    return { title, text: 'No policy was agreed: ask each other before anything is paid.' }
  const lines = quoted
    ? policyTextsFor(
        cancellation,
        {
          firstDay: quoted.firstDay,
          today: dayOf(quoted.sentAt, zone),
          total: { amount: quoted.totals.total, currency: quoted.currency },
        },
        locale,
      )
    : policyTexts(cancellation)
  return { title, text: lines.join('\n') || 'Nothing is refunded.' }
}

/** `EVS-1A2B3C4D`: by which both sides find a booking or a payment again. */
export const referenceOf = (id: string): string => `EVS-${id.slice(0, 8).toUpperCase()}`
export const secondsOf = (instant: string): number => Math.floor(Date.parse(instant) / 1000)

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
      ['Days', formatStay(booking, (first, last) => formatDays(first, last, locale), locale)],
      ['Agreed total', money(total)],
      [
        'Confirmed by',
        isAgreed ? `${booking.coupleName}\n${booking.vendor.businessName}` : receiver,
      ],
    ]),
    closing: [
      `Recorded ${formatInstantIn(last, zone, locale)}.`,
      'Everset moves no money: this says what ' +
        `${isAgreed ? 'both sides have' : 'the side that got it has'} recorded of it.`,
    ],
    foot: [`${isBack ? 'Refund receipt' : 'Receipt'} ${number}`, ...blank.foot],
    madeAt: secondsOf(last),
  }
}
