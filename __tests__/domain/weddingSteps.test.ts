import fc from 'fast-check'
import { adopt, fillEmpty } from '#domain/weddings/adopt.ts'
import type { Plan } from '#domain/weddings/answers.ts'
import { addDays } from '#domain/days.ts'
import type { SlotName } from '#domain/times.ts'
import { movedStay, movedTo } from '#domain/weddings/changes.ts'

const today = () => '2026-11-22'
const open = { slot: null, date: null, city: '', guests: null }
const none = { city: '', guests: null, earliest: null, latest: null, functions: [] }
const two = {
  ...none,
  city: 'Jaipur',
  guests: 300,
  functions: [
    { ...open, name: 'Sangeet', date: '2027-02-12', city: 'Udaipur', guests: 200 },
    { ...open, name: 'Wedding', date: '2027-02-14' },
  ],
}

test('what is found goes where it stood, and leaves the other functions alone', () => {
  const found = { city: 'Goa', date: '2027-03-01', guests: 180 }
  expect(adopt(two, found, today)).toEqual({
    ...two,
    city: 'Goa',
    guests: 180,
    functions: [two.functions[0], { ...open, name: 'Wedding', date: '2027-03-01' }],
  })
  expect(adopt(none, found, today)).toEqual({
    ...none,
    city: 'Goa',
    guests: 180,
    functions: [{ ...open, name: 'Wedding', date: '2027-03-01' }],
  })
})

test('what a function says itself is changed there, and what was not found stays', () => {
  const wedding = { ...two.functions[1]!, city: 'Pushkar', guests: 250 }
  const before = { ...two, functions: [wedding] }
  expect(adopt(before, { city: 'Goa', guests: 180 }, today)).toEqual({
    ...before,
    functions: [{ ...wedding, city: 'Goa', guests: 180 }],
  })
  expect(adopt(before, {}, today)).toEqual(before)
})

test('a new wedding takes only what it does not say; a month becomes its days', () => {
  expect(fillEmpty(two, { city: 'Goa', date: '2027-03-01', guests: 9 }, today)).toEqual(two)
  expect(fillEmpty(none, { guests: 80, month: '2028-02' }, today)).toEqual({
    ...none,
    guests: 80,
    earliest: '2028-02-01',
    latest: '2028-02-29',
  })
  const read = { city: 'Goa', guests: 80, date: '2027-02-14' }
  const wedding = { ...open, name: 'Wedding', date: '2027-02-14' }
  const filled = { ...none, city: 'Goa', guests: 80, functions: [wedding] }
  expect(fillEmpty(none, read, today)).toEqual(filled)
  expect(fillEmpty({ ...none, functions: [{ ...wedding, date: null }] }, read, today)).toEqual(
    filled,
  )
  expect(fillEmpty(none, { city: 'Goa' }, today)).toEqual({ ...none, city: 'Goa' })
  const january = { ...none, earliest: '2027-01-01', latest: '2027-01-09' }
  expect(fillEmpty(january, { month: '2028-02' }, today)).toEqual(january)
})

test('a day with others around it stays open in a new wedding', () => {
  expect(fillEmpty(none, { date: '2027-02-14', flex: 3 }, today)).toEqual({
    ...none,
    earliest: '2027-02-11',
    latest: '2027-02-17',
  })
  expect(fillEmpty(two, { date: '2027-02-14', flex: 3 }, today)).toEqual(two)
  expect(fillEmpty(none, { date: '2027-02-14', flex: 3, until: '2027-02-16' }, today)).toEqual({
    ...none,
    earliest: '2027-02-11',
    latest: '2027-02-16',
  })
})

test('a vendor is asked anew for the function it was asked for, and for no other', () => {
  const after = {
    ...two,
    functions: [two.functions[0]!, { ...two.functions[1]!, date: '2027-02-21' }],
  }
  const moved = (date: string | null, guests: number | null, next: Plan = after) =>
    movedTo(two, next, { date, guests }, today)
  expect(moved('2027-02-12', 200)).toBeUndefined()
  expect(moved('2027-02-14', 300)).toEqual({
    name: 'Wedding',
    date: '2027-02-21',
    guests: 300,
    city: null,
  })
  // A day of no function is something else.
  expect(moved('2027-05-01', 300)).toBeUndefined()
  const undated = { ...two, functions: [two.functions[0]!, { ...open, name: 'wedding' }] }
  expect(moved('2027-02-14', 300, undated)).toMatchObject({ date: null, guests: 300 })
  expect(moved('2027-02-14', 300, { ...two, guests: 180, city: 'Goa' })).toMatchObject({
    date: '2027-02-14',
    guests: 180,
    city: 'Goa',
  })
  // Without a town there is none for what took place there; the Sangeet is in Udaipur as before.
  expect(moved('2027-02-14', 300, { ...two, city: '' })).toMatchObject({ city: '' })
  expect(moved('2027-02-12', 200, { ...two, city: '' })).toBeUndefined()
  // A function that is no more is nobody's new day.
  expect(moved('2027-02-12', 200, { ...two, functions: [after.functions[1]!] })).toBeUndefined()
})

test('a wedding without functions moves with its only day, and becomes open with it', () => {
  const on = (earliest: string, latest = earliest) => ({
    ...none,
    city: 'Jaipur',
    guests: 300,
    earliest,
    latest,
  })
  const before = on('2027-02-14')
  const moved = (after: Plan, date: string | null = '2027-02-14', guests: number | null = 300) =>
    movedTo(before, after, { date, guests }, today)
  expect(moved(before)).toBeUndefined()
  expect(moved({ ...before, guests: 250 })).toMatchObject({ date: '2027-02-14', guests: 250 })
  expect(moved(on('2027-02-21'))).toEqual({ name: '', date: '2027-02-21', guests: 300, city: null })
  expect(moved(on('2027-02-21'), null, null)).toMatchObject({ date: '2027-02-21', guests: null })
  expect(moved(on('2027-02-10', '2027-02-16'))).toMatchObject({ date: null })
  // Another day was asked for.
  expect(moved(on('2027-02-21'), '2027-03-03')).toBeUndefined()
})

test('a function that has another name is known by its place', () => {
  const cocktail = { ...two.functions[0]!, name: 'Cocktail', guests: 150 }
  const after = { ...two, functions: [cocktail, two.functions[1]!] }
  expect(movedTo(two, after, { date: '2027-02-12', guests: 200 }, today)).toEqual({
    name: 'Cocktail',
    date: '2027-02-12',
    guests: 150,
    city: null,
  })
})

test.each([
  ['evening', 'morning', 'evening', 'morning'],
  ['full_day', 'morning', 'evening', 'morning'],
  [null, 'morning', 'evening', 'morning'],
  ['afternoon', 'morning', 'evening', undefined],
  ['evening', null, 'evening', undefined],
  ['evening', 'evening', 'evening', undefined],
  ['evening', 'morning', undefined, undefined],
] as const)('from %s to %s, what was asked for the %s goes to %s', (from, to, slot, part) => {
  const at = (of: SlotName | null) => ({
    ...none,
    functions: [{ ...open, name: 'Wedding', date: '2027-02-14', slot: of }],
  })
  const moved = movedTo(at(from), at(to), { date: '2027-02-14', guests: null, slot }, today)
  expect(moved?.slot).toBe(part)
  expect(moved === undefined).toBe(part === undefined)
})

test('of two functions on one day the one in the part that was asked for counts', () => {
  const day = { ...open, date: '2027-02-14' }
  const evening = { ...day, name: 'Dinner', slot: 'evening' as const, guests: 200 }
  const before = { ...none, functions: [{ ...day, name: 'Haldi', guests: 100 }, evening] }
  const after = { ...before, functions: [before.functions[0]!, { ...evening, guests: 250 }] }
  const request = { date: '2027-02-14', guests: 200 }
  expect(movedTo(before, after, { ...request, slot: 'evening' }, today)).toMatchObject({
    name: 'Dinner',
    guests: 250,
    slot: 'evening',
  })
  expect(movedTo(before, after, { ...request, slot: 'morning' }, today)).toBeUndefined()
})

test('of several functions on one day each is known by its name, and nobody takes another’s place', () => {
  const day = '2027-02-14'
  const haldi = { ...open, name: 'Haldi', date: day, guests: 100 }
  const wedding = { ...open, name: 'Wedding', date: day, guests: 300 }
  const before = { ...two, functions: [haldi, wedding] }
  const moved = (name: string, guests: number, date = day) =>
    movedTo(
      before,
      { ...before, functions: [{ ...haldi, guests: 150 }, wedding] },
      { date, guests, name },
      today,
    )
  expect(moved('Haldi', 100)).toMatchObject({ name: 'Haldi', guests: 150 })
  expect(moved('wedding', 300)).toBeUndefined()
  expect(moved('Pheras', 300)).toBeUndefined()
  expect(moved('Haldi', 100, '2027-02-12')).toBeUndefined()
})

test('a stay moves with its functions, however far they all move', () => {
  const shifted = (by: number) => ({
    ...two,
    functions: two.functions.map((each) => ({
      ...each,
      date: each.date && addDays(each.date, by),
    })),
  })
  const stay = { date: '2027-02-11', lastDay: '2027-02-15', guests: 300 }
  fc.assert(
    fc.property(fc.integer({ min: -40, max: 400 }), (by) => {
      const [only, ...more] = movedStay(two, shifted(by), stay, today)
      expect(more).toEqual([])
      expect(only?.moved.date).toBe(by === 0 ? undefined : addDays('2027-02-11', by))
      expect(only?.moved.lastDay).toBe(by === 0 ? undefined : addDays('2027-02-15', by))
    }),
  )
  const apart = { ...two, functions: [two.functions[0]!, { ...two.functions[1]!, date: null }] }
  expect(movedStay(two, apart, stay, today)).toMatchObject([
    { of: { date: '2027-02-14' }, moved: { name: 'Wedding', date: null } },
  ])
  expect(movedStay(two, apart, { ...stay, lastDay: '2027-02-13' }, today)).toEqual([])
})

test('a stay takes other guests, another town, and its only function’s name', () => {
  const stay = { date: '2027-02-11', lastDay: '2027-02-15', guests: 300 }
  const moved = (after: Partial<Plan>, request = stay) =>
    movedStay(two, { ...two, ...after }, request, today)
  const same = { name: '', date: '2027-02-11', lastDay: '2027-02-15', guests: 300, city: null }
  const [sangeet, wedding] = [two.functions[0]!, two.functions[1]!]
  expect(moved({})).toEqual([])
  expect(moved({ guests: 350 })).toEqual([{ moved: { ...same, guests: 350 } }])
  expect(moved({ city: 'Goa' })).toEqual([{ moved: { ...same, city: 'Goa' } }])
  expect(moved({ city: '' })).toEqual([{ moved: { ...same, city: '' } }])
  expect(moved({ functions: [] })).toEqual([])
  const undated = [
    { ...sangeet, date: null },
    { ...wedding, date: null },
  ]
  expect(moved({ functions: undated })).toEqual([
    { moved: { name: '', date: null, guests: 300, city: null } },
  ])
  const later = { functions: [sangeet, { ...wedding, date: '2027-02-16' }] }
  expect(moved(later, { ...stay, date: '2027-02-13' })).toEqual([
    { moved: { ...same, name: 'Wedding', date: '2027-02-15', lastDay: '2027-02-17' } },
  ])
  // The guests change once, with the first that moves.
  const apart = [
    { ...sangeet, date: '2027-02-13' },
    { ...wedding, date: '2027-02-20' },
  ]
  expect(moved({ guests: 350, functions: apart })).toEqual([
    {
      of: { name: 'Sangeet', date: '2027-02-12' },
      moved: { name: 'Sangeet', date: '2027-02-13', guests: 350, city: null },
    },
    {
      of: { name: 'Wedding', date: '2027-02-14' },
      moved: { name: 'Wedding', date: '2027-02-20', guests: 300, city: null },
    },
  ])
})
