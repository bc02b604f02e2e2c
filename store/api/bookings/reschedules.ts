import type * as contract from '#contract/bookings/reschedules.ts'
import { api } from '#store/api/base.ts'
import { from, fromForm } from '#store/api/from.ts'

const of = (bookingId: string) => [
  { type: 'Booking' as const, id: 'LIST' },
  { type: 'Booking' as const, id: bookingId },
  { type: 'Calendar' as const, id: 'LIST' },
  { type: 'Dashboard' as const, id: 'ME' },
]

const reschedulesApi = api.injectEndpoints({
  endpoints: (build) => ({
    proposeReschedule: build.mutation({
      ...fromForm<typeof contract.proposeReschedule>('POST /api/bookings/:bookingId/reschedule'),
      invalidatesTags: (_booking, _error, { bookingId }) => of(bookingId),
    }),
    answerReschedule: build.mutation({
      ...from<typeof contract.answerReschedule>(
        'POST /api/bookings/:bookingId/reschedule/:rescheduleId/answer',
      ),
      invalidatesTags: (_booking, _error, { bookingId }) => of(bookingId),
    }),
    withdrawReschedule: build.mutation({
      ...from<typeof contract.withdrawReschedule>(
        'POST /api/bookings/:bookingId/reschedule/:rescheduleId/withdraw',
      ),
      invalidatesTags: (_booking, _error, { bookingId }) => of(bookingId),
    }),
  }),
})

export const {
  useProposeRescheduleMutation,
  useAnswerRescheduleMutation,
  useWithdrawRescheduleMutation,
} = reschedulesApi
