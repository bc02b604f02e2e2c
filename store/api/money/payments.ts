import type * as contract from '#contract/money/payments.ts'
import { api } from '#store/api/base.ts'
import { from, fromForm } from '#store/api/from.ts'

/** What is said of a payment stands in the booking's timeline, too. */
const of = (bookingId: string) => [{ type: 'Booking' as const, id: bookingId }]

const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPayments: build.query({
      ...from<typeof contract.getPayments>('GET /api/bookings/:bookingId/payments'),
      providesTags: (_payments, _error, { bookingId }) => of(bookingId),
    }),
    previewPayments: build.query({
      ...from<typeof contract.previewPayments>('GET /api/bookings/:bookingId/payments/then'),
      providesTags: (_payments, _error, { bookingId }) => of(bookingId),
    }),
    recordPayment: build.mutation({
      ...fromForm<typeof contract.recordPayment>('POST /api/bookings/:bookingId/payments'),
      invalidatesTags: (_payments, _error, { bookingId }) => of(bookingId),
    }),
    answerPayment: build.mutation({
      ...from<typeof contract.answerPayment>(
        'POST /api/bookings/:bookingId/payments/:paymentId/answer',
      ),
      invalidatesTags: (_payments, _error, { bookingId }) => of(bookingId),
    }),
    correctPayment: build.mutation({
      ...fromForm<typeof contract.correctPayment>(
        'POST /api/bookings/:bookingId/payments/:paymentId/correct',
      ),
      invalidatesTags: (_payments, _error, { bookingId }) => of(bookingId),
    }),
    uploadPaymentPicture: build.mutation({
      ...from<typeof contract.uploadPaymentPicture>(
        'POST /api/bookings/:bookingId/payments/:paymentId/pictures',
      ),
      invalidatesTags: (_message, _error, { bookingId }) => of(bookingId),
    }),
    deletePaymentPicture: build.mutation({
      ...from<typeof contract.deletePaymentPicture>(
        'DELETE /api/bookings/:bookingId/payments/:paymentId/pictures/:pictureId',
      ),
      invalidatesTags: (_message, _error, { bookingId }) => of(bookingId),
    }),
  }),
})

export const {
  useGetPaymentsQuery,
  usePreviewPaymentsQuery,
  useRecordPaymentMutation,
  useAnswerPaymentMutation,
  useCorrectPaymentMutation,
  useUploadPaymentPictureMutation,
  useDeletePaymentPictureMutation,
} = paymentsApi
