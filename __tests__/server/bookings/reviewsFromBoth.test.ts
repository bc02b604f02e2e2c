import { getBooking } from '#contract/bookings/bookings.ts'
import {
  getCoupleReviews,
  getVendorReviews,
  deleteReview,
  restoreReview,
  replyToReview,
  createCoupleReview,
  createReview,
} from '#contract/bookings/reviews.ts'
import { getUserDashboard, getVendorDashboard } from '#contract/pages/dashboards.ts'
import { getVendor } from '#contract/pages/vendorPages.ts'
import { searchVendors } from '#contract/search/search.ts'
import { sql } from '#server/db/sql.ts'
import { gather } from '#server/modules/people/personalData/dataExport.ts'
import { publishDueReviews } from '#server/modules/bookings/reviews/publish.ts'
import { formatLongDay } from '#domain/days.ts'
import { dayAfter, hasBooking, hasCompletedBooking } from '#__tests__/support/bookings.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const stars = { rating: 5, quality: 5, value: 4, communication: 5, punctuality: 4 }
const body = 'Everything was as we had hoped, and the garden looked better than on the pictures.'
const aboutThem = 'Warm people who told us early what they wanted.'
const write = (bookingId: string, couple: Account, rating = 5) =>
  scene.call(createReview, { bookingId, ...stars, rating, body }, couple)
const writeBack = (bookingId: string, vendor: Account, rating = 4) =>
  scene.call(createCoupleReview, { bookingId, rating, body: aboutThem }, vendor)
const seen = async (bookingId: string, as: Account) =>
  (await scene.call(getBooking, { bookingId }, as)).body
const publicly = async (vendor: Account) => {
  const reviews = (await scene.call(getVendorReviews, { vendorId: vendor.vendorId ?? '' })).body
  const page = (await scene.call(getVendor, { vendorId: vendor.vendorId ?? '' })).body
  const found = (await scene.call(searchVendors, { rating: 1 })).body
  return [
    reviews.total,
    page.rating.count,
    found.items.filter(({ _id }) => _id === vendor.vendorId).length,
  ]
}
/** Time passes. */
const goOn = async (bookingId: string, time: string) => {
  await scene.db.run(sql`
    with other as (
      update couple_reviews set public_from = public_from - ${time}::interval where booking_id = ${bookingId}
    )
    update reviews set public_from = public_from - ${time}::interval where booking_id = ${bookingId}`)
  // Time alone never changes when one is due: no request has to wait for word of that.
  await scene.services.listening.caughtUp()
}
const subjects = async (to: Account) => (await scene.mails(to.email)).map(({ subject }) => subject)

test('neither reads the other before both have written; then both are public at once', async () => {
  const vendor = await scene.hasVendor({ businessName: 'Rose Palace' })
  const { _id: bookingId, couple } = await hasCompletedBooking(scene, vendor)
  expect((await seen(bookingId, vendor)).actions).toEqual(['review_couple'])

  const kept = (await write(bookingId, couple)).body
  expect(kept).toMatchObject({ actions: ['review'], review: { body }, otherWaitsUntil: null })
  expect(kept.review?.publicFrom).not.toBeNull()
  const before = await seen(bookingId, vendor)
  expect(before).toMatchObject({ actions: ['review_couple'], review: null, reviewPhotos: [] })
  expect(before.otherWaitsUntil).not.toBeNull()
  expect(JSON.stringify(before)).not.toContain('hoped')
  expect(await publicly(vendor)).toEqual([0, 0, 0])
  expect((await scene.call(replyToReview, { bookingId, reply: 'Oh.' }, vendor)).status).toBe(409)
  const mail = (await scene.mails(vendor.email)).at(-1)
  expect(mail?.subject).toBe('Priya & Arjun reviewed you')
  expect(mail?.body).not.toContain('hoped')
  expect(mail?.body).toContain('Yours is read by them, and by vendors whom they ask.')
  expect(
    (await scene.call(getVendorDashboard, {}, vendor)).body.todos.map(({ label }) => label),
  ).toContain('Review Priya & Arjun')

  // Until then it can be changed, without another mail.
  expect((await write(bookingId, couple, 3)).body.review).toMatchObject({ rating: 3 })
  expect(await subjects(vendor)).toEqual(['Priya & Arjun reviewed you'])

  expect((await writeBack(bookingId, vendor)).body).toMatchObject({
    actions: ['reply'],
    review: { rating: 3, publicFrom: null },
    coupleReview: { rating: 4, publicFrom: null, body: aboutThem },
    otherWaitsUntil: null,
  })
  expect(await seen(bookingId, couple)).toMatchObject({
    actions: [],
    coupleReview: { rating: 4, body: aboutThem },
  })
  expect(await publicly(vendor)).toEqual([1, 1, 1])
  expect((await subjects(vendor)).at(-1)).toBe('Priya & Arjun’s review is public: 3 of 5')
  expect((await subjects(couple)).at(-1)).toBe('What Rose Palace wrote about you: 4 of 5')
  for (const refused of [await write(bookingId, couple), await writeBack(bookingId, vendor)])
    expect(refused).toMatchObject({
      status: 409,
      body: { message: 'The reviews of this booking are public; they can no longer be changed.' },
    })
})

test('the one that there is becomes public after 14 days, for whoever asks first, and then nobody writes', async () => {
  const vendor = await scene.hasVendor({ businessName: 'Rose Palace' })
  const { _id: bookingId, couple } = await hasCompletedBooking(scene, vendor)
  await write(bookingId, couple)
  await goOn(bookingId, '14 days')
  expect(await publicly(vendor)).toEqual([0, 0, 0])
  expect((await seen(bookingId, vendor)).actions).toEqual(['review_couple'])

  // No job has run.
  await goOn(bookingId, '1 day')
  expect(await publicly(vendor)).toEqual([1, 1, 1])
  expect(await seen(bookingId, vendor)).toMatchObject({ actions: ['reply'], review: { body } })
  expect((await writeBack(bookingId, vendor)).status).toBe(409)
  expect((await subjects(couple)).at(-1)).toBe('Your review of Rose Palace is public')
  expect(await publishDueReviews(scene.services)).toBe(0)
})

test('what the vendor wrote is shown after 14 days, too, and the couple is told how long it has', async () => {
  const vendor = await scene.hasVendor({ businessName: 'Rose Palace' })
  const { _id: bookingId, couple } = await hasCompletedBooking(scene, vendor)
  await writeBack(bookingId, vendor)
  expect(await seen(bookingId, couple)).toMatchObject({ coupleReview: null, actions: ['review'] })
  expect((await subjects(couple)).at(-1)).toBe('Rose Palace reviewed you')
  const told = (await scene.mails(couple.email)).at(-1)?.body
  expect(told).toContain(
    'then everyone can read your review, and vendors whom you ask can read theirs',
  )
  expect(told).not.toContain('public')
  expect(told).toContain(`theirs at the end of ${formatLongDay(dayAfter(14))}, and`)
  await goOn(bookingId, '15 days')
  expect(await seen(bookingId, couple)).toMatchObject({
    coupleReview: { body: aboutThem },
    actions: [],
  })
  expect((await write(bookingId, couple)).status).toBe(409)
  const { nextSteps } = (await scene.call(getUserDashboard, {}, couple)).body
  expect(nextSteps.map(({ label }) => label)).not.toContainEqual(expect.stringMatching(/^Review /))
})

test('written on the last of the 30 days, it waits for no longer than that day', async () => {
  const vendor = await scene.hasVendor({ businessName: 'Rose Palace' })
  const { _id: bookingId, couple } = await hasCompletedBooking(scene, vendor, 31)
  const from = (await write(bookingId, couple)).body.review?.publicFrom ?? ''
  const { end } = await scene.db.one<{ end: string }>(sql`
    select (last_day + 33)::timestamp at time zone 'UTC' as end from bookings where id = ${bookingId}`)
  expect(new Date(from)).toEqual(new Date(end))
})

test('both at once: each is kept, and both are public', async () => {
  const vendor = await scene.hasVendor({ businessName: 'Rose Palace', resources: 6 })
  for (let round = 0; round < 6; round += 1) {
    const { _id: bookingId, couple } = await hasCompletedBooking(scene, vendor)
    const both = await Promise.all([write(bookingId, couple), writeBack(bookingId, vendor)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await seen(bookingId, couple)).toMatchObject({
      review: { publicFrom: null },
      coupleReview: { publicFrom: null },
    })
  }
  expect((await publicly(vendor)).slice(0, 2)).toEqual([6, 6])
})

test('against the end of its time: written and public, or refused, never changed after it was read', async () => {
  const vendor = await scene.hasVendor({ businessName: 'Rose Palace' })
  for (let round = 0; round < 6; round += 1) {
    const { _id: bookingId, couple } = await hasCompletedBooking(scene, vendor)
    await write(bookingId, couple, 2)
    await scene.db.run(
      sql`update reviews set public_from = now() + interval '30 milliseconds' where booking_id = ${bookingId}`,
    )
    await scene.services.listening.caughtUp()
    await new Promise((resolve) => setTimeout(resolve, 5 * round))
    const [, written, changed] = await Promise.all([
      publishDueReviews(scene.services),
      writeBack(bookingId, vendor),
      write(bookingId, couple, 1),
    ])
    await new Promise((resolve) => setTimeout(resolve, 30))
    const after = await seen(bookingId, couple)
    expect(after.review?.publicFrom).toBeNull()
    expect(after.coupleReview !== null).toBe(written.status === 200)
    expect(after.review?.rating).toBe(changed.status === 200 ? 1 : 2)
  }
})

test('vendors whom the couple asks read what others said of it; nobody else does', async () => {
  const [vendor, asked, other] = [
    await scene.hasVendor({ businessName: 'Rose Palace' }),
    await scene.hasVendor({ businessName: 'Lake House' }),
    await scene.hasVendor({ businessName: 'Far House' }),
  ]
  const { _id: bookingId, couple } = await hasCompletedBooking(scene, vendor)
  const { _id: request } = await hasBooking(scene, asked, { couple })
  await writeBack(bookingId, vendor)
  const read = async (as: Account) =>
    (await scene.call(getCoupleReviews, { bookingId: request }, as)).body
  expect(await read(asked)).toMatchObject({ items: [], total: 0 })
  await write(bookingId, couple)
  expect(await read(asked)).toMatchObject({
    items: [{ author: 'Rose Palace', rating: 4, body: aboutThem }],
    total: 1,
  })
  expect(await read(other)).toMatchObject({ items: [], total: 0 })

  // Removed it leaves when and why, for them and for both sides.
  const admin = await scene.hasAccount('admin')
  const reviewId = (await read(asked)).items[0]?._id ?? ''
  const gone = await scene.call(deleteReview, { reviewId, reason: 'It names a child' }, admin)
  expect(gone.body).toMatchObject({
    review: { rating: 5, removed: null },
    coupleReview: { rating: 0, body: '', author: '', removed: { reason: 'It names a child' } },
  })
  expect(await read(asked)).toMatchObject({
    items: [{ author: '', rating: 0, body: '', removed: { reason: 'It names a child' } }],
  })
  expect((await seen(bookingId, couple)).coupleReview).toMatchObject({ body: '', rating: 0 })
  expect((await subjects(couple)).at(-1)).toBe('A review of Priya & Arjun is removed')
  const back = await scene.call(restoreReview, { reviewId, reason: 'A slip.' }, admin)
  expect(back.body.coupleReview).toMatchObject({ rating: 4, body: aboutThem, removed: null })
})

test('what one has on file holds nothing that the other wrote before it is public, or once it is removed', async () => {
  const admin = await scene.hasAccount('admin')
  const vendor = await scene.hasVendor()
  const { _id: bookingId, couple } = await hasCompletedBooking(scene, vendor)
  const other = await hasCompletedBooking(scene, vendor, 6)
  await writeBack(other._id, vendor)
  expect((await gather(scene.db, other.couple._id)).reviewsOfCouple).toEqual([])
  const bodies = (rows: unknown) => (rows as { body: string }[]).map((row) => row.body)
  const got = async () => [
    bodies((await gather(scene.db, vendor._id)).reviewsGot),
    bodies((await gather(scene.db, couple._id)).reviewsOfCouple),
  ]
  const written = await write(bookingId, couple)
  expect(await got()).toEqual([[], []])
  await writeBack(bookingId, vendor)
  expect(await got()).toEqual([[body], [aboutThem]])
  const reviewId = written.body.review?._id
  await scene.call(deleteReview, { reviewId, reason: 'It names a guest.' }, admin)
  expect(await got()).toEqual([[], [aboutThem]])
})
