import { answerBooking, cancelBooking } from '#contract/bookings/bookings.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import { sql } from '#server/db/sql.ts'
import { dayAfter } from '#__tests__/support/bookings.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())
afterEach(() => scene.setTime(undefined))

const ask = (vendor: Account, couple: Account, firstDay: string, lastDay = firstDay) =>
  scene.call(requestBooking, { vendorId: vendor.vendorId, firstDay, lastDay, guests: 100 }, couple)
const inHours = (hours: number) => scene.setTime(new Date(Date.now() + hours * 3_600_000))

test('one couple holds one of a vendor’s three halls for a day, however many browsers ask', async () => {
  const vendor = await scene.hasVendor({ resources: 3 })
  const couple = await scene.hasAccount('user')
  const replies = await Promise.all(
    Array.from({ length: 6 }, () => ask(vendor, couple, dayAfter(50), dayAfter(51))),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  expect((await ask(vendor, couple, dayAfter(51), dayAfter(52))).body.message).toMatch(
    /^You have asked .* already\. It waits in your bookings for an answer\.$/,
  )
  expect((await ask(vendor, couple, dayAfter(52))).status).toBe(200)
  expect((await ask(vendor, await scene.hasAccount('user'), dayAfter(50))).status).toBe(200)
})

test('three of a category wait for one day, the fourth when one has ended', async () => {
  const vendors = await Promise.all(Array.from({ length: 4 }, () => scene.hasVendor()))
  const couple = await scene.hasAccount('user')
  const [first, second, third, fourth] = vendors as [Account, Account, Account, Account]
  const held = []
  for (const vendor of vendors.slice(0, 3)) held.push(await ask(vendor, couple, dayAfter(60)))
  expect(held.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await ask(fourth, couple, dayAfter(60))).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^You are waiting for 3 answers in Venues for /) },
  })
  expect((await ask(fourth, couple, dayAfter(61))).status).toBe(200)
  const bookingId = held[0]?.body._id ?? ''
  expect(
    (await scene.call(cancelBooking, { bookingId, reason: 'Another hall.' }, couple)).status,
  ).toBe(200)
  // The couple itself reads it, too.
  expect(
    (await scene.call(cancelBooking, { bookingId, reason: 'Again.' }, couple)).body.message,
  ).toBe('This was withdrawn already.')
  expect((await ask(fourth, couple, dayAfter(60))).status).toBe(200)
  expect((await ask(first, couple, dayAfter(60))).status).toBe(409)
  // Also by two of its browsers at once.
  for (const day of [dayAfter(62), dayAfter(63), dayAfter(64)]) {
    for (const vendor of [first, second]) await ask(vendor, couple, day)
    const both = await Promise.all([third, fourth].map((vendor) => ask(vendor, couple, day)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  }
  // Holds whose time is over count no more, though no job has looked at them yet.
  inHours(49)
  expect((await ask(first, couple, dayAfter(60))).status).toBe(200)
})

test('whoever was declined asks for that day again after a day, and for another at once', async () => {
  const vendor = await scene.hasVendor()
  const couple = await scene.hasAccount('user')
  const { body } = await ask(vendor, couple, dayAfter(70))
  await scene.call(answerBooking, { bookingId: body._id, answer: 'decline' }, vendor)
  expect((await ask(vendor, couple, dayAfter(70))).body.message).toMatch(
    /declined .*\. You can ask for it again in 24 hours, or send a question now\.$/,
  )
  expect((await ask(vendor, couple, dayAfter(71))).status).toBe(200)
  inHours(23.5)
  expect((await ask(vendor, couple, dayAfter(70))).body.message).toContain('again in an hour')
  inHours(24.1)
  expect((await ask(vendor, couple, dayAfter(70))).status).toBe(200)
})

test('a vendor holds seven days for one couple, not its season; a stay is as long as it is', async () => {
  const vendor = await scene.hasVendor({ businessName: 'Lake Court' })
  const couple = await scene.hasAccount('user')
  expect((await ask(vendor, couple, dayAfter(110), dayAfter(113))).status).toBe(200)
  const { body: two } = await ask(vendor, couple, dayAfter(120), dayAfter(121))
  expect(await ask(vendor, couple, dayAfter(130), dayAfter(131))).toMatchObject({
    status: 409,
    body: {
      message:
        'Lake Court holds 6 days for you already; across several requests it can hold 7 days at most. Cancel one, or ' +
        'wait for an answer.',
    },
  })
  // The seventh, by one of two browsers.
  const both = await Promise.all([140, 141].map((day) => ask(vendor, couple, dayAfter(day))))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  // Another couple has its own, and so has this one elsewhere: also one long stay.
  expect((await ask(vendor, await scene.hasAccount('user'), dayAfter(150))).status).toBe(200)
  const other = await scene.hasVendor()
  expect((await ask(other, couple, dayAfter(150), dayAfter(163))).status).toBe(200)
  // What is agreed, or over, counts no more.
  await scene.call(answerBooking, { bookingId: two._id, answer: 'accept' }, vendor)
  expect((await ask(vendor, couple, dayAfter(130), dayAfter(131))).status).toBe(200)
  inHours(49)
  expect((await ask(vendor, couple, dayAfter(170), dayAfter(176))).status).toBe(200)
})

test('twenty requests wait for an answer, not twenty-one', async () => {
  const vendors = await Promise.all(Array.from({ length: 4 }, () => scene.hasVendor()))
  const couple = await scene.hasAccount('user')
  const askFor = (day: number) => ask(vendors[day % 4] as Account, couple, dayAfter(day))
  for (let day = 80; day < 100; day += 1) expect((await askFor(day)).status).toBe(200)
  expect(await askFor(100)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('20 of your requests are waiting') },
  })
  const { open } = await scene.db.one<{ open: number }>(
    sql`select count(*)::int as open from bookings where user_id = ${couple._id}`,
  )
  expect(open).toBe(20)
})
