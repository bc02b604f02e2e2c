import fc from 'fast-check'
import { minorDigits } from '#domain/money.ts'
import { quoteChanges, type Version } from '#domain/quotes/changes.ts'
import { leftOutOf, uncoveredWords } from '#domain/quotes/covered.ts'
import { onTop } from '#domain/estimates.ts'
import { shareOut } from '#domain/exact.ts'
import { quoteProblems } from '#domain/quotes/problems.ts'
import type { Instalment, QuoteContent, QuoteLine } from '#domain/quotes/quotes.ts'
import { startingCharges, startingValidity } from '#domain/quotes/start.ts'
import { sumRows } from '#domain/quotes/sums.ts'
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
    { numRuns: runs(80) },
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

test('a service charge and its tax come to what the couple saw, to the minor unit', () => {
  const of = (unitPrice: number, percent: number, taxRate: number) =>
    totalsOf({
      lines: [line({ basis: 'fixed', unitPrice, taxRate })],
      service: { percent, amount: null },
    })
  // 1,005.00 with 7.5% is 1,080.375, with 18% of that 1,274.8425.
  expect(of(100_500, 7.5, 18)).toMatchObject({ service: 7_538, tax: 19_446, total: 127_484 })
  const shares = fc.integer({ min: 0, max: 3_000 }).map((hundredths) => hundredths / 100)
  fc.assert(
    fc.property(fc.nat(500_000_000), shares, shares, (price, service, taxRate) => {
      const seen = onTop(price, { tax: 'excluded', taxRate, service }, {})
      expect(of(price, service, taxRate).total).toBe(seen.total)
    }),
    { numRuns: runs(80) },
  )
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

const due = (dueDay: string | null): Instalment => ({
  label: '',
  percent: 100,
  amount: null,
  dueDay,
  daysBefore: null,
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
  [{ firstDay: '2030-01-02', lastDay: '2030-01-02' }, 'firstDay', 'within the next three years'],
  [
    { firstDay: '2027-08-01', lastDay: '2027-08-01', validUntil: '2027-07-01', holds: false },
    'validUntil',
    'at most 180',
  ],
  [{ instalments: [due(null)] }, 'instalments.0.dueDay', 'Say when it is due'],
  [{ instalments: [due('2026-12-31')] }, 'instalments.0.dueDay', 'has passed'],
  [{ instalments: [due('2028-02-16')] }, 'instalments.0.dueDay', 'more than a year after'],
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

test('what is not a line differs, too: charges, tax, instalments, time and terms', () => {
  const version = (more: Partial<QuoteContent>): Version => {
    const all = content(more)
    return { ...all, currency: 'INR', totals: totalsOf(all) }
  }
  const dinner = version({
    taxIncluded: true,
    lines: [line({ taxRate: null, label: 'Dinner' })],
    holds: false,
    discount: { percent: null, amount: 100_000 },
    service: { percent: 5, amount: null },
    terms: 'No fireworks',
    instalments: [due('2027-01-05')],
  })
  const changes = quoteChanges(version({}), dinner)
  expect(changes.map(({ what, before, after }) => [what, before, after])).toEqual([
    [
      'Dinner',
      'Plates · ₹1,200 per guest × 300 guests · ₹3,60,000 plus 18% tax',
      'Dinner · ₹1,200 per guest × 300 guests · ₹3,60,000 with tax included, rate not stated',
    ],
    ['Discount', null, '₹1,000'],
    ['Service charge', null, '5%, ₹17,950'],
    ['Tax', '₹64,800', 'included, not stated apart'],
    ['Total', '₹4,24,800', '₹3,76,950'],
    ['Instalment 1', null, '₹3,76,950, due Tue 5 Jan 2027'],
    ['The time', 'is held until then', 'is not held'],
    ['Terms', null, 'No fireworks'],
  ])
})

test.each<[Partial<QuoteContent>, string[][]]>([
  [{ lines: [line({ taxRate: null })] }, [['Tax not stated yet', '']]],
  [
    { taxIncluded: true, lines: [line({ taxRate: null })] },
    [['Tax included, rate not stated', '']],
  ],
  [{ taxIncluded: true, lines: [line({ taxRate: 0 })] }, [['No tax', '₹0']]],
  [{}, [['18% tax', '₹64,800']]],
  [
    {
      taxIncluded: true,
      discount: { percent: 10, amount: null },
      service: { percent: 5, amount: null },
      lines: [line(), line({ id: 'b', basis: 'fixed', taxRate: 5 })],
    },
    [
      ['Subtotal', '₹3,61,200'],
      ['Discount (10%)', '−₹36,120'],
      ['Service charge (5%)', '₹16,254'],
      ['Includes 18% tax on ₹2,88,305.08', '₹51,894.92'],
      ['Includes 5% tax on ₹1,080', '₹54'],
    ],
  ],
  [
    { discount: { percent: 12.5, amount: null } },
    [
      ['Subtotal', '₹3,60,000'],
      ['Discount (12.5%)', '−₹45,000'],
      ['18% tax on ₹3,15,000', '₹56,700'],
    ],
  ],
  [
    {
      discount: { percent: null, amount: 1_000_000 },
      lines: [line(), line({ id: 'b', basis: 'fixed', unitPrice: 1_000_000, taxRate: 0 })],
    },
    [
      ['Subtotal', '₹3,70,000'],
      ['Discount', '−₹10,000'],
      ['18% tax on ₹3,50,270.27', '₹63,048.65'],
      ['No tax on ₹9,729.73', '₹0'],
    ],
  ],
])('the rows from the lines to the total: %#', (more, rows) => {
  const { taxIncluded, ...shares } = content(more)
  const made = sumRows(totalsOf(more), shares, { currency: 'INR', taxIncluded, locale: 'en-IN' })
  expect(made.map(({ term, amount }) => [term, amount])).toEqual(rows)
})

test('a line says how it is made', () => {
  const lineWords = (more: Partial<QuoteLine>) => lineText(line(more), { guests: 300 }, 'INR')
  expect(lineWords({ quantity: 2 })).toBe('₹1,200 per guest × 300 guests × 2')
  expect(lineWords({ basis: 'per_hour', quantity: 2.5 })).toBe('₹1,200 per hour × 2.5 hours')
  expect(lineWords({ basis: 'per_hour', quantity: 1 })).toBe('₹1,200 per hour × 1 hour')
  expect(lineWords({ basis: 'per_function', quantity: 1 })).toBe('₹1,200 per function × 1 function')
  expect(lineText(line(), { guests: 1 }, 'INR')).toBe('₹1,200 per guest × 1 guest')
  expect(lineWords({ basis: 'per_unit', quantity: 4 })).toBe('₹1,200 each × 4')
  expect(lineWords({ basis: 'per_day', quantity: 2 })).toBe('₹1,200 per day × 2 days')
  expect(lineWords({ basis: 'fixed' })).toBe('')
})

test.each([
  ['included', null, false, { taxIncluded: true, taxRate: 18 }],
  ['excluded', null, true, { taxIncluded: false, taxRate: null }],
  ['excluded', 5, true, { taxIncluded: false, taxRate: 5 }],
  ['excluded', null, false, { taxIncluded: false, taxRate: null }],
  ['not_stated', null, true, { taxIncluded: false, taxRate: null }],
  ['not_stated', null, false, { taxIncluded: false, taxRate: null }],
  ['included', null, null, { taxIncluded: true, taxRate: null }],
  ['not_stated', null, null, { taxIncluded: false, taxRate: null }],
] as const)(
  'tax on top is what the price says, never what another quote did: %s, %s, %s',
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

test.each([
  [10, { percent: 10, amount: null }],
  [0, null],
  [null, null],
])(
  'a service charge of %s percent in the price begins as %j, whatever the last quote had',
  (service, share) => {
    const price = { kind: 'exact', amount: 1, maxAmount: null, currency: 'INR' } as const
    const terms = { ...price, unit: 'per_day', tax: 'included', service } as const
    const last = { taxIncluded: true, taxRate: null, service: { percent: 5, amount: null } }
    expect(startingCharges(terms, last).service).toEqual(share)
    expect(startingCharges(null, null)).toEqual({
      taxIncluded: false,
      taxRate: null,
      service: null,
    })
  },
)

test('a quote holds the time for three days, and never longer than until the first day', () => {
  expect(startingValidity(today, '2027-02-14')).toEqual({ validUntil: '2027-01-04', holds: true })
  expect(startingValidity(today, '2027-01-03')).toEqual({ validUntil: '2027-01-03', holds: true })
  expect(startingValidity(today, '2026-12-31')).toEqual({ validUntil: '2027-01-04', holds: true })
  expect(startingValidity(today, null)).toEqual({ validUntil: '2027-01-04', holds: true })
})

const on = (name: string, day: string) => ({ name, day, slot: null, guests: 100 })
const mehndi = on('Mehndi', '2027-02-12')
const sangeet = on('Sangeet', '2027-02-13')
const whole = (day: string) => ({ firstDay: day, lastDay: day, times: null })

test.each([
  ['one of two is left out', { ...whole('2027-02-12'), times: [mehndi] }, [], ['Sangeet']],
  [
    'another name on its day is that one',
    { ...whole('2027-02-12'), times: [mehndi, on('Party', '2027-02-13')] },
    [],
    [],
  ],
  [
    'names are the same whatever their case',
    { ...whole('2027-02-12'), times: [on('MEHNDI ', '2027-02-14'), sangeet] },
    [],
    [],
  ],
  [
    'both at one time are one',
    { ...whole('2027-02-12'), times: [on('Mehndi, Sangeet', '2027-02-12')] },
    [],
    [],
  ],
  ['a whole day is for those of that day', whole('2027-02-13'), [], ['Mehndi']],
  ['whole days are for all of theirs', { ...whole('2027-02-12'), lastDay: '2027-02-13' }, [], []],
  [
    'days that begin later are not',
    { ...whole('2027-02-13'), lastDay: '2027-02-14' },
    [],
    ['Mehndi'],
  ],
  [
    'what the version before left out stays out',
    { ...whole('2027-02-12'), times: [mehndi, sangeet] },
    ['Brunch'],
    ['Brunch'],
  ],
  [
    'and is in again with this one',
    { ...whole('2027-02-12'), times: [mehndi, sangeet] },
    ['Sangeet'],
    [],
  ],
  ['each once', { ...whole('2027-02-12'), times: [mehndi] }, ['Sangeet'], ['Sangeet']],
])('of what was requested: %s', (_what, quoted, before, out) => {
  expect(leftOutOf({ times: [mehndi, sangeet] }, quoted, before)).toEqual(out)
})

test('of a request without functions nothing is left out', () => {
  expect(leftOutOf({ times: null }, whole('2027-02-12'))).toEqual([])
  expect(leftOutOf(null, whole('2027-02-12'))).toEqual([])
})

test.each([
  ['a line of its own', [line({ forFunction: 0 }), line({ forFunction: 1 })], ''],
  ['a line for one alone', [line({ label: 'Food', forFunction: 0 })], 'No line for: Sangeet.'],
  [
    'a line that names the other',
    [line({ forFunction: 0 }), line({ label: 'Band, sangeet', basis: 'fixed' })],
    '',
  ],
  ['a line for all', [line({ forFunction: 0 }), line({ label: 'Food', basis: 'per_guest' })], ''],
  [
    'one sum beside it',
    [line({ forFunction: 0 }), line({ label: 'Tent', basis: 'fixed' })],
    'No line for: Sangeet.',
  ],
  ['no line for one alone', [line({ label: 'Tent', basis: 'fixed' })], ''],
])('lines of two functions: %s', (_what, lines, words) => {
  expect(uncoveredWords({ lines, times: [mehndi, sangeet] })).toBe(words)
})

test('a quote for one function needs no line of its own', () => {
  expect(uncoveredWords({ lines: [line({ forFunction: 1 })], times: [mehndi] })).toBe('')
  expect(
    uncoveredWords({ lines: [], times: [mehndi, sangeet], leftOut: ['Brunch', 'Haldi'] }),
  ).toBe('Not in this quote: Brunch, Haldi.')
  expect(
    uncoveredWords({
      lines: [line({ forFunction: 0 })],
      times: [mehndi, sangeet],
      leftOut: ['Brunch'],
    }),
  ).toBe('Not in this quote: Brunch. No line for: Sangeet.')
})
