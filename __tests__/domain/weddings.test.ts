import { farApart } from '#domain/weddings/farApart.ts'
import { answersOf, leftOf, nextFunction, openWindow, type Plan } from '#domain/weddings/answers.ts'

const today = () => '2026-11-22'
const plan = (part: Partial<Plan>): Plan => ({
  city: '',
  guests: null,
  earliest: null,
  latest: null,
  functions: [],
  ...part,
})
const open = { date: null, city: '', guests: null }

test('the wedding itself answers, before a larger function and whatever comes first', () => {
  const functions = [
    { name: 'Mehendi', date: '2027-02-12', city: 'Jaipur', guests: 90 },
    { name: 'Our wedding', date: '2027-02-14', city: 'Udaipur', guests: 180 },
    { name: 'Reception', date: '2027-02-16', city: 'Jaipur', guests: 400 },
  ]
  expect(answersOf(plan({ functions }), today)).toEqual({
    city: 'Udaipur',
    date: '2027-02-14',
    guests: 180,
  })
  expect(answersOf(plan({ functions }), today, functions[0])).toMatchObject({ guests: 90 })
  // Over is over.
  expect(answersOf(plan({ functions }), () => '2027-02-15')).toMatchObject({ guests: 400 })
})

test('what a function leaves open is the wedding’s', () => {
  const wedding = plan({ city: 'Jaipur', guests: 300, functions: [{ ...open, name: 'Nikah' }] })
  expect(answersOf(wedding, today)).toEqual({ city: 'Jaipur', guests: 300 })
  expect(answersOf(plan({}), today)).toEqual({})
})

test('a window of days is days around one, or a month; what is over of it is left out', () => {
  const window = (earliest: string, latest: string) => answersOf(plan({ earliest, latest }), today)
  expect(window('2027-02-10', '2027-02-10')).toEqual({ date: '2027-02-10' })
  expect(window('2027-02-10', '2027-02-16')).toEqual({ date: '2027-02-13', flex: 3 })
  // An even number of days has no middle: none after the last.
  expect(window('2027-02-10', '2027-02-15')).toEqual({
    date: '2027-02-13',
    flex: 3,
    until: '2027-02-15',
  })
  expect(window('2027-02-10', '2027-02-11')).toEqual({
    date: '2027-02-11',
    flex: 1,
    until: '2027-02-11',
  })
  expect(window('2027-02-01', '2027-02-28')).toEqual({ month: '2027-02' })
  expect(window('2026-11-20', '2026-11-24')).toEqual({ date: '2026-11-23', flex: 1 })
  expect(window('2026-10-01', '2026-10-31')).toEqual({})
})

test('days are open between two until a function has its own', () => {
  const days = { earliest: '2027-02-10', latest: '2027-02-16' }
  const window = (part: Partial<Plan>) => openWindow(plan({ ...days, ...part }))
  expect(window({})).toEqual(days)
  expect(window({ functions: [{ ...open, name: 'Nikah' }] })).toEqual(days)
  expect(window({ functions: [{ ...open, name: 'Nikah', date: '2027-02-12' }] })).toBeNull()
  expect(window({ latest: null })).toBeNull()
})

test('a function is over once its day has ended where it is', () => {
  const functions = [
    {
      name: 'Wedding',
      date: '2026-11-21',
      city: 'Honolulu',
      guests: 90,
      timeZone: 'Pacific/Honolulu',
    },
    {
      name: 'Party',
      date: '2026-11-22',
      city: 'Auckland',
      guests: 40,
      timeZone: 'Pacific/Auckland',
    },
  ]
  const at = (zone?: string) =>
    ({ 'Pacific/Honolulu': '2026-11-21', 'Pacific/Auckland': '2026-11-23' })[zone ?? ''] ??
    '2026-11-22'
  expect(nextFunction(functions, at)?.name).toBe('Wedding')
  expect(leftOf(functions, at).map(({ name }) => name)).toEqual(['Wedding'])
  expect(answersOf(plan({ functions }), at)).toMatchObject({ city: 'Honolulu', date: '2026-11-21' })
})

test('functions of one day that are too far apart for the same people', () => {
  const km: Record<string, number> = { 'a b': 16, 'a c': 150, 'a d': 151 }
  const between = (from: string, to: string) => km[[from, to].toSorted().join(' ')]
  const at = (town: string | null, slot: 'morning' | 'evening' | 'full_day' | null, day = '1') => ({
    name: 'F',
    date: day,
    slot,
    town: town ? { slug: town, name: town } : null,
  })
  const far = (...functions: Parameters<typeof farApart>[0]) =>
    farApart(functions, between).map(({ first, second, km }) => [first, second, km])
  expect(far(at('a', 'evening'), at('b', 'evening'))).toEqual([[0, 1, 16]])
  expect(far(at('a', 'evening'), at('b', 'full_day'))).toEqual([[0, 1, 16]])
  // Another part of the day, or one that is not decided: one can drive there.
  expect(far(at('a', 'morning'), at('b', 'evening'))).toEqual([])
  expect(far(at('a', null), at('b', 'full_day'))).toEqual([])
  expect(far(at('a', 'morning'), at('c', 'evening'), at('d', 'evening'))).toEqual([[0, 2, 151]])
  // Another day, no day, a place that nobody knows, places whose distance nobody knows.
  expect(far(at('a', 'evening'), at('d', 'evening', '2'))).toEqual([])
  expect(far(at('a', 'evening'), at(null, 'evening'), at('b', 'morning'))).toEqual([])
  expect(far(at('b', 'evening'), at('d', 'evening'))).toEqual([])
  const open = { ...at('a', 'evening'), date: null }
  expect(far(open, open)).toEqual([])
})
