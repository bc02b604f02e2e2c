import type * as contract from '#contract/vendors/profiles.ts'
import { api } from '#store/api/base.ts'
import { from, fromForm } from '#store/api/from.ts'

const profileTag = [{ type: 'VendorProfile', id: 'ME' }] as const

/** The signed-in vendor's own profile. */
export const profilesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMyVendorProfile: build.query({
      ...from<typeof contract.getMyVendorProfile>('GET /api/vendor/profile/me/profile'),
      providesTags: profileTag,
      // An answer that a save has overtaken on its way is older than what we have.
      merge: (cached, answer) =>
        cached._id === answer._id && answer.version < cached.version ? cached : answer,
    }),
    updateVendorProfile: build.mutation({
      ...fromForm<typeof contract.updateVendorProfile>('PUT /api/vendor/profile/me'),
      // Somebody else's save is why ours was refused: what is stored now is asked for.
      invalidatesTags: (_result, error) => (error?.status === 409 ? profileTag : []),
      // The answer is the whole profile: what every page shows from now on.
      async onQueryStarted(_input, { dispatch, queryFulfilled }): Promise<void> {
        const answer = await queryFulfilled.catch(() => undefined)
        if (answer)
          void dispatch(
            profilesApi.util.upsertQueryData('getMyVendorProfile', undefined, answer.data),
          )
      },
    }),
    submitVendorProfile: build.mutation({
      ...from<typeof contract.submitVendorProfile>('POST /api/vendor/profile/me/submit'),
      invalidatesTags: (_result, error) => (error ? profileTag : []),
      // The answer is the whole profile: what every page shows from now on.
      async onQueryStarted(_input, { dispatch, queryFulfilled }): Promise<void> {
        const answer = await queryFulfilled.catch(() => undefined)
        if (answer)
          void dispatch(
            profilesApi.util.upsertQueryData('getMyVendorProfile', undefined, answer.data),
          )
      },
    }),
  }),
})

export const {
  useGetMyVendorProfileQuery,
  useUpdateVendorProfileMutation,
  useSubmitVendorProfileMutation,
} = profilesApi
