import { nameKey } from '#server/modules/platform/imports/read/clean.ts'
import type { KnownCity } from '#server/modules/platform/imports/read/types.ts'
import { leadsThrough } from './areas.ts'
import { type Found, ofCity, ofTown } from './found.ts'
import { agreeing, isAgreed, isState, narrow } from './agree.ts'
import { type Around, type PlaceContext } from './around.ts'
import { kmBetween } from './km.ts'
import { mayBeTown, type PlaceWords, type TownWord } from './words.ts'

/** What a row's words come to. */
export interface Resolved {
  country: string | null
  /** Regions it must lie in; empty where nothing tells. */
  areas: string[]
  town: Found | null
  /** Others of its name, the likeliest first; without a town, what it might be. */
  others: Found[]
  /** Why the town is not sure. */
  doubt: string | null
  /** What is said for a town, and no place we know. */
  unknown: string | null
}

/** Cities of the market that the gazetteer does not know, by name. */
export const citiesByName = (cities: readonly KnownCity[]) => {
  const named = cities
    .filter(({ townId, region }) => townId === null && region === null)
    .flatMap((city) => [city.name, city.slug, ...city.aliases].map((name) => ({ name, city })))
  return new Map(
    [...Map.groupBy(named, ({ name }) => nameKey(name))].map(([key, met]) => [
      key,
      [...new Set(met.map(({ city }) => city))],
    ]),
  )
}

/** A region that is one town: its parts are said where elsewhere a town is. */
export const wholeTown = { code: 'GB.ENG.GLA', name: 'London' }

/** Countries whose postcodes tell the region without fail. */
const exact = new Set(['CA', 'US', 'IN', 'DE', 'FR'])
const far = 25
/** Of two towns of one name, a hundred times as many people say nothing sure; a region or postcode does. */
const unsure = 2
/** A town may be said to lie in the county beside its own. */
const beside = 80
const apart = (a: Found, b: Found) =>
  a.id !== b.id &&
  (a.lat === null || a.lon === null || b.lat === null || b.lon === null
    ? true
    : kmBetween({ lat: a.lat, lon: a.lon }, { lat: b.lat, lon: b.lon }) > far)

/** Rows of the same towns, areas, nation, country and postcode come to the same. */
export const resolve = (
  context: PlaceContext,
  words: Pick<PlaceWords, 'towns' | 'areas' | 'nation'>,
  { country, postcode }: Around,
): Resolved => {
  const { gazetteer, prior } = context
  const inCountry = (code: string) => country === null || code.startsWith(country)
  const areas = words.areas.map((text) => ({
    text,
    codes: gazetteer.areas(text).filter(inCountry),
  }))
  const nation = words.nation ? [words.nation] : []
  const kmToMiddle = (code: string, { lat, lon }: Found) => {
    const { lat: middle, lon: across } = gazetteer.region(code) ?? { lat: null, lon: null }
    return lat !== null && lon !== null && middle !== null && across !== null
      ? kmBetween({ lat, lon }, { lat: middle, lon: across })
      : Infinity
  }
  const nearTo = (code: string, town: Found) => kmToMiddle(code, town) < beside
  const weigh = (word: TownWord, at: number): Found[] => {
    // A town is not told apart by the area of its own name.
    const wider = areas.filter(({ text, codes }) => text !== word.text && codes.length)
    const all = [
      ...gazetteer.towns(word.text).map((town) => ofTown(gazetteer, town, word)),
      ...(context.cities.get(nameKey(word.text)) ?? []).map((city) => ofCity(city, word)),
    ]
    return all
      .filter((town) => inCountry(town.path[0] ?? country ?? ''))
      .map((town) => {
        const known = town.path.length > 1
        const fits = (code: string) => leadsThrough(town.path, code)
        const own = wider.filter(({ codes }) => codes.some((code) => sameCountry(code, town)))
        const said = own.filter(({ codes }) => codes.some(fits)).length
        let score = town.score + 4 * (prior.get(town.path[0] ?? '') ?? 0)
        score += { city: 4, address: 3, region: 0 }[word.from] - Math.min(at, 10) * 0.3
        const beyond = known && own.length > 0 && said === 0
        const isNear = beyond && own.some(({ codes }) => codes.some((code) => nearTo(code, town)))
        if (known && own.length) score += said ? 6 + said : isNear && town.own ? -4 : -20
        else if (known && wider.length) score -= 4
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

  const codes = narrow(
    agreeing(areas.filter(({ codes }) => codes.length)).map(({ codes }) => codes),
    [...(postcode?.regions ?? []), ...nation],
  )
  const otherThan = (text: string) => words.areas.find((each) => each !== text) ?? 'otherwise'
  const isArea = (word: TownWord) =>
    gazetteer
      .areas(word.text)
      .some((code) => inCountry(code) && code.includes('.') && isAgreed(code, codes))
  const result = (more: Partial<Resolved>): Resolved => ({
    country: country ?? more.town?.path[0] ?? countryOfCodes(codes),
    areas: codes,
    town: null,
    others: [],
    doubt: null,
    unknown: null,
    ...more,
  })

  const [[main, share] = ['', 0]] = prior
  /** Nothing says so, and nearly the whole list is in another country. */
  const isStrange = ({ path: [at = ''], supported }: Found) =>
    country === null && !supported && share >= 0.7 && at !== main && (prior.get(at) ?? 0) < 0.15

  /** A town elsewhere that the same address names as surely. */
  const contraryTo = (best: Found, at: number) =>
    words.towns
      .flatMap((word, other) => (other > at && word.from === 'address' ? weigh(word, other) : []))
      .find(
        (other) =>
          apart(other, best) && other.supported === best.supported && other.score > best.score - 1,
      )

  /** The town before a region in an address: "Chertsey, Québec" is not the city of Québec. */
  const townIn = (best: Found, at: number, named: readonly string[]) =>
    words.towns
      .flatMap((word, other) =>
        other > at && word.from === 'address' ? weigh(word, other).slice(0, 1) : [],
      )
      .find((town) => town.id !== best.id && town.score >= 2 && isInside(town, named))
  /** Berlin and Delhi are their regions; what is named before them is a part of the town. */
  const isCityState = (best: Found, named: readonly string[]) =>
    best.own && named.filter(isState).some((code) => kmToMiddle(code, best) < far)

  /** "Covent Garden, West Central London" and "South West London" are in London. */
  const wholeOf = (text: string): Resolved | undefined => {
    const saysSo = words.areas.some((each) => each !== 'Greater London' && isPartOfWhole(each))
    if (!saysSo || codes.length !== 1 || codes[0] !== wholeTown.code) return undefined
    const [town] = weigh({ text: wholeTown.name, from: 'city' }, 0)
    return town?.path.includes(wholeTown.code)
      ? result({
          town: { ...town, word: { text, from: 'city' } },
          doubt: `${text} is taken for a part of ${wholeTown.name}.`,
        })
      : undefined
  }

  /** What an address names right before its region: a village that nobody knows. */
  const addressed = () => {
    const word = words.towns.find((each) => each.from === 'address' && !isArea(each))
    return word && mayBeTown(word) ? word : undefined
  }

  let passed: Found | undefined
  let nearest: Found[] = []
  const cityWords = words.towns.filter(({ from }) => from === 'city')
  for (const [at, word] of words.towns.entries()) {
    const found = weigh(word, at)
    const [best] = found
    const isFirst = word === cityWords[0]
    if (!best) {
      // What stands where the town stands is the town, though nobody knows it; an area is none.
      if (
        isFirst &&
        !isArea(word) &&
        cityWords.every((each) => !isTownSomewhere(context, each, country))
      )
        return wholeOf(word.text) ?? result({ unknown: word.text, others: nearest })
      continue
    }
    if (best.score < 2 || isStrange(best)) {
      nearest = [...nearest, ...found]
      // "Sector 18, Surat": there is a Sector elsewhere, but what follows is a town that fits.
      const follows = cityWords.slice(1).some((each) => (weigh(each, at + 1)[0]?.score ?? 0) >= 2)
      if (isFirst && !isArea(word) && !follows) return result({ unknown: word.text, others: found })
      continue
    }
    // "Abbey Road, Lichfield WS13": there is an Abbey Road in London, but the postcode is that of the town after it.
    if (
      word.from === 'city' &&
      best.against &&
      cityWords.some((each, other) => other > at && weigh(each, other)[0]?.supported)
    )
      continue
    // Of a county or state and a town elsewhere that have one name, the region is meant unless something says the town.
    const named = gazetteer.areas(word.text).filter(inCountry)
    const isRegion = word.from === 'city' ? named.some(isState) : named.length > 0
    if (
      isRegion &&
      !best.supported &&
      !(isInside(best, named) && !(word.from === 'region' && named.some(isState)))
    )
      continue
    const within = word.from === 'address' && named.length ? townIn(best, at, named) : undefined
    if (within && named.some(isState) && !isCityState(best, named)) {
      passed = best
      continue
    }
    const rivals = found
      .slice(1)
      .filter((other) => apart(other, best) && best.score - other.score < unsure)
    const contrary =
      word.from === 'address'
        ? (within ?? (passed && !apart(passed, best) ? passed : contraryTo(best, at)))
        : undefined
    return result({
      town: best,
      others: contrary ? [...rivals, contrary] : rivals,
      doubt: best.beyond
        ? `${best.name} lies in ${best.area ?? best.country}; the list says ${otherThan(word.text)}.`
        : rivals.length
          ? `${rivals.length + 1} towns are called ${best.name}, and nothing tells which it is.`
          : contrary
            ? `The address names ${contrary.name}, too.`
            : best.isNickname && (!best.supported || best.isOther)
              ? `${word.text} is taken for ${best.name}, and nothing else says so.`
              : null,
      country: best.path[0] ?? country,
    })
  }
  const whole = wholeOf(words.towns[0]?.text ?? '')
  if (whole) return whole
  const unknown =
    cityWords.find((word) => !isArea(word)) ?? (codes.length > 0 ? addressed() : undefined)
  return result({ others: nearest, unknown: unknown?.text ?? null })
}

const isPartOfWhole = (text: string) => text.includes(wholeTown.name)

const isInside = (town: Found, codes: readonly string[]) =>
  codes.some((code) => leadsThrough(town.path, code))
const sameCountry = (code: string, { path }: Found) => code.startsWith(path[0] ?? '-')
const countryOfCodes = (codes: readonly string[]) => {
  const countries = new Set(codes.map((code) => code.slice(0, 2)))
  return countries.size === 1 ? ([...countries][0] ?? null) : null
}
const isTownSomewhere = ({ gazetteer }: PlaceContext, word: TownWord, country: string | null) =>
  gazetteer.towns(word.text).some(({ region }) => country === null || region.startsWith(country))
