import fc from 'fast-check'
import { addDays } from '#domain/days.ts'
import { estimateTotal } from '#domain/estimates.ts'
import { type PriceList, sellable } from '#domain/prices/sellable.ts'
import type { DayPart } from '#domain/times.ts'
import type { Season, Validity } from '#domain/prices/validity.ts'
import { isCountedOnce, isPerGuest, priceUnits } from '#domain/units.ts'
import { sql } from '#server/db/sql.ts'
import {
  hasFlag,
  noPrice,
  type Priced,
  rowTotal,
} from '#server/modules/catalog/prices/rowTotals.ts'
import { estimateOn, type PricedDays, pricedText } from '#server/modules/search/search/cards.ts'
import { bitOf } from '#server/modules/search/search/days.ts'
import { rebuildSearch } from '#server/modules/search/upkeep/rebuild.ts'
import { type FreeParts, soldThen } from './naive/prices.ts'
import type { Scene } from './scene.ts'
import { runs, seed } from './seeds.ts'

const names = ['Peak', 'Monsoon', 'Feast']
const dayOfYear = fc.nat({ max: 365 }).map((days) => addDays('2028-01-01', days).slice(5))
export const seasonsOf: fc.Arbitrary<Season[]> = fc
  .array(fc.record({ from: dayOfYear, to: dayOfYear }), { maxLength: 3 })
  .map((all) => all.map((each, index) => ({ name: names[index] ?? '', ...each })))
const bounds = (max: number) =>
  fc
    .tuple(fc.integer({ min: 1, max }), fc.integer({ min: 1, max }))
    .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const)
/** As it can be stored: nothing that narrows nothing. */
export const validityOf: fc.Arbitrary<Validity | null> = fc.option(
  fc
    .record(
      {
        weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
        seasons: fc.uniqueArray(fc.constantFrom(...names), { minLength: 1 }),
        restOfYear: fc.constant(true),
        parts: fc.subarray(['day', 'morning', 'evening'] as DayPart[], { minLength: 1 }),
        halls: fc.subarray(['Hall 1', 'Hall 2', 'Hall 3'], { minLength: 1 }),
        guests: bounds(600),
        length: bounds(3),
        cut: fc.constantFrom('min', 'max', 'both'),
      },
      { requiredKeys: ['cut'] },
    )
    .map(({ guests, length, cut, ...rest }) =>
      narrowing({
        ...rest,
        ...(guests && cut !== 'max' && { guestsMin: guests[0] }),
        ...(guests && cut !== 'min' && { guestsMax: guests[1] }),
        ...(length && cut !== 'min' && { lengthMin: length[0] }),
        ...(length && { lengthMax: length[1] }),
      }),
    ),
  { freq: 4 },
)
const narrowing = (validity: Validity) => (Object.keys(validity).length ? validity : null)
export const day = fc.nat({ max: 900 }).map((days) => addDays('2026-12-01', days))
export const guestsOf = fc.option(fc.integer({ min: 1, max: 700 }), { freq: 4 })

const unit = fc.constantFrom(...priceUnits)
const amount = fc.nat({ max: 5_000_000 })
const optional = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined })
const randomLists = fc
  .sample(
    fc.record({
      seasons: seasonsOf,
      price: fc.record({
        kind: fc.constantFrom('exact' as const, 'from' as const, 'on_request' as const),
        amount,
        unit,
        tax: fc.constantFrom('included' as const, 'excluded' as const, 'not_stated' as const),
        service: optional(fc.constantFrom(0, 10)),
        minimum: optional(fc.nat({ max: 3_000_000 })),
        validity: validityOf,
      }),
      packages: fc.array(fc.record({ amount, unit, validity: validityOf, instant: fc.boolean() }), {
        maxLength: 4,
      }),
    }),
    { numRuns: runs(100), seed },
  )
  .map(
    ({ price: { validity, service, minimum, ...price }, packages, seasons }): PriceList<Pack> => ({
      seasons,
      price: {
        ...price,
        amount: price.kind === 'on_request' ? null : price.amount,
        maxAmount: null,
        currency: 'INR',
        ...(service !== undefined && { service }),
        ...(minimum !== undefined && { minimum }),
        ...(validity && { validity }),
      },
      packages: packages.map((each, index) => ({
        ...each,
        name: `Package ${index}`,
        currency: 'INR',
      })),
    }),
  )
export type Pack = PriceList['packages'][number] & { instant: boolean }
/** For 120 guests both packages cost the same: the first is the cheapest; for one more the second. */
const even: PriceList<Pack> = {
  seasons: [],
  price: {
    kind: 'exact',
    amount: 1,
    maxAmount: null,
    currency: 'INR',
    unit: 'per_event',
    tax: 'included',
    validity: { weekdays: [1] },
  },
  packages: [
    { name: 'Each', amount: 500, unit: 'per_plate', instant: false, currency: 'INR' },
    { name: 'Whole', amount: 60_000, unit: 'per_event', instant: false, currency: 'INR' },
  ],
}
/** Its season is one day, a Saturday in 2027. */
const oneDay: PriceList<Pack> = {
  ...even,
  seasons: [{ name: 'Day', from: '01-16', to: '01-16' }],
  price: { ...even.price!, validity: { seasons: ['Day'] } },
}
export const lists = [...randomLists, even, oneDay]
export const isConditional = ({ price, packages }: PriceList) =>
  [price, ...packages].some((each) => each?.validity)

/** Of each list of prices a vendor, `held-1` and so on, approved and in the search. */
export async function insertLists(scene: Scene) {
  const [category, city] = [await scene.hasCategory('venues'), await scene.hasCity('jaipur')]
  await scene.db.run(sql`
    insert into vendors (
      status, slug, business_name, category_id, city_id, description, price_kind, price_amount,
      price_currency, price_unit, price_tax, price_service, price_minimum, price_validity, seasons,
      contact_email, contact_phone, approved_at, calendar_since
    )
    select 'approved', 'held-' || place, 'Held ' || place, ${category}::uuid, ${city}::uuid, '',
      p #>> '{price,kind}', (p #>> '{price,amount}')::bigint, 'INR', p #>> '{price,unit}',
      p #>> '{price,tax}', (p #>> '{price,service}')::numeric, (p #>> '{price,minimum}')::bigint,
      p #> '{price,validity}', p -> 'seasons', 'a@held.test', '+91 98765 43210', now(), now()
    from jsonb_array_elements(${JSON.stringify(lists)}::jsonb) with ordinality as each(p, place)`)
  await scene.db.run(sql`
    insert into packages (vendor_id, position, name, amount, currency, unit, validity, instant)
    select v.id, k.position, k.k ->> 'name', (k.k ->> 'amount')::bigint, 'INR', k.k ->> 'unit',
      nullif(k.k -> 'validity', 'null'), (k.k ->> 'instant')::boolean
    from jsonb_array_elements(${JSON.stringify(lists)}::jsonb) with ordinality as each(p, place),
      jsonb_array_elements(p -> 'packages') with ordinality as k(k, position), vendors v
    where v.slug = 'held-' || place`)
  await rebuildSearch(scene.db)
}

/** Without what is not stated, as JSON has it. */
const sent = (value: object | null) => JSON.parse(JSON.stringify(value)) as object | null
export const dayIn = (days: string[]) => days.map((each) => ({ day: each, bit: bitOf(each) }))
type Row = {
  total: string | null
  ofOne: boolean | null
  instant: boolean | null
  estimate: string
  sold: {
    price: object | null
    packages: { name: string }[]
    sold: { name: string | null; day?: string }
  } | null
}
/** Its card names what the domain does, on the first day on which the least is asked. */
export function expectSold(
  row: Row,
  list: PriceList<Pack>,
  on: string[],
  guests: number | null,
  freeOn?: FreeParts,
) {
  const best = soldThen(list, guests, on, freeOn)
  const { price = null, pack = null, packages = [] } = best?.sold ?? {}
  // A card is for one function: for how many a package is does not stand in its price.
  const onCard = price && { ...price, ...(pack && { validity: undefined }) }
  expect(row.sold).toMatchObject({ price: sent(onCard), sold: { name: pack && pack.name } })
  expect(row.sold?.sold.day).toBe(on.length > 1 ? best?.day : undefined)
  const estimate = estimateTotal(price, guests)
  expect(JSON.parse(row.estimate)).toEqual(estimate && { ...estimate, unit: undefined })
  const holding = packages.filter(({ unit: of }) => !isCountedOnce(of))
  const named = [false, true].flatMap((perGuest) => {
    const [first] = holding
      .filter(({ unit: of }) => isPerGuest(of) === perGuest)
      .toSorted((a, b) => a.amount - b.amount)
    return first ? first.name : []
  })
  expect(row.sold?.packages.map(({ name }) => name)).toEqual(named)
  const days = on.length ? on : [undefined]
  expect(row.instant).toBe(
    days.some((day) =>
      sellable(list, { times: day ? [{ day, free: freeOn?.(day) }] : [], guests }).packages.some(
        (pack) => pack.instant && !isCountedOnce(pack.unit),
      ),
    ),
  )
}

export const theirRows = sql`from vendors v
  join vendor_cards c on c.vendor_id = v.id
  join vendor_search s on s.vendor_id = v.id and s.home
  where v.slug like 'held-%' order by substr(v.slug, 6)::int`

export const readRows = (
  scene: Scene,
  priced: Priced & { guests: number | undefined },
  pricedDays: PricedDays,
) =>
  scene.db.many<Row>(sql`
    select nullif(${rowTotal(priced)}, ${noPrice})::text as total,
      case when s.rates is not null then ${hasFlag(2, priced)} end as "ofOne",
      case when s.rates is not null then ${hasFlag(1, priced)} end as instant,
      ${estimateOn(priced.guests, pricedDays)} as estimate,
      case
        when c.cells is not null
          then ('{' || ${pricedText({ guests: priced.guests, weddingId: null }, pricedDays)} || '}')::json
      end as sold
    ${theirRows}`)
