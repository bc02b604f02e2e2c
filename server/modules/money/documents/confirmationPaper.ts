import type { QuoteVersion } from '#contract/bookings/quoteShapes.ts'
import type { Payments } from '#contract/money/payments.ts'
import { sumParts } from '#domain/bookings/sums.ts'
import { formatInstant } from '#domain/formatDay.ts'
import { formatMoney } from '#domain/money.ts'
import { whatIf } from '#domain/quotes/whatIf.ts'
import { lineLabel, lineTotal } from '#domain/prices/estimateLines.ts'
import type { Paper } from '#server/kernel/printing/paper.ts'
import {
  blankPaper,
  factsOf,
  policyText,
  referenceOf,
  secondsOf,
  type Source,
  whatOf,
} from './papers.ts'
import { linesOf, planOf } from './quotePaper.ts'

type Agreed = {
  version: QuoteVersion | undefined
  /** Null of bookings from before sums were kept. */
  payments: Payments | null
}

/** The lines that make the agreed total; none where it was agreed otherwise since. */
function agreedLines({ booking, locale }: Source, version: Agreed['version']) {
  const { sum, total: estimate, guests, lines: requested } = booking
  if (!sum) return { sums: [], total: null }
  const agreed = { term: 'Agreed total', amount: formatMoney(sum, locale) }
  // For as many guests as were agreed on since.
  const made = version && whatIf(version, guests, booking)?.version
  if (made?.totals.total === sum.amount)
    return { ...linesOf(made, locale), total: { ...agreed, note: '' } }
  const total = { ...agreed, note: sumParts(sum, locale) }
  const { currency } = estimate
  const stated = requested.reduce((all, line) => all + (line.total ?? NaN), 0)
  if (stated !== sum.amount || currency !== sum.currency) return { sums: [], total }
  return {
    table: {
      head: 'As it was requested',
      rows: requested.map((line) => ({
        what: line.label,
        detail: lineLabel(line, currency, locale),
        amount: lineTotal(line, currency, locale) ?? '',
      })),
    },
    sums: [],
    total,
  }
}

export function confirmationPaper(source: Source, { version, payments }: Agreed): Paper {
  const { booking, locale, zone } = source
  const { timeline } = booking
  const confirmed = timeline.find(({ to }) => to === 'confirmed')?.at ?? booking.createdAt
  const isEntered = timeline[0]?.to === 'confirmed'
  const last = timeline.at(-1)?.at ?? confirmed
  const terms = version?.terms
  const blank = blankPaper(source)
  return {
    ...blank,
    kind: 'Booking confirmation',
    of: referenceOf(booking._id),
    dated: `Confirmed ${formatInstant(confirmed, locale, zone)}`,
    facts: factsOf([...whatOf(source, booking), ['Package', booking.packageName]]),
    ...agreedLines(source, version),
    plans: payments ? planOf(payments.instalments, payments.currency, locale) : [],
    texts: [
      // Of what was agreed elsewhere nothing is known.
      ...(booking.isByHand ? [] : [policyText(source)]),
      ...(terms ? [{ title: 'Terms', text: terms }] : []),
      ...(booking.note
        ? [{ title: isEntered ? 'Note' : 'The couple’s note', text: booking.note }]
        : []),
    ],
    closing: [
      ...(booking.sum ? [] : ['No total was recorded for this booking.']),
      `As it stands since ${formatInstant(last, locale, zone)}.`,
    ],
    foot: [`Booking ${referenceOf(booking._id)}`, ...blank.foot],
    madeAt: secondsOf(last),
  }
}
