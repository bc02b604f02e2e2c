import { cancelBooking } from '#contract/bookings/bookings.ts'
import * as money from '#contract/money/payments.ts'
import { sql } from '#server/db/sql.ts'
import { dayAfter, hasBooking } from '#__tests__/support/bookings.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

type Policy = { percent: number; retainerPercent?: number } | null
type Rows = readonly (readonly ['received' | 'paid' | 'refunded' | 'denied', number])[]

/** A booking at ₹1,15,050 of which so much is on record, cancelled by one side: what each is told of money. */
async function cancelled(policy: Policy, rows: Rows, by: 'user' | 'vendor' = 'user') {
  const vendor = await scene.hasVendor({ amount: 11_505_000 })
  const { _id: bookingId, couple } = await hasBooking(scene, vendor, { status: 'confirmed' })
  const stored = policy && {
    tiers: [{ daysBefore: 0, refundPercent: policy.percent }],
    retainerPercent: policy.retainerPercent ?? 0,
    graceHours: 0,
  }
  await scene.db.run(sql`
    insert into state_changes (subject, subject_id, actor, from_status, to_status)
    values ('booking', ${bookingId}, 'vendor', 'requested', 'confirmed')`)
  await scene.db.run(sql`
    update bookings set cancellation = ${stored && JSON.stringify(stored)}::jsonb where id = ${bookingId}`)
  for (const [how, amount] of rows) {
    const kind = how === 'denied' ? 'paid' : how
    const as = kind === 'paid' ? couple : vendor
    const payment = { bookingId, kind, amount, method: 'upi' as const, day: dayAfter(0) }
    const { body } = await scene.call(money.recordPayment, { ...payment, reference: '' }, as)
    if (how !== 'refunded' && how !== 'denied') continue
    const last = body.payments.at(-1)!
    const which = { bookingId, paymentId: last._id, after: last.rows.at(-1)!._id }
    await (how === 'denied'
      ? scene.call(money.answerPayment, { ...which, answer: 'deny', note: 'Not here.' }, vendor)
      : scene.call(money.answerPayment, { ...which, answer: 'confirm', note: '' }, couple))
  }
  await scene.call(
    cancelBooking,
    { bookingId, reason: 'Another plan.' },
    by === 'user' ? couple : vendor,
  )
  const about = async (email: string) =>
    /^(?:Under|Everything|No cancellation|Nothing is on|.* is reported).*$/m.exec(
      (await scene.mails(email)).at(-1)?.body ?? '',
    )?.[0]
  const [toCouple, toVendor] = [await about(couple.email), await about(vendor.email)]
  // Both read the same.
  expect(toCouple).toBe(toVendor)
  return toCouple
}

test.each<[string, Policy, Rows, string]>([
  [
    'a deposit is confirmed',
    { percent: 50 },
    [['received', 2_876_250]],
    'Under the agreed policy, 50% of what was paid is to be refunded: ₹14,381.25 of the ₹28,762.50 that is ' +
      'confirmed as paid.',
  ],
  [
    'nothing comes back of it',
    { percent: 0 },
    [['received', 2_876_250]],
    'Under the agreed policy, nothing of what was paid is to be refunded. ₹28,762.50 is confirmed as paid.',
  ],
  [
    'a retainer stays, and more waits',
    { percent: 75, retainerPercent: 10 },
    [
      ['received', 2_000_000],
      ['paid', 1_000_000],
    ],
    'Under the agreed policy, 75% of what was paid is to be refunded: ₹8,495 of the ₹20,000 that is confirmed as ' +
      'paid, but at least ₹11,505 stays as the retainer. ₹10,000 is waiting for confirmation, and counts once it is ' +
      'confirmed.',
  ],
  [
    'some has come back',
    { percent: 50 },
    [
      ['received', 2_000_000],
      ['refunded', 400_000],
    ],
    'Under the agreed policy, 50% of what was paid is to be refunded: ₹10,000 of the ₹20,000 that is confirmed as ' +
      'paid. ₹4,000 has already been refunded. That leaves ₹6,000.',
  ],
  [
    'nothing is on record',
    { percent: 50 },
    [],
    'Nothing is on record as paid, so nothing is to be refunded.',
  ],
  [
    'a payment is reported alone',
    { percent: 50 },
    [['paid', 1_000_000]],
    '₹10,000 is reported as paid and not confirmed: once it is, 50% of it is to be refunded.',
  ],
  [
    'one reports a payment, the other denies it',
    { percent: 50 },
    [['denied', 1_000_000]],
    'You don’t agree on ₹10,000 that is reported as paid: once it is confirmed, 50% of it is to be refunded.',
  ],
  [
    'one is confirmed, and another denied',
    { percent: 50 },
    [
      ['received', 2_000_000],
      ['denied', 1_000_000],
    ],
    'Under the agreed policy, 50% of what was paid is to be refunded: ₹10,000 of the ₹20,000 that is confirmed as ' +
      'paid. You don’t agree on ₹10,000: it counts once it is confirmed.',
  ],
  [
    'no policy, and a payment that is denied',
    null,
    [['denied', 1_000_000]],
    'No cancellation policy was agreed. Nothing is confirmed as paid so far. You don’t agree on ₹10,000: it counts ' +
      'once it is confirmed. Please settle with each other what is refunded.',
  ],
  [
    'no policy, and a deposit',
    null,
    [['received', 2_876_250]],
    'No cancellation policy was agreed. ₹28,762.50 is confirmed as paid. Please settle with each other what is ' +
      'refunded.',
  ],
  [
    'no policy, and nothing',
    null,
    [],
    'No cancellation policy was agreed. If anything was paid, please settle with each other what is refunded.',
  ],
])(
  'a cancelled booking is mailed with the sums that are known: %s',
  async (_name, policy, rows, text) => {
    expect(await cancelled(policy, rows)).toBe(text)
  },
)

test('a vendor that cancels owes all that is confirmed as paid', async () => {
  expect(await cancelled({ percent: 0 }, [['received', 2_876_250]], 'vendor')).toBe(
    'Everything that was paid is to be refunded: ₹28,762.50 of the ₹28,762.50 that is confirmed as paid.',
  )
})
