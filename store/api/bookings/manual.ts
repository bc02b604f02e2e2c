import type * as contract from '#contract/bookings/manual.ts'
import { api } from '#store/api/base.ts'
import { from, fromForm } from '#store/api/from.ts'

const around = ['Booking', 'Calendar', 'Dashboard'] as const

const manualApi = api.injectEndpoints({
  endpoints: (build) => ({
    createManualBooking: build.mutation({
      ...fromForm<typeof contract.createManualBooking>('POST /api/vendor/bookings'),
      invalidatesTags: around,
    }),
    updateManualBooking: build.mutation({
      ...fromForm<typeof contract.updateManualBooking>('PUT /api/vendor/bookings/:bookingId'),
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
