import { join, nothing, raw, type Sql, sql } from '#server/db/db.ts'
import type { SearchCriteria } from './criteria.ts'
import { remainingAnywhere, remainingWords } from './typedWords.ts'
import { cityNumber, reachOf } from '#server/modules/search/places/reach.ts'

/**
 * Where to look: rows of vendor_search `s`, each vendor once, of one place or of each of some
 * `cities`; with the `words` of the vendor when some were typed that the place does not say (then
 * it is `named`). `holds` says which rows are of the place.
 */
export type Place = {
  cities: Sql | null
  words: Sql
  named: boolean
  holds: Sql
  category: Sql | undefined
}

export const categoryNumber = (slug: string): Sql =>
  sql`(
    select coalesce(o.number, k.number)
    from categories k
    left join categories o on o.id = k.merged_into
    where k.slug = ${slug}
  )`
type PlaceCriteria = Pick<SearchCriteria, 'filters' | 'where' | 'typed'>

/**
 * @param max how many of the rows that match the typed words are looked at in one place: any of them, not the best
 * @param around in place of the kilometres that were asked: vendors around the city, too
 */
export function placeOf(
  { filters: { category: categorySlug, city, within }, where, typed }: PlaceCriteria,
  around = within,
  max?: number,
): Place {
  const isWide = Boolean(city) && (where?.kind !== 'city' || Boolean(around))
  const question = remainingWords(typed, Boolean(categorySlug), Boolean(city) && !isWide)
  const category = categorySlug ? categoryNumber(categorySlug) : undefined
  if (!city || !where)
    return place(null, raw('s.home'), {
      question,
      max,
      category,
      scope: scopeOf(category, undefined),
    })
  if (!isWide) {
    const number = cityNumber(where.slug)
    return place(null, sql`s.city = ${number}`, {
      question,
      max,
      category,
      scope: scopeOf(category, number),
    })
  }
  const { cities, rows } = reachOf(where, around)
  return place(sql`unnest(${cities}) as around(city), `, sql`s.city = around.city and ${rows}`, {
    question,
    category,
    scope: scopeOf(category, sql`around.city`),
  })
}

/** Rows of all cities served: a vendor is there once for each. */
export function anyCity(
  { filters: { category: categorySlug }, typed }: PlaceCriteria,
  max?: number,
): Place {
  const category = categorySlug ? categoryNumber(categorySlug) : undefined
  const question = remainingAnywhere(typed, Boolean(categorySlug))
  return place(null, raw('true'), {
    question,
    max,
    category,
    scope: category && sql`'is:' || ${category}`,
  })
}

/** The category and the city are words inside the index of words, so that a question to it never leaves the place. */
const scopeOf = (category: Sql | undefined, city: Sql | undefined): Sql =>
  city
    ? category
      ? sql`'in:' || ${city} || ':is:' || ${category}`
      : sql`'in:' || ${city}`
    : category
      ? sql`'home:is:' || ${category}`
      : sql`'home'`

function place(
  cities: Sql | null,
  row: Sql,
  {
    question,
    max,
    category,
    scope,
  }: {
    question: string | null
    max?: number | undefined
    category: Sql | undefined
    scope: Sql | undefined
  },
): Place {
  const all = [row, ...(category ? [sql`s.category = ${category}`] : [])]
  if (question) all.push(sql`s.vendor_id = w.vendor_id and s.city = w.city`)
  // The index of words comes first, whatever the planner makes of it: it alone knows that few have them.
  const query = sql`${question}::tsquery ${scope ? sql`&& quote_literal(${scope})::tsquery` : nothing}`
  const words = question
    ? sql`lateral (
      select t.vendor_id, t.city
      from vendor_search_words t
      where t.tsx @@ (${query}) ${max ? sql`limit ${raw(String(max))}` : sql`offset 0`}
    ) w, `
    : nothing
  return { cities, words, named: Boolean(question), holds: join(all, ' and '), category }
}

/** The rows of a place, to follow FROM. */
export const rowsOf = ({ cities, words }: Place): Sql =>
  sql`${cities ?? nothing}${words}vendor_search s`
