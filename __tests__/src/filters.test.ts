import fc from 'fast-check'
import { filters as contractFilters, distances, sortKeys } from '#contract/search/search.ts'
import { addDays } from '#domain/days.ts'
import { activeFilters } from '#features/public/search/filters/activeFilters.ts'
import type * as filtersModule from '#features/public/search/filters/filters.ts'
import {
  type SearchQuery,
  misread,
  readFilters,
  tidy,
  writeFilters,
} from '#features/public/search/filters/filters.ts'

const word = fc
  .stringMatching(/^[\wäñ&%+=#?: -]{1,40}$/)
  .map((text) => text.trim())
  .filter(Boolean)
const query: fc.Arbitrary<SearchQuery> = fc
  .record(
    {
      q: word,
      category: word,
      city: word,
      within: fc.constantFrom(...distances),
      date: fc.integer({ min: 0, max: 9000 }).map((days) => addDays('2020-01-01', days)),
      flex: fc.integer({ min: 1, max: 7 }),
      until: fc.integer({ min: 0, max: 9000 }).map((days) => addDays('2020-01-01', days)),
      month: fc
        .tuple(fc.integer({ min: 2000, max: 2099 }), fc.integer({ min: 1, max: 12 }))
        .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}`),
      weekday: fc.integer({ min: 1, max: 7 }),
      free: fc.boolean(),
      guests: fc.integer({ min: 1, max: 20000 }),
      budget: fc.integer({ min: 0, max: 1e13 }),
      rating: fc.integer({ min: 10, max: 50 }).map((tenths) => tenths / 10),
      verified: fc.boolean(),
      instant: fc.boolean(),
      response: fc.integer({ min: 1, max: 100 }),
      languages: fc.uniqueArray(word, { maxLength: 10 }),
      has: fc.uniqueArray(
        fc
          .tuple(fc.stringMatching(/^[a-z][a-z0-9_]{0,20}$/), word)
          .map(([key, value]) => `${key}:${value}`),
        { maxLength: 20 },
      ),
      sort: fc.constantFrom(...sortKeys),
    },
    { requiredKeys: [] },
  )
  .map(tidy)

test('what is written into an address is read from it', () => {
  fc.assert(
    fc.property(query, (filters) => {
      const params = new URLSearchParams(writeFilters(filters))
      expect(readFilters(params, '1900-01-01')).toEqual(filters)
      expect(misread(params, '1900-01-01')).toEqual([])
    }),
  )
})

test('whatever stands in an address, what is read of it is something the server takes', () => {
  const nonsense = fc.array(
    fc.tuple(
      fc.constantFrom(...Object.keys(contractFilters.shape), 'sort', 'page'),
      fc.oneof(
        fc.string(),
        fc.integer().map(String),
        fc.constantFrom('true', '2027-02-30', '2027-13', '1e3', '-1', '4.55', 'a:', 'x:y'),
      ),
    ),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(nonsense, (pairs) => {
      const { sort: _sort, ...filters } = readFilters(new URLSearchParams(pairs), '2026-11-21')
      expect(contractFilters.safeParse(filters)).toMatchObject({ success: true })
    }),
  )
})

test('what cannot be read, or is over, is left out and reported', () => {
  const params = new URLSearchParams(
    'guests=abc&date=2026-11-20&month=2026-10&within=251&free=true&q=a%00b&city=jaipur',
  )
  expect(readFilters(params, '2026-11-21')).toEqual({ q: 'a b', city: 'jaipur' })
  expect(Object.fromEntries(misread(params, '2026-11-21'))).toEqual({
    within: '251',
    date: '2026-11-20',
    month: '2026-10',
    guests: 'abc',
  })
  expect(readFilters(params, '2026-11-20')).toMatchObject({ date: '2026-11-20', free: true })
})

test('no formatter is made while the filters are read in: the first one takes its time', async () => {
  const made = jest.spyOn(Intl, 'NumberFormat')
  const afresh = '#features/public/search/filters/filters.ts?afresh'
  const { unread } = (await import(afresh)) as typeof filtersModule
  expect(made).not.toHaveBeenCalled()
  expect(unread(new URLSearchParams({ guests: 'many' }), {}, 'guests').error).toBe(
    'A whole number from 1 to 20,000.',
  )
  made.mockRestore()
})

test.each(['1200', '1,200', '1.200', '1 200', '१२००'])(
  '%j guests in an address are 1,200',
  (guests) => {
    expect(readFilters(new URLSearchParams({ guests }), '2026-11-22')).toEqual({ guests: 1200 })
  },
)

test('what is chosen stands as chips, in words, each of which can be taken away', () => {
  const all: SearchQuery = {
    q: 'rose',
    exact: true,
    category: 'wedding-cakes',
    city: 'new-delhi',
    within: 25,
    month: '2027-11',
    free: true,
    guests: 1,
    budget: 42_500_000,
    rating: 4.5,
    verified: true,
    instant: true,
    response: 90,
    languages: ['Hindi', 'Tamil'],
    has: ['food:Veg', 'pool:yes', 'hill_view:yes', 'style:Boho'],
  }
  const chips = activeFilters(all, {
    categories: [{ slug: 'venues', name: 'Venues' }],
    attributes: [
      { key: 'food', label: 'Food', kind: 'many', choices: [] },
      { key: 'pool', label: 'Pool', kind: 'yes_no', choices: [] },
    ],
    locale: 'en-IN',
  })
  expect(chips.map(({ label }) => label)).toEqual([
    'Exactly “rose”',
    'wedding cakes',
    'new delhi',
    'Within 25 km',
    'Any day in November 2027',
    'Free on one of these days',
    '1 guest',
    'Up to ₹4,25,000',
    'Rated 4.5 or more',
    'Verified',
    'Can be booked at once',
    'Answers 90% or more',
    'Hindi',
    'Tamil',
    'Food: Veg',
    'Pool',
    'hill view',
    'Boho',
  ])
  expect(chips.find(({ label }) => label === 'Tamil')?.without).toEqual({ languages: ['Hindi'] })
  const named = activeFilters(
    { q: 'rose', category: 'venues', city: 'delhi', date: '2027-02-14', free: true, guests: 1200 },
    { categories: [{ slug: 'venues', name: 'Venues' }], place: { name: 'Delhi' }, locale: 'en-IN' },
  )
  expect(named.map(({ label }) => label)).toEqual([
    '“rose”',
    'Venues',
    'Delhi',
    'Sun 14 Feb 2027',
    'Free on the day',
    '1,200 guests',
  ])
})
