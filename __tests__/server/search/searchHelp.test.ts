import { getPlacePrices } from '#contract/search/places.ts'
import { getPins, getRelaxations, searchVendors } from '#contract/search/search.ts'
import { getSimilarVendors } from '#contract/pages/vendorPages.ts'
import { getVendor } from '#contract/pages/vendorPages.ts'
import { sql } from '#server/db/sql.ts'
import type { Scene } from '#__tests__/support/scene.ts'
import { openMakeUpMarket } from '#__tests__/support/searchMarket.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openMakeUpMarket()
})
afterAll(() => scene.close())

const total = async (filters: Parameters<typeof scene.call<typeof searchVendors>>[1]) =>
  (await scene.call(searchVendors, filters)).body.total

test('the search understands synonyms and mistyped words', async () => {
  expect(await total({ q: 'MUA' })).toBe(1)
  expect(await total({ q: 'make up artist' })).toBe(1)
  expect(await total({ q: 'henna' })).toBe(await total({ q: 'mehendi' }))
  expect(await total({ q: 'mehandi' })).toBe(await total({ q: 'mehendi' }))
})

test('a letter that stands alone is a word, not the beginning of every word', async () => {
  await scene.hasVendor({ businessName: 'Studio K', category: 'make-up-artists', city: 'jaipur' })
  await scene.hasVendor({
    businessName: 'Studio Kalyan',
    category: 'make-up-artists',
    city: 'jaipur',
  })
  expect(await total({ q: 'studio k' })).toBe(1)
  expect(await total({ q: 'studio kal' })).toBe(1)
  expect(await total({ q: 'k' })).toBe(1)
})

test('looser searches are named, those that find most first', async () => {
  const filters = {
    category: 'venues',
    city: 'jaipur',
    guests: 600,
    budget: 100_000_00,
    rating: 4,
    verified: true,
  }
  const strict = await total(filters)
  const { body } = await scene.call(getRelaxations, filters)
  expect(body.items.length).toBeGreaterThan(0)
  expect(body.items.length).toBeLessThanOrEqual(4)
  expect(body.items.map(({ more }) => more)).toEqual(
    body.items.map(({ more }) => more).sort((a, b) => b - a),
  )
  for (const { filters, more } of body.items) expect(await total(filters)).toBe(strict + more)
  expect((await scene.call(getRelaxations, {})).body.items).toEqual([])
  const near = await scene.call(getRelaxations, { city: 'chomu' })
  expect(near.body.items.map(({ label }) => label)).toContain('within 50 km')
  await scene.db.run(sql`
    insert into calendar_blocks (vendor_id, resource_id, kind, during)
    select r.vendor_id, r.id, 'day_off', '[2026-12-13, 2026-12-15)'
    from resources r
    join vendors v on v.id = r.vendor_id
    where v.business_name = 'Glow by Gita'`)
  const day = await scene.call(getRelaxations, {
    category: 'make-up-artists',
    date: '2026-12-14',
    free: true,
  })
  expect(day.body.items.map(({ label }) => label)).toContain('3 days around your date')
  // Days that end sooner are looked around on both sides.
  const asked = { category: 'make-up-artists', date: '2026-12-14', free: true }
  const window = await scene.call(getRelaxations, { ...asked, flex: 1, until: '2026-12-14' })
  const around = window.body.items.find(({ label }) => label === '3 days around your date')
  expect(around?.filters).toEqual({ ...asked, flex: 3 })
})

test('where nothing is close, another search is named', async () => {
  const { body } = await scene.call(getRelaxations, {
    q: 'zzzzqqqq',
    category: 'venues',
    city: 'atlantis',
  })
  expect(body.items.map(({ label }) => label)).toEqual([])
  const other = await scene.call(getRelaxations, { category: 'venues', city: 'atlantis' })
  expect(other.body.items).toEqual([
    {
      label: 'in other cities',
      filters: { category: 'venues' },
      more: await total({ category: 'venues' }),
    },
  ])
})

test('nobody is free on a day that is over, and nothing is said of it', async () => {
  expect(await total({ date: '2026-12-02', free: true })).toBe(0)
  const { body } = await scene.call(searchVendors, { date: '2026-12-02', limit: 20 })
  expect(new Set(body.items.map(({ onDay }) => onDay))).toEqual(new Set([null]))
  expect(
    (await scene.call(searchVendors, { date: '2026-12-03', limit: 20 })).body.items.every(
      ({ onDay }) => onDay,
    ),
  ).toBe(true)
  const vendorId = body.items[0]?.slug ?? ''
  expect((await scene.call(getVendor, { vendorId, date: '2026-12-02' })).body.onDay).toBeNull()
  expect(
    (await scene.call(getSimilarVendors, { vendorId, date: '2026-12-02' })).body.items.every(
      ({ onDay }) => onDay === null,
    ),
  ).toBe(true)
})

test('the trade that was typed comes first', async () => {
  await scene.hasVendor({ businessName: 'Photographer Lawns', category: 'venues', city: 'jaipur' })
  const names = (
    await scene.call(searchVendors, { q: 'photographer jaipur', limit: 100 })
  ).body.items.map(({ category }) => category)
  expect(names).toContain('Venues')
  expect(names.lastIndexOf('Photographers')).toBe(
    names.filter((name) => name === 'Photographers').length - 1,
  )
})

test('pins stand where the vendor is, else in the middle of its city', async () => {
  const { body } = await scene.call(getPins, { date: '2026-12-05', guests: 100 })
  const { body: list } = await scene.call(searchVendors, {
    date: '2026-12-05',
    guests: 100,
    limit: 100,
  })
  expect(body.total).toBe(list.total)
  const cards = new Map(list.items.map((card) => [card._id, card]))
  for (const { _id, onDay, estimate } of body.items)
    expect({ onDay, estimate }).toEqual({
      onDay: cards.get(_id)?.onDay,
      estimate: cards.get(_id)?.estimate,
    })
  const rows = await scene.db.many<{ slug: string; exact: boolean; latitude: number }>(sql`
    select v.slug, v.latitude is not null as exact, coalesce(v.latitude, c.latitude) as latitude
    from vendors v
    join cities c on c.id = v.city_id
    where v.status = 'approved'
      and coalesce(v.latitude, c.latitude) is not null
      and coalesce(v.capacity_max, 1000) >= 100`)
  expect(
    body.items
      .map(({ slug, exact, latitude }) => ({ slug, exact, latitude }))
      .sort((a, b) => (a.slug < b.slug ? -1 : 1)),
  ).toEqual(rows.sort((a, b) => (a.slug < b.slug ? -1 : 1)))
  expect((await scene.call(getPins, {})).body.items.every(({ onDay }) => onDay === null)).toBe(true)
})

test('typical prices are quartiles of at least five vendors who charge by one unit', async () => {
  const { body } = await scene.call(getPlacePrices, { category: 'venues', city: 'jaipur' })
  expect(body).toMatchObject({
    category: { slug: 'venues', name: 'Venues' },
    city: { slug: 'jaipur', name: 'Jaipur', state: 'Rajasthan' },
    vendors: await total({ category: 'venues', city: 'jaipur' }),
  })
  const amounts = await scene.db.many<{ unit: string; amounts: number[] }>(sql`
    select price_unit as unit, array_agg(price_amount::float8 order by price_amount) as amounts
    from vendors
    where status = 'approved'
      and category_id = (select id from categories where slug = 'venues')
      and price_kind <> 'on_request'
      and price_currency = 'INR'
      and id in (
        select s.vendor_id
        from vendor_search s
        join cities c on c.number = s.city
        where c.slug = 'jaipur'
      )
    group by 1
    having count(*) >= 5`)
  expect(new Set(body.prices.map(({ unit }) => unit))).toEqual(
    new Set(amounts.map(({ unit }) => unit)),
  )
  for (const {
    unit,
    of,
    lowest,
    lowerQuartile,
    median,
    upperQuartile,
    highest,
    currency,
  } of body.prices) {
    const all = amounts.find((each) => each.unit === unit)?.amounts ?? []
    const at = (part: number) => {
      const place = part * (all.length - 1)
      const low = all[Math.floor(place)] ?? 0
      return Math.round(low + ((all[Math.ceil(place)] ?? 0) - low) * (place % 1))
    }
    expect({ of, lowest, lowerQuartile, median, upperQuartile, highest, currency }).toEqual({
      of: all.length,
      lowest: at(0),
      lowerQuartile: at(0.25),
      median: at(0.5),
      upperQuartile: at(0.75),
      highest: at(1),
      currency: 'INR',
    })
  }
  expect(body.otherCities).toContainEqual({
    slug: 'udaipur',
    name: 'Udaipur',
    vendors: await total({ category: 'venues', city: 'udaipur' }),
  })
  expect(body.otherCategories.map(({ slug }) => slug)).not.toContain('venues')
  expect((await scene.call(getPlacePrices, { category: 'venues', city: 'atlantis' })).status).toBe(
    404,
  )
  expect((await scene.call(getPlacePrices, { category: 'nothing', city: 'jaipur' })).status).toBe(
    404,
  )
})
