import type { Gazetteer } from './gazetteer.ts'
import { postcodeOf } from './postcodes.ts'
import type { PlaceWords } from './words.ts'

const ofMoney: Record<string, string> = { GBP: 'GB', INR: 'IN', CAD: 'CA', AUD: 'AU', NZD: 'NZ' }

/** Somewhere a village has any name: it tells less of where a list is than a city does. */
const wellKnown = (people: number) => Math.min(1, Math.max(0.1, (Math.log10(people) - 2) / 3))

/** How much of a list lies in each country, by its rows' words, their postcodes, regions and towns, and its money. */
export const priorOf = (
  gazetteer: Gazetteer,
  rows: readonly PlaceWords[],
  currencies: readonly (string | null)[],
): Map<string, number> => {
  const votes = new Map<string, number>()
  const vote = (country: string, weight: number) =>
    votes.set(country, (votes.get(country) ?? 0) + weight)
  for (const { country, coded, areas, towns } of rows) {
    const told = country ?? postcodeOf(coded, null)?.country
    if (told) {
      vote(told, 2)
      continue
    }
    const regions = new Set<string>()
    for (const text of areas)
      for (const code of gazetteer.areas(text))
        if (code.split('.').length === 2 || code.startsWith('GB.')) regions.add(code.slice(0, 2))
    for (const each of regions) vote(each, 1 / regions.size)
    const [word] = towns
    const known = word ? gazetteer.towns(word.text) : []
    const all = known.reduce((sum, { population }) => sum + population + 100, 0)
    for (const { region, population } of known)
      vote(region.slice(0, 2), (0.5 * wellKnown(all) * (population + 100)) / all)
  }
  for (const currency of currencies) {
    const country = ofMoney[currency ?? '']
    if (country) vote(country, 0.5 * Math.max(4, rows.length * 0.5))
  }
  const sum = [...votes.values()].reduce((all, each) => all + each, 0)
  return new Map(
    [...votes]
      .map(([country, weight]): [string, number] => [country, weight / sum])
      .toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)),
  )
}
