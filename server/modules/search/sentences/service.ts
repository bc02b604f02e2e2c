import type { Meaning } from '#contract/search/sentences.ts'
import { type Moment, todayOf } from '#domain/days.ts'
import { minorDigits, type Rates, rateBetween } from '#domain/money.ts'
import { categoryWords } from '#domain/sentences/words.ts'
import { isNamed, spellings } from '#domain/sentences/names.ts'
import { withNumbers } from '#domain/sentences/numbers.ts'
import { isForExperts, nameSign, readPhrases } from '#domain/sentences/phrases.ts'
import { settle, type Settled } from '#domain/sentences/settle.ts'
import { keyOf, wordsOf } from '#domain/sentences/text.ts'
import { plain } from '#domain/words.ts'
import type { Db } from '#server/db/db.ts'
import { type Categories, lookUp } from './lookUp.ts'
import * as queries from './queries.ts'

type Site = {
  settings: { currency: string; rates: Rates; country: string; locale: string }
  clock: () => Moment
}

const minute = 60_000
const maxKnown = 2000
const known = new WeakMap<object, Map<string, { meaning: Meaning; until: number }>>()

/** What a sentence asks for; the same one is read once a minute, as its words are for the search. */
export async function getMeaning(db: Db, q: string, site: Site): Promise<Meaning> {
  const mine = known.get(site.settings) ?? new Map<string, { meaning: Meaning; until: number }>()
  known.set(site.settings, mine)
  const key = `${todayOf(site.clock())} ${q}`
  const found = mine.get(key)
  if (found && found.until > performance.now()) return found.meaning
  const meaning = await readMeaning(db, q, site)
  if (mine.size >= maxKnown) mine.clear()
  mine.set(key, { meaning, until: performance.now() + minute })
  return meaning
}

/**
 * A vendor's own name is never taken apart: it stays as words, in the whole and within a
 * longer sentence.
 */
async function readMeaning(db: Db, q: string, site: Site): Promise<Meaning> {
  if (isForExperts(q)) return asTyped(db, q)
  const spelled = spellings(q)
  const [names, terms] = await Promise.all([
    queries.findNames(db, q, [...spelled.keys()], wordsOf(q).slice(0, 12)),
    queries.readTerms(db),
  ])
  const categories = categoriesBy(terms)
  const { here, where } = reading(site)
  // What is called as a category is, or as a number of guests, is more likely one of them within a sentence.
  const isProtected = (name: string) =>
    !categories.category(keyOf(wordsOf(name))) && readPhrases(name, here).runs.length > 0
  const protectedNames = namesIn(names, spelled).filter(isProtected)
  let text = plain(withNumbers(q, site.settings.locale))
  for (const [index, name] of protectedNames.entries()) text = text.replace(name, nameSign(index))
  const phrases = readPhrases(text, here)
  const isTimed = Object.keys(readPhrases(q, here).filters).length > 0
  if (names.some((name) => isNamed(q, name, isTimed))) return asTyped(db, q)

  const { lookups, taken, found } = await lookUp(db, phrases, categories, where())
  const settled = settle(phrases, lookups)
  if (saysNothing(settled)) return asTyped(db, q)
  const rest = withNames(settled.rest, protectedNames)
  // Whoever types all of it right means what it says; with words that say nothing or are mistyped it may be a name.
  const corrected = taken.filter(({ given }) => !settled.rest.includes(given))
  if ((rest || corrected.length) && (await queries.isNearlyNamed(db, q))) return asTyped(db, q)
  const place = found(settled.filters.city)
  const inRest = rest ? await queries.readCorrected(db, rest) : []
  return {
    filters: { ...settled.filters, ...(rest && { q: rest }) },
    isRead: true,
    corrected: [...corrected, ...(place?.taken ?? []), ...inRest],
    places: place?.all ?? [],
    also: settled.also.map((slug) => ({ slug, name: found(slug)?.name ?? slug })),
    months: phrases.months.length > 1 ? phrases.months : [],
    left: settled.left,
  }
}

const saysNothing = ({ filters, left }: Settled) => !Object.keys(filters).length && !left.length

/** The words as they were typed, the names in the place of their signs. */
const withNames = (words: readonly string[], names: readonly string[]) =>
  words.map((word) => names[word.charCodeAt(0) - nameSign(0).charCodeAt(0)] ?? word).join(' ')

const asTyped = async (db: Db, q: string): Promise<Meaning> => ({
  filters: { q },
  isRead: false,
  corrected: await queries.readCorrected(db, q),
  places: [],
  also: [],
  months: [],
  left: [],
})

/** How phrases are read on this site; `where` once they are: by the currency in which the last amount was named. */
function reading({ settings: { currency, rates, country, locale }, clock }: Site) {
  let paidIn = ''
  const here = {
    today: todayOf(clock()),
    currency,
    locale,
    south: southern.includes(country),
    convert: (amount: number, from: string) => {
      paidIn = from
      const rate = rateBetween(rates, from, currency)
      // Converted, it is about so much: nobody means paise.
      const whole = from === currency ? 1 : 10 ** minorDigits(currency)
      return rate && Math.round((amount * rate) / whole) * whole
    },
  }
  return { here, where: () => (paidIn ? { near: countryOf(paidIn) } : { own: country }) }
}

/** What was typed of the vendors' names that stand in it, the longest first, none within another. */
function namesIn(names: readonly string[], spelled: ReadonlyMap<string, string>): string[] {
  const all = [...new Set(names.flatMap((name) => spelled.get(name) ?? []))]
  const longest = all.sort((a, b) => b.length - a.length)
  return longest.filter((name, at) => !longest.slice(0, at).some((other) => other.includes(name)))
}

/** A category by one of its names; a name goes before a synonym, an earlier category before a later one. */
function categoriesBy(terms: readonly { slug: string; terms: string[] }[]): Categories {
  const slugs = new Map<string, string>()
  const add = (term: string | undefined, slug: string) => {
    const key = keyOf(wordsOf(term ?? ''))
    if (key && !slugs.has(key)) slugs.set(key, slug)
  }
  for (const { slug, terms: names } of terms)
    for (const part of [names[0], ...(names[0]?.split(/ and /) ?? [])]) add(part, slug)
  for (const { slug, terms: names } of terms) for (const term of names) add(term, slug)
  const ofTerms = new Set(terms.map(({ slug }) => slug))
  for (const { slug, terms: names } of categoryWords)
    if (ofTerms.has(slug)) for (const term of names) add(term, slug)
  const words = terms
    .flatMap(({ terms: names }) => names.flatMap((name) => wordsOf(name)))
    .flatMap((word) => [word, keyOf([word])])
  return {
    category: (key) => slugs.get(key),
    terms: [...new Set(words.filter((word) => word.length > 4))],
  }
}

/** Countries where it is summer in December. */
const southern = ['AR', 'AU', 'BR', 'CL', 'NZ', 'UY', 'ZA']

/** Codes of currencies begin with the country's (ISO 4217); the euro's with none. */
const countryOf = (currency: string) => currency.slice(0, 2)
