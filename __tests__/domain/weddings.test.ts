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
