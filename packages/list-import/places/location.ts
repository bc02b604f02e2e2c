import { nameKey } from '#read/clean.ts'
import type { KnownCity } from '#read/types.ts'
import { countryName, countryOf } from './countries.ts'
import type { Gazetteer, TownRow } from './gazetteer.ts'
import type { TownWord } from './words.ts'

export interface Location {
  id: string
  name: string
  /** From the country down; of a city that no gazetteer knows only its country. */
  path: string[]
  area: string | null
  country: string
  lat: number | null
  lon: number | null
  score: number
  /** By its people alone, as a power of ten. */
  size: number
  /** Known by another name than the one that is said, and not so large that everybody knows it. */
  isNickname: boolean
  /** Known by a name that is no part of its own, where towns have one name only: Stockton for Camden. */
  isOther: boolean
  /** Said by its own name. */
  own: boolean
  /** Whether a region or postcode beside it says so, too. */
  supported: boolean
  /** Whether the postcode is one of other regions. */
  against: boolean
  /** Whether it lies outside of the regions that are said, though near them. */
  beyond: boolean
  word: TownWord
}

/** Other names of a city of so many people are known. */
const wellKnown = 100_000

const english = new Set(['GB', 'US', 'CA', 'AU', 'NZ', 'IE'])
const isPart = (said: string, name: string) => {
  const words = nameKey(name).split(' ')
  return nameKey(said)
    .split(' ')
    .every((word) => words.includes(word))
}

export const ofTown = (gazetteer: Gazetteer, town: TownRow, word: TownWord): Location => {
  const path = gazetteer.pathOf(town.region)
  return {
    id: town.id,
    name: town.name,
    path,
    area: gazetteer.areaOf(town.region),
    country: countryName(path[0] ?? ''),
    lat: town.lat,
    lon: town.lon,
    score: Math.log10(town.population + 10) - (town.own ? 0 : 3),
    size: Math.log10(town.population + 10),
    isNickname: !town.own && town.population < wellKnown,
    isOther: english.has(path[0] ?? '') && !town.own && !isPart(word.text, town.name),
    own: town.own,
    supported: false,
    against: false,
    beyond: false,
    word,
  }
}
export const ofCity = (
  { id, name, state, country, lat, lon }: KnownCity,
  word: TownWord,
): Location => ({
  id,
  name,
  path: [countryOf(country)].filter((code) => code !== null),
  area: state,
  country,
  lat,
  lon,
  score: 6,
  size: 6,
  isNickname: false,
  isOther: false,
  own: true,
  supported: false,
  against: false,
  beyond: false,
  word,
})
