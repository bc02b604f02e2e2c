import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'

/** Names of vendors, as the search compares them: those among `spellings`, and those that hold all of `words`. */
export const findNames = async (db: Db, spellings: string[], words: string[]): Promise<string[]> =>
  (
    await db.one<{ names: string[] }>(sql`
      select array(
        select s.name_key from vendor_search s where s.home and s.name_key = any (${spellings})
        union
        select s.name_key
        from (
          select t.vendor_id, t.city
          from vendor_search_words t
          where t.tsx @@ (
            select string_agg(quote_literal('n:' || word), ' & ')::tsquery && 'home'::tsquery
            from unnest(${words}::text[]) word
          )
          limit 200
        ) w
        join vendor_search s using (vendor_id, city)
      ) as names`)
  ).names

/** What categories are called, with their synonyms, in their order. */
export const readTerms = (db: Db): Promise<{ slug: string; terms: string[] }[]> =>
  db.many(sql`
    select slug, name || synonyms as terms
    from categories
    where retired_at is null
    order by position, slug`)

/** Which of some texts, in small letters, are what a place is called. */
export const findPlaceNames = async (db: Db, texts: string[]): Promise<string[]> =>
  (
    await db.one<{ names: string[] }>(sql`
      select array(
        select key from town_names where key = any (${texts})
        union
        select key from region_names where key = any (${texts})
        union
        select key
        from cities c, unnest(c.name || c.aliases) as spelling,
          lateral (select lower(unaccent(spelling)) as key) t
        where key = any (${texts})
      ) as names`)
  ).names

export const findMeant = (db: Db, words: string[]): Promise<{ given: string; meant: string[] }[]> =>
  db.many(sql`
    select given, meant
    from unnest(${words}::text[]) given, lateral (select meant_words(given) as meant) m
    where meant <> '{}'`)

/** Words that the search takes for others. */
export const readCorrected = (db: Db, q: string): Promise<{ given: string; meant: string[] }[]> =>
  db.many(sql`
    select given, meant from typed_words(${q}, null, null, false) where cardinality(meant) > 0`)
