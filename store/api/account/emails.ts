import type * as contract from '#contract/account/emails.ts'
import { api } from '#store/api/base.ts'
import { from } from '#store/api/from.ts'
import { askWhoIsHere } from './users.ts'

const ownTag = [{ type: 'Account', id: 'ME' }] as const

const emailsApi = api.injectEndpoints({
  endpoints: (build) => ({
    changeEmail: build.mutation({
      ...from<typeof contract.changeEmail>('POST /api/user/email'),
      invalidatesTags: ownTag,
    }),
    proveEmail: build.mutation({
      ...from<typeof contract.proveEmail>('POST /api/user/email/prove'),
      invalidatesTags: [...ownTag, { type: 'Session', id: 'LIST' }],
      onQueryStarted: (_proof, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          () => void dispatch(askWhoIsHere()),
          () => {},
        ),
    }),
    withdrawEmail: build.mutation({
      ...from<typeof contract.withdrawEmail>('DELETE /api/user/email'),
      invalidatesTags: ownTag,
    }),
    getEmailChange: build.query({
      ...from<typeof contract.getEmailChange>('GET /api/email-changes/:token'),
    }),
    objectToEmail: build.mutation({
      ...from<typeof contract.objectToEmail>('POST /api/email-changes/:token/object'),
      invalidatesTags: ownTag,
    }),
  }),
})

export const {
  useChangeEmailMutation,
  useProveEmailMutation,
  useWithdrawEmailMutation,
  useGetEmailChangeQuery,
  useObjectToEmailMutation,
} = emailsApi
