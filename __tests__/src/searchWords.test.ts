import { fewDays } from '#features/public/search/filters/freeDays.ts'
import { placeTitle, spreadText } from '#features/public/place/placeTexts.ts'
import { reasonsOf } from '#features/public/search/reasons.ts'
import { card } from '#__tests__/support/cards.ts'

test('free days are few words, the nearest of them in order', () => {
  const november = ['07', '14', '21', '28', '30'].map((day) => `2026-11-${day}`)
  expect(fewDays(['2026-11-21', '2026-11-07'])).toBe('Sat 7, Sat 21 Nov')
  expect(fewDays(['2026-11-28', '2026-12-05'])).toBe('Sat 28 Nov, Sat 5 Dec')
  expect(fewDays(november.slice(0, 4))).toBe('Sat 7, Sat 14, Sat 21, Sat 28 Nov')
  const freeParts = { '2026-11-07': ['evening'], '2026-11-21': ['morning', 'evening'] } as const
  expect(fewDays(november.slice(0, 3), { freeParts })).toBe(
    'Sat 7 (evening), Sat 14, Sat 21 Nov (morning and evening)',
  )
  expect(fewDays(november)).toBe('Sat 7, Sat 14, Sat 21 Nov and 2 more')
  expect(fewDays([...november, ...november])).toBe('Sat 7, Sat 14, Sat 21 Nov and more')
})

test('a reason is a fact of the card, and never one that all share', () => {
  const total = (amount: number, kind: 'exact' | 'from' = 'exact') => ({
    amount,
    maxAmount: null,
    currency: 'INR',
    guests: 300,
    kind,
    tax: 'included' as const,
  })
  const cards = [
    card('rose', {
      rating: { average: 4.9, count: 8 },
      estimate: total(40000000),
      response: { rate: 100, of: 9 },
    }),
    card('lotus', {
      rating: { average: 5, count: 1 },
      estimate: total(30000000),
      freeDays: ['1', '2', '3', '4'],
    }),
    card('lily', {
      rating: { average: 4.5, count: 4 },
      estimate: total(35000000, 'from'),
      response: { rate: 100, of: 2 },
    }),
    card('iris', { rating: { average: 4.2, count: 9 }, estimate: total(49000000) }),
  ]
  const reasons = [
    ...reasonsOf(cards, { category: 'venues', guests: 300, budget: 50000000 }).values(),
  ]
  expect(reasons).toEqual([
    'Best rated of these · ₹1,00,000 under your budget',
    'Lowest total of these · ₹2,00,000 under your budget',
    '',
    '',
  ])
  // Nor of a total to which tax may be added, or of one piece.
  const plusTax = cards.map((each) => ({
    ...each,
    estimate: each.estimate && { ...each.estimate, tax: 'excluded' as const },
  }))
  const perPiece = cards.map((each) => ({
    ...each,
    price: { ...total(10000), unit: 'per_piece' as const },
  }))
  for (const some of [plusTax, perPiece])
    expect([
      ...reasonsOf(some, { category: 'venues', guests: 300, budget: 50000000 }).values(),
    ]).toEqual(['Best rated of these · Answers fast', 'Free on 4 of your days', '', ''])
  // A price that may rise is not the lowest, nor is one beside which another may be lower.
  const between = { ...total(20000000), kind: 'range' as const, maxAmount: 36000000 }
  const others = [
    card('one', { estimate: total(10000000, 'from') }),
    card('two', { estimate: between }),
    card('three', { estimate: total(35000000) }),
  ]
  expect([...reasonsOf(others, { category: 'venues', guests: 300 }).values()]).toEqual(['', '', ''])
  expect([...reasonsOf(cards.slice(1, 3), {}).values()]).toEqual(['Free on 4 of your days', ''])
})

test('a place is named as people say it', () => {
  expect(
    ['Photographers', 'Make-up artists', 'DJs', 'Wedding planners', 'Bridal wear'].map((name) =>
      placeTitle(name, 'Jaipur'),
    ),
  ).toEqual([
    'Wedding photographers in Jaipur',
    'Wedding make-up artists in Jaipur',
    'Wedding DJs in Jaipur',
    'Wedding planners in Jaipur',
    'Bridal wear in Jaipur',
  ])
  expect(
    spreadText({
      unit: 'per_plate',
      of: 9,
      currency: 'INR',
      lowest: 1,
      lowerQuartile: 90000,
      median: 120000,
      upperQuartile: 150000,
      highest: 9,
    }),
  ).toBe(
    'Half of 9 vendors charge between ₹900 and ₹1,500 per plate; the one in the middle charges ₹1,200.',
  )
})

test('who is nearest stands out, and who is free on many of the days; a list speaks for nobody', () => {
  const days = (count: number) => Array.from({ length: count }, (_, index) => `2027-02-1${index}`)
  const cards = [
    card('rose', { distanceKm: 12, freeDays: days(10) }),
    card('lotus', { distanceKm: 4, freeDays: days(5) }),
    card('lily', { distanceKm: 40, freeDays: null }),
    card('listed', { distanceKm: 1, freeDays: days(10), unclaimed: true }),
  ]
  expect([...reasonsOf(cards, {}).values()]).toEqual([
    'Free on 10 or more of your days',
    'Nearest of these · Free on 5 of your days',
    '',
  ])
  const abroad = (name: string, amount: number, currency: string) =>
    card(name, {
      estimate: { amount, maxAmount: null, currency, guests: 300, kind: 'exact', tax: 'included' },
    })
  const query = { category: 'venues', guests: 300 }
  const prices = [abroad('a', 100, 'INR'), abroad('b', 200, 'INR'), abroad('c', 300, 'INR')]
  expect([...reasonsOf(prices, query).values()]).toEqual(['Lowest total of these', '', ''])
  const mixed = [...prices.slice(0, 2), abroad('c', 300, 'EUR')]
  expect([...reasonsOf(mixed, query).values()]).toEqual(['', '', ''])
})
