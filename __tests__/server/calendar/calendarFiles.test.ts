import { getImportedCalendars } from '#contract/calendar/importedCalendars.ts'
import { sql } from '#server/db/sql.ts'
import { dayAfter, hasBooking } from '#__tests__/support/bookings.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import { sendFile } from '#__tests__/support/vendors.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const event = (day: string, more = '') =>
  `BEGIN:VEVENT\r\nUID:${day}${more}\r\nDTSTART;VALUE=DATE:${day.replaceAll('-', '')}\r\n${more}END:VEVENT\r\n`
const calendarOf = (...events: string[]) =>
  Buffer.from(`BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\n${events.join('')}END:VCALENDAR\r\n`)
const send = (vendor: Account, bytes: Buffer, name = 'studio.ics', resourceId = 'all') =>
  sendFile(scene, bytes, vendor, name, `/api/vendor/calendar/imports/files/${resourceId}`)
const takenBy = (vendor: Account) =>
  scene.db.many<{ day: string; resource: string }>(sql`
    select lower(c.during)::date as day, r.name as resource
    from calendar_blocks c
    join resources r on r.id = c.resource_id
    where c.vendor_id = ${vendor.vendorId} and c.kind = 'imported'
    order by c.during, r.position`)
const refusal = 'This is not a calendar. It should be an .ics file.'

test('a file takes its days, and one of the same name takes its place', async () => {
  const vendor = await scene.hasVendor()
  const { _id: bookingId } = await hasBooking(scene, vendor, { firstDay: dayAfter(81) })
  const first = await send(vendor, calendarOf(event(dayAfter(80)), event(dayAfter(81))))
  expect(first).toMatchObject({
    status: 200,
    body: { name: 'studio.ics', host: null, days: 2, unread: 0, clashes: [{ bookingId }] },
  })
  expect((await takenBy(vendor)).map(({ day }) => day)).toEqual([dayAfter(80)])

  const second = await send(vendor, calendarOf(event(dayAfter(82))))
  expect(second.body).toMatchObject({ _id: first.body._id, days: 1, clashes: [] })
  expect((await takenBy(vendor)).map(({ day }) => day)).toEqual([dayAfter(82)])
  expect((await scene.call(getImportedCalendars, {}, vendor)).body.total).toBe(1)
})

test('a file for one hall leaves the other free', async () => {
  const vendor = await scene.hasVendor({ resources: 2 })
  const [, second] = await scene.db.many<{ id: string; name: string }>(sql`
    select id, name from resources where vendor_id = ${vendor.vendorId} order by position`)
  const { body } = await send(vendor, calendarOf(event(dayAfter(80))), 'a.ics', second?.id)
  expect(body).toMatchObject({ resource: second?.name })
  expect(await takenBy(vendor)).toEqual([{ day: dayAfter(80), resource: second?.name }])
})

test.each<[string, Buffer, number, string]>([
  ['no calendar', Buffer.from('<html>Sign in</html>'), 422, refusal],
  ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 422, refusal],
  ['empty', Buffer.alloc(0), 422, 'This file is empty.'],
  ['too large', Buffer.alloc(5 * 1024 * 1024 + 1, 'B'), 413, 'A calendar can be at most 5 MB.'],
])('a file that is %s is refused beside its field, and nothing is kept', async (...given) => {
  const [, bytes, status, words] = given
  const vendor = await scene.hasVendor()
  expect(await send(vendor, bytes)).toMatchObject({ status, body: { fields: { file: words } } })
  expect((await scene.call(getImportedCalendars, {}, vendor)).body.total).toBe(0)
})

test('an entry that never ends takes its first day and is counted, the others take theirs', async () => {
  const vendor = await scene.hasVendor()
  const endless = event(dayAfter(90), 'RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=31\r\n')
  const { status, body } = await send(vendor, calendarOf(endless, event(dayAfter(80))))
  expect([status, body.unread, body.days]).toEqual([200, 1, 2])
  expect((await takenBy(vendor)).map(({ day }) => day)).toEqual([dayAfter(80), dayAfter(90)])
})

test('a day that does not say it is one is a day all the same', async () => {
  const vendor = await scene.hasVendor()
  const [from, to] = [dayAfter(80), dayAfter(82)].map((day) => day.replaceAll('-', ''))
  const bare = `BEGIN:VEVENT\r\nUID:bare\r\nDTSTART:${from}\r\nDTEND;TZID=Asia/Kolkata:${to}\r\nEND:VEVENT\r\n`
  const { status, body } = await send(vendor, calendarOf(bare))
  expect([status, body.unread, body.days]).toEqual([200, 0, 2])
  expect((await takenBy(vendor)).map(({ day }) => day)).toEqual([dayAfter(80)])
})
