import type * as contract from '#contract/platform/personalData.ts'
import { api } from '#store/api/base.ts'
import { from } from '#store/api/from.ts'

export const personalDataApi = api.injectEndpoints({
  endpoints: (build) => ({
    deleteAccount: build.mutation({
      ...from<typeof contract.deleteAccount>('POST /api/user/delete'),
    }),
    exportMyData: build.mutation({
      ...from<typeof contract.exportMyData>('POST /api/user/export'),
    }),
  }),
})

export const { useDeleteAccountMutation, useExportMyDataMutation } = personalDataApi
