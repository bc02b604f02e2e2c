import fc from 'fast-check'
import { quoteChanges } from '#domain/quotes/changes.ts'
import { quoteProblems } from '#domain/quotes/problems.ts'
import type { QuoteLine } from '#domain/quotes/quotes.ts'
import { isImpossible, quoteTotals } from '#domain/quotes/totals.ts'
import { sumIf, whatIf } from '#domain/quotes/whatIf.ts'
import { lineName } from '#domain/quotes/words.ts'
import { stayingLines } from '#domain/quotes/staying.ts'
import { recountedTimes, stayOf } from '#domain/times.ts'
import { aContent, aLine, anyContent, today } from '#__tests__/support/quoteContents.ts'
import { runs } from '#__tests__/support/seeds.ts'

const functions = (...counts: number[]) =>
  counts.map((guests, index) => ({
    name: ['Mehndi', 'Sangeet'][index] ?? '',
    day: `2027-02-${14 + index}`,
    slot: null,
    guests,
  }))
const sentFor = (counts: number[], lines: QuoteLine[], more = {}) => {
  const content = aContent({ ...more, ...stayOf(functions(...counts)), lines })
  const totals = quoteTotals(content, today)
  if (isImpossible(totals)) throw new Error(totals.problem)
  return { ...content, totals, currency: 'INR', sentAt: `${today}T10:00:00.000Z` }
}
const each = [0, 1, 2].map((forFunction) => aLine({ id: `${forFunction}`, forFunction }))

test('a line per guest counts its own function, and without one the largest', () => {
  const sent = sentFor([120, 250, 400], [...each, aLine({ id: 'all' })])
  expect(sent.totals.lines).toEqual([14_400_000, 30_000_000, 48_000_000, 48_000_000])
})

test('with other guests each line follows its function, from what it has come to', () => {
  const sent = sentFor([120, 250, 400], each, { taxIncluded: true })
  const then = whatIf(sent, 200)?.version
  expect(then?.totals.lines).toEqual([14_400_000, 24_000_000, 24_000_000])
  expect(
    then &&
      quoteChanges(sent, then)
        .filter(({ key }) => key.startsWith('line'))
        .map(({ what, after }) => [what, after]),
  ).toEqual([
    ['Plates, Sangeet', '₹1,200 per guest × 200 guests · ₹2,40,000 with 18% tax'],
    ['Plates, function 3', '₹1,200 per guest × 200 guests · ₹2,40,000 with 18% tax'],
  ])
  const now = stayOf(functions(120, 200, 200))
  expect(sumIf(sent, 200, now)?.amount).toBe(62_400_000)
  expect(sumIf(sent, 300, now)?.amount).toBe(86_400_000)
})

test('a line says its function once, also where it was written with it', () => {
  const { times } = stayOf(functions(120, 250))
  const name = (line: Partial<QuoteLine>) => lineName(aLine(line), { times })
  expect(name({})).toBe('Plates')
  expect(name({ forFunction: 1 })).toBe('Plates, Sangeet')
  expect(name({ forFunction: 1, label: 'Plates, Sangeet' })).toBe('Plates, Sangeet')
  expect(name({ forFunction: 1, label: 'Plates, Mehndi' })).toBe('Plates, Mehndi, Sangeet')
})

test('in several towns a line says the town of its function', () => {
  const towned = (...towns: string[]) =>
    functions(120, 250).map((time, index) => ({ ...time, town: towns[index] }))
  const name = (times: ReturnType<typeof towned>) => lineName(aLine({ forFunction: 1 }), { times })
  expect(name(towned('Jaipur', 'Udaipur'))).toBe('Plates, Sangeet (Udaipur)')
  expect(name(towned('Udaipur', 'Udaipur'))).toBe('Plates, Sangeet')
})

test('a line that is for another function now says before and after which', () => {
  const of = (forFunction: number) => sentFor([250, 250], [aLine({ forFunction })])
  expect(quoteChanges(of(0), of(1))).toEqual([
    {
      key: 'line a',
      what: 'Plates, Sangeet',
      before: 'Plates, Mehndi · ₹1,200 per guest × 250 guests · ₹3,00,000 plus 18% tax',
      after: 'Plates, Sangeet · ₹1,200 per guest × 250 guests · ₹3,00,000 plus 18% tax',
    },
  ])
})

test('a function that is not there, and a line that is not per guest, are refused at the line', () => {
  const where = { currency: 'INR', today }
  const refused = 'Choose which function this price is for.'
  const problems = (line: Partial<QuoteLine>, counts?: number[]) =>
    quoteProblems(
      { ...aContent(counts && stayOf(functions(...counts))), lines: [aLine(line)] },
      where,
    )['lines.0.forFunction']
  expect(problems({ forFunction: 1 }, [10, 20])).toBeUndefined()
  expect(problems({ forFunction: 2 }, [10, 20])).toBe(refused)
  expect(problems({ forFunction: 0 })).toBe(refused)
  expect(problems({ forFunction: 0, basis: 'fixed' }, [10, 20])).toBe(refused)
})

test('for its own guests a quote comes to what was sent, for others to what would be sent', () => {
  const count = fc.integer({ min: 1, max: 2000 })
  const places = fc.array(fc.constantFrom(undefined, 0, 1, 2), { minLength: 12, maxLength: 12 })
  fc.assert(
    fc.property(anyContent, fc.tuple(count, count, count), places, count, (more, counts, of, n) => {
      const lines = more.lines.map((line, index) => ({ ...line, forFunction: of[index] }))
      const of3 = stayOf(functions(...counts))
      const content = aContent({ ...more, ...of3, lines })
      const totals = quoteTotals(content, today)
      if (isImpossible(totals)) return
      const sent = { ...content, totals, currency: 'INR', sentAt: `${today}T10:00:00.000Z` }
      expect(whatIf(sent, of3.guests)?.version.totals).toEqual(totals)
      const times = recountedTimes(functions(...counts), of3.guests, n)
      const next = quoteTotals({ ...content, ...stayOf(times) }, today)
      const then = whatIf(sent, n)?.version.totals
      if (!isImpossible(next)) expect(then).toEqual(next)
    }),
    { numRuns: runs(100) },
  )
})

test('of functions of which one is left out its lines go; what is not sure makes the whole unknown', () => {
  const named = (...names: string[]) => names.map((name) => ({ ...functions(100)[0]!, name }))
  const all = named('Mehndi', 'Sangeet', 'Reception')
  const left = named('Mehndi', 'Reception')
  const of = (line: Partial<QuoteLine>) => stayingLines([aLine(line)], all, left)
  const line = (more: Partial<QuoteLine>) => [aLine(more)]
  const fixed = { basis: 'fixed', quantity: 1 } as const
  expect(of({ forFunction: 1 })).toEqual([])
  expect(of({ forFunction: 2 })).toEqual(line({ forFunction: 1 }))
  expect(of({ ...fixed, label: 'DJ (sangeet)' })).toEqual([])
  expect(of({ ...fixed, label: 'DJ, Reception' })).toEqual(
    line({ ...fixed, label: 'DJ, Reception' }),
  )
  expect(of({ ...fixed, label: 'Sangeets' })).toEqual(line({ ...fixed, label: 'Sangeets' }))
  expect(of({ ...fixed, label: 'Sangeet and Reception' })).toBeNull()
  const each = { basis: 'per_function', quantity: 3 } as const
  expect(of(each)).toEqual(line({ ...each, quantity: 2 }))
  expect(of({ ...each, quantity: 2 })).toBeNull()
  expect(of({ basis: 'per_unit', quantity: 620, label: 'Plates, all functions' })).toBeNull()
  // Functions without a name, or two of one name, do not say which of them went.
  const [first, second] = named('', '')
  expect(stayingLines(line({ forFunction: 1 }), [first!, second!], [second!])).toBeNull()
  const plain = line({ forFunction: 1 })
  expect(stayingLines(plain, all, all)).toEqual(plain)
})
