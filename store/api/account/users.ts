import type * as contract from '#contract/account/users.ts'
import { api } from '#store/api/base.ts'
import { from } from '#store/api/from.ts'

const accountTag = [{ type: 'Account', id: 'ME' }] as const

export const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCurrentUser: build.query({
      ...from<typeof contract.getCurrentUser>('GET /api/user/getCurrentUser'),
      query: (_nothing: void) => ({
        url: '/api/user/getCurrentUser',
        method: 'GET',
        headers: { 'X-Ask': 'who' },
      }),
      providesTags: ['Acting'],
    }),
    getActing: build.query({
      ...from<typeof contract.getActing>('GET /api/user/acting'),
      providesTags: ['Acting'],
    }),
    getAccount: build.query({
      ...from<typeof contract.getAccount>('GET /api/user/account'),
      providesTags: accountTag,
    }),
    updateAccount: build.mutation({
      ...from<typeof contract.updateAccount>('PUT /api/user/account'),
      invalidatesTags: accountTag,
      onQueryStarted: (_person, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          () => void dispatch(askWhoIsHere()),
          () => {},
        ),
    }),
  }),
})

/** The session itself, after something of the person changed. */
export const askWhoIsHere = () =>
  usersApi.endpoints.getCurrentUser.initiate(undefined, { forceRefetch: true, subscribe: false })

export const { useGetAccountQuery, useUpdateAccountMutation } = usersApi
