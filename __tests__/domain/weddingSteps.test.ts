import fc from 'fast-check'
import { adopt, fillEmpty } from '#domain/weddings/adopt.ts'
import type { Plan } from '#domain/weddings/answers.ts'
import { addDays } from '#domain/days.ts'
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

test('a new wedding takes only what it does not say; a month becomes its days', () => {
  expect(fillEmpty(two, { city: 'Goa', date: '2027-03-01', guests: 9 }, today)).toEqual(two)
  expect(fillEmpty(none, { guests: 80, month: '2028-02' }, today)).toEqual({
    ...none,
    guests: 80,
    earliest: '2028-02-01',
    latest: '2028-02-29',
  })
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
