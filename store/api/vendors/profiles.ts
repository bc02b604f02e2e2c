import type { TypedMutationOnQueryStarted } from '@reduxjs/toolkit/query/react'
import type * as contract from '#contract/vendors/profiles.ts'
import { api } from '#store/api/base.ts'
import { type BaseQuery, from, type Lines } from '#store/api/from.ts'

const profileTag = ['VendorProfile ME'] as const

/** The answer is the whole profile: what every page shows from now on. */
const adopt: TypedMutationOnQueryStarted<
  contract.VendorProfile,
  unknown,
  BaseQuery,
  'api'
> = async (_input, { dispatch, queryFulfilled }) => {
  const answer = await queryFulfilled.catch(() => undefined)
  if (answer)
    void dispatch(profilesApi.util.upsertQueryData('getMyVendorProfile', undefined, answer.data))
}

/** The signed-in vendor's own profile. */
export const profilesApi = api.injectEndpoints({
  endpoints: from((build: Lines<typeof contract>) => ({
    // An answer that a save has overtaken on its way is older than what we have.
    getMyVendorProfile: build.query('GET /api/vendor/profile/me/profile', profileTag, {
      merge: (cached, answer) =>
        cached._id === answer._id && answer.version < cached.version ? cached : answer,
    }),
    // Somebody else's save is why ours was refused: what is stored now is asked for.
    updateVendorProfile: build.form(
      'PUT /api/vendor/profile/me',
      (_result, error) => (error?.status === 409 ? profileTag : []),
      { onQueryStarted: adopt },
    ),
    submitVendorProfile: build.mutation(
      'POST /api/vendor/profile/me/submit',
      { refused: profileTag },
      { onQueryStarted: adopt },
    ),
  })),
})

export const {
  useGetMyVendorProfileQuery,
  useUpdateVendorProfileMutation,
  useSubmitVendorProfileMutation,
} = profilesApi
