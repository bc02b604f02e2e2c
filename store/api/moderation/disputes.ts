import type * as contract from '#contract/moderation/disputes.ts'
import { api } from '#store/api/base.ts'
import { from, type Lines } from '#store/api/from.ts'

const disputesApi = api.injectEndpoints({
  endpoints: from((build: Lines<typeof contract>) => ({
    getBookingsForAdmin: build.pages('GET /api/admin/bookings', ['Booking each']),
    inspectBooking: build.mutation('POST /api/admin/bookings/:bookingId/look', ['Audit']),
    cancelBookingAsAdmin: build.form('POST /api/admin/bookings/:bookingId/cancel', [
      'Booking',
      'Audit',
    ]),
    completeBookingAsAdmin: build.mutation('POST /api/admin/bookings/:bookingId/complete', [
      'Booking',
      'Audit',
    ]),
    createDisputeQuestion: build.mutation('POST /api/admin/bookings/:bookingId/questions', [
      'Audit',
    ]),
  })),
})

export const {
  useGetBookingsForAdminInfiniteQuery,
  useInspectBookingMutation,
  useCancelBookingAsAdminMutation,
  useCompleteBookingAsAdminMutation,
  useCreateDisputeQuestionMutation,
} = disputesApi
