import type * as contract from '#contract/account/sessions.ts'
import { api } from '#store/api/base.ts'
import { from, pagesFrom } from '#store/api/from.ts'
import { listTags } from '#store/api/tags.ts'

export const sessionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSessions: build.infiniteQuery({
      ...pagesFrom<typeof contract.getSessions>('GET /api/user/sessions'),
      providesTags: (result) =>
        listTags(
          'Session',
          result?.pages.flatMap(({ items }) => items),
        ),
    }),
    deleteSession: build.mutation({
      ...from<typeof contract.deleteSession>('DELETE /api/user/sessions/:sessionId'),
      invalidatesTags: [{ type: 'Session', id: 'LIST' }],
    }),
    updatePassword: build.mutation({
      ...from<typeof contract.updatePassword>('POST /api/user/password'),
      invalidatesTags: [{ type: 'Session', id: 'LIST' }],
    }),
  }),
})

export const { useGetSessionsInfiniteQuery, useDeleteSessionMutation, useUpdatePasswordMutation } =
  sessionsApi
