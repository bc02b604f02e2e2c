import type { ServerResponse } from 'node:http'
import { PassThrough } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { updatePhone } from '#contract/account/users.ts'
import { suspendPerson } from '#contract/people/people.ts'
import { getMyVendorProfile, updateVendorProfile } from '#contract/vendors/profiles.ts'
import { sql } from '#server/db/sql.ts'
import { publish, publishMany } from '#server/kernel/live.ts'
import { adminIds } from '#server/modules/account/users/admins.ts'
import { hasBooking } from '#__tests__/support/bookings.ts'
import { weddingOf } from '#__tests__/support/members.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

/** What changed reaches every open page, however many people hear of it: one message has fewer than 8,000 bytes. */
let scene: Scene
beforeAll(async () => {
  scene = await openScene()
  // A page that is open when the connection comes is sent that everything may have changed.
  while (!(await scene.services.listening.caughtUp())) await turn()
})
afterAll(() => scene.close())

/** What an open page of the person is sent, in order. */
function listen(id: string) {
  const page = new PassThrough({ objectMode: true })
  scene.services.live.add([id], page as unknown as ServerResponse, () => Promise.resolve(true))
  const lines = page.iterator()
  return async () => ((await lines.next()).value as string).trim()
}

test.each([1, 150, 151, 500])('a suspension reaches each of %i further admins', async (count) => {
  const admin = await scene.hasAccount('admin')
  const couple = await scene.hasAccount('user')
  await scene.db.run(sql`
    insert into users (role, name, email, email_verified_at)
    select 'admin', 'Admin ' || n, 'admin-' || n || '-of-' || ${count}::int || '@scene.test', now()
    from generate_series(1, ${count}::int) n`)
  const ids = await adminIds(scene.db)
  const heard = ids.map(listen)
  const { status } = await scene.call(
    suspendPerson,
    { userId: couple._id, reason: 'The same text to forty vendors.' },
    admin,
  )
  expect(status).toBe(200)
  const event = `data: {"type":"Person","id":"${couple._id}"}`
  expect(await Promise.all(heard.map((next) => next()))).toEqual(ids.map(() => event))
})

test('several changes reach everybody in their order, and nobody is no message', async () => {
  const ids = Array.from({ length: 400 }, (_, index) => `reader-${index}`.padEnd(36, '-'))
  const heard = ids.map(listen)
  await publishMany(
    scene.db,
    [...ids, null, ...ids],
    [
      ['Booking', 'one'],
      ['Dashboard', 'ME'],
    ],
  )
  await publish(scene.db, [null], 'Booking', 'nobody')
  await publish(scene.db, ids, 'Booking', 'last')
  for (const change of ['"Booking","id":"one"', '"Dashboard","id":"ME"', '"Booking","id":"last"'])
    expect(await Promise.all(heard.map((next) => next()))).toEqual(
      ids.map(() => `data: {"type":${change}}`),
    )
})

test('who has booked each other hears at once of another number to call', async () => {
  const vendor = await scene.hasVendor()
  const { _id, couple } = await hasBooking(scene, vendor, { status: 'confirmed' })
  const [atVendor, atCouple, atPerson] = [
    listen(vendor.vendorId),
    listen(await weddingOf(scene, couple)),
    listen(couple._id),
  ]
  const event = `data: {"type":"Booking","id":"${_id}"}`
  await scene.call(updatePhone, { phone: '+91 98100 12345' }, couple)
  expect([await atVendor(), await atCouple(), await atPerson()]).toEqual([
    event,
    event,
    'data: {"type":"Account","id":"ME"}',
  ])
  const { version } = (await scene.call(getMyVendorProfile, {}, vendor)).body
  const contactPhone = '+91 98200 54321'
  await scene.call(updateVendorProfile, { version, contactPhone }, vendor)
  expect(await atCouple()).toBe(event)
})
