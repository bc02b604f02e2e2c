import fc from 'fast-check'
import { priceUnits } from '../../../../domain/units.ts'

/** What vendors say of themselves, formulas and quotes among it. */
export const words = fc
  .array(
    fc.constantFrom(
      'Elm',
      'Barn',
      '=SUM(A1)',
      '+44',
      "'quoted'",
      '"deep"',
      'a,b',
      'é',
      '@home',
      '-x',
      'ठ',
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join(' '))
export const price = fc.record({
  kind: fc.constantFrom('exact' as const, 'from' as const, 'range' as const, 'on_request' as const),
  amount: fc.integer({ min: 100, max: 9_000_000 }),
  more: fc.integer({ min: 1, max: 1_000_000 }),
  currency: fc.constantFrom('INR', 'GBP', 'EUR', 'USD'),
  unit: fc.constantFrom(...priceUnits),
})

export const charges = fc.record(
  {
    tax: fc.constantFrom('included' as const, 'excluded' as const, 'not_stated' as const),
    taxRate: fc.constantFrom(0, 7.7, 20, 100),
    service: fc.constantFrom(0, 0.5, 12.5),
    minimum: fc.integer({ min: 0, max: 9_000_000 }),
    travelFreeKm: fc.integer({ min: 0, max: 400 }),
    travelFee: fc.integer({ min: 0, max: 900_000 }),
    travelPerKm: fc.integer({ min: 0, max: 900 }),
    deposit: fc.integer({ min: 0, max: 100 }),
    restDays: fc.integer({ min: 0, max: 730 }),
  },
  { requiredKeys: ['tax'] },
)
type Charges = typeof charges extends fc.Arbitrary<infer T> ? T : never
/** As a profile holds them: a rate is of a tax on top, and without a price only travel and a deposit say something. */
export const held = (
  { tax, taxRate, service, minimum, restDays, ...others }: Charges,
  hasPrice: boolean,
) => ({
  tax: hasPrice ? tax : ('not_stated' as const),
  ...(hasPrice && tax === 'excluded' && taxRate !== undefined && { taxRate }),
  ...(hasPrice && service !== undefined && { service }),
  ...(hasPrice && minimum !== undefined && { minimum }),
  ...(others.deposit !== undefined && restDays !== undefined && { restDays }),
  ...others,
})
