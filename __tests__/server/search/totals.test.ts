import fc from 'fast-check'
import { countedAmount, countedTotal, estimateTotal, flatTotal } from '#domain/estimates.ts'
import { maxGuests, maxMoney } from '#domain/limits.ts'
import type { Price } from '#domain/prices.ts'
import { isPerGuest, type PriceKind, priceKinds, priceUnits, taxes } from '#domain/units.ts'
import { sql } from '#server/db/sql.ts'
import { priceJson } from '#server/modules/catalog/prices/json.ts'
import { noPrice, rowTotal } from '#server/modules/catalog/prices/totals.ts'
import { estimateText } from '#server/modules/search/search/cards.ts'
import { type SearchCriteria, totalOf } from '#server/modules/search/search/criteria.ts'
import { rebuildSearch } from '#server/modules/search/upkeep/rebuild.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

jest.setTimeout(60_000)
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
    // A range ends where it begins, or above.
    .map((price) => ({
      ...price,
      maxAmount: price.maxAmount === null ? null : Math.max(price.maxAmount, price.amount ?? 0),
    }))
const anyPrice = fc.option(fc.oneof(...priceKinds.map(stated)), { freq: 9 })
const seed = 20261122

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
  const cases = fc.sample(
    fc.record({
      price: fc.option(fc.oneof(loose, ...priceKinds.map(stated)), { freq: 9 }),
      guests: fc.option(guestCount),
    }),
    { numRuns: 6000, seed },
  )
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
  expect(answers).toHaveLength(6000)
  expect(answers).toEqual(expected)
  expect(answers.filter((each) => each === null).length).toBeGreaterThan(600)
})

describe('of businesses', () => {
  const prices = fc.sample(anyPrice, { numRuns: 1500, seed })
  const guestCounts = [undefined, 1, 137, maxGuests - 1, maxGuests]

  beforeAll(async () => {
    const [category, city] = [await scene.hasCategory('venues'), await scene.hasCity('jaipur')]
    await scene.db.run(sql`
      insert into vendors (
        status, slug, business_name, category_id, city_id, description, price_kind, price_amount,
        price_max_amount, price_currency, price_unit, price_tax, contact_email, contact_phone,
        approved_at
      )
      select 'approved', 'total-' || place, 'Total ' || place, ${category}::uuid, ${city}::uuid, '',
        p ->> 'kind', (p ->> 'amount')::bigint, (p ->> 'maxAmount')::bigint,
        coalesce(p ->> 'currency', 'INR'), coalesce(p ->> 'unit', 'per_event'),
        coalesce(p ->> 'tax', 'not_stated'), 'a@totals.test', '+91 98765 43210', now()
      from json_array_elements(${JSON.stringify(prices)}) with ordinality as each(p, place)`)
    await rebuildSearch(scene.db)
  }, 60_000)
  const inOrder = sql`order by substr(v.slug, 7)::int`

  test('the price comes out of the database as it went in', async () => {
    const rows = await scene.db.many<{ price: Price | null }>(
      sql`select ${priceJson} as price from vendors v where v.slug like 'total-%' ${inOrder}`,
    )
    expect(rows.map(({ price }) => price)).toEqual(prices)
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
        flat: string
        each: string
      }>(sql`
      select ${estimateText(guests)} as estimate, nullif(${totalOf(criteria)}, ${noPrice})::text as total,
        nullif(s.flat, ${noPrice})::text as flat, s.each::text as each,
        (case when s.flat <> ${noPrice} then ${rowTotal(guests ?? 0)} end)::text as row
      from vendors v
      join vendor_cards c on c.vendor_id = v.id
      join vendor_search s on s.vendor_id = v.id and s.home
      where v.slug like 'total-%' ${inOrder}`)
      expect(rows).toHaveLength(prices.length)
      const read = (text: string | null) => (text === null ? null : Number(text))
      rows.forEach(({ estimate, total, row, flat, each }, index) => {
        const price = prices[index] ?? null
        const expected = estimateTotal(price, guests ?? null)
        expect(JSON.parse(estimate)).toEqual(expected && { ...expected, unit: undefined })
        // What costs nothing for each guest costs nothing, to the search even before the guests are known.
        const counted = countedTotal(price, guests ?? null)
        const known = price && countedAmount(price)
        const sum = counted ?? (known === 0 ? 0 : null)
        expect(read(total)).toBe(price?.currency === 'INR' ? sum : null)
        expect([read(flat), read(each)]).toEqual(
          known === null ? [null, 0] : price && isPerGuest(price.unit) ? [0, known] : [known, 0],
        )
        if (guests !== undefined) {
          expect(read(row)).toBe(counted)
          if (known !== null) expect(flatTotal(Number(flat), Number(each), guests)).toBe(counted)
        }
      })
    },
  )
})
