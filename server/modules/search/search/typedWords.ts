import type { Filters } from '#contract/search/search.ts'
import { type Db, raw, sql } from '#server/db/db.ts'

/**
 * A typed word as a question to the index of words, whether the category or the city that were
 * chosen says it already, and the numbers of the categories and of the cities that say it.
 */
export type TypedWord = {
  given: string
  /** The known words it is looked for as, too; none where it is right. */
  meant: string[]
  question: string
  categorySays: boolean
  citySays: boolean
  saidBy: number[]
  saidIn: number[]
}

const minute = 60_000
const maxCached = 2000
type Cache = Map<string, { words: TypedWord[]; until: number; isWide: boolean }>
const caches = new WeakMap<object, Cache>()

/**
 * Synonyms and typing errors are resolved before anything is searched; the same words are resolved once a minute.
 * @param isWide nothing was found: all as one, where nobody has them and they are nearly a vendor's name
 * @returns nothing where nothing was typed
 */
export async function readTyped(
  db: Db,
  { q, category, city, exact = false }: Filters,
  isWide = false,
): Promise<TypedWord[]> {
  if (!q) return []
  const known: Cache = caches.get(db) ?? new Map()
  caches.set(db, known)
  const key = JSON.stringify([q, category, city, exact])
  const found = known.get(key)
  if (found && found.until > performance.now() && (found.isWide || !isWide)) return found.words
  const read = raw(isWide ? 'asked_words' : 'typed_words')
  const words = await db.many<TypedWord>(sql`
    select given, meant, question, category_says as "categorySays", city_says as "citySays",
      said_in as "saidIn",
      array(
        select k.number
        from categories k
        where to_tsvector(
          'english', unaccent(concat_ws(' ', k.name, array_to_string(k.synonyms, ' ')))
        ) @@ question::tsquery
      ) as "saidBy"
    from ${read}(${q}, ${category ?? null}::text, ${city ?? null}::text, ${exact})`)
  if (known.size >= maxCached) known.clear()
  known.set(key, { words, until: performance.now() + minute, isWide })
  return words
}

/** Whether no vendor has all of what was typed, and it is nearly one's name: whoever asks again asks for that. */
export const isNearlyNamed = async (db: Db, filters: Filters): Promise<boolean> =>
  (await readTyped(db, filters)).length > 1 && (await readTyped(db, filters, true)).length === 1

const maxTexts = 6

/** What was typed with what was meant in the place of mistyped words, the likeliest first. */
export function correctedTexts(q: string, typed: readonly TypedWord[]): string[] {
  if (!typed.some(({ meant }) => meant.length)) return [q]
  let texts = [[] as string[]]
  for (const { given, meant } of typed)
    texts = (meant.length ? meant : [given])
      .flatMap((word) => texts.map((text) => [...text, word]))
      .slice(0, maxTexts)
  return texts.map((words) => [...new Set(words)].join(' '))
}

/** What is left to ask the index of words in a category, in a city; null where nothing is. */
export function remainingWords(typed: readonly TypedWord[], category: boolean, city: boolean) {
  const left = typed.filter(
    ({ categorySays, citySays }) => !(categorySays && category) && !(citySays && city),
  )
  return left.map(({ question }) => question).join(' & ') || null
}

/** The same in any city, as if each had been chosen: a word that it says is not asked of its vendors. */
export function remainingAnywhere(typed: readonly TypedWord[], category: boolean): string | null {
  const left = typed.filter(({ categorySays }) => !(categorySays && category))
  const terms = left.map(({ question, saidIn }) =>
    [question, ...saidIn.map((city) => `'in:${city}'`)].join(' | '),
  )
  return terms.map((each) => `(${each})`).join(' & ') || null
}

/** The categories that say most of the typed words: "wedding photographer" is one of photographers before all. */
export function bestCategories(typed: readonly TypedWord[]): number[] {
  const times = new Map<number, number>()
  for (const { saidBy } of typed)
    for (const number of saidBy) times.set(number, (times.get(number) ?? 0) + 1)
  const max = Math.max(...times.values())
  return [...times].filter(([, count]) => count === max).map(([number]) => number)
}
