import type * as contract from '#contract/account/emails.ts'
import { api } from '#store/api/base.ts'
import { from, type Lines } from '#store/api/from.ts'
import { askWhoIsHere } from './users.ts'

const accountTag = ['Account ME'] as const

const emailsApi = api.injectEndpoints({
  endpoints: from((build: Lines<typeof contract>) => ({
    requestEmailChange: build.mutation('POST /api/user/email', accountTag),
    confirmEmailChange: build.mutation(
      'POST /api/user/email/prove',
      [...accountTag, 'Session LIST'],
      {
        onQueryStarted: (_proof, { dispatch, queryFulfilled }) =>
          queryFulfilled.then(
            () => void dispatch(askWhoIsHere()),
            () => {},
          ),
      },
    ),
    withdrawEmailChange: build.mutation('DELETE /api/user/email', accountTag),
    getEmailChange: build.query('GET /api/email-changes/:token'),
    undoEmailChange: build.mutation('POST /api/email-changes/:token/object', accountTag),
  })),
})

export const {
  useRequestEmailChangeMutation,
  useConfirmEmailChangeMutation,
  useWithdrawEmailChangeMutation,
  useGetEmailChangeQuery,
  useUndoEmailChangeMutation,
} = emailsApi
