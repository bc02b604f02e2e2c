import type * as contract from '#contract/bookings/reviewDisputes.ts'
import { api } from '#store/api/base.ts'
import { from, type Lines } from '#store/api/from.ts'

const ofBooking = ['Booking :bookingId'] as const

const reviewDisputesApi = api.injectEndpoints({
  endpoints: from((build: Lines<typeof contract>) => ({
    getReviewDispute: build.query('GET /api/bookings/:bookingId/review-disputes/:about', ofBooking),
    disputeReview: build.mutation(
      'POST /api/bookings/:bookingId/review-disputes/:about',
      ofBooking,
    ),
    dismissReviewDispute: build.mutation('POST /api/admin/reviews/:reviewId/keep', [
      'Booking',
      'Audit',
    ]),
  })),
})

export const {
  useGetReviewDisputeQuery,
  useDisputeReviewMutation,
  useDismissReviewDisputeMutation,
} = reviewDisputesApi
