import { acceptQuote } from '#contract/bookings/quotes.ts'
import { answerPayment, getPayments, recordPayment } from '#contract/money/payments.ts'
import { dayAfter } from '#__tests__/support/bookings.ts'
import { requestQuote } from '#__tests__/support/quotes.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'
import { openTwoServers, tally, type TwoServers } from '#__tests__/support/servers.ts'

let scene: Scene
let { ask, close } = {} as TwoServers
beforeAll(async () => {
  scene = await openScene()
  ;({ ask, close } = await openTwoServers(scene))
})
afterAll(async () => {
  await close()
  await scene.close()
})

async function booked() {
  const { vendor, couple, bookingId, send } = await requestQuote(scene)
  await send()
  await scene.call(acceptQuote, { bookingId, version: 1 }, couple)
  const ledger = async () => (await scene.call(getPayments, { bookingId }, vendor)).body
  const paid = {
    bookingId,
    kind: 'paid' as const,
    amount: 1_000_000,
    method: 'upi' as const,
    day: dayAfter(0),
  }
  return { vendor, couple, bookingId, ledger, paid }
}

test('one confirmation sent eight times to two servers counts once', async () => {
  const { vendor, couple, bookingId, ledger, paid } = await booked()
  await scene.call(recordPayment, paid, couple)
  const [{ _id: paymentId, last: after } = { _id: '', last: '' }] = (await ledger()).payments
  const confirm = { bookingId, paymentId, after, answer: 'confirm' as const }
  const deny = { ...confirm, answer: 'deny' as const, note: 'No.' }
  const answers = await Promise.all([
    ...Array.from({ length: 8 }, () => ask(answerPayment, confirm, vendor)),
    ask(answerPayment, deny, vendor),
  ])
  expect(tally(answers)).toEqual({ 200: 1, 409: 8 })
  const { payments, paid: counted } = await ledger()
  expect(payments[0]?.rows).toHaveLength(2)
  expect([0, 1_000_000]).toContain(counted)
})

test('one key is one payment, however often it is sent', async () => {
  const { couple, ledger, paid } = await booked()
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => ask(recordPayment, paid, couple, 'the same press')),
  )
  expect(answers.every((status) => status === 200 || status === 409)).toBe(true)
  expect(await ask(recordPayment, paid, couple, 'the same press')).toBe(200)
  expect(await ledger()).toMatchObject({ waiting: 1_000_000, payments: [{}] })
  expect((await ledger()).payments).toHaveLength(1)
})
