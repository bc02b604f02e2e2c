import { formatMoney, type Money, minorDigits, moneyFormat } from '#domain/money.ts'
import { readMoney } from '#domain/readMoney.ts'
import { marksOf } from '#domain/readNumber.ts'
import type { TypedNumber } from './number.ts'

/** The sign before or after an amount: `₹`. */
export const currencySymbol = (currency: string, locale?: string) =>
  moneyFormat(locale, { currency })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value

/** What a person typed in major units as minor units, or undefined when it is not an amount, or is a doubtful one. */
export const toMinor = (text: string, currency: string, locale: string) =>
  readMoney(text, currency, locale).amount

/** The same for a form that is sent: what is no amount stays as it was typed. */
export const typedMoney = (text: string, currency: string, locale: string): TypedNumber =>
  toMinor(text, currency, locale) ?? text

/** The question where what was typed may be two amounts: `Does 1.500 mean ₹1,500 or ₹1.50?` */
export function whichAmount(text: string | undefined, currency: string, locale: string) {
  const { either } = readMoney(text ?? '', currency, locale)
  const amounts = either?.map((amount) => formatMoney({ amount, currency }, locale))
  return amounts && `Does ${text?.trim()} mean ${amounts.join(' or ')}?`
}

/** The major-unit text a form field starts with: 8500000 INR → `85000`, 9950 EUR in German → `99,50`. */
export function toMajor({ amount, currency }: Money, locale: string) {
  const digits = minorDigits(currency)
  const text = String(Math.abs(amount)).padStart(digits + 1, '0')
  const major = text.slice(0, text.length - digits)
  const fraction = text.slice(text.length - digits)
  const decimals = /[1-9]/.test(fraction) ? marksOf(locale, currency).decimal + fraction : ''
  return `${amount < 0 ? '-' : ''}${major}${decimals}`
}
