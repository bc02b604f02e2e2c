import type * as contract from '#contract/people/invitations.ts'
import { api } from '#store/api/base.ts'
import { from, type Lines } from '#store/api/from.ts'
import { memberList } from './members.ts'

const invitationsApi = api.injectEndpoints({
  endpoints: from((build: Lines<typeof contract>) => ({
    inviteMember: build.mutation('POST /api/members/invitations', memberList),
    withdrawInvitation: build.mutation('DELETE /api/members/invitations/:invitationId', memberList),
    getInvitation: build.query('GET /api/invitations/:token', memberList),
    acceptInvitation: build.mutation('POST /api/invitations/:token/accept', {
      done: ['Acting', 'Booking', 'Dashboard'],
    }),
    declineInvitation: build.mutation('POST /api/invitations/:token/decline', { done: memberList }),
    signupInvited: build.mutation('POST /api/invitations/:token/signup'),
  })),
})

export const {
  useInviteMemberMutation,
  useWithdrawInvitationMutation,
  useGetInvitationQuery,
  useAcceptInvitationMutation,
  useDeclineInvitationMutation,
  useSignupInvitedMutation,
} = invitationsApi
