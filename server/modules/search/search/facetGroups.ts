import { maxCounted } from '#domain/limits.ts'
import { nothing, raw, type Sql, sql } from '#server/db/sql.ts'
import { type Asked } from './conditions.ts'
import { testsOf } from './conditions.ts'
import { lookedAt } from './facetRows.ts'
import { fit, isPlain } from './facetTests.ts'
import { bestOf, type Looked, perPlace } from './looked.ts'
import { anyCity, categoryNumber, cityNumber, kilometres } from './place.ts'
import { placeOf } from './place.ts'
import { literal } from './literal.ts'

/** So many rows are looked through for the cities, and for cities or categories besides the one asked for. */
const maxScannedCities = 14_000
const maxScannedOthers = 2000
const furthest = 250

/** Of each category or city how many fit, from the rows that are looked through. */
function groups(
  asked: Asked,
  looked: Looked,
  category: Sql | undefined,
  column: 'category' | 'city',
): Sql {
  const each = sql`s.${raw(column)}, ${fit(testsOf(asked, category))} as fit`
  return sql`
    select n.${raw(column)} as number, sum(n.fit)::int as fit,
      sum(sum(n.looked)) over () >= ${literal(looked.most)} as cut
    from ${perPlace(looked, each, sql`group by s.${raw(column)}`)} group by 1`
}

/** The same where nothing else is asked: the index alone tells, up to what is counted. */
const plainGroups = (place: Sql, column: 'category' | 'city'): Sql => sql`
  select k.number, n.fit, false as cut
  from ${raw(column === 'city' ? 'cities' : 'categories')} k, lateral (
    select count(*)::int as fit from (
      select from vendor_search s where s.${raw(column)} = k.number and ${place}
      limit ${literal(maxCounted)}) s) n`

export const named = (counted: Sql, table: Sql, order: Sql): Sql => sql`
  (select json_build_object(
    'cut', coalesce(bool_or(g.cut), false),
    'items', coalesce(json_agg(
      json_build_object('slug', k.slug, 'name', k.name, 'fit', g.fit) order by ${order}, k.name), '[]'))
  from (${counted}) g join ${table} k using (number))`

export function categoriesOf(asked: Asked): Sql {
  const { filters } = asked
  // Attributes are a category's own: whoever takes another category asks for none.
  const all = { ...asked, filters: { ...filters, category: undefined, has: undefined } }
  if (isPlain(all) && !filters.within)
    return plainGroups(
      filters.city ? sql`s.city = ${cityNumber(filters.city)}` : sql`s.home`,
      'category',
    )
  const looked = lookedAt(all, filters.within, {
    others: 120,
    ...(filters.category && filters.city && { most: maxScannedOthers }),
  })
  if (!filters.city || placeOf(all).named) return groups(all, looked, undefined, 'category')
  const own = categoryNumber(filters.category ?? '')
  return sql`
    select c.number, sum(c.fit)::int as fit, bool_or(c.cut) as cut from (
      select pair.category as number, n.fit,
        n.looked >= ${literal(looked.most)} and pair.category <> ${own} as cut
      from ${perPlace(looked, sql`${fit(testsOf(all, undefined))} as fit`, nothing)}) c
    group by 1`
}

export function citiesOf(asked: Asked): Sql {
  const { category, city } = asked.filters
  const ofCategory = category ? categoryNumber(category) : undefined
  if (isPlain(asked))
    return plainGroups(ofCategory ? sql`s.category = ${ofCategory}` : sql`true`, 'city')
  const most = city ? maxScannedOthers : maxScannedCities
  return groups(asked, bestOf(anyCity(asked, most), most), ofCategory, 'city')
}

/** Vendors by the distance of their own city; who serves the city but lives elsewhere is `asked`, not its `own`. */
export function aroundOf(asked: Asked, city: string): Sql {
  const looked = lookedAt(asked, furthest, { everyone: true })
  const tests = testsOf(asked, placeOf(asked).category)
  const perHome = sql`s.home_city, s.home, s.city = ${cityNumber(city)} as asked, ${fit(tests)} as fit`
  return sql`
    (select coalesce(json_agg(json_build_object(
      'cut', g.cut, 'km', ${kilometres(city, sql`g.home_city`)}, 'own', g.home, 'asked', g.asked, 'fit', g.fit)), '[]')
    from (
      select c.home_city, c.home, c.asked, sum(c.fit)::int as fit, bool_or(c.cut) as cut from (
        select n.*, sum(n.looked) over (partition by pair) >= ${literal(looked.most)} as cut
        from ${perPlace(looked, perHome, sql`group by 2, 3, 4`)}) c
      group by 1, 2, 3) g)`
}
