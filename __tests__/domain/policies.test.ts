import { describeCancellations } from '#domain/bookings/cancellations.ts'
import { policyKindOf, policyTexts, policyTiers, tierTexts } from '#domain/bookings/policies.ts'
import { addDays } from '#domain/days.ts'
import { policyOf, refundPercent } from '#domain/refunds.ts'

const day = '2027-06-12'
const on = (left: number) => addDays(day, -left)

test.each([
  ['flexible', 31, 100],
  ['flexible', 30, 100],
  ['flexible', 29, 50],
  ['flexible', 7, 50],
  ['flexible', 6, 0],
  ['flexible', 0, 0],
  ['moderate', 60, 100],
  ['moderate', 59, 50],
  ['moderate', 30, 50],
  ['moderate', 29, 0],
  ['firm', 90, 75],
  ['firm', 89, 25],
  ['firm', 45, 25],
  ['firm', 44, 0],
  ['strict', 120, 50],
  ['strict', 119, 0],
  ['strict', 0, 0],
] as const)('%s, %d days before, gives back %d percent', (kind, left, percent) => {
  expect(refundPercent(policyTiers[kind], day, on(left))).toBe(percent)
})

test('a policy is known by its tiers, in whatever order, and read as lines', () => {
  expect(policyKindOf(policyTiers.firm.toReversed())).toBe('firm')
  expect(policyKindOf([{ daysBefore: 90, refundPercent: 75 }])).toBeUndefined()
  expect(tierTexts(policyTiers.flexible.toReversed())).toEqual([
    '30 days before or earlier: 100% back',
    '7 days before or earlier: 50% back',
    'After that: no refund',
  ])
  expect(tierTexts([{ daysBefore: 0, refundPercent: 100 }])).toEqual([
    'Until the day itself: 100% back',
  ])
  expect(tierTexts([{ daysBefore: 1, refundPercent: 100 }])).toEqual([
    '1 day before or earlier: 100% back',
  ])
})

test.each([
  [1, 1, 'Cancelled its only booking of the last year'],
  [1, 40, 'Cancelled 1 of 40 bookings in the last year'],
  [2, 1200, 'Cancelled 2 of 1,200 bookings in the last year'],
])('%d cancelled of %d: %s', (cancelled, of, words) => {
  expect(describeCancellations({ cancelled, of }, 'en-IN')).toBe(words)
})

test('a retainer and hours to think it over are lines of their own', () => {
  const strict = policyOf(policyTiers.strict)
  const tiers = ['120 days before or earlier: 50% back', 'After that: no refund']
  expect(policyTexts(strict)).toEqual(tiers)
  expect(policyTexts({ ...strict, retainerPercent: 25 })).toEqual([
    ...tiers,
    'A retainer of 25% of the total stays whenever the couple cancels',
  ])
  expect(policyTexts({ ...strict, retainerPercent: 25, graceHours: 1 })).toEqual([
    ...tiers,
    'Within 1 hour of the confirmation: everything is refunded',
    'A retainer of 25% of the total stays whenever the couple cancels after that',
  ])
})
