/** Minor units in words of money, without paise where there are none: ₹4,25,000. */
export function inMoney(amount: number, currency: string, locale: string): string {
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
  }).resolvedOptions()
  const major = amount / 10 ** digits
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: 0,
    maximumFractionDigits: Number.isInteger(major) ? 0 : digits,
  }).format(major)
}
