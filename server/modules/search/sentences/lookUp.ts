import { isCommon, leadsToPlace, type Lookups } from '#domain/sentences/settle.ts'
import type { Phrases } from '#domain/sentences/phrases.ts'
import { keyOf, stretches, wordsOf } from '#domain/sentences/text.ts'
import { fullCounty, inFull, shortNames } from '#domain/sentences/counties.ts'
import type { Db } from '#server/db/db.ts'
import { likelier, type PlaceMatch, matchPlaces } from '#server/modules/search/places/matches.ts'
import { informalNamed, informalWords } from '#server/modules/search/places/informal.ts'
import * as queries from './queries.ts'

const maxWords = 5
/** So many stretches of a sentence are looked up as places. */
const maxPlaces = 12
/**
 * Of the world's towns many are called like a thing ("Barn", "Rose"): who says no more means those that are known. Of
 * several words few are anything else ("king's lynn", "niagara on the lake").
 */
const isKnown = ({ kind, vendors, population }: PlaceMatch, words: number) =>
  kind === 'city' || vendors > 0 || population >= (fewestPeople[words] ?? 0)
const fewestPeople: Readonly<Record<number, number>> = { 1: 50_000, 2: 10_000 }

/** A place that is surely meant, or only where a place is expected; with itself and others that are called so. */
type PlaceLookup = { slug: string; name: string; isSure: boolean; all: Named[]; taken: Taken[] }
type Taken = { given: string; meant: string[] }
type Named = { slug: string; name: string }

/** So many places of one name are shown. */
const maxNamesakes = 4
/** One with a twentieth of the people, and nobody who works there, is not meant. */
const farBehind = 3

/** A city of which a direction says a part, in a country that is likelier. */
const isCityHere = (place: PlaceMatch | undefined) =>
  place !== undefined && place.isLikelier && place.population >= fewestOfParts
const fewestOfParts = 100_000

/**
 * Places that may be meant as well as the first, each with what tells it from the others.
 * @param written one of the others, which is called as it was typed
 */
function namesakesOf([first, ...others]: readonly PlaceMatch[], written?: PlaceMatch): Named[] {
  if (!first) return []
  const likely = others.filter(
    (each) =>
      each === written ||
      (each.exact &&
        (each.vendors > 0 ||
          each.score >
            first.score - farBehind - (first.isLikelier && !each.isLikelier ? likelier : 0))),
  )
  if (!likely.length) return []
  const isAbroad = likely.some(({ country }) => country !== first.country)
  const all = [first, ...likely].map(({ slug, name, area, country }) => ({
    slug,
    name: [...new Set([name, area, isAbroad || area === name || !area ? country : null])]
      .filter((part) => part)
      .join(', '),
  }))
  // A district that is called as its town is told from it by nothing.
  const districts = all.filter(({ name }, at) => all.findIndex((each) => each.name === name) === at)
  return districts.length > 1 ? districts : []
}

/** People say them before names that are written without ("south queensferry"); by themselves they are no place. */
const directions =
  'north south east west central inner outer downtown greater metro metropolitan'.split(' ')
/** Behind one of them, a place of so many is known. */
const fewestBehind = 2000

/** Short forms of states that are words within a sentence: "in usa" is no Indiana. */
const isJoining = (word: string) => ['in', 'or', 'me', 'hi', 'ok', 'de', 'la', 'co'].includes(word)

const nameOf = (text: string) => wordsOf(text).join(' ')

/** Countries whose places are likelier, by their codes: of the money that was said, else the site's. */
export type Near = { near?: string; own?: string }

export type Categories = {
  category: Lookups['category']
  /** Words of the names and synonyms of categories. */
  terms: string[]
}

/** Finds places among the words of a sentence, and what mistyped ones are likely to mean. */
export async function lookUp(db: Db, { runs }: Phrases, categories: Categories, near: Near) {
  const { category, terms } = categories
  const written = runs.flatMap((run) =>
    stretches(run, maxWords).map(({ from, to }) => run.slice(from, to)),
  )
  // Places are written with hyphens as often as without: "stoke on trent".
  const spellings = written.flatMap((words) => [
    inFull(words),
    words.join('-'),
    words.join(' ').replace(/^st /, 'st. '),
    // "north rhine westphalia"
    ...words.slice(2).flatMap((_, at) => [
      `${words.slice(0, at + 2).join(' ')}-${words.slice(at + 2).join(' ')}`,
      // "provence alpes cote d'azur"
      `${words.slice(0, at + 2).join('-')} ${words.slice(at + 2).join(' ')}`,
    ]),
  ])
  const short = shortNames(
    runs.flatMap((run) =>
      run.map((word, at) => ({
        word: nameOf(word),
        isExpected: leadsToPlace(run[at - 1]),
        next: run[at + 1],
      })),
    ),
  )
  const all = [...spellings, ...short.values()]
  const named = byName([
    ...(await queries.findPlaceNames(db, all)),
    ...all.filter((text) => informalNamed(text).length > 0),
  ])
  // "Co Antrim" is a county, and none of Colorado.
  if (runs.every((run) => run.every((word, at) => nameOf(word) !== 'co' || at < run.length - 1)))
    named.delete('co')
  const unknown = [...new Set(runs.flat().map(nameOf))].filter(
    (word) =>
      word &&
      !isCommon(word) &&
      !short.has(word) &&
      !terms.includes(word) &&
      !category(keyOf([word])),
  )
  const inPlace = runs.flatMap((run) =>
    run
      .filter((_, at) => at > 0 && (leadsToPlace(run[at - 1]) || at === run.length - 1))
      .map(nameOf),
  )
  const hasCategory = written.some((each) => category(keyOf(each)))
  const words = new Map([
    ...(await corrections(db, { unknown, inPlace, hasCategory }, categories, named)),
    ...short,
  ])
  const corrected = (text: string) =>
    fullCounty(
      wordsOf(text)
        .map((word) => words.get(word) ?? word)
        .join(' '),
    )
  const texts = written.map((each) => corrected(each.join(' ')))
  const places = await findPlaces(db, [...new Set(texts)], named, near)
  const inSingular = new Map([...words].map(([given, one]) => [keyOf([given]), one]))
  const lookups: Lookups = {
    category: (key) => category(key) ?? category(keyOf([inSingular.get(key) ?? key])),
    place: (text, isExpected) => {
      const place = places.get(corrected(text))
      return place && (isExpected || place.isSure) ? place.slug : undefined
    },
  }
  const placeBySlug = (slug: string | undefined) =>
    [...places.values()].find((place) => place.slug === slug)
  return {
    lookups,
    taken: [...words].map(([given, one]) => ({ given, meant: [one] })),
    found: placeBySlug,
  }
}

const byName = (keys: readonly string[]) => new Map(keys.map((key) => [nameOf(key), key]))

type Unknown = {
  unknown: string[]
  /** Words where places stand: only there regions are looked for in which the market has no city. */
  inPlace: string[]
  hasCategory: boolean
}

/** Counties end alike: "Berwickshire" is neither Warwickshire nor Berkshire mistyped. */
const isCloseCounty = (given: string, meant: string) =>
  !given.endsWith('shire') || (given[0] === meant[0] && Math.abs(given.length - meant.length) <= 1)

/** Mistyped words that lead to a category or a place; those of places are added to `named`. */
async function corrections(
  db: Db,
  { unknown, inPlace, hasCategory }: Unknown,
  { category, terms }: Categories,
  named: Map<string, string>,
): Promise<Map<string, string>> {
  const words = new Map<string, string>()
  if (!unknown.length) return words
  const inNames = new Set([...named.keys()].flatMap((name) => name.split(' ')))
  const [inMarket, names] = await Promise.all([
    queries.findCorrections(db, unknown),
    queries.findNameCorrections(
      db,
      unknown.filter((word) => word.length > 4),
      unknown.filter((word) => word.length > 5 && inPlace.includes(word)),
      { terms, regions: informalWords },
    ),
  ])
  const corrections = new Map(inMarket.map(({ given, meant: all }) => [given, all]))
  for (const { given, meant: one } of names)
    corrections.set(given, [...(corrections.get(given) ?? []), one])
  const likely = [...corrections.values()].flat()
  const places = new Set([
    ...(await queries.findPlaceNames(db, likely)),
    ...likely.filter((word) => informalWords.includes(word)),
  ])
  for (const [given, all] of corrections) {
    const ofTrade = all.find((each) => category(keyOf([each])))
    // There is a town called Venus: it is meant where a place is said, or a category is.
    if (inNames.has(given) && (hasCategory || given.length < 5)) continue
    const place =
      !inNames.has(given) && (given.length > 4 || inPlace.includes(given))
        ? all.find((each) => places.has(each) && isCloseCounty(given, each))
        : undefined
    const one = ofTrade ?? place
    if (one) words.set(given, one)
    if (one && one === place) named.set(place, place)
  }
  return words
}

/** What a text asks of places: all of it, the name and the area in it, or what stands behind a direction. */
function toAsk(text: string, named: ReadonlyMap<string, string>) {
  const given = text.split(' ')
  const direction = given.length > 1 && directions.includes(given[0] ?? '') ? given[0] : undefined
  // "South East London" is no south of an East London.
  const pair = directions.includes(given[1] ?? '') && named.get(given.slice(2).join(' '))
  const behind = direction && (pair || named.get(given.slice(1).join(' ')))
  // What is a place from end to end is that one: "north yorkshire" is no North in Yorkshire.
  const whole = named.get(text)
  if (whole) return { text, ask: whole, behind }
  if (behind) return { text, ask: behind, direction }
  const words = direction ? given.slice(1) : given
  const parted = (isJoining(words[0] ?? '') ? [] : words)
    .map((_, at) => [words.slice(0, at).join(' '), words.slice(at).join(' ')] as const)
    .find(([name, area]) => named.has(name) && named.has(area))
  return (
    parted && {
      text,
      ask: parted.map((part) => named.get(part)).join(', '),
      isWhole: true,
      direction,
    }
  )
}

/** What the texts mean that are places; one after another, the second says where the first lies ("newport wales"). */
async function findPlaces(
  db: Db,
  texts: readonly string[],
  named: ReadonlyMap<string, string>,
  near: Near,
): Promise<Map<string, PlaceLookup>> {
  const queries = texts.flatMap((text) => toAsk(text, named) ?? []).slice(0, maxPlaces)
  const matchesOf = (ask: string) =>
    matchPlaces(db, ask, { whole: true, limit: maxNamesakes, ...near })
  const found = await Promise.all(
    queries.map(async ({ text, ask, isWhole, behind, direction }) => {
      const [written, parts] = await Promise.all([matchesOf(ask), behind ? matchesOf(behind) : []])
      // "East London" is the east of London, but where the South African one is likelier.
      const isPart = !written[0]?.isLikelier && isCityHere(parts[0])
      const all = isPart ? [...parts.slice(0, 1), ...written] : written
      const [place] = all
      if (!place) return []
      const { slug, name, population } = place
      const isSure =
        isWhole ||
        (direction
          ? population >= fewestBehind
          : !directions.includes(text) && isKnown(place, text.split(' ').length))
      const taken = direction || isPart ? [{ given: text, meant: [name] }] : []
      const places = namesakesOf(all, isPart ? written[0] : undefined)
      return [[text, { slug, name, isSure, all: places, taken }]] as const
    }),
  )
  return new Map(found.flat())
}
