import type { Estimate } from '#contract/prices.ts'
import { formatMoney } from '#src/lib/money.ts'

const taxWords = { included: 'tax included', excluded: 'tax not included', not_stated: 'tax not stated' } as const

/** A total as people read it, complete: `₹4,25,000 for 300 guests, tax not stated`. */
export function estimateText({ amount, maxAmount, currency, guests, kind, tax }: Estimate, locale: string): string {
  if (amount === null) return 'Price on request'
  const low = formatMoney({ amount, currency }, locale)
  const sum = kind === 'from' ? `from ${low}` : maxAmount === null || maxAmount === amount ? low : `${low} to ${formatMoney({ amount: maxAmount, currency }, locale)}`
  const count = guests === null ? '' : ` for ${guests.toLocaleString(locale)} ${guests === 1 ? 'guest' : 'guests'}`
  return `${sum}${count}, ${taxWords[tax]}`
}
