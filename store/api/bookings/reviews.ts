import type * as contract from '#contract/bookings/reviews.ts'
import { api } from '#store/api/base.ts'
import { from, type Lines } from '#store/api/from.ts'

const touched = ['Booking :bookingId', 'Booking LIST', 'Review LIST', 'Dashboard ME'] as const

const reviewsApi = api.injectEndpoints({
  endpoints: from((build: Lines<typeof contract>) => ({
    getVendorReviews: build.pages('GET /api/vendors/:vendorId/reviews', ['Review LIST']),
    createReview: build.mutation('POST /api/bookings/:bookingId/review', { done: touched }),
    createCoupleReview: build.mutation('POST /api/vendor/bookings/:bookingId/couple-review', {
      done: touched,
    }),
    getCoupleReviews: build.pages('GET /api/vendor/couple-reviews', ['Review LIST']),
    uploadReviewPhoto: build.mutation('POST /api/bookings/:bookingId/review/photos', [
      'Booking :bookingId',
    ]),
    deleteReviewPhoto: build.mutation('DELETE /api/bookings/:bookingId/review/photos/:photoId', [
      'Booking :bookingId',
      'Review LIST',
    ]),
    deleteReview: build.mutation('POST /api/admin/reviews/:reviewId/remove', [
      'Review',
      'Booking',
      'Audit',
    ]),
    restoreReview: build.mutation('POST /api/admin/reviews/:reviewId/restore', [
      'Review',
      'Booking',
      'Audit',
    ]),
    replyToReview: build.mutation('POST /api/bookings/:bookingId/review/reply', { done: touched }),
  })),
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
