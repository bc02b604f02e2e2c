import type * as contract from '#contract/bookings/bookings.ts'
import { api } from '#store/api/base.ts'
import { from, type Lines } from '#store/api/from.ts'

/** What a change of a booking touches besides the booking itself. */
export const aroundBooking = ['Booking LIST', 'Calendar LIST', 'Dashboard ME'] as const
const ofBooking = [...aroundBooking, 'Booking :bookingId'] as const

export const bookingsApi = api.injectEndpoints({
  endpoints: from((build: Lines<typeof contract>) => ({
    getBookings: build.pages('GET /api/bookings', ['Booking each']),
    getUserDays: build.query('GET /api/user/days', ['Booking each']),
    getBooking: build.query('GET /api/bookings/:bookingId', ['Booking :bookingId']),
    markBookingSeen: build.mutation('POST /api/bookings/:bookingId/seen', {
      done: ['Dashboard ME', 'Booking :bookingId'],
    }),
    answerBooking: build.mutation('POST /api/vendor/bookings/:bookingId/answer', ofBooking),
    cancelBooking: build.mutation('POST /api/bookings/:bookingId/cancel', ofBooking),
  })),
})

export const {
  useGetBookingsInfiniteQuery,
  useGetUserDaysQuery,
  useGetBookingQuery,
  useMarkBookingSeenMutation,
  useAnswerBookingMutation,
  useCancelBookingMutation,
} = bookingsApi
