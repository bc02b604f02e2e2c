import { type EndpointName, endpoints } from '#contract/all.ts'
import { createFavorite, getFavorites } from '#contract/planning/favorites.ts'
import { getWedding } from '#contract/planning/weddings.ts'
import { cancelBooking, getBooking, getBookings } from '#contract/bookings/bookings.ts'
import { getVendorCalendar } from '#contract/calendar/calendar.ts'
import { getEnquiry, sendEnquiry, sendMessage } from '#contract/talk/enquiries.ts'
import {
  type MemberRole,
  vendorRights,
  vendorRoles,
  weddingRights,
  weddingRoles,
} from '#contract/rights.ts'
import { sql } from '#server/db/sql.ts'
import { hasBooking } from '#__tests__/support/bookings.ts'
import { hasMember } from '#__tests__/support/members.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
let couple: Account
let vendor: Account
const people = new Map<string, Account>()
beforeAll(async () => {
  // Each member calls every endpoint: more than a person may in so short a time.
  scene = await openScene({ LIMIT_SCALE: '0' })
  couple = await scene.hasAccount('user', { name: 'Meera Iyer' })
  vendor = await scene.hasVendor()
  for (const role of weddingRoles) people.set(`user ${role}`, await hasMember(scene, couple, role))
  for (const role of vendorRoles) people.set(`vendor ${role}`, await hasMember(scene, vendor, role))
})
afterAll(() => scene.close())

const person = (kind: string, role: MemberRole) => people.get(`${kind} ${role}`) as Account
const identifier = '00000000-0000-4000-8000-000000000000'
/** Nothing of these is there, so that whoever gets past the rights does no harm. */
const somewhere = (path: string) =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, identifier]))

const cells = [
  ['user', weddingRights, weddingRoles],
  ['vendor', vendorRights, vendorRoles],
] as const
describe.each(cells)('of a %s’s', (kind, rights, roles) => {
  const named = Object.entries(rights) as [EndpointName, string][]

  const order: readonly string[] = roles

  test('every endpoint that is open to it stands in the table', () => {
    const open = Object.entries(endpoints).filter(([, { access }]) => access.includes(kind))
    expect(named.map(([name]) => name).sort()).toEqual(open.map(([name]) => name).sort())
  })

  /** Those that would end what the others need, or stay open. */
  const apart = ['watchEvents', 'leaveGroup', 'deleteAccount', 'updatePassword']
  const rows = named
    .filter(([name]) => !apart.includes(name))
    .flatMap(([name, least]) =>
      roles.map((role) => {
        const may = least === 'self' || order.indexOf(role) >= order.indexOf(least)
        return [name, role, may] as const
      }),
    )
  test.each(rows)('%s by a member who is %s: %s', async (name, role, may) => {
    const line = endpoints[name]
    const { status, body } = await scene.call(line, somewhere(line.path), person(kind, role))
    if (may) expect([status, body.code]).not.toEqual([403, 'forbidden'])
    else expect([status, body.code]).toEqual([403, 'forbidden'])
  })
})

describe('a wedding', () => {
  test('is the same for all its members, and nobody else’s', async () => {
    const { _id: bookingId } = await hasBooking(scene, vendor, { couple })
    const { body: thread } = await scene.call(
      sendEnquiry,
      { vendorId: vendor.vendorId, message: 'Do you cook without onions?' },
      person('user', 'editor'),
    )
    await scene.call(createFavorite, { vendorId: vendor.vendorId }, person('user', 'editor'))
    for (const role of weddingRoles) {
      const member = person('user', role)
      expect((await scene.call(getBooking, { bookingId }, member)).status).toBe(200)
      expect((await scene.call(getEnquiry, { enquiryId: thread._id }, member)).status).toBe(200)
      expect((await scene.call(getFavorites, {}, member)).body.total).toBe(1)
    }
    const stranger = await scene.hasAccount('user')
    expect((await scene.call(getBooking, { bookingId }, stranger)).status).toBe(404)
    expect((await scene.call(getEnquiry, { enquiryId: thread._id }, stranger)).status).toBe(404)
    expect((await scene.call(getFavorites, {}, stranger)).body.total).toBe(0)
    expect((await scene.call(getBookings, {}, stranger)).body.total).toBe(0)
  })

  test('says which person did what; a viewer is offered nothing', async () => {
    const editor = person('user', 'editor')
    const { _id: bookingId } = await hasBooking(scene, await scene.hasVendor(), { couple: editor })
    const seen = await scene.call(getBooking, { bookingId }, couple)
    expect(seen.body).toMatchObject({
      coupleName: 'Meera Iyer',
      timeline: [{ by: 'user', who: editor.name }],
      actions: ['cancel'],
    })
    expect(
      (await scene.call(getBooking, { bookingId }, person('user', 'viewer'))).body.actions,
    ).toEqual([])
    const cancelled = await scene.call(cancelBooking, { bookingId, reason: 'Too far.' }, couple)
    expect(cancelled.body.timeline.map(({ who }) => who)).toEqual([editor.name, couple.name])
  })

  test('is limited as a whole, whoever asks', async () => {
    const one = await scene.hasVendor()
    const both = [couple, person('user', 'editor')]
    const threads = await Promise.all(
      both.map((each) =>
        scene.call(sendEnquiry, { vendorId: one.vendorId, message: 'Are you free?' }, each),
      ),
    )
    expect(new Set(threads.map(({ body }) => body._id)).size).toBe(1)
  })
})

test('staff reads and answers, and the couple reads who did', async () => {
  const staff = person('vendor', 'staff')
  const asker = await scene.hasAccount('user')
  const ask = { vendorId: vendor.vendorId, message: 'Is there parking?' }
  const { body: thread } = await scene.call(sendEnquiry, ask, asker)
  const said = { enquiryId: thread._id, message: 'For 80 cars.' }
  const answered = await scene.call(sendMessage, said, staff)
  expect(answered.body.actions).toEqual(['reply'])
  const { body } = await scene.call(getEnquiry, { enquiryId: thread._id }, asker)
  expect(body.messages.at(-1)).toMatchObject({ from: 'vendor', who: staff.name })
  const range = { from: '2026-12-01', to: '2026-12-31' }
  expect((await scene.call(getVendorCalendar, range, staff)).status).toBe(200)
})

describe('a page that was made for somebody else', () => {
  test('is refused before anything is done, also for another wedding of the same person', async () => {
    const planner = await scene.hasAccount('user')
    const says = { 'x-everset-for': couple._id }
    const first = await scene.call(createFavorite, { vendorId: vendor.vendorId }, planner, says)
    expect([first.status, first.body.code]).toEqual([409, 'another_person'])
    const own = (await scene.call(getWedding, {}, planner)).headers['x-account'] as string
    await scene.db.run(sql`
      with wedding as (insert into weddings default values returning id),
      joined as (
        insert into wedding_members (wedding_id, user_id, role)
        select id, ${planner._id}, 'editor' from wedding
      )
      update sessions set wedding_id = wedding.id from wedding where user_id = ${planner._id}`)
    const then = await scene.call(getWedding, {}, planner, { 'x-everset-for': own })
    expect([then.status, then.body.code]).toEqual([409, 'another_person'])
    const now = await scene.call(getWedding, {}, planner)
    expect(now.headers['x-account']).not.toBe(own)
    const said = { 'x-everset-for': String(now.headers['x-account']) }
    expect((await scene.call(getWedding, {}, planner, said)).status).toBe(200)
  })
})
