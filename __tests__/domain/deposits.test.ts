import fc from 'fast-check'
import { addDays } from '#domain/days.ts'
import { partsOf } from '#domain/quotes/parts.ts'
import { enteredInstalments, startingInstalments } from '#domain/quotes/start.ts'
import { confirmedPlan, depositLine, depositPlan, depositText } from '#domain/quotes/deposits.ts'

test.each([
  [null, null, 'Whether a deposit is due is not stated.'],
  [0, null, 'No deposit. When the total is due is not stated.'],
  [0, 1, 'No deposit. The total is due 1 day before the first day.'],
  [
    30,
    14,
    'A deposit of 30% of the total is due when the booking is confirmed, the rest 14 days before the ' +
      'first day, or with it if that day has passed.',
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

test.each([
  [30, 14, /^A deposit of 30% of the total \(₹1,46,173.68\) is due when/],
  [25, null, /^A deposit of 25% of the total \(₹1,21,811.40\) is due when/],
  [100, 14, /^The whole total is due when the booking is confirmed\.$/],
  [0, 1, /^No deposit\. The total is due 1 day/],
])('of a total that is known a deposit of %s%% has its sum', (percent, restDaysBefore, words) => {
  const total = { amount: 48_724_560, currency: 'INR' }
  expect(depositText({ percent, restDaysBefore }, total, 'en-IN')).toMatch(words)
})

test.each([
  [null, null, 'Deposit not stated.'],
  [0, null, 'No deposit.'],
  [0, 1, 'No deposit, all of it 1 day before.'],
  [30, 14, '30% deposit (₹1,46,173.68), the rest 14 days before.'],
  [25, 0, '25% deposit (₹1,21,811.40), the rest on the day.'],
  [25, null, '25% deposit (₹1,21,811.40).'],
  [100, 14, 'All of it is due when confirmed.'],
])('a deposit of %s%%, the rest %s days before, in a line', (percent, restDaysBefore, words) => {
  const total = { amount: 48_724_560, currency: 'INR' }
  const deposit = percent === null ? null : { percent, restDaysBefore }
  expect(depositLine(deposit, total, 'en-IN')).toBe(words)
})

const confirmedOn = '2026-12-01'
const partsAt = (
  deposit: Parameters<typeof depositPlan>[0],
  total: number,
  firstDay = '2027-02-14',
) => {
  const plan = depositPlan(deposit, total, firstDay, confirmedOn)
  return partsOf(total, firstDay, plan && { ...plan.content, ...plan })
}

test('the deposit is due when the booking is confirmed, the rest before the first day', () => {
  // A third of a yen is nobody's.
  expect(partsAt({ percent: 33, restDaysBefore: 14 }, 100_001)).toEqual([
    { label: 'Deposit', amount: 33_000, due: '2026-12-01' },
    { label: 'Rest', amount: 67_001, due: '2027-01-31' },
  ])
  expect(partsAt({ percent: 100, restDaysBefore: 14 }, 500)).toEqual([
    { label: '', amount: 500, due: '2026-12-01' },
  ])
  expect(partsAt({ percent: 0, restDaysBefore: 14 }, 500)).toEqual([
    { label: '', amount: 500, due: '2027-01-31' },
  ])
  expect(partsAt({ percent: 0, restDaysBefore: null }, 500)).toEqual([
    { label: '', amount: 500, due: null },
  ])
  expect(partsAt({ percent: 20, restDaysBefore: null }, 500)[1]).toEqual({
    label: 'Rest',
    amount: 400,
    due: null,
  })
})

test.each(['INR', 'EUR', 'JPY', 'KWD'])(
  'whatever the deposit, the parts make the total to the minor unit of %s, and none is due before the booking',
  () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_000_000_000 }),
        fc.integer({ min: 0, max: 100 }),
        fc.option(fc.integer({ min: 0, max: 730 })),
        fc.integer({ min: 0, max: 900 }),
        (total, percent, restDaysBefore, ahead) => {
          const firstDay = addDays(confirmedOn, ahead)
          const parts = partsAt({ percent, restDaysBefore }, total, firstDay)
          expect(parts.reduce((all, { amount }) => all + amount, 0)).toBe(total)
          for (const { amount, due } of parts) {
            expect(amount).toBeGreaterThanOrEqual(0)
            expect(due === null || (due >= confirmedOn && due <= firstDay)).toBe(true)
          }
          if (percent > 0 && percent < 100)
            expect(Math.abs((parts[0]?.amount ?? 0) - (total * percent) / 100)).toBeLessThanOrEqual(
              0.5,
            )
        },
      ),
    )
  },
)

const atConfirmation = { dueDay: null, daysBefore: null, atConfirmation: true }

test('a quote begins with it: due when the booking is confirmed, and the rest where its day has passed', () => {
  const deposit = { percent: 30, restDaysBefore: 14 }
  expect(startingInstalments(deposit, '2027-02-14', '2026-12-01')).toEqual([
    { label: 'Deposit', percent: 30, amount: null, ...atConfirmation },
    { label: 'Rest', percent: null, amount: null, dueDay: null, daysBefore: 14 },
  ])
  expect(startingInstalments(deposit, '2026-12-10', '2026-12-01')[1]).toEqual({
    label: 'Rest',
    percent: null,
    amount: null,
    ...atConfirmation,
  })
})

test('once a quote is accepted, what is due then has that day, and the rest is not due before it', () => {
  const rest = { label: 'Rest', percent: null, amount: null, dueDay: null, daysBefore: 14 }
  const deposit = { label: 'Deposit', percent: 30, amount: null, ...atConfirmation }
  const plan = {
    content: { firstDay: '2027-02-14', instalments: [deposit, rest] },
    totals: {
      instalments: [
        { amount: 300, due: null },
        { amount: 700, due: '2027-01-31' },
      ],
    },
    sentOn: '2026-12-01',
  }
  const dues = (confirmedOn: string) =>
    confirmedPlan(plan, confirmedOn).totals.instalments.map(({ due }) => due)
  expect(dues('2026-12-03')).toEqual(['2026-12-03', '2027-01-31'])
  expect(dues('2027-02-03')).toEqual(['2027-02-03', '2027-02-03'])
  const dated = { ...plan, content: { ...plan.content, instalments: [rest] } }
  expect(confirmedPlan(dated, '2027-02-03')).toBe(dated)
})

test('what a vendor enters begins with the parts that a booking without a quote gets', () => {
  const deposit = { percent: 33, restDaysBefore: 14 }
  const entered = enteredInstalments(deposit, confirmedOn)
  expect(entered).toEqual(
    depositPlan(deposit, 100_001, '2027-02-14', confirmedOn)?.content.instalments,
  )
  // A form asks when each part is due: unless stated, the rest is with the first day.
  expect(enteredInstalments({ ...deposit, restDaysBefore: null }, confirmedOn)[1]).toEqual({
    label: 'Rest',
    percent: null,
    amount: null,
    dueDay: null,
    daysBefore: 0,
  })
})
