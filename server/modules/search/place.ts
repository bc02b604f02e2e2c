import type { Filters } from '#contract/search.ts'
import { join, nothing, raw, type Sql, sql } from '#server/db/sql.ts'

/**
 * Where to look: rows of vendor_search `s`, each vendor once.
 * `lead` goes before vendor_search in FROM (the cities, when there are several), `holds` says which rows are of the place.
 */
export type Place = {
  lead: Sql
  holds: Sql
  category: Sql | undefined
  /** For `lead` with several cities: which rows of one of them, `around.city`, are of the place, with all who serve the one asked for. */
  near?: Sql
}

export const categoryNumber = (slug: string): Sql => sql`(select number from categories where slug = ${slug})`
export const cityNumber = (slug: string): Sql => sql`(select number from cities where slug = ${slug})`

/** @param kilometres in place of what was asked: vendors around the city, too */
export function placeOf({ q, category: categorySlug, city: citySlug, within }: Filters, kilometres = within): Place {
  const category = categorySlug ? categoryNumber(categorySlug) : undefined
  const city = citySlug ? cityNumber(citySlug) : undefined
  if (city && kilometres) {
    const near = sql`(select cities_near(${city}, ${kilometres}))`
    // Who serves the city but lives outside the circle is there, too; who lives inside counts where it lives.
    const once = sql`s.city = around.city and (s.home or (s.city = ${city} and s.home_city <> all (${near}::int[])))`
    const each = sql`s.city = around.city and (s.home or s.city = ${city})`
    return {
      lead: sql`unnest(${near}) as around(city), `,
      holds: named(q, category, sql`around.city`, [once]),
      category,
      near: named(q, category, sql`around.city`, [each]),
    }
  }
  return { lead: nothing, holds: named(q, category, city, [city ? sql`s.city = ${city}` : sql`s.home`]), category }
}

/** Rows of all cities served: a vendor is there once for each. */
export function anyCity({ q, category: categorySlug }: Filters): Place {
  const category = categorySlug ? categoryNumber(categorySlug) : undefined
  const words = q ? [sql`s.tsx @@ ((select search_query(${q})) ${category ? sql`&& quote_literal('is:' || ${category})::tsquery` : nothing})`] : []
  const all = [...(category ? [sql`s.category = ${category}`] : []), ...words]
  return { lead: nothing, holds: all.length ? join(all, ' and ') : raw('true'), category }
}

/** The category and the city are words inside the text index, so that a question to it never leaves the place. */
function named(q: string | undefined, category: Sql | undefined, city: Sql | undefined, all: Sql[]): Sql {
  if (category) all.push(sql`s.category = ${category}`)
  if (q) {
    const scope = city ? (category ? sql`'in:' || ${city} || ':is:' || ${category}` : sql`'in:' || ${city}`) : category ? sql`'home:is:' || ${category}` : sql`'home'`
    all.push(sql`s.tsx @@ ((select search_query(${q})) && quote_literal(${scope})::tsquery)`)
  }
  return join(all, ' and ')
}
