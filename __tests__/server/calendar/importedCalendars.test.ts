import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { requestBooking } from '#contract/bookings/requests.ts'
import {
  createImportedCalendar,
  deleteImportedCalendar,
  dismissClash,
  getImportedCalendars,
  refreshImportedCalendar,
} from '#contract/calendar/importedCalendars.ts'
import { formatLongDay } from '#domain/days.ts'
import { sql } from '#server/db/sql.ts'
import { isPublicAddress } from '#server/kernel/outside/addresses.ts'
import { closeGaps, refreshCalendars } from '#server/modules/calendar/importedCalendars/service.ts'
import { createImportedCalendar as add } from '#server/modules/calendar/importedCalendars/add.ts'
import type { Actor } from '#server/http/sessions.ts'
import { dayAfter, hasBooking } from '#__tests__/support/bookings.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
let server: Server | undefined
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())
afterEach(async () => {
  scene.setTime(undefined)
  const open = server
  server = undefined
  if (!open) return
  const closed = once(open, 'close')
  open.close()
  open.closeAllConnections()
  await closed
})

const compact = (day: string) => day.replaceAll('-', '')
const calendarOf = (...days: string[]) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nX-WR-CALNAME:Studio\r\n${days
    .map(
      (day) => `BEGIN:VEVENT\r\nUID:${day}\r\nDTSTART;VALUE=DATE:${compact(day)}\r\nEND:VEVENT\r\n`,
    )
    .join('')}END:VCALENDAR\r\n`

/** A calendar elsewhere, on a server of this machine, which the rules allow. */
async function serve(listener: RequestListener) {
  server = createServer(listener)
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const rules = {
    isAllowed: (address: string) => address === '127.0.0.1' || isPublicAddress(address),
    ports: [String(port)],
  }
  return { rules, address: `http://127.0.0.1:${port}/private.ics` }
}
const follow = (
  vendor: Account,
  { address, rules }: Awaited<ReturnType<typeof serve>>,
  more = {},
) =>
  add(
    scene.services,
    { id: vendor._id, vendorId: vendor.vendorId } as Actor,
    { address },
    { ...rules, ...more },
  )
const blocksOf = (vendor: Account, kind = 'imported') =>
  scene.db
    .many<{ day: string }>(sql`
      select lower(during)::date as day
      from calendar_blocks
      where vendor_id = ${vendor.vendorId} and kind = ${kind}
      order by during`)
    .then((rows) => rows.map(({ day }) => day))

test('time that another calendar takes is taken, never over a booking; the clash is told once', async () => {
  const vendor = await scene.hasVendor()
  const { _id: bookingId } = await hasBooking(scene, vendor, { firstDay: dayAfter(51) })
  let days = [dayAfter(50), dayAfter(51), dayAfter(52)]
  const elsewhere = await serve((_request, reply) => reply.end(calendarOf(...days)))
  const added = await follow(vendor, elsewhere)
  expect(added).toMatchObject({ name: 'Studio', days: 3, clashes: [{ bookingId, kind: 'hold' }] })
  expect(await blocksOf(vendor)).toEqual([dayAfter(50), dayAfter(52)])
  expect(await blocksOf(vendor, 'hold')).toEqual([dayAfter(51)])
  const subjects = async () =>
    (await scene.mails(vendor.email)).map(({ subject }) => subject).filter((s) => /twice/.test(s))
  expect(await subjects()).toEqual([`${formatLongDay(dayAfter(51))} is taken twice`])

  const couple = await scene.hasAccount('user')
  const ask = { vendorId: vendor.vendorId, firstDay: dayAfter(50), guests: 100 }
  expect((await scene.call(requestBooking, ask, couple)).status).toBe(409)

  // Read again it says the same, and nobody is told twice; what it does not take any more is free.
  days = [dayAfter(51), dayAfter(52)]
  scene.setTime(new Date(Date.now() + 3_600_000))
  await refreshCalendars(scene.services, elsewhere.rules)
  expect(await blocksOf(vendor)).toEqual([dayAfter(52)])
  expect(await subjects()).toHaveLength(1)
  await scene.call(dismissClash, { calendarId: added._id, bookingId }, vendor)
  expect((await scene.call(getImportedCalendars, {}, vendor)).body.items[0]?.clashes).toEqual([])

  // The request is withdrawn: the other calendar’s time is taken now.
  const { user } = await scene.db.one<{ user: string }>(
    sql`select user_id as user from bookings where id = ${bookingId}`,
  )
  expect(user).toBeTruthy()
  await scene.db.run(sql`delete from calendar_blocks where booking_id = ${bookingId}`)
  expect(await closeGaps(scene.services)).toBe(1)
  expect(await blocksOf(vendor)).toEqual([dayAfter(51)])

  await scene.call(deleteImportedCalendar, { calendarId: added._id }, vendor)
  expect(await blocksOf(vendor)).toEqual([])
})

test('a calendar that fails keeps its time, and says since when', async () => {
  const vendor = await scene.hasVendor()
  let isBroken = false
  let told: unknown
  const elsewhere = await serve((request, reply) => {
    told = request.headers['if-none-match']
    if (isBroken) reply.writeHead(500).end()
    else if (told) reply.writeHead(304).end()
    else reply.setHeader('etag', '"1"').end(calendarOf(dayAfter(60)))
  })
  await follow(vendor, elsewhere)
  const later = async (hours: number) => {
    scene.setTime(new Date(Date.now() + hours * 3_600_000))
    await refreshCalendars(scene.services, elsewhere.rules)
    return (await scene.call(getImportedCalendars, {}, vendor)).body.items[0]
  }
  expect(await later(1)).toMatchObject({ failure: null, days: 1 })
  expect(told).toBe('"1"')
  isBroken = true
  const failing = await later(2)
  expect(failing).toMatchObject({ failure: 'The website answered with 500.', days: 1 })
  const still = await later(8)
  expect(still?.failingSince).toBe(failing?.failingSince)
  expect(await blocksOf(vendor)).toEqual([dayAfter(60)])
  isBroken = false
  expect(await later(40)).toMatchObject({ failure: null, failingSince: null })
})

test('its vendor has a calendar read again before its time; nobody else has', async () => {
  const vendor = await scene.hasVendor()
  let days = [dayAfter(70)]
  const elsewhere = await serve((_request, reply) => reply.end(calendarOf(...days)))
  const { _id: calendarId } = await follow(vendor, elsewhere)
  days = [dayAfter(71)]
  await refreshCalendars(scene.services, elsewhere.rules)
  expect(await blocksOf(vendor)).toEqual([dayAfter(70)])

  const stranger = await scene.call(
    refreshImportedCalendar,
    { calendarId },
    await scene.hasVendor(),
  )
  expect(stranger.status).toBe(404)
  await refreshCalendars(scene.services, elsewhere.rules)
  expect(await blocksOf(vendor)).toEqual([dayAfter(70)])

  expect((await scene.call(refreshImportedCalendar, { calendarId }, vendor)).status).toBe(200)
  await refreshCalendars(scene.services, elsewhere.rules)
  expect(await blocksOf(vendor)).toEqual([dayAfter(71)])
  // An address that is added again is no second calendar.
  days = [dayAfter(72)]
  expect(await follow(vendor, elsewhere)).toMatchObject({ _id: calendarId, days: 1 })
  expect(await blocksOf(vendor)).toEqual([dayAfter(72)])
  await scene.call(deleteImportedCalendar, { calendarId }, vendor)
  expect((await scene.call(refreshImportedCalendar, { calendarId }, vendor)).status).toBe(404)
})

test.each<[string, RequestListener, string]>([
  [
    'is none',
    (_request, reply) => reply.end('<html>'),
    'This is not a calendar. It should be an .ics file.',
  ],
  [
    'is not there',
    (_request, reply) => reply.writeHead(404).end(),
    'There is no longer anything at this address.',
  ],
  [
    'leads inwards',
    (_request, reply) => reply.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
    '10.0.0.1 is not on the public internet. We don’t fetch from there.',
  ],
  [
    'is too large',
    (_request, reply) => void reply.writeHead(200, { 'content-length': 9_000_000 }).write('B'),
    'It is larger than 5 MB.',
  ],
  [
    'lies about its length',
    (_request, reply) => {
      reply.writeHead(200, { 'content-length': 900 }).write('BEGIN')
      setTimeout(() => reply.destroy(), 50)
    },
    'The website broke off.',
  ],
  [
    'never ends',
    (_request, reply) => void reply.write('BEGIN:VCALENDAR\n'),
    'The website took too long.',
  ],
])(
  'an address whose calendar %s is refused beside the field, and nothing is kept',
  async (_name, listener, words) => {
    const vendor = await scene.hasVendor()
    const elsewhere = await serve(listener)
    await expect(follow(vendor, elsewhere, { patience: 1500 })).rejects.toMatchObject({
      status: 422,
      fields: { address: words },
    })
    expect((await scene.call(getImportedCalendars, {}, vendor)).body.total).toBe(0)
  },
)

test('a private address is refused, in whatever it is written', async () => {
  const vendor = await scene.hasVendor()
  for (const address of [
    'http://127.0.0.1/a.ics',
    'webcal://localhost/a.ics',
    'file:///etc/passwd',
  ]) {
    const { status, body } = await scene.call(createImportedCalendar, { address }, vendor)
    expect([status, typeof body.fields?.address]).toEqual([422, 'string'])
  }
})

test('several clashes are told in one mail, which says how many', async () => {
  const vendor = await scene.hasVendor()
  const days = [dayAfter(54), dayAfter(56)]
  for (const firstDay of days) await hasBooking(scene, vendor, { firstDay })
  const elsewhere = await serve((_request, reply) => reply.end(calendarOf(...days)))
  await follow(vendor, elsewhere)
  const { subject, body } = (await scene.mails(vendor.email)).at(-1)!
  expect(subject).toBe('2 bookings stand where another calendar is busy')
  for (const each of days) expect(body).toContain(`${formatLongDay(each)}: `)
})

test('forty couples ask while a calendar takes the same days: no time is taken twice', async () => {
  const vendor = await scene.hasVendor({ resources: 2 })
  const days = Array.from({ length: 10 }, (_, index) => dayAfter(70 + index))
  const elsewhere = await serve((_request, reply) => reply.end(calendarOf(...days)))
  const couples = await Promise.all(Array.from({ length: 40 }, () => scene.hasAccount('user')))
  const asks = couples.map((couple, index) =>
    scene.call(
      requestBooking,
      { vendorId: vendor.vendorId, firstDay: days[index % 10], guests: 100 },
      couple,
    ),
  )
  const [added, ...replies] = await Promise.all([follow(vendor, elsewhere), ...asks])
  expect(new Set(replies.map(({ status }) => status))).not.toContain(500)
  expect(added.days).toBe(10)
  await closeGaps(scene.services)
  const { overlaps, covered } = await scene.db.one<{ overlaps: number; covered: number }>(sql`
    select
      (
        select count(*)::int
        from calendar_blocks a
        join calendar_blocks b on b.resource_id = a.resource_id and a.id < b.id and a.during && b.during
        where a.vendor_id = ${vendor.vendorId}
      ) as overlaps,
      (
        select sum(upper(during)::date - lower(during)::date)::int
        from calendar_blocks
        where vendor_id = ${vendor.vendorId}
      ) as covered`)
  expect({ overlaps, covered }).toEqual({ overlaps: 0, covered: 20 })
})
