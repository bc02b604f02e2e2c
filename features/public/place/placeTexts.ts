import { formatMoney } from '#domain/money.ts'
import { unitLabel } from '#domain/prices.ts'
import type { PriceUnit } from '#domain/units.ts'

/** What a category's vendors in a city are called: "Wedding photographers in Jaipur". */
export function placeTitle(category: string, city: string): string {
  // "DJs" stays as it is; "Wedding planners" and "Bridal wear" say it already.
  const name = /^(wedding|brid)/i.test(category)
    ? category
    : `Wedding ${/^.[A-Z]/.test(category) ? category : category.charAt(0).toLowerCase() + category.slice(1)}`
  return `${name} in ${city}`
}

type Spread = {
  unit: PriceUnit
  of: number
  currency: string
  lowerQuartile: number
  median: number
  upperQuartile: number
  lowest: number
  highest: number
}

/** Quartiles in a sentence that anybody reads. */
export function spreadText(
  { unit, of, currency, lowerQuartile, median, upperQuartile }: Spread,
  locale?: string,
): string {
  const money = (amount: number) => formatMoney({ amount, currency }, locale)
  return (
    `Half of ${of} vendors charge between ${money(lowerQuartile)} and ${money(upperQuartile)} ` +
    `${unitLabel(unit)}; the one in the middle charges ${money(median)}.`
  )
}
