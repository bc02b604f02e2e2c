import fc from 'fast-check'
import { itemise, packagePrice } from '#domain/estimates.ts'
import { byFunction } from '#domain/prices/byFunction.ts'
import { presentThen } from '#domain/prices/presentThen.ts'
import { withoutPackages } from '#domain/times.ts'
import { priceUnits } from '#domain/units.ts'
import { runs } from '#__tests__/support/seeds.ts'

const price = {
  kind: 'exact' as const,
  amount: 1_000_00,
  maxAmount: null,
  currency: 'INR',
  unit: 'per_plate' as const,
  tax: 'excluded' as const,
  taxRate: 18,
  service: 0,
}
const gold = { name: 'Gold', amount: 2_500_00, currency: 'INR', unit: 'per_plate' as const }
const basic = { name: 'Basic', amount: 50_000_00, currency: 'INR', unit: 'per_function' as const }
const sunday = { ...gold, name: 'Sunday', validity: { weekdays: [7] } }
const list = {
  price,
  packages: [gold, basic, sunday].map((pack) => ({ ...pack, addOns: [] })),
  seasons: [],
}
// A Friday, a Saturday and a Sunday.
const functions = [
  { name: 'Mehndi', day: '2027-06-18', slot: null, guests: 120, packageName: 'Basic' },
  { name: 'Wedding', day: '2027-06-19', slot: null, guests: 400, packageName: 'Gold' },
  { name: 'Reception', day: '2027-06-20', slot: null, guests: 300 },
]
const labelled = ({ lines }: ReturnType<typeof byFunction>) =>
  lines.map(({ label, total }) => [label, total])

test('each function is counted with the package that is chosen for it, the others as they are listed', () => {
  const { total, lines, unpriced } = byFunction(list, functions, {})
  expect(labelled({ total, lines, unpriced })).toEqual([
    ['Basic, Mehndi', 50_000_00],
    ['Gold, Wedding', 10_00_000_00],
    ['Price, Reception', 3_00_000_00],
    ['Tax', 2_43_000_00],
  ])
  expect([total?.amount, total?.kind, unpriced]).toEqual([15_93_000_00, 'exact', []])
})

test('one that it can’t have is not counted: what comes first is', () => {
  const moved = functions.map((each) => ({ ...each, packageName: 'Sunday' }))
  expect(labelled(byFunction(list, moved, {})).slice(0, 3)).toEqual([
    ['Price, Mehndi', 1_20_000_00],
    ['Price, Wedding', 4_00_000_00],
    ['Sunday, Reception', 7_50_000_00],
  ])
})

test('the same package for each function comes to what it does for all of them', () => {
  fc.assert(
    fc.property(
      fc.record({
        unit: fc.constantFrom(...priceUnits),
        amount: fc.integer({ min: 1, max: 90_000_00 }),
        validity: fc.constantFrom(undefined, { lengthMin: 2 }, { lengthMax: 3 }),
      }),
      fc.record({
        taxRate: fc.constantFrom(0, 5, 12.5, 18),
        service: fc.constantFrom(0, 7.5),
        minimum: fc.option(fc.integer({ min: 1, max: 900_000_00 })),
      }),
      fc.array(fc.tuple(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 10, max: 30 })), {
        minLength: 2,
        maxLength: 3,
      }),
      fc.option(fc.integer({ min: 0, max: 90_000_00 }), { nil: undefined }),
      (offer, terms, come, travel) => {
        const stated = { ...price, ...terms }
        const pack = { ...offer, name: 'Pack', currency: 'INR' }
        const each = come.map(([guests, day], index) => ({
          name: `F${index}`,
          day: `2027-06-${day}`,
          slot: null,
          guests,
          packageName: 'Pack',
        }))
        const apart = byFunction({ price: stated, packages: [pack], seasons: [] }, each, { travel })
        const all = itemise({ label: 'Pack', price: packagePrice(pack, stated) }, [], {
          guests: Math.max(...each.map(({ guests }) => guests)),
          functions: each.length,
          days: new Set(each.map(({ day }) => day)).size,
          each,
          travel,
        })
        expect(apart.total).toEqual(all.total)
      },
    ),
    { numRuns: runs(200) },
  )
})

const { total, lines } = byFunction(list, functions, {})
const booked = {
  firstDay: '2027-06-18',
  lastDay: '2027-06-20',
  times: functions,
  guests: 400,
  sum: { amount: 15_93_000_00, currency: 'INR', service: 0 },
  total: total!,
  lines,
  quoteVersion: 0,
}
const at = (days: readonly string[]) => ({
  firstDay: days[0]!,
  lastDay: days.at(-1)!,
  guests: 400,
  times: functions.map((each, index) => ({ ...each, day: days[index]! })),
})
const amountAt = (present = list, then = at(['2027-06-21', '2027-06-22', '2027-06-23'])) =>
  presentThen(present, booked, then)?.total.amount

test('when it moves each function keeps its package where it can be had, at its present price', () => {
  expect(amountAt()).toBe(15_93_000_00)
  const dearer = list.packages.map((pack) =>
    pack.name === 'Gold' ? { ...pack, amount: 2_600_00 } : pack,
  )
  // ₹100 more for each of 400 guests, and tax.
  expect(amountAt({ ...list, packages: dearer })).toBe(15_93_000_00 + 47_200_00)
  const [, ...others] = list.packages
  // One that is not listed any more has no price.
  expect(amountAt({ ...list, packages: others })).toBeUndefined()
  const weekends = list.packages.map((pack) =>
    pack.name === 'Gold' ? { ...pack, validity: { weekdays: [6, 7] } } : pack,
  )
  // On a Tuesday the stated price takes its place: ₹1,500 less for each of 400 guests, and the tax on that.
  expect(amountAt({ ...list, packages: weekends })).toBe(15_93_000_00 - 7_08_000_00)
})

test('a quote has no packages in its functions: its request’s lines say which they were', () => {
  const plain = functions.map(({ packageName: _name, ...each }) => each)
  const moved = at(['2027-06-21', '2027-06-22', '2027-06-23'])
  const then = { ...moved, times: withoutPackages(moved.times) }
  const quoted = { ...booked, quoteVersion: 1, times: plain }
  expect(presentThen(list, quoted, then)?.total.amount).toBe(15_93_000_00)
})

test('a function that is left out takes its package with it', () => {
  const left = { ...at(['2027-06-18', '2027-06-19', '2027-06-20']), lastDay: '2027-06-19' }
  const then = { ...left, times: left.times.slice(1) }
  // 400 plates of Gold and 300 at the stated price, and tax.
  expect(presentThen(list, booked, then)?.total.amount).toBe(15_34_000_00)
})
