import { answerBooking, getBooking, getBookings } from '#contract/bookings/bookings.ts'
import { proposeReschedule } from '#contract/bookings/reschedules.ts'
import { sql } from '#server/db/sql.ts'
import { hasBooking } from '#__tests__/support/bookings.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

/** A request at ₹97,500 (a plate: ₹487.50 for 200) plus 18% tax; of a service charge nothing was said. */
async function requested({ unit = 'per_event', service = sql`null` } = {}) {
  const amount = unit === 'per_event' ? 9_750_000 : 48_750
  const vendor = await scene.hasVendor({ amount, tax: 'excluded', unit })
  await scene.db.run(sql`
    update vendors set price_tax_rate = 18, price_service = ${service} where id = ${vendor.vendorId}`)
  const { _id: bookingId, couple } = await hasBooking(scene, vendor)
  const answer = (how: 'accept' | 'accept_without_service') =>
    scene.call(answerBooking, { bookingId, answer: how }, vendor)
  return { vendor, couple, bookingId, answer }
}
const sum = { amount: 11_505_000, currency: 'INR', tax: 1_755_000, service: 0 }

test('where only the service charge is not stated, one answer says there is none and confirms', async () => {
  const { vendor, couple, bookingId, answer } = await requested()
  expect((await scene.mails(vendor.email)).at(-1)?.body).toContain(
    'the request can be confirmed without a service charge, answered with a quote or declined.',
  )
  const { body: list } = await scene.call(getBookings, {}, vendor)
  expect(list.items).toMatchObject([
    { actions: ['accept_without_service', 'offer', 'decline'], exact: sum, sum: null },
  ])
  expect((await scene.call(getBooking, { bookingId }, couple)).body.exact).toBeNull()
  // What is not stated is never counted as nothing by itself.
  expect(await answer('accept')).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('no exact price') },
  })
  const { body } = await answer('accept_without_service')
  expect(body).toMatchObject({ status: 'confirmed', sum, exact: null, quoteVersion: 0 })
  // Of this booking alone: what the vendor stated stays what it was.
  expect(body.total).not.toHaveProperty('service')
  expect(
    await scene.db.one(sql`select price_service from vendors where id = ${vendor.vendorId}`),
  ).toEqual({ price_service: null })
  expect((await scene.mails(couple.email)).at(-1)?.body).toContain(
    '₹1,15,050 in all, with ₹17,550 tax and no service charge',
  )
})

test('what was agreed without a service charge has none for other guests', async () => {
  const { couple, bookingId, answer } = await requested({ unit: 'per_plate' })
  await answer('accept_without_service')
  const { body } = await scene.call(proposeReschedule, { bookingId, guests: 250 }, couple)
  expect(body.reschedule?.sum).toEqual({ ...sum, amount: 14_381_250, tax: 2_193_750 })
})

test.each([
  ['a charge is stated', sql`price_service = 5`, 'accept'],
  ['there is none, as stated', sql`price_service = 0`, 'accept'],
  ['the tax is open, too', sql`price_tax_rate = null`, 'offer'],
  ['it is a starting price', sql`price_kind = 'from'`, 'offer'],
] as const)('nobody leaves it out where %s', async (_name, price, first) => {
  const vendor = await scene.hasVendor({ tax: 'excluded' })
  await scene.db.run(sql`
    update vendors set price_tax_rate = 18, price_service = null where id = ${vendor.vendorId}`)
  await scene.db.run(sql`update vendors set ${price} where id = ${vendor.vendorId}`)
  const { _id: bookingId } = await hasBooking(scene, vendor)
  expect((await scene.call(getBooking, { bookingId }, vendor)).body.actions[0]).toBe(first)
  const answer = await scene.call(
    answerBooking,
    { bookingId, answer: 'accept_without_service' },
    vendor,
  )
  expect(answer.status).toBe(409)
})
