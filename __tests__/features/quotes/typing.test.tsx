import { screen } from '@testing-library/react'
import { getQuoteDraft, updateQuoteDraft } from '#contract/bookings/quotes.ts'
import { getWorkingRules } from '#contract/calendar/workingRules.ts'
import { anyDay } from '#domain/calendar/workingRules.ts'
import { liveSums } from '#features/vendor/quotes/payload.ts'
import { draftValues } from '#features/vendor/quotes/values.ts'
import { aStart, plates } from '#__tests__/support/examples.ts'
import { people, renderApp, reply } from '#__tests__/support/renderApp.tsx'

const where = { currency: 'INR', today: '2026-11-26' }
const start = {
  ...aStart,
  times: [
    { name: 'Mehndi', day: '2027-02-13', slot: null, guests: 100 },
    { name: 'Sangeet', day: '2027-02-14', slot: null, guests: 200 },
  ],
  lines: [plates, { ...plates, id: 'b', forFunction: 0 }],
  taxIncluded: true,
  instalments: [
    { label: 'Advance', percent: 30, amount: null, dueDay: null, daysBefore: 60 },
    { label: 'Then', percent: null, amount: 100, dueDay: '2027-01-05', daysBefore: null },
    { label: 'Balance', percent: null, amount: null, dueDay: null, daysBefore: 7 },
  ],
}
const texts = [
  '',
  '12.5',
  'abc',
  '-1',
  '1e9',
  '٣٠٠',
  '३००',
  '½',
  '99999999999',
  '9'.repeat(40),
  '9'.repeat(400),
  '%',
]

/** Everything that is typed, as its path. */
const pathsIn = (value: unknown, path = ''): string[] =>
  typeof value === 'string'
    ? [path]
    : value && typeof value === 'object'
      ? Object.entries(value).flatMap(([key, each]) => pathsIn(each, path ? `${path}.${key}` : key))
      : []
function typed<T>(values: T, path: string, text: string): T {
  const copy = structuredClone(values)
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  const at = keys.reduce((of, key) => of[key] as never, copy as Record<string, unknown>)
  at[last] = text
  return copy
}

test('a line by the piece counts as many as are typed, a fixed one once', () => {
  const start = { ...aStart, times: null }
  const pieces = (basis: string) => {
    const values = typed(typed(draftValues(start), 'lines.0.basis', basis), 'lines.0.quantity', '3')
    return liveSums(values, where).totals?.total
  }
  // ₹1,200 each, with 18% tax; for 300 guests.
  expect(pieces('per_unit')).toBe(424_800)
  expect(pieces('fixed')).toBe(141_600)
  expect(pieces('per_guest')).toBe(127_440_000)
})

test('whatever stands in one or in two fields, the sums can be worked out or say why not', () => {
  const together = draftValues(start)
  const apart = draftValues({ ...start, times: null })
  expect(liveSums(together, where).totals?.total).toBe(36_000_000)
  for (const values of [together, apart]) {
    const paths = pathsIn(values)
    expect(paths).toContain('times.0.guests')
    for (const path of paths)
      for (const text of texts)
        for (const other of ['instalments.2.part', 'discount', 'times.1.guests']) {
          const { totals, problem } = liveSums(typed(typed(values, path, text), other, text), where)
          expect([path, text, totals?.total ?? problem]).not.toContain(undefined)
        }
  }
})

test('what is no number counts nothing, and the rest is counted on', () => {
  const of = (path: string, text: string) =>
    liveSums(typed(draftValues(start), path, text), where).totals?.total
  // 200 plates of the largest function are left, or 100 for each of the two lines.
  for (const text of ['12.5', 'abc', '-1', '½']) {
    expect(of('times.0.guests', text)).toBe(24_000_000)
    expect(of('times.1.guests', text)).toBe(24_000_000)
  }
  for (const text of ['1,200', '1.200', '1 200', '١٬٢٠٠', '१,२००'])
    expect(of('times.1.guests', text)).toBe(156_000_000)
})

test('half a guest is typed on the way to another number: the page stays', async () => {
  const { user } = renderApp('/vendor-bookings/b1/quote', {
    as: people.vendor,
    replies: [
      reply(getQuoteDraft, { ...aStart, instalments: start.instalments.slice(0, 1) }),
      reply(updateQuoteDraft, { savedAt: null, version: 1 }),
      reply(getWorkingRules, { rules: anyDay, version: 0 }),
    ],
  })
  const guests = await screen.findByLabelText('Guests')
  await user.clear(guests)
  await user.typeLetters(guests, '12.5')
  const sums = screen.getByRole('region', { name: 'What it comes to' })
  expect(sums).toHaveTextContent('Total–')
  await user.clear(guests)
  await user.typeLetters(guests, '10')
  expect(sums).toHaveTextContent('Total₹14,160')
  expect(sums).toHaveTextContent(
    'The instalments add up to ₹4,248, ₹9,912 less than the total of ₹14,160.',
  )
})
