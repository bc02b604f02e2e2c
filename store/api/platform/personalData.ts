import type * as personalData from '#contract/platform/personalData.ts'
import { api } from '#store/api/base.ts'
import { from } from '#store/api/from.ts'

export const personalDataApi = api.injectEndpoints({
  endpoints: (build) => ({
    deleteAccount: build.mutation({
      ...from<typeof personalData.deleteAccount>('POST /api/user/delete'),
    }),
    exportMyData: build.mutation({
      ...from<typeof personalData.exportMyData>('POST /api/user/export'),
    }),
  }),
})

export const { useDeleteAccountMutation, useExportMyDataMutation } = personalDataApi
