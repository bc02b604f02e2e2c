import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { acceptQuote } from '#contract/bookings/quotes.ts'
import {
  answerPayment,
  getPayments,
  recordPayment,
  deletePaymentPicture,
} from '#contract/money/payments.ts'
import { sql } from '#server/db/sql.ts'
import { removePaymentPicturesOf } from '#server/modules/money/payments/answers.ts'
import { dayAfter } from '#__tests__/support/bookings.ts'
import { requestQuote } from '#__tests__/support/quotes.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import { picture, sendFile } from '#__tests__/support/vendors.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

/** A booking whose couple has said that it paid ₹1,35,000. */
async function paid() {
  const request = await requestQuote(scene)
  const { vendor, couple, bookingId } = request
  await request.send({})
  expect((await scene.call(acceptQuote, { bookingId, version: 1 }, couple)).status).toBe(200)
  const said = await scene.call(
    recordPayment,
    { bookingId, kind: 'paid', amount: 13_500_000, method: 'upi', day: dayAfter(0) },
    couple,
  )
  const paymentId = said.body.payments[0]?._id ?? ''
  const add = async (as: Account, of = paymentId) =>
    sendFile(
      scene,
      await picture(500, 300),
      as,
      'slip.jpg',
      `/api/bookings/${bookingId}/payments/${of}/pictures`,
    )
  const seenBy = async (as: Account) =>
    (await scene.call(getPayments, { bookingId }, as)).body.payments[0]
  const remove = (as: Account, pictureId: string) =>
    scene.call(deletePaymentPicture, { bookingId, paymentId, pictureId }, as)
  const files = () =>
    readdir(join(scene.services.files.folder, 'payments', bookingId)).catch(() => [])
  return { vendor, couple, bookingId, paymentId, add, seenBy, remove, files }
}

test('a slip is seen by both sides of its payment, and by nobody else', async () => {
  const { vendor, couple, add, seenBy } = await paid()
  expect((await seenBy(couple))?.actions).toContain('picture')
  expect(await add(couple)).toMatchObject({ status: 200 })
  const [ours] = (await seenBy(couple))?.pictures ?? []
  const [theirs] = (await seenBy(vendor))?.pictures ?? []
  expect(ours).toMatchObject({ by: 'user', isRemovable: true, widths: [400, 500] })
  expect(theirs).toMatchObject({ _id: ours?._id, by: 'user', isRemovable: false })

  const open = async (base: string | undefined, as?: Account) =>
    (await scene.app.inject({ url: `${base}-400.webp`, cookies: as?.cookies ?? {} })).statusCode
  expect(await open(ours?.base, couple)).toBe(200)
  expect(await open(theirs?.base, vendor)).toBe(200)
  const other = await paid()
  expect(await open(ours?.base, other.couple)).toBe(404)
  expect(await open(ours?.base)).toBe(404)
  const plain = await scene.db.one<{ base: string }>(
    sql`select base from payment_pictures where id = ${ours?._id ?? ''}`,
  )
  expect(await open(plain.base, couple)).toBe(404)
  expect((await add(other.couple)).status).toBe(404)
  expect((await add(couple, other.paymentId)).status).toBe(404)
})

test('three from each side, also at once; what is no picture is refused, and leaves nothing', async () => {
  const { couple, vendor, add, seenBy, files, bookingId, paymentId } = await paid()
  const added = await Promise.all(Array.from({ length: 5 }, () => add(couple)))
  expect(added.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409])
  expect((await add(vendor)).status).toBe(200)
  expect((await seenBy(couple))?.pictures).toHaveLength(4)
  expect((await seenBy(couple))?.actions).not.toContain('picture')
  expect((await seenBy(vendor))?.actions).toContain('picture')
  expect(await files()).toHaveLength(16)
  const text = await sendFile(
    scene,
    Buffer.from('no picture'),
    vendor,
    'slip.jpg',
    `/api/bookings/${bookingId}/payments/${paymentId}/pictures`,
  )
  expect(text.status).toBe(415)
  expect(await files()).toHaveLength(16)
})

test('a picture that was lost takes no place, and a booking has forty of each side', async () => {
  const { couple, bookingId, paymentId, add, seenBy } = await paid()
  for (let n = 0; n < 3; n += 1) await add(couple)
  await scene.db.run(
    sql`update payment_pictures set lost_at = now() where payment_id = ${paymentId}`,
  )
  expect((await seenBy(couple))?.pictures).toEqual([])
  expect((await add(couple)).status).toBe(200)
  await scene.db.run(sql`
    with other as (
      insert into ledger_rows (
        id, booking_id, payment_id, kind, said_by, amount, method, day, said_at
      )
      select id, ${bookingId}, id, 'paid', 'user', 100, 'upi', now()::date, now()
      from (select gen_random_uuid() as id) row
      returning id
    )
    insert into payment_pictures (
      booking_id, payment_id, said_by, base, widths, width, height, placeholder, added_at
    )
    select ${bookingId}, other.id, 'user', 'x' || n, '{400}', 400, 300, '', now()
    from other, generate_series(1, 39) n`)
  expect(await add(couple)).toMatchObject({
    status: 409,
    body: { message: 'A booking can have 40 pictures of payments from each side.' },
  })
})

test('it can be taken back until the other side has answered, and by nobody else', async () => {
  const { couple, vendor, bookingId, paymentId, add, seenBy, remove, files } = await paid()
  await add(couple)
  await add(couple)
  const [first, second] = (await seenBy(couple))?.pictures ?? []
  expect((await remove(vendor, String(first?._id))).status).toBe(404)
  expect((await remove(couple, String(first?._id))).status).toBe(200)
  expect(await files()).toHaveLength(4)
  const after = (await seenBy(vendor))?.last ?? ''
  const answer = { bookingId, paymentId, after, answer: 'confirm' as const }
  expect((await scene.call(answerPayment, answer, vendor)).status).toBe(200)
  expect((await remove(couple, String(second?._id))).status).toBe(409)
  expect((await seenBy(couple))?.pictures).toMatchObject([{ isRemovable: false }])
})

test('a wedding that ends takes its own slips along, and leaves those of the vendor', async () => {
  const { couple, vendor, add, seenBy, bookingId } = await paid()
  await add(couple)
  await add(vendor)
  const { weddingId } = await scene.db.one<{ weddingId: string }>(
    sql`select wedding_id as "weddingId" from bookings where id = ${bookingId}`,
  )
  const gone = await scene.db.transaction((tx) =>
    removePaymentPicturesOf(tx, { weddingId, vendorId: null }),
  )
  expect(gone).toHaveLength(1)
  expect((await seenBy(vendor))?.pictures).toMatchObject([{ by: 'vendor' }])
})
