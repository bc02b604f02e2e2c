import type * as contract from '#contract/people/invitations.ts'
import { api } from '#store/api/base.ts'
import { from } from '#store/api/from.ts'
import { memberList } from './members.ts'

const invitationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    inviteMember: build.mutation({
      ...from<typeof contract.inviteMember>('POST /api/members/invitations'),
      invalidatesTags: memberList,
    }),
    withdrawInvitation: build.mutation({
      ...from<typeof contract.withdrawInvitation>('DELETE /api/members/invitations/:invitationId'),
      invalidatesTags: memberList,
    }),
    getInvitation: build.query({
      ...from<typeof contract.getInvitation>('GET /api/invitations/:token'),
      providesTags: memberList,
    }),
    acceptInvitation: build.mutation({
      ...from<typeof contract.acceptInvitation>('POST /api/invitations/:token/accept'),
      invalidatesTags: (_message, error) => (error ? [] : ['Acting', 'Booking', 'Dashboard']),
    }),
  }),
})

export const {
  useInviteMemberMutation,
  useWithdrawInvitationMutation,
  useGetInvitationQuery,
  useAcceptInvitationMutation,
} = invitationsApi
