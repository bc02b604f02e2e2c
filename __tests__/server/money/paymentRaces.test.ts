import { acceptQuote } from '#contract/bookings/quotes.ts'
import { answerPayment, getPayments, recordPayment } from '#contract/money/payments.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { buildApp } from '#server/app.ts'
import { openPool } from '#server/db/db.ts'
import { dayAfter } from '#__tests__/support/bookings.ts'
import { askedForQuote } from '#__tests__/support/quotes.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

jest.setTimeout(60_000)

let scene: Scene
let servers: { app: Scene['app']; end: () => Promise<void> }[]
beforeAll(async () => {
  scene = await openScene()
  servers = await Promise.all(
    [0, 1].map(async () => {
      const db = openPool(scene.url, { size: 8, timeoutMs: 15_000 })
      const app = buildApp({ ...scene.services, db })
      await app.ready()
      return { app, end: () => app.close().then(() => db.end()) }
    }),
  )
})
afterAll(async () => {
  for (const { end } of servers) await end()
  await scene.close()
})

let turn = 0
/** Asks one server after the other. */
async function ask(
  { method, path }: Endpoint,
  { bookingId, paymentId = '', ...payload }: { bookingId: string; paymentId?: string },
  person: Account,
  key?: string,
): Promise<number> {
  turn += 1
  const { statusCode } = await (servers[turn % 2] as (typeof servers)[number]).app.inject({
    method,
    url: path.replace(':bookingId', bookingId).replace(':paymentId', paymentId),
    remoteAddress: `10.9.0.${turn % 250}`,
    cookies: person.cookies,
    headers: {
      'x-xsrf-token': person.cookies['XSRF-TOKEN'] ?? '',
      ...(key && { 'idempotency-key': key }),
    },
    payload,
  })
  return statusCode
}
const count = (all: readonly number[], status: number) =>
  all.filter((each) => each === status).length

async function booked() {
  const { vendor, couple, bookingId, send } = await askedForQuote(scene)
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
  expect([count(answers, 200), count(answers, 409)]).toEqual([1, 8])
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
