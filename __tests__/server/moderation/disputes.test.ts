import * as bookings from '#contract/bookings/bookings.ts'
import { getAudit } from '#contract/moderation/audit.ts'
import * as contract from '#contract/moderation/disputes.ts'
import { typedDay } from '#domain/parseDay.ts'
import { sendEnquiry } from '#contract/talk/enquiries.ts'
import { dayAfter, hasBooking, unknownId } from '#__tests__/support/bookings.ts'
import { requestQuote } from '#__tests__/support/quotes.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
let admin: Account
beforeAll(async () => {
  scene = await openScene()
  admin = await scene.hasAccount('admin', { name: 'Ada' })
})
afterAll(() => scene.close())

const look = (bookingId: string, reason: string) =>
  scene.call(contract.inspectBooking, { bookingId, reason }, admin)
const cancel = (bookingId: string, refundPercent?: number) =>
  scene.call(
    contract.cancelBookingAsAdmin,
    {
      bookingId,
      reason: 'Both agreed on the phone',
      ...(refundPercent !== undefined && { refundPercent }),
    },
    admin,
  )

test('a booking is found by reference, couple, vendor and day', async () => {
  const vendor = await scene.hasVendor({ businessName: 'Peacock Court' })
  const couple = await scene.hasAccount('user', { name: 'Meera Iyer', email: 'meera@find.test' })
  const { _id } = await hasBooking(scene, vendor, { couple, firstDay: dayAfter(77) })
  const find = async (filter: object) =>
    (await scene.call(contract.getBookingsForAdmin, filter, admin)).body.items.map(
      (each) => each._id,
    )
  for (const q of [_id, _id.slice(0, 8), 'meera', 'meera@find.test', 'peacock', vendor.email])
    expect(await find({ q })).toContain(_id)
  expect(await find({ q: 'peacock', day: dayAfter(77), status: 'requested' })).toEqual([_id])
  expect(await find({ q: 'peacock', day: dayAfter(78) })).toEqual([])
  expect(await find({ q: typedDay(dayAfter(77)) })).toContain(_id)
  expect(await find({ q: typedDay(dayAfter(78)) })).not.toContain(_id)
  expect(await find({ q: '_%' })).toEqual([])
})

test('looking asks for a reason and is written to the log, each time', async () => {
  const vendor = await scene.hasVendor()
  const couple = await scene.hasAccount('user', { name: 'Priya Rao' })
  const message = 'Could we bring our own band?'
  await scene.call(sendEnquiry, { vendorId: vendor.vendorId, message }, couple)
  const { _id } = await hasBooking(scene, vendor, { couple })
  expect((await look(_id, ' ')).status).toBe(422)
  expect((await look(unknownId(), 'A dispute')).status).toBe(404)
  const { body } = await look(_id, 'The couple says it was double-booked')
  expect(body.thread.map((each) => each.body)).toEqual([message])
  expect([body.couple.email, body.vendor.name]).toEqual([
    couple.email,
    body.booking.vendor.businessName,
  ])
  await look(_id, 'Once more')
  const { items } = (await scene.call(getAudit, { q: _id }, admin)).body
  expect(items).toHaveLength(2)
  expect(items[1]?.whom).toContain('The couple says it was double-booked')
})

test('what was quoted is read line by line, in every version', async () => {
  const { bookingId, send, askChange } = await requestQuote(scene)
  expect((await look(bookingId, 'A dispute')).body.quote).toEqual({
    bookingId,
    versions: [],
    asks: [],
  })
  await send()
  await askChange({ lineId: 'b', message: 'Cheaper plates?' })
  await send({ after: 1, note: 'With fewer plates.' })
  const { quote } = (await look(bookingId, 'A dispute')).body
  expect(quote).toMatchObject({
    versions: [
      { version: 2, note: 'With fewer plates.' },
      { version: 1, lines: [{ label: 'The hall' }, { label: 'Plates', unitPrice: 100_000 }] },
    ],
    asks: [{ lineId: 'b', message: 'Cheaper plates?' }],
  })
})

test('cancelling for both says the refund in per cent and money, and cannot be done twice', async () => {
  const vendor = await scene.hasVendor({ amount: 8_500_000 })
  const agreed = await hasBooking(scene, vendor, { status: 'confirmed' })
  expect((await cancel(agreed._id)).body.fields).toHaveProperty('refundPercent')
  expect((await cancel(agreed._id, 101)).body.fields).toHaveProperty('refundPercent')
  const { body } = await cancel(agreed._id, 60)
  expect(body).toMatchObject({
    mayCancel: false,
    booking: { status: 'cancelled_by_admin', refundPercent: 60 },
  })
  expect((await cancel(agreed._id, 60)).status).toBe(409)
  for (const email of [agreed.couple.email, vendor.email]) {
    const text = (await scene.mails(email)).at(-1)?.body ?? ''
    expect(text).toContain('Both agreed on the phone')
    expect(text).toContain(
      '60% of what was paid is to be refunded by the vendor. Nothing is confirmed as paid so far.',
    )
  }
  const seen = await scene.call(bookings.getBooking, { bookingId: agreed._id }, agreed.couple)
  expect(seen.body.timeline.at(-1)).toMatchObject({
    to: 'cancelled_by_admin',
    by: 'admin',
    reason: 'Both agreed on the phone',
  })
  // The day is free again; a request needs no refund.
  const again = await hasBooking(scene, vendor)
  expect((await cancel(again._id)).body.booking.refundPercent).toBeNull()
  // The log has a name for either.
  const logged = async (q: string) =>
    (await scene.call(getAudit, { q }, admin)).body.items.map(({ what }) => what)
  expect([await logged(agreed._id), await logged(again._id)]).toEqual([
    ['booking: cancel'],
    ['booking: end'],
  ])
})
