import { answerBooking, getBooking } from '#contract/bookings/bookings.ts'
import { getBookingHalls, getHallsOn, updateBookingHall } from '#contract/bookings/halls.ts'
import { joinQueue, getQueue } from '#contract/bookings/queues.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import { answerReschedule, proposeReschedule } from '#contract/bookings/reschedules.ts'
import { updateResource } from '#contract/calendar/calendar.ts'
import { getUserDashboard } from '#contract/pages/dashboards.ts'
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

/** Three halls; the first has a confirmed booking for 200 guests. @param place the hall that its couple chose */
async function booked(place?: number) {
  const { vendor, ids, contains } = await propertyOf(scene, ['Lawn', 'Hall', 'Terrace'])
  await scene.db.run(
    sql`update vendors set business_name = 'Rose Palace' where id = ${vendor.vendorId}`,
  )
  const ask = async (more: object = {}) => {
    const couple = await scene.hasAccount('user', { name: 'Priya Rao' })
    const wish = { vendorId: vendor.vendorId, firstDay: day, guests: 200, ...more }
    return { couple, ...(await scene.call(requestBooking, wish, couple)) }
  }
  const { couple, body } = await ask(place === undefined ? {} : { resourceId: ids[place] })
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
  const propose = (as: Account, place: number, more: object = {}) =>
    scene.call(proposeReschedule, { bookingId, resourceId: ids[place] ?? '', ...more }, as)
  const answer = async (as: Account, how: 'accept' | 'decline') => {
    const rescheduleId = (await read(as)).reschedule?._id ?? ''
    return scene.call(answerReschedule, { bookingId, rescheduleId, answer: how }, as)
  }
  const hasRoom = (place: number, name: string, capacity: number) =>
    scene.call(updateResource, { resourceId: ids[place] ?? '', name, capacity }, vendor)
  const mailTo = async (as: Account) => (await scene.mails(as.email)).at(-1)
  const seen = { couple, bookingId, read, blocks, mailTo }
  return { ...seen, vendor, ids, contains, ask, moveTo, propose, answer, hasRoom }
}

test('a vendor moves a booking to another hall: both read it, and the couple is mailed', async () => {
  const { vendor, couple, bookingId, ids, moveTo, read, blocks } = await booked()
  const before = await read(vendor)
  expect(before).toMatchObject({ hall: 'Lawn', actions: ['cancel', 'reschedule', 'move_hall'] })
  expect((await read(couple)).actions).toEqual(['cancel', 'reschedule'])
  const { halls } = (await scene.call(getHallsOn, { bookingId }, vendor)).body
  expect(halls.map(({ name, state, isHere }) => [name, state, isHere])).toEqual([
    ['Lawn', 'free', true],
    ['Hall', 'free', false],
    ['Terrace', 'free', false],
  ])
  const at = { resourceId: ids[1] ?? '', name: 'Hall', address: '2 Lake Road' }
  await scene.call(updateResource, at, vendor)
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
  expect(mail?.body).toContain('\n\nHall is at: 2 Lake Road\n\n')
})

test('not to a hall that is taken, not theirs, or where it is', async () => {
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

test('no move is offered where no other hall has room for its guests', async () => {
  const { vendor, ids, read, hasRoom } = await booked()
  const mayMove = async () => (await read(vendor)).actions.includes('move_hall')
  await scene.db.run(sql`
    update resources set capacity = 199
    where vendor_id = ${vendor.vendorId} and id <> ${ids[0] ?? ''} and id <> ${ids[1] ?? ''}`)
  await hasRoom(1, 'Hall', 200)
  expect(await mayMove()).toBe(true)
  await hasRoom(1, 'Hall', 199)
  expect(await mayMove()).toBe(false)
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

test('a couple proposes another hall that is free then, and it is there once the vendor accepts', async () => {
  const { vendor, couple, bookingId, ids, ask, propose, answer, read, blocks, ...more } =
    await booked()
  await ask({ resourceId: ids[1] })
  const { halls } = (await scene.call(getBookingHalls, { bookingId }, couple)).body
  expect(halls.map(({ name, state, isHere }) => [name, state, isHere])).toEqual([
    ['Lawn', 'free', true],
    ['Hall', 'held', false],
    ['Terrace', 'free', false],
  ])
  expect((await propose(couple, 1)).body.message).toContain(
    `Hall at Rose Palace is not free on ${formatLongDay(day)}. Free then: Lawn and Terrace.`,
  )
  expect((await propose(couple, 0)).body.fields).toEqual({ resourceId: 'It is there already.' })
  await more.hasRoom(2, 'Terrace', 150)
  expect((await propose(couple, 2)).body.fields).toEqual({
    resourceId: 'Terrace has room for at most 150 guests. Choose another.',
  })
  const sent = await propose(couple, 2, { guests: 150 })
  expect(sent.body.reschedule).toMatchObject({
    by: 'user',
    firstDay: day,
    guests: 150,
    hall: { _id: ids[2], name: 'Terrace', capacity: 150 },
  })
  expect((await more.mailTo(vendor))?.subject).toContain(
    'would like 150 guests instead of 200, Terrace instead of Lawn',
  )
  expect(await blocks()).toEqual([{ name: 'Lawn', kind: 'booking' }])
  const address = '3 Lake Road'
  await scene.call(
    updateResource,
    { resourceId: ids[2] ?? '', name: 'Terrace', capacity: 150, address },
    vendor,
  )
  expect((await answer(vendor, 'accept')).status).toBe(200)
  expect((await more.mailTo(couple))?.body).toContain('Terrace is at: 3 Lake Road')
  expect(await blocks()).toEqual([{ name: 'Terrace', kind: 'booking' }])
  const after = await read(couple)
  expect(after).toMatchObject({
    hall: 'Terrace',
    isHallChosen: true,
    guests: 150,
    reschedule: null,
  })
  expect(after.timeline.at(-1)).toMatchObject({
    to: 'change_agreed',
    by: 'vendor',
    reason: expect.stringContaining('150 guests instead of 200, Terrace instead of Lawn'),
  })
})

test('a hall that the couple chose, or one too small for it, is left only if the couple agrees', async () => {
  const chosen = await booked(0)
  const moved = await chosen.moveTo(1)
  expect([moved.status, moved.body.hall, moved.body.reschedule]).toEqual([
    200,
    'Lawn',
    expect.objectContaining({ by: 'vendor', hall: expect.objectContaining({ name: 'Hall' }) }),
  ])
  expect((await chosen.mailTo(chosen.couple))?.subject).toBe(
    'Rose Palace would like Hall instead of Lawn',
  )
  expect((await scene.call(getUserDashboard, {}, chosen.couple)).body.nextSteps).toContainEqual(
    expect.objectContaining({ to: `/my-bookings/${chosen.bookingId}` }),
  )
  expect((await chosen.moveTo(2)).body.message).toBe(
    'You have proposed a change already. Withdraw that first.',
  )
  expect((await chosen.answer(chosen.couple, 'decline')).status).toBe(200)
  expect(await chosen.blocks()).toEqual([{ name: 'Lawn', kind: 'booking' }])

  const free = await booked()
  await free.hasRoom(2, 'Terrace', 80)
  expect((await free.moveTo(2)).body.reschedule).toMatchObject({ hall: { capacity: 80 } })
  expect((await free.mailTo(free.couple))?.body).toContain(
    'Terrace has room for 80 guests; 200 are booked.',
  )
  expect((await free.answer(free.couple, 'accept')).body.hall).toBe('Terrace')
  // From now on it is theirs: also a larger one is for them to agree to.
  expect((await free.moveTo(1)).body.reschedule).toMatchObject({ hall: { name: 'Hall' } })
})

test('another hall with another price, on another day, is one proposal', async () => {
  const { vendor, couple, propose, answer, read, blocks } = await booked()
  const next = dayAfter(127)
  const sent = await propose(vendor, 1, { firstDay: next, total: 60_000_000 })
  expect(sent.status).toBe(200)
  expect((await answer(couple, 'accept')).status).toBe(200)
  expect(await read(vendor)).toMatchObject({
    hall: 'Hall',
    firstDay: next,
    sum: { amount: 60_000_000 },
  })
  expect(await blocks()).toEqual([{ name: 'Hall', kind: 'booking' }])
})

test('a day on which only too small a hall is free is refused when it is proposed, with what is free', async () => {
  const { bookingId, couple, vendor, ask, hasRoom, read, answer } = await booked()
  await hasRoom(2, 'Terrace', 80)
  const next = dayAfter(127)
  for (const _hall of ['Lawn', 'Hall']) await ask({ firstDay: next })
  const propose = (as: Account, firstDay: string, more: object = {}) =>
    scene.call(proposeReschedule, { bookingId, firstDay, ...more }, as)
  const words =
    `No hall with room for 200 guests is free on ${formatLongDay(next)}. ` +
    'Free then: Terrace, up to 80 guests. Nearest free: '
  for (const as of [couple, vendor]) {
    const { status, body } = await propose(as, next)
    expect([status, body.fields]).toEqual([422, { firstDay: expect.stringContaining(words) }])
  }
  const more = await propose(couple, next, { guests: 250 })
  expect(more.body.fields).toEqual({
    guests: expect.stringContaining('No hall with room for 250 guests'),
  })
  // It may take the small one for fewer guests, and any larger one for more than it has room for now.
  expect((await propose(couple, next, { guests: 80 })).body.reschedule).toMatchObject({
    guests: 80,
  })
  expect((await answer(vendor, 'accept')).body.hall).toBe('Terrace')
  expect((await propose(couple, dayAfter(134), { guests: 150 })).status).toBe(200)
  expect((await answer(vendor, 'accept')).status).toBe(200)
  expect(await read(couple)).toMatchObject({ hall: 'Lawn', guests: 150 })
})

test('a hall that another takes before the answer is not moved to, and nothing changes', async () => {
  const { vendor, couple, ids, ask, propose, answer, blocks } = await booked()
  await propose(couple, 1)
  await ask({ resourceId: ids[1] })
  expect((await answer(vendor, 'accept')).body.message).toContain(
    `Hall at Rose Palace is not free on ${formatLongDay(day)}. Free then: Lawn and Terrace.`,
  )
  expect(await blocks()).toEqual([{ name: 'Lawn', kind: 'booking' }])
})

test('a couple is shown no crews, and of a booking in no hall of its own there is nothing to propose', async () => {
  const { vendor, couple, bookingId, propose } = await booked()
  await scene.db.run(sql`
    update vendors
    set category_id = ${await scene.hasCategory('photographers')}
    where id = ${vendor.vendorId}`)
  const seen = (as: Account, bookingId: string) => scene.call(getBookingHalls, { bookingId }, as)
  expect((await seen(couple, bookingId)).body.halls).toEqual([])
  expect((await propose(couple, 1)).body.fields).toEqual({
    resourceId: 'This booking is for no hall of its own.',
  })
  expect((await seen(await scene.hasAccount('user'), bookingId)).status).toBe(404)
  // One crew was chosen by its name: the others stay the vendor's.
  const chosen = await booked(0)
  await scene.db.run(sql`
    update vendors
    set category_id = ${await scene.hasCategory('photographers')}
    where id = ${chosen.vendor.vendorId}`)
  expect((await seen(chosen.couple, chosen.bookingId)).body.halls).toEqual([])
  expect((await seen(chosen.vendor, chosen.bookingId)).body.halls).toHaveLength(3)
})
