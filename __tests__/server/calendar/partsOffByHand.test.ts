import ICAL from 'ical.js'
import { cancelBooking } from '#contract/bookings/bookings.ts'
import { createDaysOff, getVendorCalendar, deleteDaysOff } from '#contract/calendar/calendar.ts'
import { getFeeds, createFeed } from '#contract/calendar/feeds.ts'
import { getVendor, getVendorCalendarDays } from '#contract/pages/vendorPages.ts'
import { searchVendors } from '#contract/search/search.ts'
import { addDays, formatLongDay } from '#domain/days.ts'
import type { SlotName } from '#domain/times.ts'
import { dayAfter } from '#__tests__/support/bookings.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import { asksForPart, evening, morning, sellsParts } from '#__tests__/support/slots.ts'
import { sendFile } from '#__tests__/support/vendors.ts'
import { worksBy } from '#__tests__/support/workingRules.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene({ LIMIT_SCALE: '10', TIME_ZONE: 'Asia/Kolkata' })
})
afterAll(() => scene.close())

const day = dayAfter(60)
const next = addDays(day, 1)
const hall = () => sellsParts(scene, { resources: 1 })
const takeOff = (vendor: Account, parts: SlotName[], more: object = {}) =>
  scene.call(createDaysOff, { firstDay: day, parts, ...more }, vendor)
const calendarOf = async (vendor: Account) =>
  (await scene.call(getVendorCalendar, { from: addDays(day, -1), to: addDays(day, 5) }, vendor))
    .body
const offOf = async (vendor: Account) =>
  (await calendarOf(vendor)).blocks
    .filter(({ kind }) => kind === 'day_off')
    .map(({ firstDay, hours }) => [firstDay, hours])
const messageOf = ({ body }: { body: unknown }) => (body as { message?: string }).message
const fieldsOf = ({ body }: { body: unknown }) => (body as { fields?: object }).fields

test('a morning off closes it and the whole day; the evening is found and booked; it is given back', async () => {
  const vendor = await hall()
  const { vendorId } = vendor
  const off = await takeOff(vendor, ['morning'], { note: 'Cleaning' })
  expect(off.body.blocks).toMatchObject([
    { kind: 'day_off', firstDay: day, lastDay: day, hours: '09:00 to 13:00', note: 'Cleaning' },
  ])
  const left = { day: 'taken', morning: 'taken', evening: 'free' }
  const own = await calendarOf(vendor)
  expect([own.days[day], own.parts, own.slots]).toEqual([
    'free',
    { [day]: left },
    [morning, evening],
  ])
  const couples = await scene.call(getVendorCalendarDays, { vendorId, from: day, to: next })
  expect([couples.body.days[day], couples.body.parts]).toEqual(['free', { [day]: left }])
  expect(JSON.stringify(couples.body)).not.toContain('Cleaning')
  const page = (await scene.call(getVendor, { vendorId, date: day })).body
  expect([page.onDay, page.freeParts]).toEqual(['free', ['evening']])
  const found = { q: page.businessName, date: day, free: true }
  expect((await scene.call(searchVendors, found)).body.total).toBe(1)

  expect((await asksForPart(scene, vendor, day, 'morning')).status).toBe(409)
  expect((await asksForPart(scene, vendor, day)).status).toBe(409)
  const { body, couple } = await asksForPart(scene, vendor, day, 'evening')
  expect(body).toMatchObject({ status: 'requested', times: [{ slot: evening }] })
  expect((await scene.call(searchVendors, found)).body.total).toBe(0)
  await scene.call(cancelBooking, { bookingId: body._id, reason: 'No.' }, couple)

  const blockId = off.body.blocks[0]?._id ?? ''
  const removed = await scene.call(deleteDaysOff, { blockId }, vendor)
  expect(removed.body.message).toBe(`${formatLongDay(day)}, 9:00 am to 1:00 pm: open again.`)
  expect((await calendarOf(vendor)).parts).toBeUndefined()
  expect((await asksForPart(scene, vendor, day)).status).toBe(200)
})

test('of several days each is given back by itself, in every hall; whole days take the place of parts', async () => {
  const vendor = await sellsParts(scene, { resources: 2 })
  const lastDay = addDays(day, 2)
  const { blocks } = (await takeOff(vendor, ['morning', 'evening'], { lastDay })).body
  expect(blocks).toHaveLength(12)
  const [first] = blocks
  await scene.call(deleteDaysOff, { blockId: first?._id ?? '' }, vendor)
  expect(await offOf(vendor)).toHaveLength(11)
  // Only what is not yet off is taken.
  const again = await takeOff(vendor, ['morning'], { lastDay })
  expect(again.body.blocks).toMatchObject([{ firstDay: day, hours: '09:00 to 13:00' }])
  const none = await takeOff(vendor, ['morning'], { lastDay })
  expect([none.status, fieldsOf(none)]).toEqual([409, { parts: 'These parts are already off.' }])

  const whole = await scene.call(createDaysOff, { firstDay: next, lastDay }, vendor)
  expect(whole.body.blocks).toMatchObject([
    { firstDay: next, lastDay, hours: null },
    { firstDay: next, lastDay, hours: null },
  ])
  // The evening before ends where they begin.
  const each = [
    [day, '09:00 to 13:00'],
    [day, '18:00 to 00:00'],
  ]
  expect((await offOf(vendor)).toSorted()).toEqual(
    [...each, ...each, [next, null], [next, null]].toSorted(),
  )
  expect((await calendarOf(vendor)).days).toMatchObject({
    [addDays(day, -1)]: 'free',
    [day]: 'taken',
    [next]: 'taken',
    [lastDay]: 'taken',
    [addDays(day, 3)]: 'free',
  })
})

test('what is booked in that part is named, and so is what is only set up then', async () => {
  const vendor = await hall()
  await asksForPart(scene, vendor, day, 'morning')
  const booked = await takeOff(vendor, ['evening', 'morning'])
  expect([booked.status, messageOf(booked)]).toEqual([
    409,
    expect.stringMatching(/^Not free: .*, 9:00 am to 1:00 pm \(held, /),
  ])
  expect(await offOf(vendor)).toEqual([])
  expect((await takeOff(vendor, ['evening'])).status).toBe(200)

  await worksBy(scene, vendor, { slots: [morning, evening], setUpHours: 6 })
  await asksForPart(scene, vendor, addDays(day, 3), 'evening')
  const beside = await takeOff(vendor, ['morning'], { firstDay: addDays(day, 3) })
  expect(messageOf(beside)).toMatch(/^Kept free to set up or clear up: .*6:00 pm to 1:00 am/)
})

test('only parts that are sold, of at most a month of days at once', async () => {
  const vendor = await hall()
  expect(fieldsOf(await takeOff(vendor, ['afternoon']))).toEqual({
    parts: 'You don’t sell the afternoon by itself.',
  })
  const month = (days: number) => takeOff(vendor, ['morning'], { lastDay: addDays(day, days) })
  expect(fieldsOf(await month(31))).toEqual({
    lastDay: 'Parts of at most 31 days at once. Longer is a time away, under “When you work”.',
  })
  expect((await month(30)).body.blocks).toHaveLength(31)
  const plain = await scene.hasVendor({ resources: 1 })
  expect((await takeOff(plain, ['morning'])).status).toBe(422)
  expect((await takeOff(plain, [])).body.blocks).toMatchObject([{ firstDay: day, hours: null }])
})

test('hours of another calendar make room for it, and come back after it', async () => {
  const vendor = await hall()
  const at = day.replaceAll('-', '')
  const entry = ['BEGIN:VEVENT', 'UID:a', `DTSTART:${at}T120000`, 'DURATION:PT4H', 'END:VEVENT']
  const file = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', ...entry, 'END:VCALENDAR', '']
  await sendFile(
    scene,
    Buffer.from(file.join('\r\n')),
    vendor,
    'studio.ics',
    '/api/vendor/calendar/imports/files/all',
  )
  const hours = async () => (await calendarOf(vendor)).blocks.map((each) => each.hours)
  expect(await hours()).toEqual(['12:00 to 16:00'])
  const { blocks } = (await takeOff(vendor, ['morning'])).body
  expect(await hours()).toEqual(['09:00 to 13:00', '13:00 to 16:00'])
  await scene.call(deleteDaysOff, { blockId: blocks[0]?._id ?? '' }, vendor)
  expect(await hours()).toEqual(['12:00 to 16:00'])
})

test('who follows the calendar reads its hours, as instants of the place', async () => {
  const vendor = await hall()
  await takeOff(vendor, ['evening'], { firstDay: '2027-06-12', note: 'Choir' })
  await scene.call(createDaysOff, { firstDay: '2027-06-14' }, vendor)
  await scene.call(createFeed, { withNames: true }, vendor)
  const { items } = (await scene.call(getFeeds, {}, vendor)).body
  const { body } = await scene.app.inject({ url: new URL(String(items[0]?.address)).pathname })
  const events = new ICAL.Component(
    ICAL.parse(body) as ConstructorParameters<typeof ICAL.Component>[0],
  ).getAllSubcomponents('vevent')
  const valuesOf = (name: string) =>
    events.map((event) => String(event.getFirstPropertyValue(name)))
  // 18:00 to 01:00 in India.
  expect(valuesOf('dtstart')).toEqual(['2027-06-12T12:30:00Z', '2027-06-14'])
  expect(valuesOf('dtend')).toEqual(['2027-06-12T19:30:00Z', '2027-06-15'])
  expect(valuesOf('summary')).toEqual(['Off: Choir', 'Off'])
})
