import type * as contract from '#contract/people/members.ts'
import { api } from '#store/api/base.ts'
import { from, type Lines } from '#store/api/from.ts'

export const memberList = ['Member LIST'] as const
/** Who is here, and for whom. */
const session = ['Acting'] as const

const membersApi = api.injectEndpoints({
  endpoints: from((build: Lines<typeof contract>) => ({
    getMembers: build.query('GET /api/members', memberList),
    updateMemberRole: build.mutation('PATCH /api/members/:memberId', [...memberList, ...session]),
    deleteMember: build.mutation('DELETE /api/members/:memberId', memberList),
    leaveGroup: build.mutation('POST /api/members/leave', { done: session }),
    transferOwnership: build.mutation('POST /api/members/hand-over', [...memberList, ...session]),
    updateMailSetting: build.mutation('PUT /api/members/mails', memberList),
    getMyWeddings: build.query('GET /api/user/weddings', session),
    selectWedding: build.mutation('PUT /api/user/weddings/chosen', { done: session }),
  })),
})

export const {
  useGetMembersQuery,
  useUpdateMemberRoleMutation,
  useDeleteMemberMutation,
  useLeaveGroupMutation,
  useTransferOwnershipMutation,
  useUpdateMailSettingMutation,
  useGetMyWeddingsQuery,
  useSelectWeddingMutation,
} = membersApi
