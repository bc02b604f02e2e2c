import fc from 'fast-check'
import { addDays, formatLongDay } from '#domain/days.ts'
import {
  asBooked,
  type BookedFor,
  type Difference,
  driftOf,
  fitting,
  type PlannedFunction,
} from '#domain/weddings/drift.ts'
import {
  driftLines,
  driftStep,
  driftTitle,
  type DriftVerb,
  driftVerbs,
} from '#domain/weddings/driftWords.ts'
import { functionsOf, joinedIn, relinked } from '#domain/weddings/links.ts'
import { runs } from '#__tests__/support/seeds.ts'
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
  wedding,
  bookedFor,
  jaipur,
} from '#__tests__/support/plannedFunctions.ts'

test.each([
  ['all of a day is for what is there', stay(fri), undefined, ['m', 's']],
  ['several days', stay(fri, sun), undefined, ['m', 's', 'w']],
  ['a day of nothing', stay(mon), undefined, []],
  ['a part of the day', stay(fri, fri, [time('', fri, evening)]), undefined, ['s']],
  ['by its name', stay(fri, fri, [time(' mehendi', fri, evening)]), undefined, ['m']],
  ['by its town', stay(fri), 'Sangeet', ['s']],
  ['in a town of nothing there', stay(fri), 'Wedding', ['m', 's']],
  [
    'several together, by name and by day',
    stay(fri, mon, [time('SANGEET', fri), time('Big day', sat), time('Brunch', sun)]),
    undefined,
    ['s', 'w', null],
  ],
  [
    'not one for two of a day',
    stay(sat, sat, [time('Lunch', sat, morning), time('Wedding', sat, evening)]),
    undefined,
    [null, 'w'],
  ],
  [
    'two of one name are not for one function twice',
    stay(sat, sat, [time('Wedding', sat, morning), time('Wedding', sat, evening)]),
    undefined,
    ['w', null],
  ],
])('which functions a booking is for: %s', (_name, booked, there, expected) => {
  expect(functionsOf(wedding, { ...booked, there })).toEqual(expected)
})

const words = (plan: PlannedFunction[], booked: BookedFor, now = today) =>
  driftLines(driftOf(plan, booked, now), 'booked')

test('several of one day that are booked as one are the largest of them, and come apart with it', () => {
  const plan = [
    of('m', 'Mehendi', fri, { guests: 100 }),
    of('w', 'Wedding', sat, { guests: 220 }),
    of('r', 'Reception', sat, { guests: 400 }),
  ]
  const booked = stay(fri, sat, [
    time('Mehendi', fri, null, 100),
    time('Wedding, Reception', sat, null, 400),
  ])
  const functions = functionsOf(plan, booked)
  expect(functions).toEqual(['m', 'r'])
  expect(joinedIn(plan, booked)).toEqual(['w', 'r'])
  expect(joinedIn(plan, stay(fri, sat, [time('Wedding, Reception', fri)]))).toEqual([])
  expect(joinedIn(plan, stay(fri, fri, [time('Mehendi', fri)]))).toEqual([])
  const driftIn = (moved: PlannedFunction[]) =>
    driftOf(moved, { ...booked, guests: 400, town: null, functions }, today)
  expect(driftIn(plan)).toEqual([])
  const later = plan.map((each) => (each.date === sat ? { ...each, date: sun } : each))
  expect(driftIn(later)).toMatchObject([
    { functionId: 'r', name: 'Reception', day: { booked: { first: sat }, planned: sun } },
  ])
  // One whose whole name it is comes before those whose names it holds.
  const both = of('b', 'Wedding, Reception', sat)
  expect(functionsOf([...plan, both], booked)).toEqual(['m', 'b'])
})

test('what has come apart is named once for each function, with both sides', () => {
  const one = (change: Partial<PlannedFunction>) => [of('w', 'Wedding', sat, change)]
  const day = bookedFor(['w'], stay(sat))
  expect(words(one({}), day)).toEqual([])
  expect(words(one({ date: sun }), day)).toEqual([
    'Wedding: planned for Sun 13 Jun 2027; booked for Sat 12 Jun 2027.',
  ])
  expect(words(one({ date: null }), day)).toEqual([
    'Wedding: no day is planned yet; booked for Sat 12 Jun 2027.',
  ])
  expect(words(one({ guests: 200 }), day)).toEqual([])
  expect(words(one({ date: null, guests: 300 }), day)).toEqual([
    'Wedding: no day is planned yet, planned for 300 guests; booked for Sat 12 Jun 2027, 200 guests.',
  ])
  expect(driftLines(driftOf([], day, today, { w: 'Mehendi' }), 'quoted')).toEqual([
    'Mehendi is no longer planned; quoted for Sat 12 Jun 2027.',
  ])
  expect(words([], day)).toEqual([
    'The function that it is for is no longer planned; booked for Sat 12 Jun 2027.',
  ])
  const part = bookedFor(['w'], stay(sat, sat, [time('', sat, evening)]), { town: jaipur })
  const delhi = { slug: 'delhi', name: 'New Delhi' }
  expect(words(one({ slot: 'morning', town: delhi }), part)).toEqual([
    'Wedding: planned for morning, New Delhi; booked for evening, Jaipur.',
  ])
  // All of a day has each part; a town that nobody knows says nothing.
  expect(words(one({ slot: 'full_day', town: jaipur }), part)).toEqual([])
  expect(words(one({ slot: 'morning' }), day)).toEqual([])
  const unknown = bookedFor(['w'], stay(sat), { town: { slug: null, name: 'Our farm' } })
  expect(words(one({ town: delhi }), unknown)).toEqual([])
  // One number of guests is booked: the largest function's.
  const both = [of('s', 'Sangeet', fri, { guests: 120 }), of('w', 'Wedding', sat, { guests: 250 })]
  expect(words(both, bookedFor(['s', 'w'], stay(fri, sat)))).toEqual([
    'Wedding: planned for 250 guests; booked for 200 guests.',
  ])
})

test('functions that share the days that are booked are one line, what differs in more has its own', () => {
  const plan = [
    of('m', 'Mehendi', sun),
    of('s', 'Sangeet', mon),
    of('w', 'Wedding', mon, { guests: 300 }),
  ]
  expect(words(plan, bookedFor(['m', 's', 'w', 'gone'], stay(fri, sat)))).toEqual([
    'Planned: Mehendi for Sun 13 Jun 2027, Sangeet for Mon 14 Jun 2027; ' +
      'booked for Fri 11 Jun 2027 to Sat 12 Jun 2027.',
    'Wedding: planned for Mon 14 Jun 2027, 300 guests; booked for Fri 11 Jun 2027 to Sat 12 Jun 2027, 200 guests.',
    'The function that it is for is no longer planned; booked for Fri 11 Jun 2027 to Sat 12 Jun 2027.',
  ])
})

test('of several booked together each has its own; what is over says nothing', () => {
  const times = [time('Sangeet', fri, evening, 150), time('Wedding', sat, null, 200)]
  const booked = bookedFor(['s', 'w'], stay(fri, sat, times))
  const plan = [of('s', 'Sangeet', fri, { guests: 180 }), of('w', 'Wedding', sun, { guests: 200 })]
  expect(words(plan, booked)).toEqual([
    'Sangeet: planned for 180 guests; booked for 150 guests.',
    'Wedding: planned for Sun 13 Jun 2027; booked for Sat 12 Jun 2027.',
  ])
  expect(words(plan, booked, sat)).toEqual([
    'Wedding: planned for Sun 13 Jun 2027; booked for Sat 12 Jun 2027.',
  ])
  expect(words(plan, bookedFor([null, null], stay(fri, sat, times)))).toEqual([])
})

test('what weighs most is the title, and what is agreed for another day comes first', () => {
  const none = { isRemoved: false, day: null, part: null, town: null, guests: null }
  const base: Difference = { functionId: 'w', name: 'Wedding', ...none }
  const day = { booked: { first: sat, last: sat }, planned: fri }
  const part = { booked: 'evening', planned: 'morning' } as const
  const town = { booked: 'Jaipur', planned: 'Delhi' }
  const guests = { booked: 200, planned: 250 }
  const cases: [Partial<Difference>, 'booked' | 'quoted' | 'requested'][] = [
    [{ guests }, 'booked'],
    [{ guests, town }, 'quoted'],
    [{ guests, town, part }, 'requested'],
    [{ guests, town, part, day }, 'booked'],
    [{ isRemoved: true, day }, 'quoted'],
  ]
  const steps = cases.map(([change, verb]) =>
    driftStep({ name: 'Nila', verb, differences: [{ ...base, ...change }], to: '/b' }),
  )
  expect(steps.map(({ tone, label, until }) => `${tone}: ${label} ${until}`)).toEqual([
    'amber: Nila is booked for another number of guests than planned null',
    'amber: Nila has quoted for another town than planned null',
    'amber: You requested Nila for another part of the day than planned null',
    `brick: Nila is booked for another day than planned ${fri}`,
    `amber: Nila has quoted for a function that you no longer plan ${fri}`,
  ])
  const isTown = driftStep({
    name: 'Nila',
    verb: 'booked',
    differences: [{ ...base, town }],
    to: '/b',
  })
  expect([isTown.tone, isTown.to]).toEqual(['brick', '/b'])
  expect(driftTitle('Nila', [base], 'requested')).toBe(
    'You requested Nila for another number of guests than planned',
  )
})

test('what both have agreed since is calm, and says what is agreed beside what is planned', () => {
  const stepWords = (plan: PlannedFunction[], booked: BookedFor) => {
    const differences = driftOf(plan, booked, today)
    const { tone, label, detail } = driftStep({ name: 'Nila', verb: 'agreed', differences, to: '' })
    return `${tone}: ${label}. ${detail}`
  }
  const day = bookedFor(['w'], stay(sun))
  const choice = 'Wedding is planned otherwise: change it to this, or keep both.'
  expect(stepWords([of('w', 'Wedding', sat)], day)).toBe(
    `calm: Nila is booked for Sun 13 Jun 2027; your plan says Sat 12 Jun 2027. ${choice}`,
  )
  expect(stepWords([of('w', 'Wedding', null)], day)).toBe(
    `calm: Nila is booked for Sun 13 Jun 2027; no day is planned yet. ${choice}`,
  )
  const inEvening = stay(sat, sat, [time('Wedding', sat, evening, 200)])
  expect(
    stepWords([of('w', 'Wedding', sat, { slot: 'morning' })], bookedFor(['w'], inEvening)),
  ).toBe(`calm: Nila is booked for the evening; your plan says the morning. ${choice}`)
  const times = [time('Sangeet', fri, evening, 150), time('Wedding', sun, null, 200)]
  const plan = [of('s', 'Sangeet', fri, { guests: 180 }), of('w', 'Wedding', sat)]
  expect(stepWords(plan, bookedFor(['s', 'w'], stay(fri, sun, times)))).toBe(
    'calm: What you agreed with Nila is not in your plan yet. Sangeet: planned for 180 guests; ' +
      'agreed for 150 guests. Wedding: planned for Sat 12 Jun 2027; agreed for Sun 13 Jun 2027.',
  )
})

test.each([
  [[fri], fri, fri, 0],
  [[fri], sat, sun, 1],
  [[mon], sat, sun, -1],
  [[fri, sat], sat, sun, 1],
  [[fri, mon], sat, sun, undefined],
  [[], sat, sun, undefined],
])('how far %j must move to lie from %s to %s', (days, first, last, by) => {
  expect(fitting(days, first, last)).toBe(by)
})

const written = ({ town: _town, ...each }: PlannedFunction) => ({ ...each, city: '' })

test('the wedding as it is booked: days together, or none where they can’t be told', () => {
  const plan = [of('s', 'Sangeet', fri), of('w', 'Wedding', sat), of('r', 'Reception', null)]
  const after = (booked: BookedFor) =>
    asBooked(plan.map(written), booked, driftOf(plan, booked, today))?.map(
      ({ name, date }) => `${name} ${date}`,
    )
  expect(after(bookedFor(['s', 'w'], stay(sun, mon)))).toEqual([
    `Sangeet ${sun}`,
    `Wedding ${mon}`,
    'Reception null',
  ])
  expect(after(bookedFor(['r'], stay(mon)))).toContain(`Reception ${mon}`)
  expect(after(bookedFor(['r'], stay(sun, mon)))).toBeUndefined()
  expect(after(bookedFor(['gone'], stay(mon), { town: jaipur }))).toContain(`Wedding ${mon}`)
})

// Random weddings: each function booked, quoted, requested or queued for as it is planned, then changed on either side.
const functionArb = fc.record({
  day: fc.integer({ min: 0, max: 6 }),
  guests: fc.option(fc.integer({ min: 1, max: 4 }).map((hundreds) => hundreds * 100)),
  verb: fc.constantFrom(...driftVerbs),
})
const changeArb = fc.record({
  at: fc.nat(2),
  what: fc.constantFrom('day', 'open', 'guests', 'remove', 'move', 'regather', 'cancel', 'promote'),
  to: fc.integer({ min: 1, max: 9 }),
})
type Wanted = BookedFor & { verb: DriftVerb; isOver: boolean }
type World = { plan: PlannedFunction[]; removed: Record<string, string>; wanted: Wanted[] }
/** One change of either side: the wedding is saved anew, or something of it is moved, counted, ended or promoted. */
function changed(world: World, { at, what, to }: { at: number; what: string; to: number }): World {
  const { plan, removed, wanted } = world
  const id = `f${at}`
  const one = plan.find(({ _id }) => _id === id)
  if (what === 'remove')
    return {
      plan: plan.filter((each) => each !== one),
      removed: one ? { ...removed, [id]: one.name } : removed,
      wanted,
    }
  const next: Partial<PlannedFunction> = {
    ...(what === 'day' && { date: addDays(fri, to) }),
    ...(what === 'open' && { date: null }),
    ...(what === 'guests' && { guests: to * 100 }),
  }
  const moved = (each: Wanted): Wanted => {
    const days = stay(addDays(fri, to))
    return {
      ...each,
      // A quote on other days keeps what it was for.
      ...(what === 'move' && { ...days, functions: relinked(plan, each, days) }),
      ...(what === 'regather' && { guests: to * 100 }),
      ...(what === 'cancel' && { isOver: true }),
      ...(what === 'promote' && each.verb === 'queued' && { verb: 'requested' as const }),
    }
  }
  return {
    plan: plan.map((each) => (each === one ? { ...each, ...next } : each)),
    removed,
    wanted: wanted.map((each, index) => (index === at ? moved(each) : each)),
  }
}
/** By hand, each for one day of one function: what differs, by name. */
function naive({ plan, wanted }: World): string[] {
  return wanted.flatMap((each, at) => {
    if (each.isOver) return []
    const planned = plan.find(({ _id }) => _id === `f${at}`)
    if (!planned)
      return [
        `Function ${at} is no longer planned; ${each.verb} for ${formatLongDay(each.firstDay)}.`,
      ]
    const isDay = planned.date !== each.firstDay
    const isGuests = planned.guests !== null && planned.guests !== each.guests
    if (!isDay && !isGuests) return []
    const is = [isDay && formatLongDay(each.firstDay), isGuests && `${each.guests} guests`]
    const should = [
      isDay && planned.date && formatLongDay(planned.date),
      isGuests && `${planned.guests} guests`,
    ].filter(Boolean)
    const words = [
      isDay && !planned.date && 'no day is planned yet',
      should.length > 0 && `planned for ${should.join(', ')}`,
    ]
    const list = (some: readonly unknown[]) => some.filter(Boolean).join(', ')
    return [`${planned.name}: ${list(words)}; ${each.verb} for ${list(is)}.`]
  })
}
const named = ({ plan, removed, wanted }: World): string[] =>
  wanted
    .filter(({ isOver }) => !isOver)
    .flatMap((each) => driftLines(driftOf(plan, each, today, removed), each.verb))

test('in random weddings every difference of whatever is open is named, once, and mending leaves none', () => {
  const property = fc.property(
    fc.array(functionArb, { minLength: 1, maxLength: 3 }),
    fc.array(changeArb, { maxLength: 6 }),
    (functions, changes) => {
      const plan = functions.map(({ day, guests }, index) =>
        of(`f${index}`, `Function ${index}`, addDays(fri, day), { guests }),
      )
      const wanted = functions.map(({ verb, day, guests }, index): Wanted => {
        const at = stay(addDays(fri, day))
        // Several may be on one day: each is written down by who asks for it.
        return { ...bookedFor([`f${index}`], at, { guests: guests ?? 200 }), verb, isOver: false }
      })
      const world = changes.reduce<World>(changed, { plan, removed: {}, wanted })
      expect(named(world)).toEqual(naive(world))
      for (const booked of world.wanted.filter(({ isOver }) => !isOver)) {
        const apart = driftOf(world.plan, booked, today, world.removed)
        const mended = asBooked(world.plan.map(written), booked, apart)
        const next = (mended ?? []).map((each) =>
          of(each._id ?? '', each.name, each.date, { guests: each.guests }),
        )
        expect(driftOf(next, booked, today, world.removed)).toEqual([])
      }
    },
  )
  fc.assert(property, { numRuns: runs(500) })
})

test.each([
  ['one day for another', ['m'], stay(fri), stay(mon), ['m']],
  ['all as one stays for all', ['m', 's', 'w'], stay(fri, sat), stay(sun, mon), ['m', 's', 'w']],
  ['for none so far: by its day', [], stay(mon), stay(sat), ['w']],
  [
    'each of several by its name, in another order and on other days',
    ['s', 'w'],
    stay(fri, sat, [time('Sangeet', fri), time('Wedding', sat)]),
    stay(sun, mon, [time('wedding', sun), time('Sangeet', mon)]),
    ['w', 's'],
  ],
  [
    'by another name where it was called so',
    ['s', 'w'],
    stay(fri, sat, [time('Dances', fri), time('Vows', sat)]),
    stay(mon, mon, [time('Vows', mon), time('Dances', mon), time('Brunch', mon)]),
    ['w', 's', null],
  ],
  [
    'of two of one name each its own',
    ['s', 'w'],
    stay(fri, sat, [time('Dinner', fri), time('Dinner', sat)]),
    stay(sun, mon, [time('Dinner', sun), time('Dinner', mon)]),
    ['s', 'w'],
  ],
  [
    'one that is left of several, for its own alone',
    ['m', 's'],
    stay(fri, sat, [time('Mehndi', fri), time('Sangeet', sat)]),
    stay(sat, sat, [time('Sangeet', sat)]),
    ['s'],
  ],
  [
    'what is joined of several, for all of them',
    ['m', 's'],
    stay(fri, sat, [time('Mehndi', fri), time('Sangeet', sat)]),
    stay(sat, sat, [time('Mehndi, Sangeet', sat)]),
    ['m', 's'],
  ],
  [
    'what was one stay, function by function',
    ['s', 'w'],
    stay(fri, sat),
    stay(fri, mon, [time('Sangeet', sun), time('Big day', sat), time('Wedding', mon)]),
    ['s', null, 'w'],
  ],
])(
  'what is quoted for other times is for the same functions: %s',
  (_name, ids, before, to, expected) => {
    expect(relinked(wedding, { ...before, functions: ids }, to)).toEqual(expected)
  },
)
