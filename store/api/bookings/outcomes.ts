import type * as contract from '#contract/bookings/outcomes.ts'
import { api } from '#store/api/base.ts'
import { from } from '#store/api/from.ts'

const outcomesApi = api.injectEndpoints({
  endpoints: (build) => ({
    recordOutcome: build.mutation({
      ...from<typeof contract.recordOutcome>('POST /api/bookings/:bookingId/outcome'),
      invalidatesTags: (_booking, _error, { bookingId }) => [
        { type: 'Booking', id: 'LIST' },
        { type: 'Booking', id: bookingId },
        { type: 'Dashboard', id: 'ME' },
      ],
    }),
  }),
})

export const { useRecordOutcomeMutation } = outcomesApi
