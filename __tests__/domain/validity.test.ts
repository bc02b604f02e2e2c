import { type Misfit, misfitOf, type Season, type Validity } from '#domain/prices/validity.ts'
import {
  appliesWords,
  noPriceThen,
  onlyWords,
  notThen,
  validityWords,
} from '#domain/prices/validityWords.ts'
import { sellable } from '#domain/prices/sellable.ts'
import type { Slot } from '#domain/times.ts'

const peak: Season = { name: 'Peak', from: '11-01', to: '02-28' }
const feast: Season = { name: 'Feast', from: '12-20', to: '12-26' }
const evening: Slot = { name: 'evening', from: '18:00', to: '23:00' }
// A Tuesday in the middle of the year, a Saturday in the season, its last day (a Sunday), and the day after.
const [tuesday, saturday, last, after] = ['2027-06-15', '2027-01-16', '2027-02-28', '2027-03-01']

const on = (...days: string[]) => ({ times: days.map((day) => ({ day })) })

test.each<[string, Validity, Parameters<typeof misfitOf>[1], string | null]>([
  ['no condition', {}, on(saturday), null],
  ['a day of the week', { weekdays: [1, 2, 3, 4] }, on(tuesday), null],
  ['another', { weekdays: [1, 2, 3, 4] }, on(saturday), 'weekday'],
  ['one of several days', { weekdays: [1, 2, 3, 4] }, on(tuesday, saturday), 'weekday'],
  ['no day', { weekdays: [1] }, { guests: 10 }, null],
  ['in season, over New Year', { seasons: ['Peak'] }, on(saturday), null],
  ['its last day', { seasons: ['Peak'] }, on(last), null],
  ['the day after', { seasons: ['Peak'] }, on(after), 'season'],
  ['the rest of the year', { restOfYear: true }, on(after), null],
  ['not the rest of the year', { restOfYear: true }, on(last), 'season'],
  [
    'the rest of the year or the feast',
    { seasons: ['Feast'], restOfYear: true },
    on(tuesday),
    null,
  ],
  ['a day of two seasons', { seasons: ['Feast'] }, on('2026-12-24'), null],
  ['a season that nobody has', { seasons: ['Gone'] }, on(saturday), 'season'],
  ['the evening', { parts: ['evening'] }, { times: [{ day: tuesday, slot: evening }] }, null],
  ['not the whole day', { parts: ['evening'] }, { times: [{ day: tuesday, slot: null }] }, 'part'],
  ['the whole day', { parts: ['day'] }, { times: [{ day: tuesday, slot: null }] }, null],
  ['a part that nobody said', { parts: ['evening'] }, on(tuesday), null],
  ['a hall', { halls: ['Lawn', 'Hall'] }, { halls: ['Hall'] }, null],
  ['another hall', { halls: ['Lawn'] }, { halls: ['Hall'] }, 'hall'],
  ['any of two', { halls: ['Lawn'] }, { halls: ['Lawn', 'Hall'] }, 'any_hall'],
  ['any of those it is for', { halls: ['Lawn', 'Hall', 'All'] }, { halls: ['Lawn', 'Hall'] }, null],
  ['a hall that nobody said', { halls: ['Lawn'] }, {}, null],
  ['no hall of its own', {}, { halls: ['Hall'] }, null],
  [
    'some free parts',
    { parts: ['evening'] },
    { times: [{ day: tuesday, free: ['morning'] }] },
    'part',
  ],
  [
    'the free one',
    { parts: ['day', 'evening'] },
    { times: [{ day: tuesday, free: ['evening'] }] },
    null,
  ],
  ['the fewest guests', { guestsMin: 50 }, { guests: 50 }, null],
  ['one fewer', { guestsMin: 50 }, { guests: 49 }, 'guests'],
  ['the most guests', { guestsMax: 50 }, { guests: 50 }, null],
  ['one more', { guestsMax: 50 }, { guests: 51 }, 'guests'],
  ['guests that nobody said', { guestsMin: 50, guestsMax: 60 }, {}, null],
  [
    'one function with more',
    { guestsMax: 50 },
    { guests: 40, times: [{ day: tuesday }, { day: tuesday, guests: 60 }] },
    'guests',
  ],
  ['two functions', { lengthMax: 1 }, on(tuesday, saturday), 'length'],
  ['one function', { lengthMax: 1 }, on(tuesday), null],
  ['as long as nobody said: one', { lengthMin: 2 }, {}, 'length'],
  ['three functions that are counted', { lengthMin: 2 }, { ...on(tuesday), length: 3 }, null],
])('%s', (_name, validity, wanted, misfit) => {
  expect(misfitOf(validity, wanted, [peak, feast])).toBe(misfit)
})

test.each<[Validity | null, string]>([
  [null, ''],
  [
    { weekdays: [1, 2, 3, 4], restOfYear: true },
    'Monday to Thursday, not in Peak (1 November to 28 February) or Feast (20 December to 26 December)',
  ],
  [{ weekdays: [7, 6] }, 'Saturday and Sunday'],
  [{ weekdays: [1, 3, 5] }, 'Monday, Wednesday and Friday'],
  [{ seasons: ['Feast'], restOfYear: true }, 'not in Peak (1 November to 28 February)'],
  [{ seasons: ['Feast'] }, 'in Feast (20 December to 26 December)'],
  [{ seasons: ['Gone'] }, 'in Gone'],
  [{ seasons: ['Peak', 'Feast'], restOfYear: true }, ''],
  [{ parts: ['day', 'evening'] }, 'for whole days or evenings'],
  [{ parts: ['day', 'full_day', 'evening'] }, 'for whole days or evenings'],
  [{ halls: ['Lawn', 'Hall'] }, 'in Lawn or Hall'],
  [{ guestsMin: 50, guestsMax: 1500 }, 'for 50 to 1,500 guests'],
  [{ guestsMin: 50, guestsMax: 50 }, 'for 50 guests'],
  [{ guestsMin: 50 }, 'from 50 guests'],
  [{ guestsMax: 50, lengthMax: 1 }, 'for up to 50 guests, for one function or day'],
  [{ lengthMin: 2 }, 'from 2 functions or days'],
  [{ lengthMin: 2, lengthMax: 3 }, 'for 2 to 3 functions or days'],
])('%j reads as it holds', (validity, words) => {
  expect(validityWords(validity, [peak, feast], 'en-IN')).toBe(words)
})

test.each<[Validity, Misfit, string]>([
  [{ weekdays: [1, 2, 3, 4], guestsMax: 50 }, 'weekday', 'Monday to Thursday only'],
  [{ seasons: ['Feast'] }, 'season', 'in Feast (20 December to 26 December) only'],
  [{ seasons: ['Feast'], restOfYear: true }, 'season', 'not in Peak (1 November to 28 February)'],
  [{ parts: ['evening'] }, 'part', 'for evenings only'],
  [{ halls: ['Lawn'] }, 'any_hall', 'in Lawn only'],
  [{ guestsMin: 200 }, 'guests', 'from 200 guests'],
  [{ weekdays: [1], guestsMax: 50 }, 'guests', 'for up to 50 guests only'],
  [{ lengthMax: 1 }, 'length', 'for one function or day only'],
])('%j can’t be had by its %s: %s', (validity, misfit, words) => {
  expect(onlyWords(validity, misfit, [peak, feast], 'en-IN')).toBe(words)
})

test('why something can’t be had is said with what to do', () => {
  expect(notThen({ name: 'Weekday' }, 'weekday')).toBe(
    '“Weekday” isn’t available on that day of the week. Choose another, or none: then they answer with a quote.',
  )
  expect(noPriceThen('length')).toBe(
    'Their stated price doesn’t apply for that many functions or days.',
  )
})

describe('what can be sold', () => {
  const price = {
    kind: 'from' as const,
    amount: 900,
    maxAmount: null,
    currency: 'INR',
    unit: 'per_plate' as const,
    tax: 'excluded' as const,
    taxRate: 18,
    service: 5,
  }
  const pack = (name: string, amount: number, validity: Validity | null = null) => ({
    name,
    amount,
    currency: 'INR',
    unit: 'per_event' as const,
    validity,
  })
  const weekday = { weekdays: [1, 2, 3, 4] }
  const names = (packages: readonly { name: string }[]) => packages.map(({ name }) => name)

  test('is the stated price where it holds, and the packages that do', () => {
    const list = {
      price,
      packages: [pack('Quiet', 50_000, weekday), pack('Any', 80_000)],
      seasons: [],
    }
    const then = sellable(list, { ...on(saturday), guests: 100 })
    expect(then.price).toBe(price)
    expect(then.pack).toBeNull()
    expect(names(then.packages)).toEqual(['Any'])
    expect(names(sellable(list, on(tuesday)).packages)).toEqual(['Quiet', 'Any'])
  })

  test('else the cheapest package for these guests, with the terms of the price', () => {
    const perGuest = { ...pack('Each', 500), unit: 'per_person' as const }
    const list = {
      price: { ...price, validity: weekday },
      packages: [
        pack('Whole', 60_000),
        perGuest,
        { ...pack('Hour', 1), unit: 'per_hour' as const },
        { ...pack('Abroad', 2), currency: 'EUR' },
      ],
      seasons: [],
    }
    const few = sellable(list, { ...on(saturday), guests: 100 })
    expect(few.pack?.name).toBe('Each')
    expect(few.price).toEqual({
      kind: 'exact',
      amount: 500,
      maxAmount: null,
      currency: 'INR',
      unit: 'per_person',
      tax: 'excluded',
      taxRate: 18,
      service: 5,
      minimum: undefined,
    })
    expect(sellable(list, { ...on(saturday), guests: 121 }).pack?.name).toBe('Whole')
    expect(sellable(list, { ...on(saturday), guests: 120 }).pack?.name).toBe('Whole')
    expect(sellable({ ...list, packages: [] }, on(saturday))).toEqual({
      price: null,
      pack: null,
      packages: [],
    })
  })
})

test('a season of one day is that day, in each year', () => {
  const day: Season = { name: 'Day', from: '06-15', to: '06-15' }
  const misfits = ['2027-06-14', tuesday, '2028-06-15', '2027-06-16'].map((each) =>
    misfitOf({ seasons: ['Day'] }, on(each), [day]),
  )
  expect(misfits).toEqual(['season', null, null, 'season'])
})

test('when a price holds is said as a sentence, and when it doesn’t as well', () => {
  expect(appliesWords('in Peak season')).toBe('Applies in Peak season.')
  expect(appliesWords('not in Winter season')).toBe('Doesn’t apply in Winter season.')
  expect(appliesWords('not in Winter season, for up to 50 guests')).toBe(
    'Applies except in Winter season, for up to 50 guests.',
  )
})
