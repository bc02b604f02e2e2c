import { cancelBooking } from '#contract/bookings/bookings.ts'
import { joinQueue } from '#contract/bookings/queues.ts'
import { createDaysOff, getVendorCalendar } from '#contract/calendar/calendar.ts'
import { getVendor, getVendorCalendarDays } from '#contract/pages/vendorPages.ts'
import { searchVendors } from '#contract/search/search.ts'
import type { WorkingRules } from '#domain/calendar/workingRules.ts'
import type { Slot, SlotName } from '#domain/times.ts'
import { addDays } from '#domain/days.ts'
import { dayAfter } from '#__tests__/support/bookings.ts'
import { overlapping } from '#__tests__/support/buffers.ts'
import { positionsOf } from '#__tests__/support/queues.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import { asksForPart } from '#__tests__/support/slots.ts'
import { worksBy } from '#__tests__/support/workingRules.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene({ LIMIT_SCALE: '10', TIME_ZONE: 'Asia/Kolkata' })
})
afterAll(() => scene.close())

const day = dayAfter(60)
const [before, next] = [addDays(day, -1), addDays(day, 1)]
const morning: Slot = { name: 'morning', from: '09:00', to: '12:00' }
const afternoon: Slot = { name: 'afternoon', from: '13:00', to: '16:00' }
const evening: Slot = { name: 'evening', from: '18:00', to: '23:00' }

const band = async (needs: Partial<WorkingRules>, slots = [morning, afternoon, evening]) => {
  const vendor = await scene.hasVendor({ resources: 1 })
  expect((await worksBy(scene, vendor, { slots, ...needs })).status).toBe(200)
  return vendor
}
const ask = (vendor: Account, on: string, slot?: SlotName, as?: Account) =>
  asksForPart(scene, vendor, on, slot, as)
const stateOf = async ({ vendorId }: Account) =>
  (await scene.call(getVendorCalendarDays, { vendorId, from: day, to: day })).body.days[day]
const shown = async (vendor: Account) =>
  (await scene.call(getVendorCalendar, { from: before, to: next }, vendor)).body.blocks.map(
    ({ hours, setUpFrom, clearedBy }) => [hours, setUpFrom, clearedBy],
  )

test('hours to set up and to travel lie between two bookings of a day, and no page forgets them', async () => {
  const vendor = await band({ setUpHours: 1, travelHours: 1 })
  const { vendorId } = vendor
  expect((await ask(vendor, day, 'afternoon')).status).toBe(200)
  // 13:00 less three hours is in the morning; 16:00 and an hour, and two before the evening, are not apart.
  expect(await stateOf(vendor)).toBe('held')
  expect((await ask(vendor, day, 'evening')).status).toBe(409)
  expect((await ask(vendor, day, 'morning')).status).toBe(409)
  const { businessName } = (await scene.call(getVendor, { vendorId })).body
  const find = async (date: string) =>
    (await scene.call(searchVendors, { q: businessName, date, free: true })).body.total
  expect([await find(day), await find(next)]).toEqual([0, 1])
  expect(await shown(vendor)).toEqual([['13:00 to 16:00', `${day}T11:00`, `${day}T17:00`]])
})

test('where an hour fits between, both fit; what the couple gets is what it was', async () => {
  const vendor = await band({ tearDownHours: 1 })
  expect((await ask(vendor, day, 'morning')).body).toMatchObject({
    times: [{ day, slot: morning }],
  })
  expect((await ask(vendor, day, 'afternoon')).status).toBe(200)
  expect((await ask(vendor, day, 'evening')).status).toBe(200)
  expect((await shown(vendor)).map(([hours]) => hours)).toEqual([
    '09:00 to 12:00',
    '13:00 to 16:00',
    '18:00 to 23:00',
  ])
})

test('in a whole day there is room for hours; what is cleared after midnight needs the next day', async () => {
  const vendor = await band({ setUpHours: 2, tearDownHours: 2 })
  expect((await ask(vendor, next)).status).toBe(200)
  expect(await shown(vendor)).toEqual([[null, null, null]])
  // Its evening would be cleared by 01:00 of that whole day.
  expect((await ask(vendor, day, 'evening')).status).toBe(409)
  expect((await ask(vendor, day, 'afternoon')).status).toBe(200)
  expect((await ask(vendor, before)).status).toBe(200)
})

test('a day off is refused while its first hour is needed, and the booking is named', async () => {
  const vendor = await band({ tearDownHours: 2 })
  await ask(vendor, day, 'evening')
  const { status, body } = await scene.call(createDaysOff, { firstDay: next }, vendor)
  expect(status).toBe(409)
  expect(body.fields?.firstDay).toMatch(/^Kept free to set up or clear up: .*6:00 pm to 11:00 pm/)
})

test('who wants the evening waits for what clears up into it', async () => {
  const vendor = await band({ travelHours: 2 })
  const { body, couple } = await ask(vendor, day, 'afternoon')
  const second = await scene.hasAccount('user')
  const times = [{ name: '', day, slot: 'evening' as const, guests: 80 }]
  const wish = { vendorId: vendor.vendorId, firstDay: day, guests: 80, times }
  expect((await scene.call(joinQueue, wish, second)).status).toBe(200)
  await scene.call(cancelBooking, { bookingId: body._id, reason: 'No.' }, couple)
  expect(await positionsOf(scene, second)).toEqual([['promoted', null]])
})

test('changed hours hold for what stands, as far as there is room', async () => {
  const vendor = await band({})
  await ask(vendor, day, 'morning')
  await ask(vendor, day, 'afternoon')
  const rules = { slots: [morning, afternoon, evening], tearDownHours: 2, setUpHours: 2 }
  expect((await worksBy(scene, vendor, rules)).status).toBe(200)
  expect(await shown(vendor)).toEqual([
    ['09:00 to 12:00', `${day}T07:00`, `${day}T13:00`],
    ['13:00 to 16:00', null, `${day}T18:00`],
  ])
  expect(await overlapping(scene, vendor)).toEqual([])
  expect(await stateOf(vendor)).toBe('held')
})

test('hours without parts of a day are refused beside their fields', async () => {
  const vendor = await scene.hasVendor()
  const { status, body } = await worksBy(scene, vendor, { travelHours: 1, setUpHours: 13 })
  expect([status, body.fields]).toEqual([422, { setUpHours: 'At most 12 hours.' }])
  const none = await worksBy(scene, vendor, { travelHours: 1 })
  expect([none.status, none.body.fields]).toEqual([
    422,
    { travelHours: 'Hours count around parts of a day. Sell one below, or give days.' },
  ])
})

test('two couples at once for parts that only clash by the hours between them: one has it', async () => {
  for (let round = 0; round < 6; round += 1) {
    const vendor = await band({ travelHours: 1 })
    const couples = [await scene.hasAccount('user'), await scene.hasAccount('user')]
    const asked = await Promise.all([
      ask(vendor, day, 'morning', couples[0]),
      ask(vendor, day, 'afternoon', couples[1]),
    ])
    expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await overlapping(scene, vendor)).toEqual([])
  }
})
