import type * as contract from '#contract/bookings/reviews.ts'
import { api } from '#store/api/base.ts'
import { from, pagesFrom } from '#store/api/from.ts'

const touched = (bookingId: string) =>
  [
    { type: 'Booking', id: bookingId },
    { type: 'Booking', id: 'LIST' },
    { type: 'Review', id: 'LIST' },
    { type: 'Dashboard', id: 'ME' },
  ] as const

const reviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getVendorReviews: build.infiniteQuery({
      ...pagesFrom<typeof contract.getVendorReviews>('GET /api/vendors/:vendorId/reviews'),
      providesTags: [{ type: 'Review', id: 'LIST' }],
    }),
    createReview: build.mutation({
      ...from<typeof contract.createReview>('POST /api/bookings/:bookingId/review'),
      invalidatesTags: (_booking, error, { bookingId }) => (error ? [] : touched(bookingId)),
    }),
    createCoupleReview: build.mutation({
      ...from<typeof contract.createCoupleReview>(
        'POST /api/vendor/bookings/:bookingId/couple-review',
      ),
      invalidatesTags: (_booking, error, { bookingId }) => (error ? [] : touched(bookingId)),
    }),
    getCoupleReviews: build.infiniteQuery({
      ...pagesFrom<typeof contract.getCoupleReviews>('GET /api/vendor/couple-reviews'),
      providesTags: [{ type: 'Review', id: 'LIST' }],
    }),
    uploadReviewPhoto: build.mutation({
      ...from<typeof contract.uploadReviewPhoto>('POST /api/bookings/:bookingId/review/photos'),
      invalidatesTags: (_photo, _error, { bookingId }) => [{ type: 'Booking', id: bookingId }],
    }),
    deleteReviewPhoto: build.mutation({
      ...from<typeof contract.deleteReviewPhoto>(
        'DELETE /api/bookings/:bookingId/review/photos/:photoId',
      ),
      invalidatesTags: (_result, _error, { bookingId }) => [
        { type: 'Booking', id: bookingId },
        { type: 'Review', id: 'LIST' },
      ],
    }),
    deleteReview: build.mutation({
      ...from<typeof contract.deleteReview>('POST /api/admin/reviews/:reviewId/remove'),
      invalidatesTags: ['Review', 'Booking', 'Audit'],
    }),
    restoreReview: build.mutation({
      ...from<typeof contract.restoreReview>('POST /api/admin/reviews/:reviewId/restore'),
      invalidatesTags: ['Review', 'Booking', 'Audit'],
    }),
    replyToReview: build.mutation({
      ...from<typeof contract.replyToReview>('POST /api/bookings/:bookingId/review/reply'),
      invalidatesTags: (_booking, error, { bookingId }) => (error ? [] : touched(bookingId)),
    }),
  }),
})

export const {
  useGetVendorReviewsInfiniteQuery,
  useGetCoupleReviewsInfiniteQuery,
  useCreateReviewMutation,
  useCreateCoupleReviewMutation,
  useReplyToReviewMutation,
  useDeleteReviewMutation,
  useRestoreReviewMutation,
  useUploadReviewPhotoMutation,
  useDeleteReviewPhotoMutation,
} = reviewsApi
