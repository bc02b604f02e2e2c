import type * as contract from '#contract/money/waysToPay.ts'
import { api } from '#store/api/base.ts'
import { from } from '#store/api/from.ts'

const tags = [{ type: 'VendorProfile', id: 'WAYS' }] as const

const waysToPayApi = api.injectEndpoints({
  endpoints: (build) => ({
    getWaysToPay: build.query({
      ...from<typeof contract.getWaysToPay>('GET /api/vendor/ways-to-pay'),
      providesTags: tags,
    }),
    updateWaysToPay: build.mutation({
      ...from<typeof contract.updateWaysToPay>('POST /api/vendor/ways-to-pay'),
      invalidatesTags: tags,
    }),
  }),
})

export const { useGetWaysToPayQuery, useUpdateWaysToPayMutation } = waysToPayApi
