import type { KnownCity } from '#read/types.ts'
import { isState } from './agree.ts'
import type { Gazetteer } from './gazetteer.ts'
import { type Postcode, postcodeOf } from './postcodes.ts'
import type { PlaceWords, TownWord } from './words.ts'

export interface PlaceContext {
  gazetteer: Gazetteer
  cities: ReadonlyMap<string, readonly KnownCity[]>
  /** How much of the list lies in each country, of all 1. */
  prior: ReadonlyMap<string, number>
}

/** The country the words speak for: said, told by a postcode's form, or that of nearly the whole list. */
const countryIn = ({ prior, gazetteer }: PlaceContext, words: PlaceWords) => {
  const said = words.country ?? postcodeOf(words.coded, null)?.country
  if (said) return said
  const [first] = prior
  const abroad = first && stateAbroad(gazetteer, words, first[0])
  if (abroad) return abroad
  if (first && first[1] >= 0.9) return first[0]
  const named = new Set([
    ...words.areas.flatMap((text) => gazetteer.areas(text).map((code) => code.slice(0, 2))),
    ...words.towns.flatMap(({ text }) =>
      gazetteer.towns(text).map(({ region }) => region.slice(0, 2)),
    ),
  ])
  const likely = [...prior].find(([country, share]) => share >= 0.2 && named.has(country))?.[0]
  // "66706 Perl": a village that nobody knows, with a postcode as most of the list has them.
  const coded = first && first[1] >= 0.6 && postcodeOf(words.coded, first[0])
  return likely ?? (coded && coded.regions.length ? first[0] : null)
}

/** "Morris, CT" among Canadians: a state is said, and nothing of it is a place of the list's own country. */
const stateAbroad = (gazetteer: Gazetteer, { areas, towns }: PlaceWords, own: string) => {
  const isHome = (code: string) => code.startsWith(own)
  const known = areas.map((text) => ({ text, codes: gazetteer.areas(text) }))
  const isHere = known.some(({ codes }) => codes.some(isHome))
  const state = known.find(
    ({ text, codes }) =>
      codes.length === 1 &&
      codes.every((code) => isState(code) && !isHome(code)) &&
      (/^[A-Z]{2}$/.test(text) || !isHere) &&
      !gazetteer.towns(text).some(({ region }) => isHome(region)),
  )
  const country = state?.codes[0]?.slice(0, 2)
  const isThere = ({ text }: TownWord) =>
    text !== state?.text &&
    gazetteer.towns(text).some(({ region }) => region.slice(0, 2) === country)
  return country && towns.some(isThere) ? country : null
}

/** The country and the postcode of a row's words. */
export interface Around {
  country: string | null
  postcode: Postcode | null
}
export const aroundOf = (context: PlaceContext, words: PlaceWords): Around => {
  const country = countryIn(context, words)
  return { country, postcode: postcodeOf(words.coded, country) }
}
