import type { Wedding } from '#contract/planning/weddings.ts'
import type { Stay } from '#domain/times.ts'
import { unsoldParts, unsoldWords } from '#features/public/vendor/ask/form/unsoldPart.ts'
import { withSlug } from '#features/parts/weddings/useOurAnswers.ts'
import { apartIn, plannedFunctions } from '#features/public/vendor/ask/functions/planned.ts'
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

test('what the business has already begins no row', () => {
  const known = {
    ...wedding,
    functions: wedding.functions.map((each) => ({ ...each, _id: each.name })),
  } as Wedding
  const sold = (['morning', 'evening'] as const).map((name) => ({ ...evening, name }))
  const here = { slots: sold, town: 'Jaipur', today: () => '2026-11-26' }
  const rows = (stay: Stay, typed = one) =>
    startingTimes(known, { ...here, one: typed, stays: [stay] }).map(({ name }) => name)
  const had = (times: Stay['times']) => ({ firstDay: day, lastDay: day, times })
  const at = (name: string, slot: typeof evening | null) => ({ name, day, slot, guests: 80 })
  expect(rows(had([at('', evening)]))).toEqual(['Haldi, Mehendi', ''])
  expect(rows(had([at('Haldi', null), at('Wedding', evening)]))).toEqual(['Mehendi', ''])
  expect(rows({ firstDay: '2027-02-15', lastDay: '2027-02-15' })).toEqual([
    'Haldi, Mehendi',
    'Wedding',
  ])
  // All of the day, and the form had that day.
  expect(rows(had(null), { ...one, name: 'Typed', day })).toEqual(['', ''])
})

test('a part that is not sold is told where the whole day would be asked for', () => {
  const [, , sangeet] = wedding.functions
  const plan = { ...wedding, functions: [sangeet] } as Wedding
  const words = (vendor: Parameters<typeof unsoldWords>[0], of = plan, name?: string) =>
    unsoldWords(vendor, unsoldParts(vendor, of, { day, ...(name && { name }) }))
  const morning = { ...evening, name: 'morning' as const }
  expect(words({})).toBe(
    'They book whole days only. This asks for the whole day, not just the evening.',
  )
  expect(words({ slots: [morning] })).toBe(
    'They don’t book the evening by itself. This asks for the whole day, unless you choose another part.',
  )
  expect(words({ slots: [morning], onlyParts: true })).toBe(
    'They don’t book the evening by itself. Choose another part of the day.',
  )
  expect(words({}, wedding, 'Haldi, Wedding')).toBe(
    'They book whole days only. This asks for the whole day, not just the morning and evening.',
  )
  // It is sold, it is another function, or one of that day is for all of it.
  expect(words({ slots: [evening] })).toBeUndefined()
  expect(words({}, plan, 'Brunch')).toBeUndefined()
  const allDay = { ...wedding, functions: [sangeet, functionOf('Rings', null, 20)] } as Wedding
  expect(words({}, allDay)).toBeUndefined()
  const main = {
    ...wedding,
    functions: [sangeet, functionOf('Wedding', 'full_day', 350)],
  } as Wedding
  expect([words({}, main), words({ slots: [morning] }, main)]).toEqual([undefined, undefined])
  expect(words({ slots: [morning], onlyParts: true }, main, 'Wedding')).toBeUndefined()
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

const jaipur = { slug: 'jaipur', name: 'Jaipur', state: 'Rajasthan' }
test.each(['Jaipur, Rajasthan', 'Jaipur, Rajasthan, India', 'jaipur'])(
  'planned in “%s”, a function is in the Jaipur that the request is for, and one elsewhere is not',
  (city) => {
    const ours = {
      ...wedding,
      city,
      functions: [...wedding.functions, { ...functionOf('Brunch', null, 90), city: 'Ajmer' }],
    } as Wedding
    const names = begin([evening], ours).flatMap(({ name }) => name.split(', '))
    expect(names).toContain('Wedding')
    expect(names).not.toContain('Brunch')
    const planned = plannedFunctions(ours, [evening], () => '2026-11-26', [jaipur])
    const apart = (name: string) => apartIn({ ...one, name }, planned, 'Jaipur')
    expect(apart('Haldi')).toBeUndefined()
    expect(apart('Brunch')).toBe('Your plan has the Brunch in Ajmer; this request is for Jaipur.')
  },
)

test('a town of another region is not the city of its name', () => {
  const ours = {
    ...wedding,
    functions: [{ ...functionOf('Haldi', null, 80), city: 'Jaipur, Assam' }],
  }
  const planned = plannedFunctions(ours as Wedding, [], () => '2026-11-26', [jaipur])
  expect(apartIn({ ...one, name: 'Haldi' }, planned, 'Jaipur')).toBe(
    'Your plan has the Haldi in Jaipur, Assam; this request is for Jaipur.',
  )
  expect(withSlug({ city: 'Jaipur, Assam' }, [jaipur])).toEqual({ city: 'Jaipur, Assam' })
  expect(withSlug({ city: 'Jaipur, Rajasthan' }, [jaipur])).toEqual({ city: 'jaipur' })
})
