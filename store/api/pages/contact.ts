import type * as contract from '#contract/pages/contact.ts'
import { api } from '#store/api/base.ts'
import { from, type Lines } from '#store/api/from.ts'

const contactApi = api.injectEndpoints({
  endpoints: from((build: Lines<typeof contract>) => ({
    sendContactMessage: build.mutation('POST /api/contact'),
    getContactMessages: build.pages('GET /api/admin/messages', ['Message each']),
    replyToContactMessage: build.mutation('POST /api/admin/messages/:messageId/answer', [
      'Message',
      'Audit',
      'Dashboard',
    ]),
    closeContactMessage: build.mutation('POST /api/admin/messages/:messageId/close', [
      'Message',
      'Audit',
      'Dashboard',
    ]),
  })),
})

export const {
  useSendContactMessageMutation,
  useGetContactMessagesInfiniteQuery,
  useReplyToContactMessageMutation,
  useCloseContactMessageMutation,
} = contactApi
