import type * as contract from '#contract/account/emails.ts'
import { api } from '#store/api/base.ts'
import { from } from '#store/api/from.ts'
import { askWhoIsHere } from './users.ts'

const accountTag = [{ type: 'Account', id: 'ME' }] as const

const emailsApi = api.injectEndpoints({
  endpoints: (build) => ({
    requestEmailChange: build.mutation({
      ...from<typeof contract.requestEmailChange>('POST /api/user/email'),
      invalidatesTags: accountTag,
    }),
    confirmEmailChange: build.mutation({
      ...from<typeof contract.confirmEmailChange>('POST /api/user/email/prove'),
      invalidatesTags: [...accountTag, { type: 'Session', id: 'LIST' }],
      onQueryStarted: (_proof, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          () => void dispatch(askWhoIsHere()),
          () => {},
        ),
    }),
    withdrawEmailChange: build.mutation({
      ...from<typeof contract.withdrawEmailChange>('DELETE /api/user/email'),
      invalidatesTags: accountTag,
    }),
    getEmailChange: build.query({
      ...from<typeof contract.getEmailChange>('GET /api/email-changes/:token'),
    }),
    undoEmailChange: build.mutation({
      ...from<typeof contract.undoEmailChange>('POST /api/email-changes/:token/object'),
      invalidatesTags: accountTag,
    }),
  }),
})

export const {
  useRequestEmailChangeMutation,
  useConfirmEmailChangeMutation,
  useWithdrawEmailChangeMutation,
  useGetEmailChangeQuery,
  useUndoEmailChangeMutation,
} = emailsApi
