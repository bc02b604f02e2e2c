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

/** Large amounts for tight places, as the locale shortens them: ₹4.3L, ₹1.2Cr. */
export const formatMoneyShort = ({ amount, currency }: Money, locale = 'en-IN') =>
  moneyFormat(locale, { currency, notation: 'compact', maximumFractionDigits: 1 }).format(
    amount / 10 ** minorDigits(currency),
  )
