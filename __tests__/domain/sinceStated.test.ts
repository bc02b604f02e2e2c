import { sinceStated } from '#domain/quotes/sinceStated.ts'

type Quoted = Parameters<typeof sinceStated>[0]
const day = '2027-02-14'
const line: Quoted['lines'][number] = {
  label: 'Price',
  kind: 'exact',
  unit: 'per_plate',
  amount: 100_000,
  maxAmount: null,
  guests: 280,
  functions: null,
  days: null,
  total: 28_000_000,
  maxTotal: null,
}
const quoted = (more: Partial<Quoted> = {}, total: Partial<Quoted['total']> = {}): Quoted => ({
  firstDay: day,
  lastDay: day,
  times: null,
  guests: 280,
  sum: { amount: 29_200_000, currency: 'INR', tax: 0, service: 0 },
  lines: [line],
  total: {
    kind: 'exact',
    amount: 28_000_000,
    maxAmount: null,
    currency: 'INR',
    guests: 280,
    tax: 'included',
    service: 0,
    unit: 'per_plate',
    ...total,
  },
  ...more,
})
const at = (name: string, guests: number, of = day) => ({ name, day: of, slot: null, guests })
const several = (mehendi: number, reception: number) => [
  at('Mehendi', mehendi),
  at('Reception', reception, '2027-02-15'),
]
const apart = [
  { ...line, guests: 80, forFunction: 0 },
  { ...line, guests: 280, forFunction: 1 },
]

test.each<[string, Quoted, string | undefined]>([
  ['dearer', quoted(), '₹12,000 more than the price you saw, ₹2,80,000.'],
  [
    'cheaper',
    quoted({ sum: { amount: 27_000_000, currency: 'INR', tax: 100, service: 100 } }),
    '₹10,000 less than the price you saw, ₹2,80,000.',
  ],
  [
    'for more guests',
    quoted({ guests: 300 }),
    '₹12,000 more than the price you saw, ₹2,80,000: that was for 280 guests.',
  ],
  [
    'with tax and a service charge that were not in it',
    quoted(
      { sum: { amount: 29_200_000, currency: 'INR', tax: 700_000, service: 500_000 } },
      { tax: 'not_stated', service: null },
    ),
    '₹12,000 more than the price you saw, ₹2,80,000: that was without tax and without a service charge.',
  ],
  [
    'above what it starts at',
    quoted({}, { kind: 'from' }),
    '₹12,000 more than the starting price you saw, ₹2,80,000.',
  ],
  [
    'of several functions for other guests',
    quoted({ lines: apart, times: several(100, 280), lastDay: '2027-02-15' }),
    '₹12,000 more than the price you saw, ₹2,80,000: that was for other numbers of guests.',
  ],
  [
    'of the same functions',
    quoted({ lines: apart, times: several(80, 280), lastDay: '2027-02-15' }),
    '₹12,000 more than the price you saw, ₹2,80,000.',
  ],
  ['the same', quoted({}, { amount: 29_200_000 }), undefined],
  ['one function of two', quoted({ lines: apart }), undefined],
  ['two functions of one', quoted({ times: several(80, 280) }), undefined],
  ['two days of one', quoted({ lastDay: '2027-02-15', lines: [{ ...line, days: 1 }] }), undefined],
  ['on request', quoted({}, { kind: 'on_request', amount: null }), undefined],
  ['within a range', quoted({}, { kind: 'range', maxAmount: 30_000_000 }), undefined],
  ['so much an hour', quoted({}, { unit: 'per_hour' }), undefined],
  ['in another currency', quoted({}, { currency: 'EUR' }), undefined],
  ['no sum yet', quoted({ sum: null }), undefined],
])('a quote beside the price that was seen: %s', (_what, of, words) => {
  expect(sinceStated(of, 'en-IN')).toBe(words)
})
