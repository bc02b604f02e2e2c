import { type Money, minorDigits, moneyFormat } from '#domain/money.ts'
import type { TypedNumber } from './number.ts'

/** The sign before or after an amount: `₹`. */
export const currencySymbol = (currency: string, locale?: string) =>
  moneyFormat(locale, { currency })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value

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

/** The same for a form that is sent: what is no amount stays as it was typed. */
export const typedMoney = (text: string, currency: string): TypedNumber =>
  toMinor(text, currency) ?? text

/** The major-unit text a form field starts with: 8500000 INR → `85000`, 9950 INR → `99.50`. */
export function toMajor({ amount, currency }: Money) {
  const digits = minorDigits(currency)
  const text = String(Math.abs(amount)).padStart(digits + 1, '0')
  const major = text.slice(0, text.length - digits)
  const fraction = text.slice(text.length - digits)
  return `${amount < 0 ? '-' : ''}${major}${/[1-9]/.test(fraction) ? `.${fraction}` : ''}`
}
