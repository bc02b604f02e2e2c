import type * as contract from '#contract/bookings/manual.ts'
import { api } from '#store/api/base.ts'
import { from } from '#store/api/from.ts'

const around = ['Booking', 'Calendar', 'Dashboard'] as const

const manualApi = api.injectEndpoints({
  endpoints: (build) => ({
    addManualBooking: build.mutation({
      ...from<typeof contract.addManualBooking>('POST /api/vendor/bookings'),
      invalidatesTags: around,
    }),
    changeManualBooking: build.mutation({
      ...from<typeof contract.changeManualBooking>('PUT /api/vendor/bookings/:bookingId'),
      invalidatesTags: around,
    }),
    handOverBooking: build.mutation({
      ...from<typeof contract.handOverBooking>('POST /api/vendor/bookings/:bookingId/invitation'),
      invalidatesTags: (_booking, _error, { bookingId }) => [{ type: 'Booking', id: bookingId }],
    }),
    withdrawHandOver: build.mutation({
      ...from<typeof contract.withdrawHandOver>(
        'DELETE /api/vendor/bookings/:bookingId/invitation',
      ),
      invalidatesTags: (_booking, _error, { bookingId }) => [{ type: 'Booking', id: bookingId }],
    }),
  }),
})

export const {
  useAddManualBookingMutation,
  useChangeManualBookingMutation,
  useHandOverBookingMutation,
  useWithdrawHandOverMutation,
} = manualApi
