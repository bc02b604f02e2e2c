import fc from 'fast-check'
import { addDays, daysBetween } from '#server/days.ts'
import { refundPercent, refundsUntil } from '#server/modules/bookings/policy.ts'

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
    { numRuns: 60 },
  )
})

test('a day that has passed has no timeline', () => {
  expect(refundsUntil([{ daysBefore: 0, refundPercent: 50 }], addDays(today, -1), today)).toEqual(
    [],
  )
})
