import type * as contract from '#contract/people.ts'
import { api } from './base.ts'
import { from } from './from.ts'

/** Of the account what the session follows. */
export const peopleApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCurrentUser: build.query({
      ...from<typeof contract.getCurrentUser>('GET /api/user/getCurrentUser'),
      query: (_nothing: void) => ({
        url: '/api/user/getCurrentUser',
        method: 'GET',
        headers: { 'X-Ask': 'who' },
      }),
    }),
    deleteAccount: build.mutation({
      ...from<typeof contract.deleteAccount>('POST /api/user/delete'),
    }),
  }),
})

export const { useGetCurrentUserQuery, useDeleteAccountMutation } = peopleApi
