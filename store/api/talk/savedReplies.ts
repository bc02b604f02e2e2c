import type * as contract from '#contract/talk/savedReplies.ts'
import { api } from '#store/api/base.ts'
import { from, type Lines } from '#store/api/from.ts'

const savedRepliesApi = api.injectEndpoints({
  endpoints: from((build: Lines<typeof contract>) => ({
    getSavedReplies: build.query('GET /api/vendor/saved-replies', ['SavedReply LIST']),
    createSavedReply: build.mutation('POST /api/vendor/saved-replies', ['SavedReply LIST']),
    // Also where somebody else was quicker.
    updateSavedReply: build.mutation('PATCH /api/vendor/saved-replies/:replyId', [
      'SavedReply LIST',
    ]),
    deleteSavedReply: build.mutation('DELETE /api/vendor/saved-replies/:replyId', [
      'SavedReply LIST',
    ]),
  })),
})

export const {
  useGetSavedRepliesQuery,
  useCreateSavedReplyMutation,
  useUpdateSavedReplyMutation,
  useDeleteSavedReplyMutation,
} = savedRepliesApi
