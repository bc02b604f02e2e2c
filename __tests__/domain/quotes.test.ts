import fc from 'fast-check'
import { minorDigits } from '#domain/money.ts'
import { quoteChanges, type Version } from '#domain/quotes/changes.ts'
import { shareOut } from '#domain/exact.ts'
import { quoteProblems } from '#domain/quotes/problems.ts'
import type { Instalment, QuoteContent, QuoteLine } from '#domain/quotes/quotes.ts'
import { startingCharges } from '#domain/quotes/start.ts'
import { isImpossible, quoteTotals } from '#domain/quotes/totals.ts'
import { lineText } from '#domain/quotes/words.ts'
import {
  aContent as content,
  aLine as line,
  anyContent,
  currencies,
  today,
} from '#__tests__/support/quoteContents.ts'
import { runs } from '#__tests__/support/seeds.ts'

const totalsOf = (more: Partial<QuoteContent>) => {
  const totals = quoteTotals(content(more), today)
  if (isImpossible(totals)) throw new Error(JSON.stringify(totals))
  return totals
}
const sum = (parts: readonly number[]) => parts.reduce((all, each) => all + each, 0)

test.each(currencies)('in %s all parts add up to the whole, to the minor unit', (currency) => {
  expect([0, 2, 3]).toContain(minorDigits(currency))
  fc.assert(
    fc.property(anyContent, (more) => {
      const totals = quoteTotals(content(more), today)
      if (isImpossible(totals)) return totals.problem === 'discount'
      const { subtotal, discount, service, taxes, tax, total, lines, instalments } = totals
      expect(sum(lines)).toBe(subtotal)
      expect(sum(taxes.map(({ gross }) => gross))).toBe(total)
      expect(sum(taxes.map((each) => each.tax ?? 0))).toBe(tax)
      for (const each of taxes) expect(each.net + (each.tax ?? 0)).toBe(each.gross)
      expect(total).toBe(subtotal - discount + service + (more.taxIncluded ? 0 : (tax ?? 0)))
      if (more.instalments.length > 0)
        expect(sum(instalments.map(({ amount }) => amount))).toBe(total)
      return true
    }),
    { numRuns: runs(400) },
  )
})

test('tax is rounded half up once a rate, not once a line', () => {
  const lines = ['a', 'b', 'c'].map((id) => line({ id, basis: 'fixed', unitPrice: 3, taxRate: 18 }))
  // 9 × 18% = 1.62; each line alone would give 0.54, three times 1.
  expect(totalsOf({ lines }).taxes).toEqual([{ rate: 18, net: 9, tax: 2, gross: 11 }])
  expect(totalsOf({ lines: [line({ basis: 'fixed', unitPrice: 50, taxRate: 5 })] }).tax).toBe(3)
  expect(
    totalsOf({ taxIncluded: true, lines: [line({ basis: 'fixed', unitPrice: 11800 })] }).taxes,
  ).toEqual([{ rate: 18, net: 10000, tax: 1800, gross: 11800 }])
})

test('a discount and a service charge belong to the rates they are of', () => {
  const lines = [
    line({ id: 'a', basis: 'fixed', unitPrice: 100, taxRate: 5 }),
    line({ id: 'b', basis: 'fixed', unitPrice: 200, taxRate: 18 }),
  ]
  const totals = totalsOf({
    lines,
    discount: { percent: null, amount: 100 },
    service: { percent: 10, amount: null },
  })
  expect(totals).toMatchObject({ subtotal: 300, discount: 100, service: 20 })
  expect(totals.taxes.map(({ net }) => net)).toEqual([74, 146])
})

test('shares go to the largest remainders, the first of equals', () => {
  expect(shareOut(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n])
  expect(shareOut(10n, [0n, 0n])).toEqual([10n, 0n])
  const plan = (['50', '30', '20'] as const).map((percent): Instalment => ({
    label: '',
    percent: Number(percent),
    amount: null,
    dueDay: null,
    daysBefore: 400,
  }))
  const { instalments } = totalsOf({
    lines: [line({ basis: 'fixed', unitPrice: 101, taxRate: 0 })],
    instalments: plan,
  })
  expect(instalments.map(({ amount }) => amount)).toEqual([51, 30, 20])
  // 400 days before has passed: it is due at once.
  expect(instalments.map(({ due }) => due)).toEqual([today, today, today])
})

test('an advance and the rest; a plan that does not add up says by how much', () => {
  const advance = { label: 'Advance', percent: null, dueDay: '2027-01-05', daysBefore: null }
  const rest = { label: 'Rest', percent: null, amount: null, dueDay: null, daysBefore: 7 }
  const { instalments, total } = totalsOf({
    instalments: [{ ...advance, amount: 5_000_000 }, rest],
  })
  expect(instalments).toEqual([
    { amount: 5_000_000, due: '2027-01-05' },
    { amount: total - 5_000_000, due: '2027-02-07' },
  ])
  const wrong = content({ instalments: [{ ...advance, amount: 5_000_000 }] })
  expect(quoteProblems(wrong, { currency: 'INR', today })).toEqual({
    'instalments.0.percent':
      'The instalments add up to ₹50,000, ₹3,74,800 less than the total of ₹4,24,800.',
  })
})

test.each<[Partial<QuoteContent>, string, string]>([
  [{ firstDay: '2026-12-31' }, 'firstDay', 'has passed'],
  [{ lastDay: '2027-02-13' }, 'lastDay', 'before the first'],
  [{ validUntil: '2026-12-31' }, 'validUntil', 'has passed'],
  [{ validUntil: '2027-01-09' }, 'validUntil', 'at most 7 days'],
  [{ validUntil: '2027-02-15', holds: false }, 'validUntil', 'first day of the booking'],
  [{ lines: [line({ taxRate: null })] }, 'lines.0.taxRate', 'tax rate'],
  [{ lines: [line({ unitPrice: 1e13, quantity: 1e6 })] }, 'lines.0.unitPrice', 'can be counted'],
  [{ lines: [line({ unitPrice: 0 })] }, 'lines.0.unitPrice', 'The total is 0'],
  [{ lines: [line(), line()] }, 'lines.1.label', 'twice'],
  [{ discount: { percent: null, amount: 1e13 } }, 'discount', 'more than all lines'],
])('what can’t be sent is said beside its field: %#', (more, field, words) => {
  expect(quoteProblems(content(more), { currency: 'INR', today })[field]).toContain(words)
})

test('seven days is the most that a quote may hold the time; without holding it may wait', () => {
  const problems = (more: Partial<QuoteContent>) =>
    quoteProblems(content(more), { currency: 'INR', today })
  expect(problems({ validUntil: '2027-01-08' })).toEqual({})
  expect(problems({ validUntil: '2027-02-10', holds: false })).toEqual({})
})

test('two versions differ line by line, by what a line is and not by its place', () => {
  const version = (more: Partial<QuoteContent>): Version => {
    const all = content(more)
    return { ...all, currency: 'INR', totals: totalsOf(all) }
  }
  const one = version({
    lines: [line(), line({ id: 'b', label: 'Valet', basis: 'fixed', unitPrice: 500_000 })],
  })
  const two = version({
    lines: [
      line({ id: 'c', label: 'Welcome drinks', basis: 'fixed', unitPrice: 900_000 }),
      line({ unitPrice: 110_000 }),
    ],
  })
  expect(quoteChanges(one, one)).toEqual([])
  const changes = quoteChanges(one, two)
  expect(changes.map(({ what }) => what)).toEqual([
    'Welcome drinks',
    'Plates',
    'Valet',
    'Tax',
    'Total',
  ])
  expect(changes[0]).toMatchObject({ before: null, after: expect.stringContaining('₹9,000') })
  expect(changes[1]).toMatchObject({
    before: expect.stringContaining('₹1,200 per guest × 300 guests'),
    after: expect.stringContaining('₹1,100 per guest × 300 guests'),
  })
  expect(changes[2]).toMatchObject({ after: null })
})

test('a line says how it is made', () => {
  const lineWords = (more: Partial<QuoteLine>) => lineText(line(more), { guests: 300 }, 'INR')
  expect(lineWords({ quantity: 2 })).toBe('₹1,200 per guest × 300 guests × 2')
  expect(lineWords({ basis: 'per_hour', quantity: 2.5 })).toBe('₹1,200 per hour × 2.5 hours')
  expect(lineWords({ basis: 'per_unit', quantity: 4 })).toBe('₹1,200 each × 4')
  expect(lineWords({ basis: 'fixed' })).toBe('')
})

test.each([
  ['included', null, false, { taxIncluded: true, taxRate: 18 }],
  ['excluded', null, true, { taxIncluded: false, taxRate: 18 }],
  ['excluded', 5, true, { taxIncluded: false, taxRate: 5 }],
  ['not_stated', null, true, { taxIncluded: true, taxRate: 18 }],
  ['not_stated', null, false, { taxIncluded: false, taxRate: 18 }],
  ['included', null, null, { taxIncluded: true, taxRate: null }],
  ['not_stated', null, null, { taxIncluded: false, taxRate: null }],
] as const)(
  'whether tax is in the lines is what the price says, else the last quote: %s, %s, %s',
  (tax, taxRate, lastIncluded, expected) => {
    const price = {
      kind: 'exact',
      amount: 8_500_000,
      maxAmount: null,
      currency: 'INR',
      unit: 'per_day',
    } as const
    const last =
      lastIncluded === null ? null : { taxIncluded: lastIncluded, taxRate: 18, service: null }
    expect(startingCharges({ ...price, tax, taxRate }, last)).toEqual({
      ...expected,
      service: null,
    })
  },
)
