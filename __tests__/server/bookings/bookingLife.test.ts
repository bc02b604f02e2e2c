import { policyOf } from '#domain/refunds.ts'
import { bookingActions, bookingTransitions } from '#contract/bookings/bookingSteps.ts'
import {
  answerBooking,
  bookingStatuses,
  cancelBooking,
  getBooking,
  getBookings,
} from '#contract/bookings/bookings.ts'
import { getVendorCalendar } from '#contract/calendar/calendar.ts'
import { sql } from '#server/db/sql.ts'
import { move } from '#server/modules/bookings/bookings/move.ts'
import { lockBooking } from '#server/modules/bookings/bookings/queries.ts'
import { completeBookings, expireBookings } from '#server/modules/bookings/bookings/life.ts'
import { aSum, dayAfter, hasBooking } from '#__tests__/support/bookings.ts'
import { functionOf, savesWedding } from '#__tests__/support/drift.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())
afterEach(() => scene.setTime(undefined))
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)

describe('a booking is answered', () => {
  test('by its vendor, once; then both sides see the contact and the same timeline', async () => {
    const vendor = await scene.hasVendor()
    const { _id: bookingId, couple } = await hasBooking(scene, vendor)
    await scene.db.run(
      sql`update vendors set address = '1 Lake Road' where id = ${vendor.vendorId}`,
    )
    expect((await scene.call(getBooking, { bookingId }, couple)).body.contact).toBe(null)

    const accepted = await scene.call(answerBooking, { bookingId, answer: 'accept' }, vendor)
    expect(accepted.body.contact).not.toHaveProperty('address')
    expect(accepted.body).toMatchObject({
      status: 'confirmed',
      actions: ['cancel', 'reschedule'],
      contact: { email: couple.email },
    })
    const again = await scene.call(
      answerBooking,
      { bookingId, answer: 'decline', reason: 'Changed my mind' },
      vendor,
    )
    expect(again).toMatchObject({
      status: 409,
      body: { message: 'This booking is already confirmed.', about: { status: 'confirmed' } },
    })

    const theirs = await scene.call(getBooking, { bookingId }, couple)
    expect(theirs.body).toMatchObject({
      contact: { email: 'contact@scene.test', address: '1 Lake Road' },
      refundPercent: 90,
    })
    expect(theirs.body.timeline).toEqual(accepted.body.timeline)
    const [receipt, ...mails] = await scene.mails(couple.email)
    expect(receipt?.subject).toMatch(/^Your request to /)
    expect(mails).toHaveLength(1)
  })

  test('by a venue without an address: it reads that couples can’t find it, until it states one', async () => {
    const vendor = await scene.hasVendor()
    const { _id: bookingId } = await hasBooking(scene, vendor)
    await scene.call(answerBooking, { bookingId, answer: 'accept' }, vendor)
    const lacks = async () =>
      (await scene.call(getBooking, { bookingId }, vendor)).body.contact?.lacksAddress
    expect(await lacks()).toBe(true)
    await scene.db.run(
      sql`update vendors set address = '1 Lake Road' where id = ${vendor.vendorId}`,
    )
    expect(await lacks()).toBeUndefined()
  })

  test('by a photographer, who reads where the couple is that day once they have booked it here', async () => {
    const [hall, away] = [
      await scene.hasVendor({ businessName: 'Amber Courtyard', resources: 2 }),
      await scene.hasVendor(),
    ]
    const photos = await scene.hasVendor({ category: 'photographers' })
    await scene.db.run(sql`update vendors set address = '4 Fort Road' where id = ${hall.vendorId}`)
    const firstDay = dayAfter(60)
    const { _id: bookingId, couple } = await hasBooking(scene, photos, { firstDay })
    const terms = { couple, status: 'confirmed' as const }
    const atHall = await hasBooking(scene, hall, { ...terms, firstDay })
    // Neither another day of theirs, nor another couple's that day.
    await hasBooking(scene, away, { ...terms, firstDay: dayAfter(61) })
    await hasBooking(scene, away, { status: 'confirmed', firstDay })
    const venues = async (_id: string, as: Account) =>
      (await scene.call(getBooking, { bookingId: _id }, as)).body.venues
    expect(await venues(bookingId, photos)).toBeUndefined()
    await scene.call(answerBooking, { bookingId, answer: 'accept' }, photos)
    expect(await venues(bookingId, photos)).toEqual([
      {
        name: 'Amber Courtyard',
        hall: 'Team 1',
        address: '4 Fort Road',
        addressTown: expect.any(String),
        firstDay,
        lastDay: firstDay,
        times: null,
      },
    ])
    // The couple knows, and a venue is where it is.
    expect(await venues(bookingId, couple)).toBeUndefined()
    expect(await venues(atHall._id, hall)).toBeUndefined()
    await scene.call(cancelBooking, { bookingId: atHall._id, reason: 'The roof.' }, couple)
    expect(await venues(bookingId, photos)).toBeUndefined()
  })

  test('for whole days, and its vendor reads in which part of them its couple plans each function', async () => {
    const photos = await scene.hasVendor({ category: 'photographers' })
    const couple = await scene.hasAccount('user')
    const firstDay = dayAfter(64)
    const on = (name: string, date: string, slot: 'morning' | 'evening' | null) => ({
      ...functionOf(name, date, 120),
      slot,
    })
    await savesWedding(scene, couple, [
      on('Haldi', dayAfter(63), 'morning'),
      on('Ceremony', firstDay, 'morning'),
      on('Reception', firstDay, 'evening'),
      on('Brunch', dayAfter(65), null),
    ])
    const { _id: bookingId } = await hasBooking(scene, photos, { couple, firstDay })
    const parts = async (as: Account) =>
      (await scene.call(getBooking, { bookingId }, as)).body.parts
    expect(await parts(photos)).toBeUndefined()
    await scene.call(answerBooking, { bookingId, answer: 'accept' }, photos)
    expect(await parts(photos)).toEqual([
      { name: 'Ceremony', day: firstDay, part: 'morning' },
      { name: 'Reception', day: firstDay, part: 'evening' },
    ])
    expect(await parts(couple)).toBeUndefined()
  })

  test('with a reason when it is declined, and the day is free again', async () => {
    const vendor = await scene.hasVendor()
    const { _id: bookingId, couple } = await hasBooking(scene, vendor, { firstDay: dayAfter(30) })
    const declined = await scene.call(
      answerBooking,
      { bookingId, answer: 'decline', reason: 'We are away.' },
      vendor,
    )
    expect(declined.body).toMatchObject({
      status: 'declined',
      contact: null,
      actions: [],
      timeline: [{}, { to: 'declined', by: 'vendor', reason: 'We are away.' }],
    })
    expect((await scene.mails(couple.email)).at(-1)?.body).toContain('We are away.')
    expect((await hasBooking(scene, vendor, { firstDay: dayAfter(30) })).status).toBe('requested')
  })

  test('by one of two answers that come together', async () => {
    const vendor = await scene.hasVendor()
    const { _id: bookingId } = await hasBooking(scene, vendor)
    await scene.call(
      answerBooking,
      { bookingId: '00000000-0000-4000-8000-000000000000', answer: 'accept' },
      vendor,
    )
    const answers = await Promise.all(
      (['accept', 'decline', 'accept', 'decline'] as const).map((answer) =>
        scene.call(answerBooking, { bookingId, answer }, vendor),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })

  test('not after its time', async () => {
    const vendor = await scene.hasVendor()
    const { _id: bookingId } = await hasBooking(scene, vendor)
    scene.setTime(inHours(49))
    const late = await scene.call(answerBooking, { bookingId, answer: 'accept' }, vendor)
    expect(late).toMatchObject({
      status: 409,
      body: { message: 'This booking is already expired.', about: { status: 'expired' } },
    })
  })
})

describe('cancelBooking', () => {
  test('gives back what the frozen policy says, and frees the day', async () => {
    const vendor = await scene.hasVendor()
    const { _id: bookingId, couple } = await hasBooking(scene, vendor, {
      status: 'confirmed',
      firstDay: dayAfter(45),
    })
    await scene.db.run(
      sql`update vendors set cancellation = ${JSON.stringify(policyOf([]))} where id = ${vendor.vendorId}`,
    )
    expect((await scene.call(getBooking, { bookingId }, couple)).body.refundPercent).toBe(50)

    const cancelled = await scene.call(
      cancelBooking,
      { bookingId, reason: 'Another plan.' },
      couple,
    )

    expect(cancelled.body).toMatchObject({
      status: 'cancelled_by_user',
      refundPercent: 50,
      contact: { email: 'contact@scene.test' },
    })
    expect(
      (await scene.call(cancelBooking, { bookingId, reason: 'Again.' }, couple)).body.message,
    ).toBe('This booking is already cancelled by the couple.')
    expect((await hasBooking(scene, vendor, { firstDay: dayAfter(45) })).status).toBe('requested')
  })

  test('by the vendor gives back everything', async () => {
    const vendor = await scene.hasVendor()
    const { _id: bookingId, couple } = await hasBooking(scene, vendor, {
      status: 'confirmed',
      firstDay: dayAfter(5),
    })
    const { body } = await scene.call(cancelBooking, { bookingId, reason: 'A flood.' }, vendor)
    expect(body).toMatchObject({ status: 'cancelled_by_vendor', refundPercent: 100 })
    expect((await scene.mails(couple.email)).at(-1)?.body).toContain(
      'Nothing is on record as paid, so nothing is to be refunded.',
    )
  })
})

test('a hold whose time is over has expired for everybody, also before the job has come', async () => {
  const vendor = await scene.hasVendor()
  const { _id: bookingId, couple } = await hasBooking(scene, vendor)
  const day = dayAfter(120)
  scene.setTime(inHours(49))
  for (const side of [couple, vendor]) {
    const { body } = await scene.call(getBooking, { bookingId }, side)
    expect(body).toMatchObject({ status: 'expired', expiresAt: null, actions: [] })
    const listed = async (status: 'requested' | 'expired') =>
      (await scene.call(getBookings, { status }, side)).body.items.map(({ _id }) => _id)
    expect([await listed('requested'), await listed('expired')]).toEqual([[], [bookingId]])
  }
  const calendar = await scene.call(getVendorCalendar, { from: day, to: day }, vendor)
  expect(calendar.body).toMatchObject({ blocks: [], days: { [day]: 'free' } })
})

test('an identifier that nothing can have is not found, like one that nothing has', async () => {
  const couple = await scene.hasAccount('user')
  for (const bookingId of ['nonsense', '1', '00000000-0000-4000-8000-000000000000'])
    expect((await scene.call(getBooking, { bookingId }, couple)).status).toBe(404)
})

test('a stranger finds nothing', async () => {
  const vendor = await scene.hasVendor()
  const { _id: bookingId } = await hasBooking(scene, vendor)
  const [otherVendor, otherCouple] = [await scene.hasVendor(), await scene.hasAccount('user')]
  for (const stranger of [otherVendor, otherCouple]) {
    expect((await scene.call(getBooking, { bookingId }, stranger)).status).toBe(404)
    expect(
      (await scene.call(cancelBooking, { bookingId, reason: 'None of mine.' }, stranger)).status,
    ).toBe(404)
    expect((await scene.call(getBookings, {}, stranger)).body.items).toEqual([])
  }
  expect(
    (await scene.call(answerBooking, { bookingId, answer: 'accept' }, otherVendor)).status,
  ).toBe(404)
})

test('the list shows what waits first, in pages without gaps', async () => {
  const vendor = await scene.hasVendor({ resources: 9 })
  for (const [status, day] of [
    ['confirmed', 40],
    ['requested', 50],
    ['declined', 20],
    ['requested', 30],
    ['confirmed', 10],
  ] as const) {
    await hasBooking(scene, vendor, { status, firstDay: dayAfter(day) })
  }
  const seen: string[] = []
  let cursor: string | null | undefined
  do {
    const { body } = await scene.call(getBookings, { limit: 2, ...(cursor && { cursor }) }, vendor)
    expect(body.total).toBe(5)
    seen.push(...body.items.map(({ status, firstDay }) => `${status} ${firstDay}`))
    cursor = body.nextCursor
  } while (cursor)
  expect(seen).toEqual([
    `requested ${dayAfter(30)}`,
    `requested ${dayAfter(50)}`,
    `confirmed ${dayAfter(10)}`,
    `confirmed ${dayAfter(40)}`,
    `declined ${dayAfter(20)}`,
  ])
  expect((await scene.call(getBookings, { cursor: 'nonsense' }, vendor)).status).toBe(400)
  expect((await scene.call(getBookings, { status: 'declined' }, vendor)).body.total).toBe(1)
})

describe('time', () => {
  test('ends a hold after 48 hours, once', async () => {
    const vendor = await scene.hasVendor()
    const { _id: bookingId, couple } = await hasBooking(scene, vendor)
    await expireBookings(scene.services)
    expect((await scene.call(getBooking, { bookingId }, couple)).body.status).toBe('requested')
    scene.setTime(inHours(49))
    await Promise.all([expireBookings(scene.services), expireBookings(scene.services)])
    const { body } = await scene.call(getBooking, { bookingId }, couple)
    expect(body).toMatchObject({
      status: 'expired',
      timeline: [{}, { from: 'requested', to: 'expired', by: 'system' }],
    })
    const [receipt, ...mails] = await scene.mails(couple.email)
    expect(receipt?.subject).toMatch(/^Your request to /)
    expect(mails).toHaveLength(1)
  })

  test('completes a booking two days after its last day', async () => {
    const vendor = await scene.hasVendor()
    const { _id: bookingId, couple } = await hasBooking(scene, vendor, {
      status: 'confirmed',
      firstDay: dayAfter(3),
    })
    scene.setTime(inHours(24 * 4))
    await completeBookings(scene.services)
    expect((await scene.call(getBooking, { bookingId }, couple)).body.status).toBe('confirmed')
    scene.setTime(inHours(24 * 5 + 1))
    await completeBookings(scene.services)
    expect((await scene.call(getBooking, { bookingId }, couple)).body).toMatchObject({
      status: 'completed',
      actions: ['review'],
    })
  })
})

test('every step of the table is taken, every other is refused', async () => {
  const vendor = await scene.hasVendor({ resources: 99 })
  for (const from of bookingStatuses) {
    for (const action of bookingActions) {
      const { _id } = await hasBooking(scene, vendor, { status: from })
      const step = scene.db.transaction(async (tx) => {
        const row = await lockBooking(tx, _id)
        if (!row) throw new Error('no booking')
        return move(tx, row, {
          action,
          actor: 'system',
          sum: aSum,
          quote: { quoteVersion: 1 },
          now: scene.services.clock(),
          settings: scene.services.settings,
        })
      })
      const to = bookingTransitions[from][action]
      if (to) expect((await step).row.status).toBe(to)
      else await expect(step).rejects.toMatchObject({ status: 409 })
      const { blocks } = await scene.db.one<{ blocks: number }>(
        sql`select count(*) as blocks from calendar_blocks where booking_id = ${_id}`,
      )
      expect(blocks).toBe(
        ['requested', 'offered', 'change_asked', 'confirmed'].includes(to ?? from) ? 1 : 0,
      )
    }
  }
})
