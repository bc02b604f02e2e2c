import type { QuoteVersion } from '#contract/bookings/quoteShapes.ts'
import { dueText, formatDay, formatInstantIn } from '#domain/formatDay.ts'
import { formatMoney } from '#domain/money.ts'
import { partLabel } from '#domain/payments/words.ts'
import type { Version } from '#domain/quotes/changes.ts'
import { sumRows } from '#domain/quotes/sums.ts'
import { lineName, lineText, taxText } from '#domain/quotes/words.ts'
import type { Paper } from '#server/kernel/printing/paper.ts'
import { isOpen } from '#server/modules/bookings/bookings/policy.ts'
import {
  blankPaper,
  factsOf,
  policyText,
  secondsOf,
  type Source,
  whatOf,
  referenceOf,
} from './papers.ts'
import type { Payments } from '#contract/money/payments.ts'
import { quotedPackageWords } from '#domain/quotes/packages.ts'
import { uncoveredWords } from '#domain/quotes/covered.ts'
import { sumParts } from '#domain/bookings/sums.ts'
import { agreedParts, besideRows } from '#domain/quotes/agreedParts.ts'
import { lineLabels, lineTotal } from '#domain/prices/estimateLines.ts'

type Lines = Pick<Paper, 'table' | 'sums' | 'total'>

/** A version's lines, its taxes and its total, as both sides read them on the page. */
function linesOf(version: Version, locale: string): Lines {
  const { lines, totals, currency, taxIncluded } = version
  const money = (amount: number) => formatMoney({ amount, currency }, locale)
  const rates = new Set(lines.map(({ taxRate }) => taxRate)).size
  return {
    table: {
      head: `Prices ${taxIncluded ? 'include' : 'are without'} tax`,
      rows: lines.map((line, index) => ({
        what: lineName(line, version),
        detail: [
          lineText(line, version, currency, locale),
          rates > 1 && line.taxRate !== null && taxText(line.taxRate),
        ]
          .filter(Boolean)
          .join(' · '),
        amount: money(totals.lines[index] ?? 0),
      })),
    },
    sums: sumRows(totals, version, { currency, taxIncluded, locale }),
    total: { term: 'Total', amount: money(totals.total), note: uncoveredWords(version) },
  }
}

/** What is due when. */
const planOf = (
  parts: readonly { label: string; amount: number; due: string | null; atConfirmation?: boolean }[],
  currency: string,
  locale: string,
): Paper['plans'] =>
  parts.length > 0
    ? [
        {
          title: 'Instalments',
          rows: parts.map(({ label, amount, ...when }, index) => ({
            what: partLabel({ label, place: index, of: parts.length }),
            detail: dueText(when, locale),
            amount: formatMoney({ amount, currency }, locale),
          })),
        },
      ]
    : []

/** Other days, guests or another total can be agreed to afterwards. */
const isBooking = ({ firstDay, lastDay, guests, sum }: Source['booking'], version: QuoteVersion) =>
  version.firstDay === firstDay &&
  version.lastDay === lastDay &&
  version.guests === guests &&
  version.totals.total === sum?.amount

/** What has become of a version since it was sent. */
function stateOf({ booking, locale }: Source, version: QuoteVersion): string[] {
  const until = formatDay(version.validUntil, locale)
  if (version.version < booking.quoteVersion)
    return [`Version ${version.version + 1} has taken its place.`]
  if (booking.status === 'confirmed' || booking.status === 'completed')
    return [
      isBooking(booking, version)
        ? 'Accepted: this quote is the booking.'
        : 'Accepted; the booking was changed since.',
    ]
  if (booking.wasConfirmed) return ['Accepted; the booking was cancelled since.']
  if (!isOpen(booking.status)) return [`Was open to be accepted until ${until}.`]
  return [
    `Can be accepted until ${until}. ` +
      (version.holds
        ? 'The time is held until then.'
        : 'The time is not held: others can take it until the quote is accepted.'),
  ]
}

/** Of versions from before they named it, what the booking says. */
const hallOf = ({ booking }: Source, { hall, version }: QuoteVersion) =>
  hall === undefined && version === booking.quoteVersion ? booking.hall : hall

export function quotePaper(source: Source, version: QuoteVersion): Paper {
  const { locale, zone } = source
  const { sentAt, instalments, totals, currency, terms, note } = version
  const parts = totals.instalments.map((part, index) => ({
    ...part,
    label: instalments[index]?.label ?? '',
    atConfirmation: instalments[index]?.atConfirmation ?? false,
  }))
  const blank = blankPaper(source)
  return {
    ...blank,
    kind: 'Quote',
    of: `Version ${version.version}`,
    dated: `Sent ${formatInstantIn(sentAt, zone, locale)}`,
    facts: factsOf(whatOf(source, { ...version, hall: hallOf(source, version) })),
    note,
    ...linesOf(version, locale),
    plans: planOf(parts, currency, locale),
    texts: [...(terms ? [{ title: 'Terms', text: terms }] : []), policyText(source, version)],
    closing: stateOf(source, version),
    foot: [`Quote, version ${version.version}`, ...blank.foot],
    madeAt: secondsOf(sentAt),
  }
}

type Agreed = {
  version: QuoteVersion | undefined
  /** Null of bookings from before sums were kept. */
  payments: Payments | null
}

/** The lines that make the agreed total; none where it was agreed otherwise since. */
function agreedLines({ booking, locale }: Source, version: Agreed['version']) {
  const { sum, total: estimate, lines: requested } = booking
  if (!sum) return { sums: [], total: null }
  const agreed = { term: 'Agreed total', amount: formatMoney(sum, locale) }
  // For as many guests as were agreed on since, and with the functions that were added.
  const parts = version && agreedParts(version, booking)
  if (parts) {
    const lines = linesOf(parts.version, locale)
    const sums = [...lines.sums, ...besideRows(parts, locale)]
    return { ...lines, sums, total: { ...agreed, note: '' } }
  }
  const total = { ...agreed, note: sumParts(sum, locale) }
  const { currency } = estimate
  const stated = requested.reduce((all, line) => all + (line.total ?? NaN), 0)
  if (stated !== sum.amount || currency !== sum.currency) return { sums: [], total }
  const details = lineLabels(requested, currency, locale)
  return {
    table: {
      head: 'As it was requested',
      rows: requested.map((line, index) => ({
        what: line.label,
        detail: details[index] ?? '',
        amount: lineTotal(line, currency, locale) ?? '',
      })),
    },
    sums: [],
    total,
  }
}

/** After which steps a confirmation reads otherwise: what was proposed alone, and payments, leave it as it was. */
const changing = ['confirmed', 'changed', 'moved', 'change_agreed', 'hall_moved', 'taken_over']

export function confirmationPaper(source: Source, { version, payments }: Agreed): Paper {
  const { booking, locale, zone } = source
  const { timeline } = booking
  const confirmed = timeline.find(({ to }) => to === 'confirmed')?.at ?? booking.createdAt
  const isEntered = timeline[0]?.to === 'confirmed'
  const last = timeline.findLast(({ to }) => changing.includes(to))?.at ?? confirmed
  const terms = version?.terms
  const blank = blankPaper(source)
  return {
    ...blank,
    kind: 'Booking confirmation',
    of: referenceOf(booking._id),
    dated: `Confirmed ${formatInstantIn(confirmed, zone, locale)}`,
    facts: factsOf([
      ...whatOf(source, booking),
      ['Package', booking.packageName ?? quotedPackageWords(booking.packages, booking)],
      ['Address', source.issuer.address],
      ['Vendor’s phone', source.issuer.phone],
    ]),
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
      `As it stands since ${formatInstantIn(last, zone, locale)}.`,
    ],
    foot: [`Booking ${referenceOf(booking._id)}`, ...blank.foot],
    madeAt: secondsOf(last),
  }
}
