import type * as contract from '#contract/people.ts'
import { api } from './base.ts'
import { from } from './from.ts'
import { listTags } from './tags.ts'

export const peopleApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCurrentUser: build.query({
      ...from<typeof contract.getCurrentUser>('GET /api/user/getCurrentUser'),
      query: (_nothing: void) => ({ url: '/api/user/getCurrentUser', method: 'GET', headers: { 'X-Ask': 'who' } }),
    }),
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
    exportMyData: build.mutation({ ...from<typeof contract.exportMyData>('POST /api/user/export') }),
    deleteAccount: build.mutation({ ...from<typeof contract.deleteAccount>('POST /api/user/delete') }),
  }),
})

export const {
  useGetCurrentUserQuery,
  useGetSessionsQuery,
  useEndSessionMutation,
  useChangePasswordMutation,
  useExportMyDataMutation,
  useDeleteAccountMutation,
} = peopleApi
