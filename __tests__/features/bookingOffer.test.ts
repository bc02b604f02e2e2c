import type { UserDays } from '#contract/bookings/bookings.ts'
import type { QueueEntry } from '#contract/bookings/queues.ts'
import type { About } from '#contract/errors.ts'
import type { Choice } from '#features/public/vendor/ask/form/ourDay.ts'
import { withEach } from '#features/public/vendor/ask/form/withEach.ts'
import { bookingOffer, type Known } from '#features/public/vendor/ask/offer/bookingOffer.ts'

const stay = { firstDay: '2027-02-14', lastDay: '2027-02-14' }
const threeDays = { firstDay: '2027-02-14', lastDay: '2027-02-16' }
const morning = { name: 'morning' as const, from: '08:00', to: '14:00' }
const evening = { name: 'evening' as const, from: '18:00', to: '23:00' }
const hall = 'Lotus Hall'
const queued = { ...stay, _id: 'q1', status: 'waiting', place: 2 } as QueueEntry
const mine = (status: UserDays['status'], isHeld = true): UserDays => ({
  ...stay,
  _id: `b-${status}`,
  vendorId: 'v1',
  status,
  times: null,
  isHeld,
})
const request = mine('requested')
const booking = mine('confirmed')
const quote = mine('offered', false)

const evenings = { _id: 'p1', instant: true } as Known['vendor']['packages'][number]
const dinner = { _id: 'p2', instant: false } as Known['vendor']['packages'][number]
const exact: Known['total'] = {
  total: {
    amount: 30_000_000,
    maxAmount: null,
    currency: 'INR',
    guests: 300,
    kind: 'exact',
    tax: 'included',
    unit: 'per_plate',
  },
  lines: [],
  busy: false,
}
const ranged = exact.total && { ...exact.total, kind: 'range' as const }
const onRequest = exact.total && { ...exact.total, kind: 'on_request' as const, amount: null }
const sum = { amount: 30_000_000, currency: 'INR', tax: null, service: null }

const day: Known['day'] = {
  stay,
  state: 'free',
  slot: null,
  freeParts: [],
  hall: undefined,
  guests: 300,
}
const known: Known = {
  vendor: { packages: [evenings, dinner], guestsMin: null, platesMin: null },
  day,
  functions: undefined,
  mine: { days: [], isReading: false },
  queue: { queued: undefined, canJoin: false, isReading: false },
  choice: {},
  total: exact,
  who: { isVisitor: false, isOther: false },
  refusals: { request: undefined, queue: undefined },
}
type Change = { [Part in keyof Known]?: Partial<Known[Part]> }
type Functions = NonNullable<Known['functions']>

/** What the page offers a couple for a free day, but for what is said here. */
function offerWith({ functions, ...changes }: Change) {
  const merged = Object.fromEntries(
    Object.entries(changes).map(([part, change]) => [
      part,
      { ...known[part as keyof Known], ...change },
    ]),
  )
  return bookingOffer({ ...known, ...merged, ...(functions && { functions: of(functions) }) })
}
const of = (functions: Partial<Functions>): Functions => ({
  states: ['free', 'free'],
  isFar: true,
  guests: 300,
  smallest: 80,
  ...functions,
})

const none = { kind: 'none' }
const noRefusal = { errors: {}, failure: undefined, nearest: [] }
const plain = { sender: 'couple', notice: none, refusal: noRefusal }
const gone = {
  kind: 'gone',
  stay,
  slot: null,
  freeParts: [],
  queued: undefined,
  canQueue: false,
  hall: undefined,
}
const canJoin = { canJoin: true }

describe('a day for everybody', () => {
  test.each<[string, Change, object]>([
    ['none yet', { day: { stay: undefined, state: undefined } }, { kind: 'request' }],
    ['free', {}, { kind: 'request' }],
    ['in an unknown calendar', { day: { state: 'unknown' } }, { kind: 'request' }],
    ['of which the page knows nothing', { day: { state: null } }, { kind: 'request' }],
    [
      'held, and nobody can wait for it',
      { day: { state: 'held' } },
      { kind: 'closed', notice: { ...gone, state: 'held' } },
    ],
    [
      'held, with a queue',
      { day: { state: 'held' }, queue: canJoin },
      { kind: 'queue', notice: { ...gone, state: 'held', canQueue: true } },
    ],
    ['taken', { day: { state: 'taken' } }, { kind: 'closed', notice: { ...gone, state: 'taken' } }],
    [
      'closed',
      { day: { state: 'closed' } },
      { kind: 'closed', notice: { ...gone, state: 'closed' } },
    ],
    [
      'held, while ours are read',
      { day: { state: 'held' }, mine: { isReading: true }, queue: canJoin },
      { kind: 'closed', notice: { kind: 'reading' } },
    ],
    [
      'held, while the queue is read',
      { day: { state: 'held' }, queue: { canJoin: true, isReading: true } },
      { kind: 'closed', notice: { kind: 'reading' } },
    ],
    ['free, while ours are read', { mine: { isReading: true } }, { kind: 'request' }],
  ])('%s', (_, change, offer) => expect(offerWith(change)).toEqual({ ...plain, ...offer }))
})

describe('a part, a stay or a hall', () => {
  test.each<[string, Change, object]>([
    [
      'a day taken but for its evening',
      { day: { state: 'taken', freeParts: [evening] } },
      {
        kind: 'closed',
        notice: {
          kind: 'parts',
          state: 'taken',
          day: '2027-02-14',
          slots: [evening],
          canQueue: false,
        },
      },
    ],
    [
      'a day held but for its evening',
      { day: { state: 'held', freeParts: [evening] }, queue: canJoin },
      {
        kind: 'queue',
        notice: {
          kind: 'parts',
          state: 'held',
          day: '2027-02-14',
          slots: [evening],
          canQueue: true,
        },
      },
    ],
    [
      'its morning, which is taken',
      { day: { state: 'taken', slot: morning, freeParts: [evening] } },
      { kind: 'closed', notice: { ...gone, state: 'taken', slot: morning, freeParts: [evening] } },
    ],
    ['its evening, which is free', { day: { slot: evening } }, { kind: 'request' }],
    [
      'several days are whole days',
      { day: { stay: threeDays, state: 'taken', freeParts: [evening] } },
      { kind: 'closed', notice: { ...gone, state: 'taken', stay: threeDays } },
    ],
    [
      'several days of which a later one is held',
      { day: { stay: threeDays }, queue: canJoin },
      { kind: 'queue', notice: { ...gone, state: 'held', stay: threeDays, canQueue: true } },
    ],
    [
      'a hall that is held on a free day',
      { day: { hall }, queue: canJoin },
      { kind: 'queue', notice: { ...gone, state: 'held', canQueue: true, hall } },
    ],
    [
      'a hall on a day that is held in all of them',
      { day: { state: 'held', hall }, queue: canJoin },
      { kind: 'queue', notice: { ...gone, state: 'held', canQueue: true } },
    ],
    [
      'a hall that may be held, while the queue is read',
      { day: { hall }, queue: { canJoin: true, isReading: true } },
      { kind: 'request' },
    ],
  ])('%s', (_, change, offer) => expect(offerWith(change)).toEqual({ ...plain, ...offer }))
})

describe('what is ours already', () => {
  const ours = (days: UserDays[], isMoreFree: boolean) => ({ kind: 'ours', days, isMoreFree })
  test.each<[string, Change, object]>([
    [
      'our request waits, and holds the day',
      { day: { state: 'held' }, mine: { days: [request] } },
      { kind: 'wait', notice: ours([request], false) },
    ],
    [
      'our request waits, and another hall is free',
      { mine: { days: [request] } },
      { kind: 'wait', notice: ours([request], true) },
    ],
    [
      'our request waits: nobody queues behind themselves',
      { day: { state: 'held' }, mine: { days: [request] }, queue: canJoin },
      { kind: 'wait', notice: ours([request], false) },
    ],
    [
      'our booking',
      { day: { state: 'taken' }, mine: { days: [booking] } },
      { kind: 'closed', notice: ours([booking], false) },
    ],
    [
      'our booking, and another hall is free',
      { mine: { days: [booking] } },
      { kind: 'request', notice: ours([booking], true) },
    ],
    [
      'our booking, and the other hall is held',
      { day: { state: 'held' }, mine: { days: [booking] }, queue: canJoin },
      { kind: 'closed', notice: ours([booking], false) },
    ],
    [
      'a request waits beside our booking',
      { mine: { days: [request, booking] } },
      { kind: 'wait', notice: ours([request, booking], true) },
    ],
    [
      'a quote that holds nothing, for a free day',
      { mine: { days: [quote] } },
      { kind: 'wait', notice: ours([quote], true) },
    ],
    [
      'a quote that held nothing, for a day that is taken',
      { day: { state: 'taken' }, mine: { days: [quote] } },
      { kind: 'closed', notice: { ...gone, state: 'taken' } },
    ],
    [
      'a quote that holds nothing keeps us out of the queue',
      { day: { state: 'held' }, mine: { days: [quote] }, queue: canJoin },
      { kind: 'closed', notice: { ...gone, state: 'held' } },
    ],
    [
      'in the queue already',
      { day: { state: 'held' }, queue: { queued, canJoin: true } },
      { kind: 'closed', notice: { ...gone, state: 'held', queued } },
    ],
    [
      'in the queue for a hall',
      { day: { hall }, queue: { queued } },
      { kind: 'closed', notice: { ...gone, state: 'held', queued } },
    ],
    [
      'in the queue for a day of which the evening is free',
      { day: { state: 'held', freeParts: [evening] }, queue: { queued } },
      { kind: 'closed', notice: { ...gone, state: 'held', queued, freeParts: [evening] } },
    ],
  ])('%s', (_, change, offer) => expect(offerWith(change)).toEqual({ ...plain, ...offer }))
})

describe('a package that is booked at once', () => {
  const choice = { packageId: 'p1' }
  test.each([
    ['p1', { kind: 'at_once', sum }, { addOns: ['candles'] }],
    ['p2', { kind: 'request' }, { addOns: [], uncounted: ['candles'] }],
  ])('for one function, and %s for the other', (packageId, step, extras) => {
    const all = { ...choice, isEach: true, addOns: ['candles'], functions: 2 } as Choice
    const at = { name: '', day: '', slot: '', guests: '' }
    const rows = [
      { ...at, packageId: 'p1' },
      { ...at, packageId },
    ]
    const { packages } = known.vendor as Parameters<typeof withEach>[0]
    const each = withEach({ packages }, { choice: all }, rows, { times: [] })
    // Extras of what is no longer chosen for all are not counted, and are named.
    expect(each.choice).toMatchObject(extras)
    expect(offerWith({ functions: {}, choice: each.choice })).toMatchObject(step)
  })

  test.each<[string, Change, object]>([
    ['for an exact sum', {}, { kind: 'at_once', sum }],
    ['until the server has said the sum', { total: { busy: true } }, { kind: 'request' }],
    ['without a total', { total: { total: null } }, { kind: 'request' }],
    ['whose total is not exact', { total: { total: ranged } }, { kind: 'request' }],
    ['whose price is on request', { total: { total: onRequest } }, { kind: 'request' }],
    ['without guests', { day: { guests: undefined } }, { kind: 'request' }],
    ['for the fewest guests', { vendor: { guestsMin: 300 } }, { kind: 'at_once', sum }],
    ['below the fewest guests', { vendor: { guestsMin: 301 } }, { kind: 'request' }],
    ['below the fewest plates', { vendor: { platesMin: 301 } }, { kind: 'request' }],
    ['where another is chosen', { choice: { packageId: 'p2' } }, { kind: 'request' }],
    ['that is not of this page', { choice: { packageId: 'p9' } }, { kind: 'request' }],
    [
      'on a day that can be waited for',
      { day: { state: 'held' }, queue: canJoin },
      { kind: 'queue', notice: { ...gone, state: 'held', canQueue: true } },
    ],
    [
      'on a day that is taken',
      { day: { state: 'taken' } },
      { kind: 'closed', notice: { ...gone, state: 'taken' } },
    ],
    ['for functions', { functions: {} }, { kind: 'at_once', sum }],
    [
      'for functions, of which the smallest is below the fewest guests',
      { functions: { smallest: 80 }, vendor: { guestsMin: 81 } },
      { kind: 'request' },
    ],
    [
      'for functions without guests',
      { functions: { guests: undefined, smallest: undefined } },
      { kind: 'request' },
    ],
  ])('%s', (_, change, offer) =>
    expect(offerWith({ choice, ...change })).toEqual({ ...plain, ...offer }),
  )
})

describe('several functions', () => {
  const notAll = { kind: 'functions' }
  test.each<[string, Change, object]>([
    ['all free', { functions: {} }, { kind: 'request' }],
    ['of unknown days', { functions: { states: [undefined, 'unknown'] } }, { kind: 'request' }],
    ['one taken', { functions: { states: ['free', 'taken'] } }, { kind: 'closed', notice: notAll }],
    [
      'one closed',
      { functions: { states: ['closed', 'free'] } },
      { kind: 'closed', notice: notAll },
    ],
    ['one held', { functions: { states: ['free', 'held'] } }, { kind: 'queue' }],
    [
      'each free, in no one hall',
      { functions: { inOneHall: 'taken' } },
      { kind: 'closed', notice: { kind: 'halls' } },
    ],
    [
      'off on one day, whatever hall',
      { functions: { states: ['closed', 'free'], inOneHall: 'taken' } },
      { kind: 'closed', notice: notAll },
    ],
    ['each free, in a hall that is held', { functions: { inOneHall: 'held' } }, { kind: 'queue' }],
    [
      'one held, and another hall free for all',
      { functions: { states: ['free', 'held'], inOneHall: 'free' } },
      { kind: 'request' },
    ],
    [
      'one held, and too near for a queue',
      { functions: { states: ['free', 'held'], isFar: false } },
      { kind: 'request' },
    ],
    [
      'one held, another taken',
      { functions: { states: ['held', 'taken'] } },
      { kind: 'closed', notice: notAll },
    ],
    [
      'whatever stands on the one day before',
      { functions: {}, day: { state: 'taken' }, mine: { days: [request] }, queue: { queued } },
      { kind: 'request' },
    ],
  ])('%s', (_, change, offer) => expect(offerWith(change)).toEqual({ ...plain, ...offer }))
})

describe('who looks', () => {
  const visitor = { who: { isVisitor: true } }
  test.each<[string, Change, object]>([
    ['a visitor requests', visitor, { kind: 'request', sender: 'visitor' }],
    [
      'a visitor books at once',
      { ...visitor, choice: { packageId: 'p1' } },
      { kind: 'at_once', sum, sender: 'visitor' },
    ],
    [
      'a visitor joins the queue',
      { ...visitor, day: { state: 'held' }, queue: canJoin },
      { kind: 'queue', sender: 'visitor', notice: { ...gone, state: 'held', canQueue: true } },
    ],
    [
      'a vendor or an admin can’t send it',
      { who: { isOther: true } },
      { kind: 'request', sender: 'other' },
    ],
  ])('%s', (_, change, offer) => expect(offerWith(change)).toEqual({ ...plain, ...offer }))
})

describe('a call that was refused', () => {
  const refused = (
    about: About | undefined,
    fields: Record<string, string> = {},
    message = 'Lotus Hall is no longer free.',
  ) => ({ message, code: 'conflict', fields, about })
  const near = { nearestDays: ['2027-02-13', '2027-02-15'] }
  const nearest = { kind: 'nearest', days: ['2027-02-13', '2027-02-15'] }
  const lost = { errors: { firstDay: 'No longer free on that day.' }, nearest: near.nearestDays }
  test.each<[string, Change, object]>([
    [
      'gone in the meantime',
      { refusals: { request: refused(near, { firstDay: 'Taken.' }) } },
      { kind: 'request', notice: nearest, refusal: { ...lost, failure: undefined } },
    ],
    [
      'gone in the meantime, and the calendar knows it by now',
      { day: { state: 'taken' }, refusals: { request: refused(near, { firstDay: 'Taken.' }) } },
      {
        kind: 'closed',
        notice: { ...gone, state: 'taken' },
        refusal: { ...lost, failure: undefined },
      },
    ],
    [
      'gone in the meantime, where another hall may be free',
      { vendor: { halls: [] }, refusals: { request: refused(near, { firstDay: 'Taken.' }) } },
      {
        kind: 'request',
        notice: nearest,
        refusal: {
          errors: { firstDay: 'Lotus Hall is no longer free.' },
          failure: undefined,
          nearest: near.nearestDays,
        },
      },
    ],
    [
      'gone in the meantime, and no day near it is free',
      { refusals: { request: refused({ nearestDays: [] }) } },
      {
        kind: 'request',
        refusal: { errors: {}, failure: 'Lotus Hall is no longer free.', nearest: [] },
      },
    ],
    [
      'the business takes no bookings then',
      { refusals: { request: refused({ ...near, closed: true }, {}, 'Closed in monsoon.') } },
      {
        kind: 'request',
        notice: nearest,
        refusal: { errors: {}, failure: 'Closed in monsoon.', nearest: near.nearestDays },
      },
    ],
    [
      'a wrong field of the one time',
      { refusals: { request: refused(undefined, { 'times.0.guests': 'How many?' }) } },
      {
        kind: 'request',
        refusal: { errors: { guests: 'How many?' }, failure: undefined, nearest: [] },
      },
    ],
    [
      'functions of which one went in the meantime, and no day near it is free',
      {
        functions: {},
        refusals: { request: refused({ nearestDays: [] }, { 'times.1.day': 'Taken.' }) },
      },
      {
        kind: 'request',
        refusal: {
          errors: { 'times.1.day': 'Taken.', firstDay: 'Lotus Hall is no longer free.' },
          failure: undefined,
          nearest: [],
        },
      },
    ],
    [
      'a wrong field of one function stands alone',
      {
        functions: {},
        refusals: { request: refused(undefined, { 'times.1.day': 'Which?', guests: 'How many?' }) },
      },
      {
        kind: 'request',
        refusal: { errors: { 'times.1.day': 'Which?' }, failure: undefined, nearest: [] },
      },
    ],
  ])('%s', (_, change, offer) => expect(offerWith(change)).toEqual({ ...plain, ...offer }))

  const refusals = {
    request: refused(undefined, {}, 'Not requested.'),
    queue: refused(undefined, {}, 'Not joined.'),
  }
  const held = { day: { state: 'held' as const }, queue: canJoin }
  test.each<[string, Change, string]>([
    ['both, at the request', { refusals }, 'Not requested.'],
    ['both, at the queue', { ...held, refusals }, 'Not joined.'],
    ['the queue alone, at the request', { refusals: { queue: refusals.queue } }, 'Not joined.'],
    [
      'the request alone, at the queue',
      { ...held, refusals: { request: refusals.request } },
      'Not requested.',
    ],
  ])('%s', (_, change, failure) => expect(offerWith(change).refusal).toMatchObject({ failure }))
})
