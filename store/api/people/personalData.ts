import type * as contract from '#contract/people/personalData.ts'
import { api } from '#store/api/base.ts'
import { from, type Lines } from '#store/api/from.ts'

export const personalDataApi = api.injectEndpoints({
  endpoints: from((build: Lines<typeof contract>) => ({
    getLeaving: build.query('GET /api/user/leaving', ['Booking LIST', 'Member LIST'], {
      keepUnusedDataFor: 0,
    }),
    deleteAccount: build.mutation('POST /api/user/delete'),
    exportMyData: build.mutation('POST /api/user/export'),
  })),
})

export const { useGetLeavingQuery, useDeleteAccountMutation, useExportMyDataMutation } =
  personalDataApi
