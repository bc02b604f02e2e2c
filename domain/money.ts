import { inEnglish } from './instants.ts'
import { memoize } from './memoize.ts'

/** An amount in the currency's smallest unit (paise, cents) with its ISO 4217 code. */
export interface Money {
  amount: number
  currency: string
}

export const moneyFormat = memoize(
  (locale: string | undefined, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, { style: 'currency', ...options }),
)

/** How many digits the currency has after the point: 2 for INR, 0 for JPY, 3 for KWD. */
export const minorDigits = memoize(
  (currency: string) =>
    moneyFormat('en', { currency }).resolvedOptions().maximumFractionDigits ?? 2,
)

/** Major units with all their decimals, as machines read them: `172500.00`. */
export function decimalText({ amount, currency }: Money): string {
  const digits = minorDigits(currency)
  const text = String(amount).padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** Money as people read it, grouped as the locale does (₹4,25,000); decimals only when there are any. */
export function formatMoney({ amount, currency }: Money, locale = 'en-IN') {
  const digits = minorDigits(currency)
  const shown = amount % 10 ** digits === 0 ? 0 : digits
  return moneyFormat(locale, {
    currency,
    minimumFractionDigits: shown,
    maximumFractionDigits: shown,
  }).format(amount / 10 ** digits)
}

/** Large amounts for tight places, as English of the region shortens them: ₹4.3L, ₹1.2Cr, 1,5M €. */
export function formatMoneyShort({ amount, currency }: Money, locale = 'en-IN') {
  const options = { currency, maximumFractionDigits: 1 }
  const parts = moneyFormat(inEnglish(locale), { ...options, notation: 'compact' }).formatToParts(
    amount / 10 ** minorDigits(currency),
  )
  const text = (...types: string[]) =>
    parts.flatMap(({ type, value }) => (types.includes(type) ? value : [])).join('')
  const plain = moneyFormat(locale, { ...options, minimumFractionDigits: 0 })
  return plain
    .format(Number(text('minusSign', 'integer', 'decimal', 'fraction')))
    .replace(/(?<=\p{Nd})(?!.*\p{Nd})/u, text('compact'))
}

/** What one unit of `base` comes to in each currency, on a day, and where that was read. */
export interface Rates {
  date: string
  source: string
  base: string
  rates: Readonly<Record<string, number>>
}

/** Minor units of `to` for one of `from`; undefined where no rate is known. */
export function rateBetween({ rates }: Rates, from: string, to: string): number | undefined {
  if (from === to) return 1
  const [one, other] = [rates[from], rates[to]]
  return one && other && (other / one) * 10 ** (minorDigits(to) - minorDigits(from))
}
