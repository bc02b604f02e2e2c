import { once } from './once.ts'

/** An amount in the currency's smallest unit (paise, cents) with its ISO 4217 code. */
export interface Money {
  amount: number
  currency: string
}

const numberFormat = once(
  (locale: string | undefined, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, { style: 'currency', ...options }),
)

/** How many digits the currency has after the point: 2 for INR, 0 for JPY, 3 for KWD. */
export const minorDigits = once(
  (currency: string) =>
    numberFormat('en', { currency }).resolvedOptions().maximumFractionDigits ?? 2,
)

/** The sign before or after an amount: `₹`. */
export const currencySymbol = (currency: string, locale?: string) =>
  numberFormat(locale, { currency })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value

/** Money as people read it, grouped as the locale does (₹4,25,000); decimals only when there are any. */
export function formatMoney({ amount, currency }: Money, locale = 'en-IN') {
  const digits = minorDigits(currency)
  const shown = amount % 10 ** digits === 0 ? 0 : digits
  return numberFormat(locale, {
    currency,
    minimumFractionDigits: shown,
    maximumFractionDigits: shown,
  }).format(amount / 10 ** digits)
}

/** Large amounts for tight places, as the locale shortens them: ₹4.3L, ₹1.2Cr. */
export const formatMoneyShort = ({ amount, currency }: Money, locale = 'en-IN') =>
  numberFormat(locale, { currency, notation: 'compact', maximumFractionDigits: 1 }).format(
    amount / 10 ** minorDigits(currency),
  )

/**
 * What a person typed in major units (`4,25,000`, `₹ 99.50`) as minor units, or undefined when it is not an amount.
 * Works on the digits, so that no binary fraction can lose a paisa. Commas and spaces group, the point is decimal.
 */
export function toMinor(text: string, currency: string) {
  const digits = minorDigits(currency)
  const cleaned = text.replace(/[\s,]/g, '').replace(/^\p{Sc}|\p{Sc}$/u, '')
  const match = /^(\d+)(?:\.(\d*))?$/.exec(cleaned)
  if (!match) return undefined
  const [, major = '', fraction = ''] = match
  if (/[1-9]/.test(fraction.slice(digits))) return undefined
  const amount = Number(major + fraction.slice(0, digits).padEnd(digits, '0'))
  return Number.isSafeInteger(amount) ? amount : undefined
}

/** The major-unit text a form field starts with: 8500000 INR → `85000`, 9950 INR → `99.50`. */
export function toMajor({ amount, currency }: Money) {
  const digits = minorDigits(currency)
  const text = String(Math.abs(amount)).padStart(digits + 1, '0')
  const major = text.slice(0, text.length - digits)
  const fraction = text.slice(text.length - digits)
  return `${amount < 0 ? '-' : ''}${major}${/[1-9]/.test(fraction) ? `.${fraction}` : ''}`
}
