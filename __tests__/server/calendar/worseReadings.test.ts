import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  acceptImportedCalendar,
  getImportedCalendars,
} from '#contract/calendar/importedCalendars.ts'
import { sql } from '#server/db/sql.ts'
import type { Actor } from '#server/http/sessions.ts'
import { isPublicAddress } from '#server/kernel/outside/addresses.ts'
import { refreshCalendars } from '#server/modules/calendar/importedCalendars/service.ts'
import { createImportedCalendar as add } from '#server/modules/calendar/importedCalendars/add.ts'
import { dayAfter } from '#__tests__/support/bookings.ts'
import { start } from '#__tests__/support/seeds.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import { sendFile } from '#__tests__/support/vendors.ts'

let scene: Scene
let server: Server
let text = ''
beforeAll(async () => {
  scene = await openScene()
  server = createServer((_request, reply) => reply.end(text))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await scene.close()
})
afterEach(() => scene.setTime(undefined))

const tenDays = Array.from({ length: 10 }, (_, index) => dayAfter(60 + index))
const entry = (day: string) =>
  `BEGIN:VEVENT\r\nUID:${day}\r\nDTSTART;VALUE=DATE:${day.replaceAll('-', '')}\r\nEND:VEVENT\r\n`
const calendarOf = (entries: string) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nX-WR-CALNAME:Studio\r\n${entries}END:VCALENDAR\r\n`
const ofDays = (days: readonly string[]) => calendarOf(days.map(entry).join(''))
const good = ofDays(tenDays)

/** From the moment at which scenes begin. */
const hoursAfter = (hours: number) => new Date(Date.parse(start) + hours * 3_600_000)

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/private.ics`
const rules = () => ({
  isAllowed: (each: string) => each === '127.0.0.1' || isPublicAddress(each),
  ports: [new URL(address()).port],
})
/** A vendor whose calendar at this address was read once. */
async function follows(first: string) {
  text = first
  const vendor = await scene.hasVendor()
  const actor = { id: vendor._id, vendorId: vendor.vendorId } as Actor
  const { _id: calendarId } = await add(
    scene.services,
    actor,
    { address: `${address()}?${vendor._id}` },
    rules(),
  )
  let hours = 0
  const reads = async (next: string) => {
    text = next
    hours += 30
    scene.setTime(hoursAfter(hours))
    await refreshCalendars(scene.services, rules())
    return shown(vendor)
  }
  return { vendor, calendarId, reads }
}
const shown = async (vendor: Account) =>
  (await scene.call(getImportedCalendars, {}, vendor)).body.items[0]
const blocked = async (vendor: Account) => {
  const rows = await scene.db.many<{ day: string }>(sql`
    select day::date::text as day
    from calendar_blocks, generate_series(lower(during), upper(during) - interval '1 day', '1 day') day
    where vendor_id = ${vendor.vendorId} and kind = 'imported'
    order by 1`)
  return rows.map(({ day }) => day)
}
const asks = async ({ email }: Account) =>
  (await scene.mails(email)).map(({ subject }) => subject).filter((each) => each.endsWith('right?'))

const unreadable = good.replaceAll(/DATE:20(\d{6})/g, 'DATE:XX$1')
const cut = good.slice(0, good.indexOf('UID', good.length / 2) + 10)
test.each<[name: string, next: string, failure: string]>([
  [
    'is unreadable',
    unreadable,
    'We can no longer read 10 entries of 10 in full, and time would become free.',
  ],
  [
    'is unreadable in one entry',
    good.replace('DATE:20', 'DATE:XX'),
    'We can no longer read 1 entry of 10 in full, and time would become free.',
  ],
  ['is empty', calendarOf(''), 'It had 10 entries when we last read it, and now it has none.'],
  [
    'has lost most of its entries',
    ofDays(tenDays.slice(0, 4)),
    'It had 10 entries when we last read it, and now it has 4 that take time.',
  ],
  [
    'has everything free at once',
    good.replaceAll('END:VEVENT', 'TRANSP:TRANSPARENT\r\nEND:VEVENT'),
    'It had 10 entries when we last read it, and now none of them takes any time.',
  ],
  [
    'is cut off in an entry',
    cut,
    'This calendar is cut off: its end (END:VCALENDAR) is missing. Save or export it again where you keep it.',
  ],
  [
    'is cut off at its end',
    good.replace('END:VCALENDAR', ''),
    'This calendar is cut off: its end (END:VCALENDAR) is missing. Save or export it again where you keep it.',
  ],
])('a calendar that %s changes nothing: the last good reading stands', async (...scenes) => {
  const [, next, failure] = scenes
  const { vendor, reads } = await follows(good)
  expect(await reads(next)).toMatchObject({ failure, entries: 10, unread: 0, days: 10 })
  expect(await blocked(vendor)).toEqual(tenDays)
  // It is well again by itself once it can be read.
  expect(await reads(good)).toMatchObject({ failure: null, failingSince: null, worse: null })
})

test('who has emptied a calendar is asked once, and its days are free on their word', async () => {
  const { vendor, calendarId, reads } = await follows(good)
  const empty = await reads(calendarOf(''))
  expect(empty?.worse).toMatchObject({ entries: 0, unread: 0 })
  await reads(calendarOf(''))
  expect(await asks(vendor)).toEqual(['Is your calendar “Studio” right?'])
  const stranger = await scene.hasVendor()
  expect((await scene.call(acceptImportedCalendar, { calendarId }, stranger)).status).toBe(404)
  expect(await blocked(vendor)).toEqual(tenDays)

  expect((await scene.call(acceptImportedCalendar, { calendarId }, vendor)).status).toBe(200)
  expect(await blocked(vendor)).toEqual([])
  expect(await shown(vendor)).toMatchObject({ entries: 0, worse: null, failure: null })
  expect((await scene.call(acceptImportedCalendar, { calendarId }, vendor)).status).toBe(404)
  expect(await reads(calendarOf(''))).toMatchObject({ worse: null, failure: null })
  expect(await reads(good)).toMatchObject({ days: 10, failure: null })
})

test('entries that come and go are taken as they are', async () => {
  const { vendor, reads } = await follows(good)
  const rest = tenDays.slice(3)
  expect(await reads(ofDays(rest))).toMatchObject({ entries: 7, failure: null, worse: null })
  expect(await blocked(vendor)).toEqual(rest)
  expect(await asks(vendor)).toEqual([])
})

test('a file in place of another waits, too, and is read again after the vendor’s word', async () => {
  const vendor = await scene.hasVendor()
  const send = (file: string) =>
    sendFile(
      scene,
      Buffer.from(file),
      vendor,
      'studio.ics',
      '/api/vendor/calendar/imports/files/all',
    )
  await send(good)
  const { status, body } = await send(ofDays(tenDays.slice(0, 2)))
  expect([status, body.days, body.worse?.entries]).toEqual([200, 10, 2])
  expect(await blocked(vendor)).toEqual(tenDays)
  expect((await send(cut)).body.fields?.file).toMatch(/^This calendar is cut off/)
  // The file that stands is expanded again each day; the other one waits on.
  scene.setTime(hoursAfter(30))
  await refreshCalendars(scene.services, rules())
  expect((await shown(vendor))?.worse?.entries).toBe(2)
  await scene.call(acceptImportedCalendar, { calendarId: body._id }, vendor)
  expect(await blocked(vendor)).toEqual(tenDays.slice(0, 2))
  scene.setTime(hoursAfter(60))
  await refreshCalendars(scene.services, rules())
  expect(await blocked(vendor)).toEqual(tenDays.slice(0, 2))
})
