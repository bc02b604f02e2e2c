import { getBooking } from '#contract/bookings/bookings.ts'
import { answerReschedule, proposeReschedule } from '#contract/bookings/reschedules.ts'
import { getPayments, recordPayment } from '#contract/money/payments.ts'
import { dayAfter, hasBooking } from '#__tests__/support/bookings.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

test.each([
  [120, 7],
  [3, 3],
])(
  'where all is paid and no day is ahead, %i days before the event a difference is due in %i',
  async (ahead, due) => {
    const vendor = await scene.hasVendor({ amount: 120_000, unit: 'per_plate' })
    const stay = { firstDay: dayAfter(ahead), status: 'confirmed' as const }
    const { _id: bookingId, couple } = await hasBooking(scene, vendor, stay)
    const { total } = (await scene.call(getPayments, { bookingId }, vendor)).body
    const received = { kind: 'received', method: 'upi', reference: '', day: dayAfter(0) } as const
    await scene.call(recordPayment, { bookingId, amount: total, ...received }, vendor)
    await scene.call(proposeReschedule, { bookingId, total: total + 500_000 }, vendor)
    const instalments = [
      { label: '', amount: total, due: null, paid: total, state: 'paid' },
      { label: 'Price difference', amount: 500_000, due: dayAfter(due), paid: 0, state: 'due' },
    ]
    const seen = (await scene.call(getPayments, { bookingId }, couple)).body
    expect(seen.proposed).toMatchObject(instalments)
    const rescheduleId = (await scene.call(getBooking, { bookingId }, couple)).body.reschedule?._id
    const accept = { bookingId, rescheduleId: rescheduleId ?? bookingId, answer: 'accept' } as const
    expect((await scene.call(answerReschedule, accept, couple)).status).toBe(200)
    const now = (await scene.call(getPayments, { bookingId }, vendor)).body
    expect(now.instalments).toMatchObject(instalments)
  },
)
