import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { getBooking } from '#contract/bookings/bookings.ts'
import {
  createReview,
  deleteReviewPhoto,
  getVendorReviews,
  uploadReviewPhoto,
} from '#contract/bookings/reviews.ts'
import { privatePictures } from '#domain/addresses.ts'
import { sql } from '#server/db/sql.ts'
import { removeUnusedPhotos } from '#server/modules/bookings/reviews/photos.ts'
import { endReviewTime, hasCompletedBooking } from '#__tests__/support/bookings.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import { picture, sendFile } from '#__tests__/support/vendors.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())
const stars = { rating: 5, quality: 5, value: 4, communication: 5, punctuality: 4 }
const body = 'Everything was as we had hoped, and the garden looked better than on the pictures.'
const give = async (bookingId: string, as: Account) =>
  sendFile(
    scene,
    await picture(500, 300),
    as,
    'garden.jpg',
    uploadReviewPhoto.path.replace(':bookingId', bookingId),
  )
const filesOf = (bookingId: string) =>
  readdir(join(scene.services.files.folder, 'reviews', bookingId)).catch(() => [])

test('pictures come before the review, are public with it, and go with their files', async () => {
  const vendor = await scene.hasVendor()
  const { _id: bookingId, couple } = await hasCompletedBooking(scene, vendor)
  const first = await give(bookingId, couple)
  expect(first).toMatchObject({ status: 200, body: { widths: [400, 500] } })
  await give(bookingId, couple)
  expect((await scene.call(getBooking, { bookingId }, couple)).body.reviewPhotos).toHaveLength(2)
  expect((await scene.call(getBooking, { bookingId }, vendor)).body.reviewPhotos).toEqual([])

  // At addresses of one's own until everybody may see them.
  const areTheirs = async () =>
    (await scene.call(getBooking, { bookingId }, couple)).body.reviewPhotos.map(({ base }) =>
      base.startsWith(privatePictures),
    )
  await scene.call(createReview, { bookingId, ...stars, body }, couple)
  expect((await scene.call(getBooking, { bookingId }, vendor)).body.reviewPhotos).toEqual([])
  expect(await areTheirs()).toEqual([true, true])
  await endReviewTime(scene, bookingId)
  expect(await areTheirs()).toEqual([false, false])
  const read = await scene.call(getVendorReviews, { vendorId: vendor.vendorId })
  expect(read.body.items[0]?.photos).toHaveLength(2)
  expect((await give(bookingId, couple)).status).toBe(409)

  const photoId = String(first.body._id)
  expect(
    (await scene.call(deleteReviewPhoto, { bookingId, photoId }, await scene.hasAccount('user')))
      .status,
  ).toBe(404)
  expect((await scene.call(deleteReviewPhoto, { bookingId, photoId }, couple)).status).toBe(200)
  expect(await filesOf(bookingId)).toHaveLength(4)
})

test('six at most, only by the couple; what no review came for is removed', async () => {
  const vendor = await scene.hasVendor()
  const { _id: bookingId, couple } = await hasCompletedBooking(scene, vendor)
  expect((await give(bookingId, await scene.hasAccount('user'))).status).toBe(404)
  const given = await Promise.all(Array.from({ length: 8 }, () => give(bookingId, couple)))
  expect(given.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 409, 409])
  expect(await filesOf(bookingId)).toHaveLength(24)
  await removeUnusedPhotos(scene.services)
  expect(await filesOf(bookingId)).toHaveLength(24)
  await scene.db.run(sql`
    update bookings
    set first_day = first_day - 40, last_day = last_day - 40
    where id = ${bookingId}`)
  await removeUnusedPhotos(scene.services)
  expect(await filesOf(bookingId)).toEqual([])
})

test('reviews in every order, page by page, with what they come to', async () => {
  const vendor = await scene.hasVendor()
  for (const rating of [3, 5, 1, 5, 4]) {
    const { _id: bookingId, couple } = await hasCompletedBooking(scene, vendor)
    if (rating === 4) await give(bookingId, couple)
    await scene.call(createReview, { bookingId, ...stars, rating, body }, couple)
    await endReviewTime(scene, bookingId)
  }
  const all = async (sort: 'newest' | 'highest' | 'lowest' | 'photos') => {
    const seen: number[] = []
    let cursor: string | null | undefined
    do {
      const page = await scene.call(getVendorReviews, {
        vendorId: vendor.vendorId,
        sort,
        limit: 2,
        ...(cursor && { cursor }),
      })
      seen.push(...page.body.items.map(({ rating }) => rating))
      cursor = page.body.nextCursor
      expect(page.body).toMatchObject({
        total: 5,
        breakdown: { stars: [2, 1, 1, 0, 1], quality: 5, value: 4, withPhotos: 1 },
      })
    } while (cursor)
    return seen
  }
  expect(await all('newest')).toEqual([4, 5, 1, 5, 3])
  expect(await all('highest')).toEqual([5, 5, 4, 3, 1])
  expect(await all('lowest')).toEqual([1, 3, 4, 5, 5])
  expect(await all('photos')).toEqual([4, 5, 1, 5, 3])
})
