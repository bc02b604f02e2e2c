import { agreeing, isAgreed, isState, narrow } from './agree.ts'
import { leadsThrough } from './areas.ts'
import type { Around, PlaceContext } from './around.ts'
import type { Location } from './location.ts'
import { kmBetween } from './km.ts'
import type { Resolved } from './resolved.ts'
import { middles, weigher } from './weigh.ts'
import type { PlaceWords, TownWord } from './words.ts'

export type Words = Pick<PlaceWords, 'towns' | 'areas' | 'nation'>
export type RowPlaces = ReturnType<typeof openRowPlaces>

const far = 25

/** What the words of a row can mean, and what else the list says of it. */
export function openRowPlaces(context: PlaceContext, words: Words, { country, postcode }: Around) {
  const { gazetteer } = context
  const inCountry = (code: string) => country === null || code.startsWith(country)
  const areas = words.areas.map((text) => ({
    text,
    codes: gazetteer.areas(text).filter(inCountry),
  }))
  const nation = words.nation ? [words.nation] : []
  const codes = narrow(
    agreeing(areas.filter((area) => area.codes.length)).map((area) => area.codes),
    [...(postcode?.regions ?? []), ...nation],
  )
  return {
    context,
    words,
    cityWords: words.towns.filter(({ from }) => from === 'city'),
    country,
    /** The regions that the row names. */
    codes,
    weigh: weigher(context, words, { areas, nation, country, postcode }),
    kmToMiddle: middles(gazetteer),
    areasOf: (text: string) => gazetteer.areas(text),
    /** Regions of this name, in the row's country. */
    named: (text: string) => gazetteer.areas(text).filter(inCountry),
    result: (more: Partial<Resolved>): Resolved => ({
      country: country ?? more.town?.path[0] ?? countryOfCodes(codes),
      areas: codes,
      town: null,
      others: [],
      doubt: null,
      unknown: null,
      ...more,
    }),
  }
}

export const isArea = ({ named, codes }: RowPlaces, { text }: TownWord) =>
  named(text).some((code) => code.includes('.') && isAgreed(code, codes))

/** A county or state of its own name, whatever the others say: no town that nobody knows. */
export const isSomeArea = ({ named }: RowPlaces, { text }: TownWord) =>
  named(text).some((code) => code.includes('.'))

export const isTownSomewhere = ({ context, country }: RowPlaces, { text }: TownWord) =>
  context.gazetteer.towns(text).some(({ region }) => country === null || region.startsWith(country))

/** Nothing says so, and nearly the whole list is in another country. */
export function isStrange(
  { context: { prior }, country }: RowPlaces,
  { path: [at = ''], supported }: Location,
): boolean {
  const [[main, share] = ['', 0]] = prior
  return (
    country === null && !supported && share >= 0.7 && at !== main && (prior.get(at) ?? 0) < 0.15
  )
}

/** Mumbai is the middle of its district, though it is in none. */
export const isMiddle = ({ kmToMiddle }: RowPlaces, best: Location, named: readonly string[]) =>
  best.own && named.some((code) => !isState(code) && kmToMiddle(code, best) < far)

/** Berlin and Delhi are their regions; what is named before them is a part of the town. */
export const isCityState = ({ kmToMiddle }: RowPlaces, best: Location, named: readonly string[]) =>
  best.own && named.filter(isState).some((code) => kmToMiddle(code, best) < far)

export const isInside = (town: Location, codes: readonly string[]) =>
  codes.some((code) => leadsThrough(town.path, code))

export const apart = (a: Location, b: Location) =>
  a.id !== b.id &&
  (a.lat === null || a.lon === null || b.lat === null || b.lon === null
    ? true
    : kmBetween({ lat: a.lat, lon: a.lon }, { lat: b.lat, lon: b.lon }) > far)

const countryOfCodes = (codes: readonly string[]) => {
  const countries = new Set(codes.map((code) => code.slice(0, 2)))
  return countries.size === 1 ? ([...countries][0] ?? null) : null
}
