import { policyTiers } from '#domain/bookings/policies.ts'
import type { Price } from '#contract/catalog/prices.ts'
import type { DemoCity } from '#demo/content/cities.ts'
import type { Trade } from '#demo/content/trades/trade.ts'
import { rounded, weighted } from '#demo/lib/dice.ts'
import { createRandom } from '#demo/lib/random.ts'
import { policyOf } from '#domain/refunds.ts'
import { isPerGuest } from '#domain/units.ts'
import type { Random } from '#demo/lib/random.ts'
import type { DemoVendor } from './types.ts'

/** What a cancellation gives back: several to choose from, and some who have not chosen. */
export const policies: DemoVendor['cancellation'][] = [
  policyOf(policyTiers.moderate),
  { ...policyOf(policyTiers.flexible), graceHours: 48 },
  policyOf([
    { daysBefore: 60, refundPercent: 100 },
    { daysBefore: 21, refundPercent: 60 },
    { daysBefore: 7, refundPercent: 25 },
    { daysBefore: 0, refundPercent: 0 },
  ]),
  { ...policyOf(policyTiers.firm), retainerPercent: 20, graceHours: 24 },
  { ...policyOf(policyTiers.strict), retainerPercent: 25 },
  null,
]

/** What is due at first, by dice of its own: most say it, some that there is none. */
export function depositOf(number: number): DemoVendor['deposit'] {
  const random = createRandom(`deposit ${number}`)
  if (number > 1 && random.chance(0.3)) return null
  return {
    percent: random.pick([0, 20, 25, 30, 30, 50]),
    restDaysBefore: random.chance(0.8) ? random.pick([7, 14, 21, 30]) : null,
  }
}

/** `level` is from 0, the cheapest of the trade, to 1. */
export function priceOf(random: Random, category: Trade, city: DemoCity, level: number): Price {
  const lines = category.offer.prices
  const grand =
    category.slug === 'venues' &&
    (city.setting === 'palace' || city.setting === 'lake' || city.setting === 'coast')
  const [unit, low, high] = (grand
    ? lines.at(-1)
    : weighted(
        random,
        lines.map((line, index) => [line, index === 0 ? 3 : 2] as const),
      )) ?? ['per_event', 1, 1]
  const kind = weighted(random, [
    ['exact', 7],
    ['from', 8],
    ['range', 4],
    ['on_request', 1],
  ] as const)
  const amount = rounded(low * (high / low) ** level)
  return {
    kind,
    amount: kind === 'on_request' ? null : amount * 100,
    maxAmount: kind === 'range' ? rounded(amount * random.between(1.3, 1.9)) * 100 : null,
    currency: 'INR',
    unit,
    tax: weighted(random, [
      ['included', 3],
      ['excluded', 3],
      ['not_stated', 2],
    ] as const),
  }
}

/** What comes on top of a price: each of its kinds, by dice of its own. */
export function withTerms(number: number, price: Price): Price {
  const random = createRandom(`terms ${number}`)
  const amount = price.amount ?? 0
  const rated = price.tax === 'excluded' && random.chance(0.7)
  return {
    ...price,
    ...(rated && { taxRate: random.pick([5, 12, 18, 18]) }),
    ...((rated || random.chance(0.2)) &&
      random.chance(0.8) && { service: random.pick([0, 0, 5, 10]) }),
    ...(isPerGuest(price.unit) && random.chance(0.3) && { minimum: rounded(amount) * 100 }),
  }
}

/** How many guests a kitchen or a house takes; nothing for other trades. */
export function capacityOf(
  random: Random,
  category: string,
  city: DemoCity,
  level: number,
): DemoVendor['capacity'] {
  if (category === 'caterers')
    return { min: random.pick([40, 50, 75, 100]), max: random.pick([400, 600, 800, 1200, 2000]) }
  if (category !== 'venues') return null
  const max = city.setting === 'hills' ? 220 : city.setting === 'abroad' ? 450 : 1200
  return {
    min: random.pick([40, 60, 80, 100]),
    max: Math.round(((0.3 + 0.7 * level) * max * random.between(0.7, 1)) / 10) * 10,
  }
}
