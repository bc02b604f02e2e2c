import fc from 'fast-check'
import { addDays, daysBetween } from '#domain/days.ts'
import {
  graceUntil,
  policyOf,
  refundAt,
  refundedOf,
  refundPercent,
  refundsUntil,
} from '#domain/refunds.ts'
import { runs } from '#__tests__/support/seeds.ts'

const today = '2026-11-21'
const tiers = fc.array(
  fc.record({
    daysBefore: fc.integer({ min: 0, max: 200 }),
    refundPercent: fc.integer({ min: 0, max: 100 }),
  }),
  { maxLength: 5 },
)

test('on every day from today to the day itself, the timeline says what a cancellation would decide', () => {
  fc.assert(
    fc.property(tiers, fc.integer({ min: 0, max: 250 }), (policy, ahead) => {
      const day = addDays(today, ahead)
      const stretches = refundsUntil(policy, day, today)
      expect(stretches[0]?.from).toBe(today)
      expect(stretches.at(-1)?.to).toBe(day)
      for (const [index, { from, to, percent }] of stretches.entries()) {
        if (index > 0) expect(daysBetween(stretches[index - 1]?.to ?? '', from)).toBe(1)
        for (let at = from; at <= to; at = addDays(at, 1))
          expect(refundPercent(policy, day, at)).toBe(percent)
      }
    }),
    { numRuns: runs(12) },
  )
})

test('a day that has passed has no timeline', () => {
  expect(refundsUntil([{ daysBefore: 0, refundPercent: 50 }], addDays(today, -1), today)).toEqual(
    [],
  )
})

const policy = [
  { daysBefore: 30, refundPercent: 50 },
  { daysBefore: 90, refundPercent: 90 },
  { daysBefore: 0, refundPercent: 10 },
]
const day = '2027-02-14'

test.each([
  ['2026-11-15', 91, 90],
  ['2026-11-16', 90, 90],
  ['2026-11-17', 89, 50],
  ['2027-01-14', 31, 50],
  ['2027-01-15', 30, 50],
  ['2027-01-16', 29, 10],
  ['2027-02-13', 1, 10],
  ['2027-02-14', 0, 10],
  ['2027-02-15', -1, 0],
])('a cancellation on %s, %d days before, gives back %d percent', (on, left, percent) => {
  expect(daysBetween(on, day)).toBe(left)
  expect(refundPercent(policy, day, on)).toBe(percent)
})

test('the timeline of a policy, day by day', () => {
  expect(refundsUntil(policy, day, '2026-11-10')).toEqual([
    { from: '2026-11-10', to: '2026-11-16', percent: 90 },
    { from: '2026-11-17', to: '2027-01-15', percent: 50 },
    { from: '2027-01-16', to: '2027-02-14', percent: 10 },
  ])
  expect(refundsUntil(policy, day, '2026-11-16')[0]).toEqual({
    from: '2026-11-16',
    to: '2026-11-16',
    percent: 90,
  })
  expect(refundsUntil(policy, day, day)).toEqual([{ from: day, to: day, percent: 10 }])
  expect(refundPercent([], day, '2026-11-16')).toBe(0)
  expect(refundPercent([{ daysBefore: 30, refundPercent: 50 }], day, '2027-01-16')).toBe(0)
})

const agreed = { firstDay: day, confirmedAt: '2026-11-10T09:00:00.000Z', total: 500_001 }
const whole = { ...policyOf(policy), retainerPercent: 25, graceHours: 48 }

test.each([
  ['a minute before its hours are over', '2026-11-12T08:59:00Z', { percent: 100, kept: 0 }],
  ['when they are over', '2026-11-12T09:00:00Z', { percent: 90, kept: 125_000 }],
  ['in the second stretch', '2026-12-24T09:00:00Z', { percent: 50, kept: 125_000 }],
])('a couple that cancels %s gets its share, and leaves the retainer', (_when, at, refund) => {
  expect(refundAt(whole, agreed, at.slice(0, 10), new Date(at))).toEqual(refund)
})

test('hours to think it over end with the first day, and need a confirmation', () => {
  const late = { ...agreed, confirmedAt: '2027-02-14T20:00:00.000Z' }
  expect(refundAt(whole, late, '2027-02-14', new Date('2027-02-14T21:00:00Z')).percent).toBe(100)
  expect(refundAt(whole, late, '2027-02-15', new Date('2027-02-15T09:00:00Z')).percent).toBe(0)
  expect(graceUntil(whole, null)).toBeNull()
  expect(graceUntil(policyOf(policy), agreed.confirmedAt)).toBeNull()
})

test('of what was paid never more comes back than was paid, and the retainer stays first', () => {
  expect(refundedOf(100_000, { percent: 90, kept: 0 })).toBe(90_000)
  expect(refundedOf(100_000, { percent: 90, kept: 25_000 })).toBe(75_000)
  expect(refundedOf(100_000, { percent: 50, kept: 25_000 })).toBe(50_000)
  expect(refundedOf(20_000, { percent: 90, kept: 25_000 })).toBe(0)
  expect(
    refundAt(whole, { ...agreed, total: null }, '2026-11-20', new Date('2026-11-20')).kept,
  ).toBe(0)
})
