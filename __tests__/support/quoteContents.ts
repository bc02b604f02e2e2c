import fc from 'fast-check'
import { shareOut } from '#domain/exact.ts'
import {
  type Instalment,
  lineBases,
  type QuoteContent,
  type QuoteLine,
  type Share,
} from '#domain/quotes/quotes.ts'

export const today = '2027-01-01'
export const currencies = ['INR', 'EUR', 'JPY', 'KWD'] as const
export const aLine = (more: Partial<QuoteLine> = {}): QuoteLine => ({
  id: 'a',
  label: 'Plates',
  basis: 'per_guest',
  quantity: 1,
  unitPrice: 120_000,
  taxRate: 18,
  ...more,
})
export const aContent = (more: Partial<QuoteContent> = {}): QuoteContent => ({
  firstDay: '2027-02-14',
  lastDay: '2027-02-14',
  guests: 300,
  lines: [aLine()],
  taxIncluded: false,
  discount: null,
  service: null,
  instalments: [],
  terms: '',
  note: '',
  validUntil: '2027-01-04',
  holds: true,
  ...more,
})
const aRate = fc.constantFrom(0, 5, 12, 18, 19, 7, 8.875, 28)
const anyLine = fc.record({
  id: fc.uuid(),
  label: fc.constant('Line'),
  basis: fc.constantFrom(...lineBases),
  quantity: fc.integer({ min: 1, max: 5000 }).map((hundredths) => hundredths / 100),
  unitPrice: fc.integer({ min: 0, max: 1_000_000 }),
  taxRate: aRate,
})
const aShare = (most: number): fc.Arbitrary<Share | null> =>
  fc.oneof(
    fc.constant(null),
    fc
      .integer({ min: 0, max: most * 1000 })
      .map((n): Share => ({ percent: n / 1000, amount: null })),
    fc.integer({ min: 0, max: 100 }).map((amount): Share => ({ percent: null, amount })),
  )
/** Percents of thousandths that make a hundred. */
const percents = fc
  .array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 6 })
  .map((weights) =>
    shareOut(100_000n, weights.map(BigInt)).map((part): Instalment => ({
      label: '',
      percent: Number(part) / 1000,
      amount: null,
      dueDay: null,
      daysBefore: 30,
    })),
  )
export const anyContent = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 12 }),
  guests: fc.integer({ min: 1, max: 2000 }),
  taxIncluded: fc.boolean(),
  discount: aShare(100),
  service: aShare(30),
  instalments: fc.oneof(fc.constant([]), percents),
})
