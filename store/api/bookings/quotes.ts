import type * as contract from '#contract/bookings/quotes.ts'
import { api } from '#store/api/base.ts'
import { from, fromForm } from '#store/api/from.ts'

/** What a step of a quote touches besides its booking. */
const around = [
  { type: 'Booking', id: 'LIST' },
  { type: 'Calendar', id: 'LIST' },
  { type: 'Enquiry', id: 'LIST' },
  { type: 'Dashboard', id: 'ME' },
] as const
const of = (bookingId: string) => [...around, { type: 'Booking' as const, id: bookingId }]

const quotesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getQuote: build.query({
      ...from<typeof contract.getQuote>('GET /api/bookings/:bookingId/quote'),
      providesTags: (_quote, _error, { bookingId }) => [{ type: 'Booking', id: bookingId }],
    }),
    getQuoteDraft: build.query({
      ...from<typeof contract.getQuoteDraft>('GET /api/vendor/quotes/draft'),
      // The builder is opened with what is stored now.
      keepUnusedDataFor: 0,
    }),
    updateQuoteDraft: build.mutation({
      ...from<typeof contract.updateQuoteDraft>('PUT /api/vendor/quotes/draft'),
    }),
    sendQuote: build.mutation({
      ...fromForm<typeof contract.sendQuote>('POST /api/vendor/quotes'),
      invalidatesTags: (booking, _error, { enquiryId }) => [
        ...(booking ? of(booking._id) : around),
        ...(enquiryId ? [{ type: 'Enquiry' as const, id: enquiryId }] : []),
      ],
    }),
    acceptQuote: build.mutation({
      ...from<typeof contract.acceptQuote>('POST /api/bookings/:bookingId/quote/accept'),
      invalidatesTags: (_booking, _error, { bookingId }) => of(bookingId),
    }),
    declineQuote: build.mutation({
      ...from<typeof contract.declineQuote>('POST /api/bookings/:bookingId/quote/decline'),
      invalidatesTags: (_booking, _error, { bookingId }) => of(bookingId),
    }),
    requestQuoteChange: build.mutation({
      ...from<typeof contract.requestQuoteChange>('POST /api/bookings/:bookingId/quote/change'),
      invalidatesTags: (_booking, _error, { bookingId }) => of(bookingId),
    }),
  }),
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
