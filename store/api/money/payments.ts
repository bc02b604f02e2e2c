import type * as contract from '#contract/money/payments.ts'
import { api } from '#store/api/base.ts'
import { from, type Lines } from '#store/api/from.ts'

/** What is said of a payment stands in the booking's timeline, too. */
const ofBooking = ['Booking :bookingId'] as const

const paymentsApi = api.injectEndpoints({
  endpoints: from((build: Lines<typeof contract>) => ({
    getPayments: build.query('GET /api/bookings/:bookingId/payments', ofBooking),
    previewPayments: build.query('GET /api/bookings/:bookingId/payments/then', ofBooking),
    recordPayment: build.form('POST /api/bookings/:bookingId/payments', ofBooking),
    answerPayment: build.mutation(
      'POST /api/bookings/:bookingId/payments/:paymentId/answer',
      ofBooking,
    ),
    correctPayment: build.form(
      'POST /api/bookings/:bookingId/payments/:paymentId/correct',
      ofBooking,
    ),
    uploadPaymentPicture: build.mutation(
      'POST /api/bookings/:bookingId/payments/:paymentId/pictures',
      ofBooking,
    ),
    deletePaymentPicture: build.mutation(
      'DELETE /api/bookings/:bookingId/payments/:paymentId/pictures/:pictureId',
      ofBooking,
    ),
  })),
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
