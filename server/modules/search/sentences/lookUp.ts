import { type Lookups } from '#domain/sentences/settle.ts'
import type { Phrases } from '#domain/sentences/phrases.ts'
import { keyOf, stretches, wordsOf } from '#domain/sentences/text.ts'
import { shortCounties } from '#domain/sentences/counties.ts'
import type { Db } from '#server/db/db.ts'
import { type MeantPlace, meantPlaces } from '#server/modules/search/places/meant.ts'
import * as queries from './queries.ts'

const maxWords = 5
/** So many stretches of a sentence are looked up as places. */
const maxPlaces = 12
/** Of the world's towns many are called like a thing ("Barn", "Rose"): who says no more means those that are known. */
const isKnown = ({ kind, vendors, population }: MeantPlace) =>
  kind === 'city' || vendors > 0 || population >= 50_000

/** A place that is surely meant, or only where a place is expected. */
type Found = { slug: string; isSure: boolean }

/** Short forms of states that are words within a sentence: "in usa" is no Indiana. */
const isJoining = (word: string) => ['in', 'or', 'me', 'hi', 'ok', 'de', 'la', 'co'].includes(word)

const nameOf = (text: string) => wordsOf(text).join(' ')

/** Finds places among the words of a sentence, and what mistyped ones are likely to mean. */
export async function lookUp(
  db: Db,
  { runs }: Phrases,
  category: Lookups['category'],
  near: string,
) {
  const written = runs.flatMap((run) =>
    stretches(run, maxWords).map(({ from, to }) => run.slice(from, to)),
  )
  // Places are written with hyphens as often as without: "stoke on trent".
  const spellings = written.flatMap((words) => [
    words.join(' '),
    words.join('-'),
    // "north rhine westphalia"
    ...words
      .slice(2)
      .map((_, at) => `${words.slice(0, at + 2).join(' ')}-${words.slice(at + 2).join(' ')}`),
  ])
  const short = shortCounties(runs.flat().map(nameOf))
  const named = byName(await queries.findPlaceNames(db, [...spellings, ...short.values()]))
  const unknown = [...new Set(runs.flat().map(nameOf))].filter(
    (word) =>
      word &&
      !short.has(word) &&
      !category(keyOf([word])) &&
      ![...named.keys()].some((name) => name.split(' ').includes(word)),
  )
  const words = new Map([...(await corrections(db, unknown, category, named)), ...short])
  const corrected = (text: string) =>
    wordsOf(text)
      .map((word) => words.get(word) ?? word)
      .join(' ')
  const texts = written.map((each) => corrected(each.join(' ')))
  const places = await findPlaces(db, [...new Set(texts)], named, near)
  const lookups: Lookups = {
    category: (key) => category(key) ?? category(keyOf([words.get(key) ?? key])),
    place: (text, isExpected) => {
      const place = places.get(corrected(text))
      return place && (isExpected || place.isSure) ? place.slug : undefined
    },
  }
  return { lookups, taken: [...words].map(([given, one]) => ({ given, meant: [one] })) }
}

const byName = (keys: readonly string[]) => new Map(keys.map((key) => [nameOf(key), key]))

/** Mistyped words that lead to a category or a place; those of places are added to `named`. */
async function corrections(
  db: Db,
  unknown: string[],
  category: Lookups['category'],
  named: Map<string, string>,
): Promise<Map<string, string>> {
  const words = new Map<string, string>()
  const meant = unknown.length ? await queries.findMeant(db, unknown) : []
  if (!meant.length) return words
  const more = await queries.findPlaceNames(
    db,
    meant.flatMap((each) => each.meant),
  )
  for (const { given, meant: all } of meant) {
    const place = all.find((each) => more.includes(each))
    const one = all.find((each) => category(keyOf([each]))) ?? place
    if (one) words.set(given, one)
    if (one && one === place) named.set(place, place)
  }
  return words
}

/** What the texts mean that are places; one after another, the second says where the first lies ("newport wales"). */
async function findPlaces(
  db: Db,
  texts: readonly string[],
  named: ReadonlyMap<string, string>,
  near: string,
): Promise<Map<string, Found>> {
  const asked = texts
    .flatMap((text) => {
      const words = text.split(' ')
      // What is a place from end to end is that one: "north yorkshire" is no North in Yorkshire.
      const whole = named.get(text)
      const parted = (whole || isJoining(words[0] ?? '') ? [] : words)
        .map((_, at) => [words.slice(0, at).join(' '), words.slice(at).join(' ')] as const)
        .find(([name, area]) => named.has(name) && named.has(area))
      const ask = parted?.map((part) => named.get(part)).join(', ') ?? whole
      return ask ? [{ text, ask, isWhole: Boolean(parted) }] : []
    })
    .slice(0, maxPlaces)
  const found = await Promise.all(
    asked.map(async ({ text, ask, isWhole }) => {
      const [place] = await meantPlaces(db, ask, { whole: true, limit: 1, near })
      return place
        ? ([[text, { slug: place.slug, isSure: isWhole || isKnown(place) }]] as const)
        : []
    }),
  )
  return new Map(found.flat())
}
