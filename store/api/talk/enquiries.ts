import type * as contract from '#contract/talk/enquiries.ts'
import { api } from '#store/api/base.ts'
import { from, type Lines, toRequest } from '#store/api/from.ts'

const around = ['Enquiry LIST', 'Dashboard ME'] as const
const ofEnquiry = [...around, 'Enquiry :enquiryId'] as const

export const enquiriesApi = api.injectEndpoints({
  endpoints: from((build: Lines<typeof contract>) => ({
    getEnquiries: build.pages('GET /api/enquiries', ['Enquiry each']),
    getEnquiry: build.query('GET /api/enquiries/:enquiryId', ['Enquiry :enquiryId']),
    sendEnquiry: build.mutation('POST /api/enquiries', (enquiry) =>
      enquiry ? [...around, `Enquiry ${enquiry._id}`] : [],
    ),
    markEnquirySeen: build.mutation('POST /api/enquiries/:enquiryId/seen', { done: ofEnquiry }),
    sendMessage: build.mutation('POST /api/enquiries/:enquiryId/messages', ofEnquiry),
    updateMessageDraft: build.mutation('PUT /api/enquiries/:enquiryId/draft', [], {
      // Also as the page goes.
      query: (draft) => ({
        ...toRequest('PUT /api/enquiries/:enquiryId/draft', draft),
        keepalive: true,
      }),
    }),
    sendBookingMessage: build.mutation(
      'POST /api/bookings/:bookingId/messages',
      (enquiry, _error, { bookingId }) => [
        ...around,
        `Booking ${bookingId}`,
        ...(enquiry ? [`Enquiry ${enquiry._id}` as const] : []),
      ],
    ),
    closeEnquiry: build.mutation('POST /api/enquiries/:enquiryId/close', ofEnquiry),
  })),
})

export const {
  useGetEnquiriesInfiniteQuery,
  useGetEnquiryQuery,
  useSendEnquiryMutation,
  useMarkEnquirySeenMutation,
  useSendMessageMutation,
  useUpdateMessageDraftMutation,
  useSendBookingMessageMutation,
  useCloseEnquiryMutation,
} = enquiriesApi
