import type * as contract from '#contract/people/personalData.ts'
import { api } from '#store/api/base.ts'
import { from } from '#store/api/from.ts'

export const personalDataApi = api.injectEndpoints({
  endpoints: (build) => ({
    getLeaving: build.query({
      ...from<typeof contract.getLeaving>('GET /api/user/leaving'),
      keepUnusedDataFor: 0,
      providesTags: [
        { type: 'Booking', id: 'LIST' },
        { type: 'Member', id: 'LIST' },
      ],
    }),
    deleteAccount: build.mutation({
      ...from<typeof contract.deleteAccount>('POST /api/user/delete'),
    }),
    exportMyData: build.mutation({
      ...from<typeof contract.exportMyData>('POST /api/user/export'),
    }),
  }),
})

export const { useGetLeavingQuery, useDeleteAccountMutation, useExportMyDataMutation } =
  personalDataApi
