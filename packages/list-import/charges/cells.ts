import { maxRestDays } from '../../../domain/limits.ts'
import { pattern } from '../../../domain/sentences/pattern.ts'
import { numberPattern, parseNumber } from '#read/numbers.ts'
import { parsePrice } from '#read/price.ts'
import type { Sum } from '#read/types.ts'
import type { Tax } from '../../../domain/units.ts'

// "not included" has both words: what comes on top is asked first.
const onTop = pattern('iu')`
  (?<!\p{L})(?:excl\p{L}*|ex|extra|plus|on top|added|not incl\p{L}*|zzgl|zuzüglich|netto|net|exkl\p{L}*|
  nicht (?:inkl\p{L}*|enthalten)|ht|hors|en sus|non (?:compris\p{L}*|inclus\p{L}*)|no inclu\p{L}*|más|sin|
  esclus\p{L}*|oltre|più)(?!\p{L})|^\+`
const within = pattern('iu')`
  (?<!\p{L})(?:inc|incl\p{L}*|inkl\p{L}*|enthalten|brutto|gross|with|ttc|compris\p{L}*|con|
  no (?:vat|tax|gst)|exempt|zero[- ]rated)(?!\p{L})`
const yes = /^(?:y|yes|true|x|✓|✔|ja|oui|s[ií])$/i
const no = /^(?:n|no|false|nein|non)$/i
const opposite = { included: 'excluded', excluded: 'included' } as const

const placed = (text: string): 'included' | 'excluded' | undefined =>
  onTop.test(text) ? 'excluded' : within.test(text) ? 'included' : undefined

/** Whether tax is in a price, and at what rate, as a cell and its column's name say: "20% on top", "inkl. MwSt". */
export const taxOf = (text: string, column: string): { tax?: Tax; taxRate?: number } => {
  const named = placed(column)
  const said = placed(text)
  const tax =
    said ??
    (named && (yes.test(text) || /\d/.test(text) ? named : no.test(text) && opposite[named]))
  const taxRate = /\d/.test(text) ? percentOf(text) : undefined
  return { ...(tax && { tax }), ...(taxRate !== undefined && { taxRate }) }
}

const money = /[£€$₹¤]|\b(?:GBP|EUR|USD|INR|CAD|AUD|Rs)\b/i
const number = new RegExp(numberPattern)

/** "12.5%", "12,5", "0.125": a share in percent with at most two decimals, of which nothing is a sum of money. */
export const percentOf = (text: string): number | undefined => {
  if (
    /^(?:no|none|free|nil|included|inkl\p{L}*|inclus\p{L}*|incluid\p{L}*|compris\p{L}*)$/iu.test(
      text,
    )
  )
    return 0
  const found = money.test(text) ? null : parseNumber(number.exec(text)?.[0] ?? '')
  if (found === null) return undefined
  // A spreadsheet that forgot the sign of a percentage leaves its share of one.
  const share = text.includes('%') || found === 0 || found >= 1 ? found : found * 100
  return share <= 100 ? Math.round(share * 100) / 100 : undefined
}

/** "14", "14 days before", "2 weeks": days. */
export const daysOf = (text: string): number | undefined => {
  const [, count, weeks] =
    /^(\d{1,3})\s*(?:days?|(w(?:ee)?ks?))?(?: before\b.*)?$/i.exec(text) ?? []
  const days = Number(count) * (weeks ? 7 : 1)
  return count !== undefined && days <= maxRestDays ? days : undefined
}

const perDistance =
  /(?:\/|\b(?:per|pro|je|par|au|por|al|each|a)\b)\s*(?:km|kilom\p{L}*|mi(?:les?)?)(?!\p{L})\.?/iu
const nothing = pattern('iu')`
  ^(?:free(?: of charge)?|no(?: charge)?|none|included|nil|kostenlos|gratis|gratuit|offert|inkl\p{L}*|inclus\p{L}*|
  incluid\p{L}*|\D{0,5}0+(?:[.,]0+)?\D{0,5})$`

export const isPerDistance = (text: string) => perDistance.test(text)

/** A sum of money, 0 where it is said to be nothing; undefined where it is none. */
export const sumOf = (text: string, currency: string | null): Sum | undefined => {
  const plain = text.replace(perDistance, ' ').trim()
  const price = parsePrice(plain, currency)
  const isNothing = nothing.test(plain)
  if (isNothing && currency) return { amount: 0, currency }
  if (!price || 'error' in price) return undefined
  const { kind, amount, currency: named } = price
  return named && amount !== null && kind !== 'range' ? { amount, currency: named } : undefined
}
