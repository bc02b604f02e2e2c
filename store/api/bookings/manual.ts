import type * as contract from '#contract/bookings/manual.ts'
import { api } from '#store/api/base.ts'
import { from, fromForm } from '#store/api/from.ts'

const around = ['Booking', 'Calendar', 'Dashboard'] as const

const manualApi = api.injectEndpoints({
  endpoints: (build) => ({
    addManualBooking: build.mutation({
      ...fromForm<typeof contract.addManualBooking>('POST /api/vendor/bookings'),
      invalidatesTags: around,
    }),
    changeManualBooking: build.mutation({
      ...fromForm<typeof contract.changeManualBooking>('PUT /api/vendor/bookings/:bookingId'),
      invalidatesTags: around,
    }),
    inviteCouple: build.mutation({
      ...from<typeof contract.inviteCouple>('POST /api/vendor/bookings/:bookingId/invitation'),
      invalidatesTags: (_booking, _error, { bookingId }) => [{ type: 'Booking', id: bookingId }],
    }),
    withdrawCoupleInvitation: build.mutation({
      ...from<typeof contract.withdrawCoupleInvitation>(
        'DELETE /api/vendor/bookings/:bookingId/invitation',
      ),
      invalidatesTags: (_booking, _error, { bookingId }) => [{ type: 'Booking', id: bookingId }],
    }),
  }),
})

export const {
  useCreateManualBookingMutation,
  useUpdateManualBookingMutation,
  useInviteCoupleMutation,
  useWithdrawCoupleInvitationMutation,
} = manualApi
