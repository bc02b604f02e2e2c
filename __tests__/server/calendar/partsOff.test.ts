import { getVendorCalendar } from '#contract/calendar/calendar.ts'
import { getVendor, getVendorCalendarDays } from '#contract/pages/vendorPages.ts'
import { searchVendors } from '#contract/search/search.ts'
import type { DayOff } from '#domain/calendar/workingRules.ts'
import { addDays, weekday } from '#domain/days.ts'
import type { SlotName } from '#domain/times.ts'
import { dayAfter } from '#__tests__/support/bookings.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import { asksForPart, evening, morning } from '#__tests__/support/slots.ts'
import { worksBy } from '#__tests__/support/workingRules.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene({ LIMIT_SCALE: '10', TIME_ZONE: 'Asia/Kolkata' })
})
afterAll(() => scene.close())

const day = dayAfter(60)
const next = addDays(day, 1)
const slots = [morning, evening]
const weekly = (part?: SlotName): DayOff => ({
  every: 'week',
  weekday: weekday(day),
  weeks: 1,
  part,
  from: null,
  until: null,
  except: [],
})
const hall = async (daysOff: DayOff[]) => {
  const vendor = await scene.hasVendor({ resources: 1 })
  expect((await worksBy(scene, vendor, { slots, daysOff })).status).toBe(200)
  return vendor
}
const countOn = async ({ vendorId }: Account, date: string) => {
  const { businessName } = (await scene.call(getVendor, { vendorId })).body
  return (await scene.call(searchVendors, { q: businessName, date, free: true })).body.total
}
const daysOf = async ({ vendorId }: Account) =>
  (await scene.call(getVendorCalendarDays, { vendorId, from: day, to: next })).body

test('a morning off closes the morning and the whole day; the evening can be booked', async () => {
  const vendor = await hall([weekly('morning')])
  expect(await daysOf(vendor)).toEqual({
    days: { [day]: 'free', [next]: 'free' },
    closed: {},
    parts: { [day]: { day: 'closed', morning: 'closed', evening: 'free' } },
  })
  const { businessName } = (await scene.call(getVendor, { vendorId: vendor.vendorId })).body
  const refused = await asksForPart(scene, vendor, day, 'morning')
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringMatching(`^${businessName} is off on the morning of that day\\. Nearest free: `),
  ])
  const near = (refused.body as { about?: { nearestDays?: string[] } }).about?.nearestDays
  expect(near).toContain(next)
  expect(near).not.toContain(addDays(day, 7))
  expect((await asksForPart(scene, vendor, day)).status).toBe(409)
  expect(await countOn(vendor, day)).toBe(1)
  expect((await asksForPart(scene, vendor, day, 'evening')).status).toBe(200)
  // Nothing is left that anybody could ask for.
  expect((await daysOf(vendor)).days[day]).toBe('held')
  expect(await countOn(vendor, day)).toBe(0)
  expect((await asksForPart(scene, vendor, next)).status).toBe(409)
  expect((await asksForPart(scene, vendor, next, 'morning')).status).toBe(200)
})

test('where all parts are off the day is closed, and nobody finds it free', async () => {
  const vendor = await hall([weekly('morning'), weekly('evening')])
  const { days, closed } = await daysOf(vendor)
  expect(days).toEqual({ [day]: 'closed', [next]: 'free' })
  expect(Object.keys(closed ?? {})).toEqual([day])
  expect([await countOn(vendor, day), await countOn(vendor, next)]).toEqual([0, 1])
  const calendar = await scene.call(getVendorCalendar, { from: day, to: next }, vendor)
  expect(calendar.body).toMatchObject({ off: [day] })
  expect(calendar.body.partsOff).toBeUndefined()
})

test('away for a part of some days: the vendor’s calendar says which, and what stands stays', async () => {
  const vendor = await hall([])
  const { body } = await asksForPart(scene, vendor, day, 'morning')
  const away = [{ firstDay: day, lastDay: next, part: 'morning' as const, note: 'Own secret' }]
  const saved = await worksBy(scene, vendor, { slots, away })
  expect(saved.body.standing).toMatchObject([{ bookingId: body._id }])
  const calendar = await scene.call(getVendorCalendar, { from: day, to: next }, vendor)
  expect(calendar.body.partsOff).toEqual([
    { day, part: 'morning', hours: '09:00 to 13:00' },
    { day: next, part: 'morning', hours: '09:00 to 13:00' },
  ])
  expect(calendar.body.blocks).toMatchObject([{ bookingId: body._id, hours: '09:00 to 13:00' }])
  expect(JSON.stringify(await daysOf(vendor))).not.toContain('secret')
  expect((await asksForPart(scene, vendor, next, 'morning')).status).toBe(409)
  await worksBy(scene, vendor, { slots })
  expect((await asksForPart(scene, vendor, next, 'morning')).status).toBe(200)
})

test('a part off is said of days to come, not of those that are over', async () => {
  const vendor = await hall([weekly('morning')])
  const days = { from: dayAfter(-8), to: dayAfter(8) }
  const { partsOff } = (await scene.call(getVendorCalendar, days, vendor)).body
  expect(partsOff).toEqual([{ day: dayAfter(4), part: 'morning', hours: '09:00 to 13:00' }])
})

test('a page of before, which knows no parts, leaves the part of a day off as it is', async () => {
  const { part: _, ...sunday } = weekly()
  const christmas = { every: 'year' as const, date: '12-25', from: null, until: null, except: [] }
  const absent = { firstDay: next, lastDay: next, note: '' }
  const vendor = await hall([
    { ...sunday, part: 'morning' },
    { ...sunday, part: 'evening', until: next },
  ])
  const parts = async (daysOff: object[], away: object[] = [], sold = slots) => {
    const { status, body } = await worksBy(scene, vendor, {
      slots: sold,
      daysOff: daysOff as DayOff[],
      away: away as (typeof absent)[],
    })
    expect(status).toBe(200)
    return [...body.rules.daysOff, ...body.rules.away].map(({ part }) => part)
  }
  // In another order, with another end, and beside a new one.
  expect(await parts([{ ...sunday, until: next }, christmas, { ...sunday, from: day }])).toEqual([
    'evening',
    null,
    'morning',
  ])
  expect((await asksForPart(scene, vendor, addDays(day, 7), 'evening')).status).toBe(200)
  expect((await asksForPart(scene, vendor, addDays(day, 14), 'morning')).status).toBe(409)
  // Who knows them says that it is all of the day.
  expect(await parts([{ ...sunday, part: null }], [{ ...absent, part: 'morning' }])).toEqual([
    null,
    'morning',
  ])
  expect(await parts([sunday], [{ ...absent, lastDay: addDays(next, 3) }])).toEqual([
    null,
    'morning',
  ])
  // Where the part is sold no more, what that page shows is off: all of the day.
  expect(await parts([], [absent], [evening])).toEqual([null])
})

test('a part that is not sold can’t be off by itself', async () => {
  const vendor = await scene.hasVendor()
  const { status, body } = await worksBy(scene, vendor, {
    slots: [evening],
    daysOff: [weekly(), weekly('morning')],
  })
  expect([status, body.fields]).toEqual([
    422,
    { 'daysOff.1.part': 'You don’t sell the morning by itself: choose “The whole day”.' },
  ])
})
