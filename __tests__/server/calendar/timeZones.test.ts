import { tmpdir } from 'node:os'
import { cancelBooking, getBooking } from '#contract/bookings/bookings.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import { createDaysOff, getVendorCalendar } from '#contract/calendar/calendar.ts'
import { getVendor } from '#contract/pages/vendorPages.ts'
import { updateWedding } from '#contract/planning/weddings.ts'
import { sendEnquiry } from '#contract/talk/enquiries.ts'
import { getUserDashboard, getVendorDashboard } from '#contract/pages/dashboards.ts'
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

test('what is tomorrow is today from the vendor’s midnight on, as both sides read it', async () => {
  const vendor = await inUdaipur()
  const { couple } = await hasBooking(scene, vendor, { status: 'confirmed', firstDay: tomorrow })
  const labels = async () => {
    const { nextSteps } = (await scene.call(getUserDashboard, {}, couple)).body
    const { todos } = (await scene.call(getVendorDashboard, {}, vendor)).body
    return [...nextSteps, ...todos]
      .map(({ label }) => label)
      .filter((label) => label.startsWith('To'))
  }
  const name = `Scene ${vendor.vendorId.slice(0, 8)}`
  itIs('18:00')
  expect(await labels()).toEqual([`Tomorrow: ${name}`, 'Tomorrow: Priya Rao'])
  itIs('20:00')
  expect(await labels()).toEqual([`Today: ${name}`, 'Today: Priya Rao'])
})

test('the vendor’s own calendar is on the vendor’s day', async () => {
  const vendor = await inUdaipur()
  const at = async () =>
    (await scene.call(getVendorCalendar, { from: today, to: tomorrow }, vendor)).body.today
  itIs('18:00')
  expect(await at()).toBe(today)
  itIs('20:00')
  expect(await at()).toBe(tomorrow)
  const off = await scene.call(createDaysOff, { firstDay: today }, vendor)
  expect(off.body.fields).toEqual({ firstDay: 'Those days have passed.' })
})

test('the site counts the days to a wedding by its own zone', async () => {
  const indian = await openScene({ TIME_ZONE: 'Asia/Kolkata' })
  try {
    const couple = await indian.hasAccount('user')
    await indian.call(
      updateWedding,
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

describe('at both ends of the day', () => {
  beforeAll(async () => {
    await scene.db.run(sql`
      insert into regions (code, level, name, slug, path, population, zone)
      values ('NZ', 0, 'New Zealand', 'new-zealand', '{NZ}', 1, 'Pacific/Auckland'),
        ('HI', 0, 'Hawaii', 'hawaii', '{HI}', 1, 'Pacific/Honolulu')`)
    await scene.db.run(sql`
      insert into towns (id, region, name, slug, latitude, longitude, population)
      values ('00000000-0000-4000-8000-000000000001', 'HI', 'Honolulu', 'honolulu', 21, -157, 1)`)
    await scene.db.run(sql`
      insert into town_names (key, town, weight)
      values ('honolulu', '00000000-0000-4000-8000-000000000001', 1)`)
    await scene.hasCity('auckland')
    await scene.db.run(sql`update cities set country = 'New Zealand' where slug = 'auckland'`)
  })
  /** A wedding in one town with a function in another. */
  const hasWedding = async (
    city: string,
    functions: { name: string; date: string; city: string }[],
  ) => {
    const couple = await scene.hasAccount('user')
    const { status, body } = await scene.call(
      updateWedding,
      {
        version: 0,
        partnerOne: 'Priya',
        partnerTwo: '',
        city,
        budgetAmount: null,
        style: '',
        languages: '',
        functions: functions.map((each) => ({ ...each, slot: null, guests: null })),
      },
      couple,
    )
    expect(status).toBe(200)
    const left = async () => (await scene.call(getUserDashboard, {}, couple)).body.daysToGo
    return { left, zones: body.functions.map(({ timeZone }) => timeZone) }
  }

  test('a wedding in Auckland is today once it is there', async () => {
    const { left, zones } = await hasWedding('Auckland', [
      { name: 'Wedding', date: tomorrow, city: '' },
    ])
    expect(zones).toEqual(['Pacific/Auckland'])
    itIs('10:00')
    expect(await left()).toBe(1)
    itIs('13:00')
    expect(await left()).toBe(0)
  })

  test('a function in Honolulu, where nobody is yet, is today until its own midnight', async () => {
    const { left, zones } = await hasWedding('Auckland', [
      { name: 'Wedding', date: addDays(today, -1), city: 'Honolulu' },
      { name: 'Party', date: addDays(today, 20), city: 'Nowhere' },
    ])
    expect(zones).toEqual(['Pacific/Honolulu', undefined])
    itIs('09:00')
    expect(await left()).toBe(0)
    itIs('11:00')
    expect(await left()).toBe(20)
  })

  test('a question is for a day that is not over where the vendor is', async () => {
    const there = await scene.hasVendor({ city: 'auckland' })
    const couple = await scene.hasAccount('user')
    const ask = (vendorId: string, date: string) =>
      scene.call(sendEnquiry, { vendorId, date, message: 'Are you free?' }, couple)
    itIs('10:00')
    expect((await ask(there.vendorId, today)).status).toBe(200)
    itIs('13:00')
    expect((await ask(there.vendorId, today)).body.fields).toEqual({
      date: 'That day has passed. Choose a day from today on.',
    })
    const hawaiian = await scene.hasVendor({ city: 'hilo' })
    await scene.db.run(sql`update cities set country = 'Hawaii' where slug = 'hilo'`)
    itIs('09:00')
    expect((await ask(hawaiian.vendorId, addDays(today, -1))).status).toBe(200)
  })
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

test.each(['en_GB', 'British English'])('%j is no locale, and refused at the start', (LOCALE) => {
  expect(() => readSettings({ DATA_DIR: tmpdir(), APP_SECRET: 'x', LOCALE })).toThrow(
    `LOCALE must be a language and a country like en-GB, not "${LOCALE}".`,
  )
})

test('what is no zone is refused at the start', () => {
  expect(() => readSettings({ DATA_DIR: tmpdir(), APP_SECRET: 'x', TIME_ZONE: 'India' })).toThrow(
    'TIME_ZONE must be a zone like Asia/Kolkata, not "India".',
  )
})
