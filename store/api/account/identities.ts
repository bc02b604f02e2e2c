import type * as contract from '#contract/account/identities.ts'
import { api } from '#store/api/base.ts'
import { from } from '#store/api/from.ts'

const accountTag = [{ type: 'Account', id: 'ME' }] as const
type GoogleProof = { email: string; idToken: string; password: string }

const identitiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    linkGoogle: build.mutation({
      ...from<typeof contract.linkGoogle>('POST /api/user/google'),
      query: ({ idToken, ...body }: GoogleProof) => ({
        url: '/api/user/google',
        method: 'POST',
        body,
        headers: { Authorization: `Bearer ${idToken}` },
      }),
      invalidatesTags: accountTag,
    }),
    unlinkGoogle: build.mutation({
      ...from<typeof contract.unlinkGoogle>('POST /api/user/google/unlink'),
      invalidatesTags: accountTag,
    }),
  }),
})

export const { useLinkGoogleMutation, useUnlinkGoogleMutation } = identitiesApi
