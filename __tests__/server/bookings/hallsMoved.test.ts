import { answerBooking, getBooking } from '#contract/bookings/bookings.ts'
import { getHallsOn, updateBookingHall } from '#contract/bookings/halls.ts'
import { joinQueue, getQueue } from '#contract/bookings/queues.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import { updateResource } from '#contract/calendar/calendar.ts'
import { formatLongDay } from '#domain/days.ts'
import { sql } from '#server/db/sql.ts'
import { dayAfter, unknownId } from '#__tests__/support/bookings.ts'
import { propertyOf, unsound } from '#__tests__/support/halls.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())
afterEach(() => scene.setTime(undefined))

const day = dayAfter(120)

/** Three halls; the first has a confirmed booking for 200 guests. */
async function booked() {
  const { vendor, ids, contains } = await propertyOf(scene, ['Lawn', 'Hall', 'Terrace'])
  await scene.db.run(
    sql`update vendors set business_name = 'Rose Palace' where id = ${vendor.vendorId}`,
  )
  const ask = async (more: object = {}) => {
    const couple = await scene.hasAccount('user', { name: 'Priya Rao' })
    const wish = { vendorId: vendor.vendorId, firstDay: day, guests: 200, ...more }
    return { couple, ...(await scene.call(requestBooking, wish, couple)) }
  }
  const { couple, body } = await ask()
  const bookingId = body._id
  await scene.call(answerBooking, { bookingId, answer: 'accept' }, vendor)
  const moveTo = (place: number, as = vendor) =>
    scene.call(updateBookingHall, { bookingId, resourceId: ids[place] ?? '' }, as)
  const read = async (as: Account) => (await scene.call(getBooking, { bookingId }, as)).body
  const blocks = () =>
    scene.db.many(sql`
      select r.name, c.kind
      from calendar_blocks c
      join resources r on r.id = c.resource_id
      where c.booking_id = ${bookingId} and c.of_id is null`)
  return { vendor, couple, ids, contains, ask, bookingId, moveTo, read, blocks }
}

test('a vendor moves a booking to another hall: both read it, and the couple is mailed', async () => {
  const { vendor, couple, bookingId, moveTo, read, blocks } = await booked()
  const before = await read(vendor)
  expect(before).toMatchObject({ hall: 'Lawn', actions: ['cancel', 'reschedule', 'move_hall'] })
  expect((await read(couple)).actions).toEqual(['cancel', 'reschedule'])
  const { halls } = (await scene.call(getHallsOn, { bookingId }, vendor)).body
  expect(halls.map(({ name, state, isHere }) => [name, state, isHere])).toEqual([
    ['Lawn', 'free', true],
    ['Hall', 'free', false],
    ['Terrace', 'free', false],
  ])
  const { status, body } = await moveTo(1)
  expect([status, body.hall, body.sum]).toEqual([200, 'Hall', before.sum])
  expect(await blocks()).toEqual([{ name: 'Hall', kind: 'booking' }])
  for (const side of [couple, vendor])
    expect((await read(side)).timeline.at(-1)).toMatchObject({
      to: 'hall_moved',
      by: 'vendor',
      reason: 'Hall instead of Lawn.',
    })
  const mail = (await scene.mails(couple.email)).at(-1)
  expect(mail?.subject).toBe('Rose Palace moved your booking to Hall')
  expect(mail?.body).toContain(`on ${formatLongDay(day)} is in Hall now, instead of Lawn. The day,`)
})

test('not to a hall that is taken, too small, not theirs, or where it is', async () => {
  const { vendor, ids, ask, moveTo, blocks } = await booked()
  await ask({ resourceId: ids[1] })
  const taken = await moveTo(1)
  expect([taken.status, taken.body.message]).toEqual([
    409,
    `Hall is not free on ${formatLongDay(day)}. Free then: Terrace.`,
  ])
  await scene.call(
    updateResource,
    { resourceId: ids[2] ?? '', name: 'Terrace', capacity: 80 },
    vendor,
  )
  expect((await moveTo(1)).body.message).toBe(
    `Hall is not free on ${formatLongDay(day)}. No other is free then.`,
  )
  expect((await moveTo(2)).body.fields).toEqual({
    resourceId: 'Terrace has room for at most 80 guests. Choose another.',
  })
  expect((await moveTo(0)).body.fields).toEqual({ resourceId: 'It is there already.' })
  const other = await booked()
  expect((await moveTo(1, other.vendor)).status).toBe(404)
  const line = { bookingId: other.bookingId, resourceId: unknownId() }
  expect((await scene.call(updateBookingHall, line, other.vendor)).status).toBe(422)
  expect(await blocks()).toEqual([{ name: 'Lawn', kind: 'booking' }])
})

test('a hold whose time is over makes room for a move, unless somebody waits for its hall', async () => {
  const { ids, ask, moveTo, blocks, vendor } = await booked()
  const [hall, terrace] = [await ask({ resourceId: ids[1] }), await ask({ resourceId: ids[2] })]
  const second = await scene.hasAccount('user')
  const wish = { vendorId: vendor.vendorId, firstDay: day, guests: 100, resourceId: ids[1] ?? '' }
  expect((await scene.call(joinQueue, wish, second)).status).toBe(200)
  await scene.db.run(sql`
    update bookings set expires_at = now() - interval '1 minute'
    where id in (${hall.body._id}, ${terrace.body._id})`)
  expect((await moveTo(1)).status).toBe(409)
  expect((await scene.call(getQueue, {}, second)).body.items[0]?.status).toBe('waiting')
  expect((await moveTo(2)).status).toBe(200)
  expect(await blocks()).toEqual([{ name: 'Terrace', kind: 'booking' }])
})

test('a move and a request for the same hall at one moment: one has it', async () => {
  const { vendor, ids, ask, moveTo } = await booked()
  const [moved, request] = await Promise.all([moveTo(1), ask({ resourceId: ids[1] })])
  expect([moved.status, request.status].toSorted()).toEqual([200, 409])
  expect(await unsound(scene, vendor)).toEqual([])
})

test('into the whole property and out of it again, with all its parts', async () => {
  const { vendor, contains, ids, ask, moveTo } = await booked()
  await contains(0, 1, 2)
  expect((await moveTo(1)).status).toBe(200)
  expect(await unsound(scene, vendor)).toEqual([])
  expect((await ask({ resourceId: ids[2] })).status).toBe(200)
  expect((await moveTo(0)).status).toBe(409)
  expect(await unsound(scene, vendor)).toEqual([])
})

test('a crew is changed without a word: its name is the vendor’s alone', async () => {
  const { vendor, couple, moveTo, read, blocks } = await booked()
  await scene.db.run(sql`
    update vendors
    set category_id = ${await scene.hasCategory('photographers')}
    where id = ${vendor.vendorId}`)
  const before = await scene.mails(couple.email)
  expect((await moveTo(1)).status).toBe(200)
  expect(await blocks()).toEqual([{ name: 'Hall', kind: 'booking' }])
  expect(await scene.mails(couple.email)).toHaveLength(before.length)
  expect((await read(couple)).timeline.at(-1)).toMatchObject({ to: 'hall_moved', reason: null })
})

test('a booking whose day has come stays where it is', async () => {
  const { vendor, moveTo, read } = await booked()
  scene.setTime(new Date(`${dayAfter(121)}T12:00:00Z`))
  await scene.db.run(
    sql`update sessions set idle_until = now() + interval '1 year', expires_at = now() + interval '1 year'`,
  )
  expect((await read(vendor)).actions).not.toContain('move_hall')
  expect((await moveTo(1)).status).toBe(409)
})
