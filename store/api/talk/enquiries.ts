import type * as contract from '#contract/talk/enquiries.ts'
import { api } from '#store/api/base.ts'
import { from, pagesFrom } from '#store/api/from.ts'
import { listTags } from '#store/api/tags.ts'

const around = [
  { type: 'Enquiry', id: 'LIST' },
  { type: 'Dashboard', id: 'ME' },
] as const

export const enquiriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getEnquiries: build.infiniteQuery({
      ...pagesFrom<typeof contract.getEnquiries>('GET /api/enquiries'),
      providesTags: (result) =>
        listTags(
          'Enquiry',
          result?.pages.flatMap(({ items }) => items),
        ),
    }),
    getEnquiry: build.query({
      ...from<typeof contract.getEnquiry>('GET /api/enquiries/:enquiryId'),
      providesTags: (_enquiry, _error, { enquiryId }) => [{ type: 'Enquiry', id: enquiryId }],
    }),
    sendEnquiry: build.mutation({
      ...from<typeof contract.sendEnquiry>('POST /api/enquiries'),
      invalidatesTags: (enquiry) =>
        enquiry ? [...around, { type: 'Enquiry', id: enquiry._id }] : [],
    }),
    markEnquirySeen: build.mutation({
      ...from<typeof contract.markEnquirySeen>('POST /api/enquiries/:enquiryId/seen'),
      invalidatesTags: (_enquiry, error, { enquiryId }) =>
        error ? [] : [...around, { type: 'Enquiry', id: enquiryId }],
    }),
    sendMessage: build.mutation({
      ...from<typeof contract.sendMessage>('POST /api/enquiries/:enquiryId/messages'),
      invalidatesTags: (_enquiry, _error, { enquiryId }) => [
        ...around,
        { type: 'Enquiry', id: enquiryId },
      ],
    }),
    sendBookingMessage: build.mutation({
      ...from<typeof contract.sendBookingMessage>('POST /api/bookings/:bookingId/messages'),
      invalidatesTags: (enquiry, _error, { bookingId }) => [
        ...around,
        { type: 'Booking', id: bookingId },
        ...(enquiry ? [{ type: 'Enquiry' as const, id: enquiry._id }] : []),
      ],
    }),
    closeEnquiry: build.mutation({
      ...from<typeof contract.closeEnquiry>('POST /api/enquiries/:enquiryId/close'),
      invalidatesTags: (_enquiry, _error, { enquiryId }) => [
        ...around,
        { type: 'Enquiry', id: enquiryId },
      ],
    }),
  }),
})

export const {
  useGetEnquiriesInfiniteQuery,
  useGetEnquiryQuery,
  useSendEnquiryMutation,
  useMarkEnquirySeenMutation,
  useSendMessageMutation,
  useSendBookingMessageMutation,
  useCloseEnquiryMutation,
} = enquiriesApi
