import fc from 'fast-check'
import { frozenWith, sumWith } from '#domain/bookings/adding.ts'
import { exactThen } from '#domain/bookings/exactThen.ts'
import { exactSum } from '#domain/bookings/sums.ts'
import { itemise, onTop } from '#domain/estimates.ts'
import { runs } from '#__tests__/support/seeds.ts'

const at = (name: string, day: number, guests: number) => ({
  name,
  day: `2027-03-1${day}`,
  slot: null,
  guests,
})
const aCase = fc.record({
  amount: fc.integer({ min: 1, max: 90_000_00 }),
  listed: fc.integer({ min: 1, max: 90_000_00 }),
  unit: fc.constantFrom('per_plate' as const, 'per_function' as const),
  taxRate: fc.constantFrom(0, 5, 12.5, 18),
  service: fc.constantFrom(0, 7.5, 10),
  minimum: fc.option(fc.integer({ min: 1, max: 900_000_00 }), { nil: undefined }),
  come: fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 3 }),
  others: fc.integer({ min: 1, max: 400 }),
})
type Case = typeof aCase extends fc.Arbitrary<infer One> ? One : never

function added({ amount, listed, come, others, ...price }: Case) {
  const of = (each: number) => ({
    ...price,
    amount: each,
    kind: 'exact' as const,
    maxAmount: null,
    currency: 'INR',
    tax: 'excluded' as const,
  })
  const times = come.map((guests, index) => at(`Function ${index + 1}`, index, guests))
  const guests = Math.max(...come)
  const wanted = { guests, functions: times.length, each: times }
  const before = itemise({ label: 'Price', price: of(amount) }, [], wanted)
  const haldi = at('Haldi', 9, others)
  const alone = itemise({ label: 'Price, Haldi', price: { ...of(listed), minimum: 0 } }, [], haldi)
  const booking = { times, guests, lines: before.lines, total: before.total! }
  const sum = exactSum(booking.total, booking.lines)!
  const all = [...times, haldi]
  const spendMin = price.minimum === undefined ? null : { amount: price.minimum, currency: 'INR' }
  const then = { times: all, spendMin }
  const listing = { lines: alone.lines, alone: exactSum(alone.total!, alone.lines)! }
  const together = sumWith({ ...booking, sum }, listing, then)
  const plain = [...before.lines, ...alone.lines]
    .filter((line) => !('of' in line))
    .reduce((sumOf, { total }) => sumOf + (total ?? 0), 0)
  return {
    sum,
    all,
    before,
    alone,
    spendMin,
    together,
    taxedTogether: onTop(plain, { ...of(0), minimum: price.minimum }, {}).total,
    frozen: together && frozenWith(booking, alone, { ...then, sum: together }),
  }
}

test('with a function more it costs what all lines come to together, and keeps them', () => {
  fc.assert(
    fc.property(aCase, (one) => {
      const { sum, all, spendMin, together, taxedTogether, frozen } = added(one)
      expect(together?.amount).toBe(taxedTogether)
      const lineTotals = frozen?.lines.map(({ total }) => total ?? 0) ?? []
      expect(lineTotals.reduce((made, each) => made + each, 0)).toBe(taxedTogether)
      expect(lineTotals.every(Number.isInteger)).toBe(true)
      // Left out again, it costs what it did.
      const guests = Math.max(...all.map((time) => time.guests))
      const now = { times: all, guests, sum: together, total: frozen!.total, lines: frozen!.lines }
      const left = all.slice(0, -1)
      const most = Math.max(...left.map((time) => time.guests))
      expect(exactThen(now, most, spendMin, undefined, left)?.sum.amount).toBe(sum.amount)
    }),
    { numRuns: runs(60) },
  )
})

test('the tax on both is rounded once: ₹1,00,000.03 and ₹1,00,000.03 at 18% are ₹2,36,000.07', () => {
  const { sum, together } = added({
    amount: 10_000_003,
    listed: 10_000_003,
    unit: 'per_function',
    taxRate: 18,
    service: 0,
    minimum: undefined,
    come: [100],
    others: 80,
  })
  expect([sum.amount, together?.amount]).toEqual([11_800_004, 23_600_007])
})

test('what several functions share in parts that are not whole is divided among none', () => {
  const two = added({
    amount: 10_000,
    listed: 10_000,
    unit: 'per_function',
    taxRate: 0,
    service: 0,
    minimum: undefined,
    come: [100, 50],
    others: 80,
  })
  expect(two.frozen?.lines.map(({ total }) => total)).toEqual([10_000, 10_000, 10_000])
  const [line] = two.before.lines
  const odd = { ...two.before, lines: [{ ...line!, amount: 10_001 / 2, total: 10_001 }] }
  const sum = { ...two.sum, amount: 20_001 }
  const then = { times: two.all, spendMin: null, sum }
  expect(frozenWith({ total: two.before.total!, lines: odd.lines }, two.alone, then)).toBeNull()
})
