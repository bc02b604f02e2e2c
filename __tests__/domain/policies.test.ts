import { describeCancellations } from '#domain/bookings/cancellations.ts'
import {
  policyKindOf,
  policyTexts,
  policyTextsFor,
  policyTiers,
  tierTexts,
} from '#domain/bookings/policies.ts'
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

describe('For a first day that is known a policy', () => {
  const total = { amount: 11_505_000, currency: 'INR' }
  const moderate = policyOf(policyTiers.moderate)
  const textsOn = (today: string, more: object = {}, sum: typeof total | null = total) =>
    policyTextsFor({ ...moderate, ...more }, { firstDay: day, today, total: sum })

  test('says until when what comes back, in money of the total', () => {
    expect(textsOn(on(100))).toEqual([
      'Until Tue 13 Apr 2027: 100% back (₹1,15,050 of ₹1,15,050)',
      'Until Thu 13 May 2027: 50% back (₹57,525 of ₹1,15,050)',
      'From Fri 14 May 2027: no refund',
    ])
    expect(textsOn(on(40), {}, null)).toEqual([
      'Until Thu 13 May 2027: 50% back',
      'From Fri 14 May 2027: no refund',
    ])
    expect(textsOn(on(3))).toEqual(['Until the day itself: no refund'])
  })

  test('says of a retainer what it leaves', () => {
    expect(textsOn(on(40), { retainerPercent: 10, graceHours: 48 })).toEqual([
      'Until Thu 13 May 2027: ₹57,525 of ₹1,15,050 back',
      'From Fri 14 May 2027: no refund',
      'Within 48 hours of the confirmation: everything is refunded',
      'A retainer of 10% of the total stays whenever the couple cancels after that',
    ])
    expect(textsOn(on(100), { retainerPercent: 10 })[0]).toBe(
      'Until Tue 13 Apr 2027: ₹1,03,545 of ₹1,15,050 back',
    )
  })

  test('is read as it is once that day has passed', () => {
    expect(textsOn(addDays(day, 1))[0]).toBe('60 days before or earlier: 100% back')
  })
})
