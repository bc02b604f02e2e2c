import { getBooking } from '#contract/bookings/bookings.ts'
import {
  getVendorReviews,
  deleteReview,
  replyToReview,
  restoreReview,
  createReview,
} from '#contract/bookings/reviews.ts'
import { sql } from '#server/db/sql.ts'
import { endReviewTime, hasBooking, hasCompletedBooking } from '#__tests__/support/bookings.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())
const stars = { rating: 5, quality: 5, value: 4, communication: 5, punctuality: 4 }
const body = 'Everything was as we had hoped, and the garden looked better than on the pictures.'

test('one review for a completed booking, one reply, and the public reads a first name', async () => {
  const vendor = await scene.hasVendor()
  const { _id: bookingId, couple } = await hasCompletedBooking(scene, vendor)
  expect((await scene.call(getBooking, { bookingId }, couple)).body.actions).toEqual(['review'])
  expect(
    (await scene.call(createReview, { bookingId, ...stars, body: 'Nice.' }, couple)).body.fields,
  ).toEqual({ body: 'A review needs at least 60 characters.' })

  const written = await Promise.all(
    [1, 2, 3].map(() => scene.call(createReview, { bookingId, ...stars, body }, couple)),
  )
  expect(written.map(({ status }) => status)).toEqual([200, 200, 200])
  await endReviewTime(scene, bookingId)
  expect((await scene.call(getBooking, { bookingId }, vendor)).body).toMatchObject({
    actions: ['reply'],
    review: { rating: 5, reply: null },
  })

  expect(
    (await scene.call(replyToReview, { bookingId, reply: 'Thank you.' }, vendor)).body.review
      ?.reply,
  ).toBe('Thank you.')
  expect((await scene.mails(couple.email)).at(-1)).toMatchObject({
    subject: expect.stringMatching(/ replied to your review$/),
    body: expect.stringMatching(/^Thank you\.\n/),
  })
  expect((await scene.call(replyToReview, { bookingId, reply: 'Again.' }, vendor)).status).toBe(409)

  const read = await scene.call(getVendorReviews, { vendorId: `scene-${vendor.vendorId}` })
  expect(read.body).toMatchObject({
    total: 1,
    nextCursor: null,
    items: [{ author: 'Priya', reply: 'Thank you.', body }],
  })
  expect(
    await scene.db.one(
      sql`select rating_sum, rating_count from vendors where id = ${vendor.vendorId}`,
    ),
  ).toEqual({ rating_sum: 5, rating_count: 1 })
})

test('not before it is completed, not after the window, not by others', async () => {
  const vendor = await scene.hasVendor({ resources: 2 })
  const early = await hasBooking(scene, vendor, { status: 'confirmed' })
  expect(
    (await scene.call(createReview, { bookingId: early._id, ...stars, body }, early.couple)).status,
  ).toBe(409)
  const late = await hasCompletedBooking(scene, vendor, 33)
  expect(
    (await scene.call(createReview, { bookingId: late._id, ...stars, body }, late.couple)).status,
  ).toBe(409)
  const fine = await hasCompletedBooking(scene, vendor, 31)
  expect(
    (
      await scene.call(
        createReview,
        { bookingId: fine._id, ...stars, body },
        await scene.hasAccount('user'),
      )
    ).status,
  ).toBe(404)
  expect(
    (await scene.call(replyToReview, { bookingId: fine._id, reply: 'What?' }, vendor)).status,
  ).toBe(409)
  expect(
    (
      await scene.call(
        replyToReview,
        { bookingId: fine._id, reply: 'What?' },
        await scene.hasVendor(),
      )
    ).status,
  ).toBe(404)
  expect(
    (await scene.call(createReview, { bookingId: fine._id, ...stars, body }, fine.couple)).status,
  ).toBe(200)
})

test('reviews come in pages, newest first; those of a vendor that is not public are not found', async () => {
  const vendor = await scene.hasVendor()
  for (let index = 0; index < 5; index += 1) {
    const { _id: bookingId, couple } = await hasCompletedBooking(scene, vendor)
    await scene.call(createReview, { bookingId, ...stars, body: `${index} ${body}` }, couple)
    await endReviewTime(scene, bookingId)
  }
  const seen: string[] = []
  let cursor: string | null | undefined
  do {
    const page = await scene.call(getVendorReviews, {
      vendorId: vendor.vendorId,
      limit: 2,
      ...(cursor && { cursor }),
    })
    seen.push(...page.body.items.map((review) => review.body.slice(0, 1)))
    cursor = page.body.nextCursor
  } while (cursor)
  expect(seen).toEqual(['4', '3', '2', '1', '0'])
  await scene.db.run(sql`update vendors set status = 'suspended' where id = ${vendor.vendorId}`)
  expect((await scene.call(getVendorReviews, { vendorId: vendor.vendorId })).status).toBe(404)
})

test('a removed review leaves a tombstone without words or stars; shown again it counts again', async () => {
  const admin = await scene.hasAccount('admin')
  const vendor = await scene.hasVendor()
  const [kept, gone] = [
    await hasCompletedBooking(scene, vendor),
    await hasCompletedBooking(scene, vendor, 6),
  ]
  const write = async (of: typeof kept, rating: number) => {
    const written = { bookingId: of._id, ...stars, rating, body }
    const answer = await scene.call(createReview, written, of.couple)
    await endReviewTime(scene, of._id)
    return answer
  }
  await write(kept, 3)
  const reviewId = (await write(gone, 5)).body.review?._id ?? ''
  const rating = () =>
    scene.db.one(sql`select rating_sum, rating_count from vendors where id = ${vendor.vendorId}`)
  const shown = async () =>
    (await scene.call(getVendorReviews, { vendorId: vendor.vendorId, sort: 'highest' })).body
  const remove = (reason: string) => scene.call(deleteReview, { reviewId, reason }, admin)
  expect((await remove(' ')).status).toBe(422)
  const both = await Promise.all([remove('It names a private person'), remove('Twice')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await rating()).toEqual({ rating_sum: 3, rating_count: 1 })
  const { items, total, breakdown } = await shown()
  expect(total).toBe(2)
  expect(breakdown?.stars).toEqual([0, 0, 1, 0, 0])
  expect(items[0]).toMatchObject({ rating: 3, removed: null })
  expect(items[1]).toMatchObject({ rating: 0, body: '', author: '', photos: [], reply: null })
  expect(items[1]?.removed?.reason).toMatch(/private person|Twice/)
  // Neither side reads it in the booking, and nobody replies to it.
  for (const person of [gone.couple, vendor]) {
    const seen = (await scene.call(getBooking, { bookingId: gone._id }, person)).body
    expect(seen).toMatchObject({ actions: [], review: { body: '', rating: 0 } })
    expect((await scene.mails(person.email)).at(-1)?.subject).toMatch(/^A review of .* is removed$/)
  }
  const reply = { bookingId: gone._id, reply: 'But.' }
  expect((await scene.call(replyToReview, reply, vendor)).status).toBe(409)
  expect(
    (await scene.call(restoreReview, { reviewId, reason: 'It was a slip.' }, admin)).status,
  ).toBe(200)
  expect(
    (await scene.call(restoreReview, { reviewId, reason: 'It was a slip.' }, admin)).status,
  ).toBe(409)
  expect(await rating()).toEqual({ rating_sum: 8, rating_count: 2 })
  expect((await shown()).items[0]).toMatchObject({ rating: 5, body, removed: null })
})
