import type * as contract from '#contract/bookings/bookings.ts'
import { api } from '#store/api/base.ts'
import { from, pagesFrom } from '#store/api/from.ts'
import { listTags } from '#store/api/tags.ts'

/** What a change of a booking touches besides the booking itself. */
export const aroundBooking = [
  { type: 'Booking', id: 'LIST' },
  { type: 'Calendar', id: 'LIST' },
  { type: 'Dashboard', id: 'ME' },
] as const

export const bookingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBookings: build.infiniteQuery({
      ...pagesFrom<typeof contract.getBookings>('GET /api/bookings'),
      providesTags: (result) =>
        listTags(
          'Booking',
          result?.pages.flatMap(({ items }) => items),
        ),
    }),
    getUserDays: build.query({
      ...from<typeof contract.getUserDays>('GET /api/user/days'),
      providesTags: (result) => listTags('Booking', result?.items),
    }),
    getBooking: build.query({
      ...from<typeof contract.getBooking>('GET /api/bookings/:bookingId'),
      providesTags: (_booking, _error, { bookingId }) => [{ type: 'Booking', id: bookingId }],
    }),
    answerBooking: build.mutation({
      ...from<typeof contract.answerBooking>('POST /api/vendor/bookings/:bookingId/answer'),
      invalidatesTags: (_booking, _error, { bookingId }) => [
        ...aroundBooking,
        { type: 'Booking', id: bookingId },
      ],
    }),
    cancelBooking: build.mutation({
      ...from<typeof contract.cancelBooking>('POST /api/bookings/:bookingId/cancel'),
      invalidatesTags: (_booking, _error, { bookingId }) => [
        ...aroundBooking,
        { type: 'Booking', id: bookingId },
      ],
    }),
  }),
})

export const {
  useGetBookingsInfiniteQuery,
  useGetUserDaysQuery,
  useGetBookingQuery,
  useAnswerBookingMutation,
  useCancelBookingMutation,
} = bookingsApi
