import type * as contract from '#contract/catalog/towns.ts'
import { api } from '#store/api/base.ts'
import { from } from '#store/api/from.ts'

const townsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTowns: build.query({
      ...from<typeof contract.getTowns>('GET /api/towns'),
      keepUnusedDataFor: 600,
    }),
  }),
})

export const { useGetTownsQuery } = townsApi
