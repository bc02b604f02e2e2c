import { searchWorkspace } from '#contract/pages/workspace.ts'
import { sendEnquiry } from '#contract/talk/enquiries.ts'
import { sql } from '#server/db/sql.ts'
import { dayAfter, hasBooking } from '#__tests__/support/bookings.ts'
import { hasMember } from '#__tests__/support/members.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const find = async (q: string, who: Account) =>
  (await scene.call(searchWorkspace, { q }, who)).body.matches.map(
    ({ kind, name, firstDay, status }) => [kind, name, firstDay, status],
  )

test('a couple finds by the business, a business by the couple; members find alike, and nobody else’s', async () => {
  const vendor = await scene.hasVendor({ businessName: 'Rose Palace' })
  const other = await scene.hasVendor({ businessName: 'Rosewood Hall' })
  const couple = await scene.hasAccount('user', { name: 'Meera Iyer' })
  await hasBooking(scene, vendor, { couple, firstDay: dayAfter(200), status: 'confirmed' })
  await hasBooking(scene, other, { couple, firstDay: dayAfter(150) })
  await scene.call(
    sendEnquiry,
    { vendorId: vendor.vendorId, message: 'Is there parking?', date: dayAfter(210) },
    couple,
  )
  const stranger = await scene.hasAccount('user', { name: 'Meera Menon' })
  await hasBooking(scene, other, { couple: stranger, firstDay: dayAfter(160) })

  const ofCouple = [
    ['booking', 'Rosewood Hall', dayAfter(150), 'requested'],
    ['booking', 'Rose Palace', dayAfter(200), 'confirmed'],
    ['enquiry', 'Rose Palace', dayAfter(210), null],
  ]
  expect(await find('rose', couple)).toEqual(ofCouple)
  expect(await find('ROSE', await hasMember(scene, couple, 'viewer'))).toEqual(ofCouple)
  expect(await find('rose p', couple)).toEqual(ofCouple.slice(1))
  expect(await find('meera', couple)).toEqual([])

  const ofVendor = [
    ['booking', 'Meera Iyer', dayAfter(200), 'confirmed'],
    ['enquiry', 'Meera Iyer', dayAfter(210), null],
  ]
  expect(await find('iyer', vendor)).toEqual(ofVendor)
  expect(await find('meera', await hasMember(scene, vendor, 'staff'))).toEqual(ofVendor)
  expect(await find('menon', vendor)).toEqual([])
})

test('what is over stands last, what no longer holds is called so, and signs find nothing', async () => {
  const vendor = await scene.hasVendor({ businessName: 'Lotus Court' })
  const couple = await scene.hasAccount('user', { name: 'Asha Rao' })
  const ended = await hasBooking(scene, vendor, { couple, firstDay: dayAfter(100) })
  await scene.db.run(
    sql`update bookings set expires_at = now() - interval '1 hour' where id = ${ended._id}`,
  )
  await hasBooking(scene, vendor, { couple, firstDay: dayAfter(300) })
  expect(await find('lotus', couple)).toEqual([
    ['booking', 'Lotus Court', dayAfter(300), 'requested'],
    ['booking', 'Lotus Court', dayAfter(100), 'expired'],
  ])
  expect(await find('%', couple)).toEqual([])
  expect((await scene.call(searchWorkspace, { q: ' ' }, couple)).status).toBe(422)
})
