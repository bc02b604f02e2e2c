import { createStatement } from '#contract/bookings/evidence.ts'
import { recordPayment } from '#contract/money/payments.ts'
import { getAudit } from '#contract/moderation/audit.ts'
import * as contract from '#contract/moderation/disputes.ts'
import { comes, last, noShow, over } from '#__tests__/support/outcomes.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import { picture, sendFile } from '#__tests__/support/vendors.ts'

let scene: Scene
let admin: Account
beforeAll(async () => {
  scene = await openScene()
  admin = await scene.hasAccount('admin', { name: 'Ada' })
})
afterAll(() => scene.close())
afterEach(() => scene.setTime(undefined))

/** The couple has paid, shown a slip, objected and stated; the vendor has shown a picture. */
async function disputed() {
  const it = await over(scene)
  const { bookingId, couple, vendor, say } = it
  comes(scene, 1)
  const paid = { kind: 'paid' as const, amount: 1_000_000, method: 'upi' as const, day: last }
  const { body } = await scene.call(recordPayment, { bookingId, ...paid }, couple)
  const slips = `/api/bookings/${bookingId}/payments/${body.payments[0]?._id}/pictures`
  await sendFile(scene, await picture(500, 300), couple, 'slip', slips)
  await say(couple, noShow)
  const statement = 'We waited until noon.'
  await scene.call(createStatement, { bookingId, about: 'outcome', statement }, couple)
  const files = `/api/bookings/${bookingId}/evidence/outcome/pictures`
  await sendFile(scene, await picture(500, 300), vendor, 'log', files)
  return it
}
const find = async (status: 'disputed' | 'dispute_answered', q: string) =>
  (await scene.call(contract.getBookingsForAdmin, { status, q }, admin)).body.items.map(
    ({ _id }) => _id,
  )

test('who decides sees the ledger with its slips and what both sides show, and the look is logged', async () => {
  const { bookingId, couple, vendor } = await disputed()
  const { body } = await scene.call(
    contract.inspectBooking,
    { bookingId, reason: 'They disagree' },
    admin,
  )
  expect(body.payments).toMatchObject({
    total: 8_500_000,
    actions: [],
    howToPay: null,
    payments: [
      { kind: 'paid', amount: 1_000_000, state: 'waits', actions: [], pictures: [{ by: 'user' }] },
    ],
  })
  expect(body.payments?.instalments.length).toBeGreaterThan(0)
  expect(body.evidence).toMatchObject([
    { by: 'user', who: couple.name, body: 'We waited until noon.' },
    { by: 'vendor', who: vendor.name, picture: { widths: [400, 500] } },
  ])
  const slip = body.payments?.payments[0]?.pictures[0]
  expect(slip?.isRemovable).toBe(false)
  const open = async (url: string, as: Account) =>
    (await scene.app.inject({ url, cookies: as.cookies })).statusCode
  for (const url of [`${slip?.base}-400.webp`, `${body.evidence[1]?.picture?.base}-400.webp`]) {
    expect(await open(url, admin)).toBe(200)
    // An address of the admin's own is nobody else's.
    expect(await open(url, couple)).toBe(404)
  }
  const { items } = (await scene.call(getAudit, { q: bookingId }, admin)).body
  expect(items[0]).toMatchObject({ what: 'booking: look' })
  expect(items[0]?.whom).toContain('They disagree')
})

test('a dispute is open until it is answered, in the words that both are mailed', async () => {
  const settled = await over(scene, 'leeds')
  const { bookingId, couple, vendor, seen, say } = await disputed()
  expect(await find('disputed', vendor.email)).toEqual([bookingId])
  expect(await find('dispute_answered', vendor.email)).toEqual([])
  const answer = { bookingId, reason: 'The log shows the visit.', refundPercent: 40 }
  const { body } = await scene.call(contract.cancelBookingAsAdmin, answer, admin)
  expect(body).toMatchObject({ mayCancel: false, evidence: [{}, {}], payments: { isOver: true } })
  expect(await find('disputed', vendor.email)).toEqual([])
  expect(await find('dispute_answered', vendor.email)).toEqual([bookingId])
  for (const who of [couple, vendor]) {
    expect((await scene.mails(who.email)).at(-1)?.body).toContain('The log shows the visit.')
    expect((await seen(who)).timeline.at(-1)).toMatchObject({
      by: 'admin',
      reason: 'The log shows the visit.',
    })
  }
  expect((await say(vendor, {})).status).toBe(409)
  // What both agree on in the end, nobody has answered.
  await settled.say(settled.couple, noShow)
  await settled.say(settled.couple, {})
  await settled.say(settled.vendor, {})
  expect(await find('dispute_answered', settled.vendor.email)).toEqual([])
})
