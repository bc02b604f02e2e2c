import { isPerGuest } from '#domain/units.ts'
import type { Filters } from '#contract/search/search.ts'
import { createRandom, type Random } from '#demo/lib/random.ts'
import names from '#demo/content/vendorNames.json' with { type: 'json' }
import { categories, cities } from './fill/catalog.ts'
import { vocabulary } from './fill/texts.ts'

/** One by its weight: what most vendors are is asked for most. */
function weighted<T extends { weight: number }>(random: Random, all: readonly T[]): T {
  let left = random.next() * all.reduce((sum, { weight }) => sum + weight, 0)
  return all.find(({ weight }) => (left -= weight) < 0) ?? (all[0] as T)
}

const dayAfter = (firstDay: string, days: number) =>
  new Date(Date.parse(firstDay) + days * 86_400_000).toISOString().slice(0, 10)

/** The five questions, all answered; `place` alone leaves the rest to chance, as people do. */
export function questions(
  firstDay: string,
  count: number,
  seed: string,
  everything = true,
): Filters[] {
  const random = createRandom(`questions ${seed}`)
  const maybe = <T>(odds: number, value: T): T | undefined =>
    everything || random.chance(odds) ? value : undefined
  return Array.from({ length: count }, () => {
    const { slug, unit, low, high, capacity } = weighted(random, categories)
    const guests = maybe(0.5, random.whole(3, 40) * 10)
    const budget =
      low * (high / low) ** random.between(0.25, 0.9) * (isPerGuest(unit) ? (guests ?? 100) : 1)
    const date = maybe(0.6, dayAfter(firstDay, random.whole(20, 540)))
    const filters = {
      category: maybe(0.8, slug),
      city: maybe(0.75, weighted(random, cities).slug),
      date,
      free: date && true,
      guests: capacity || isPerGuest(unit) ? guests : maybe(0.5, guests),
      budget: maybe(0.4, Math.round(budget) * 100),
    }
    return Object.fromEntries(
      Object.entries(filters).filter(([, value]) => value !== undefined),
    ) as Filters
  })
}

/** States with many vendors, and towns where none of ours live: who travels is found there. */
export const regions = ['rajasthan', 'maharashtra', 'karnataka', 'tamil-nadu', 'england', 'texas']
export const towns = ['bhilwara', 'satara', 'alwar', 'vellore', 'reading', 'galveston']

/** What is typed besides: a common or a rare word of a description, a name, another word for the category. */
export function typed(count: number, seed: string): string[] {
  const random = createRandom(`typed ${seed}`)
  return Array.from({ length: count }, () =>
    random.pick([
      random.pick(vocabulary.slice(10, 100)),
      random.pick(vocabulary.slice(100, 900)),
      random.pick(names.roots).toLowerCase(),
      random.pick(weighted(random, categories).synonyms),
    ]),
  )
}
