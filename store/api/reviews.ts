import type * as contract from '#contract/bookings.ts'
import { api } from './base.ts'
import { from, pagesFrom } from './from.ts'

const touched = (bookingId: string) =>
  [
    { type: 'Booking', id: bookingId },
    { type: 'Booking', id: 'LIST' },
    { type: 'Review', id: 'LIST' },
    { type: 'Dashboard', id: 'ME' },
  ] as const

export const reviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getVendorReviews: build.infiniteQuery({
      ...pagesFrom<typeof contract.getVendorReviews>('GET /api/vendors/:vendorId/reviews'),
      providesTags: [{ type: 'Review', id: 'LIST' }],
    }),
    writeReview: build.mutation({
      ...from<typeof contract.writeReview>('POST /api/bookings/:bookingId/review'),
      invalidatesTags: (_booking, error, { bookingId }) => (error ? [] : touched(bookingId)),
    }),
    replyToReview: build.mutation({
      ...from<typeof contract.replyToReview>('POST /api/bookings/:bookingId/review/reply'),
      invalidatesTags: (_booking, error, { bookingId }) => (error ? [] : touched(bookingId)),
    }),
  }),
})

export const { useGetVendorReviewsInfiniteQuery, useWriteReviewMutation, useReplyToReviewMutation } = reviewsApi
