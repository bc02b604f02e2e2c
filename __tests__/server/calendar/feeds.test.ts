import ICAL from 'ical.js'
import { createDaysOff } from '#contract/calendar/calendar.ts'
import { updateFeed, getFeeds, createFeed, deleteFeed } from '#contract/calendar/feeds.ts'
import { sql } from '#server/db/sql.ts'
import { dayAfter, hasBooking } from '#__tests__/support/bookings.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())
afterEach(() => scene.setTime(undefined))

async function read(address: string, headers = {}) {
  const { pathname } = new URL(address)
  const { statusCode, body, headers: got } = await scene.app.inject({ url: pathname, headers })
  return { statusCode, body, headers: got }
}
const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as ConstructorParameters<typeof ICAL.Component>[0])
    .getAllSubcomponents('vevent')
    .map((each) => ({
      uid: String(each.getFirstPropertyValue('uid')),
      start: String(each.getFirstPropertyValue('dtstart')),
      end: String(each.getFirstPropertyValue('dtend')),
      status: String(each.getFirstPropertyValue('status')),
      transp: String(each.getFirstPropertyValue('transp')),
      summary: String(each.getFirstPropertyValue('summary')),
      sequence: Number(each.getFirstPropertyValue('sequence')),
    }))
async function madeFeed(person: Account, input = {}) {
  expect((await scene.call(createFeed, input, person)).status).toBe(200)
  const { body } = await scene.call(getFeeds, {}, person)
  return { ...body.items[0], address: String(body.items[0]?.address) }
}

test('both sides read in their calendars whom to call, and a couple where to go, once it is booked', async () => {
  const vendor = await scene.hasVendor()
  await scene.db.run(sql`update vendors set address = '1 Lake Road' where id = ${vendor.vendorId}`)
  const { couple } = await hasBooking(scene, vendor, { firstDay: dayAfter(120) })
  await hasBooking(scene, vendor, { couple, firstDay: dayAfter(130), status: 'confirmed' })
  await scene.db.run(sql`update users set mobile = '+91 98100 12345' where id = ${couple._id}`)
  const described = async (as: Account) => {
    const { address, _id } = await madeFeed(as)
    await scene.call(updateFeed, { feedId: String(_id), withNames: true }, as)
    const { body } = await read(address)
    return [...body.matchAll(/^DESCRIPTION:(.*)$/gm)].map(([, text]) => text?.trim())
  }
  expect(await described(couple)).toEqual([
    'Team 1\\, 200 guests',
    'Team 1\\, 200 guests\\n1 Lake Road\\nPhone: +91 98765 43210',
  ])
  expect(await described(vendor)).toEqual([
    'Team 1\\, 200 guests',
    'Team 1\\, 200 guests\\nPhone: +91 98100 12345',
  ])
})

test('a vendor’s calendar is followed: what was asked, what was agreed, what is off, what ended', async () => {
  const vendor = await scene.hasVendor()
  const { vendorId } = vendor
  const [asked, agreed] = [
    await hasBooking(scene, vendor, { firstDay: dayAfter(120) }),
    await hasBooking(scene, vendor, { firstDay: dayAfter(130), status: 'confirmed' }),
  ]
  await scene.call(createDaysOff, { firstDay: dayAfter(140), note: 'Repairs' }, vendor)
  const { address, _id } = await madeFeed(vendor)
  expect(address).toMatch(/\/calendars\/[0-9a-f]{48}\.ics$/)

  const { body, headers, statusCode } = await read(address)
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  const [first, second, third] = eventsOf(body)
  expect(first).toMatchObject({
    uid: `${asked._id}.${vendorId}@127.0.0.1`,
    start: dayAfter(120),
    end: dayAfter(121),
    status: 'TENTATIVE',
    summary: 'Requested',
  })
  expect(second).toMatchObject({ start: dayAfter(130), status: 'CONFIRMED', summary: 'Booked' })
  expect(third).toMatchObject({ start: dayAfter(140), status: 'CONFIRMED', summary: 'Off' })
  // Busy only: nobody's name, and nothing that leads to one.
  expect(body).not.toMatch(/^(DESCRIPTION|LOCATION|URL)|guests|Repairs/m)

  expect((await read(address, { 'if-none-match': headers.etag })).statusCode).toBe(304)
  await scene.call(updateFeed, { feedId: String(_id), withNames: true }, vendor)
  const named = await read(address, { 'if-none-match': headers.etag })
  expect(named.statusCode).toBe(200)
  expect(eventsOf(named.body)[1]?.summary).toMatch(/.+ \(booked\)$/)
  expect(eventsOf(named.body)[2]?.summary).toBe('Off: Repairs')

  await scene.db.run(
    sql`update bookings set status = 'cancelled_by_vendor' where id = ${agreed._id}`,
  )
  await scene.db.run(sql`delete from calendar_blocks where booking_id = ${agreed._id}`)
  await scene.db.run(sql`
    insert into state_changes (subject, subject_id, actor, from_status, to_status)
    values ('booking', ${agreed._id}, 'vendor', 'confirmed', 'cancelled_by_vendor')`)
  const ended = eventsOf((await read(address)).body)[1]
  expect(ended).toMatchObject({ uid: second?.uid, status: 'CANCELLED', transp: 'TRANSPARENT' })
  expect(ended?.summary).toMatch(/.+ \(cancelled\)$/)
  expect(ended?.sequence).toBeGreaterThan(second?.sequence ?? Infinity)
  scene.setTime(new Date(Date.now() + 31 * 86_400_000))
  expect(eventsOf((await read(address)).body).map(({ uid }) => uid)).not.toContain(second?.uid)
})

test('a new address ends the old one, and one that is taken back is answered no more', async () => {
  const couple = await scene.hasAccount('user')
  const stranger = await scene.hasAccount('user')
  const { address } = await madeFeed(couple)
  expect((await read(address)).statusCode).toBe(200)
  const again = await madeFeed(couple)
  expect((await read(address)).statusCode).toBe(404)
  expect((await read(again.address)).statusCode).toBe(200)
  const feedId = String(again._id)
  expect((await scene.call(deleteFeed, { feedId }, stranger)).status).toBe(404)
  expect((await scene.call(deleteFeed, { feedId }, couple)).status).toBe(200)
  expect((await read(again.address)).statusCode).toBe(404)
  const { kept } = await scene.db.one<{ kept: string }>(
    sql`select coalesce(string_agg(f::text, ''), '') as kept from feeds f`,
  )
  expect(kept).not.toContain(again.address.slice(-52, -4))
})

test('a couple follows its own bookings, by the vendors’ names', async () => {
  const vendor = await scene.hasVendor({ businessName: 'Elm Hall' })
  const couple = await scene.hasAccount('user')
  await hasBooking(scene, vendor, { couple, firstDay: dayAfter(90) })
  const { address } = await madeFeed(couple)
  expect(eventsOf((await read(address)).body)).toMatchObject([
    { start: dayAfter(90), summary: 'Elm Hall (requested)', status: 'TENTATIVE' },
  ])
})

test('a hall of somebody else has no calendar here, and a couple has none of a hall', async () => {
  const [mine, theirs] = [await scene.hasVendor(), await scene.hasVendor()]
  const couple = await scene.hasAccount('user')
  const hallOf = ({ vendorId }: Account) =>
    scene.db.one<{ id: string }>(sql`select id from resources where vendor_id = ${vendorId}`)
  const make = async (resourceId: string, as: Account) => scene.call(createFeed, { resourceId }, as)
  const { id: ours } = await hallOf(mine)
  const refused = { resourceId: 'Choose one of your own teams or halls.' }
  for (const [id, as] of [
    [(await hallOf(theirs)).id, mine],
    [ours, couple],
  ] as const) {
    const { status, body } = await make(id, as)
    expect([status, body.fields]).toEqual([422, refused])
  }
  expect((await make(ours, mine)).status).toBe(200)
  // One that is retired has none either.
  await scene.db.run(sql`update resources set retired_at = now() where id = ${ours}`)
  expect((await make(ours, mine)).status).toBe(422)
})
