import { getEvidence, createStatement } from '#contract/bookings/evidence.ts'
import {
  disputeReview,
  getReviewDispute,
  dismissReviewDispute,
} from '#contract/bookings/reviewDisputes.ts'
import {
  getVendorReviews,
  deleteReview,
  restoreReview,
  createCoupleReview,
  createReview,
} from '#contract/bookings/reviews.ts'
import { getAudit } from '#contract/moderation/audit.ts'
import { getWaiting } from '#contract/pages/dashboards.ts'
import { getBookingsForAdmin, inspectBooking } from '#contract/moderation/disputes.ts'
import { sql } from '#server/db/sql.ts'
import { hasCompletedBooking } from '#__tests__/support/bookings.ts'
import { hasMember } from '#__tests__/support/members.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
let admin: Account
beforeAll(async () => {
  scene = await openScene()
  admin = await scene.hasAccount('admin')
})
afterAll(() => scene.close())

const stars = { rating: 1, quality: 1, value: 1, communication: 1, punctuality: 1 }
const body = 'Nobody came at all, and the whole evening was spoilt by that from start to end.'
const untrue = { reason: 'untrue' as const, words: 'We were there from six on.' }

/** Both have written about each other, and everybody reads it. */
async function reviewed() {
  const vendor = await scene.hasVendor({ businessName: 'Rose Palace' })
  const { _id: bookingId, couple } = await hasCompletedBooking(scene, vendor)
  await scene.call(createReview, { bookingId, ...stars, body }, couple)
  const ofCouple = { bookingId, rating: 2, body: 'They never paid what we had agreed.' }
  const both = (await scene.call(createCoupleReview, ofCouple, vendor)).body
  const dispute = (as: Account, about: 'review' | 'couple_review' = 'review') =>
    scene.call(disputeReview, { bookingId, about, ...untrue }, as)
  const read = (as: Account, about: 'review' | 'couple_review' = 'review') =>
    scene.call(getReviewDispute, { bookingId, about }, as)
  const shown = async () =>
    (await scene.call(getVendorReviews, { vendorId: vendor.vendorId ?? '' })).body
  const rating = () =>
    scene.db.one(sql`select rating_sum, rating_count from vendors where id = ${vendor.vendorId}`)
  const mailTo = async (who: Account) => (await scene.mails(who.email)).at(-1)
  const ids = { review: both.review?._id ?? '', couple: both.coupleReview?._id ?? '' }
  return { vendor, couple, bookingId, dispute, read, shown, rating, mailTo, ids }
}
const find = async (status: 'review_disputed' | 'review_answered', q: string) =>
  (await scene.call(getBookingsForAdmin, { status, q }, admin)).body.items.map(({ _id }) => _id)
const waiting = async () => (await scene.call(getWaiting, {}, admin)).body.disputes

test('who was reviewed disputes it once, also at once; it stays shown, and its writer answers', async () => {
  const { vendor, couple, bookingId, dispute, read, shown, mailTo } = await reviewed()
  expect((await read(vendor)).body).toEqual({ dispute: null, mayDispute: true })
  expect((await read(couple)).body.mayDispute).toBe(false)
  expect((await dispute(couple)).status).toBe(403)
  const other = await reviewed()
  for (const as of [other.vendor, other.couple]) {
    expect((await dispute(as)).status).toBe(404)
    expect((await read(as)).status).toBe(404)
  }
  const staff = await hasMember(scene, vendor, 'staff')
  expect((await dispute(staff)).status).toBe(403)
  expect((await read(staff)).body.mayDispute).toBe(false)
  const statement = { bookingId, about: 'review' as const, statement: 'Here is our log.' }
  expect((await scene.call(createStatement, statement, vendor)).status).toBe(409)

  const before = await waiting()
  const raised = await Promise.all([dispute(vendor), dispute(vendor)])
  expect(raised.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await waiting()).toBe(before + 1)
  expect((await shown()).items[0]).toMatchObject({ body, removed: null })
  expect(await mailTo(couple)).toMatchObject({
    subject: 'Rose Palace disputed your review',
    body: expect.stringContaining('We were there from six on.'),
  })
  expect((await read(couple)).body).toMatchObject({
    dispute: { by: 'vendor', who: vendor.name, ...untrue, answer: null },
  })
  expect((await scene.call(createStatement, statement, vendor)).status).toBe(200)
  const ours = { ...statement, statement: 'We have pictures of an empty hall.' }
  expect((await scene.call(createStatement, ours, couple)).status).toBe(200)
  const open = await scene.call(getEvidence, { bookingId, about: 'review' }, vendor)
  expect(open.body.entries).toMatchObject([{ by: 'vendor' }, { by: 'user' }])
  expect(await find('review_disputed', vendor.email)).toEqual([bookingId])
  const look = { bookingId, reason: 'A disputed review' }
  expect((await scene.call(inspectBooking, look, admin)).body.reviewDisputes).toMatchObject([
    { dispute: { about: 'review', reason: 'untrue' }, entries: [{ by: 'vendor' }, { by: 'user' }] },
  ])
})

test('removed, it leaves its tombstone, its stars go, and both are told why', async () => {
  const { vendor, couple, bookingId, dispute, read, shown, rating, mailTo, ids } = await reviewed()
  await dispute(vendor)
  expect(await rating()).toEqual({ rating_sum: 1, rating_count: 1 })
  const reason = 'The log and the pictures show that they came.'
  await scene.call(deleteReview, { reviewId: ids.review, reason }, admin)
  expect(await rating()).toEqual({ rating_sum: 0, rating_count: 0 })
  expect((await shown()).items[0]).toMatchObject({ body: '', rating: 0, removed: { reason } })
  for (const who of [vendor, couple]) {
    expect((await mailTo(who))?.body).toContain(reason)
    expect((await read(who)).body).toMatchObject({
      mayDispute: false,
      dispute: { answer: { outcome: 'removed', reason } },
    })
  }
  expect(await find('review_disputed', vendor.email)).toEqual([])
  expect(await find('review_answered', vendor.email)).toEqual([bookingId])
  const late = { bookingId, about: 'review' as const, statement: 'Late.' }
  expect((await scene.call(createStatement, late, couple)).status).toBe(409)
  // Shown again, nobody reads that it is removed.
  const bare = await scene.call(restoreReview, { reviewId: ids.review } as never, admin)
  expect(bare).toMatchObject({ status: 422, body: { fields: { reason: expect.any(String) } } })
  const after = 'The log was of another day.'
  await scene.call(restoreReview, { reviewId: ids.review, reason: after }, admin)
  expect(await rating()).toEqual({ rating_sum: 1, rating_count: 1 })
  for (const who of [vendor, couple]) {
    expect((await mailTo(who))?.body).toContain(`The reason: ${after}`)
    expect((await read(who)).body.dispute?.answer).toMatchObject({ outcome: 'kept', reason: after })
  }
})

test('kept, it stays, both are told why, and it is not disputed again', async () => {
  const { vendor, couple, dispute, read, mailTo, ids } = await reviewed()
  const keep = (as: Account) =>
    scene.call(dismissReviewDispute, { reviewId: ids.couple, reason: 'It is their view.' }, as)
  expect((await keep(admin)).status).toBe(409)
  expect((await dispute(vendor, 'couple_review')).status).toBe(403)
  expect((await dispute(couple, 'couple_review')).status).toBe(200)
  expect((await keep(vendor)).status).toBe(403)
  const kept = await Promise.all([keep(admin), keep(admin)])
  expect(kept.map(({ status }) => status).sort()).toEqual([200, 409])
  for (const who of [vendor, couple])
    expect(await mailTo(who)).toMatchObject({
      subject: expect.stringMatching(/^The review of .+ stays$/),
      body: expect.stringContaining('It is their view.'),
    })
  expect((await dispute(couple, 'couple_review')).status).toBe(409)
  expect((await read(couple, 'couple_review')).body).toMatchObject({
    mayDispute: false,
    dispute: { by: 'user', answer: { outcome: 'kept', reason: 'It is their view.' } },
  })
  const { items } = (await scene.call(getAudit, { q: ids.couple }, admin)).body
  expect(items.map(({ what }) => what)).toEqual(['review: keep'])
})

test('what was kept and is removed later is answered by that, and shown again it stays', async () => {
  const { vendor, couple, dispute, read, ids } = await reviewed()
  await dispute(vendor)
  await scene.call(
    dismissReviewDispute,
    { reviewId: ids.review, reason: 'It is how they saw it.' },
    admin,
  )
  const answer = async () => (await read(couple)).body.dispute?.answer
  expect(await answer()).toMatchObject({ outcome: 'kept', reason: 'It is how they saw it.' })
  await scene.call(deleteReview, { reviewId: ids.review, reason: 'It names a child.' }, admin)
  expect(await answer()).toMatchObject({ outcome: 'removed', reason: 'It names a child.' })
  await scene.call(restoreReview, { reviewId: ids.review, reason: 'It does not.' }, admin)
  expect(await answer()).toMatchObject({ outcome: 'kept', reason: 'It does not.' })
})
