import { getBooking } from '#contract/bookings/bookings.ts'
import { answerReschedule, proposeReschedule } from '#contract/bookings/reschedules.ts'
import { getPayments, previewPayments, recordPayment } from '#contract/money/payments.ts'
import { dayAfter, hasBooking } from '#__tests__/support/bookings.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

/** A confirmed booking of which all is paid, so many days before it. */
async function hasPaid(ahead: number) {
  const vendor = await scene.hasVendor({ amount: 120_000, unit: 'per_plate' })
  const stay = { firstDay: dayAfter(ahead), status: 'confirmed' as const }
  const { _id: bookingId, couple } = await hasBooking(scene, vendor, stay)
  const { total } = (await scene.call(getPayments, { bookingId }, vendor)).body
  const received = { kind: 'received', method: 'upi', reference: '', day: dayAfter(0) } as const
  await scene.call(recordPayment, { bookingId, amount: total, ...received }, vendor)
  const afterwards = async (as: typeof vendor, to: { total?: number; firstDay?: string }) =>
    (await scene.call(previewPayments, { bookingId, total, ...stay, ...to }, as)).body
  return { vendor, couple, bookingId, total, afterwards, ...stay }
}

test.each([
  [120, 7, 'week'],
  [3, 3, 'first_day'],
])(
  'where all is paid and no day is ahead, %i days before the event a difference is due in %i',
  async (ahead, due, rule) => {
    const { vendor, couple, bookingId, total, afterwards } = await hasPaid(ahead)
    const more = total + 500_000
    const parts = [
      { label: '', amount: total, due: null, paid: total, state: 'paid' },
      { label: 'Price difference', amount: 500_000, due: dayAfter(due), paid: 0, state: 'due' },
    ]
    // Who proposes reads it before, who answers as well, and it is what then counts.
    const read = { parts, rule, changes: true, over: 0 }
    expect(await afterwards(vendor, { total: more })).toMatchObject(read)
    await scene.call(proposeReschedule, { bookingId, total: more }, vendor)
    expect(await afterwards(couple, { total: more })).toMatchObject(read)
    const rescheduleId = (await scene.call(getBooking, { bookingId }, couple)).body.reschedule?._id
    const accept = { bookingId, rescheduleId: rescheduleId ?? bookingId, answer: 'accept' } as const
    expect((await scene.call(answerReschedule, accept, couple)).status).toBe(200)
    const now = (await scene.call(getPayments, { bookingId }, vendor)).body
    expect(now.instalments).toMatchObject(parts)
  },
)

test('what would be paid too much is named, the same total on another day changes nothing', async () => {
  const { vendor, couple, total, afterwards, bookingId, firstDay } = await hasPaid(120)
  expect(await afterwards(couple, { total: total - 300_000 })).toMatchObject({
    over: 300_000,
    rule: null,
    parts: [{ amount: total - 300_000, state: 'paid' }],
  })
  const later = { firstDay: dayAfter(130) }
  expect(await afterwards(couple, later)).toMatchObject({ changes: false, over: 0, rule: null })
  const stranger = await scene.hasAccount('user')
  const { status } = await scene.call(previewPayments, { bookingId, total, firstDay }, stranger)
  expect(status).toBe(404)
  const wrong = { bookingId, total: -1, firstDay }
  expect((await scene.call(previewPayments, wrong, vendor)).status).toBe(422)
})
