import type * as contract from '#contract/talk/rescues.ts'
import { api } from '#store/api/base.ts'
import { from } from '#store/api/from.ts'
import { listTags } from '#store/api/tags.ts'

const rescuesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getRescue: build.query({
      ...from<typeof contract.getRescue>('GET /api/bookings/:bookingId/rescue'),
      providesTags: (result, _error, { bookingId }) => [
        ...listTags('Vendor', result?.items),
        { type: 'Booking', id: bookingId },
        { type: 'Calendar', id: 'LIST' },
      ],
    }),
    requestRescue: build.mutation({
      ...from<typeof contract.requestRescue>('POST /api/bookings/:bookingId/rescue'),
      invalidatesTags: (_result, _error, { bookingId }) => [
        { type: 'Booking', id: 'LIST' },
        { type: 'Booking', id: bookingId },
        { type: 'Enquiry', id: 'LIST' },
        { type: 'Calendar', id: 'LIST' },
        { type: 'Dashboard', id: 'ME' },
      ],
    }),
  }),
})

export const { useGetRescueQuery, useRequestRescueMutation } = rescuesApi
