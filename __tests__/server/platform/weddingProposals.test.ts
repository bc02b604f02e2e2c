import { getBooking } from '#contract/bookings/bookings.ts'
import { answerReschedule } from '#contract/bookings/reschedules.ts'
import { saveWedding } from '#contract/planning/weddings.ts'
import { changeWedding, previewWedding } from '#contract/platform/weddingChanges.ts'
import { getEnquiries } from '#contract/talk/enquiries.ts'
import { dayAfter, hasBooking } from '#__tests__/support/bookings.ts'
import { sql } from '#server/db/sql.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const [old, next] = [dayAfter(120), dayAfter(127)]
const planned = (guests: number, date: string, version = 1) => ({
  version,
  partnerOne: 'Priya',
  partnerTwo: 'Arjun',
  city: 'Jaipur',
  functions: [{ name: 'Wedding', date, guests, slot: null, city: '' }],
  budgetAmount: null,
  style: '',
  languages: '',
})

/** A confirmed booking of 300 plates, and somebody else on another day there. */
async function hasPlans() {
  const couple = await scene.hasAccount('user', { name: 'Priya Rao' })
  await scene.call(saveWedding, planned(300, old, 0), couple)
  const booked = await scene.hasVendor()
  const booking = await hasBooking(scene, booked, {
    couple,
    status: 'confirmed',
    firstDay: old,
    guests: 300,
  })
  await hasBooking(scene, booked, { status: 'confirmed', firstDay: next })
  return { couple, booked, booking }
}

test('other days and guests of a booking are proposed where they can be accepted', async () => {
  const { couple, booked, booking } = await hasPlans()
  const later = dayAfter(128)
  const proposes = async (input: ReturnType<typeof planned>) =>
    (await scene.call(previewWedding, input, couple)).body.items.find(
      ({ _id }) => _id === booking._id,
    )?.proposes
  expect(await proposes(planned(180, later))).toBe(true)
  // Taken, more than there is room for, another town: that has to be talked about.
  expect(await proposes(planned(180, next))).toBe(false)
  expect(await proposes(planned(401, later))).toBe(false)
  expect(await proposes({ ...planned(180, later), city: 'Udaipur' })).toBe(false)

  // What it comes to is read before the press: nobody proposes a price that was not shown.
  const plates = {
    kind: 'exact',
    unit: 'per_plate',
    maxAmount: null,
    functions: 1,
    days: null,
    maxTotal: null,
  }
  const lines = [{ ...plates, label: 'Menu', amount: 1000, guests: 300, total: 300_000 }]
  const total = { kind: 'exact', unit: 'per_plate', amount: 300_000, maxAmount: null, lines }
  await scene.db.run(sql`
    update bookings
    set sum = '{"amount":300000,"currency":"INR","tax":null,"service":null}'::jsonb,
      estimate = ${JSON.stringify({ ...total, currency: 'INR', guests: 300, tax: 'included' })}::jsonb
    where id = ${booking._id}`)
  const { items } = (await scene.call(previewWedding, planned(180, later), couple)).body
  const price = { amount: 180_000, currency: 'INR', tax: null, service: null }
  expect(items.find(({ _id }) => _id === booking._id)?.proposedSum).toEqual(price)

  expect((await scene.call(changeWedding, planned(180, later), couple)).body.asked).toBe(1)
  const seen = async () => (await scene.call(getBooking, { bookingId: booking._id }, couple)).body
  const { firstDay, guests, reschedule } = await seen()
  expect([firstDay, guests]).toEqual([old, 300])
  expect(reschedule).toMatchObject({
    by: 'user',
    firstDay: later,
    lastDay: later,
    guests: 180,
    sum: price,
    note: 'Our plans have changed.',
  })
  expect((await scene.call(getEnquiries, {}, booked)).body.items).toEqual([])
  const { status } = await scene.call(
    answerReschedule,
    { bookingId: booking._id, rescheduleId: reschedule?._id ?? '', answer: 'accept' },
    booked,
  )
  expect(status).toBe(200)
  expect(await seen()).toMatchObject({ firstDay: later, guests: 180, reschedule: null })
})
