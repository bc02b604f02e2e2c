import { getBooking } from '#contract/bookings/bookings.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import { getVendor } from '#contract/pages/vendorPages.ts'
import { searchVendors } from '#contract/search/search.ts'
import { addDays } from '#domain/days.ts'
import { formatStay } from '#domain/times.ts'
import { dayAfter } from '#__tests__/support/bookings.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'
import { asksForPart, evening, fullDay, morning, sellsParts } from '#__tests__/support/slots.ts'
import { worksBy } from '#__tests__/support/workingRules.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene({ LIMIT_SCALE: '10' })
})
afterAll(() => scene.close())

const day = dayAfter(60)
const sold = { slots: [morning, evening, fullDay], wholeDays: false }
/** Mornings, evenings and full days from eight to one at night, in one hall. */
const sellsFullDays = async (resources = 1) => {
  const vendor = await scene.hasVendor({ resources })
  expect((await worksBy(scene, vendor, sold)).status).toBe(200)
  return vendor
}

test('a full day is a part with hours: with a morning it clashes, and a booking keeps its hours', async () => {
  const vendor = await sellsFullDays()
  const { body, couple, status } = await asksForPart(scene, vendor, day, 'full_day')
  expect(status).toBe(200)
  expect((await asksForPart(scene, vendor, day, 'morning')).status).toBe(409)
  expect((await asksForPart(scene, vendor, day, 'evening')).status).toBe(409)
  // It ends at one in the night: the next one begins at eight.
  expect((await asksForPart(scene, vendor, addDays(day, 1), 'full_day')).status).toBe(200)

  const later = { ...sold, slots: [morning, { ...fullDay, from: '07:00' }] }
  expect((await worksBy(scene, vendor, later)).status).toBe(200)
  const kept = (await scene.call(getBooking, { bookingId: body._id }, couple)).body
  expect(kept.times?.[0]?.slot).toEqual(fullDay)
  expect(formatStay(kept, () => 'that day')).toBe('that day, whole day (8:00 am to 1:00 am)')
})

test('a taken morning leaves the evening of a day, not the full day', async () => {
  const vendor = await sellsFullDays()
  const { vendorId } = vendor
  await asksForPart(scene, vendor, day, 'morning')
  const page = (await scene.call(getVendor, { vendorId, date: day })).body
  expect([page.onDay, page.freeParts]).toEqual(['free', ['evening']])
  const found = await scene.call(searchVendors, { q: page.businessName, date: day })
  expect(found.body.items[0]?.freeParts).toEqual({ [day]: ['evening'] })
  expect((await asksForPart(scene, vendor, day, 'full_day')).status).toBe(409)
  // Another hall has all of it.
  const two = await sellsFullDays(2)
  await asksForPart(scene, two, day, 'morning')
  const other = (await scene.call(getVendor, { vendorId: two.vendorId, date: day })).body
  expect([other.onDay, other.freeParts]).toEqual(['free', undefined])
})

test('it has all the hours of the parts, and nothing else of one booking is beside it', async () => {
  const vendor = await sellsFullDays()
  const short = { name: 'full_day' as const, from: '10:00', to: '01:00' }
  expect((await worksBy(scene, vendor, { slots: [morning, short] })).body.fields).toEqual({
    'slots.1.to': 'A whole day has all the hours of your morning: 09:00 to 13:00.',
  })
  const parts = await sellsParts(scene)
  const away = [{ firstDay: day, lastDay: day, note: '', part: 'full_day' as const }]
  expect((await worksBy(scene, parts, { slots: [morning, evening], away })).body.fields).toEqual({
    'away.0.part': 'You don’t sell whole days with hours: choose “The whole day”.',
  })
  expect((await asksForPart(scene, parts, day, 'full_day')).body.fields).toEqual({
    'times.0.slot': 'Whole days with hours can’t be booked.',
  })
  const times = (['full_day', 'evening'] as const).map((slot) => ({
    name: slot,
    day,
    slot,
    guests: 80,
  }))
  const wish = { vendorId: vendor.vendorId, firstDay: day, guests: 80, times }
  const asked = await scene.call(requestBooking, wish, await scene.hasAccount('user'))
  expect(asked.body.fields).toEqual({
    'times.1.day': 'Another function is at this time. Name both in one, or choose another time.',
  })
})
