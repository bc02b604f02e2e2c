import { inRegion } from '#server/modules/search/places/reach.ts'
import type { Attribute } from '#contract/catalog/categories.ts'
import type { Db } from '#server/db/db.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import type { SearchCriteria } from './criteria.ts'
import { aroundOf, categoriesOf, citiesOf, named } from './facetGroups.ts'
import { recordsOf } from './facetRows.ts'
import { isPlain } from './facetTests.ts'
import { categoryNumber } from './place.ts'

type Counted = { slug: string; name: string; fit: number }
type Groups = { cut: boolean; items: Counted[] }
export type FacetRows = {
  /** A record for each row of the place, see `readRecords`; whether some were left out. */
  bytes: Buffer | null
  cut: boolean
  /** Of all categories in the place; null while none was asked for: then the records tell. */
  categories: Groups | null
  cities: Groups
  around: { cut: boolean; km: number | null; serves: boolean; fit: number }[]
  names: { number: number; slug: string; name: string }[]
  /** Languages by their place in the bits. */
  languages: Record<string, string>
  /** Of the category asked for: its attributes, and the places of its terms. */
  attributes: Attribute[]
  terms: Record<string, number>
}

/** Of a category (0: languages) the terms by their places, and the places by their terms. */
const termsOf = (category: Sql): Sql => sql`
  (select coalesce(json_object_agg(place, term), '{}') from search_terms
  where category = ${category} and place is not null)`
const placesOf = (category: Sql): Sql => sql`
  (select coalesce(json_object_agg(term, place), '{}') from search_terms
  where category = ${category} and place is not null)`
const categoryNames = sql`
  (select json_agg(json_build_object('number', number, 'slug', slug, 'name', name) order by position, name)
  from categories)`

/** Everything that the facets are counted from, in one statement. */
export const readFacetRows = (db: Db, criteria: SearchCriteria): Promise<FacetRows> => {
  const { category, city } = criteria.filters
  const { where } = criteria
  const ofCategory = category ? categoryNumber(category) : undefined
  const categories =
    category || isPlain(criteria)
      ? named(categoriesOf(criteria), sql`categories`, sql`k.position`)
      : sql`null::json`
  const attributes = category
    ? sql`coalesce((select attributes from categories where slug = ${category}), '[]')`
    : sql`'[]'::jsonb`
  return db.one(
    inRegion(
      where,
      sql`
    select records.*, ${categories} as categories,
      ${named(citiesOf(criteria), sql`(select * from cities where retired_at is null)`, sql`g.fit desc`)} as cities,
      ${city && where ? aroundOf(criteria, where) : sql`'[]'::json`} as around,
      ${categoryNames} as names, ${termsOf(sql`0`)} as languages, ${attributes} as attributes,
      ${ofCategory ? placesOf(ofCategory) : sql`'{}'::json`} as terms
    from (${recordsOf(criteria)}) records`,
    ),
  )
}
