import type * as contract from '#contract/bookings/manual.ts'
import { api } from '#store/api/base.ts'
import { from, type Lines } from '#store/api/from.ts'

const around = ['Booking', 'Calendar', 'Dashboard'] as const

const manualApi = api.injectEndpoints({
  endpoints: from((build: Lines<typeof contract>) => ({
    createManualBooking: build.form('POST /api/vendor/bookings', around),
    updateManualBooking: build.form('PUT /api/vendor/bookings/:bookingId', around),
    inviteCouple: build.mutation('POST /api/vendor/bookings/:bookingId/invitation', [
      'Booking :bookingId',
    ]),
    withdrawCoupleInvitation: build.mutation('DELETE /api/vendor/bookings/:bookingId/invitation', [
      'Booking :bookingId',
    ]),
  })),
})

export const {
  useCreateManualBookingMutation,
  useUpdateManualBookingMutation,
  useInviteCoupleMutation,
  useWithdrawCoupleInvitationMutation,
} = manualApi
