import type * as contract from '#contract/moderation/disputes.ts'
import { api } from '#store/api/base.ts'
import { from, pagesFrom } from '#store/api/from.ts'
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
    lookAtBooking: build.mutation({
      ...from<typeof contract.lookAtBooking>('POST /api/admin/bookings/:bookingId/look'),
      invalidatesTags: ['Audit'],
    }),
    cancelBookingForThem: build.mutation({
      ...from<typeof contract.cancelBookingForThem>('POST /api/admin/bookings/:bookingId/cancel'),
      invalidatesTags: ['Booking', 'Audit'],
    }),
    completeBookingForThem: build.mutation({
      ...from<typeof contract.completeBookingForThem>(
        'POST /api/admin/bookings/:bookingId/complete',
      ),
      invalidatesTags: ['Booking', 'Audit'],
    }),
    askInDispute: build.mutation({
      ...from<typeof contract.askInDispute>('POST /api/admin/bookings/:bookingId/questions'),
      invalidatesTags: ['Audit'],
    }),
  }),
})

export const {
  useGetBookingsForAdminInfiniteQuery,
  useLookAtBookingMutation,
  useCancelBookingForThemMutation,
  useCompleteBookingForThemMutation,
  useAskInDisputeMutation,
} = disputesApi
