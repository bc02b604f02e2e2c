import { writings } from '#domain/sentences/counties.ts'
import { plain } from '#domain/words.ts'
import { type Db, literal, type Sql, sql } from '#server/db/db.ts'
import { counted } from '#server/kernel/lists/counting.ts'
import { liesInInformal, informalNamed, informalByCode, type InformalRegion } from './informal.ts'
import { isStated } from './siteCountry.ts'
import { citiesNamed, placesNamed, regionsNamed, townsNamed } from './named.ts'

/** A place that a text may mean: a city of the market, a town where nobody lives yet, or a region. */
export type PlaceMatch = {
  kind: 'city' | 'town' | 'region'
  /** What `city` of a search takes. */
  slug: string
  name: string
  /** The county or state that tells it from others of its name; of a region the one it lies in. */
  area: string | null
  country: string | null
  population: number
  /** How many public vendors work there, as far as anybody counts. */
  vendors: number
  /** How likely it is meant, by its people and by who works there. */
  score: number
  /** What goes before the score: the site's country, a name that people know, somebody who works there. */
  rank: number
  /** It lies in a country whose places are likelier. */
  isLikelier: boolean
  /** The text is its name or one of its other names, from end to end. */
  exact: boolean
}

/** So much is added to the score of what lies in a country whose places are likelier. */
export const likelier = 3

/** In Britain people say the county, elsewhere the state; of a region whatever lies above it. */
const areaOf = (path: Sql) => sql`(
  select name
  from regions
  where code = ${path}[case when ${path}[1] = 'GB' then 3 else 2 end]
)`

/** The cities of a region, however deep they lie in it, as an array of their numbers. */
export function citiesIn(code: string): Sql {
  const region = informalByCode(code)
  return sql`array(
    select c.number
    from cities c
    left join regions r on r.code = c.region
    where ${region ? liesInInformal(region, sql`r.path`) : sql`${code} = any (r.path)`}
    order by c.number
  )`
}

/** By `market`, each city with its regions. */
const homesIn = (code: Sql) =>
  counted(sql`
    from vendor_search s
    where s.home
      and s.rank >= 0
      and s.city = any (array(select number from market where ${code} = any (market.path)))`)

/**
 * What place does this text mean? The county or country may follow a comma ("newport, wales"). The likeliest first:
 * those it names in full, of them those of the site's country, then where vendors work, then by their people. A name
 * that hardly anybody knows a town by goes after towns that bear it, a district after the town it is named for.
 * @param near the code of a country whose places are likelier; so are those of countries with places of the market
 * @param own the site's country: likelier unless nobody has stated it and all places of the market lie in others
 * @param whole only places whose name, or other name, is the whole text; else those whose name begins so, too
 */
export async function matchPlaces(
  db: Db,
  text: string,
  { whole = false, limit = 8, near = '', own = '' } = {},
): Promise<PlaceMatch[]> {
  const [name = '', ...within] = text.split(',')
  if (!name.trim()) return []
  const [known, named] = await Promise.all([
    knownPlaces(db, name, within.join(','), { whole, limit, near, own }),
    matchRegions(db, { name, within: fold(within.join(',')), whole, own: near || own }),
  ])
  if (!named.length) return known
  const isSame = (a: PlaceMatch) => (b: PlaceMatch) => a.slug === b.slug && a.country === b.country
  const others = known.filter((each) => !named.some(isSame(each)))
  // The address is another place's: of London in Ontario.
  const free = named
    .filter(({ slug }) => !others.some((each) => each.kind === 'city' && each.slug === slug))
    .map((each) => {
      const city = known.find(isSame(each))
      const most = (key: 'rank' | 'score') => Math.max(each[key], city?.[key] ?? 0)
      return { ...each, rank: most('rank'), score: most('score') }
    })
  return [...others, ...free].sort(byLikelihood).slice(0, limit)
}

/** As the statement below orders them. */
const byLikelihood = (a: PlaceMatch, b: PlaceMatch): number =>
  Number(b.exact) - Number(a.exact) || b.rank - a.rank || b.score - a.score

const fold = (text: string) => plain(text).trim()
const countryName = (code: string) =>
  new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code

/** Regions that people say, in which the market has a place or which are named in full. */
async function matchRegions(
  db: Db,
  { name, within, whole, own }: { name: string; within: string; whole: boolean; own: string },
): Promise<PlaceMatch[]> {
  const named = new Map(
    [fold(name), ...writings(name)]
      .flatMap((text) => informalNamed(text, whole))
      .map((each) => [each.region.code, each]),
  )
  const all = await Promise.all(
    Array.from(named.values(), async (each) => ({
      ...each,
      ...(await countRegion(db, each.region, within)),
    })),
  )
  const inside = all.filter(({ isInside }) => isInside)
  return inside.map(({ region, exact, vendors }) => {
    const population = region.isThing ? 0 : many
    return {
      kind: 'region',
      slug: region.slug,
      name: region.name,
      area: null,
      country: countryName(region.country),
      population,
      vendors,
      // Who says all of a region's name means no village.
      score: exact ? many : Math.log(1 + population) + 2 * Math.log(1 + vendors),
      rank: 2 + Number(vendors > 0) + (exact && region.country === own ? 4 : 0),
      isLikelier: region.country === own,
      exact,
    }
  })
}

/** Nobody has counted who lives there: about so many. */
const many = 1_000_000
const countRegion = (
  db: Db,
  { code, codes, shared, circles, country }: InformalRegion,
  within: string,
) =>
  db.one<{ vendors: number; isInside: boolean }>(sql`
    select ${counted(sql`
        from vendor_search s
        where s.home and s.rank >= 0 and s.city = any (${citiesIn(code)})`)} as vendors,
      ${within}::text = '' or exists (
        select
        from regions
        where code = any (${[country, ...codes, ...shared]}::text[]) and lies_in(path, ${within}::text)
      ) or exists (
        select
        from unnest(
          ${circles.map(([lat]) => lat)}::float8[], ${circles.map(([, lon]) => lon)}::float8[]
        ) middle(lat, lon)
        join towns t on abs(t.latitude - lat) < 0.1 and abs(t.longitude - lon) < 0.1
        join regions r on r.code = t.region
        where ${within}::text <> '' and lies_in(r.path, ${within}::text)
      ) as "isInside"`)

/** With what is shown of them. */
const eachPlace = sql`
  select 'city' as kind, c.slug, c.name, coalesce(c.state, ${areaOf(sql`p.path`)}) as area,
    c.country, p.path[1] as home, p.population, p.population as people, p.exact,
    false as is_shadow,
    ${counted(sql`from vendor_search s where s.city = c.number and s.rank >= 0`)} as vendors
  from places p
  join cities c on c.id = p.city
  union all
  select 'town', t.slug, t.name, ${areaOf(sql`p.path`)},
    (select name from regions where code = p.path[1]), p.path[1], p.population, t.population, p.exact,
    false, 0
  from places p
  join towns t on t.id = p.town
  where p.city is null
  union all
  select 'region', r.slug, r.name,
    (select name from regions up where up.code = r.parent and up.level > 0),
    (select name from regions up where up.code = r.path[1] and r.level > 0), p.path[1], p.population,
    null, p.exact,
    r.level > 1
      and exists (
        select
        from places q
        left join towns t on t.id = q.town
        where q.region is null and r.code = any (q.path) and t.name = r.name
      ),
    ${homesIn(sql`p.region`)}
  from places p
  join regions r on r.code = p.region`

/** "Manchester" once was Richmond's name, too; "Newcastle" is most of its own, and everybody knows Bombay. */
const isForgotten = sql`(
  exact
  and people < 500000
  and not exists (
    select
    from typed
    where strpos(
        concat(' ', translate(lower(unaccent(each_place.name)), '-', ' '), ' '),
        concat(' ', translate(typed.name, '-', ' '), ' ')
      ) > 0
      -- "Londonderry"
      or length(each_place.name) > 4 and strpos(typed.name, lower(unaccent(each_place.name))) > 0
  )
)`
/** Of the site's country comes first what has a thousandth of the people: no hamlet is called New York. */
const hamlet = 1000

const knownPlaces = (
  db: Db,
  name: string,
  within: string,
  { whole, limit, near, own }: { whole: boolean; limit: number; near: string; own: string },
): Promise<PlaceMatch[]> =>
  db.many<PlaceMatch>(sql`
    with typed as materialized (
      select distinct btrim(lower(unaccent(written))) as name
      from unnest(${[name, ...writings(name)]}::text[]) written
    ),
    inside as materialized (select btrim(lower(unaccent(${within}))) as within),
    market as materialized (
      select c.number, r.path
      from cities c
      join regions r on r.code = c.region
    ),
    likelier as materialized (
      select code
      from regions r
      where level = 0
        and (
          code = ${near}
          or (
            code = ${own}
            and (
              ${isStated()}
              or not exists (select from cities)
              or exists (select from cities c where c.country = r.name)
            )
          )
        )
    ),
    found_towns as (${townsNamed(whole)}),
    found_regions as (${regionsNamed(whole)}),
    found_cities as (${citiesNamed(whole)}),
    places as (${placesNamed}
    )
    select kind, slug, name, area, country, population, vendors, exact,
      home in (select code from likelier) as "isLikelier",
      (
        ln(1 + population) + 2 * ln(1 + vendors) + case
            when home in (select code from likelier) then ${literal(likelier)}
            else 0
          end
          + case when exists (select from cities c where c.country = each_place.country) then 2 else 0 end
          - case when is_shadow then 100 else 0 end
      )::float8 as score,
      (vendors > 0)::int
        + case when ${isForgotten} then 0 else 2 end
        + case
            when exact
              and home in (select code from likelier)
              and not ${isForgotten}
              and population * ${literal(hamlet)}::bigint >= max(population) filter (where exact) over ()
              then 4
            else 0
          end as rank
    from (${eachPlace}
    ) each_place
    order by exact desc, rank desc, score desc, kind, slug
    limit ${limit}`)
