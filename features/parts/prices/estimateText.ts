import type { Estimate } from '#contract/catalog/prices.ts'
import { formatTotal, totalLabel } from '#domain/prices.ts'

/** A total as people read it, complete: `₹4,25,000 for 300 guests, tax not stated`; or for several functions. */
export function estimateText(estimate: Estimate, locale: string, functions?: number): string {
  const sum = formatTotal(estimate, locale)
  if (sum === undefined) return 'Price on request'
  const words = totalLabel(estimate, locale, functions)
  return words.startsWith('for ') ? `${sum} ${words}` : `${sum}, ${words}`
}
