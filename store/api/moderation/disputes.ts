import type * as contract from '#contract/moderation/disputes.ts'
import { api } from '#store/api/base.ts'
import { from, fromForm, pagesFrom } from '#store/api/from.ts'
import { listTags } from '#store/api/tags.ts'

const disputesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBookingsForAdmin: build.infiniteQuery({
      ...pagesFrom<typeof contract.getBookingsForAdmin>('GET /api/admin/bookings'),
      providesTags: (result) =>
        listTags(
          'Booking',
          result?.pages.flatMap(({ items }) => items),
        ),
    }),
    inspectBooking: build.mutation({
      ...from<typeof contract.inspectBooking>('POST /api/admin/bookings/:bookingId/look'),
      invalidatesTags: ['Audit'],
    }),
    cancelBookingAsAdmin: build.mutation({
      ...fromForm<typeof contract.cancelBookingAsAdmin>(
        'POST /api/admin/bookings/:bookingId/cancel',
      ),
      invalidatesTags: ['Booking', 'Audit'],
    }),
    completeBookingAsAdmin: build.mutation({
      ...from<typeof contract.completeBookingAsAdmin>(
        'POST /api/admin/bookings/:bookingId/complete',
      ),
      invalidatesTags: ['Booking', 'Audit'],
    }),
    createDisputeQuestion: build.mutation({
      ...from<typeof contract.createDisputeQuestion>(
        'POST /api/admin/bookings/:bookingId/questions',
      ),
      invalidatesTags: ['Audit'],
    }),
  }),
})

export const {
  useGetBookingsForAdminInfiniteQuery,
  useInspectBookingMutation,
  useCancelBookingAsAdminMutation,
  useCompleteBookingAsAdminMutation,
  useCreateDisputeQuestionMutation,
} = disputesApi
