import type * as contract from '#contract/bookings/reviewDisputes.ts'
import { api } from '#store/api/base.ts'
import { from } from '#store/api/from.ts'

const of = (bookingId: string) => [{ type: 'Booking' as const, id: bookingId }]

const reviewDisputesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getReviewDispute: build.query({
      ...from<typeof contract.getReviewDispute>(
        'GET /api/bookings/:bookingId/review-disputes/:about',
      ),
      providesTags: (_dispute, _error, { bookingId }) => of(bookingId),
    }),
    disputeReview: build.mutation({
      ...from<typeof contract.disputeReview>(
        'POST /api/bookings/:bookingId/review-disputes/:about',
      ),
      invalidatesTags: (_message, _error, { bookingId }) => of(bookingId),
    }),
    dismissReviewDispute: build.mutation({
      ...from<typeof contract.dismissReviewDispute>('POST /api/admin/reviews/:reviewId/keep'),
      invalidatesTags: ['Booking', 'Audit'],
    }),
  }),
})

export const {
  useGetReviewDisputeQuery,
  useDisputeReviewMutation,
  useDismissReviewDisputeMutation,
} = reviewDisputesApi
