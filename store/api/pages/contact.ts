import type * as contract from '#contract/pages/contact.ts'
import { api } from '#store/api/base.ts'
import { listTags } from '#store/api/tags.ts'
import { from, pagesFrom } from '#store/api/from.ts'

const contactApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendContactMessage: build.mutation({
      ...from<typeof contract.sendContactMessage>('POST /api/contact'),
    }),
    getContactMessages: build.infiniteQuery({
      ...pagesFrom<typeof contract.getContactMessages>('GET /api/admin/messages'),
      providesTags: (result) =>
        listTags(
          'Message',
          result?.pages.flatMap(({ items }) => items),
        ),
    }),
    replyToContactMessage: build.mutation({
      ...from<typeof contract.replyToContactMessage>('POST /api/admin/messages/:messageId/answer'),
      invalidatesTags: ['Message', 'Audit', 'Dashboard'],
    }),
    closeContactMessage: build.mutation({
      ...from<typeof contract.closeContactMessage>('POST /api/admin/messages/:messageId/close'),
      invalidatesTags: ['Message', 'Audit', 'Dashboard'],
    }),
  }),
})

export const {
  useSendContactMessageMutation,
  useGetContactMessagesInfiniteQuery,
  useReplyToContactMessageMutation,
  useCloseContactMessageMutation,
} = contactApi
