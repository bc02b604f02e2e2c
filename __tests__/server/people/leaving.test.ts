import { cancelBooking, getBooking } from '#contract/bookings/bookings.ts'
import { createManualBooking, inviteCouple } from '#contract/bookings/manual.ts'
import { recordPayment } from '#contract/money/payments.ts'
import { acceptInvitation } from '#contract/people/invitations.ts'
import { deleteAccount, getLeaving } from '#contract/people/personalData.ts'
import { getRescue } from '#contract/talk/rescues.ts'
import { closeEnquiry, sendEnquiry } from '#contract/talk/enquiries.ts'
import { formatLongDay } from '#domain/days.ts'
import { sql } from '#server/db/sql.ts'
import { cleanUp } from '#server/modules/account/auth/cleanUp.ts'
import { hasPerson, password } from '#__tests__/support/accounts.ts'
import { dayAfter, hasBooking } from '#__tests__/support/bookings.ts'
import { invitationFor } from '#__tests__/support/members.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene({ LIMIT_SCALE: '10' })
})
afterAll(() => scene.close())

/** A business whose owner can prove a password. */
async function hasBusiness(email: string, city: string) {
  const vendor = await scene.hasVendor({ city })
  const owner = await hasPerson(scene, email, 'vendor')
  await scene.db.run(sql`delete from vendors where user_id = ${owner._id}`)
  await scene.db.run(sql`update vendors set user_id = ${owner._id} where id = ${vendor.vendorId}`)
  return { vendor, owner: { ...owner, vendorId: vendor.vendorId } }
}

test('a business with confirmed bookings goes only after its list, in money; its couples are rescued', async () => {
  const { vendor, owner } = await hasBusiness('leaver@leaving.test', 'leaving-one')
  const other = await scene.hasVendor({ city: 'leaving-one' })
  const confirmed = { status: 'confirmed' as const, firstDay: dayAfter(80) }
  const booking = await hasBooking(scene, vendor, confirmed)
  await hasBooking(scene, vendor, { firstDay: dayAfter(90) })
  const { couple } = booking

  const shown = await scene.call(getLeaving, {}, owner)
  expect(shown.body).toMatchObject({
    total: 1,
    items: [
      {
        _id: booking._id,
        other: booking.coupleName,
        sum: { amount: 8_500_000 },
        refundPercent: 100,
        refund: 8_500_000,
      },
    ],
    requests: 1,
    handOver: [],
  })
  const unseen = await scene.call(deleteAccount, { password }, owner)
  expect([unseen.status, unseen.body.message]).toEqual([
    409,
    expect.stringMatching(/^Your account has a confirmed booking\./),
  ])
  expect((await scene.call(getBooking, { bookingId: booking._id }, couple)).body.status).toBe(
    'confirmed',
  )

  expect((await scene.call(deleteAccount, { password, bookings: 1 }, owner)).status).toBe(200)
  const left = await scene.call(getBooking, { bookingId: booking._id }, couple)
  // Something may be owed: it can still be reached.
  expect(left.body).toMatchObject({
    status: 'cancelled_by_vendor',
    refundPercent: 100,
    contact: { email: 'contact@scene.test', phone: '+91 98765 43210' },
  })
  const { body } = await scene.call(getRescue, { bookingId: booking._id }, couple)
  expect(body.items.map(({ _id }) => _id)).toEqual([other.vendorId])
})

test('a couple sees what each vendor would refund; the vendor keeps its contact for a year', async () => {
  const vendor = await scene.hasVendor({ city: 'leaving-two' })
  const couple = await hasPerson(scene, 'couple@leaving.test')
  const booking = await hasBooking(scene, vendor, {
    couple,
    status: 'confirmed',
    firstDay: dayAfter(40),
  })
  await scene.call(sendEnquiry, { vendorId: vendor.vendorId, message: 'Parking?' }, couple)
  // What is closed ends no more, whoever else has one open.
  const other = await scene.hasVendor()
  const { vendorId } = other
  const thread = await scene.call(sendEnquiry, { vendorId, message: 'Free?' }, couple)
  const closing = { enquiryId: thread.body._id, reason: 'chose_other' as const }
  expect((await scene.call(closeEnquiry, closing, couple)).status).toBe(200)
  expect((await scene.call(getLeaving, {}, couple)).body).toMatchObject({
    items: [{ _id: booking._id, refundPercent: 50, refundKept: 0, refund: 4_250_000 }],
    conversations: 1,
  })
  const more = { couple, status: 'confirmed', firstDay: dayAfter(44) } as const
  const { _id: bookingId } = await hasBooking(scene, vendor, more)
  expect((await scene.call(deleteAccount, { password, bookings: 1 }, couple)).body.message).toMatch(
    /^Your account has 2 confirmed bookings\./,
  )
  await scene.call(cancelBooking, { bookingId, reason: 'We moved.' }, couple)
  await scene.call(deleteAccount, { password, bookings: 1 }, couple)
  const read = async () => (await scene.call(getBooking, { bookingId: booking._id }, vendor)).body
  expect(await read()).toMatchObject({
    coupleName: 'Former customer',
    contact: { name: booking.coupleName, email: 'couple@leaving.test' },
  })
  await scene.db.run(sql`
    update bookings set first_day = now() - interval '400 days',
      last_day = now() - interval '400 days'
    where id = ${booking._id}`)
  await cleanUp(scene.db)
  expect((await read()).contact?.email).toBe('')
})

test('what is in dispute stands in the list of either side; nothing cancels it', async () => {
  const { vendor, owner } = await hasBusiness('accused@leaving.test', 'leaving-dispute')
  const couple = await hasPerson(scene, 'objects@leaving.test')
  const firstDay = dayAfter(-6)
  const { _id } = await hasBooking(scene, vendor, {
    couple,
    status: 'confirmed',
    firstDay: dayAfter(40),
  })
  await scene.db.run(sql`
    update bookings
    set first_day = ${firstDay}::date, last_day = ${firstDay}::date, couple_outcome = 'did_not_happen'
    where id = ${_id}`)
  const read = async (as: typeof couple) => (await scene.call(getLeaving, {}, as)).body
  const days = { _id, firstDay, lastDay: firstDay }
  const { coupleName, vendor: business } = (
    await scene.call(getBooking, { bookingId: _id }, couple)
  ).body
  expect([await read(couple), await read(owner)]).toMatchObject([
    { items: [], disputes: [{ ...days, other: business.businessName }] },
    { items: [], disputes: [{ ...days, other: coupleName }] },
  ])
  expect((await scene.call(deleteAccount, { password }, couple)).status).toBe(200)
  expect((await scene.call(getBooking, { bookingId: _id }, owner)).body).toMatchObject({
    status: 'confirmed',
    outcome: { user: 'did_not_happen', vendor: null },
  })
  expect((await read(owner)).disputes).toMatchObject([{ other: 'Former customer' }])
})

test('what was asked for alone, or cancelled before, keeps nothing', async () => {
  const vendor = await scene.hasVendor({ city: 'leaving-three' })
  const couple = await hasPerson(scene, 'asker@leaving.test')
  await hasBooking(scene, vendor, { couple, firstDay: dayAfter(50) })
  const withdrawn = await hasBooking(scene, vendor, { couple, firstDay: dayAfter(51) })
  await scene.call(cancelBooking, { bookingId: withdrawn._id, reason: 'No' }, couple)
  const day = formatLongDay(dayAfter(51))
  expect((await scene.mails(vendor.email)).at(-1)).toMatchObject({
    subject: `Asha Rao withdrew the request for ${day}`,
    body: expect.stringContaining(
      `Asha Rao withdrew the request for ${day}. Nothing was booked. The day is free again.`,
    ),
  })
  expect((await scene.call(deleteAccount, { password }, couple)).status).toBe(200)
  expect(
    await scene.db.many(sql`
      select id from bookings where vendor_id = ${vendor.vendorId} and kept_contact is not null`),
  ).toEqual([])
})

test('a quote that ends with its couple’s account speaks of no booking and no money', async () => {
  const vendor = await scene.hasVendor({ city: 'leaving-quote' })
  const couple = await hasPerson(scene, 'quoted@leaving.test')
  await hasBooking(scene, vendor, { couple, status: 'offered', firstDay: dayAfter(60) })
  expect((await scene.call(deleteAccount, { password }, couple)).status).toBe(200)
  const day = formatLongDay(dayAfter(60))
  const { subject, body } = (await scene.mails(vendor.email)).at(-1)!
  expect(subject).toMatch(new RegExp(`decided against your quote for ${day}$`))
  expect(body).toContain(`Nothing was booked. The day is free again.`)
  expect(body).not.toMatch(/paid|refund|cancelled the booking/)
  const own = await scene.mails('quoted@leaving.test')
  expect(own.filter((mail) => /You cancelled/.test(mail.subject))).toEqual([])
})

test('what a business entered itself, and whom it invited to it, goes with the business', async () => {
  const { vendor, owner } = await hasBusiness('enters@leaving.test', 'leaving-hand')
  const entry = { coupleName: 'Kavya & Rohan', guests: 250, total: 5_000_000 }
  const enter = async (firstDay: string) =>
    (await scene.call(createManualBooking, { ...entry, firstDay, phone: '+91 98200 11223' }, owner))
      .body._id
  const handed = await enter(dayAfter(70))
  const bookingId = await enter(dayAfter(80))
  for (const [id, email] of [
    [handed, 'taken@leaving.test'],
    [bookingId, 'kavya@leaving.test'],
  ] as const)
    await scene.call(inviteCouple, { bookingId: id, email }, owner)
  const couple = await scene.hasAccount('user')
  const token = await invitationFor(scene, 'taken@leaving.test')
  await scene.call(acceptInvitation, { token }, couple)
  const money = { kind: 'received', amount: 1000, method: 'cash', day: dayAfter(0) } as const
  expect((await scene.call(recordPayment, { bookingId, ...money }, owner)).status).toBe(200)

  expect((await scene.call(deleteAccount, { password, bookings: 2 }, owner)).status).toBe(200)
  const left = await scene.db.many<{ _id: string }>(sql`
    select id as _id from bookings where vendor_id = ${vendor.vendorId}`)
  expect(left).toEqual([{ _id: handed }])
  expect(await scene.db.many(sql`select from invitations where booking_id = ${bookingId}`)).toEqual(
    [],
  )
  expect((await scene.call(getBooking, { bookingId: handed }, couple)).body.status).toBe(
    'cancelled_by_vendor',
  )
})
