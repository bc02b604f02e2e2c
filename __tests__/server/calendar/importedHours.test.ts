import { getImportedCalendars } from '#contract/calendar/importedCalendars.ts'
import { createDaysOff, getVendorCalendar, deleteDaysOff } from '#contract/calendar/calendar.ts'
import { getVendorCalendarDays } from '#contract/pages/vendorPages.ts'
import { addDays, formatLongDay } from '#domain/days.ts'
import { sql } from '#server/db/sql.ts'
import { dayAfter } from '#__tests__/support/bookings.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import { asksForPart, evening, morning, sellsParts } from '#__tests__/support/slots.ts'
import { sendFile } from '#__tests__/support/vendors.ts'
import { worksBy } from '#__tests__/support/workingRules.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene({ LIMIT_SCALE: '10', TIME_ZONE: 'Asia/Kolkata' })
})
afterAll(() => scene.close())

const day = dayAfter(60)
const next = addDays(day, 1)
const compact = (on: string) => on.replaceAll('-', '')
/** An entry by the vendor's clock. */
const entry = (on: string, from: string, minutes: number) =>
  [
    'BEGIN:VEVENT',
    `UID:${on}${from}`,
    `DTSTART:${compact(on)}T${from}00`,
    `DURATION:PT${minutes}M`,
    'END:VEVENT',
    '',
  ].join('\r\n')
const send = (vendor: Account, ...entries: string[]) =>
  sendFile(
    scene,
    Buffer.from(
      `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\n${entries.join('')}END:VCALENDAR\r\n`,
    ),
    vendor,
    'studio.ics',
    '/api/vendor/calendar/imports/files/all',
  )
const hall = () => sellsParts(scene, { resources: 1 })
const partsOf = async ({ vendorId }: Account) =>
  (await scene.call(getVendorCalendarDays, { vendorId, from: day, to: next })).body.parts
const blocksOf = async (vendor: Account, kind = 'imported') =>
  (await scene.call(getVendorCalendar, { from: day, to: next }, vendor)).body.blocks
    .filter((block) => block.kind === kind)
    .map(({ firstDay, lastDay, hours }) => [firstDay, lastDay, hours])

const free = { morning: 'free', evening: 'free' }

test('an entry takes the part of the day that it meets; the others can be booked', async () => {
  const vendor = await hall()
  const { body } = await send(vendor, entry(day, '1000', 90))
  expect(body).toMatchObject({ days: 1, clashes: [] })
  expect(await blocksOf(vendor)).toEqual([[day, day, '10:00 to 11:30']])
  expect(await partsOf(vendor)).toEqual({ [day]: { ...free, day: 'taken', morning: 'taken' } })
  expect((await asksForPart(scene, vendor, day, 'morning')).status).toBe(409)
  expect((await asksForPart(scene, vendor, day)).status).toBe(409)
  expect((await asksForPart(scene, vendor, day, 'evening')).status).toBe(200)
})

test('over midnight it takes an evening and the next morning; five minutes take a part, none take none', async () => {
  const vendor = await hall()
  await send(vendor, entry(day, '2200', 12 * 60))
  expect(await blocksOf(vendor)).toEqual([[day, day, '22:00 to 10:00']])
  expect(await partsOf(vendor)).toEqual({
    [day]: { ...free, day: 'taken', evening: 'taken' },
    [next]: { ...free, day: 'taken', morning: 'taken' },
  })
  await send(vendor, entry(day, '1255', 5), entry(next, '1000', 0))
  expect(await partsOf(vendor)).toEqual({ [day]: { ...free, day: 'taken', morning: 'taken' } })
  // Between the parts it is in nobody's way but of who wants all of the day.
  await send(vendor, entry(day, '1400', 60))
  expect(await partsOf(vendor)).toEqual({ [day]: { ...free, day: 'taken' } })
})

test('a booking stays where an entry meets it, and only then it is a clash, at its own hours', async () => {
  const vendor = await hall()
  const asked = await asksForPart(scene, vendor, day, 'evening')
  const aside = await send(vendor, entry(day, '1000', 60))
  expect(aside.body.clashes).toEqual([])
  const { body } = await send(vendor, entry(day, '1730', 60))
  expect(body.clashes).toMatchObject([
    { bookingId: asked.body._id, firstDay: day, hours: '18:00 to 01:00', isBeside: false },
  ])
  expect(await blocksOf(vendor)).toEqual([[day, day, '17:30 to 18:00']])
  expect(await blocksOf(vendor, 'hold')).toEqual([[day, day, '18:00 to 01:00']])
  const mails = await scene.mails(vendor.email)
  const told = mails.filter(({ subject }) => subject === `${formatLongDay(day)} is taken twice`)
  expect(told.map(({ body: text }) => text)).toEqual([
    expect.stringContaining(`${formatLongDay(day)}, 6:00 pm to 1:00 am: `),
  ])
})

test('who sells whole days loses whole days; hours count from when parts are sold until they are not', async () => {
  const vendor = await scene.hasVendor({ resources: 1 })
  await send(vendor, entry(day, '2200', 180))
  expect(await blocksOf(vendor)).toEqual([[day, next, null]])
  await worksBy(scene, vendor, { slots: [morning, evening] })
  expect(await blocksOf(vendor)).toEqual([[day, day, '22:00 to 01:00']])
  const { body } = await asksForPart(scene, vendor, day, 'morning')
  expect(body).toMatchObject({ status: 'requested' })

  // All of both days again, around the request, which clashes now.
  await worksBy(scene, vendor, {})
  expect(await blocksOf(vendor)).toEqual([
    [day, day, '00:00 to 09:00'],
    [day, next, '13:00 to 00:00'],
  ])
  const [calendar] = (await scene.call(getImportedCalendars, {}, vendor)).body.items
  expect(calendar).toMatchObject({ days: 2, clashes: [{ bookingId: body._id }] })
  const mails = await scene.mails(vendor.email)
  expect(mails.map(({ subject }) => subject)).toContain(`${formatLongDay(day)} is taken twice`)
})

test('a day off takes all of a day with an entry in it, and can be given back as one', async () => {
  const vendor = await hall()
  await send(vendor, entry(day, '1000', 60), entry(day, '2300', 120))
  const off = await scene.call(createDaysOff, { firstDay: day }, vendor)
  expect(off.body.blocks).toMatchObject([{ firstDay: day, lastDay: day, hours: null }])
  expect(await blocksOf(vendor)).toEqual([[next, next, '00:00 to 01:00']])
  await scene.call(deleteDaysOff, { blockId: off.body.blocks[0]?._id ?? '' }, vendor)
  expect(await blocksOf(vendor)).toEqual([
    [day, day, '10:00 to 11:00'],
    [day, day, '23:00 to 01:00'],
  ])
})

test('hours are kept where days are taken, for when parts are sold', async () => {
  const vendor = await scene.hasVendor({ resources: 1 })
  await send(vendor, entry(day, '1000', 60))
  const kept = await scene.db.one<{ hours: string; busy: string }>(sql`
    select hours::text, busy::text from imported_calendars where vendor_id = ${vendor.vendorId}`)
  expect(kept).toEqual({
    hours: `{["${day} 10:00:00","${day} 11:00:00")}`,
    busy: `{["${day} 00:00:00","${next} 00:00:00")}`,
  })
})
