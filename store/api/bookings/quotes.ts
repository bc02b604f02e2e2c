import type * as contract from '#contract/bookings/quotes.ts'
import { api } from '#store/api/base.ts'
import { from, type Lines } from '#store/api/from.ts'

/** What a step of a quote touches besides its booking. */
const around = ['Booking LIST', 'Calendar LIST', 'Enquiry LIST', 'Dashboard ME'] as const
const ofBooking = [...around, 'Booking :bookingId'] as const

const quotesApi = api.injectEndpoints({
  endpoints: from((build: Lines<typeof contract>) => ({
    getQuote: build.query('GET /api/bookings/:bookingId/quote', ['Booking :bookingId']),
    // The builder is opened with what is stored now.
    getQuoteDraft: build.query('GET /api/vendor/quotes/draft', [], { keepUnusedDataFor: 0 }),
    updateQuoteDraft: build.mutation('PUT /api/vendor/quotes/draft'),
    sendQuote: build.form('POST /api/vendor/quotes', (booking, _error, { enquiryId }) => [
      ...around,
      ...(booking ? [`Booking ${booking._id}` as const] : []),
      ...(enquiryId ? [`Enquiry ${enquiryId}` as const] : []),
    ]),
    acceptQuote: build.mutation('POST /api/bookings/:bookingId/quote/accept', ofBooking),
    declineQuote: build.mutation('POST /api/bookings/:bookingId/quote/decline', ofBooking),
    requestQuoteChange: build.mutation('POST /api/bookings/:bookingId/quote/change', ofBooking),
  })),
})

export const {
  useGetQuoteQuery,
  useGetQuoteDraftQuery,
  useUpdateQuoteDraftMutation,
  useSendQuoteMutation,
  useAcceptQuoteMutation,
  useDeclineQuoteMutation,
  useRequestQuoteChangeMutation,
} = quotesApi
