import type * as contract from '#contract/money/waysToPay.ts'
import { api } from '#store/api/base.ts'
import { from, type Lines } from '#store/api/from.ts'

const tags = ['VendorProfile WAYS'] as const

const waysToPayApi = api.injectEndpoints({
  endpoints: from((build: Lines<typeof contract>) => ({
    getWaysToPay: build.query('GET /api/vendor/ways-to-pay', tags),
    updateWaysToPay: build.mutation('POST /api/vendor/ways-to-pay', tags),
  })),
})

export const { useGetWaysToPayQuery, useUpdateWaysToPayMutation } = waysToPayApi
