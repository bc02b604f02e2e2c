import type * as contract from '#contract/bookings/requests.ts'
import { api } from '#store/api/base.ts'
import { from, type Lines } from '#store/api/from.ts'
import { aroundBooking } from './bookings.ts'

const requestsApi = api.injectEndpoints({
  endpoints: from((build: Lines<typeof contract>) => ({
    // A refusal says that the calendar, or what can be booked at once, is not what the page believed.
    requestBooking: build.form('POST /api/bookings', (_booking, error, { vendorId, atOnce }) =>
      error
        ? [`Calendar ${vendorId}`, ...(atOnce ? [`Vendor ${vendorId}` as const] : [])]
        : [...aroundBooking, `Calendar ${vendorId}`, 'Enquiry LIST'],
    ),
  })),
})

export const { useRequestBookingMutation } = requestsApi
