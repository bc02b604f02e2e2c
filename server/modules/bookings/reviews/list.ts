import type * as contract from '#contract/bookings/reviews.ts'
import type { Input, Output } from '#contract/kernel/endpoint.ts'
import type { Db } from '#server/db/db.ts'
import { readCursor, toPage } from '#server/http/cursor.ts'
import type { Actor } from '#server/http/sessions.ts'
import { sideOf } from '#server/modules/account/users/sides.ts'
import { coupleUnlessRemoved, unlessRemoved } from '#server/modules/bookings/bookings/answers.ts'
import { readAt } from '#server/modules/vendors/profiles/address.ts'
import * as queries from './queries.ts'

const firstKey: queries.ReviewKey = [0, 0, '']
const firstCoupleKey: queries.CoupleKey = [0, '']

export async function getVendorReviews(
  db: Db,
  input: Input<typeof contract.getVendorReviews>,
): Promise<Output<typeof contract.getVendorReviews>> {
  const size = input.limit ?? 20
  const after = readCursor(input.cursor, firstKey)
  const [breakdown, removed, rows] = await readAt(db, input.vendorId, (vendorId) =>
    Promise.all([
      queries.readBreakdown(db, vendorId),
      queries.countRemoved(db, vendorId),
      queries.listReviews(db, vendorId, input.sort ?? 'newest', after, size),
    ]),
  )
  const total = (breakdown?.stars.reduce((sum, count) => sum + count, 0) ?? 0) + removed
  const page = toPage(
    rows,
    size,
    total,
    ({ rank, micros, _id }) => [rank, micros, _id],
    ({ rank: _rank, micros: _micros, ...review }) => unlessRemoved(review),
  )
  return { ...page, breakdown }
}

export async function getCoupleReviews(
  db: Db,
  actor: Actor,
  input: Input<typeof contract.getCoupleReviews>,
): Promise<Output<typeof contract.getCoupleReviews>> {
  const { bookingId = null, enquiryId = null, limit: size = 20 } = input
  const after = readCursor(input.cursor, firstCoupleKey)
  const { rows, total } = await queries.listCoupleReviews(
    db,
    sideOf(actor).id,
    { bookingId, enquiryId },
    { after, size },
  )
  return toPage(
    rows,
    size,
    total,
    ({ micros, _id }) => [micros, _id],
    ({ micros: _micros, ...review }) => coupleUnlessRemoved(review),
  )
}
