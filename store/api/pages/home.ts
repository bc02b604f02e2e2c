import type * as contract from '#contract/pages/home.ts'
import { api } from '#store/api/base.ts'
import { from, type Lines } from '#store/api/from.ts'

/** Everything on the home page. */
export const homeApi = api.injectEndpoints({
  endpoints: from((build: Lines<typeof contract>) => ({
    getHome: build.query('GET /api/home', ['Vendor each']),
  })),
})

export const { useGetHomeQuery } = homeApi
