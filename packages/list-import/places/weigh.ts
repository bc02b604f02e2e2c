import { nameKey } from '#read/clean.ts'
import { leadsThrough } from './areas.ts'
import type { Around, PlaceContext } from './around.ts'
import { type Location, ofCity, ofTown } from './location.ts'
import type { Gazetteer } from './gazetteer.ts'
import { kmBetween } from './km.ts'
import type { PlaceWords, TownWord } from './words.ts'

/** Countries whose postcodes tell the region without fail. */
const exact = new Set(['CA', 'US', 'IN', 'DE', 'FR'])
/** A town may be said to lie in the county beside its own. */
const nearby = 80

/** How far a town is from the middle of a region's towns; infinite where either is not known. */
export const middles =
  (gazetteer: Gazetteer) =>
  (code: string, { lat, lon }: Location): number => {
    const { lat: middle, lon: across } = gazetteer.region(code) ?? { lat: null, lon: null }
    return lat !== null && lon !== null && middle !== null && across !== null
      ? kmBetween({ lat, lon }, { lat: middle, lon: across })
      : Infinity
  }

/** The towns that a word of a row may mean, the likeliest first; `at` is its place among the row's words. */
export const weigher = (
  { gazetteer, prior, cities }: PlaceContext,
  words: Pick<PlaceWords, 'towns'>,
  {
    areas,
    nation,
    country,
    postcode,
  }: Around & { areas: readonly { text: string; codes: string[] }[]; nation: readonly string[] },
) => {
  const inCountry = (code: string) => country === null || code.startsWith(country)
  const kmToMiddle = middles(gazetteer)
  const nearTo = (code: string, town: Location) => kmToMiddle(code, town) < nearby
  const postal = postcode?.regions ?? []
  const isExact = exact.has(postcode?.country ?? '')
  const isBeyondPostcode = (town: Location) => isExact && !postal.some((code) => nearTo(code, town))
  return (word: TownWord, at: number): Location[] => {
    const before = namedBefore(words.towns, word, at)
    // A town is not told apart by the area of its own name.
    const wider = areas.filter(({ text, codes }) => text !== word.text && codes.length)
    const regionsOf = (town: Location) => {
      const fits = (code: string) => leadsThrough(town.path, code)
      const inItsCountry = wider.filter(({ codes }) =>
        codes.some((code) => sameCountry(code, town)),
      )
      const agreeing = inItsCountry.filter(({ codes }) => codes.some(fits)).length
      const against = inItsCountry.filter(({ text }) => !before.has(text))
      return {
        fits,
        agreeing,
        beyond: against.length > 0 && agreeing === 0,
        isNear: () => against.some(({ codes }) => codes.some((code) => nearTo(code, town))),
        isAbroad: wider.length > 0 && inItsCountry.length === 0,
      }
    }
    const weigh = (town: Location): Location => {
      const known = town.path.length > 1
      const regions = regionsOf(town)
      const { fits, agreeing, beyond } = regions
      const coded = postal.some(fits)
      let score = town.score + 4 * (prior.get(town.path[0] ?? '') ?? 0)
      score += fromScore[word.from] - Math.min(at, 10) * 0.3
      if (known) {
        score += regionScore(regions, town.own)
        score += fitScore(nation, fits, 4, 10)
        score += fitScore(postal, fits, 6, 6)
        // A village with the postcode of another state is another village of its name.
        if (!coded && agreeing === 0 && town.score < 5 && isBeyondPostcode(town)) score -= 14
      }
      const supported = agreeing > 0 || coded
      return {
        ...town,
        score,
        supported: known && supported,
        against: known && postal.length > 0 && !coded,
        beyond: known && beyond && !supported,
      }
    }
    const all = [
      ...gazetteer.towns(word.text).map((town) => ofTown(gazetteer, town, word)),
      ...(cities.get(nameKey(word.text)) ?? []).map((city) => ofCity(city, word)),
    ]
    return all
      .filter((town) => inCountry(town.path[0] ?? country ?? ''))
      .map(weigh)
      .toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
  }
}

const fromScore = { city: 4, address: 3, region: 0 }
type Regions = { agreeing: number; beyond: boolean; isNear: () => boolean; isAbroad: boolean }
/** What it counts how a town lies to the regions that its row names. */
const regionScore = ({ agreeing, beyond, isNear, isAbroad }: Regions, isItsName: boolean) => {
  if (agreeing) return 6 + agreeing
  if (beyond) return isItsName && isNear() ? -4 : -20
  return isAbroad ? -4 : 0
}
/** What it counts that a town lies in one of some regions, or in none of them. */
const fitScore = (
  codes: readonly string[],
  fits: (code: string) => boolean,
  within: number,
  outside: number,
) => (codes.length ? (codes.some(fits) ? within : -outside) : 0)

/** "Kannur, Bangalore": what a line names before a town lies in it, and says nothing of where that is. */
const namedBefore = (towns: readonly TownWord[], { from }: TownWord, at: number) => {
  const of = { city: towns.slice(0, at), address: towns.slice(at + 1), region: [] }[from]
  return new Set(of.filter((each) => each.from === from).map(({ text }) => text))
}

const sameCountry = (code: string, { path }: Location) => code.startsWith(path[0] ?? '-')
