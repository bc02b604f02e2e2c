import type * as contract from '#contract/account/sessions.ts'
import { api } from '#store/api/base.ts'
import { from, type Lines } from '#store/api/from.ts'

export const sessionsApi = api.injectEndpoints({
  endpoints: from((build: Lines<typeof contract>) => ({
    getSessions: build.pages('GET /api/user/sessions', ['Session each']),
    deleteSession: build.mutation('DELETE /api/user/sessions/:sessionId', ['Session LIST']),
    updatePassword: build.mutation('POST /api/user/password', ['Session LIST']),
  })),
})

export const { useGetSessionsInfiniteQuery, useDeleteSessionMutation, useUpdatePasswordMutation } =
  sessionsApi
