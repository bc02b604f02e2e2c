import type * as contract from '#contract/bookings/bookings.ts'
import { api } from '#store/api/base.ts'
import { from, fromForm, pagesFrom } from '#store/api/from.ts'
import { listTags } from '#store/api/tags.ts'

/** What a change of a booking touches besides the booking itself. */
const around = [
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
    requestBooking: build.mutation({
      ...fromForm<typeof contract.requestBooking>('POST /api/bookings'),
      // A refusal says that the calendar, or what can be booked at once, is not what the page believed.
      invalidatesTags: (_booking, error, { vendorId, atOnce }) =>
        error
          ? [
              { type: 'Calendar', id: vendorId },
              ...(atOnce ? [{ type: 'Vendor' as const, id: vendorId }] : []),
            ]
          : [...around, { type: 'Calendar', id: vendorId }, { type: 'Enquiry', id: 'LIST' }],
    }),
    answerBooking: build.mutation({
      ...from<typeof contract.answerBooking>('POST /api/vendor/bookings/:bookingId/answer'),
      invalidatesTags: (_booking, _error, { bookingId }) => [
        ...around,
        { type: 'Booking', id: bookingId },
      ],
    }),
    cancelBooking: build.mutation({
      ...from<typeof contract.cancelBooking>('POST /api/bookings/:bookingId/cancel'),
      invalidatesTags: (_booking, _error, { bookingId }) => [
        ...around,
        { type: 'Booking', id: bookingId },
      ],
    }),
  }),
})

export const {
  useGetBookingsInfiniteQuery,
  useGetUserDaysQuery,
  useGetBookingQuery,
  useRequestBookingMutation,
  useAnswerBookingMutation,
  useCancelBookingMutation,
} = bookingsApi
