import { join, nothing, raw, type Sql, sql } from '#server/db/sql.ts'
import type { SearchCriteria } from './criteria.ts'
import { remainingWords } from './typedWords.ts'

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
  sql`(select number from categories where slug = ${slug})`
export const cityNumber = (slug: string): Sql =>
  sql`(select number from cities where slug = ${slug})`

/**
 * From one row of cities to another on a sphere of 6,371 km; written out, since a function would
 * cost more than the search.
 */
const haversine = sql`12742
  * asin(
    sqrt(
      least(
        1,
        sind((y.latitude - x.latitude) / 2) ^ 2 + cosd(x.latitude) * cosd(y.latitude)
          * sind((y.longitude - x.longitude) / 2) ^ 2
      )
    )
  )`
const distance = sql`case
  when x.number = y.number then 0
  when x.latitude is not null
      and y.latitude is not null
      and x.longitude is not null
      and y.longitude is not null
    then ${haversine}
end`

/** Numbers of the city and of those around it, as an array. */
export const citiesWithin = (slug: string, km: number): Sql =>
  sql`array(
    select y.number
    from cities x, cities y
    where x.slug = ${slug} and ${distance} <= ${km}::float8
    order by y.number
  )`
/** From a city to another one, by its number. */
export const kilometres = (slug: string, to: Sql): Sql =>
  sql`(select ${distance} from cities x, cities y where x.slug = ${slug} and y.number = ${to})`

/**
 * @param everyone also who serves the city and lives in one around it: they are in both
 * @param max how many of the rows that match the typed words are looked at in one place: any of them, not the best
 * @param around in place of the kilometres that were asked: vendors around the city, too
 */
export function placeOf(
  {
    filters: { category: categorySlug, city: citySlug, within },
    typed,
  }: Pick<SearchCriteria, 'filters' | 'typed'>,
  around = within,
  everyone = false,
  max?: number,
): Place {
  const question = remainingWords(typed, Boolean(categorySlug), Boolean(citySlug) && !around)
  const category = categorySlug ? categoryNumber(categorySlug) : undefined
  const city = citySlug ? cityNumber(citySlug) : undefined
  if (city && citySlug && around) {
    const nearby = citiesWithin(citySlug, around)
    // Who serves the city but lives outside the circle is there, too; who lives inside counts where it lives.
    const serves = everyone
      ? sql`s.city = ${city}`
      : sql`(s.city = ${city} and s.home_city <> all (${nearby}))`
    const holds = sql`s.city = around.city and (s.home or ${serves})`
    return place(sql`unnest(${nearby}) as around(city), `, holds, {
      question,
      category,
      scope: scopeOf(category, sql`around.city`),
    })
  }
  return place(null, city ? sql`s.city = ${city}` : sql`s.home`, {
    question,
    max,
    category,
    scope: scopeOf(category, city),
  })
}

/** Rows of all cities served: a vendor is there once for each. */
export function anyCity(
  { filters: { category: categorySlug }, typed }: Pick<SearchCriteria, 'filters' | 'typed'>,
  max?: number,
): Place {
  const category = categorySlug ? categoryNumber(categorySlug) : undefined
  const question = remainingWords(typed, Boolean(categorySlug), false)
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
