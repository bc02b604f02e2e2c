import { writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { getVendor } from '#contract/pages/vendorPages.ts'
import { getFacets, getUnpriced, searchVendors } from '#contract/search/search.ts'
import { getMeaning } from '#contract/search/sentences.ts'
import { rateBetween, type Rates } from '#domain/money.ts'
import { isPerGuest } from '#domain/units.ts'
import { sql } from '#server/db/sql.ts'
import { readRates } from '#server/kernel/rates.ts'
import { applyRates } from '#server/modules/catalog/prices/rates.ts'
import { rebuildSearch } from '#server/modules/search/upkeep/rebuild.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'
import { runs } from '#__tests__/support/seeds.ts'

const rates: Rates = {
  date: '2026-11-01',
  source: 'A test',
  base: 'USD',
  rates: { USD: 1, INR: 84, GBP: 0.8, EUR: 0.9, JPY: 150, KWD: 0.3 },
}
const currencies = ['INR', 'GBP', 'EUR', 'JPY', 'KWD', 'CHF']
let scene: Scene
const apply = (given = rates, currency = 'INR') => applyRates(scene.db, { currency, rates: given })
const search = async (filters: object) => (await scene.call(searchVendors, filters)).body

beforeAll(async () => {
  scene = await openScene()
  for (let n = 0; n < 40; n += 1)
    await scene.hasVendor({
      businessName: `Vendor ${n}`,
      city: n % 3 ? 'jaipur' : 'york',
      unit: n % 4 ? 'per_day' : 'per_plate',
      amount: (n + 1) * (n % 4 ? 40_000 : 900),
    })
  await scene.db.run(sql`
    update vendors
    set price_currency = (${currencies}::text[])[1 + substr(business_name, 8)::int % 6]
    where business_name like 'Vendor %'`)
  await scene.db.run(sql`
    update vendors set price_kind = 'on_request', price_amount = null where business_name = 'Vendor 7'`)
  await apply()
})
afterAll(() => scene.close())

type Row = { name: string; amount: string | null; currency: string; unit: 'per_day'; city: string }
const rows = () =>
  scene.db.many<Row>(sql`
    select v.business_name as name, v.price_amount as amount, v.price_currency as currency,
      v.price_unit as unit, c.slug as city
    from vendors v join cities c on c.id = v.city_id where v.status = 'approved'`)
const inSite = ({ amount, currency, unit }: Row, guests: number, of = rates): number | null => {
  const rate = rateBetween(of, currency, 'INR')
  if (rate === undefined || amount === null) return null
  return Math.round(Number(amount) * rate) * (isPerGuest(unit) ? guests : 1)
}

test('a budget and the order of prices are those of naive SQL, whatever the currency', async () => {
  const all = await rows()
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 400 }),
      fc.integer({ min: 0, max: 300_000_000 }),
      fc.option(fc.constantFrom('jaipur', 'york'), { nil: undefined }),
      async (guests, budget, city) => {
        const here = all.filter((row) => !city || row.city === city)
        const found = await search({
          guests,
          budget,
          sort: 'price',
          limit: 100,
          ...(city && { city }),
        })
        const expected = here
          .map((row) => ({ name: row.name, total: inSite(row, guests) }))
          .filter(({ total }) => total !== null && total <= budget)
          .sort((a, b) => (a.total ?? 0) - (b.total ?? 0))
        expect(found.items.map(({ businessName }) => businessName).sort()).toEqual(
          expected.map(({ name }) => name).sort(),
        )
        const totals = found.items.map(
          ({ businessName }) => expected.find(({ name }) => name === businessName)?.total,
        )
        expect(totals).toEqual(expected.map(({ total }) => total))
        const unpriced = await scene.call(getUnpriced, { guests, budget, ...(city && { city }) })
        const chf = here.filter(({ currency, amount }) => currency === 'CHF' && amount).length
        expect(unpriced.body).toEqual({ count: chf, currencies: chf ? ['CHF'] : [] })
      },
    ),
    { numRuns: runs(12) },
  )
})

test('cards and pages say about how much it is, and what the vendor says stays exact', async () => {
  const { items } = await search({ limit: 100 })
  const card = items.find(
    ({ price }) => price?.currency === 'GBP' && price.amount && price.unit === 'per_day',
  )
  const amount = card?.price?.amount ?? 0
  expect(card?.about).toEqual({ amount: amount * 105, maxAmount: null, currency: 'INR' })
  expect(card?.estimate).toMatchObject({ amount, currency: 'GBP' })
  const { body } = await scene.call(getVendor, { vendorId: card?.slug ?? '' })
  expect(body).toMatchObject({ about: card?.about, price: card?.price })
  for (const { price, about } of items)
    if (price?.currency === 'INR' || price?.currency === 'CHF') expect(about).toBeNull()
  const yen = items.find(({ price }) => price?.currency === 'JPY')
  expect(yen?.about?.amount).toBe(Math.round((yen?.price?.amount ?? 0) * 56))
})

test('facets of budgets count vendors of every known currency', async () => {
  const { body } = await scene.call(getFacets, { guests: 100 })
  const all = await rows()
  for (const { value, count } of body.budgets)
    expect({ value, count }).toEqual({
      value,
      count: all.filter((row) => (inSite(row, 100) ?? Infinity) <= Number(value)).length,
    })
})

test('newer rates move what was counted, once, and what is rebuilt is the same', async () => {
  expect(await apply()).toBe(0)
  const newer = { ...rates, date: '2026-12-01', rates: { ...rates.rates, GBP: 0.4 } }
  const pounds = (await rows()).filter(({ currency }) => currency === 'GBP').length
  expect(await apply(newer)).toBe(pounds)
  const read = () =>
    scene.db.many(sql`select to_jsonb(s) as row from vendor_search s order by vendor_id, city`)
  const kept = await read()
  await rebuildSearch(scene.db)
  expect(await read()).toEqual(kept)
  const { items } = await search({ limit: 100 })
  const card = items.find(({ price }) => price?.currency === 'GBP' && price.amount)
  expect(card?.about?.amount).toBe((card?.price?.amount ?? 0) * 210)
  const { GBP: _gone, ...fewer } = rates.rates
  await apply({ ...rates, rates: fewer })
  expect((await scene.call(getUnpriced, { budget: 1 })).body.currencies).toEqual(['CHF', 'GBP'])
  await apply()
})

test('a stop in the middle is made good by the next start', async () => {
  await scene.db.run(
    sql`update exchange_rates set factor = 1, applied = false where currency = 'GBP'`,
  )
  expect(await apply()).toBeGreaterThan(0)
  expect((await scene.call(getUnpriced, { budget: 1 })).body.currencies).toEqual(['CHF'])
})

test('a sentence in another currency is asked in ours', async () => {
  const { body } = await scene.call(getMeaning, { q: 'under £8000' })
  const { rates: own } = scene.services.settings
  expect(body.filters.budget).toBe(Math.round(8000 * (rateBetween(own, 'GBP', 'INR') ?? 0)) * 100)
})

describe('the file of rates', () => {
  let folder: string
  const file = (text: string, name = 'rates.json') => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rates '))
  })

  test('ours is good, and so is a CSV', () => {
    expect(Object.keys(readRates().rates).length).toBeGreaterThan(40)
    const csv = 'date,2026-11-01\nsource,"The bank, at noon"\nbase,EUR\nEUR,1\nGBP,0.88\n'
    expect(readRates(file(csv, 'rates.csv'))).toMatchObject({
      date: '2026-11-01',
      base: 'EUR',
      rates: { EUR: 1, GBP: 0.88 },
    })
  })

  test.each([
    ['{', 'it is not valid JSON'],
    ['{"date":"2026-13-01","source":"x","base":"USD","rates":{}}', 'date: write the day'],
    ['{"date":"2026-11-01","source":"","base":"USD","rates":{}}', 'source: say where'],
    [
      '{"date":"2026-11-01","source":"x","base":"USD","rates":{"GBP":0}}',
      'rates.GBP: rates are above 0',
    ],
    [
      '{"date":"2026-11-01","source":"x","base":"USD","rates":{"GBP":"1"}}',
      'rates.GBP: write each rate',
    ],
    ['{"date":"2026-11-01","source":"x","base":"USD","rates":{"USD":2}}', 'the rate of USD'],
    ['date,2026-11-01\nsource,x\nbase,USD\nGBP,many\n', 'rates.GBP'],
  ])('%s is refused', (text, why) => {
    const path = file(text, 'bad.json')
    expect(() => readRates(path)).toThrow(`RATES_FILE: ${path}: `)
    expect(() => readRates(path)).toThrow(why)
  })

  test('one that is not there says so', () => {
    expect(() => readRates('/nowhere.json')).toThrow(
      'RATES_FILE: /nowhere.json: it cannot be read (ENOENT).',
    )
  })
})
