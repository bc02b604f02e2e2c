import type { BookingTime } from '#domain/times.ts'
import {
  asBooked,
  asPlanned,
  type BookedFor,
  type Difference,
  driftOf,
  leftOf,
  type PlannedFunction,
} from '#domain/weddings/drift.ts'
import {
  today,
  fri,
  sat,
  sun,
  mon,
  evening,
  morning,
  of,
  time,
  stay,
  bookedFor,
} from '#__tests__/support/plannedFunctions.ts'

const differences = (plan: PlannedFunction[], booked: BookedFor) => driftOf(plan, booked, today)
const both = stay(fri, sat, [time('Sangeet', fri, evening), time('Wedding', sat)])
const plan = [
  of('s', 'Sangeet', mon, { slot: 'morning', guests: 250 }),
  of('w', 'Wedding', sat, { guests: 200 }),
]

test.each<[string, PlannedFunction[], BookedFor, object | undefined]>([
  [
    'each of several functions by itself',
    plan,
    bookedFor(['s', 'w'], both),
    {
      firstDay: sat,
      lastDay: mon,
      guests: 250,
      times: [
        { name: 'Sangeet', day: mon, slot: { name: 'morning' }, guests: 250 },
        { name: 'Wedding', day: sat, slot: null, guests: 200 },
      ],
    },
  ],
  [
    'several whole days by as many days',
    [of('s', 'Sangeet', sun), of('w', 'Wedding', mon)],
    bookedFor(['s', 'w'], stay(fri, sat)),
    { firstDay: sun, lastDay: mon, times: null, guests: 200 },
  ],
  [
    'not one that lies further apart now',
    [of('s', 'Sangeet', fri), of('w', 'Wedding', mon)],
    bookedFor(['s', 'w'], stay(fri, sat)),
    undefined,
  ],
  ['not a day that is open', [of('w', 'Wedding', null)], bookedFor(['w'], stay(fri)), undefined],
])('what is booked as it is planned: %s', (_what, planned, booked, then) => {
  const now = asPlanned(planned, booked, differences(planned, booked))
  if (then) expect(now).toMatchObject(then)
  else expect(now).toBeUndefined()
})

test('of a proposal that mends a part the rest is left, and nothing that it brings', () => {
  const booked = bookedFor(['s', 'w'], both)
  const left = (times: BookingTime[]) =>
    leftOf(
      differences(plan, booked),
      differences(plan, bookedFor(['s', 'w'], stay(sat, mon, times))),
      ['s', 'w'],
    )
  const wedding = time('Wedding', sat)
  expect(left([time('Sangeet', mon, morning, 250), wedding])).toEqual([])
  expect(left([time('Sangeet', fri, morning, 250), wedding])).toMatchObject([
    { functionId: 's', day: { planned: mon }, part: null, guests: null },
  ])
  expect(left([time('Sangeet', mon, evening), wedding])).toMatchObject([
    { functionId: 's', day: null, part: { booked: 'evening' }, guests: { planned: 250 } },
  ])
  expect(left([time('Sangeet', mon, morning, 250), time('Wedding', sun)])).toEqual([])
})

test('the only function that stays is still where it is booked', () => {
  const [goa, jaipur] = [
    { slug: 'goa', name: 'Goa' },
    { slug: 'jaipur', name: 'Jaipur' },
  ]
  const planned = [of('w', 'Wedding', sat, { town: goa })]
  const booked = { ...bookedFor(['w'], stay(sat, sat, [time('Wedding', sat)])), town: null }
  expect(driftOf(planned, { ...booked, towns: [jaipur] }, today)).toMatchObject([
    { functionId: 'w', town: { booked: 'Jaipur', planned: 'Goa' } },
  ])
})

test('what is booked brings its guests, and no day that waits to be moved', () => {
  const planned = [of('w', 'Wedding', sat, { guests: 250 })]
  const booked = bookedFor(['w'], stay(fri))
  const [all] = differences(planned, booked)
  const left = [{ ...(all as Difference), day: null }]
  const written = [{ _id: 'w', name: 'Wedding', date: sat, slot: null, city: '', guests: 250 }]
  expect(asBooked(written, booked, left)).toMatchObject([{ date: sat, guests: 200 }])
})
