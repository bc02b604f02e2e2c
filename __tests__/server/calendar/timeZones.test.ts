import { tmpdir } from 'node:os'
import { cancelBooking, getBooking, requestBooking } from '#contract/bookings/bookings.ts'
import { addDaysOff, getVendorCalendar } from '#contract/calendar/calendar.ts'
import { getVendor } from '#contract/platform/vendorPages.ts'
import { saveWedding } from '#contract/planning/weddings.ts'
import { getUserDashboard } from '#contract/platform/dashboards.ts'
import { addDays } from '#domain/days.ts'
import { sql } from '#server/db/sql.ts'
import { readSettings } from '#server/kernel/settings.ts'
import { completeBookings } from '#server/modules/bookings/bookings/life.ts'
import { loadGazetteer } from '#server/modules/catalog/towns/load.ts'
import { dayAfter, hasBooking } from '#__tests__/support/bookings.ts'
import { smallGazetteer } from '#__tests__/support/gazetteer.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

// The site is at Greenwich, Udaipur half past five ahead: there the day changes at 18:30.
let scene: Scene
beforeAll(async () => {
  scene = await openScene({ TIME_ZONE: 'Europe/London' })
  await loadGazetteer(scene.db, smallGazetteer())
})
afterAll(() => scene.close())
afterEach(() => scene.setTime(undefined))

const today = dayAfter(0)
const tomorrow = dayAfter(1)
const itIs = (time: string) => scene.setTime(new Date(`${today}T${time}:00Z`))
const inUdaipur = () => scene.hasVendor({ city: 'udaipur' })
const inNewport = async () => {
  const vendor = await scene.hasVendor({ city: 'newport' })
  await scene.db.run(sql`update cities set country = 'United Kingdom' where slug = 'newport'`)
  return vendor
}

test('a region counts by its own zone, or by that of the country around it', async () => {
  expect(
    await scene.db.many(sql`
      select code, zone from regions where code in ('IN', 'IN.24', 'GB.ENG.MED', 'DE') order by code`),
  ).toEqual([
    { code: 'DE', zone: null },
    { code: 'GB.ENG.MED', zone: 'Europe/London' },
    { code: 'IN', zone: 'Asia/Kolkata' },
    { code: 'IN.24', zone: 'Asia/Kolkata' },
  ])
})

test('at 20:00 UTC today is over in India, and not in England', async () => {
  const [there, here] = [await inUdaipur(), await inNewport()]
  const couple = await scene.hasAccount('user')
  const ask = (vendorId: string) =>
    scene.call(requestBooking, { vendorId, firstDay: today, guests: 100 }, couple)
  itIs('20:00')
  expect((await ask(there.vendorId)).body.fields).toEqual({
    firstDay: 'That day has passed. Choose a day from today on.',
  })
  expect((await ask(here.vendorId)).status).toBe(200)
  itIs('18:00')
  expect((await ask(there.vendorId)).status).toBe(200)
})

test('a tier of the refund ends at the vendor’s midnight', async () => {
  const vendor = await inUdaipur()
  const firstDay = addDays(today, 30)
  const { _id: bookingId, couple } = await hasBooking(scene, vendor, {
    status: 'confirmed',
    firstDay,
  })
  const percent = async () =>
    (await scene.call(getBooking, { bookingId }, couple)).body.refundPercent
  const shown = async () =>
    (await scene.call(getVendor, { vendorId: vendor.vendorId, date: firstDay }, couple)).body
      .refunds?.[0]
  itIs('18:00')
  expect(await percent()).toBe(50)
  expect(await shown()).toEqual({ from: today, to: today, percent: 50 })
  itIs('20:00')
  expect(await percent()).toBe(0)
  expect(await shown()).toEqual({ from: tomorrow, to: firstDay, percent: 0 })
  const { body } = await scene.call(cancelBooking, { bookingId, reason: 'Moved' }, couple)
  expect(body).toMatchObject({ status: 'cancelled_by_user', refundPercent: 0 })
})

test('a booking is complete two of the vendor’s days after its last', async () => {
  const vendor = await inUdaipur()
  const { _id, couple } = await hasBooking(scene, vendor, { status: 'confirmed' })
  const lastDay = addDays(today, -1)
  await scene.db.run(
    sql`update bookings set first_day = ${lastDay}, last_day = ${lastDay} where id = ${_id}`,
  )
  const status = async () => (await scene.call(getBooking, { bookingId: _id }, couple)).body.status
  itIs('18:00')
  await completeBookings(scene.services)
  expect(await status()).toBe('confirmed')
  itIs('20:00')
  await completeBookings(scene.services)
  expect(await status()).toBe('completed')
})

test('the vendor’s own calendar is on the vendor’s day', async () => {
  const vendor = await inUdaipur()
  const at = async () =>
    (await scene.call(getVendorCalendar, { from: today, to: tomorrow }, vendor)).body.today
  itIs('18:00')
  expect(await at()).toBe(today)
  itIs('20:00')
  expect(await at()).toBe(tomorrow)
  const off = await scene.call(addDaysOff, { firstDay: today }, vendor)
  expect(off.body.fields).toEqual({ firstDay: 'Those days have passed.' })
})

test('the site counts the days to a wedding by its own zone', async () => {
  const indian = await openScene({ TIME_ZONE: 'Asia/Kolkata' })
  try {
    const couple = await indian.hasAccount('user')
    await indian.call(
      saveWedding,
      {
        version: 0,
        partnerOne: 'Priya',
        partnerTwo: '',
        city: '',
        functions: [{ name: 'Wedding', date: dayAfter(10), slot: null, city: '', guests: null }],
        budgetAmount: null,
        style: '',
        languages: '',
      },
      couple,
    )
    const left = async () => (await indian.call(getUserDashboard, {}, couple)).body.daysToGo
    indian.setTime(new Date(`${today}T18:00:00Z`))
    expect(await left()).toBe(10)
    indian.setTime(new Date(`${today}T20:00:00Z`))
    expect(await left()).toBe(9)
  } finally {
    await indian.close()
  }
})

test.each([
  ['Asia/Tokyo', 'en-IN', 'Asia/Tokyo'],
  ['', 'en-IN', 'Asia/Kolkata'],
  ['', 'en-GB', 'Europe/London'],
  ['', 'en-US', 'America/New_York'],
  ['', 'en', 'UTC'],
])('the setting %j at %s is %s', (TIME_ZONE, LOCALE, zone) => {
  const settings = readSettings({ DATA_DIR: tmpdir(), APP_SECRET: 'x', LOCALE, TIME_ZONE })
  expect(settings.timeZone).toBe(zone)
})

test('what is no zone is refused at the start', () => {
  expect(() => readSettings({ DATA_DIR: tmpdir(), APP_SECRET: 'x', TIME_ZONE: 'India' })).toThrow(
    'TIME_ZONE must be a zone like Asia/Kolkata, not "India".',
  )
})
