import type * as contract from '#contract/account/users.ts'
import { api } from '#store/api/base.ts'
import { from } from '#store/api/from.ts'

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
  }),
})
