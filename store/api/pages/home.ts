import type * as contract from '#contract/pages/home.ts'
import { api } from '#store/api/base.ts'
import { from } from '#store/api/from.ts'
import { listTags } from '#store/api/tags.ts'

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
