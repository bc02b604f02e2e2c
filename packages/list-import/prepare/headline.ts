import type { PriceUnit } from '../../../domain/units.ts'
import type { ImportedPrice } from '#read/types.ts'

// A price for one guest comes first: from it the page tells the total for the couple's own number of guests.
const order: readonly PriceUnit[] = [
  'per_plate',
  'per_person',
  'per_plate_veg',
  'per_plate_nonveg',
  'package',
  'per_event',
  'per_day',
  'per_function',
  'per_hour',
  'per_piece',
]

/**
 * The price to show and the other ones, out of what each row of a venue states. Of each unit the statement made
 * most often wins, the lowest on a tie; "on request" counts only where no row states an amount. Of two moneys that of
 * the list comes first: the other was reckoned.
 */
export const headline = (
  rows: readonly ImportedPrice[][],
  usual: string | null,
): { price: ImportedPrice | null; otherPrices: ImportedPrice[] } => {
  const prices = rows.flat()
  const stated = prices.filter(({ amount }) => amount !== null)
  const inUsual = stated.some(({ currency }) => currency === usual)
  const [price, ...others] = [true, false].flatMap((isUsual) =>
    order.flatMap((unit) =>
      byFrequency(
        stated.filter(
          (price) => price.unit === unit && (!inUsual || price.currency === usual) === isUsual,
        ),
      ),
    ),
  )
  const said = new Set(price && [amountOf(price)])
  const otherPrices = others.filter((other) => {
    const amount = amountOf(other)
    return !said.has(amount) && said.add(amount)
  })
  return { price: price ?? prices[0] ?? null, otherPrices: otherPrices.slice(0, 10) }
}

/** One amount said for two units, or as from and exact, is one price. */
const amountOf = (price: ImportedPrice) =>
  `${price.currency} ${price.amount} ${price.maxAmount ?? price.amount}`

/** The amounts said most often, each as it is mostly said: exact, from, or as a range. */
const byFrequency = (prices: ImportedPrice[]) =>
  mostFirst(prices, amountOf)
    .slice(0, 2)
    .flatMap((same) => mostFirst(same, ({ kind }) => kind)[0]?.slice(0, 1) ?? [])

const mostFirst = (prices: ImportedPrice[], keyOf: (price: ImportedPrice) => string) =>
  [...Map.groupBy(prices, keyOf).values()].toSorted(
    (a, b) => b.length - a.length || (a[0]?.amount ?? 0) - (b[0]?.amount ?? 0),
  )
