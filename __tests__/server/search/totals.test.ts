import fc from 'fast-check'
import { rowTotal as totalOfRow } from '#domain/prices/counted.ts'
import { estimateTotal } from '#domain/estimates.ts'
import { maxGuests, maxMoney } from '#domain/limits.ts'
import type { Price } from '#domain/prices.ts'
import { countedTotal } from '#__tests__/support/naive/prices.ts'
import { travelCost } from '#domain/prices/travel.ts'
import { type PriceKind, priceKinds, priceUnits, taxes } from '#domain/units.ts'
import { sql } from '#server/db/sql.ts'
import { priceJson } from '#server/modules/catalog/prices/json.ts'
import { noPrice, rowTotal } from '#server/modules/catalog/prices/rowTotals.ts'
import { estimateText } from '#server/modules/search/search/cards.ts'
import { type SearchCriteria, totalOf } from '#server/modules/search/search/criteria.ts'
import { rebuildSearch } from '#server/modules/search/upkeep/rebuild.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'
import { runs, seed } from '#__tests__/support/seeds.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

/** Small and very large amounts, and often one of the ends. */
const amount = fc.oneof(
  fc.nat({ max: 1_000_000 }),
  fc.integer({ min: 0, max: maxMoney }),
  fc.constantFrom(0, 1, maxMoney - 1, maxMoney),
)
const guestCount = fc.oneof(
  fc.integer({ min: 1, max: maxGuests }),
  fc.constantFrom(1, 2, maxGuests - 1, maxGuests),
)
const tax = fc.constantFrom(...taxes)
const unit = fc.constantFrom(...priceUnits)
const currency = fc.constantFrom('INR', 'INR', 'EUR', 'JPY', 'KWD')
const percent = fc.oneof(
  fc.constantFrom(0, 5, 10, 12.5, 18, 20, 100),
  fc.integer({ min: 0, max: 10_000 }).map((all) => all / 100),
)
const terms = fc.record(
  { taxRate: percent, service: percent, minimum: fc.nat({ max: 50_000_000 }) },
  { requiredKeys: [] },
)
const packagesOf = fc.array(fc.record({ amount: fc.nat({ max: 5_000_000 }), unit }), {
  maxLength: 3,
})
const stated = (kind: PriceKind): fc.Arbitrary<Price> =>
  fc
    .record({
      kind: fc.constant(kind),
      amount: kind === 'on_request' ? fc.constant(null) : amount,
      maxAmount: kind === 'range' ? amount : fc.constant(null),
      currency,
      unit,
      tax,
    })
    .chain((price) => fc.option(terms, { freq: 2, nil: {} }).map((more) => ({ ...price, ...more })))
    // A range ends where it begins, or above; what is not stated is left out.
    .map(({ maxAmount, ...price }) => ({
      ...price,
      maxAmount: maxAmount === null ? null : Math.max(maxAmount, price.amount ?? 0),
    }))
const anyPrice = fc.option(fc.oneof(...priceKinds.map(stated)), { freq: 9 })

test('estimate_json says what the domain says, of thousands of prices', async () => {
  // Also what no business can store: amounts where none belong, and none where one does.
  const loose = fc.record({
    kind: fc.constantFrom(...priceKinds),
    amount: fc.option(amount),
    maxAmount: fc.option(amount),
    currency,
    unit,
    tax,
  })
  const cases = fc
    .sample(
      fc.record({
        price: fc.option(fc.oneof(loose, ...priceKinds.map(stated)), { freq: 9 }),
        guests: fc.option(guestCount),
      }),
      { numRuns: runs(1200), seed },
    )
    .map(({ price, guests }) => ({
      price: price && { ...price, taxRate: undefined, service: undefined, minimum: undefined },
      guests,
    }))
  const answered = await scene.db.many<{ text: string }>(sql`
    select estimate_json(
        p ->> 'kind', (p ->> 'amount')::bigint, (p ->> 'maxAmount')::bigint,
        is_per_guest(p ->> 'unit'), p ->> 'currency', p ->> 'tax', (c ->> 'guests')::int
      ) as text
    from json_array_elements(${JSON.stringify(cases)}) with ordinality as given(c, place),
      lateral (select c -> 'price') price(p)
    order by place`)
  const answers = answered.map(({ text }) => JSON.parse(text) as unknown)
  const expected = cases.map(({ price, guests }) => {
    const total = estimateTotal(price, guests)
    // A card states its unit with its price.
    return total && { ...total, unit: undefined }
  })
  expect(answers).toHaveLength(cases.length)
  expect(answers).toEqual(expected)
  expect(answers.filter((each) => each === null).length).toBeGreaterThan(cases.length / 10)
})

test('the database estimates as the server does', async () => {
  const amount = fc.option(fc.nat({ max: 1e9 }))
  const price = fc.record({
    kind: fc.constantFrom(...priceKinds),
    amount,
    maxAmount: amount,
    currency: fc.constantFrom('INR', 'GBP'),
    unit: fc.constantFrom(...priceUnits),
    tax: fc.constantFrom(...taxes),
  })
  await fc.assert(
    fc.asyncProperty(
      price,
      fc.option(fc.integer({ min: 1, max: 20000 })),
      async (given: Price, guests) => {
        const { text } = await scene.db.one<{ text: string }>(sql`
          select estimate_json(
            ${given.kind}::text, ${given.amount}::bigint, ${given.maxAmount}::bigint,
            is_per_guest(${given.unit}), ${given.currency}::text, ${given.tax}::text, ${guests}::int
          ) as text`)
        // A card states its unit with its price.
        const total = estimateTotal(given, guests)
        expect(JSON.parse(text)).toEqual(total && { ...total, unit: undefined })
      },
    ),
    { numRuns: runs(40) },
  )
})

test('so do prices with terms, at home and away', async () => {
  const km = fc.oneof(fc.nat({ max: 300 }), fc.double({ min: 0, max: 300, noNaN: true }))
  const sum = fc.option(fc.nat({ max: 1_000_000 }))
  const all = fc.sample(
    fc.record({
      price: fc.oneof(...priceKinds.map(stated)),
      guests: fc.option(guestCount),
      away: fc.boolean(),
      km: fc.option(km, { freq: 9 }),
      travel: fc.record({ fee: sum, perKm: sum, freeKm: fc.option(fc.nat({ max: 200 })) }),
    }),
    { numRuns: runs(600), seed },
  )
  // Beyond, a sum of two is no exact number here.
  const cases = all.filter(
    ({ price, guests }) => (price.maxAmount ?? price.amount ?? 0) * (guests ?? 1) < 1e15,
  )
  expect(cases.length).toBeGreaterThan(all.length / 2)
  const given = cases.map(({ price: { taxRate, service, minimum, ...price }, ...each }) => ({
    ...each,
    price,
    terms: JSON.parse(JSON.stringify({ taxRate, service, minimum, ...each.travel })) as object,
  }))
  const answered = await scene.db.many<{ text: string }>(sql`
    select all_in_json(
        p ->> 'kind', (p ->> 'amount')::bigint, (p ->> 'maxAmount')::bigint,
        is_per_guest(p ->> 'unit'), p ->> 'currency', p ->> 'tax', (c ->> 'guests')::int,
        (c -> 'terms')::jsonb, (c ->> 'away')::boolean, (c ->> 'km')::float8
      ) as text
    from json_array_elements(${JSON.stringify(given)}) with ordinality as given(c, place),
      lateral (select c -> 'price') price(p)
    order by place`)
  expect(answered.map(({ text }) => JSON.parse(text) as unknown)).toEqual(
    cases.map(({ price, guests, away, km: far, travel }) => {
      const total = estimateTotal(price, guests, away ? travelCost(travel, far) : undefined)
      return total && { ...total, unit: undefined }
    }),
  )
})

describe('of businesses', () => {
  const offers = fc.sample(fc.record({ price: anyPrice, packages: packagesOf }), {
    numRuns: runs(300),
    seed,
  })
  const guestCounts = [undefined, 1, 137, maxGuests - 1, maxGuests]

  beforeAll(async () => {
    const [category, city] = [await scene.hasCategory('venues'), await scene.hasCity('jaipur')]
    await scene.db.run(sql`
      insert into vendors (
        status, slug, business_name, category_id, city_id, description, price_kind, price_amount,
        price_max_amount, price_currency, price_unit, price_tax, price_tax_rate, price_service,
        price_minimum, contact_email, contact_phone, approved_at
      )
      select 'approved', 'total-' || place, 'Total ' || place, ${category}::uuid, ${city}::uuid, '',
        p ->> 'kind', (p ->> 'amount')::bigint, (p ->> 'maxAmount')::bigint,
        coalesce(p ->> 'currency', 'INR'), coalesce(p ->> 'unit', 'per_event'),
        coalesce(p ->> 'tax', 'not_stated'), (p ->> 'taxRate')::numeric, (p ->> 'service')::numeric,
        (p ->> 'minimum')::bigint, 'a@totals.test', '+91 98765 43210', now()
      from json_array_elements(${JSON.stringify(offers.map(({ price }) => price))})
        with ordinality as each(p, place)`)
    await scene.db.run(sql`
      insert into packages (vendor_id, position, name, amount, currency, unit)
      select v.id, k.position, 'Package', (k.k ->> 'amount')::bigint, v.price_currency, k.k ->> 'unit'
      from json_array_elements(${JSON.stringify(offers.map(({ packages }) => packages))})
          with ordinality as each(p, place),
        json_array_elements(p) with ordinality as k(k, position), vendors v
      where v.slug = 'total-' || place`)
    await rebuildSearch(scene.db)
  }, 60_000)
  const inOrder = sql`order by substr(v.slug, 7)::int`

  test('the price comes out of the database as it went in', async () => {
    const rows = await scene.db.many<{ price: Price | null }>(
      sql`select ${priceJson} as price from vendors v where v.slug like 'total-%' ${inOrder}`,
    )
    expect(rows.map(({ price }) => price)).toEqual(offers.map(({ price }) => price))
  })

  test.each(guestCounts)(
    'the cards and the search total as the domain does for %p guests',
    async (guests) => {
      const criteria = {
        filters: { guests },
        where: undefined,
        currency: 'INR',
        today: '2026-11-22',
        typed: [],
      } as SearchCriteria
      const rows = await scene.db.many<{
        estimate: string
        total: string
        row: string
        all: object
      }>(sql`
      select ${estimateText(guests)} as estimate, nullif(${totalOf(criteria)}, ${noPrice})::text as total,
        (case when s.flat <> ${noPrice} then ${rowTotal({ guests: guests ?? 0, days: [] })} end)::text as row,
        json_build_object(
          'flat', s.flat, 'each', s.each, 'factor', s.factor, 'least', s.least, 'cap', s.cap
        ) as all
      from vendors v
      join vendor_cards c on c.vendor_id = v.id
      join vendor_search s on s.vendor_id = v.id and s.home
      where v.slug like 'total-%' ${inOrder}`)
      expect(rows).toHaveLength(offers.length)
      const read = (text: string | null) => (text === null ? null : Number(text))
      rows.forEach(({ estimate, total, row, all }, index) => {
        const { price = null, packages = [] } = offers[index] ?? {}
        const expected = estimateTotal(price, guests ?? null)
        expect(JSON.parse(estimate)).toEqual(expected && { ...expected, unit: undefined })
        const counted = countedTotal(price, guests ?? null, packages)
        expect(read(total)).toBe((price?.currency ?? 'INR') === 'INR' ? counted : null)
        if (guests !== undefined) {
          expect(read(row)).toBe(counted)
          if (counted !== null)
            expect(totalOfRow(all as Parameters<typeof totalOfRow>[0], guests)).toBe(counted)
        }
      })
    },
  )
})
