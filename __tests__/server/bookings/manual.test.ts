import { cancelBooking, getBooking, getBookings } from '#contract/bookings/bookings.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import {
  createManualBooking,
  updateManualBooking,
  inviteCouple,
} from '#contract/bookings/manual.ts'
import { createDaysOff, getVendorCalendar } from '#contract/calendar/calendar.ts'
import { getPaymentCalendar } from '#contract/money/paymentCalendar.ts'
import { getPayments, recordPayment } from '#contract/money/payments.ts'
import { getVendorDashboard } from '#contract/pages/dashboards.ts'
import { getVendorCalendarDays } from '#contract/pages/vendorPages.ts'
import { sendBookingMessage } from '#contract/talk/enquiries.ts'
import { addDays, formatLongDay } from '#domain/days.ts'
import { sql } from '#server/db/sql.ts'
import { cleanUp } from '#server/modules/account/auth/cleanUp.ts'
import { askOutcomes } from '#server/modules/bookings/outcomes/service.ts'
import { completeBookings } from '#server/modules/bookings/bookings/life.ts'
import { dayAfter } from '#__tests__/support/bookings.ts'
import { overlapping } from '#__tests__/support/buffers.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene({ LIMIT_SCALE: '10' })
})
afterAll(() => scene.close())
afterEach(() => scene.setTime(undefined))

const day = dayAfter(60)
const entry = { coupleName: 'Kavya & Rohan', firstDay: day, guests: 250 }
const enter = (vendor: Account, more: object = {}) =>
  scene.call(createManualBooking, { ...entry, ...more }, vendor)
const mailsTo = async (who: Account) => (await scene.mails(who.email)).map(({ subject }) => subject)

describe('a booking that was agreed by telephone', () => {
  test('takes its time like all others, and its couple is not written to', async () => {
    const vendor = await scene.hasVendor({ resources: 1 })
    const { status, body } = await enter(vendor, {
      total: 42_500_000,
      email: 'kavya@scene.test',
      phone: '+91 98200 11223',
      note: 'Met at the fair.',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'confirmed',
      coupleName: 'Kavya & Rohan',
      isByHand: true,
      sum: { amount: 42_500_000, currency: 'INR' },
      contact: { name: 'Kavya & Rohan', email: 'kavya@scene.test', phone: '+91 98200 11223' },
      actions: ['change', 'hand_over', 'cancel'],
      timeline: [{ from: null, to: 'confirmed', by: 'vendor' }],
      refundPercent: null,
    })
    const span = { vendorId: vendor.vendorId, from: day, to: day }
    expect((await scene.call(getVendorCalendarDays, span)).body.days).toEqual({ [day]: 'taken' })
    const { blocks } = (await scene.call(getVendorCalendar, { from: day, to: day }, vendor)).body
    expect(blocks).toMatchObject([{ kind: 'booking', note: 'Kavya & Rohan', bookingId: body._id }])
    const couple = await scene.hasAccount('user')
    const asked = { vendorId: vendor.vendorId, firstDay: day, guests: 100 }
    expect((await scene.call(requestBooking, asked, couple)).status).toBe(409)
    expect(await mailsTo(vendor)).toEqual([])
    expect(await scene.mails('kavya@scene.test')).toEqual([])
    expect((await scene.call(getBookings, {}, vendor)).body.items).toMatchObject([
      { isByHand: true, status: 'confirmed' },
    ])
  })

  test('takes the time of a request whose 48 hours are over, and ends it', async () => {
    const vendor = await scene.hasVendor({ resources: 1 })
    const couple = await scene.hasAccount('user')
    const request = { vendorId: vendor.vendorId, firstDay: day, guests: 100 }
    const { body } = await scene.call(requestBooking, request, couple)
    scene.setTime(new Date(Date.now() + 49 * 3_600_000))
    expect((await enter(vendor)).status).toBe(200)
    expect((await scene.call(getBooking, { bookingId: body._id }, couple)).body.timeline).toEqual([
      expect.objectContaining({ to: 'requested' }),
      expect.objectContaining({ to: 'expired', by: 'system' }),
    ])
    const { blocks } = (await scene.call(getVendorCalendar, { from: day, to: day }, vendor)).body
    expect(blocks.map(({ note }) => note)).toEqual(['Kavya & Rohan'])
  })

  test('is refused where something stands in the way, which is named', async () => {
    const vendor = await scene.hasVendor({ resources: 1 })
    const couple = await scene.hasAccount('user', { name: 'Priya Rao' })
    const asked = { vendorId: vendor.vendorId, firstDay: day, guests: 100 }
    await scene.call(requestBooking, asked, couple)
    const held = await enter(vendor)
    expect([held.status, held.body.fields]).toEqual([
      409,
      {
        firstDay: expect.stringMatching(
          new RegExp(`^Not free: ${formatLongDay(day)} \\(held, .*Priya.*\\)\\. Make room for it`),
        ),
      },
    ])
    const off = addDays(day, 1)
    await scene.call(createDaysOff, { firstDay: off }, vendor)
    expect((await enter(vendor, { firstDay: off })).body.message).toMatch(/^Not free: .*\(off/)
    const rows = await scene.db.many(
      sql`select id from bookings where vendor_id = ${vendor.vendorId}`,
    )
    expect(rows).toHaveLength(1)
  })

  test.each([
    [{ coupleName: ' ' }, 'coupleName', 'Their name'],
    [{ firstDay: '2020-01-01' }, 'firstDay', 'That day has passed. Choose a day from today on.'],
    [{ lastDay: dayAfter(59) }, 'lastDay', 'The last day is before the first.'],
    [{ guests: 0 }, 'guests', 'At least one guest.'],
    [{ email: 'kavya' }, 'email', 'That does not look like an email address.'],
    [{ phone: 'x' }, 'phone', 'That does not look like a phone number.'],
    [
      { instalments: [{ percent: 50, daysBefore: 10 }] },
      'total',
      'Say the total first: the instalments are parts of it.',
    ],
    [{ total: 0, instalments: [{ percent: 100, daysBefore: 10 }] }, 'total', 'The total is 0.'],
    [
      { total: 5000, instalments: [{ percent: 50 }] },
      'instalments.0.dueDay',
      'Say when it is due.',
    ],
    [
      { resourceId: '00000000-0000-4000-8000-000000000001' },
      'resourceId',
      'Choose one of your own teams or halls.',
    ],
  ])('refuses %j beside its field', async (wrong, field, said) => {
    const vendor = await scene.hasVendor({ resources: 1 })
    const { status, body } = await enter(vendor, wrong)
    expect(status).toBe(422)
    expect(body.fields?.[field]).toContain(said)
  })

  test('of twenty who enter, ask and take days off at once, one has the day', async () => {
    const vendor = await scene.hasVendor({ resources: 1 })
    const couples = await Promise.all(Array.from({ length: 8 }, () => scene.hasAccount('user')))
    const asked = { vendorId: vendor.vendorId, firstDay: day, guests: 100 }
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, () => enter(vendor)),
      ...couples.map((couple) => scene.call(requestBooking, asked, couple)),
      ...Array.from({ length: 4 }, () => scene.call(createDaysOff, { firstDay: day }, vendor)),
    ])
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
    expect(await overlapping(scene, vendor)).toEqual([])
  })

  test('belongs to its business: no other reads or changes it, staff only reads', async () => {
    const vendor = await scene.hasVendor({ resources: 1 })
    const { _id: bookingId } = (await enter(vendor)).body
    const other = await scene.hasVendor({ resources: 1 })
    const couple = await scene.hasAccount('user')
    for (const stranger of [other, couple])
      expect((await scene.call(getBooking, { bookingId }, stranger)).status).toBe(404)
    const change = await scene.call(updateManualBooking, { bookingId, ...entry }, other)
    const hand = { bookingId, email: 'x@scene.test' }
    expect([change.status, (await scene.call(inviteCouple, hand, other)).status]).toEqual([
      404, 404,
    ])
    expect((await scene.call(createManualBooking, entry, couple)).status).toBe(403)
    expect(
      (await scene.call(sendBookingMessage, { bookingId, message: 'Hello' }, vendor)).status,
    ).toBe(404)
  })
})

test('its money is counted: instalments, what was received, and what went back', async () => {
  const vendor = await scene.hasVendor({ resources: 1 })
  const { body } = await enter(vendor, {
    total: 10_000_001,
    instalments: [{ label: 'Advance', percent: 50, daysBefore: 30 }, { daysBefore: 0 }],
  })
  const bookingId = body._id
  const before = (await scene.call(getPayments, { bookingId }, vendor)).body
  expect(before).toMatchObject({
    total: 10_000_001,
    instalments: [
      { label: 'Advance', amount: 5_000_001, due: addDays(day, -30) },
      { amount: 5_000_000, due: day },
    ],
    actions: ['received', 'refunded'],
  })
  const pay = (kind: 'received' | 'refunded', amount: number) =>
    scene.call(recordPayment, { bookingId, kind, amount, method: 'cash', day: dayAfter(0) }, vendor)
  expect((await pay('received', 5_000_001)).body).toMatchObject({
    paid: 5_000_001,
    left: 5_000_000,
  })
  // Nobody is there who could confirm it.
  expect((await pay('refunded', 1_000_000)).body).toMatchObject({
    refunded: 1_000_000,
    payments: [{ state: 'counts' }, { state: 'counts' }],
  })
  const calendar = (await scene.call(getPaymentCalendar, {}, vendor)).body
  expect(JSON.stringify(calendar)).toContain('Kavya & Rohan')
})

test('is written anew, its days too, and the timeline says what is another', async () => {
  const vendor = await scene.hasVendor({ resources: 2 })
  const { body } = await enter(vendor, { total: 5_000_000 })
  const later = addDays(day, 7)
  const { status, body: changed } = await scene.call(
    updateManualBooking,
    { bookingId: body._id, ...entry, firstDay: later, guests: 300, total: 6_000_000 },
    vendor,
  )
  expect([status, changed.firstDay, changed.guests, changed.sum?.amount]).toEqual([
    200,
    later,
    300,
    6_000_000,
  ])
  expect(changed.timeline.at(-1)).toMatchObject({ to: 'changed' })
  expect(changed.timeline.at(-1)?.reason).toMatch(/250 guests → 300 guests; ₹50,000.* → ₹60,000/)
  const span = { vendorId: vendor.vendorId, from: day, to: later }
  const { days } = (await scene.call(getVendorCalendarDays, span)).body
  expect([days[day], days[later]]).toEqual(['free', 'free'])
  await enter(vendor, { firstDay: later })
  expect((await scene.call(getVendorCalendarDays, span)).body.days[later]).toBe('taken')
  const back = await scene.call(
    updateManualBooking,
    { bookingId: body._id, ...entry, firstDay: later, guests: 10 },
    vendor,
  )
  expect([back.status, back.body.sum]).toEqual([200, null])
})

test('cancelled, its day is free for who waits for it, and no one is written to', async () => {
  const vendor = await scene.hasVendor({ resources: 1 })
  const { body } = await enter(vendor)
  const cancelled = await scene.call(
    cancelBooking,
    { bookingId: body._id, reason: 'They called it off.' },
    vendor,
  )
  expect([cancelled.status, cancelled.body.actions]).toEqual([200, []])
  const couple = await scene.hasAccount('user')
  const asked = { vendorId: vendor.vendorId, firstDay: day, guests: 100 }
  expect((await scene.call(requestBooking, asked, couple)).status).toBe(200)
  expect((await mailsTo(vendor)).filter((subject) => /cancel/i.test(subject))).toEqual([])
  const gone = await scene.call(updateManualBooking, { bookingId: body._id, ...entry }, vendor)
  expect([gone.status, gone.body.message]).toEqual([
    409,
    'This booking is already cancelled by the vendor.',
  ])
})

test('after its day it is complete by itself: nobody is asked, and nobody reviews', async () => {
  const vendor = await scene.hasVendor({ resources: 1 })
  const { _id: bookingId } = (await enter(vendor)).body
  scene.setTime(new Date(`${addDays(day, 1)}T12:00:00Z`))
  await askOutcomes(scene.services)
  scene.setTime(new Date(`${addDays(day, 3)}T12:00:00Z`))
  await completeBookings(scene.services)
  const { body } = await scene.call(getBooking, { bookingId }, vendor)
  expect([body.status, body.actions]).toEqual(['completed', []])
  expect(await mailsTo(vendor)).toEqual([])
})

test('of a booking entered by hand it is forgotten how to reach them, a year after its day', async () => {
  const vendor = await scene.hasVendor({ resources: 2 })
  const reachedBy = async (_id: string) =>
    (
      await scene.db.one<{ contact: object }>(
        sql`select by_hand as contact from bookings where id = ${_id}`,
      )
    ).contact
  const [old, newer] = [
    await enter(vendor, { email: 'k@scene.test' }),
    await enter(vendor, { email: 'k@scene.test' }),
  ]
  for (const { body } of [old, newer])
    await scene.call(inviteCouple, { bookingId: body._id, email: 'k@scene.test' }, vendor)
  await scene.db.run(sql`
    update bookings
    set first_day = now()::date - 367, last_day = now()::date - 367
    where id = ${old.body._id}`)
  await cleanUp(scene.db)
  expect(await reachedBy(old.body._id)).toEqual({ email: '', phone: '' })
  expect(await reachedBy(newer.body._id)).toEqual({ email: 'k@scene.test', phone: '' })
  expect(
    await scene.db.many(sql`
      select booking_id as of
      from invitations
      where booking_id = any (${[old.body._id, newer.body._id]}::uuid[])`),
  ).toEqual([{ of: newer.body._id }])
})

test('what a vendor enters itself is no booking that Everset brought', async () => {
  const vendor = await scene.hasVendor({ resources: 2 })
  const funnel = async () => (await scene.call(getVendorDashboard, {}, vendor)).body.funnel
  const before = await funnel()
  await enter(vendor)
  expect(await funnel()).toEqual(before)
})
