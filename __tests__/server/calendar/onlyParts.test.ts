import { cancelBooking } from '#contract/bookings/bookings.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import { getQueueAt, joinQueue } from '#contract/bookings/queues.ts'
import { getVendor, getVendorCalendarDays } from '#contract/pages/vendorPages.ts'
import { searchVendors } from '#contract/search/search.ts'
import { getWorkingRules, updateWorkingRules } from '#contract/calendar/workingRules.ts'
import { addDays } from '#domain/days.ts'
import { dayAfter } from '#__tests__/support/bookings.ts'
import { positionsOf } from '#__tests__/support/queues.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import { asksForPart, evening, morning } from '#__tests__/support/slots.ts'
import { worksBy } from '#__tests__/support/workingRules.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene({ LIMIT_SCALE: '10', TIME_ZONE: 'Asia/Kolkata' })
})
afterAll(() => scene.close())

const day = dayAfter(60)
const slots = [morning, evening]
const onlyParts = async () => {
  const vendor = await scene.hasVendor({ resources: 1 })
  expect((await worksBy(scene, vendor, { slots, wholeDays: false })).status).toBe(200)
  return vendor
}
const daysOf = async ({ vendorId }: Account) =>
  (await scene.call(getVendorCalendarDays, { vendorId, from: day, to: day })).body
const countFor = async ({ vendorId }: Account) => {
  const { businessName } = (await scene.call(getVendor, { vendorId })).body
  return (await scene.call(searchVendors, { q: businessName, date: day, free: true })).body.total
}
const why = 'Choose a part of the day.'

test('a whole day, one among functions, and days on end are refused beside their fields', async () => {
  const vendor = await onlyParts()
  const { vendorId } = vendor
  const whole = await asksForPart(scene, vendor, day)
  expect([whole.status, whole.body.fields]).toEqual([422, { 'times.0.slot': why }])
  const couple = await scene.hasAccount('user')
  const wish = { vendorId, firstDay: day, guests: 80 }
  const several = await scene.call(
    requestBooking,
    {
      ...wish,
      times: [
        { name: 'Haldi', day, slot: 'morning', guests: 80 },
        { name: 'Wedding', day: addDays(day, 1), guests: 80 },
      ],
    },
    couple,
  )
  expect([several.status, several.body.fields]).toEqual([422, { 'times.1.slot': why }])
  const long = await scene.call(requestBooking, { ...wish, lastDay: addDays(day, 2) }, couple)
  expect(long.body.fields).toEqual({
    lastDay: 'Days in a row can’t be booked: ask for several functions instead.',
  })
  expect((await asksForPart(scene, vendor, day, 'evening')).status).toBe(200)
})

test('a day is free while a part is, and says so on every page; without one it is not', async () => {
  const vendor = await onlyParts()
  const { vendorId } = vendor
  const page = async () => (await scene.call(getVendor, { vendorId, date: day })).body
  expect(await page()).toMatchObject({ onlyParts: true, onDay: 'free', slots })
  expect(await daysOf(vendor)).toEqual({ days: { [day]: 'free' }, closed: {} })
  await asksForPart(scene, vendor, day, 'morning')
  expect((await daysOf(vendor)).parts).toEqual({ [day]: { morning: 'held', evening: 'free' } })
  expect(await page()).toMatchObject({ onDay: 'free', freeParts: ['evening'] })
  expect(await countFor(vendor)).toBe(1)
  await asksForPart(scene, vendor, day, 'evening')
  expect((await daysOf(vendor)).days).toEqual({ [day]: 'held' })
  expect(await countFor(vendor)).toBe(0)
})

test('who waits for a whole day waits in vain once only parts are sold; what is booked stays', async () => {
  const vendor = await scene.hasVendor({ resources: 1 })
  await worksBy(scene, vendor, { slots })
  const { body, couple } = await asksForPart(scene, vendor, day)
  const second = await scene.hasAccount('user')
  const wish = { vendorId: vendor.vendorId, firstDay: day, guests: 80 }
  expect((await scene.call(joinQueue, wish, second)).status).toBe(200)
  const saved = await worksBy(scene, vendor, { slots, wholeDays: false })
  expect(saved.body.standing).toEqual([])
  expect(await positionsOf(scene, second)).toEqual([['closed', null]])
  expect((await scene.call(getQueueAt, wish, second)).body).toMatchObject({ canJoin: false })
  expect((await daysOf(vendor)).days).toEqual({ [day]: 'held' })
  await scene.call(cancelBooking, { bookingId: body._id, reason: 'No.' }, couple)
  expect((await daysOf(vendor)).days).toEqual({ [day]: 'free' })
})

test('something has to be sold; a page of before changes nothing of it', async () => {
  const vendor = await onlyParts()
  const none = await worksBy(scene, vendor, { wholeDays: false })
  expect([none.status, none.body.fields]).toEqual([
    422,
    { wholeDays: 'Sell a part of the day, or whole days.' },
  ])
  const { rules, version } = (await scene.call(getWorkingRules, {}, vendor)).body
  const { wholeDays: _unknown, ...before } = rules
  const saved = await scene.call(updateWorkingRules, { ...before, noticeDays: 3, version }, vendor)
  expect(saved.body.rules).toMatchObject({ noticeDays: 3, wholeDays: false })
  const without = { ...before, slots: [], version: saved.body.version }
  expect((await scene.call(updateWorkingRules, without, vendor)).body.rules.wholeDays).toBe(true)
})
