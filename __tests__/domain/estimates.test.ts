import fc from 'fast-check'
import { type Price } from '#contract/catalog/prices.ts'
import { priceKinds, priceUnits, taxes } from '#domain/units.ts'
import { estimateTotal, itemise } from '#domain/estimates.ts'

const plate: Price = {
  kind: 'from',
  amount: 120000,
  maxAmount: null,
  currency: 'INR',
  unit: 'per_plate_veg',
  tax: 'excluded',
}

test('a per-guest price is multiplied by the guests, a flat one is not', () => {
  expect(estimateTotal(plate, 300)).toEqual({
    amount: 36000000,
    maxAmount: null,
    currency: 'INR',
    guests: 300,
    kind: 'from',
    tax: 'excluded',
    unit: 'per_plate_veg',
  })
  expect(estimateTotal({ ...plate, unit: 'per_day' }, 300)).toMatchObject({
    amount: 120000,
    guests: 300,
  })
})

test('a range has two ends', () => {
  expect(estimateTotal({ ...plate, kind: 'range', maxAmount: 200000 }, 10)).toMatchObject({
    amount: 1200000,
    maxAmount: 2000000,
  })
})

test('what can not be said is null', () => {
  expect(estimateTotal(null, 300)).toBeNull()
  expect(estimateTotal(plate, null)).toBeNull()
  expect(estimateTotal({ ...plate, kind: 'on_request', amount: null }, 300)).toMatchObject({
    amount: null,
    maxAmount: null,
    kind: 'on_request',
  })
  expect(estimateTotal({ ...plate, unit: 'package' }, null)).toMatchObject({
    amount: 120000,
    guests: null,
  })
})

const amount = fc.nat({ max: 1e7 })
const prices = fc.record({
  kind: fc.constantFrom(...priceKinds),
  amount,
  maxAmount: amount,
  currency: fc.constant('INR'),
  unit: fc.constantFrom(...priceUnits),
  tax: fc.constantFrom(...taxes),
})
const extras = fc.array(
  fc.record({ name: fc.string(), amount, unit: fc.constantFrom(...priceUnits) }),
  { maxLength: 5 },
)
const quantities = fc.record({
  guests: fc.option(fc.integer({ min: 1, max: 2000 })),
  functions: fc.integer({ min: 1, max: 10 }),
  days: fc.integer({ min: 1, max: 14 }),
})

test('a total is the sum of its lines, and each line its price times what it says', () => {
  fc.assert(
    fc.property(prices, extras, quantities, (price, addOns, ask) => {
      const { total, lines } = itemise({ label: 'Base', price }, addOns, ask)
      expect(lines).toHaveLength(addOns.length + 1)
      for (const line of lines) {
        const times = (line.guests ?? 1) * (line.functions ?? 1) * (line.days ?? 1)
        if (line.total !== null && line.amount !== null)
          expect(line.total).toBe(line.amount * times)
        if (line.maxTotal !== null && line.maxAmount !== null)
          expect(line.maxTotal).toBe(line.maxAmount * times)
        expect(line.days === null || line.unit === 'per_day').toBe(true)
      }
      if (total && total.amount !== null)
        expect(total.amount).toBe(lines.reduce((sum, line) => sum + (line.total ?? Number.NaN), 0))
      if (total && total.maxAmount !== null)
        expect(total.maxAmount).toBe(
          lines.reduce((sum, line) => sum + (line.maxTotal ?? line.total ?? Number.NaN), 0),
        )
      // Without a number of guests nothing that is by the guest has a total.
      const waits =
        ask.guests === null && [price, ...addOns].some(({ unit }) => /plate|person/.test(unit))
      if (price.kind !== 'on_request') expect(total === null).toBe(waits)
      else expect(total).toMatchObject({ amount: null, maxAmount: null, kind: 'on_request' })
    }),
  )
})

test('more of anything never costs less, and one function without extras is the plain total', () => {
  fc.assert(
    fc.property(
      prices,
      extras,
      quantities,
      fc.integer({ min: 0, max: 4 }),
      (price, addOns, ask, more) => {
        const of = (count: number, ask2: typeof ask) =>
          itemise({ label: '', price }, addOns.slice(0, count), ask2).total?.amount ?? null
        const here = of(addOns.length, ask)
        for (const other of [
          of(Math.min(more, addOns.length), ask),
          of(addOns.length, { ...ask, functions: 1 }),
          of(addOns.length, { ...ask, days: 1 }),
        ]) {
          if (here !== null && other !== null) expect(other).toBeLessThanOrEqual(here)
        }
        expect(itemise({ label: '', price }, [], { guests: ask.guests }).total).toEqual(
          estimateTotal(price, ask.guests),
        )
      },
    ),
  )
})
