import { nameKey } from '#read/clean.ts'
import type { KnownCity } from '#read/types.ts'
import { leadsThrough } from './areas.ts'
import { type Location } from './location.ts'
import { agreeing, isAgreed, isState, narrow } from './agree.ts'
import { type Around, type PlaceContext } from './around.ts'
import { kmBetween } from './km.ts'
import { middles, weigher } from './weigh.ts'
import { mayBeTown, type PlaceWords, type TownWord } from './words.ts'

/** What a row's words come to. */
export interface Resolved {
  country: string | null
  /** Regions it must lie in; empty where nothing tells. */
  areas: string[]
  town: Location | null
  /** Others of its name, the likeliest first; without a town, what it might be. */
  others: Location[]
  /** Why the town is not sure. */
  doubt: string | null
  /** The doubt is only whether it is a part of another town beside it. */
  isPart?: boolean
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

const far = 25
/** Of two towns of one name, a hundred times as many people say nothing sure; a region or postcode does. */
const unsure = 2
const apart = (a: Location, b: Location) =>
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
  const kmToMiddle = middles(gazetteer)
  const weigh = weigher(context, words, { areas, nation, country, postcode })

  const codes = narrow(
    agreeing(areas.filter(({ codes }) => codes.length)).map(({ codes }) => codes),
    [...(postcode?.regions ?? []), ...nation],
  )
  const otherThan = (text: string) => words.areas.find((each) => each !== text) ?? 'otherwise'
  const isArea = (word: TownWord) =>
    gazetteer
      .areas(word.text)
      .some((code) => inCountry(code) && code.includes('.') && isAgreed(code, codes))
  /** A county or state of its own name, whatever the others say: no town that nobody knows. */
  const isSomeArea = ({ text }: TownWord) =>
    gazetteer.areas(text).some((code) => inCountry(code) && code.includes('.'))
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
  const isStrange = ({ path: [at = ''], supported }: Location) =>
    country === null && !supported && share >= 0.7 && at !== main && (prior.get(at) ?? 0) < 0.15

  /** A town elsewhere that the same address names as surely. */
  const contraryTo = (best: Location, at: number) =>
    words.towns
      .flatMap((word, other) => (other > at && word.from === 'address' ? weigh(word, other) : []))
      .find(
        (other) =>
          apart(other, best) && other.supported === best.supported && other.score > best.score - 1,
      )

  /** What stands behind it, each as the town that it is most likely. */
  const behind = (at: number, from: TownWord['from']) =>
    words.towns.flatMap((word, other) =>
      other > at && word.from === from ? weigh(word, other).slice(0, 1) : [],
    )

  /** The town before a region in an address: "Chertsey, Québec" is not the city of Québec. */
  const townIn = (best: Location, at: number, named: readonly string[]) =>
    behind(at, 'address').find(
      (town) => town.id !== best.id && town.score >= 2 && isInside(town, named),
    )
  /** Berlin and Delhi are their regions; what is named before them is a part of the town. */
  const isCityState = (best: Location, named: readonly string[]) =>
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

  /** Mumbai is the middle of its district, though it is in none. */
  const isMiddle = (best: Location, named: readonly string[]) =>
    best.own && named.some((code) => !isState(code) && kmToMiddle(code, best) < far)

  /** "Kannur, Bangalore": another town of the same cell, elsewhere, of which the first is no part. */
  const beside = (best: Location, at: number) =>
    behind(at, 'city').find(
      (other) =>
        other.score >= 2 &&
        apart(other, best) &&
        !isInside(best, gazetteer.areas(other.word.text)) &&
        (other.supported || !best.supported),
    )

  /** "Ambattur, Chennai": a town by itself, and a part of the larger one of the same cell. */
  const aroundIt = (best: Location, at: number) =>
    behind(at, 'city').find(
      (other) =>
        other.id !== best.id &&
        other.score >= 2 &&
        other.size > best.size &&
        !apart(other, best) &&
        !isInside(best, gazetteer.areas(other.word.text)),
    )

  /** What an address names right before its region: a village that nobody knows. */
  const addressed = () => {
    const word = words.towns.find((each) => each.from === 'address' && !isArea(each))
    return word && mayBeTown(word) ? word : undefined
  }

  /** "Big Indian, New York" is in that state, and not in the city, though nobody knows Big Indian. */
  const unknownIn = (best: Location, word: TownWord, at: number, named: readonly string[]) => {
    const states = named.filter(isState)
    const saysAgain = words.areas.some(
      (text) => text !== word.text && gazetteer.areas(text).some((code) => states.includes(code)),
    )
    if (!states.length || saysAgain || !isInside(best, states) || isCityState(best, named))
      return undefined
    const before = word.from === 'city' ? words.towns[at - 1] : words.towns[at + 1]
    const isOne =
      before?.from === word.from &&
      !isSomeArea(before) &&
      !isTownSomewhere(context, before, country) &&
      (before.from === 'city' || mayBeTown(before))
    return isOne ? before : undefined
  }

  let passed: Location | undefined
  let nearest: Location[] = []
  const cityWords = words.towns.filter(({ from }) => from === 'city')
  for (const [at, word] of words.towns.entries()) {
    const found = weigh(word, at)
    const [best] = found
    const isFirst = word === cityWords[0]
    if (!best) {
      // What stands where the town stands is the town, though nobody knows it; an area is none.
      if (
        isFirst &&
        !isSomeArea(word) &&
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
      !isMiddle(best, named) &&
      !(isInside(best, named) && !(word.from === 'region' && named.some(isState)))
    )
      continue
    const within = word.from === 'address' && named.length ? townIn(best, at, named) : undefined
    if (within && named.some(isState) && !isCityState(best, named)) {
      passed = best
      continue
    }
    const village = within ? undefined : unknownIn(best, word, at, named)
    if (village)
      return result({
        unknown: village.text,
        others: [best],
        doubt: `No ${village.text} is known; it is taken for a place in ${word.text}.`,
        areas: named.filter(isState),
      })
    const second = word.from === 'city' ? beside(best, at) : undefined
    if (second && second.size - best.size >= 1)
      return result({
        town: second,
        others: [best],
        doubt: `${word.text} is taken for a part of ${second.name}; there is a ${best.name} elsewhere, too.`,
      })
    const around = aroundIt(best, at)
    const rivals = found
      .slice(1)
      .filter((other) => apart(other, best) && best.score - other.score < unsure)
    const contrary =
      word.from === 'address'
        ? (within ?? (passed && !apart(passed, best) ? passed : contraryTo(best, at)))
        : undefined
    const doubt = best.beyond
      ? `${best.name} lies in ${best.area ?? best.country}; the list says ${otherThan(word.text)}.`
      : rivals.length
        ? `${rivals.length + 1} towns are called ${best.name}, and nothing tells which it is.`
        : contrary
          ? `The address names ${contrary.name}, too.`
          : second
            ? `The list names ${second.name}, too.`
            : best.isNickname && (!best.supported || best.isOther)
              ? `${word.text} is taken for ${best.name}, and nothing else says so.`
              : null
    return result({
      town: best,
      others: [...rivals, contrary ?? second ?? around ?? []].flat(),
      doubt:
        doubt ?? (around ? `${best.name} is a town beside ${around.name}, or a part of it.` : null),
      isPart: doubt === null && around !== undefined,
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

const isInside = (town: Location, codes: readonly string[]) =>
  codes.some((code) => leadsThrough(town.path, code))
const countryOfCodes = (codes: readonly string[]) => {
  const countries = new Set(codes.map((code) => code.slice(0, 2)))
  return countries.size === 1 ? ([...countries][0] ?? null) : null
}
const isTownSomewhere = ({ gazetteer }: PlaceContext, word: TownWord, country: string | null) =>
  gazetteer.towns(word.text).some(({ region }) => country === null || region.startsWith(country))
