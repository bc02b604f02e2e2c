import { getBookings } from '#contract/bookings/bookings.ts'
import { sendQuote } from '#contract/bookings/quotes.ts'
import { sendEnquiry } from '#contract/talk/enquiries.ts'
import { getUserDashboard, getVendorDashboard, getWaiting } from '#contract/pages/dashboards.ts'
import { expireBookings } from '#server/modules/bookings/bookings/life.ts'
import { aQuote, dayAfter, hasBooking } from '#__tests__/support/bookings.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import { requestQuote } from '#__tests__/support/quotes.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())
afterEach(() => scene.setTime(undefined))
const begin = (how?: { resources?: number }) => requestQuote(scene, how)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

test('the time is held until its last day is over where the vendor is, seven days ahead at most', async () => {
  const { send } = await begin()
  expect((await send({ validUntil: dayAfter(8) })).body.fields?.validUntil).toContain('7 days')
  const { body } = await send({ validUntil: dayAfter(7) })
  expect(body.expiresAt).toBe(`${dayAfter(8)}T00:00:00.000Z`)
})

test('after its last day nothing is accepted, whether the job has run or somebody else has the day', async () => {
  const { vendor, couple, send, accept, seen } = await begin()
  await send()
  scene.setTime(inDays(8))
  const refused = { status: 409, body: { message: expect.stringContaining('until its last day') } }
  expect(await accept()).toMatchObject(refused)
  expect((await hasBooking(scene, vendor)).status).toBe('requested')
  expect(await accept()).toMatchObject(refused)
  await expireBookings(scene.services)
  expect(await seen(couple)).toMatchObject({ status: 'expired', sum: { amount: 45_000_000 } })
  expect((await scene.mails(couple.email)).at(-1)?.body).toContain('You did not accept')
})

test('a quote that ends while a change is asked for blames nobody who waited', async () => {
  const { vendor, couple, send, askChange, seen } = await begin()
  await send()
  await askChange()
  scene.setTime(inDays(8))
  await expireBookings(scene.services)
  const [ours, theirs] = [
    (await scene.mails(couple.email)).at(-1)?.body,
    (await scene.mails(vendor.email)).at(-1),
  ]
  expect(ours).toContain('You asked for a change of the quote of')
  expect(ours).toContain('sent no other version before its last day. The time is no longer held')
  expect(theirs?.subject).toMatch(/^Your quote for .* has expired$/)
  expect(theirs?.body).toContain('and you sent no other version before its last day. The day is')
  expect((await seen(couple)).timeline.at(-1)).toMatchObject({
    from: 'change_asked',
    to: 'expired',
  })
})

test('a quote of a question that nobody opened is one step, before its end and after', async () => {
  const vendor = await scene.hasVendor()
  const couple = await scene.hasAccount('user')
  const firstDay = dayAfter(30)
  const question = { vendorId: vendor.vendorId, date: firstDay, guests: 100, message: 'Free?' }
  const { body: thread } = await scene.call(sendEnquiry, question, couple)
  const when = { firstDay, lastDay: firstDay, validUntil: dayAfter(3) }
  const quoted = { ...aQuote, ...when, enquiryId: thread._id, after: 0 }
  expect((await scene.call(sendQuote, quoted, vendor)).status).toBe(200)
  const steps = async () =>
    (await scene.call(getUserDashboard, {}, couple)).body.nextSteps
      .map(({ label }) => label)
      .filter((label) => /quote|message/.test(label))
  expect(await steps()).toEqual([expect.stringMatching(/^Read the quote from /)])
  scene.setTime(inDays(8))
  await expireBookings(scene.services)
  expect(await steps()).toEqual([expect.stringMatching(/^The quote from .* has expired$/)])
})

test('lists put it where it waits, and the dashboards and the navigation count it', async () => {
  const { vendor, couple, send, askChange } = await begin({ resources: 3 })
  await hasBooking(scene, vendor, { couple, firstDay: dayAfter(20) })
  const order = async (as: Account) =>
    (await scene.call(getBookings, {}, as)).body.items.map(({ status }) => status)
  const waiting = async (as: Account) => (await scene.call(getWaiting, {}, as)).body.bookings
  await send()
  expect(await order(couple)).toEqual(['offered', 'requested'])
  expect(await order(vendor)).toEqual(['requested', 'offered'])
  expect([await waiting(couple), await waiting(vendor)]).toEqual([1, 1])
  const { body } = await scene.call(getUserDashboard, {}, couple)
  expect(body.nextSteps.map(({ label }) => label)).toContainEqual(
    expect.stringMatching(/^Read the quote from /),
  )
  // The sum counts exactly, the other with a fifth for a tax without a rate: ₹1,02,000.
  expect(body.money).toMatchObject({ requested: 55_200_000, requestedVague: 1, agreed: 0 })
  await askChange()
  expect(await order(couple)).toEqual(['requested', 'change_asked'])
  expect([await waiting(couple), await waiting(vendor)]).toEqual([0, 2])
  const theirs = await scene.call(getVendorDashboard, {}, vendor)
  expect(theirs.body.todos.map(({ label }) => label)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Answer the request from /),
      expect.stringMatching(/^Change the quote for /),
    ]),
  )
  expect(theirs.body.upcoming.map(({ status }) => status)).toEqual(['requested', 'change_asked'])
})
