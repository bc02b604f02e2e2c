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
  return (word: TownWord, at: number): Location[] => {
    // "Kannur, Bangalore": what a line names before a town lies in it, and says nothing of where that is.
    const { towns } = words
    const before = new Set(
      (word.from === 'city'
        ? towns.slice(0, at)
        : word.from === 'address'
          ? towns.slice(at + 1)
          : []
      )
        .filter(({ from }) => from === word.from)
        .map(({ text }) => text),
    )
    // A town is not told apart by the area of its own name.
    const wider = areas.filter(({ text, codes }) => text !== word.text && codes.length)
    const all = [
      ...gazetteer.towns(word.text).map((town) => ofTown(gazetteer, town, word)),
      ...(cities.get(nameKey(word.text)) ?? []).map((city) => ofCity(city, word)),
    ]
    return all
      .filter((town) => inCountry(town.path[0] ?? country ?? ''))
      .map((town) => {
        const known = town.path.length > 1
        const fits = (code: string) => leadsThrough(town.path, code)
        const own = wider.filter(({ codes }) => codes.some((code) => sameCountry(code, town)))
        const said = own.filter(({ codes }) => codes.some(fits)).length
        const against = own.filter(({ text }) => !before.has(text))
        let score = town.score + 4 * (prior.get(town.path[0] ?? '') ?? 0)
        score += { city: 4, address: 3, region: 0 }[word.from] - Math.min(at, 10) * 0.3
        const beyond = known && against.length > 0 && said === 0
        const isNear =
          beyond && against.some(({ codes }) => codes.some((code) => nearTo(code, town)))
        if (known && said) score += 6 + said
        else if (beyond) score += isNear && town.own ? -4 : -20
        else if (known && wider.length && !own.length) score -= 4
        if (known && nation.length) score += nation.some(fits) ? 4 : -10
        if (known && postcode?.regions.length) score += postcode.regions.some(fits) ? 6 : -6
        const coded = Boolean(postcode?.regions.some(fits))
        // A village with the postcode of another state is another village of its name.
        const isElsewhere =
          !coded &&
          said === 0 &&
          town.score < 5 &&
          !postcode?.regions.some((code) => nearTo(code, town))
        if (known && isElsewhere && exact.has(postcode?.country ?? '')) score -= 14
        const supported = said > 0 || coded
        return {
          ...town,
          score,
          supported: known && supported,
          against: known && Boolean(postcode?.regions.length) && !coded,
          beyond: beyond && !supported,
        }
      })
      .toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
  }
}

const sameCountry = (code: string, { path }: Location) => code.startsWith(path[0] ?? '-')
