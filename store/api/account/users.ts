import type * as contract from '#contract/account/users.ts'
import { api } from '#store/api/base.ts'
import { from, type Lines } from '#store/api/from.ts'

const accountTag = ['Account ME'] as const

export const usersApi = api.injectEndpoints({
  endpoints: from((build: Lines<typeof contract>) => ({
    getCurrentUser: build.query('GET /api/user/getCurrentUser', ['Acting'], {
      query: (_nothing: void) => ({
        url: '/api/user/getCurrentUser',
        method: 'GET',
        headers: { 'X-Ask': 'who' },
      }),
    }),
    getActing: build.query('GET /api/user/acting', ['Acting']),
    getAccount: build.query('GET /api/user/account', accountTag),
    updatePhone: build.mutation('PUT /api/user/phone', ['Account ME', 'Booking']),
    updateAccount: build.mutation('PUT /api/user/account', accountTag, {
      onQueryStarted: (_person, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          () => void dispatch(askWhoIsHere()),
          () => {},
        ),
    }),
  })),
})

/** The session itself, after something of the person changed. */
export const askWhoIsHere = () =>
  usersApi.endpoints.getCurrentUser.initiate(undefined, { forceRefetch: true, subscribe: false })

export const { useGetAccountQuery, useUpdateAccountMutation, useUpdatePhoneMutation } = usersApi
