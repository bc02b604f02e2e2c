import fc from 'fast-check'
import { itemise } from '#domain/estimates.ts'
import { maxAddOns, maxFunctions, maxQuoteLines } from '#domain/limits.ts'
import type { Price } from '#domain/prices.ts'
import { quoteTotals, isImpossible } from '#domain/quotes/totals.ts'
import { coveredBy, appliesTo, replacedBy } from '#domain/prices/inLines.ts'
import { notListedThen } from '#domain/prices/listedThen.ts'
import { startingLines } from '#domain/quotes/startingLines.ts'
import { lineName } from '#domain/quotes/words.ts'
import { stayOf } from '#domain/times.ts'
import { type PriceUnit, priceUnits } from '#domain/units.ts'
import { aContent, today } from '#__tests__/support/quoteContents.ts'
import { runs } from '#__tests__/support/seeds.ts'

const functions = (...counts: number[]) =>
  counts.map((guests, index) => ({
    name: ['Mehndi', 'Sangeet'][index] ?? '',
    day: `2027-02-${14 + index}`,
    slot: null,
    guests,
  }))
const price = (amount: number, unit: PriceUnit): Price => ({
  kind: 'exact',
  amount,
  maxAmount: null,
  currency: 'INR',
  unit,
  tax: 'included',
})
type Extra = { name: string; amount: number; unit: PriceUnit }

/** What was asked for together, and how its quote begins. */
function startQuote(counts: number[], base: Price, extras: Extra[] = []) {
  const times = functions(...counts)
  const of = stayOf(times)
  const { total, lines } = itemise({ label: 'Menu', price: base }, extras, {
    guests: of.guests,
    functions: times.length,
    each: times,
  })
  const charges = { taxIncluded: true, taxRate: 18, service: null }
  const started = startingLines(lines, charges, times)
  const content = aContent({
    ...of,
    taxIncluded: true,
    lines: started.map((line) => ({ ...line, unitPrice: line.unitPrice ?? 0 })),
  })
  const totals = quoteTotals(content, today)
  return {
    total: total?.amount,
    started,
    content,
    comesTo: isImpossible(totals) ? 0 : totals.total,
  }
}
const names = ({ content }: ReturnType<typeof startQuote>) =>
  content.lines.map((line) => lineName(line, content))

test('a price per guest begins with a line for each function, whether as many come to each or not', () => {
  const tea = { name: 'Tea', amount: 5_000, unit: 'per_person' as const }
  const lights = { name: 'Lights', amount: 900_000, unit: 'per_function' as const }
  for (const [counts, total] of [
    [[120, 250, 120], 490 * 105_000 + 2_700_000],
    [[200, 200, 200], 600 * 105_000 + 2_700_000],
  ] as const) {
    const quote = startQuote([...counts], price(100_000, 'per_plate'), [tea, lights])
    expect(quote.started.map(({ label, forFunction }) => [label, forFunction])).toEqual([
      ['Menu', 0],
      ['Menu', 1],
      ['Menu', 2],
      ['Tea', 0],
      ['Tea', 1],
      ['Tea', 2],
      ['Lights', undefined],
    ])
    expect(names(quote).slice(1, 4)).toEqual(['Menu, Sangeet', 'Menu, function 3', 'Tea, Mehndi'])
    expect([quote.total, quote.comesTo]).toEqual([total, total])
  }
})

test.each<[PriceUnit, [basis: string, quantity: number], comesTo: number]>([
  ['per_event', ['fixed', 1], 10_000],
  ['per_day', ['per_day', 2], 20_000],
  ['per_piece', ['per_unit', 1], 10_000],
  ['per_hour', ['per_hour', 1], 10_000],
  ['per_function', ['per_function', 2], 20_000],
  ['package', ['per_function', 2], 20_000],
])('a price %s of two days begins as %j', (unit, line, comesTo) => {
  const { lines } = itemise({ label: 'Menu', price: price(10_000, unit) }, [], {
    guests: 300,
    functions: 2,
    days: 2,
  })
  const started = startingLines(lines, { taxIncluded: true, taxRate: 18, service: null })
  expect(started.map(({ basis, quantity }) => [basis, quantity])).toEqual([line])
  expect(started[0]!.quantity * started[0]!.unitPrice!).toBe(comesTo)
})

test('the way to the wedding is not taxed, what fills up to the least is; charges come by themselves', () => {
  const base = { ...price(10_000, 'per_event'), minimum: 40_000, service: 10 }
  const { lines } = itemise({ label: 'Stage', price: base }, [], { guests: 300, travel: 5_000 })
  const charges = { taxIncluded: true, taxRate: 18, service: null }
  const started = startingLines(lines, charges)
  expect(started.map(({ label, unitPrice, taxRate }) => [label, unitPrice, taxRate])).toEqual([
    ['Stage', 10_000, 18],
    ['Up to the least they are booked for', 30_000, 18],
    ['Travel', 5_000, 0],
  ])
  expect(startingLines(lines, { ...charges, taxRate: null }).at(-1)?.taxRate).toBeNull()
})

test('what no longer fits into a quote is one line for all functions: the longest request can be sent', () => {
  const extras = Array.from({ length: maxAddOns }, (_, index) => ({
    name: `Extra ${index + 1}`,
    amount: 100 + index,
    unit: 'per_person' as const,
  }))
  const differ = Array.from({ length: maxFunctions }, (_, index) => 100 + index)
  const apart = startQuote(differ, price(100_000, 'per_plate'), extras)
  expect(apart.started).toHaveLength(58)
  expect(names(apart)[49]).toBe('Extra 4, function 10')
  expect(apart.started[50]).toEqual({
    id: 's50',
    label: 'Extra 5, all functions',
    basis: 'per_unit',
    quantity: 1045,
    unitPrice: 104,
    taxRate: 18,
  })
  expect(apart.comesTo).toBe(1045 * (100_000 + 12 * 105.5))
  expect(apart.total).toBe(apart.comesTo)

  const alike = startQuote(Array(maxFunctions).fill(90), price(100_000, 'per_plate'), extras)
  expect(alike.started).toHaveLength(58)
  expect(alike.started.at(-1)).toMatchObject({ basis: 'per_guest', quantity: 10, unitPrice: 111 })
  expect(alike.total).toBe(alike.comesTo)
})

test('whatever is asked for, its quote begins with no more lines than it can have, at the total that was read', () => {
  const anExtra = fc.record({
    name: fc.string({ maxLength: 80 }),
    amount: fc.integer({ min: 1, max: 1_000_000 }),
    unit: fc.constantFrom(...priceUnits),
  })
  const counts = fc.array(fc.integer({ min: 1, max: 2000 }), {
    minLength: 2,
    maxLength: maxFunctions,
  })
  fc.assert(
    fc.property(
      counts,
      fc.boolean(),
      anExtra,
      fc.array(anExtra, { maxLength: maxAddOns }),
      (some, areAlike, { amount, unit }, extras) => {
        const come = areAlike ? some.map(() => some[0] ?? 1) : some
        const { started, total, comesTo } = startQuote(come, price(amount, unit), extras)
        expect(started.length).toBeLessThanOrEqual(maxQuoteLines)
        expect(started.every(({ label }) => label.length <= 200)).toBe(true)
        expect(comesTo).toBe(total)
      },
    ),
    { numRuns: runs(60) },
  )
})

const three = ['Mehndi', 'Sangeet', 'Reception']
test.each<[string, Parameters<typeof coveredBy>[0], number[] | null]>([
  ['names none', { label: 'Gold' }, [0, 1, 2]],
  ['counts the guests of one', { label: 'Gold', forFunction: 1 }, [1]],
  ['names two', { label: 'Gold, Mehndi, Reception' }, [0, 2]],
  ['no longer fits one each', { label: 'Gold, all functions' }, [0, 1, 2]],
  ['is another package, whose name begins alike', { label: 'Gold, late' }, null],
  ['is typed', { label: 'Flowers' }, null],
])('the functions of a line that %s', (_what, line, places) => {
  expect(coveredBy(line, { name: 'Gold' }, three)).toEqual(places)
})

test.each<[string, Parameters<typeof coveredBy>[0], number[]]>([
  ['of the longer name alone', { label: 'Gold, Wedding lunch' }, [1]],
  ['of the shorter name', { label: 'Gold, Wedding' }, [0]],
  ['of both', { label: 'Gold, Wedding, Wedding lunch' }, [0, 1]],
  ['of one of two with one name', { label: 'Gold, Party', forFunction: 3 }, [3]],
  ['of several, counted once', { label: 'Gold, Wedding lunch, Party', forFunction: 1 }, [1, 2, 3]],
])('where one name begins with another, a line is for the functions %s', (_what, line, places) => {
  const names = ['Wedding', 'Wedding lunch', 'Party', 'Party']
  expect(coveredBy(line, { name: 'Gold' }, names)).toEqual(places)
})

test('of a package for the lunch nothing is said where the wedding of a like name moves', () => {
  const time = (name: string, day: string) => ({ name, day, slot: null, guests: 200 })
  const booked = [time('Wedding', '2027-06-08'), time('Wedding lunch', '2027-06-09')]
  const at = (times: typeof booked) => ({ ...stayOf(times), guests: 200 })
  const listed = {
    prices: [{ name: 'Weekday', label: 'Weekday', validity: { weekdays: [1, 2, 3, 4] } }],
    lines: [
      { label: 'Weekday, Wedding lunch', forFunction: 1 },
      { label: 'Gold, Wedding', forFunction: 0 },
    ],
    seasons: [],
  }
  const move = (wedding: string, lunch: string) =>
    notListedThen(listed, at(booked), at([time('Wedding', wedding), time('Wedding lunch', lunch)]))
  expect(move('2027-06-12', '2027-06-09')).toBe('')
  expect(move('2027-06-08', '2027-06-12')).toBe(
    'The package “Weekday” doesn’t apply on that day of the week (Wedding lunch).',
  )
})

const least = { label: 'Up to the least they are booked for' }
const [travel, venues, evening] = [
  { label: 'Travel' },
  { label: 'Venues' },
  { label: 'Evening, Sangeet' },
]
test.each<[string, number[], { label: string; forFunction?: number }[], object[]]>([
  [
    'all functions: the stated price, and up to the least',
    [0, 1, 2],
    [venues, least],
    [venues, least],
  ],
  ['all functions: never the way', [0, 1, 2], [venues, travel], [venues]],
  ['one of them: not a price for all', [1], [venues, least], []],
  [
    'one of them: its own price alone',
    [1],
    [{ ...venues, forFunction: 0 }, evening, least],
    [evening],
  ],
])('a package replaces, for %s', (_what, places, begun, gone) => {
  const prices = [{ name: 'Venues' }, { name: 'Evening' }]
  expect(replacedBy(places, begun, prices, three)).toEqual(gone)
})

test('a package is for the functions where it applies; where it applies at none, for all, with why', () => {
  expect(appliesTo([null, 'part', null])).toEqual({ places: [0, 2], misfit: null })
  expect(appliesTo(['hall', 'hall'])).toEqual({ places: [0, 1], misfit: 'hall' })
  expect(appliesTo([null])).toEqual({ places: [0], misfit: null })
})
