import { getFacets, searchVendors } from '#contract/search/search.ts'
import { getVendor } from '#contract/pages/vendorPages.ts'
import { isAllIn, notStated } from '#domain/allIn.ts'
import { countedTotal } from '#__tests__/support/naive/prices.ts'
import { sql } from '#server/db/sql.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'
import { offers, packagesOf, type Row } from '#__tests__/support/offers.ts'

/** A hand-made table: what 60 businesses cost 100 guests in Jaipur, in paise, reckoned apart from the program. */
let scene: Scene
beforeAll(async () => {
  scene = await openScene()
  const [category, jaipur] = [await scene.hasCategory('venues'), await scene.hasCity('jaipur')]
  const ajmer = await scene.hasCity('ajmer')
  // On one meridian, 99.5 km apart.
  await scene.db.run(sql`
    update cities
    set longitude = 75.8, latitude = case slug when 'jaipur' then 26.9 else 26.005 end
    where slug in ('jaipur', 'ajmer')`)
  for (const row of offers) await insert(row, { category, jaipur, ajmer })
  // Between the two, 49.3 km from Ajmer, where nobody lives.
  await scene.db.run(sql`
    insert into regions (code, level, name, slug, path, population)
    values ('ZZ', 0, 'Zedland', 'zedland', '{ZZ}', 1)`)
  await scene.db.run(sql`
    insert into towns (id, region, name, slug, latitude, longitude, population)
    values (gen_random_uuid(), 'ZZ', 'Dudu', 'dudu', 26.44836, 75.8, 1)`)
})
afterAll(() => scene.close())

const paise = (rupees: number | null) => rupees && Math.round(rupees * 100)
async function insert(
  [name, kind, amount, max, unit, tax, rate, service, minimum, travel, packs]: Row,
  { category, jaipur, ajmer }: Record<'category' | 'jaipur' | 'ajmer', string>,
) {
  const isAway = travel !== 'home'
  const [fee, perKm, freeKm] = isAway ? travel : [null, null, null]
  const { id } = await scene.db.one<{ id: string }>(sql`
    insert into vendors (
      status, slug, business_name, category_id, city_id, other_city_ids, description, price_kind,
      price_amount, price_max_amount, price_currency, price_unit, price_tax, price_tax_rate,
      price_service, price_minimum, travel_fee, travel_per_km, travel_free_km, contact_email,
      contact_phone, approved_at
    )
    values (
      'approved', ${name}, ${name}, ${category}, ${isAway ? ajmer : jaipur},
      ${isAway ? [jaipur] : []}, '', ${kind}, ${paise(amount)}, ${paise(max)}, 'INR', ${unit}, ${tax},
      ${rate}, ${service}, ${paise(minimum)}, ${paise(fee)}, ${paise(perKm)}, ${freeKm},
      'a@offers.test', '+91 98765 43210', now()
    )
    returning id`)
  for (const [place, pack] of packagesOf(packs).entries())
    await scene.db.run(sql`
      insert into packages (vendor_id, position, name, amount, currency, unit)
      values (${id}, ${place}, ${'Package ' + place}, ${paise(pack.amount)}, 'INR', ${pack.unit})`)
}

const ask = { guests: 100, city: 'jaipur', sort: 'price', limit: 100 } as const
const search = async (more: object = {}) =>
  (await scene.call(searchVendors, { ...ask, ...more })).body
const known = offers.filter((row) => row[11] !== null)
const totalOf = (row: Row) => row[11] ?? 0

test('there are 60, of every kind', () => expect(offers).toHaveLength(60))

test('sorted by price they stand in the order of what they come to', async () => {
  const { items } = await search()
  expect(items).toHaveLength(60)
  // How many hours or pieces are wanted nobody knows: what one of them costs is no total.
  const last = ['incl-piece', 'incl-hour']
  const totals = new Map(offers.map((row) => [row[0], row[11]]))
  const results = items.filter(({ slug }) => !last.includes(slug))
  const inOrder = results.map(({ slug }) => totals.get(slug) ?? Infinity)
  expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b))
  expect(items.slice(-4).map(({ slug }) => slug)).toEqual([
    ...last,
    ...items.slice(-2).map(({ slug }) => slug),
  ])
  expect(inOrder.slice(-2)).toEqual([Infinity, Infinity])
})

test('the lowest total is no single hour or piece, page by page', async () => {
  const slugs: string[] = []
  let cursor: string | undefined
  do {
    const { body } = await scene.call(searchVendors, {
      ...ask,
      limit: 7,
      ...(cursor && { cursor }),
    })
    slugs.push(...body.items.map(({ slug }) => slug))
    cursor = body.nextCursor ?? undefined
  } while (cursor)
  expect(slugs[0]).toBe('pack-hour')
  expect(slugs).toHaveLength(60)
  expect(slugs.slice(-4, -2)).toEqual(['incl-piece', 'incl-hour'])
})

/** What nobody said, by hand; of all others nothing is missing. */
const unsaid: Readonly<Record<string, string[]>> = {
  'range-unknown': ['tax', 'service'],
  'from-plus-tax': ['tax', 'service'],
  'from-plate': ['tax', 'service'],
  'tax-no-rate': ['tax', 'service'],
  'tax-no-rate-service': ['tax'],
  'tax-unknown': ['tax', 'service'],
  'tax-unknown-plate': ['tax', 'service'],
  'tax-unknown-service': ['tax'],
  'tax18-service-unknown': ['service'],
  'away-unknown': ['travel'],
  'pack-away': ['tax', 'service'],
}

test('what nobody stated is named, and all in is said of the others alone', async () => {
  const { items } = await search()
  for (const [name, , , , , , , , , , packs, , allIn] of offers) {
    const card = items.find(({ slug }) => slug === name)
    if (!card?.estimate) throw new Error(`${name} has no estimate.`)
    expect([name, notStated(card.estimate)]).toEqual([name, unsaid[name] ?? []])
    const said = isAllIn({ ...card.estimate, unit: card.price?.unit })
    // What a package makes whole is told of the package.
    if (!packs) expect([name, said]).toEqual([name, allIn])
  }
})

test('a budget of each total finds it, and a paisa less does not', async () => {
  for (const row of known) {
    const at = async (budget: number) => (await search({ budget })).items.map(({ slug }) => slug)
    expect([row[0], (await at(totalOf(row))).includes(row[0])]).toEqual([row[0], true])
    expect([row[0], (await at(totalOf(row) - 1)).includes(row[0])]).toEqual([row[0], false])
    const fitting = known.filter((other) => totalOf(other) <= totalOf(row)).map(([name]) => name)
    expect((await at(totalOf(row))).toSorted()).toEqual(fitting.toSorted())
  }
})

test('a card and the page of a vendor come to the same, and are all in where everything is stated', async () => {
  const { items } = await search()
  for (const row of offers) {
    const [name, kind, , , , , , , , , packs, counted, allIn] = row
    const card = items.find(({ slug }) => slug === name)
    const { body } = await scene.call(getVendor, { vendorId: name, guests: 100, city: 'jaipur' })
    expect({ ...body.estimate, unit: undefined }).toEqual({ ...card?.estimate, unit: undefined })
    // The upper figure without a guess is what the search counted; packages aside.
    const most = body.estimate?.maxAmount ?? body.estimate?.amount ?? null
    if (allIn && !packs) expect([name, most]).toEqual([name, counted])
    expect(kind === 'on_request' ? most : null).toBeNull()
    expect([name, countedTotal(body.price, 100, body.packages, body.away?.cost ?? 0)]).toEqual([
      name,
      counted,
    ])
  }
})

/** Somebody of Ajmer who does not come to Jaipur costs what it costs there. */
const stays = () =>
  scene.db.run(sql`
    update vendors set other_city_ids = '{}' where slug in ('away-both', 'pack-away')`)
const comes = () =>
  scene.db.run(sql`
    update vendors
    set other_city_ids = array(select id from cities where slug = 'jaipur')
    where slug in ('away-both', 'pack-away')`)

test('around the town, who comes to it costs what it costs to come', async () => {
  const around = { within: 250 } as const
  const cards = (await search()).items
  const results = (await search(around)).items
  expect(results.map(({ slug, estimate }) => [slug, estimate])).toEqual(
    cards.map(({ slug, estimate }) => [slug, estimate]),
  )
  expect(results.find(({ slug }) => slug === 'away-both')).toMatchObject({
    distanceKm: 100,
    estimate: { amount: 10_626_000, travel: 626_000 },
    away: { cost: 626_000 },
  })
  // That they come, and for how much, is what the estimate has of it; of who lives there nothing.
  const way = ({ estimate }: (typeof results)[number]) =>
    estimate?.travel === undefined ? undefined : { cost: estimate.travel }
  expect(results.map(({ slug, away }) => [slug, away])).toEqual(
    results.map((each) => [each.slug, way(each)]),
  )
  expect(results.find(({ slug }) => slug === 'away-unknown')?.estimate?.travel).toBeNull()
  for (const row of known.filter(([, , , , , , , , , way]) => way !== 'home')) {
    const at = async (budget: number) =>
      (await search({ ...around, budget })).items.map(({ slug }) => slug)
    expect([row[0], (await at(totalOf(row))).includes(row[0])]).toEqual([row[0], true])
    expect([row[0], (await at(totalOf(row) - 1)).includes(row[0])]).toEqual([row[0], false])
  }
  const budget = 10_626_000
  const { body } = await scene.call(getFacets, {
    ...ask,
    budget,
    sort: undefined,
    limit: undefined,
  })
  const fitting = known.filter((row) => totalOf(row) <= budget).length
  expect(body.within.map(({ count }) => count)).toEqual([
    fitting,
    fitting,
    fitting,
    fitting,
    fitting,
  ])
})

test('who lives around the town and does not come is asked at home', async () => {
  await stays()
  const one = async (more: object) =>
    (await search(more)).items.filter(({ slug }) => slug === 'away-both')
  expect(await one({})).toEqual([])
  expect(await one({ within: 100 })).toMatchObject([{ estimate: { amount: 10_000_000 } }])
  const [home] = await one({ within: 100 })
  expect([home?.estimate?.travel, home?.away]).toEqual([undefined, undefined])
  expect(await one({ within: 100, budget: 10_000_000 })).toHaveLength(1)
  expect(await one({ within: 100, budget: 9_999_999 })).toHaveLength(0)
  await comes()
})

test('a town of the gazetteer, too: of those around it only who travels as far', async () => {
  await scene.db.run(sql`update vendors set travel_max_km = 60 where slug = 'away-both'`)
  const results = async (more: object) =>
    (await search({ city: 'dudu', ...more })).items.map(({ slug, estimate }) => [
      slug,
      estimate?.amount,
      estimate?.travel,
    ])
  // 5,000 and 18 for each of 20 km beyond 30.
  expect(await results({})).toEqual([['away-both', 10_536_000, 536_000]])
  const around = await results({ within: 50 })
  expect(around).toContainEqual(['away-both', 10_536_000, 536_000])
  expect(around).toContainEqual(['away-fee', 10_000_000, undefined])
  expect(await results({ within: 50, budget: 10_535_999 })).not.toContainEqual([
    'away-both',
    10_536_000,
    536_000,
  ])
  expect(await results({ within: 50, budget: 10_536_000 })).toContainEqual([
    'away-both',
    10_536_000,
    536_000,
  ])
  await scene.db.run(sql`update vendors set travel_max_km = null where slug = 'away-both'`)
})
