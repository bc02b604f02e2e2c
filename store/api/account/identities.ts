import type * as contract from '#contract/account/identities.ts'
import { api } from '#store/api/base.ts'
import { from, type Lines } from '#store/api/from.ts'

const accountTag = ['Account ME'] as const
type GoogleProof = { email: string; idToken: string; password: string }

const identitiesApi = api.injectEndpoints({
  endpoints: from((build: Lines<typeof contract>) => ({
    linkGoogle: build.mutation('POST /api/user/google', accountTag, {
      query: ({ idToken, ...body }: GoogleProof) => ({
        url: '/api/user/google',
        method: 'POST',
        body,
        headers: { Authorization: `Bearer ${idToken}` },
      }),
    }),
    unlinkGoogle: build.mutation('POST /api/user/google/unlink', accountTag),
  })),
})

export const { useLinkGoogleMutation, useUnlinkGoogleMutation } = identitiesApi
