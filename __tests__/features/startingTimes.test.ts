import type { Wedding } from '#contract/planning/weddings.ts'
import { joinedNames, startingTimes } from '#features/public/vendor/ask/functions/startingTimes.ts'

const evening = { name: 'evening' as const, from: '18:00', to: '23:00' }
const day = '2027-02-14'
const functionOf = (
  name: string,
  slot: Wedding['functions'][number]['slot'],
  guests: number | null,
) => ({ name, date: day, slot, city: '', guests })
const wedding = {
  city: 'Jaipur',
  guests: 200,
  functions: [
    functionOf('Haldi', 'morning', 80),
    functionOf('Mehendi', 'morning', 120),
    functionOf('Wedding', 'evening', null),
  ],
} as unknown as Wedding
const one = { name: '', day: '', slot: '' as const, guests: '' }
const begin = (slots: Parameters<typeof startingTimes>[1]['slots'], of = wedding) =>
  startingTimes(of, { slots, town: 'Jaipur', today: () => '2026-11-26', one })

test('functions that meet at a business, which sells no such parts, begin as one row', () => {
  // It sells whole days alone: all of them are that day, with the most guests.
  expect(begin([])[0]).toEqual({ name: 'Haldi, Mehendi, Wedding', day, slot: '', guests: '200' })
})

test('without a wedding it begins with what stood in the form, and a row for another', () => {
  const here = { slots: [evening], town: 'Jaipur', today: () => '2026-11-26' }
  const typed = { ...one, day, guests: '90' }
  expect(startingTimes(undefined, { ...here, one: typed })).toEqual([typed, one])
  const open = { ...wedding, guests: null, functions: [functionOf('Wedding', 'evening', null)] }
  expect(startingTimes(open, { ...here, one: typed })).toEqual([
    { name: 'Wedding', day, slot: 'evening', guests: '90' },
    one,
  ])
})

test('each that has a part of its own there is a row of its own', () => {
  const morning = { name: 'morning' as const, from: '09:00', to: '13:00' }
  expect(begin([morning, evening])).toEqual([
    { name: 'Haldi, Mehendi', day, slot: 'morning', guests: '120' },
    { name: 'Wedding', day, slot: 'evening', guests: '200' },
  ])
})

test('those that begin as one are named, and a name with a comma of its own is none of them', () => {
  expect(joinedNames(begin([]), wedding)).toEqual(['Haldi', 'Mehendi', 'Wedding'])
  const parts = ['morning', 'evening'] as const
  const sold = parts.map((name) => ({ name, from: '09:00', to: '13:00' }))
  expect(joinedNames(begin(sold), wedding)).toEqual(['Haldi', 'Mehendi'])
  const apart = { ...wedding, functions: [functionOf('Rings, then tea', 'morning', 20)] }
  expect(joinedNames(begin(sold, apart), apart)).toBeUndefined()
  expect(joinedNames([one], undefined)).toBeUndefined()
})
