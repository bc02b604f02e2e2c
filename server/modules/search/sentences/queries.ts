import { type Db, sql } from '#server/db/db.ts'

/** Names of vendors, as the search compares them: those among `spellings`, and those that hold all of `words`. */
export const findNames = async (db: Db, q: string, spellings: string[], words: string[]) =>
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
            select string_agg('(' || one || ')', ' & ')::tsquery && 'home'::tsquery
            from (
              select string_agg(quote_literal('n:' || spelled), ' | ') as one
              from unnest(${words}::text[]) with ordinality w(word, place),
                lateral (
                  select word
                  union
                  select j.word from joined_words(${q}) j where w.word = any (j.pieces)
                ) s(spelled)
              group by place
            ) each
          )
          limit 200
        ) w
        join vendor_search s using (vendor_id, city)
      ) as names`)
  ).names

/** Whether it is a vendor's name, or the beginning of one, but for one mistake. */
export const isNearlyNamed = async (db: Db, q: string): Promise<boolean> =>
  (await db.maybe(sql`select from near_names(${q}) limit 1`)) !== undefined

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

export const findCorrections = (
  db: Db,
  words: string[],
): Promise<{ given: string; meant: string[] }[]> =>
  db.many(sql`
    select given, meant
    from unnest(${words}::text[]) given, lateral (select meant_words(given) as meant) m
    where meant <> '{}'`)

/**
 * Words that are nearly one of `terms`, or, of those `inPlace`, the name of a city of the market, of a county or a
 * state in its countries or one of `regions`; with what they mean.
 */
export const findNameCorrections = (
  db: Db,
  words: string[],
  inPlace: string[],
  { terms, regions }: { terms: string[]; regions: string[] },
): Promise<{ given: string; meant: string }[]> =>
  db.many(sql`
    with names as materialized (
      select n.key, r.level, r.population
      from region_names n
      join regions r on r.code = n.region
      where ${inPlace.length > 0}
        and r.level between 1 and 2
        and length(n.key) > 4
        and r.path[1] = any (
          array(select distinct own.path[1] from cities c join regions own on own.code = c.region)
        )
      union all
      select key, 1, 0 from unnest(${regions}::text[]) key
      union all
      -- Those where somebody works are known words already; behind a term that is as near.
      select lower(unaccent(c.name)), 0, -1
      from cities c
      where ${inPlace.length > 0} and c.retired_at is null and length(c.name) > 4
    ),
    near as materialized (
      select given, key, 0 as level, 0 as population
      from unnest(${words}::text[]) given, unnest(${terms}::text[]) key
      where levenshtein_less_equal(key, given, 2) <= 2
      union all
      select given, n.*
      from unnest(${inPlace}::text[]) given
      join names n on length(n.key) between length(given) - 1 and length(given) + 1
      where levenshtein_less_equal(n.key, given, 2) <= 2
    )
    select distinct on (given) given, key as meant
    from (select *, word_steps(given, key) as steps from near offset 0) n
    where steps between 1 and case when length(given) < 8 then 1 else 2 end
    order by given, steps, level, population desc, key`)

/** Words that the search takes for others. */
export const readCorrected = (db: Db, q: string): Promise<{ given: string; meant: string[] }[]> =>
  db.many(sql`
    select given, meant from asked_words(${q}, null, null, false) where cardinality(meant) > 0`)
