import type * as contract from '#contract/bookings/reschedules.ts'
import { api } from '#store/api/base.ts'
import { from, type Lines } from '#store/api/from.ts'

const ofBooking = ['Booking LIST', 'Booking :bookingId', 'Calendar LIST', 'Dashboard ME'] as const

const reschedulesApi = api.injectEndpoints({
  endpoints: from((build: Lines<typeof contract>) => ({
    proposeReschedule: build.form('POST /api/bookings/:bookingId/reschedule', ofBooking),
    previewAddedFunction: build.query('GET /api/bookings/:bookingId/added', ofBooking),
    previewWay: build.query('GET /api/bookings/:bookingId/way', ofBooking),
    answerReschedule: build.mutation(
      'POST /api/bookings/:bookingId/reschedule/:rescheduleId/answer',
      ofBooking,
    ),
    withdrawReschedule: build.mutation(
      'POST /api/bookings/:bookingId/reschedule/:rescheduleId/withdraw',
      ofBooking,
    ),
  })),
})

export const {
  useProposeRescheduleMutation,
  usePreviewAddedFunctionQuery,
  usePreviewWayQuery,
  useAnswerRescheduleMutation,
  useWithdrawRescheduleMutation,
} = reschedulesApi
