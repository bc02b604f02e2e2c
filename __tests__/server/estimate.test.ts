import type { Price } from '#contract/prices.ts'
import { estimateTotal } from '#server/modules/prices/estimate.ts'

const plate: Price = { kind: 'from', amount: 120000, maxAmount: null, currency: 'INR', unit: 'per_plate_veg', tax: 'excluded' }

test('a per-guest price is multiplied by the guests, a flat one is not', () => {
  expect(estimateTotal(plate, 300)).toEqual({ amount: 36000000, maxAmount: null, currency: 'INR', guests: 300, kind: 'from', tax: 'excluded' })
  expect(estimateTotal({ ...plate, unit: 'per_day' }, 300)).toMatchObject({ amount: 120000, guests: 300 })
})

test('a range has two ends', () => {
  expect(estimateTotal({ ...plate, kind: 'range', maxAmount: 200000 }, 10)).toMatchObject({ amount: 1200000, maxAmount: 2000000 })
})

test('what can not be said is null', () => {
  expect(estimateTotal(null, 300)).toBeNull()
  expect(estimateTotal(plate, null)).toBeNull()
  expect(estimateTotal({ ...plate, kind: 'on_request', amount: null }, 300)).toMatchObject({ amount: null, maxAmount: null, kind: 'on_request' })
  expect(estimateTotal({ ...plate, unit: 'package' }, null)).toMatchObject({ amount: 120000, guests: null })
})
