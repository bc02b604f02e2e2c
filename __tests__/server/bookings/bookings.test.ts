import { updateAccount, updatePhone } from '#contract/account/users.ts'
import { answerBooking, getBooking, getBookings } from '#contract/bookings/bookings.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import { addDays } from '#domain/days.ts'
import { sql } from '#server/db/sql.ts'
import { dayAfter, hasBooking } from '#__tests__/support/bookings.ts'
import { hasMember } from '#__tests__/support/members.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())
afterEach(() => scene.setTime(undefined))
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)

describe('requestBooking', () => {
  test('holds the day for 48 hours with the total of that moment, and tells the vendor', async () => {
    const vendor = await scene.hasVendor({ unit: 'per_plate', amount: 85000 })
    const couple = await scene.hasAccount('user', { name: 'Priya Rao' })

    const { status, body } = await scene.call(
      requestBooking,
      { vendorId: vendor.vendorId, firstDay: dayAfter(90), guests: 300, note: 'A garden, please.' },
      couple,
    )

    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'requested',
      coupleName: 'Priya Rao',
      actions: ['cancel'],
      contact: null,
      total: { amount: 25_500_000, currency: 'INR', guests: 300 },
    })
    expect(Math.round((Date.parse(body.expiresAt ?? '') - Date.now()) / 3_600_000)).toBe(48)
    expect(body.timeline).toMatchObject([{ from: null, to: 'requested', by: 'user' }])
    expect((await scene.mails(vendor.email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Priya Rao would like to book'),
    ])
  })

  test('freezes the extras and the functions that were shown', async () => {
    const vendor = await scene.hasVendor()
    const couple = await scene.hasAccount('user')
    const extra = '50000000-0000-4000-8000-000000000009'
    const { id: packageId } = await scene.db.one<{ id: string }>(sql`
      insert into packages (vendor_id, position, name, amount, currency, unit, add_ons)
      values (
        ${vendor.vendorId}, 1, 'Evening', 100000, 'INR', 'per_plate',
        ${JSON.stringify([{ _id: extra, name: 'Valet', amount: 900000, unit: 'per_function' }])}
      )
      returning id`)
    const ask = (more: object) =>
      scene.call(
        requestBooking,
        { vendorId: vendor.vendorId, firstDay: dayAfter(70), guests: 100, packageId, ...more },
        couple,
      )
    expect((await ask({ addOns: [vendor.vendorId] })).body.fields).toHaveProperty('addOns')
    const { body } = await ask({ addOns: [extra], functions: 2 })
    expect(body).toMatchObject({
      total: { amount: 21_800_000, unit: 'per_plate' },
      lines: [
        { label: 'Evening', total: 20_000_000 },
        { label: 'Valet', functions: 2, total: 1_800_000 },
      ],
    })
  })

  test('is judged beside its fields', async () => {
    const vendor = await scene.hasVendor()
    const couple = await scene.hasAccount('user')
    const ask = (more: object) =>
      scene.call(
        requestBooking,
        { vendorId: vendor.vendorId, firstDay: dayAfter(10), guests: 100, ...more },
        couple,
      )

    expect((await ask({ firstDay: dayAfter(-2) })).body.fields).toEqual({
      firstDay: 'That day has passed. Choose a day from today on.',
    })
    expect((await ask({ firstDay: dayAfter(1200) })).body.fields).toEqual({
      firstDay: 'Choose a day within the next three years.',
    })
    expect((await ask({ firstDay: '0000-01-01' })).status).toBe(422)
    expect((await ask({ lastDay: dayAfter(9) })).body.fields).toHaveProperty('lastDay')
    expect((await ask({ lastDay: dayAfter(40) })).body.fields).toHaveProperty('lastDay')
    expect((await ask({ lastDay: dayAfter(24) })).body.fields).toEqual({
      lastDay: 'A booking can be for at most 14 days.',
    })
    expect((await ask({ guests: 401 })).body.fields?.guests).toContain('at most 400 guests')
    expect(
      (await ask({ packageId: '00000000-0000-4000-8000-000000000000' })).body.fields,
    ).toHaveProperty('packageId')
    expect(
      (await ask({ enquiryId: '00000000-0000-4000-8000-000000000000' })).body.fields,
    ).toHaveProperty('enquiryId')
    // Fourteen days are not one too many.
    expect((await ask({ lastDay: dayAfter(23) })).status).toBe(200)
  })

  test.each(['draft', 'submitted', 'suspended'])(
    'a %s vendor can not be booked',
    async (status) => {
      const vendor = await scene.hasVendor({ status })
      const couple = await scene.hasAccount('user')
      expect(
        (
          await scene.call(
            requestBooking,
            { vendorId: vendor.vendorId, firstDay: dayAfter(10), guests: 100 },
            couple,
          )
        ).status,
      ).toBe(404)
    },
  )

  test('the nearest days are free for as long as was asked', async () => {
    const vendor = await scene.hasVendor()
    // A week before and a week after begin free, and are not free to the end.
    for (const count of [55, 60, 68]) await hasBooking(scene, vendor, { firstDay: dayAfter(count) })
    const stay = { firstDay: dayAfter(60), lastDay: dayAfter(62) }
    const { body } = await scene.call(
      requestBooking,
      { vendorId: vendor.vendorId, ...stay, guests: 100 },
      await scene.hasAccount('user'),
    )
    const days = body.about && 'nearestDays' in body.about ? body.about.nearestDays : []
    const taken = [55, 60, 68].map((count) => dayAfter(count))
    expect(days).toHaveLength(5)
    for (const day of days)
      for (const count of [0, 1, 2]) expect(taken).not.toContain(addDays(day, count))
  })

  test('a taken day is refused with the nearest free ones', async () => {
    const vendor = await scene.hasVendor()
    await hasBooking(scene, vendor, { firstDay: dayAfter(60) })
    await hasBooking(scene, vendor, { firstDay: dayAfter(61) })
    const late = await scene.hasAccount('user')

    const { status, body } = await scene.call(
      requestBooking,
      { vendorId: vendor.vendorId, firstDay: dayAfter(60), guests: 100 },
      late,
    )

    expect(status).toBe(409)
    // What lies nearest, then the same weekday of the weeks around it.
    const days = [59, 58, 62, 53, 67].map(dayAfter)
    expect(body.fields).toEqual({ firstDay: `Taken. Nearest free: ${days.join(', ')}.` })
    expect(body.about).toEqual({ nearestDays: days })
    expect(body.message).toMatch(/Nearest free: (?:\w{3} \d{1,2} \w{3} \d{4}(?:, |\.)){5}$/)
  })

  test('two teams take two couples, a third is refused', async () => {
    const vendor = await scene.hasVendor({ resources: 2 })
    const requests = []
    for (let index = 0; index < 3; index += 1) {
      const couple = await scene.hasAccount('user')
      requests.push(
        (
          await scene.call(
            requestBooking,
            { vendorId: vendor.vendorId, firstDay: dayAfter(30), guests: 100 },
            couple,
          )
        ).status,
      )
    }
    expect(requests).toEqual([200, 200, 409])
  })

  test('a hold whose time is over is in nobody’s way, even before the job has run', async () => {
    const vendor = await scene.hasVendor()
    const first = await hasBooking(scene, vendor, { firstDay: dayAfter(30) })
    scene.setTime(inHours(49))
    const second = await hasBooking(scene, vendor, { firstDay: dayAfter(30) })
    expect(second.status).toBe('requested')
    expect((await scene.call(getBooking, { bookingId: first._id }, first.couple)).body.status).toBe(
      'expired',
    )
  })

  test('the same key in parallel acts once', async () => {
    const vendor = await scene.hasVendor({ resources: 3 })
    const couple = await scene.hasAccount('user')
    await scene.call(getBookings, {}, couple)
    const ask = { vendorId: vendor.vendorId, firstDay: dayAfter(30), guests: 100 }
    await scene.call(requestBooking, { ...ask, guests: 0 }, couple)
    const replies = await Promise.all(
      Array.from({ length: 5 }, () =>
        scene.call(requestBooking, ask, couple, { 'idempotency-key': 'twice' }),
      ),
    )
    expect(new Set(replies.map(({ status, body }) => `${status} ${body._id}`)).size).toBe(1)
    expect((await scene.call(getBookings, {}, couple)).body.total).toBe(1)
  })
})

test('a couple can not hold day after day without end', async () => {
  const vendor = await scene.hasVendor({ resources: 1 })
  const couple = await scene.hasAccount('user')
  const [{ id: resourceId } = { id: '' }] = await scene.db.many<{ id: string }>(
    sql`select id from resources where vendor_id = ${vendor.vendorId}`,
  )
  await scene.db.run(sql`
    insert into bookings (
      vendor_id, user_id, couple_name, resource_id, first_day, last_day, guests, status, estimate,
      cancellation, expires_at
    )
    select ${vendor.vendorId}, ${couple._id}, 'A couple', ${resourceId}, d, d, 10, 'requested',
      '{}', '{"tiers":[],"retainerPercent":0,"graceHours":0}', now() + interval '1 day'
    from generate_series(now()::date + 200, now()::date + 249, interval '1 day') d`)

  const answer = await scene.call(
    requestBooking,
    { vendorId: vendor.vendorId, firstDay: dayAfter(30), guests: 10 },
    couple,
  )

  expect(answer).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('waiting for an answer') },
  })
})

test('the phone number a couple gives with its request is the vendor’s to call once confirmed', async () => {
  const vendor = await scene.hasVendor()
  const couple = await scene.hasAccount('user')
  const ask = (phone: string) =>
    scene.call(
      requestBooking,
      { vendorId: vendor.vendorId, firstDay: dayAfter(140), guests: 20, phone },
      couple,
    )
  expect((await ask('call me')).body.fields).toHaveProperty('phone')
  const { _id: bookingId } = (await ask('+91 98765 43210')).body
  const seen = () => scene.call(getBooking, { bookingId }, vendor)
  expect((await seen()).body.contact).toBeNull()
  const answer = { bookingId, answer: 'accept' }
  const { body } = await scene.call(answerBooking, answer, vendor)
  expect(body.contact?.phone).toBe('+91 98765 43210')
  // Whoever requested it reads their own there, and that there is none; nobody else does.
  const theirs = async (as: Account) =>
    (await scene.call(getBooking, { bookingId }, as)).body.yourPhone
  const partner = await hasMember(scene, couple, 'owner')
  expect([await theirs(couple), await theirs(partner), await theirs(vendor)]).toEqual([
    '+91 98765 43210',
    undefined,
    undefined,
  ])
  await scene.call(updateAccount, { name: 'Priya Rao', phone: '' }, couple)
  expect(await theirs(couple)).toBe('')
  const { body: account } = await scene.call(updatePhone, { phone: '98100 12345' }, couple)
  expect(account).toMatchObject({ name: 'Priya Rao', phone: '98100 12345' })
  expect([await theirs(couple), (await seen()).body.contact?.phone]).toEqual([
    '98100 12345',
    '98100 12345',
  ])
})
