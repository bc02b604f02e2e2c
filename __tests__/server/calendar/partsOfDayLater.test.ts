import { cancelBooking, getBooking } from '#contract/bookings/bookings.ts'
import { createManualBooking, updateManualBooking } from '#contract/bookings/manual.ts'
import { getQueue, joinQueue } from '#contract/bookings/queues.ts'
import { getQuote, sendQuote } from '#contract/bookings/quotes.ts'
import { getVendorCalendarDays } from '#contract/pages/vendorPages.ts'
import { sendEnquiry } from '#contract/talk/enquiries.ts'
import type { SlotName } from '#domain/times.ts'
import { addDays } from '#domain/days.ts'
import { aQuote, dayAfter } from '#__tests__/support/bookings.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import { asksForPart, evening, sellsParts } from '#__tests__/support/slots.ts'
import { worksBy } from '#__tests__/support/workingRules.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene({ LIMIT_SCALE: '10', TIME_ZONE: 'Asia/Kolkata' })
})
afterAll(() => scene.close())

const day = dayAfter(60)
const next = addDays(day, 1)

const hall = () => sellsParts(scene, { resources: 1 })
const ask = (vendor: Account, on: string, slot?: SlotName, as?: Account) =>
  asksForPart(scene, vendor, on, slot, as)
const daysOf = async ({ vendorId }: Account, from = day, to = next) =>
  (await scene.call(getVendorCalendarDays, { vendorId, from, to })).body

test('a question is answered with a quote for an evening, and both read which', async () => {
  const vendor = await hall()
  const couple = await scene.hasAccount('user')
  const { body: thread } = await scene.call(
    sendEnquiry,
    { vendorId: vendor.vendorId, date: day, guests: 200, message: 'Is the evening free?' },
    couple,
  )
  const validUntil = dayAfter(5)
  const send = (more: object, target: object = { enquiryId: thread._id }) =>
    scene.call(
      sendQuote,
      { ...target, after: 0, ...aQuote, firstDay: day, lastDay: day, validUntil, ...more },
      vendor,
    )
  const part = (slot: SlotName) => ({ times: [{ day, slot, guests: 200 }] })
  expect((await send(part('afternoon'))).body).toMatchObject({
    fields: { 'times.0.slot': 'The afternoon can’t be booked by itself.' },
  })
  const { body } = await send(part('evening'))
  const times = [{ name: '', day, slot: evening, guests: 200 }]
  expect(body).toMatchObject({ status: 'offered', times })
  const bookingId = body._id
  const again = { bookingId, after: 1 }
  // Unsaid, it stays; then it is for all of the day.
  expect((await send({ ...again, guests: 150 }, {})).body.times).toMatchObject([
    { slot: evening, guests: 150 },
  ])
  expect((await daysOf(vendor)).parts?.[day]).toMatchObject({ morning: 'free', evening: 'held' })
  expect((await send({ bookingId, after: 2, times: null }, {})).body.times).toBeNull()
  expect((await daysOf(vendor)).days[day]).toBe('held')
  const { versions } = (await scene.call(getQuote, { bookingId }, couple)).body
  expect(versions.map((version) => version.times?.[0]?.guests ?? null)).toEqual([null, 150, 200])
})

test('a booking entered by hand keeps its hours, whatever is sold when it is corrected', async () => {
  const vendor = await hall()
  const entry = {
    coupleName: 'Tara & Nikhil',
    firstDay: day,
    guests: 80,
    times: [{ name: '', day, slot: 'evening' as const, guests: 80 }],
  }
  const { body } = await scene.call(createManualBooking, entry, vendor)
  const correct = async () =>
    (
      await scene.call(
        updateManualBooking,
        { bookingId: body._id, ...entry, phone: '+91 98765 43210' },
        vendor,
      )
    ).body
  await worksBy(scene, vendor, { slots: [{ ...evening, from: '20:00' }] })
  expect((await correct()).times).toMatchObject([{ slot: evening }])
  await worksBy(scene, vendor, {})
  expect((await correct()).times).toMatchObject([{ slot: evening }])
})

test('who queues for the day after an evening past midnight is next, and nobody overtakes', async () => {
  const vendor = await hall()
  const { vendorId } = vendor
  const held = await ask(vendor, day, 'evening')
  const second = await scene.hasAccount('user')
  const wish = { vendorId, firstDay: next, guests: 80 }
  expect((await scene.call(joinQueue, wish, second)).status).toBe(200)
  const read = await scene.call(getBooking, { bookingId: held.body._id }, vendor)
  expect(read.body.waiting).toBe(1)
  // Whoever queues for the evening waits for another's time, and not for this morning's.
  const { body: dawn } = await ask(vendor, addDays(day, -1), 'morning')
  expect((await scene.call(getBooking, { bookingId: dawn._id }, vendor)).body.waiting).toBe(0)
  await scene.call(cancelBooking, { bookingId: held.body._id, reason: 'No.' }, held.couple)
  expect((await scene.call(getQueue, {}, second)).body.items).toMatchObject([
    { status: 'promoted' },
  ])
})
