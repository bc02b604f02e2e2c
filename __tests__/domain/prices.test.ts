import fc from 'fast-check'
import { lineTotal, lineLabels } from '#domain/prices/estimateLines.ts'
import { estimateTotal, itemise } from '#domain/estimates.ts'
import { asCounted } from '#domain/allIn.ts'
import { cheaperOffer } from '#domain/prices/counted.ts'
import { guestsWords } from '#domain/numbers.ts'
import * as prices from '#domain/prices.ts'
import {
  isCountedOnce,
  isPerFunction,
  isPerGuest,
  type Lengths,
  type PriceKind,
  priceUnits,
  taxes,
} from '#domain/units.ts'

const plate: prices.Price = {
  kind: 'from',
  amount: 120_000,
  maxAmount: null,
  currency: 'INR',
  unit: 'per_plate',
  tax: 'excluded',
}

test('a price as it is stated, and each unit in words', () => {
  expect(prices.formatPrice(plate)).toBe('from ₹1,200 per plate')
  expect(prices.formatPrice({ ...plate, kind: 'exact', unit: 'package' })).toBe(
    '₹1,200 for the package',
  )
  expect(prices.formatPrice({ ...plate, kind: 'range', maxAmount: 150_000, unit: 'per_day' })).toBe(
    '₹1,200 to ₹1,500 per day',
  )
  expect(prices.formatPrice({ ...plate, kind: 'on_request', amount: null })).toBe(
    'Price on request',
  )
  expect(prices.formatPrice(null)).toBe('Price on request')
  expect(priceUnits.map(prices.unitLabel)).toEqual([
    'per veg plate',
    'per non-veg plate',
    'per plate',
    'per person',
    'per day',
    'per event',
    'per function',
    'per hour',
    'per piece',
    'for the package',
  ])
  expect(taxes.map((tax) => prices.taxLabel({ tax }))).toEqual([
    'tax included',
    'plus tax',
    'tax not stated',
  ])
})

test('which units are counted by what', () => {
  const byGuest = ['per_plate_veg', 'per_plate_nonveg', 'per_plate', 'per_person']
  expect(priceUnits.filter(isPerGuest)).toEqual(byGuest)
  const byFunction = (validity?: Lengths) =>
    priceUnits.filter((unit) => isPerFunction({ unit, validity }))
  // A package is for one function, unless its length says that it is for more.
  expect(byFunction()).toEqual([...byGuest, 'per_function', 'package'])
  expect(byFunction({ lengthMax: 1 })).toContain('package')
  expect(byFunction({ lengthMax: 3 })).toEqual([...byGuest, 'per_function'])
  expect(byFunction({ lengthMin: 2 })).not.toContain('package')
  expect(priceUnits.filter(isCountedOnce)).toEqual(['per_hour', 'per_piece'])
})

test('what a total is for', () => {
  expect(
    prices.totalLabel({ kind: 'exact', guests: 300, tax: 'not_stated', unit: 'per_plate' }),
  ).toBe('for 300 guests, tax and service not stated')
  expect(prices.totalLabel({ kind: 'exact', guests: 1, tax: 'excluded' })).toBe(
    'for 1 guest, plus tax, service not stated',
  )
  expect(prices.totalLabel({ kind: 'exact', guests: null, tax: 'included' })).toBe('tax included')
  expect(prices.totalLabel({ kind: 'exact', guests: 300, tax: 'included', unit: 'per_hour' })).toBe(
    'for one hour, tax included',
  )
  expect(
    prices.totalLabel({ kind: 'exact', guests: 300, tax: 'included', unit: 'per_piece' }),
  ).toBe('for one piece, tax included')
})

test('a price says what comes on top, a total what is in it and what nobody stated', () => {
  const price = { tax: 'excluded', taxRate: 18, service: 10 } as const
  expect(prices.taxLabel(price)).toBe('plus 18% tax and 10% service')
  expect(prices.taxLabel({ tax: 'included', service: 12.5 })).toBe(
    'tax included, plus 12.5% service',
  )
  expect(prices.taxLabel({ tax: 'excluded', taxRate: 0, service: 0 })).toBe('no tax')
  const total = { kind: 'exact', guests: 300, unit: 'per_plate', ...price } as const
  expect(prices.totalLabel(total)).toBe('for 300 guests, all in')
  expect(prices.totalLabel({ ...total, travel: 500_000 })).toBe('for 300 guests, all in')
  expect(prices.totalLabel({ ...total, travel: null })).toBe(
    'for 300 guests, with tax, travel not stated',
  )
  expect(prices.totalLabel({ ...total, service: null })).toBe(
    'for 300 guests, with tax, service not stated',
  )
  // What it starts at is not all.
  expect(prices.totalLabel({ ...total, kind: 'from' })).toBe('for 300 guests, with tax')
  expect(prices.totalLabel({ ...total, tax: 'included', taxRate: null, service: null })).toBe(
    'for 300 guests, tax included',
  )
})

test('a total is said as its price is, and of pieces and hours there is none for guests', () => {
  const total = estimateTotal(plate, 300)
  expect(prices.formatTotal(total)).toBe('from ₹3,60,000')
  expect(prices.formatTotal(estimateTotal(plate, null))).toBeUndefined()
  expect(prices.formatGuestTotal(plate, total)).toBe('from ₹3,60,000')
  expect(prices.formatGuestTotal({ unit: 'per_hour' }, total)).toBeUndefined()
})

test('both ends of a range below the least that is spent are one amount; one guest is one', () => {
  const range = {
    ...plate,
    kind: 'range' as const,
    amount: 100_00,
    maxAmount: 200_00,
    minimum: 5_000_00,
  }
  expect(prices.formatTotal(estimateTotal(range, 10))).toBe('₹5,000')
  expect(prices.formatTotal(estimateTotal(range, 40))).toBe('₹5,000 to ₹8,000')
  expect(prices.totalLabel({ ...range, guests: 1 })).toMatch(/^for 1 guest, /)
  expect([guestsWords(1, 'en-IN'), guestsWords(120_000, 'en-IN')]).toEqual([
    '1 guest',
    '1,20,000 guests',
  ])
})

test('how a line is made', () => {
  const { lines } = itemise({ label: 'Price', price: plate }, [], { guests: 300, functions: 2 })
  expect(lineLabels(lines, 'INR', 'en-IN')).toEqual([
    'from ₹1,200 per plate × 300 guests × 2 functions',
  ])
  expect(lines.map((line) => lineTotal(line, 'INR'))).toEqual(['₹7,20,000'])
})

const range: prices.Price = {
  ...plate,
  kind: 'range',
  maxAmount: 150_000,
  taxRate: 18,
  service: 10,
}
type Lines = [label: string, total: string | undefined][]
test.each<[string, prices.Price, Parameters<typeof itemise>[2], Lines]>([
  [
    'a range for one guest, with service, tax and the way',
    range,
    { guests: 1, travel: 500_000 },
    [
      ['₹1,200 to ₹1,500 per plate × 1 guest', '₹1,200 to ₹1,500'],
      ['10%', '₹120 to ₹150'],
      ['18%', '₹237.60 to ₹297'],
      ['', '₹5,000'],
    ],
  ],
  [
    'an exact price, whose way is without tax: on what that is counted',
    { ...plate, kind: 'exact', taxRate: 18, service: 10 },
    { guests: 300, travel: 500_000 },
    [
      ['₹1,200 per plate × 300 guests', '₹3,60,000'],
      ['10%', '₹36,000'],
      ['18% of ₹3,96,000', '₹71,280'],
      ['', '₹5,000'],
    ],
  ],
  [
    'an exact price with tax alone',
    { ...plate, kind: 'exact', taxRate: 18 },
    { guests: 300 },
    [
      ['₹1,200 per plate × 300 guests', '₹3,60,000'],
      ['18%', '₹64,800'],
    ],
  ],
  [
    'less than they are booked for',
    { ...plate, kind: 'exact', tax: 'included', minimum: 50_000_000 },
    { guests: 300 },
    [
      ['₹1,200 per plate × 300 guests', '₹3,60,000'],
      ['at least ₹5,00,000, before tax', '₹1,40,000'],
    ],
  ],
  [
    'two days',
    { ...plate, kind: 'exact', unit: 'per_day' },
    { guests: 300, days: 2 },
    [['₹1,200 per day × 2 days', '₹2,400']],
  ],
  [
    'a price on request',
    { ...plate, kind: 'on_request', amount: null },
    { guests: 300 },
    [['on request', undefined]],
  ],
  ['no number of guests', plate, { guests: null }, [['from ₹1,200 per plate', undefined]]],
])('lines of %s', (_name, price, quantities, words) => {
  const { lines } = itemise({ label: 'Menu', price }, [], quantities)
  const labels = lineLabels(lines, 'INR', 'en-IN')
  expect(lines.map((line, index) => [labels[index], lineTotal(line, 'INR')])).toEqual(words)
})

test('of several functions a line names those that it counts, or that it is counted once', () => {
  const labels = (price: prices.Price, names = ['Sangeet', 'Wedding']) => {
    const { lines } = itemise(
      { label: 'Price', price: { ...price, kind: 'exact', taxRate: 18 } },
      [{ name: 'Lights', amount: 50_000, unit: 'per_function' }],
      { guests: 300, functions: 2, days: 2, travel: 300_000 },
    )
    return lineLabels(lines, 'INR', 'en-IN', names)
  }
  const event = { ...plate, unit: 'per_event' as const }
  expect(labels(event)).toEqual([
    '₹1,200 per event, once for all of them',
    '₹500 per function × 2 functions: Sangeet and Wedding',
    '18% of ₹2,200',
    'once for all of them',
  ])
  const pack = { ...plate, unit: 'package' as const }
  expect(labels(pack)[0]).toBe('₹1,200 for the package × 2 functions: Sangeet and Wedding')
  const forBoth = { ...pack, validity: { lengthMax: 2 } }
  expect(labels(forBoth)[0]).toBe('₹1,200 for the package, once for all of them')
  expect(labels({ ...plate, unit: 'per_day' })[0]).toBe('₹1,200 per day × 2 days')
  expect(labels(event, ['Wedding'])[0]).toBe('₹1,200 per event')
})

test('a budget counts the upper end of a range, and a fifth for a tax whose rate nobody stated', () => {
  expect(asCounted(range)).toEqual({ ...range, kind: 'exact', amount: 150_000, maxAmount: null })
  expect(asCounted({ ...plate, taxRate: null })).toEqual({ ...plate, taxRate: 20 })
  const included = { ...plate, tax: 'included' } as const
  expect(asCounted(included)).toEqual(included)
})

test('beside a price stands the cheapest package below it; hours and pieces are no offer', () => {
  const packages = [
    { name: 'Hall', amount: 9_000_000, unit: 'per_day' as const },
    { name: 'Garden', amount: 8_000_000, unit: 'per_event' as const },
    { name: 'Terrace', amount: 7_500_000, unit: 'per_event' as const },
    { name: 'Overtime', amount: 100_000, unit: 'per_hour' as const },
  ]
  const day: prices.Price = { ...plate, kind: 'exact', unit: 'per_day', tax: 'included' }
  const cheaper = (price: prices.Price | null) => {
    const offer = cheaperOffer(price, packages, 300)
    return [offer?.pack.name, offer?.total.amount, offer?.total.currency]
  }
  expect(cheaper({ ...day, amount: 8_500_000 })).toEqual(['Terrace', 7_500_000, 'INR'])
  expect(cheaper({ ...day, amount: 7_500_000 })).toEqual([undefined, undefined, undefined])
  expect(cheaper({ ...day, unit: 'per_hour', currency: 'EUR' })).toEqual([
    'Terrace',
    7_500_000,
    'EUR',
  ])
  expect(cheaper(null)).toEqual(['Terrace', 7_500_000, 'INR'])
  expect(cheaperOffer(day, null, 300)).toBeUndefined()
})

test('what comes on top of a price is worth as much in another currency', () => {
  const about = { amount: 1_400, maxAmount: 1_800, currency: 'USD' }
  const plain = { kind: 'range' as const, guests: 300 }
  expect(prices.aboutPrice({ price: range, about })).toEqual({ kind: 'range', ...about })
  expect(prices.aboutPrice({ price: range })).toBeUndefined()
  expect(prices.aboutTotal({ price: range, about }, plain)).toEqual({
    kind: 'range',
    amount: 420_000,
    maxAmount: 540_000,
    currency: 'USD',
  })
  // 1,200 × 300 with a tenth and 18% on it is 29.8% more, here as there.
  const total = { ...plain, amount: 46_728_000, maxAmount: 58_410_000 }
  expect(prices.aboutTotal({ price: range, about }, total)).toEqual({
    kind: 'range',
    amount: 545_160,
    maxAmount: 681_450,
    currency: 'USD',
  })
  expect(
    prices.aboutTotal({ price: range, about: { ...about, maxAmount: null } }, total),
  ).toMatchObject({ amount: 545_160 })
  expect(prices.aboutTotal({ price: null, about }, total)).toBeUndefined()
})

test('what is said of a price holds each of its amounts, and nothing of one on request', () => {
  const any = fc.record({
    kind: fc.constantFrom<PriceKind>('exact', 'from', 'range', 'on_request'),
    amount: fc.option(fc.nat({ max: 1e12 })),
    maxAmount: fc.option(fc.nat({ max: 1e12 })),
    currency: fc.constantFrom('INR', 'EUR', 'JPY', 'KWD'),
    unit: fc.constantFrom(...priceUnits),
    tax: fc.constantFrom(...taxes),
  })
  fc.assert(
    fc.property(any, (price) => {
      const said = prices.formatPrice(price)
      const isSaid = price.kind !== 'on_request' && price.amount !== null
      expect(said.endsWith(` ${prices.unitLabel(price.unit)}`)).toBe(isSaid)
      expect(said.startsWith('from ')).toBe(isSaid && price.kind === 'from')
      expect(said.includes(' to ')).toBe(
        isSaid && price.kind === 'range' && price.maxAmount !== null,
      )
      expect(said === 'Price on request').toBe(!isSaid)
    }),
  )
})

test('what a rate makes of a price has no cents from a hundred on', () => {
  const roughly = (currency: string, amount: number, maxAmount: number | null = null) => {
    const about = prices.roughly({ kind: 'range', amount, maxAmount, currency })
    return [about.amount, about.maxAmount]
  }
  expect(roughly('GBP', 187_492)).toEqual([187_500, null])
  expect(roughly('INR', 30_763_006, 40_000_050)).toEqual([30_763_000, 40_000_100])
  expect(roughly('USD', 2_231, 12_345)).toEqual([2_231, 12_300])
  expect(roughly('JPY', 187_492)).toEqual([187_492, null])
})
