import type * as contract from '#contract/vendors.ts'
import { api } from './base.ts'
import { from } from './from.ts'

const mine = [{ type: 'VendorProfile', id: 'ME' }] as const

/** The signed-in vendor's own profile. */
export const profilesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMyVendorProfile: build.query({
      ...from<typeof contract.getMyVendorProfile>('GET /api/vendor/profile/me/profile'),
      providesTags: mine,
    }),
    saveVendorProfile: build.mutation({
      ...from<typeof contract.saveVendorProfile>('PUT /api/vendor/profile/me'),
      invalidatesTags: (_result, error) => (error ? [] : mine),
    }),
    submitVendorProfile: build.mutation({
      ...from<typeof contract.submitVendorProfile>('POST /api/vendor/profile/me/submit'),
      invalidatesTags: (_result, error) => (error ? [] : mine),
    }),
  }),
})

export const { useGetMyVendorProfileQuery, useSaveVendorProfileMutation, useSubmitVendorProfileMutation } = profilesApi
