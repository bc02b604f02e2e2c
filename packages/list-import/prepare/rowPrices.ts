import type { PriceUnit } from '../../../domain/units.ts'
import { unitLabel } from '../../../domain/prices.ts'
import { pattern } from '../../../domain/sentences/pattern.ts'
import { wordsOf } from '#read/headerPatterns.ts'
import { type DoubtfulPrices, isPlausible } from '#money/plausible.ts'
import { currencyOf, isAmerican } from '#read/currency.ts'
import { parsePrice, splitPrices } from '#read/price.ts'
import type { ImportedPrice, StatedPrice } from '#read/types.ts'
import { unitAlone, unitOf, unknownUnit } from '#read/units.ts'
import { priceText } from './sample.ts'

/** `currencies` is the one seen most in each column, `currency` the one for the whole file, if there is one. */
export interface PriceContext {
  currencies: (string | null)[]
  currency: string | null
  /** What "$" is where the row's vendor is, if no American one. */
  dollar?: string
  /** The category of ours that a word means, or that of the list. */
  slugOf: (category: string) => string
  /** Null where vendors have stated their prices themselves. */
  doubtful: DoubtfulPrices | null
}
interface Cell {
  column: number
  label: string
  text: string
}
interface StatedTerms {
  currency: string
  unit: string
  category: string
}

/** Of what a cell says: what can't be read, and what was a guess. */
export interface Notes {
  left: (text: string, why: string) => undefined
  guessed: (text: string, what: string) => void
}

const namesNoMoney = 'names no currency, and no default is given.'

/** The prices that a row's cells state; the unit comes from the cell, its own column, the header or the amount. */
export const pricesOf = (
  context: PriceContext,
  cells: Cell[],
  stated: StatedTerms,
  notes: Notes,
): ImportedPrice[] => {
  const read = cells.map((cell) => ({
    label: cell.label,
    prices: pricesIn(context, cell, stated, notes),
  }))
  return withEnds(read).flatMap(({ prices }) => prices)
}

const pricesIn = (
  context: PriceContext,
  { column, label, text }: Cell,
  stated: StatedTerms,
  { left, guessed }: Notes,
): ImportedPrice[] =>
  splitPrices(text).flatMap((part) => {
    const price = parsePrice(
      part,
      currencyOf(stated.currency) ?? context.currencies[column] ?? context.currency,
    )
    if (!price) return []
    const why =
      'error' in price ? price.error : price.currency === null ? namesNoMoney.slice(0, -1) : null
    if (why !== null || 'error' in price) {
      left(part, why ?? '')
      return []
    }
    const read = inTerms(context, price, { part, label, stated })
    const plausible = read.isPlausible
      ? null
      : context.doubtful?.note(label, part, priceText(read.price))
    const strange = read.price.isUnitGuessed && unknownUnit(part)
    if (strange)
      guessed(part, `${unitLabel(read.price.unit)}: “${strange}” is no unit that is known`)
    if (!plausible) return [read.price]
    left(part, `would be ${plausible}, which is hardly so`)
    return []
  })

const inTerms = (
  { slugOf, dollar }: PriceContext,
  price: StatedPrice,
  { part, label, stated }: { part: string; label: string; stated: StatedTerms },
) => {
  const slug = slugOf(stated.category)
  const known = statedUnit(price, label, stated)
  const unit = known ?? likelyUnit(price, /venue|cater/.test(slug))
  const isLocal = price.currency === 'USD' && !isAmerican(`${part} ${stated.currency}`)
  const currency = (isLocal && dollar) || (price.currency ?? '')
  const read: ImportedPrice = { ...price, currency, unit, ...(!known && { isUnitGuessed: true }) }
  return { price: read, isPlausible: isPlausible(read, slug) }
}

const statedUnit = (price: StatedPrice, label: string, stated: StatedTerms): PriceUnit | null => {
  const ofColumn = unitOf(label)
  // "₹450 per plate" below "Veg price" says what it is a plate of.
  const isNarrower = price.unit === 'per_plate' && ofColumn?.startsWith('per_plate_')
  return (isNarrower ? ofColumn : price.unit) ?? unitAlone(stated.unit) ?? ofColumn
}

const lower = pattern('iu')`
  (?<!\p{L})(?:low(?:est)?|min(?:imum|imal|dest)?|mini|from|start(?:s|ing|ing at)?|ab|von|bas|(?:à|a) partir (?:de|da)|
  desde|da|de|between)(?!\p{L})`
const upper = pattern('iu')`
  (?<!\p{L})(?:high(?:est)?|max(?:imum|imal)?|maxi|(?:up )?to|bis|haut|hasta|fino a|jusqu(?: ?(?:à|a))?|and)(?!\p{L})`
/** "Low price" and "High price" speak of one thing. */
const endOf = (label: string) => {
  const words = wordsOf(label)
  const end = lower.test(words) ? lower : upper.test(words) ? upper : null
  return end && { isLow: end === lower, of: words.replace(end, ' ').replace(/\s+/g, ' ').trim() }
}

/** Prices whose columns are the two ends of one are a range; "Price from" alone says from. */
const withEnds = (cells: readonly { label: string; prices: ImportedPrice[] }[]) => {
  const ends = cells.map(({ label, prices: [price, ...more] }) =>
    price?.kind === 'exact' && !more.length ? { price, end: endOf(label) } : null,
  )
  const gone = new Set<number>()
  return cells.flatMap(({ prices }, at) => {
    const { price, end } = ends[at] ?? {}
    if (gone.has(at)) return []
    if (!price || !end?.isLow) return [{ prices }]
    const other = ends.findIndex(
      (each, index) => index !== at && each?.end?.isLow === false && isEndOf(price, end.of, each),
    )
    const high = ends[other]?.price
    if (!high) return [{ prices: [{ ...price, kind: 'from' as const }] }]
    gone.add(other)
    const isOne = high.amount === price.amount
    return [
      { prices: [isOne ? price : { ...price, kind: 'range' as const, maxAmount: high.amount }] },
    ]
  })
}

const isEndOf = (
  low: ImportedPrice,
  of: string,
  high: { price: ImportedPrice; end: { of: string } | null },
) =>
  high.end?.of === of &&
  high.price.currency === low.currency &&
  high.price.unit === low.unit &&
  (high.price.amount ?? 0) >= (low.amount ?? 0)

/** A bare £55 at a venue is for one guest, a bare £4,500 for the event. */
const likelyUnit = ({ amount, currency }: StatedPrice, perGuest: boolean): PriceUnit => {
  const small =
    currency && ['INR', 'PKR', 'NPR', 'LKR', 'BDT', 'THB', 'KES', 'MUR'].includes(currency)
      ? 10_000_00
      : 300_00
  return perGuest && amount !== null && amount < small ? 'per_person' : 'per_event'
}
