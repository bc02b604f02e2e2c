import { cancelBooking } from '#contract/bookings/bookings.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import { acceptQuote, sendQuote } from '#contract/bookings/quotes.ts'
import { getQueue, joinQueue } from '#contract/bookings/queues.ts'
import { answerReschedule, proposeReschedule } from '#contract/bookings/reschedules.ts'
import { getVendor } from '#contract/pages/vendorPages.ts'
import {
  createDaysOff,
  getVendorCalendar,
  deleteDaysOff,
  deleteResource,
  updateResourceParts,
} from '#contract/calendar/calendar.ts'
import { searchVendors } from '#contract/search/search.ts'
import { sendEnquiry } from '#contract/talk/enquiries.ts'
import { sql } from '#server/db/sql.ts'
import { propertyOf } from '#__tests__/support/halls.ts'
import { aQuote, dayAfter, hasBooking } from '#__tests__/support/bookings.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const day = dayAfter(70)
const calendar = async (vendor: Account) =>
  (await scene.call(getVendorCalendar, { from: day, to: day }, vendor)).body

const property = (names?: readonly string[]) => propertyOf(scene, names)
const ask = async (vendor: Account, more: object = {}, couple?: Account) =>
  scene.call(
    requestBooking,
    { vendorId: vendor.vendorId, firstDay: day, guests: 100, ...more },
    couple ?? (await scene.hasAccount('user')),
  )
/** Who takes what: own rows, what goes with them below, what they close above. */
const rows = async ({ vendorId }: Account) =>
  (
    await scene.db.many<{ row: string }>(sql`
      select r.name || case when c.of_id is null then '' when c.is_above then ' above' else ' below' end as row
      from calendar_blocks c
      join resources r on r.id = c.resource_id
      where c.vendor_id = ${vendorId}
      order by r.position, c.of_id is not null`)
  ).map(({ row }) => row)
const book = async (vendor: Account, resourceId: string | undefined, kind = 'booking') => {
  const { _id } = await hasBooking(scene, vendor, { status: 'confirmed', firstDay: day })
  await scene.db.run(sql`
    with moved as (update bookings set resource_id = ${resourceId} where id = ${_id})
    update calendar_blocks set resource_id = ${resourceId}, kind = ${kind} where booking_id = ${_id} and of_id is null`)
  return _id
}

test('two couples book its two halls; the whole is not free then, and a third is told so', async () => {
  const { vendor, contains } = await property()
  expect((await contains(0, 1, 2)).body.message).toBe('Whole property contains Lawn and Hall.')
  const asked = [await ask(vendor), await ask(vendor), await ask(vendor)]
  expect(asked.map(({ status }) => status)).toEqual([200, 200, 409])
  expect(await rows(vendor)).toEqual([
    'Whole property above',
    'Whole property above',
    'Lawn',
    'Hall',
  ])
  expect((await calendar(vendor)).blocks.map(({ resource }) => resource)).toEqual(['Lawn', 'Hall'])
  expect((await calendar(vendor)).days[day]).toBe('held')
})

test('whoever has the whole has its halls, also of halls within halls', async () => {
  const { vendor, ids, contains } = await property(['Whole property', 'House', 'Lawn', 'Cellar'])
  await contains(1, 3)
  await contains(0, 1, 2)
  const bookingId = await book(vendor, ids[0])
  expect(await rows(vendor)).toEqual([
    'Whole property',
    'House below',
    'Lawn below',
    'Cellar below',
  ])
  expect((await ask(vendor)).status).toBe(409)
  // It moves into a part of where it stood.
  await scene.db.run(sql`
    update calendar_blocks set resource_id = ${ids[3]} where booking_id = ${bookingId} and of_id is null`)
  expect(await rows(vendor)).toEqual(['Whole property above', 'House above', 'Cellar'])
  expect((await ask(vendor)).status).toBe(200)
  expect((await ask(vendor)).status).toBe(409)
  await scene.db.run(sql`delete from calendar_blocks where booking_id = ${bookingId}`)
  expect(await rows(vendor)).toEqual(['Whole property above', 'Lawn'])
})

test('the database refuses the whole beside a hall, a ring, and another vendor’s hall', async () => {
  const { vendor, ids, contains } = await property()
  await contains(0, 1)
  await book(vendor, ids[1])
  const block = (id?: string, bookingId: string | null = null) =>
    scene.db.run(sql`
      insert into calendar_blocks (vendor_id, resource_id, booking_id, kind, during)
      values (
        ${vendor.vendorId}, ${id}, ${bookingId}, ${bookingId ? 'hold' : 'day_off'},
        tsrange(${day}::date::timestamp, ${day}::date + interval '1 day')
      )`)
  const { _id } = await hasBooking(scene, vendor, { firstDay: dayAfter(80) })
  await scene.db.run(sql`delete from calendar_blocks where booking_id = ${_id}`)
  await expect(block(ids[0], _id)).rejects.toMatchObject({
    code: '23P01',
    constraint: 'resource_booked_once',
  })
  const put = (part?: string, whole?: string) =>
    scene.db.run(sql`update resources set within_id = ${whole} where id = ${part}`)
  await expect(put(ids[0], ids[1])).rejects.toMatchObject({ code: '23514' })
  await expect(put(ids[1], ids[1])).rejects.toMatchObject({ code: '23514' })
  const stranger = await property()
  await expect(put(ids[2], stranger.ids[0])).rejects.toMatchObject({ code: '23503' })
  expect((await contains(1, 0)).body.fields).toEqual({
    partIds: 'One of these contains Lawn already.',
  })
  const theirs = { resourceId: ids[2] ?? '', partIds: [stranger.ids[0] ?? ''] }
  expect((await scene.call(updateResourceParts, theirs, vendor)).status).toBe(422)
  expect((await scene.call(updateResourceParts, theirs, stranger.vendor)).status).toBe(404)
})

test('bookings that stand are completed, or named where they clash', async () => {
  const { vendor, ids, contains } = await property()
  await book(vendor, ids[0])
  await book(vendor, ids[1])
  const refused = await contains(0, 1, 2)
  expect(refused.status).toBe(409)
  expect(refused.body.message).toMatch(
    /^Whole property can’t contain them while these days clash: .*\(booked, Whole property, .*; .*\(booked, Lawn, /,
  )
  expect(await rows(vendor)).toEqual(['Whole property', 'Lawn'])
  expect((await contains(0, 2)).status).toBe(200)
  expect(await rows(vendor)).toEqual(['Whole property', 'Lawn', 'Hall below'])
  expect((await contains(0)).body.message).toBe('Whole property is booked by itself.')
  expect(await rows(vendor)).toEqual(['Whole property', 'Lawn'])
})

test('days off of the whole are those of its halls, and go together', async () => {
  const { vendor, ids, contains } = await property()
  await scene.db.run(
    sql`update vendors set business_name = 'Paint House' where id = ${vendor.vendorId}`,
  )
  await contains(0, 1)
  const whole = { firstDay: day, resourceId: ids[0] ?? '' }
  const off = await scene.call(createDaysOff, { ...whole, note: 'Paint' }, vendor)
  expect(off.body.blocks.map(({ resource }) => resource)).toEqual(['Whole property', 'Lawn'])
  expect((await calendar(vendor)).days[day]).toBe('free')
  expect((await contains(0, 1, 2)).status).toBe(200)
  expect((await calendar(vendor)).days[day]).toBe('taken')
  const count = async () =>
    (await scene.call(searchVendors, { q: 'Paint House', date: day, free: true })).body.total
  expect(await count()).toBe(0)
  const blockId = off.body.blocks[0]?._id ?? ''
  expect((await scene.call(deleteDaysOff, { blockId }, vendor)).status).toBe(200)
  expect(await rows(vendor)).toEqual([])
  expect(await count()).toBe(1)
  await book(vendor, ids[1])
  const refused = await scene.call(createDaysOff, whole, vendor)
  expect(refused.body.message).toMatch(/^Not free: .*\(booked, Lawn, .*Cancel or decline first\.$/)
})

test('days off of the whole that go leave what was off in a hall before, and nothing else', async () => {
  const { vendor, ids, contains } = await property()
  await contains(0, 1, 2)
  const last = dayAfter(72)
  const takeOff = (at: number, firstDay: string, lastDay = firstDay) =>
    scene.call(createDaysOff, { firstDay, lastDay, resourceId: ids[at] ?? '' }, vendor)
  await takeOff(1, dayAfter(71))
  await takeOff(2, day, last)
  const whole = await takeOff(0, day, last)
  const [first] = whole.body.blocks.filter(({ resource }) => resource === 'Whole property')
  await scene.call(deleteDaysOff, { blockId: first?._id ?? '' }, vendor)
  const left = (await scene.call(getVendorCalendar, { from: day, to: last }, vendor)).body.blocks
  expect(left.map(({ resource, firstDay, lastDay }) => [resource, firstDay, lastDay])).toEqual([
    ['Hall', day, last],
    ['Lawn', dayAfter(71), dayAfter(71)],
  ])
})

test('a new part is off on every day that what is around it is off, by whichever act', async () => {
  const { vendor, ids, contains } = await property()
  await contains(0, 1)
  const last = dayAfter(72)
  const takeOff = (at: number, lastDay: string, note: string) =>
    scene.call(createDaysOff, { firstDay: day, lastDay, note, resourceId: ids[at] ?? '' }, vendor)
  await takeOff(1, dayAfter(71), 'Paint')
  await takeOff(0, last, 'Festival')
  expect((await contains(1, 2)).status).toBe(200)
  const { off } = await scene.db.one<{ off: string }>(sql`
    select range_agg(during)::text as off
    from calendar_blocks
    where resource_id = ${ids[2]} and of_id is null`)
  expect(off).toBe(`{["${day} 00:00:00","${dayAfter(73)} 00:00:00")}`)
})

test('a hall of a booked property stays; the whole can go while a hall is booked, and leaves it', async () => {
  const { vendor, ids, contains } = await property()
  await contains(0, 1, 2)
  const remove = (at: number) => scene.call(deleteResource, { resourceId: ids[at] ?? '' }, vendor)
  const bookingId = await book(vendor, ids[0])
  expect((await remove(1)).body.message).toMatch(/^Lawn has a booking or a request/)
  await scene.db.run(sql`delete from calendar_blocks where booking_id = ${bookingId}`)
  await book(vendor, ids[1])
  expect((await remove(0)).status).toBe(200)
  expect(await rows(vendor)).toEqual(['Lawn'])
  expect((await calendar(vendor)).resources).toMatchObject([
    { name: 'Lawn', withinId: null },
    { name: 'Hall', withinId: null },
  ])
})

test('a couple asks for the whole by name, keeps it, and is never given less', async () => {
  const { vendor, ids, contains } = await property()
  const page = async () => (await scene.call(getVendor, { vendorId: vendor.vendorId })).body.halls
  expect((await page())?.map(({ name, parts }) => [name, parts])).toEqual([
    ['Whole property', []],
    ['Lawn', []],
    ['Hall', []],
  ])
  await contains(0, 1, 2)
  expect(await page()).toMatchObject([
    { _id: ids[0], name: 'Whole property', parts: ['Lawn', 'Hall'] },
    { _id: ids[1], name: 'Lawn', parts: [] },
    { _id: ids[2], name: 'Hall', parts: [] },
  ])
  const whole = { resourceId: ids[0] }
  const couple = await scene.hasAccount('user')
  const asked = await ask(vendor, whole, couple)
  expect(asked.body).toMatchObject({ status: 'requested', hall: 'Whole property' })
  expect((await ask(vendor, { firstDay: dayAfter(71) })).status).toBe(200)
  expect((await ask(vendor, { ...whole, firstDay: dayAfter(71) })).body.message).toMatch(
    /^Whole property at .* is not free on .*\. Nearest free: /,
  )
  const other = await property()
  expect((await ask(vendor, { resourceId: other.ids[0] })).body.fields).toEqual({
    resourceId: 'They no longer have this one. Choose another.',
  })
  // Neither a day on which only a hall is free will do when it moves.
  const { _id: bookingId } = asked.body
  await scene.db.run(sql`update bookings set status = 'confirmed' where id = ${bookingId}`)
  await scene.db.run(sql`
    update calendar_blocks set kind = 'booking' where booking_id = ${bookingId}`)
  const move = (firstDay: string) => scene.call(proposeReschedule, { bookingId, firstDay }, couple)
  expect((await move(dayAfter(71))).status).toBe(409)
  const { body } = await move(dayAfter(72))
  const rescheduleId = body.reschedule?._id ?? ''
  const answered = await scene.call(
    answerReschedule,
    { bookingId, rescheduleId, answer: 'accept' },
    vendor,
  )
  expect(answered.status).toBe(200)
  expect((await ask(vendor, { firstDay: dayAfter(72) })).status).toBe(409)
  expect((await ask(vendor)).status).toBe(200)
})

test('a quote that holds nothing is for any hall, though the whole comes first in the list', async () => {
  const { vendor, ids, contains } = await property()
  await contains(0, 1, 2)
  const couple = await scene.hasAccount('user')
  const asked = { vendorId: vendor.vendorId, date: day, guests: 200, message: 'Are you free?' }
  const { _id: enquiryId } = (await scene.call(sendEnquiry, asked, couple)).body
  const days = { firstDay: day, lastDay: day, validUntil: dayAfter(3), holds: false }
  const sent = await scene.call(sendQuote, { enquiryId, after: 0, ...aQuote, ...days }, vendor)
  await book(vendor, ids[1])
  const accepted = await scene.call(acceptQuote, { bookingId: sent.body._id, version: 1 }, couple)
  expect([sent.status, accepted.status]).toEqual([200, 200])
  expect(await rows(vendor)).toEqual([
    'Whole property above',
    'Whole property above',
    'Lawn',
    'Hall',
  ])
})

test('whoever queues for the whole waits until all of it is free', async () => {
  const { vendor, ids, contains } = await property()
  await contains(0, 1, 2)
  const [one, two, three] = [
    await scene.hasAccount('user'),
    await scene.hasAccount('user'),
    await scene.hasAccount('user'),
  ]
  const first = await ask(vendor, {}, one)
  const second = await ask(vendor, {}, two)
  const joined = await scene.call(
    joinQueue,
    { vendorId: vendor.vendorId, firstDay: day, guests: 100, resourceId: ids[0] },
    three,
  )
  expect(joined.status).toBe(200)
  const end = (bookingId: string, couple: Account) =>
    scene.call(cancelBooking, { bookingId, reason: 'No.' }, couple)
  const entry = async () => (await scene.call(getQueue, {}, three)).body.items[0]?.status
  await end(first.body._id, one)
  expect(await entry()).toBe('waiting')
  await end(second.body._id, two)
  expect(await entry()).toBe('promoted')
  expect(await rows(vendor)).toEqual(['Whole property', 'Lawn below', 'Hall below'])
})
