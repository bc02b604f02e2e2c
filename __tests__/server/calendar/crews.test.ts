import { getQueue, joinQueue } from '#contract/bookings/queues.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import {
  createResource,
  getVendorCalendar,
  deleteResource,
  openResource,
  updateResource,
  updateResourceParts,
} from '#contract/calendar/calendar.ts'
import { searchVendors } from '#contract/search/search.ts'
import { sql } from '#server/db/sql.ts'
import { dayAfter, hasBooking } from '#__tests__/support/bookings.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const day = dayAfter(70)
const calendar = async (vendor: Account) =>
  (await scene.call(getVendorCalendar, { from: day, to: day }, vendor)).body
const crews = async (vendor: Account) => (await calendar(vendor)).resources
const idOf = async (vendor: Account, name: string) =>
  (await crews(vendor)).find((each) => each.name === name)?._id ?? ''
const named = async (vendor: Account) => (await crews(vendor)).map(({ name }) => name)

test('a crew is renamed; not to another’s name, and not by a stranger', async () => {
  const vendor = await scene.hasVendor({ resources: 2 })
  const [first, second] = await crews(vendor)
  const rename = (name: string, as = vendor) =>
    scene.call(updateResource, { resourceId: first?._id ?? '', name }, as)
  expect((await rename('Lawn')).body).toMatchObject({ name: 'Lawn' })
  expect((await rename(second?.name ?? '')).body.fields).toEqual({
    name: 'You already have one with that name.',
  })
  expect((await rename('Theirs', await scene.hasVendor())).status).toBe(404)
  expect(await named(vendor)).toEqual(['Lawn', second?.name])
})

test('one that was added by mistake goes for good; the last one stays, also of two at once', async () => {
  const vendor = await scene.hasVendor({ resources: 2 })
  const [first, second] = await crews(vendor)
  const remove = (resourceId = '') => scene.call(deleteResource, { resourceId }, vendor)
  const both = await Promise.all([remove(first?._id), remove(second?._id)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(
    await scene.db.one(
      sql`select count(*)::int as left from resources where vendor_id = ${vendor.vendorId}`,
    ),
  ).toEqual({ left: 1 })
})

test('not while something holds it; then its past stays, and its days are no longer counted', async () => {
  const vendor = await scene.hasVendor({ resources: 2, businessName: 'Two Halls' })
  const [held] = await crews(vendor)
  const booking = await hasBooking(scene, vendor, { status: 'confirmed', firstDay: day })
  const remove = () => scene.call(deleteResource, { resourceId: held?._id ?? '' }, vendor)
  expect(await remove()).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/a booking or a request from today on/) },
  })
  // Its booking is over, and somebody holds the other hall.
  await scene.db.run(sql`
    update calendar_blocks set during = tsrange('2026-01-05', '2026-01-06') where resource_id = ${held?._id}`)
  await scene.db.run(sql`
    update bookings set status = 'completed', first_day = '2026-01-05', last_day = '2026-01-05'
    where resource_id = ${held?._id}`)
  await hasBooking(scene, vendor, { firstDay: day, couple: await scene.hasAccount('user') })
  await scene.db.run(sql`
    update calendar_blocks set resource_id = (
      select id from resources where vendor_id = ${vendor.vendorId} and id <> ${held?._id}
    ) where vendor_id = ${vendor.vendorId} and lower(during) > now()`)
  expect((await calendar(vendor)).days[day]).toBe('free')
  expect((await remove()).status).toBe(200)
  expect((await calendar(vendor)).days[day]).toBe('held')
  const found = await scene.call(searchVendors, { q: 'Two Halls', date: day, free: true })
  expect(found.body.total).toBe(0)
  const couple = await scene.hasAccount('user')
  const ask = { vendorId: vendor.vendorId, firstDay: day, guests: 100 }
  expect((await scene.call(requestBooking, ask, couple)).status).toBe(409)
  const past = { from: '2026-01-05', to: '2026-01-05' }
  expect((await scene.call(getVendorCalendar, past, vendor)).body.blocks).toMatchObject([
    { resource: held?.name, bookingId: booking._id },
  ])
  // Added again by its name it comes back, with its past.
  await scene.db.run(sql`update vendors set plan = 'plus' where id = ${vendor.vendorId}`)
  expect((await scene.call(createResource, { name: held?.name ?? '' }, vendor)).body._id).toBe(
    held?._id,
  )
  expect((await scene.call(requestBooking, ask, couple)).status).toBe(409)
  await scene.call(openResource, { resourceId: held?._id ?? '' }, vendor)
  expect((await scene.call(requestBooking, ask, couple)).status).toBe(200)
  expect(await idOf(vendor, held?.name ?? '')).toBe(held?._id)
})

test('a hall opens on purpose: who queues waits until its parts are set and it is opened', async () => {
  const vendor = await scene.hasVendor()
  const { vendorId } = vendor
  await scene.db.run(sql`update vendors set plan = 'pro' where id = ${vendorId}`)
  const [lawn] = await crews(vendor)
  await hasBooking(scene, vendor, { firstDay: day })
  const second = await scene.hasAccount('user')
  const wish = { vendorId, firstDay: day, guests: 100 }
  expect((await scene.call(joinQueue, wish, second)).status).toBe(200)
  const statusInQueue = async () => (await scene.call(getQueue, {}, second)).body.items[0]?.status
  const add = async (name: string) => (await scene.call(createResource, { name }, vendor)).body
  const whole = await add('Whole property')
  expect(await statusInQueue()).toBe('waiting')
  expect((await calendar(vendor)).days[day]).toBe('held')
  expect(await calendar(vendor)).toMatchObject({
    resources: [{ _id: lawn?._id }],
    drafts: [{ _id: whole._id, name: 'Whole property', withinId: null }],
    waiting: 1,
  })
  // A name that a draft has is taken; what is not open can be renamed and contains others.
  expect((await scene.call(createResource, { name: 'Whole property' }, vendor)).status).toBe(422)
  const parts = { resourceId: whole._id, partIds: [lawn?._id ?? ''] }
  expect((await scene.call(updateResourceParts, parts, vendor)).status).toBe(200)
  const open = (resourceId: string, as = vendor) => scene.call(openResource, { resourceId }, as)
  expect((await open(whole._id, await scene.hasVendor())).status).toBe(404)
  expect((await open(whole._id)).body.message).toBe('Whole property can be booked now.')
  // Its part is held, so nobody can have the whole.
  expect(await statusInQueue()).toBe('waiting')
  expect((await open(whole._id)).status).toBe(404)

  const garden = await add('Garden')
  const mistake = await add('Gardne')
  expect((await scene.call(deleteResource, { resourceId: mistake._id }, vendor)).status).toBe(200)
  expect((await calendar(vendor)).drafts?.map(({ name }) => name)).toEqual(['Garden'])
  await open(garden._id)
  expect(await statusInQueue()).toBe('promoted')
  expect((await calendar(vendor)).drafts).toBeUndefined()
})
