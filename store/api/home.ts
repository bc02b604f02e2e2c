import type * as contract from '#contract/search.ts'
import { api } from './base.ts'
import { from } from './from.ts'
import { listTags } from './tags.ts'

/** Everything on the home page. */
export const homeApi = api.injectEndpoints({
  endpoints: (build) => ({
    getHome: build.query({
      ...from<typeof contract.getHome>('GET /api/home'),
      providesTags: (result) => listTags('Vendor', result?.featured),
    }),
  }),
})

export const { useGetHomeQuery } = homeApi
