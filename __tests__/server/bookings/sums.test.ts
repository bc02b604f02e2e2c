import {
  agreeToSum,
  answerBooking,
  cancelBooking,
  getBooking,
  getBookings,
  offerSum,
  turnDownSum,
} from '#contract/bookings/bookings.ts'
import { getUserDashboard, getVendorDashboard } from '#contract/platform/dashboards.ts'
import { sql } from '#server/db/sql.ts'
import { expireBookings } from '#server/modules/bookings/bookings/life.ts'
import { dayAfter, hasBooking } from '#__tests__/support/bookings.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())
afterEach(() => scene.setTime(undefined))
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const parts = { amount: 45_000_000, tax: 8_100_000, service: 0 }

/** A vendor whose price is no exact total, and a request. */
async function asked({ resources = 1 } = {}) {
  const vendor = await scene.hasVendor({ tax: 'excluded', resources })
  const { _id: bookingId, couple } = await hasBooking(scene, vendor)
  const offer = (more: object = {}) =>
    scene.call(offerSum, { bookingId, ...parts, ...more }, vendor)
  const agree = (amount = parts.amount, as = couple) =>
    scene.call(agreeToSum, { bookingId, amount }, as)
  const seen = async (as: Account) => (await scene.call(getBooking, { bookingId }, as)).body
  return { vendor, couple, bookingId, offer, agree, seen }
}

test.each([
  ['a range', sql`price_kind = 'range', price_max_amount = 9500000`],
  ['a starting price', sql`price_kind = 'from'`],
  ['on request', sql`price_kind = 'on_request', price_amount = null`],
  ['tax on top', sql`price_tax = 'excluded'`],
  ['tax not stated', sql`price_tax = 'not_stated'`],
  ['by the hour', sql`price_unit = 'per_hour'`],
])('nothing is confirmed without an exact total: %s', async (_name, price) => {
  const vendor = await scene.hasVendor()
  await scene.db.run(sql`update vendors set ${price} where id = ${vendor.vendorId}`)
  const { _id: bookingId } = await hasBooking(scene, vendor)
  const { body } = await scene.call(getBooking, { bookingId }, vendor)
  expect(body.actions).toEqual(['offer', 'decline'])
  const answer = await scene.call(answerBooking, { bookingId, answer: 'accept' }, vendor)
  expect(answer).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('State the total first') },
  })
})

test('an exact price with tax and service in it is confirmed as it is, and is the sum', async () => {
  const vendor = await scene.hasVendor({ amount: 8_500_000 })
  const { _id: bookingId, couple } = await hasBooking(scene, vendor)
  const { body } = await scene.call(answerBooking, { bookingId, answer: 'accept' }, vendor)
  expect(body).toMatchObject({
    status: 'confirmed',
    sum: { amount: 8_500_000, currency: 'INR', tax: null, service: null },
  })
  expect((await scene.mails(couple.email)).at(-1)?.body).toContain(
    '₹85,000 in all, tax and service included',
  )
})

test('the vendor states the sum, the couple agrees, and only then it is confirmed', async () => {
  const { vendor, couple, bookingId, offer, agree, seen } = await asked()
  expect((await agree()).body.message).toContain('has not stated a total yet')
  scene.setTime(inHours(40))
  const offered = await offer({ note: 'With the generator.' })
  expect(offered.body).toMatchObject({
    status: 'offered',
    sum: { ...parts, currency: 'INR' },
    actions: ['offer', 'decline'],
    contact: null,
  })
  // A fresh 48 hours from the answer.
  expect(Math.round((Date.parse(offered.body.expiresAt ?? '') - Date.now()) / 3_600_000)).toBe(88)
  expect((await scene.mails(couple.email)).at(-1)).toMatchObject({
    subject: expect.stringContaining('agree to the total?'),
    body: expect.stringContaining(
      '₹4,50,000 in all, with ₹81,000 tax and no service charge. With the generator.',
    ),
  })
  expect(await seen(couple)).toMatchObject({ status: 'offered', actions: ['agree', 'turn_down'] })
  const blocks = () =>
    scene.db.many(sql`select kind from calendar_blocks where booking_id = ${bookingId}`)
  expect(await blocks()).toEqual([{ kind: 'hold' }])

  const agreed = await agree()
  expect(agreed.body).toMatchObject({
    status: 'confirmed',
    sum: { amount: 45_000_000 },
    timeline: [
      { to: 'requested' },
      { to: 'offered', by: 'vendor', reason: expect.stringContaining('₹4,50,000 in all') },
      { from: 'offered', to: 'confirmed', by: 'user' },
    ],
  })
  expect(await blocks()).toEqual([{ kind: 'booking' }])
  expect((await scene.mails(vendor.email)).at(-1)?.subject).toContain('is confirmed')
  expect((await agree()).status).toBe(409)
})

test('the vendor changes the sum before it is agreed; an older one can’t be agreed to', async () => {
  const { offer, agree, seen, couple } = await asked()
  await offer({ amount: 4_500_000, tax: 0 })
  await offer()
  expect(await agree(4_500_000)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('has changed the total to ₹4,50,000') },
  })
  expect((await seen(couple)).status).toBe('offered')
  expect((await agree()).status).toBe(200)
  expect((await offer()).status).toBe(409)
})

test('the couple turns the sum down with a word, and the day is free again', async () => {
  const { vendor, couple, bookingId, offer, seen } = await asked()
  const turnDown = (reason: string) => scene.call(turnDownSum, { bookingId, reason }, couple)
  expect((await turnDown('Too early.')).status).toBe(409)
  await offer()
  expect((await scene.call(cancelBooking, { bookingId, reason: 'No.' }, couple)).body.message).toBe(
    'Turn the total down instead of cancelling.',
  )
  expect((await turnDown('')).body.fields).toHaveProperty('reason')
  expect((await turnDown('Over our budget.')).body).toMatchObject({
    status: 'turned_down',
    actions: [],
    contact: null,
    timeline: [{}, {}, { to: 'turned_down', by: 'user', reason: 'Over our budget.' }],
  })
  expect((await scene.mails(vendor.email)).at(-1)?.body).toContain('Over our budget.')
  expect((await seen(vendor)).actions).toEqual([])
  expect((await hasBooking(scene, vendor)).status).toBe('requested')
})

test('the vendor takes the sum back', async () => {
  const { vendor, couple, bookingId, offer, agree } = await asked()
  await offer()
  const { body } = await scene.call(answerBooking, { bookingId, answer: 'decline' }, vendor)
  expect(body.status).toBe('declined')
  expect((await scene.mails(couple.email)).at(-1)?.body).toContain('took back its total')
  expect((await agree()).status).toBe(409)
})

test('after the hold nothing is agreed, whether the job has run or somebody else has the day', async () => {
  const { vendor, couple, offer, agree, seen } = await asked()
  await offer()
  scene.setTime(inHours(49))
  const refused = {
    status: 409,
    body: { message: expect.stringContaining('no longer held for you') },
  }
  expect(await agree()).toMatchObject(refused)
  expect((await hasBooking(scene, vendor)).status).toBe('requested')
  expect(await agree()).toMatchObject(refused)
  await expireBookings(scene.services)
  expect(await seen(couple)).toMatchObject({ status: 'expired', sum: { amount: 45_000_000 } })
  expect((await scene.mails(couple.email)).at(-1)?.body).toContain('You did not agree to')
})

test('of an answer and a refusal that come together one counts', async () => {
  const { offer, agree, bookingId, couple, vendor } = await asked()
  await offer()
  const answers = await Promise.all([
    agree(),
    scene.call(turnDownSum, { bookingId, reason: 'No.' }, couple),
    scene.call(answerBooking, { bookingId, answer: 'decline' }, vendor),
    agree(),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
})

test('the sum is said in full, and is of the two sides alone', async () => {
  const { offer, agree, bookingId } = await asked()
  expect((await offer({ amount: 0 })).body.fields).toHaveProperty('amount')
  expect((await offer({ tax: undefined })).body.fields).toHaveProperty('tax')
  expect((await offer({ service: 'none' })).body.fields).toHaveProperty('service')
  expect((await offer({ tax: 45_000_001 })).body.fields).toHaveProperty('amount')
  const [otherVendor, otherCouple] = [await scene.hasVendor(), await scene.hasAccount('user')]
  expect((await scene.call(offerSum, { bookingId, ...parts }, otherVendor)).status).toBe(404)
  await offer()
  expect((await agree(parts.amount, otherCouple)).status).toBe(404)
})

test('not at a business that was suspended meanwhile', async () => {
  const { offer, agree, vendor } = await asked()
  await offer()
  await scene.db.run(sql`update vendors set status = 'suspended' where id = ${vendor.vendorId}`)
  expect((await agree()).body.message).toContain('is suspended')
})

test('lists put it where it waits, and the dashboards count it', async () => {
  const { vendor, couple, offer } = await asked({ resources: 3 })
  await hasBooking(scene, vendor, { couple, firstDay: dayAfter(20) })
  const order = async (as: Account) =>
    (await scene.call(getBookings, {}, as)).body.items.map(({ status }) => status)
  await offer()
  expect(await order(couple)).toEqual(['offered', 'requested'])
  expect(await order(vendor)).toEqual(['requested', 'offered'])
  const { body } = await scene.call(getUserDashboard, {}, couple)
  expect(body.nextSteps.map(({ label }) => label)).toContain('Agree to a total')
  // The sum counts exactly, the other as it was stated: ₹85,000, without what is extra.
  expect(body.money).toMatchObject({ requested: 53_500_000, requestedVague: 1, agreed: 0 })
  const theirs = await scene.call(getVendorDashboard, {}, vendor)
  expect(theirs.body.todos.map(({ label }) => label)).toContain('Answer a booking request')
  expect(theirs.body.upcoming.map(({ status }) => status)).toEqual(['requested', 'offered'])
})
