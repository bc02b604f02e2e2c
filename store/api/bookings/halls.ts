import type * as contract from '#contract/bookings/halls.ts'
import { api } from '#store/api/base.ts'
import { aroundBooking } from './bookings.ts'
import { from, type Lines } from '#store/api/from.ts'

const hallsApi = api.injectEndpoints({
  endpoints: from((build: Lines<typeof contract>) => ({
    getVendorHalls: build.query('GET /api/vendors/:vendorId/halls', ['Calendar :vendorId']),
    getHallsTogether: build.query('GET /api/vendors/:vendorId/halls/together', [
      'Calendar :vendorId',
    ]),
    getHallsOn: build.query('GET /api/vendor/halls', ['Calendar LIST']),
    getBookingHalls: build.query('GET /api/bookings/:bookingId/halls', [
      'Calendar LIST',
      'Booking :bookingId',
    ]),
    updateBookingHall: build.mutation('POST /api/vendor/bookings/:bookingId/hall', [
      ...aroundBooking,
      'Booking :bookingId',
    ]),
  })),
})

export const {
  useGetVendorHallsQuery,
  useGetHallsTogetherQuery,
  useGetHallsOnQuery,
  useGetBookingHallsQuery,
  useUpdateBookingHallMutation,
} = hallsApi
