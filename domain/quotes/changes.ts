import { formatStay, timeLines } from '#domain/times.ts'
import { dueText, formatDay, formatDays } from '#domain/formatDay.ts'
import { formatMoney } from '#domain/money.ts'
import { formatNumber } from '#domain/numbers.ts'
import type { QuoteContent, QuoteLine, QuoteTotals, Share } from './quotes.ts'
import { lineName, lineText, percentText, taxText } from './words.ts'

/** A version as it was sent. */
export type Version = QuoteContent & { currency: string; totals: QuoteTotals }
/** What one thing said before and says now; null where it was not there, or is no more. */
export interface QuoteChange {
  /** Of a line its identifier, else a word of its own. */
  key: string
  what: string
  before: string | null
  after: string | null
}

/** What became of a quote between two versions: line by line, then all that is not a line; empty when nothing did. */
export function quoteChanges(before: Version, after: Version, locale?: string): QuoteChange[] {
  const texts = [textsOf(before, locale), textsOf(after, locale)] as const
  const keys = [...new Set([...texts[1].keys(), ...texts[0].keys()])]
  const isLine = (key: string) => key.startsWith('line ')
  return [...keys.filter(isLine), ...keys.filter((key) => !isLine(key))].flatMap((key) => {
    const [was, is] = texts.map((of) => of.get(key)) as [
      FieldText | undefined,
      FieldText | undefined,
    ]
    if (was?.text === is?.text && was?.what === is?.what) return []
    const what = is?.what ?? was?.what ?? ''
    // What it is called stands above both, unless that has changed.
    const isRenamed = was && is && was.what !== is.what
    const textOf = (of: FieldText | undefined) =>
      of ? (isRenamed ? `${of.what} · ${of.text}` : of.text) : null
    return [{ key, what, before: textOf(was), after: textOf(is) }]
  })
}

type FieldText = { what: string; text: string }

function textsOf(version: Version, locale?: string): Map<string, FieldText> {
  const { currency, totals, guests, lines, instalments } = version
  const money = (amount: number) => formatMoney({ amount, currency }, locale)
  const texts = new Map<string, FieldText>()
  const say = (key: string, what: string, text: string) =>
    text !== '' && texts.set(key, { what, text })
  lines.forEach((line, index) =>
    say(
      `line ${line.id}`,
      lineName(line, version),
      lineDetails(line, totals.lines[index] ?? 0, version, locale),
    ),
  )
  say('discount', 'Discount', shareText(version.discount, totals.discount, money))
  say('service', 'Service charge', shareText(version.service, totals.service, money))
  say('tax', 'Tax', totals.tax === null ? 'included, not stated apart' : money(totals.tax))
  say('total', 'Total', money(totals.total))
  say('days', 'When', timesText(version, locale))
  say('hall', 'Hall', version.hall ?? '')
  say('guests', 'Guests', formatNumber(guests, locale))
  instalments.forEach(({ label, atConfirmation }, index) => {
    const part = totals.instalments[index]
    if (!part) return
    const when = dueText({ due: part.due, atConfirmation }, locale)
    const what = label || `Instalment ${index + 1}`
    say(`instalment ${index}`, what, [money(part.amount), when].filter(Boolean).join(', '))
  })
  say('validUntil', 'Valid until', formatDays(version.validUntil, version.validUntil, locale))
  say('holds', 'The time', version.holds ? 'is held until then' : 'is not held')
  say('terms', 'Terms', version.terms)
  return texts
}

function timesText(version: Version, locale?: string): string {
  const functions = timeLines(version, (day) => formatDay(day, locale), locale)
  const days = formatStay(version, (first, last) => formatDays(first, last, locale), locale)
  return [days, ...(functions.length > 1 ? functions : [])].join('; ')
}

const lineDetails = (line: QuoteLine, amount: number, version: Version, locale?: string): string =>
  [
    lineText(line, version, version.currency, locale),
    `${formatMoney({ amount, currency: version.currency }, locale)} ${version.taxIncluded ? 'with' : 'plus'} ` +
      taxText(line.taxRate).toLowerCase(),
  ]
    .filter(Boolean)
    .join(' · ')

const shareText = (share: Share | null, amount: number, money: (amount: number) => string) =>
  share === null
    ? ''
    : share.percent === null
      ? money(amount)
      : `${percentText(share.percent)}, ${money(amount)}`
