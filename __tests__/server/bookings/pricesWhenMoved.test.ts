import { answerBooking, getBooking } from '#contract/bookings/bookings.ts'
import {
  answerReschedule,
  proposeReschedule,
  withdrawReschedule,
} from '#contract/bookings/reschedules.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import { addDays } from '#domain/days.ts'
import { sql } from '#server/db/sql.ts'
import {
  nextWeekday,
  opensOnQuietDays,
  pack,
  quiet,
  saturday,
  saveProfile,
  season,
  tuesday,
} from '#__tests__/support/pricesThatHold.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

test('both sides read that a package does not apply on the day that is proposed, and the price stays', async () => {
  const { vendor, packageId } = await opensOnQuietDays(scene)
  const couple = await scene.hasAccount('user')
  const wish = { vendorId: vendor.vendorId, firstDay: tuesday, guests: 80, packageId }
  const { body } = await scene.call(requestBooking, wish, couple)
  const bookingId = body._id
  expect((await scene.call(answerBooking, { bookingId, answer: 'accept' }, vendor)).status).toBe(
    200,
  )
  const prices = [{ name: 'Weekday', label: 'Weekday', validity: quiet }]
  const listed = { prices, lines: [], seasons: [season] }
  for (const side of [couple, vendor])
    expect((await scene.call(getBooking, { bookingId }, side)).body.listed).toEqual(listed)
  const propose = (firstDay: string, more: object = {}, by = couple) =>
    scene.call(proposeReschedule, { bookingId, firstDay, ...more }, by)
  const mailed = async (as: Account) => (await scene.mails(as.email)).at(-1)?.body
  const withdraw = async (rescheduleId = '') =>
    expect((await scene.call(withdrawReschedule, { bookingId, rescheduleId }, couple)).status).toBe(
      200,
    )

  const other = await propose(addDays(tuesday, 1))
  expect(await mailed(vendor)).not.toContain('Weekday')
  await withdraw(other.body.reschedule?._id)
  const friday = nextWeekday(addDays(saturday, 7), 5)
  const moved = await propose(friday)
  expect(moved.body.reschedule).toMatchObject({ sum: null })
  expect(await mailed(vendor)).toContain(
    'The package “Weekday” doesn’t apply on that day of the week. The price stays as agreed.',
  )
  await withdraw(moved.body.reschedule?._id)
  const stated = await propose(friday, { total: 15_000_00 }, vendor)
  expect(await mailed(couple)).toContain(
    'The package “Weekday” doesn’t apply on that day of the week. It would cost',
  )
  const rescheduleId = stated.body.reschedule?._id ?? ''
  const accept = { bookingId, rescheduleId, answer: 'accept' as const }
  expect((await scene.call(answerReschedule, accept, couple)).status).toBe(200)
  // It is agreed so: on to another such day it is no news.
  await propose(addDays(friday, 7))
  expect(await mailed(vendor)).not.toContain('Weekday')
})

test('a day with another price is proposed with both: what is agreed, and what it costs now', async () => {
  const { vendor, packageId } = await opensOnQuietDays(scene)
  const weekend = { name: 'Weekend', amount: 14_000_00, unit: 'per_event' as const }
  const listed = { ...pack, _id: packageId }
  const packages = [listed, { ...weekend, validity: { weekdays: [5, 6, 7] } }]
  expect((await saveProfile(scene, vendor, { packages })).status).toBe(200)
  const couple = await scene.hasAccount('user')
  const wish = { vendorId: vendor.vendorId, firstDay: tuesday, guests: 80, packageId }
  const bookingId = (await scene.call(requestBooking, wish, couple)).body._id
  await scene.call(answerBooking, { bookingId, answer: 'accept' }, vendor)
  const friday = nextWeekday(addDays(saturday, 7), 5)
  const propose = (firstDay: string, more: object = {}, by = couple) =>
    scene.call(proposeReschedule, { bookingId, firstDay, ...more }, by)
  const withdraw = (rescheduleId = '', by = couple) =>
    scene.call(withdrawReschedule, { bookingId, rescheduleId }, by)
  const mailed = async (as: Account) => (await scene.mails(as.email)).at(-1)?.body

  const present =
    'At today’s prices, the package “Weekend” for the new time would cost ₹14,000 for 80 guests, all in'
  const moved = await propose(friday)
  expect(await mailed(vendor)).toContain(
    `The price stays as agreed: ₹10,000. ${present}: ₹4,000 more than agreed.`,
  )
  await withdraw(moved.body.reschedule?._id)
  // Where the new total is that, one is enough; where it is another, both are named.
  const stated = await propose(friday, { total: 14_000_00 }, vendor)
  expect(await mailed(couple)).not.toContain('At today’s prices')
  await withdraw(stated.body.reschedule?._id, vendor)
  const less = await propose(friday, { total: 12_000_00 }, vendor)
  expect(await mailed(couple)).toContain(`₹2,000 more than now. ${present}`)
  await withdraw(less.body.reschedule?._id, vendor)

  // The same price: nothing more is said. What nobody lists, nobody works out.
  const same = await propose(addDays(tuesday, 1))
  expect(await mailed(vendor)).toContain('The price stays as agreed.')
  await withdraw(same.body.reschedule?._id)
  expect((await saveProfile(scene, vendor, { packages: [listed] })).status).toBe(200)
  await propose(friday)
  expect(await mailed(vendor)).toContain('The price stays as agreed.')
  expect(await mailed(vendor)).not.toContain('At today’s prices')
})

test('of a stated price the guests count, too; a quote has taken its place', async () => {
  const { vendor } = await opensOnQuietDays(scene)
  const couple = await scene.hasAccount('user')
  const wish = { vendorId: vendor.vendorId, firstDay: tuesday, guests: 80 }
  const { body } = await scene.call(requestBooking, wish, couple)
  const bookingId = body._id
  await scene.call(answerBooking, { bookingId, answer: 'accept' }, vendor)
  await scene.call(proposeReschedule, { bookingId, guests: 120 }, couple)
  expect((await scene.mails(vendor.email)).at(-1)?.body).toContain(
    'The stated price doesn’t apply for that many guests. It would cost',
  )
  await scene.db.run(sql`update bookings set quote_version = 1 where id = ${bookingId}`)
  expect((await scene.call(getBooking, { bookingId }, couple)).body.listed).toBeUndefined()
})
