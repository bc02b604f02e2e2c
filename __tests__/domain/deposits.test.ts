import { depositText } from '#domain/quotes/deposits.ts'

test.each([
  [null, null, 'Whether a deposit is due is not stated.'],
  [0, null, 'No deposit. When the total is due is not stated.'],
  [0, 1, 'No deposit. The total is due 1 day before the first day.'],
  [
    30,
    14,
    'A deposit of 30% of the total is due when the booking is confirmed, the rest 14 days before the first day.',
  ],
  [
    30,
    0,
    'A deposit of 30% of the total is due when the booking is confirmed, the rest on the first day.',
  ],
  [
    25,
    null,
    'A deposit of 25% of the total is due when the booking is confirmed. When the rest is due is not stated.',
  ],
  [100, 14, 'The whole total is due when the booking is confirmed.'],
])('a deposit of %s%%, the rest %s days before, in words', (percent, restDaysBefore, words) => {
  expect(depositText(percent === null ? null : { percent, restDaysBefore })).toBe(words)
})
