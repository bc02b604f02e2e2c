import type * as contract from '#contract/bookings/requests.ts'
import { api } from '#store/api/base.ts'
import { fromForm } from '#store/api/from.ts'
import { aroundBooking } from './bookings.ts'

const requestsApi = api.injectEndpoints({
  endpoints: (build) => ({
    requestBooking: build.mutation({
      ...fromForm<typeof contract.requestBooking>('POST /api/bookings'),
      // A refusal says that the calendar, or what can be booked at once, is not what the page believed.
      invalidatesTags: (_booking, error, { vendorId, atOnce }) =>
        error
          ? [
              { type: 'Calendar', id: vendorId },
              ...(atOnce ? [{ type: 'Vendor' as const, id: vendorId }] : []),
            ]
          : [...aroundBooking, { type: 'Calendar', id: vendorId }, { type: 'Enquiry', id: 'LIST' }],
    }),
  }),
})

export const { useRequestBookingMutation } = requestsApi
