import { answerBooking, cancelBooking, getBooking } from '#contract/bookings/bookings.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import { getQueue, leaveQueue } from '#contract/bookings/queues.ts'
import { declineQuote, sendQuote } from '#contract/bookings/quotes.ts'
import { answerReschedule, proposeReschedule } from '#contract/bookings/reschedules.ts'
import {
  createDaysOff,
  createResource,
  deleteDaysOff,
  openResource,
} from '#contract/calendar/calendar.ts'
import { cancelBookingAsAdmin } from '#contract/moderation/disputes.ts'
import { suspendPerson } from '#contract/people/people.ts'
import { deleteAccount } from '#contract/people/personalData.ts'
import { formatLongDay } from '#domain/days.ts'
import { sql } from '#server/db/sql.ts'
import { expireBookings } from '#server/modules/bookings/bookings/life.ts'
import { hasPerson, password } from '#__tests__/support/accounts.ts'
import { aQuote, dayAfter, hasBooking } from '#__tests__/support/bookings.ts'
import { hasMember } from '#__tests__/support/members.ts'
import { requestsAt, heldDay, positionsOf, queues, statusesAt } from '#__tests__/support/queues.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import { away, worksBy } from '#__tests__/support/workingRules.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene({ LIMIT_SCALE: '10' })
})
afterAll(() => scene.close())
afterEach(() => scene.setTime(undefined))

const day = dayAfter(60)
const inHours = (hours: number) => scene.setTime(new Date(Date.now() + hours * 3_600_000))
const join = (vendor: Account, more: Parameters<typeof queues>[3] = {}, on = day) =>
  queues(scene, vendor, on, more)
const ask = (vendor: Account, couple: Account, firstDay = day) =>
  scene.call(requestBooking, { vendorId: vendor.vendorId, firstDay, guests: 100 }, couple)

const held = (more: Parameters<typeof heldDay>[2] = {}) => heldDay(scene, day, more)
const withdraw = (bookingId: string, couple: Account) =>
  scene.call(cancelBooking, { bookingId, reason: 'Another hall.' }, couple)

describe('joining', () => {
  test('a couple sees its place, and the vendor how many wait, but not who', async () => {
    const { vendor, bookingId, couple, second, third } = await held()
    expect((await scene.call(getQueue, {}, second)).body.items).toMatchObject([
      {
        vendor: { businessName: 'Rose Palace', category: 'venues', city: 'jaipur' },
        firstDay: day,
        status: 'waiting',
        place: 1,
        heldUntil: (await scene.call(getBooking, { bookingId }, couple)).body.expiresAt,
        guests: 100,
        total: { amount: 8500000, kind: 'exact' },
        bookingId: null,
      },
    ])
    expect(await positionsOf(scene, third)).toEqual([['waiting', 2]])
    const seen = (as: Account) => scene.call(getBooking, { bookingId }, as)
    expect((await seen(vendor)).body.waiting).toBe(2)
    expect((await seen(couple)).body.waiting).toBe(0)
    expect(JSON.stringify((await seen(vendor)).body)).not.toContain(second._id)
  })

  test('is refused where the day is free, booked, closed, too near, or one’s own', async () => {
    const vendor = await scene.hasVendor({ businessName: 'Lake Court' })
    const couple = await scene.hasAccount('user')
    const refused = async (on: string) =>
      (await join(vendor, { couple }, on)).body.message?.split(/[.:] /)[0]
    const word = formatLongDay
    expect(await refused(day)).toBe(`Lake Court is free on ${word(day)} now`)
    await hasBooking(scene, vendor, { firstDay: day, status: 'confirmed' })
    const booked = await join(vendor, { couple })
    expect(booked).toMatchObject({
      status: 409,
      body: { about: { nearestDays: expect.any(Array) } },
    })
    expect(booked.body.message).toContain(`Lake Court is not free on ${word(day)}. Nearest free: `)
    for (const on of [dayAfter(2), dayAfter(70), dayAfter(80)])
      await hasBooking(scene, vendor, { firstDay: on })
    expect(await refused(dayAfter(2))).toBe(`${word(dayAfter(2))} is too near to queue for`)
    await worksBy(scene, vendor, away(dayAfter(70)))
    expect((await join(vendor, { couple }, dayAfter(70))).body.about).toMatchObject({
      closed: true,
    })
    expect((await join(vendor, { couple, guests: 401 }, dayAfter(80))).body.fields).toEqual({
      guests: 'Lake Court has room for at most 400 guests.',
    })
    await ask(vendor, couple, dayAfter(90))
    expect(await refused(dayAfter(90))).toBe(
      `You have asked Lake Court for ${word(dayAfter(90))} already`,
    )
    expect((await join(vendor, { couple }, dayAfter(80))).status).toBe(200)
    expect(await refused(dayAfter(80))).toBe(
      `You queue at Lake Court for ${word(dayAfter(80))} already`,
    )
    expect((await ask(vendor, couple, dayAfter(80))).status).toBe(409)
  })

  test('a place counts as a request: three of a category for a day', async () => {
    const vendors = await Promise.all(Array.from({ length: 4 }, () => scene.hasVendor()))
    const [one, two, three, four] = vendors as [Account, Account, Account, Account]
    const couple = await scene.hasAccount('user')
    await hasBooking(scene, three, { firstDay: day })
    expect((await ask(one, couple)).status).toBe(200)
    expect((await ask(two, couple)).status).toBe(200)
    let { body: place } = await join(three, { couple })
    expect((await ask(four, couple)).body.message).toMatch(
      /^You are waiting for 3 answers in Venues for .* A place in a queue counts as a request\.$/,
    )
    await hasBooking(scene, four, { firstDay: day })
    expect((await join(four, { couple })).status).toBe(409)
    // Also by two of its browsers at once.
    for (let round = 0; round < 4; round += 1) {
      await scene.call(leaveQueue, { entryId: place._id }, couple)
      const both = await Promise.all([three, four].map((each) => join(each, { couple })))
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
      place = both.find(({ status }) => status === 200)!.body
    }
  })

  test('twenty wait for a day, not twenty-one', async () => {
    const { vendor } = await held()
    for (let count = 2; count < 20; count += 1) expect((await join(vendor)).status).toBe(200)
    expect((await join(vendor)).body.message).toMatch(
      /^20 couples wait for .* and no more can join/,
    )
  })
})

describe('whoever is first gets the time in the transaction that gives it back', () => {
  const ways: Record<string, (of: Awaited<ReturnType<typeof held>>) => Promise<unknown>> = {
    'the request is declined': ({ vendor, bookingId }) =>
      scene.call(answerBooking, { bookingId, answer: 'decline' }, vendor),
    'it is withdrawn': ({ bookingId, couple }) => withdraw(bookingId, couple),
    'we end it': async ({ bookingId }) =>
      scene.call(
        cancelBookingAsAdmin,
        { bookingId, reason: 'They asked us.' },
        await scene.hasAccount('admin'),
      ),
    'the couple is suspended': async ({ couple }) =>
      scene.call(
        suspendPerson,
        { userId: couple._id, reason: 'Not themselves.' },
        await scene.hasAccount('admin'),
      ),
    'a quote that held it is declined': async ({ vendor, bookingId, couple }) => {
      const quote = { ...aQuote, firstDay: day, lastDay: day, validUntil: dayAfter(2) }
      await scene.call(sendQuote, { bookingId, after: 0, ...quote }, vendor)
      return scene.call(declineQuote, { bookingId, version: 1, reason: 'Too much.' }, couple)
    },
    'a quote holds it no longer': ({ vendor, bookingId }) =>
      scene.call(
        sendQuote,
        {
          bookingId,
          after: 0,
          ...aQuote,
          firstDay: day,
          lastDay: day,
          validUntil: dayAfter(2),
          holds: false,
        },
        vendor,
      ),
    'a quote is for another day': ({ vendor, bookingId }) => {
      const other = dayAfter(90)
      const quote = { ...aQuote, firstDay: other, lastDay: other, validUntil: dayAfter(2) }
      return scene.call(sendQuote, { bookingId, after: 0, ...quote }, vendor)
    },
    'another hall is opened': async ({ vendor }) => {
      const { body } = await scene.call(createResource, { name: 'Garden' }, vendor)
      return scene.call(openResource, { resourceId: body._id }, vendor)
    },
  }
  test.each(Object.keys(ways))('%s', async (way) => {
    const of = await held()
    await scene.db.run(sql`update vendors set plan = 'pro' where id = ${of.vendor.vendorId}`)
    const { vendor, second, third } = of
    expect(await ways[way]?.(of)).toMatchObject({ status: 200 })
    const { body } = await scene.call(getQueue, {}, second)
    expect(body.items).toMatchObject([{ status: 'promoted', place: null }])
    const bookingId = body.items[0]?.bookingId ?? ''
    expect((await scene.call(getBooking, { bookingId }, second)).body).toMatchObject({
      status: 'requested',
      isHeld: true,
      firstDay: day,
      guests: 100,
      timeline: [{ from: 'queued', to: 'requested', by: 'system' }],
    })
    expect(await positionsOf(scene, third)).toEqual([['waiting', 1]])
    const [mail] = (await scene.mails(second.email)).slice(-1)
    expect(mail?.subject).toBe(`Your turn: Rose Palace is held for you on ${formatLongDay(day)}`)
    expect((await scene.mails(vendor.email)).map(({ subject }) => subject)).toContain(
      `A user would like to book ${formatLongDay(day)}`,
    )
  })

  test('the account of whoever held it is deleted', async () => {
    const vendor = await scene.hasVendor()
    const leaving = await hasPerson(scene, 'leaving@queues.test')
    await ask(vendor, leaving)
    // Nor is whoever waits here any more: an owner of their wedding asks.
    const partner = await hasPerson(scene, 'partner@queues.test')
    await hasMember(scene, partner, 'editor')
    const owner = await hasMember(scene, partner, 'owner')
    await join(vendor, { couple: partner })
    for (const each of [partner, leaving])
      expect((await scene.call(deleteAccount, { password }, each)).status).toBe(200)
    expect(await positionsOf(scene, owner)).toEqual([['promoted', null]])
    expect((await requestsAt(scene, vendor)).at(-1)).toEqual({
      couple: owner._id,
      status: 'requested',
    })
  })

  test('it expires, and nobody comes between the end of its time and the job', async () => {
    const { vendor, second, third } = await held()
    const stranger = await scene.hasAccount('user')
    inHours(49)
    expect((await ask(vendor, stranger)).status).toBe(409)
    // Nor is the day taken off for a hold that nobody can decline any more.
    expect((await scene.call(createDaysOff, { firstDay: day }, vendor)).status).toBe(409)
    await expireBookings(scene.services)
    expect(await positionsOf(scene, second)).toEqual([['promoted', null]])
    expect((await ask(vendor, stranger)).status).toBe(409)
    inHours(97)
    await expireBookings(scene.services)
    expect(await positionsOf(scene, third)).toEqual([['promoted', null]])
    // A fresh 48 hours.
    inHours(144)
    await expireBookings(scene.services)
    expect((await requestsAt(scene, vendor)).map(({ status }) => status)).toEqual([
      'expired',
      'expired',
      'requested',
    ])
    inHours(146)
    // Nobody waits any more: whoever asks next has it.
    expect((await ask(vendor, stranger)).status).toBe(200)
  })

  test('a confirmed booking is moved away, and days off are taken back', async () => {
    const vendor = await scene.hasVendor({ resources: 2 })
    const { _id: bookingId, couple } = await hasBooking(scene, vendor, {
      status: 'confirmed',
      firstDay: day,
    })
    await hasBooking(scene, vendor, { firstDay: day })
    const { couple: second } = await join(vendor)
    const other = dayAfter(88)
    const proposed = await scene.call(proposeReschedule, { bookingId, firstDay: other }, couple)
    const rescheduleId = proposed.body.reschedule?._id ?? ''
    await scene.call(answerReschedule, { bookingId, rescheduleId, answer: 'accept' }, vendor)
    expect(await positionsOf(scene, second)).toEqual([['promoted', null]])

    const [first] = await scene.db.many<{ id: string }>(
      sql`select id from resources where vendor_id = ${vendor.vendorId} order by position`,
    )
    const next = dayAfter(100)
    const off = await scene.call(createDaysOff, { firstDay: next, resourceId: first?.id }, vendor)
    await hasBooking(scene, vendor, { firstDay: next })
    const { couple: third } = await join(vendor, {}, next)
    await scene.call(deleteDaysOff, { blockId: off.body.blocks[0]?._id ?? '' }, vendor)
    expect(await positionsOf(scene, third)).toEqual([['promoted', null]])
  })
})

describe('of several halls and several days', () => {
  test('the first whom it fits: a longer stay waits on, and keeps its place', async () => {
    const vendor = await scene.hasVendor()
    const [friday, saturday] = [dayAfter(60), dayAfter(61)]
    const one = await hasBooking(scene, vendor, { firstDay: friday })
    const two = await hasBooking(scene, vendor, { firstDay: saturday })
    const { couple: both } = await join(vendor, { lastDay: saturday }, friday)
    const { couple: late } = await join(vendor, {}, saturday)
    expect(await positionsOf(scene, late)).toEqual([['waiting', 2]])
    await withdraw(two._id, two.couple)
    expect([await positionsOf(scene, both), await positionsOf(scene, late)]).toEqual([
      [['waiting', 1]],
      [['promoted', null]],
    ])
    await withdraw(one._id, one.couple)
    expect(await positionsOf(scene, both)).toEqual([['waiting', 1]])
    const [request] = (await scene.call(getQueue, {}, late)).body.items
    await withdraw(request?.bookingId ?? '', late)
    expect(await positionsOf(scene, both)).toEqual([['promoted', null]])
  })

  test('a stay that ends makes room for two', async () => {
    const vendor = await scene.hasVendor()
    const couple = await scene.hasAccount('user')
    const { body } = await scene.call(
      requestBooking,
      { vendorId: vendor.vendorId, firstDay: day, lastDay: dayAfter(61), guests: 9 },
      couple,
    )
    await join(vendor)
    await join(vendor, {}, dayAfter(61))
    await join(vendor)
    await withdraw(body._id, couple)
    expect(await statusesAt(scene, vendor)).toEqual(['promoted', 'promoted', 'waiting'])
  })
})
