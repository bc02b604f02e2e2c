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
    endSession: build.mutation({
      ...from<typeof contract.endSession>('DELETE /api/user/sessions/:sessionId'),
      invalidatesTags: [{ type: 'Session', id: 'LIST' }],
    }),
    changePassword: build.mutation({
      ...from<typeof contract.changePassword>('POST /api/user/password'),
      invalidatesTags: [{ type: 'Session', id: 'LIST' }],
    }),
  }),
})

export const { useGetSessionsInfiniteQuery, useEndSessionMutation, useChangePasswordMutation } =
  sessionsApi
