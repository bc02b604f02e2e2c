import type * as contract from '#contract/people.ts'
import { api } from './base.ts'
import { from } from './from.ts'
import { listTags } from './tags.ts'

/** Of one's account what its page alone asks. */
export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSessions: build.query({
      ...from<typeof contract.getSessions>('GET /api/user/sessions'),
      providesTags: (result) => listTags('Session', result?.items),
    }),
    endSession: build.mutation({
      ...from<typeof contract.endSession>('DELETE /api/user/sessions/:sessionId'),
      invalidatesTags: [{ type: 'Session', id: 'LIST' }],
    }),
    changePassword: build.mutation({
      ...from<typeof contract.changePassword>('POST /api/user/password'),
      invalidatesTags: [{ type: 'Session', id: 'LIST' }],
    }),
    exportMyData: build.mutation({
      ...from<typeof contract.exportMyData>('POST /api/user/export'),
    }),
  }),
})

export const {
  useGetSessionsQuery,
  useEndSessionMutation,
  useChangePasswordMutation,
  useExportMyDataMutation,
} = accountApi
