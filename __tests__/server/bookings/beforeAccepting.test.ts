import { getAccount, updatePhone } from '#contract/account/users.ts'
import { acceptQuote } from '#contract/bookings/quotes.ts'
import { sql } from '#server/db/sql.ts'
import { dayAfter } from '#__tests__/support/bookings.ts'
import { hasMember } from '#__tests__/support/members.ts'
import { requestQuote } from '#__tests__/support/quotes.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const tiers = [
  { daysBefore: 60, refundPercent: 100 },
  { daysBefore: 0, refundPercent: 0 },
]

test.each([
  ['tiers', { tiers, retainerPercent: 0, graceHours: 0 }],
  ['a retainer', { tiers, retainerPercent: 20, graceHours: 0 }],
  ['hours to think it over', { tiers, retainerPercent: 20, graceHours: 48 }],
])('what cancelling will give back is said before it is agreed: %s', async (_name, policy) => {
  const { vendor, couple, bookingId, send, accept, seen } = await requestQuote(scene)
  await scene.db.run(sql`
    update bookings set cancellation = ${JSON.stringify(policy)}::jsonb where id = ${bookingId}`)
  expect((await seen(couple)).ifAccepted).toBeUndefined()
  await send()
  expect((await seen(vendor)).ifAccepted).toBeUndefined()
  const { ifAccepted: before } = await seen(couple)
  expect(before?.refunds.at(-1)).toMatchObject({ to: dayAfter(120), percent: 0 })
  await accept()
  const { refundPercent, refundKept, graceUntil, refunds, ifAccepted } = await seen(couple)
  expect(ifAccepted).toBeUndefined()
  // It is the booking's own from the moment on; the hours run from when it was accepted.
  const minute = (at: string | null | undefined) => at && Math.round(Date.parse(at) / 60_000)
  expect({ ...before, graceUntil: undefined }).toEqual({
    percent: refundPercent,
    kept: refundKept,
    refunds,
    graceUntil: undefined,
  })
  const [was, is] = [minute(before?.graceUntil), minute(graceUntil)]
  expect(was === null).toBe(policy.graceHours === 0)
  expect(Math.abs(Number(was) - Number(is))).toBeLessThanOrEqual(1)
})

test('a quote without a policy promises nothing', async () => {
  const { couple, bookingId, send, seen } = await requestQuote(scene)
  await scene.db.run(sql`update bookings set cancellation = null where id = ${bookingId}`)
  await send()
  expect(await seen(couple)).toMatchObject({
    cancellation: null,
    actions: ['agree', 'ask_change', 'turn_down'],
  })
  expect((await seen(couple)).ifAccepted).toBeUndefined()
})

test('a phone that is given with the acceptance is the account’s, and the vendor’s to call', async () => {
  const { vendor, couple, bookingId, send, seen } = await requestQuote(scene)
  await scene.db.run(sql`update users set mobile = null where id = ${couple._id}`)
  await send()
  const accept = (more: object) =>
    scene.call(acceptQuote, { bookingId, version: 1, ...more }, couple)
  expect((await accept({ phone: 'call me' })).body.fields).toEqual({
    phone: 'That does not look like a phone number.',
  })
  // Refused, it leaves nothing behind.
  expect((await accept({ phone: '+91 98765 43210', version: 2 })).status).toBe(409)
  expect((await scene.call(getAccount, {}, couple)).body.phone).toBe('')
  expect((await accept({ phone: '+91 98765 43210' })).status).toBe(200)
  expect((await scene.call(getAccount, {}, couple)).body.phone).toBe('+91 98765 43210')
  expect((await seen(vendor)).contact?.phone).toBe('+91 98765 43210')
})

test('the number of whoever accepts is called where the one who requested has none', async () => {
  const { vendor, couple, bookingId, send, seen } = await requestQuote(scene)
  await scene.db.run(sql`update users set mobile = null where id = ${couple._id}`)
  const partner = await hasMember(scene, couple, 'editor')
  await send()
  const accept = { bookingId, version: 1, phone: '+91 98200 11223' }
  expect((await scene.call(acceptQuote, accept, partner)).status).toBe(200)
  expect((await scene.mails(vendor.email)).at(-1)?.body).toContain('Phone: +91 98200 11223')
  const called = async () => (await seen(vendor)).contact?.phone
  expect([await called(), (await seen(couple)).yourPhone]).toEqual(['+91 98200 11223', undefined])
  await scene.call(updatePhone, { phone: '+91 98765 43210' }, couple)
  expect([await called(), (await seen(couple)).yourPhone]).toEqual([
    '+91 98765 43210',
    '+91 98765 43210',
  ])
})

test('an empty one leaves the account’s own', async () => {
  const { couple, bookingId, send } = await requestQuote(scene)
  await scene.db.run(sql`update users set mobile = '+91 98765 43210' where id = ${couple._id}`)
  await send()
  await scene.call(acceptQuote, { bookingId, version: 1, phone: '' }, couple)
  expect((await scene.call(getAccount, {}, couple)).body.phone).toBe('+91 98765 43210')
})
