import ICAL from 'ical.js'
import { answerBooking, cancelBooking, getBooking } from '#contract/bookings/bookings.ts'
import { createManualBooking, updateManualBooking } from '#contract/bookings/manual.ts'
import { getQueue, getQueueAt, joinQueue } from '#contract/bookings/queues.ts'
import { answerReschedule, proposeReschedule } from '#contract/bookings/reschedules.ts'
import { createDaysOff, getVendorCalendar } from '#contract/calendar/calendar.ts'
import { getFeeds, createFeed } from '#contract/calendar/feeds.ts'
import { getVendor, getVendorCalendarDays } from '#contract/pages/vendorPages.ts'
import { searchVendors } from '#contract/search/search.ts'
import type { SlotName } from '#domain/times.ts'
import { addDays } from '#domain/days.ts'
import { dayAfter } from '#__tests__/support/bookings.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import { asksForPart, evening, morning, sellsParts } from '#__tests__/support/slots.ts'
import { worksBy } from '#__tests__/support/workingRules.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene({ LIMIT_SCALE: '10', TIME_ZONE: 'Asia/Kolkata' })
})
afterAll(() => scene.close())

const day = dayAfter(60)
const next = addDays(day, 1)

const hall = () => sellsParts(scene, { resources: 1 })
const ask = (vendor: Account, on: string, slot?: SlotName, as?: Account) =>
  asksForPart(scene, vendor, on, slot, as)
const daysOf = async ({ vendorId }: Account, from = day, to = next) =>
  (await scene.call(getVendorCalendarDays, { vendorId, from, to })).body

test('two couples share a day; it is free while a part of it is, and search, page and calendar agree', async () => {
  const vendor = await hall()
  const { vendorId } = vendor
  const { slug, slots, businessName } = (await scene.call(getVendor, { vendorId })).body
  expect([slug !== '', slots]).toEqual([true, [morning, evening]])
  const count = async () =>
    (await scene.call(searchVendors, { q: businessName, date: day, free: true })).body.total

  expect((await ask(vendor, day, 'evening')).body).toMatchObject({
    status: 'requested',
    firstDay: day,
    lastDay: day,
    times: [{ name: '', day, slot: evening, guests: 80 }],
  })
  expect(await daysOf(vendor)).toEqual({
    days: { [day]: 'free', [next]: 'free' },
    closed: {},
    parts: {
      [day]: { day: 'held', morning: 'free', evening: 'held' },
      // It ends after midnight.
      [next]: { day: 'held', morning: 'free', evening: 'free' },
    },
  })
  expect(await count()).toBe(1)
  const onPage = async (date: string) => {
    const { body } = await scene.call(getVendor, { vendorId, date })
    return [body.onDay, body.freeParts]
  }
  expect([await onPage(day), await onPage(addDays(day, 5))]).toEqual([
    ['free', ['morning']],
    ['free', undefined],
  ])
  // All of the day clashes with a part of it, and so does the same part.
  const whole = await ask(vendor, day)
  expect([whole.status, (await ask(vendor, day, 'evening')).status]).toEqual([409, 409])
  expect((whole.body as { message?: string }).message).toContain('is not free on')

  expect((await ask(vendor, day, 'morning')).status).toBe(200)
  expect((await daysOf(vendor)).days[day]).toBe('held')
  expect(await onPage(day)).toEqual(['held', undefined])
  expect(await count()).toBe(0)
  // Each of the two is an entry of its own.
  const own = (await scene.call(getVendorCalendar, { from: day, to: next }, vendor)).body
  expect(own.blocks.map(({ firstDay, lastDay, hours }) => [firstDay, lastDay, hours])).toEqual([
    [day, day, '09:00 to 13:00'],
    [day, day, '18:00 to 01:00'],
  ])
})

test('all of a day is a part like the others: it takes what overlaps, the evening before as well', async () => {
  const vendor = await hall()
  expect((await ask(vendor, next)).status).toBe(200)
  const refused = await ask(vendor, day, 'evening')
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { about: { nearestDays: expect.arrayContaining([addDays(day, 7)]) } },
  ])
  expect((await ask(vendor, day, 'morning')).status).toBe(200)
})

test('a part that is not sold, no time of day, and a part twice are refused at their field', async () => {
  const vendor = await hall()
  expect((await ask(vendor, day, 'afternoon')).body).toMatchObject({
    fields: { 'times.0.slot': 'The afternoon can’t be booked by itself.' },
  })
  const plain = await scene.hasVendor()
  expect((await ask(plain, day, 'evening')).status).toBe(422)
  const save = async (...slots: unknown[]) =>
    (await worksBy(scene, vendor, { slots } as never)).body as { fields?: object }
  expect((await save({ ...morning, to: '25:00' })).fields).toEqual({
    'slots.0.to': 'A time of day, like 18:00.',
  })
  expect((await save({ ...morning, to: '09:00' })).fields).toEqual({
    'slots.0.to': 'It ends when it begins.',
  })
  expect((await save(morning, morning)).fields).toEqual({
    slots: 'A part of the day is there twice.',
  })
})

test('who changes the hours changes no booking; days are free or not by the new ones', async () => {
  const vendor = await hall()
  const { body: booked, couple } = await ask(vendor, day, 'evening')
  const late = { ...evening, from: '17:00', to: '23:00' }
  expect((await worksBy(scene, vendor, { slots: [morning, late] })).status).toBe(200)
  const read = await scene.call(getBooking, { bookingId: booked._id }, couple)
  expect(read.body.times).toMatchObject([{ slot: evening }])
  expect((await daysOf(vendor)).parts).toEqual({
    [day]: { day: 'held', morning: 'free', evening: 'held' },
    [next]: { day: 'held', morning: 'free', evening: 'free' },
  })
  // Without parts, what is left of the day can’t be booked.
  expect((await worksBy(scene, vendor, {})).status).toBe(200)
  expect(await daysOf(vendor)).toEqual({ days: { [day]: 'held', [next]: 'held' }, closed: {} })
})

test('the evening is queued for while the morning is free, and its turn comes with the evening', async () => {
  const vendor = await hall()
  const { vendorId } = vendor
  const first = await ask(vendor, day, 'evening')
  const second = await scene.hasAccount('user')
  const at = async (slot?: SlotName) =>
    (await scene.call(getQueueAt, { vendorId, firstDay: day, ...(slot && { slot }) }, second)).body
      .canJoin
  expect([await at('evening'), await at('morning'), await at()]).toEqual([true, false, true])
  expect((await scene.call(joinQueue, first.wish, second)).status).toBe(200)
  // Somebody takes the morning: that is nobody's turn.
  const { body: third, couple } = await ask(vendor, day, 'morning')
  await scene.call(cancelBooking, { bookingId: third._id, reason: 'No.' }, couple)
  const queue = async () => (await scene.call(getQueue, {}, second)).body.items
  expect(await queue()).toMatchObject([{ status: 'waiting', place: 1, times: [{ slot: evening }] }])
  await scene.call(cancelBooking, { bookingId: first.body._id, reason: 'No.' }, first.couple)
  const [entry] = await queue()
  expect(entry?.status).toBe('promoted')
  const { body } = await scene.call(getBooking, { bookingId: entry?.bookingId ?? '' }, second)
  expect(body).toMatchObject({ status: 'requested', times: [{ slot: evening }] })
  expect((await ask(vendor, day, 'morning')).status).toBe(200)
})

test('a part of a day moves to another day with its hours, and is off with it', async () => {
  const vendor = await hall()
  const { body, couple } = await ask(vendor, day, 'evening')
  const bookingId = body._id
  await scene.call(answerBooking, { bookingId, answer: 'decline' }, vendor)
  const { body: entered } = await scene.call(
    createManualBooking,
    {
      coupleName: 'Tara & Nikhil',
      firstDay: day,
      guests: 80,
      times: [{ name: '', day, slot: 'evening', guests: 80 }],
    },
    vendor,
  )
  expect(entered).toMatchObject({ status: 'confirmed', times: [{ slot: evening }] })
  const off = await scene.call(createDaysOff, { firstDay: day }, vendor)
  expect((off.body as { message?: string }).message).toContain(
    '6:00 pm to 1:00 am (booked, Team 1, Tara & Nikhil)',
  )
  // Another of the same evening is refused by name, one of the morning is not.
  const another = (slot: SlotName) =>
    scene.call(
      createManualBooking,
      { coupleName: 'Ana', firstDay: day, guests: 9, times: [{ name: '', day, slot, guests: 9 }] },
      vendor,
    )
  expect((await another('evening')).status).toBe(409)
  expect((await another('morning')).status).toBe(200)
  const moved = await scene.call(
    updateManualBooking,
    {
      bookingId: entered._id,
      coupleName: 'Tara & Nikhil',
      firstDay: next,
      guests: 80,
      times: [{ name: '', day: next, slot: 'morning', guests: 80 }],
    },
    vendor,
  )
  expect(moved.body.times).toMatchObject([{ day: next, slot: morning }])
  expect(moved.body.timeline.at(-1)?.reason).toMatch(
    /evening \(6:00 pm to 1:00 am\) → .*morning \(9:00 am to 1:00 pm\)/,
  )
  expect((await ask(vendor, day, 'evening', couple)).status).toBe(409)
  expect((await ask(vendor, day, 'evening')).status).toBe(200)
})

test('other days for an evening are proposed and taken with its hours', async () => {
  const vendor = await hall()
  const { body, couple } = await ask(vendor, day, 'evening')
  expect(
    (await scene.call(answerBooking, { bookingId: body._id, answer: 'accept' }, vendor)).status,
  ).toBe(200)
  // The whole of that day is taken by another; its evening would clash.
  const later = addDays(day, 7)
  expect((await ask(vendor, addDays(later, 1))).status).toBe(200)
  const propose = (firstDay: string) =>
    scene.call(proposeReschedule, { bookingId: body._id, firstDay }, couple)
  expect((await propose(later)).status).toBe(409)
  const free = addDays(day, 14)
  const { reschedule } = (await propose(free)).body
  const answer = { bookingId: body._id, rescheduleId: reschedule?._id ?? '' }
  const moved = await scene.call(answerReschedule, { ...answer, answer: 'accept' }, vendor)
  expect(moved.body).toMatchObject({ firstDay: free, times: [{ day: free, slot: evening }] })
  expect((await ask(vendor, free, 'morning')).status).toBe(200)
  expect((await ask(vendor, day)).status).toBe(200)
})

test('followed calendars say the hours, as instants of the place', async () => {
  const vendor = await hall()
  await ask(vendor, '2027-06-12', 'evening')
  await scene.call(createFeed, {}, vendor)
  const { items } = (await scene.call(getFeeds, {}, vendor)).body
  const { body } = await scene.app.inject({ url: new URL(String(items[0]?.address)).pathname })
  const [event] = new ICAL.Component(
    ICAL.parse(body) as ConstructorParameters<typeof ICAL.Component>[0],
  ).getAllSubcomponents('vevent')
  // 18:00 to 01:00 in India.
  expect(String(event?.getFirstPropertyValue('dtstart'))).toBe('2027-06-12T12:30:00Z')
  expect(String(event?.getFirstPropertyValue('dtend'))).toBe('2027-06-12T19:30:00Z')
})
