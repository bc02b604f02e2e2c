import { getFacets as facetsOf, searchVendors } from '#contract/search/search.ts'
import { getPlace } from '#contract/search/places.ts'
import { maxResults } from '#domain/limits.ts'
import { render, Sql, sql } from '#server/db/sql.ts'
import { loadGazetteer } from '#server/modules/catalog/towns/load.ts'
import { ensureCities } from '#server/modules/catalog/towns/service.ts'
import { inRegion, reachOf } from '#server/modules/search/places/reach.ts'
import { getPlacePrices } from '#server/modules/search/places/service.ts'
import { getFacets } from '#server/modules/search/search/facets.ts'
import { getRelaxations } from '#server/modules/search/search/relaxations.ts'
import { getPins, toCriteria } from '#server/modules/search/search/service.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

const counties = (
  'Bedfordshire, Berkshire, Buckinghamshire, Cambridgeshire, Cheshire, Cornwall, Cumbria, Derbyshire, Devon, ' +
  'Dorset, Durham, East Sussex, Essex, Gloucestershire, Greater Manchester, Hampshire, Hertfordshire, Kent, ' +
  'Lancashire, Leicestershire, Lincolnshire, Norfolk, North Yorkshire, Northumberland, Oxfordshire, Shropshire, ' +
  'Somerset, Staffordshire, Suffolk, Surrey, West Midlands, West Yorkshire, Wiltshire, Worcestershire'
).split(', ')
const states = (
  'England, Scotland, Wales, Northern Ireland, Tamil Nadu, Rajasthan, Goa, Kerala, Uttar Pradesh, California, ' +
  'New Jersey, Texas, Florida, Georgia, Ontario, British Columbia, Bayern, Hessen, Nordrhein-Westfalen, New York'
).split(', ')

/** A vendor in each of the larger towns of these countries, one in three of them serving a town far away, too. */
let scene: Scene
beforeAll(async () => {
  scene = await openScene()
  await scene.hasCategory('venues')
  const { db, bulk } = scene.services
  await bulk.run(sql`
    insert into cities (slug, name, state, country)
    values ('kent', 'Kent', null, 'United Kingdom'), ('ooty-lake', 'Ooty Lake', 'Tamilnadu', 'India'),
      ('goa', 'Goa', 'Goa', 'India')`)
  await loadGazetteer(bulk)
  const towns = await db.many<{ id: string }>(sql`
    select t.id
    from towns t
    join regions r on r.code = t.region
    where (r.path[1] = 'GB' and t.population > 20000)
      or (r.path[1] in ('IN', 'US', 'CA', 'DE') and t.population > 150000)`)
  await bulk.transaction((tx) =>
    ensureCities(
      tx,
      towns.map(({ id }) => id),
    ),
  )
  await bulk.run(sql`
    with placed as (
      select c.id, row_number() over (order by c.slug) as n,
        lead(c.id, 400) over (order by c.slug) as far, lead(c.id, 1) over (order by c.region) as near
      from cities c
    )
    insert into vendors (
      status, slug, business_name, category_id, city_id, other_city_ids, approved_at, calendar_since
    )
    select 'unclaimed', 'hall-' || n, 'Hall ' || n, (select id from categories where slug = 'venues'),
      id,
      case when n % 3 = 0 and far is not null then array[far, near] else '{}' end, null, null
    from placed`)
})
afterAll(() => scene.close())

/** By the codes of the gazetteer alone: "GB.ENG.G5" and the districts that name it as their parent. */
const expected = async (name: string) =>
  (
    await scene.db.many<{ slug: string }>(sql`
      with recursive inside as (
        select code from (
          select code
          from regions
          where name = any (${[name, `County ${name}`]}::text[]) or ${name} = any (other_names)
          order by population desc limit 1
        ) r
        union all
        select r.code from inside join regions r on r.parent = inside.code
      ),
      there as (
        select id
        from cities
        where region in (select code from inside)
          or (slug = 'ooty-lake' and ${name} = 'Tamil Nadu')
          or (slug = 'goa' and ${name} = 'Goa')
          or (slug = 'kent' and ${name} in ('Kent', 'England'))
      )
      select slug
      from vendors
      where city_id in (select id from there)
        or other_city_ids && array(select id from there)
      order by slug`)
  ).map(({ slug }) => slug)

async function namesIn(city: string) {
  const slugs: string[] = []
  for (let cursor: string | undefined; ;) {
    const { body } = await scene.call(searchVendors, {
      city,
      limit: 100,
      ...(cursor && { cursor }),
    })
    slugs.push(...body.items.map(({ slug }) => slug))
    if (!body.nextCursor) return slugs.sort()
    cursor = body.nextCursor
  }
}

test.each([...counties, ...states])('all of %s and nobody else, each once', async (name) => {
  const wanted = await expected(name)
  expect(wanted.length).toBeGreaterThan(0)
  const { place } = (await scene.call(getPlace, { city: name })).body
  expect(place).toMatchObject({ kind: 'region' })
  expect(await namesIn(place?.slug ?? '')).toEqual(wanted)
})

test.each(['kent', 'bayern', 'cotswolds', 'wales', 'goa'])(
  'around %s the facet and the search count the same',
  async (city) => {
    const facets = (await scene.call(facetsOf, { city, category: 'venues' })).body
    for (const within of [10, 25, 100, 250] as const) {
      const { total } = (await scene.call(searchVendors, { city, category: 'venues', within })).body
      const told = facets.within.find(({ value }) => value === String(within))?.count ?? 0
      expect([within, Math.min(told, maxResults)]).toEqual([within, total])
    }
  },
)

test.each([
  ['GB.WLS', 'wales'],
  ['DE.02', 'bayern'],
  ['IN.24', 'rajasthan'],
])('around %s lie the cities that a look at every town of it finds', async (code, slug) => {
  const where = { kind: 'region', code, slug } as const
  for (const km of [10, 100, 250]) {
    const { cities } = await scene.db.one<{ cities: number[] }>(
      inRegion(where, sql`select ${reachOf(where, km).cities} as cities`),
    )
    const naive = await scene.services.bulk.one<{ cities: number[] }>(sql`
      with towns_of_it as materialized (
        select distinct on (round(t.latitude * 5), round(t.longitude * 5)) t.latitude, t.longitude
        from regions r
        join towns t on t.region = r.code
        where ${code} = any (r.path)
        order by round(t.latitude * 5), round(t.longitude * 5), t.population desc, t.id
      )
      select array(
        select c.number
        from cities c
        left join regions r on r.code = c.region
        where ${code} = any (r.path)
          or exists (
            select
            from towns_of_it t
            -- A degree of latitude is more than 111 km: most need not be looked at.
            where abs(t.latitude - c.latitude) * 111 <= ${km}::float8
              and km_between(t.latitude, t.longitude, c.latitude, c.longitude) <= ${km}::float8
          )
        order by c.number
      ) as cities`)
    expect([km, cities]).toEqual([km, naive.cities])
  }
})

test('however much is asked of a region, its cities are looked up once a question', async () => {
  const asked: string[] = []
  const db = new Proxy(scene.db, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key)
      if (typeof value !== 'function') return value
      return (statement: unknown, ...rest: unknown[]) => {
        if (statement instanceof Sql) asked.push(render(statement).text)
        return value.call(target, statement, ...rest) as unknown
      }
    },
  })
  const { settings } = scene.services
  const site = { settings, clock: () => scene.services.clock() }
  const filters = { city: 'kent', within: 50, rating: 4 } as const
  const criteria = await toCriteria(db, filters, site)
  await getPlacePrices(db, 'venues', 'kent', settings.currency)
  await getFacets(db, criteria, settings)
  await getPins(db, filters, site)
  await getRelaxations(db, criteria, settings.locale)
  const ofRegion = asked.filter((text) => text.includes('any (r.path)'))
  expect(ofRegion).toHaveLength(4)
  for (const text of ofRegion) expect(text.split('any (r.path)')).toHaveLength(2)
})

test('a town that a list brings does not take the address of a county', async () => {
  await scene.db.run(sql`
    insert into cities (slug, name, state, country)
    values ('norfolk', 'Norfolk', 'Virginia', 'United States'), ('devon', 'Devon', null, 'UK')`)
  const all = await scene.db.many(sql`
    select slug, region from cities where name in ('Norfolk', 'Devon') and town_id is null order by slug`)
  expect(all).toEqual([
    { slug: 'devon', region: 'GB.ENG.D4' },
    { slug: expect.stringMatching(/^norfolk-virginia/), region: 'US.VA' },
  ])
  expect((await scene.call(getPlace, { city: 'devon' })).body.place?.kind).toBe('region')
})
