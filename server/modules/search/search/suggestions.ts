import { type Db, type Sql, sql } from '#server/db/db.ts'
import { matchPlaces } from '#server/modules/search/places/matches.ts'

type Suggestion = {
  kind: 'category' | 'city' | 'town' | 'region' | 'vendor'
  slug: string
  label: string
  note: string
}

/**
 * Each of these names, as `t`, with how well it fits what was typed, the best 0, as `f`; else how well it fits one of
 * several words ("photgrapher jaipr"). Folded and compared once: without `offset 0` it is written out wherever it is
 * used, a dozen times for each name.
 */
const fitsOf = (names: Sql): Sql => sql`unnest(${names}) as t(term),
  lateral (select lower(unaccent(t.term)) as folded offset 0) n,
  lateral (
    select coalesce(
      fit_of(n.folded, typed.q),
      (
        select min(5 + fit_of(n.folded, word))
        from regexp_split_to_table(typed.q, '\\s+') word
        where typed.q like '% %' and length(word) > 3
      )
    ) as fit offset 0
  ) f`

/** How well it fits, the best 0, and where it stands among those of its kind that fit as well. */
type Fit = Suggestion & { fit: number; place: number }
const order = { category: 0, city: 1, town: 1, region: 1, vendor: 2 }
const maxPlaces = 6

/**
 * Categories by name and synonyms, places by name and other names, vendors by name; the best fit first, at most four
 * categories and vendors, and six places, by their people and by who works there.
 * @param own the code of the site's country
 */
export async function getSuggestions(
  db: Db,
  typed: string,
  siteCountry: string,
): Promise<Suggestion[]> {
  const [fits, matches] = await Promise.all([
    findFits(db, typed),
    typed.length > 1 ? matchPlaces(db, typed, { limit: maxPlaces, own: siteCountry }) : [],
  ])
  const bySlug = new Map(fits.flatMap((each) => (each.kind === 'city' ? [[each.slug, each]] : [])))
  const places = matches.map(({ kind, slug, name, area, country, exact }, place): Fit => {
    const known = kind === 'city' ? bySlug.get(slug) : undefined
    bySlug.delete(slug)
    const note = [...new Set([area, country])].filter((each) => each && each !== name).join(', ')
    return known
      ? { ...known, place }
      : { kind, slug, label: name, note, fit: exact ? 0 : 1, place }
  })
  // What was only nearly typed comes after what begins so.
  const others = [...bySlug.values()].slice(0, maxPlaces - places.length)
  return [...fits.filter(({ kind }) => kind !== 'city'), ...places, ...others]
    .sort((a, b) => a.fit - b.fit || order[a.kind] - order[b.kind] || a.place - b.place)
    .map(({ kind, slug, label, note }) => ({ kind, slug, label, note }))
}

const findFits = (db: Db, typed: string) =>
  db.many<Fit>(sql`
    with typed as materialized (select btrim(lower(unaccent(${typed}))) as q),
    category_fits as (
      select distinct on (k.id) 'category' as kind, k.slug, k.name as label,
        case when t.term = k.name then '' else t.term end as note, f.fit,
        k.position::bigint as place
      from typed, categories k, ${fitsOf(sql`k.name || k.synonyms`)}
      where k.retired_at is null and f.fit is not null
      order by k.id, f.fit, t.term <> k.name
    ),
    city_fits as (
      select distinct on (k.id) 'city' as kind, k.slug, k.name as label,
        concat_ws(', ', nullif(t.term, k.name), k.state) as note, f.fit, k.number::bigint as place
      from typed, cities k, ${fitsOf(sql`k.name || k.aliases`)}
      where k.retired_at is null and f.fit is not null
      order by k.id, f.fit, t.term <> k.name
    ),
    vendor_fits as (
      (
        select s.vendor_id, s.rank, 1 as fit
        from (
          select vendor_id, rank
          from vendor_search
          where home
            and rank >= 0
            and name_key ~>=~ (select q from typed)
            and name_key ~<~ (select q || U&'\\+10FFFF' from typed)
          limit 200
        ) s
        order by s.rank desc limit 4
      )
      union all
      (
        select s.vendor_id, s.rank, 2
        from (
          select s.vendor_id, s.rank
          from (
            select t.vendor_id, t.city
            from vendor_search_words t
            where (select length(q) > 2 from typed) and t.tsx @@ (select name_query(q) from typed)
            limit 200
          ) w
          join vendor_search s using (vendor_id, city)
          where s.rank >= 0
        ) s
        order by s.rank desc limit 4
      )
    ),
    all_fits as (
      (select kind, slug, label, note, fit, place from category_fits order by fit, place limit 4)
      union all
      (select kind, slug, label, note, fit, place from city_fits order by fit, place limit 4)
      union all
      (
        select 'vendor', v.slug, v.business_name, c.name || ' in ' || p.name, n.fit, -n.rank
        from (
          select vendor_id, rank, min(fit) as fit
          from vendor_fits
          group by vendor_id, rank
          order by min(fit), rank desc limit 4
        ) n
        join vendors v on v.id = n.vendor_id
        join categories c on c.id = v.category_id
        join cities p on p.id = v.city_id
      )
    )
    select kind, slug, label, note, fit, place::float8 as place
    from all_fits
    order by fit, kind, place`)
