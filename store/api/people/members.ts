import type * as contract from '#contract/people/members.ts'
import { api } from '#store/api/base.ts'
import { from } from '#store/api/from.ts'

export const memberList = [{ type: 'Member', id: 'LIST' }] as const
/** Who is here, and for whom. */
const session = ['Acting'] as const

const membersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMembers: build.query({
      ...from<typeof contract.getMembers>('GET /api/members'),
      providesTags: memberList,
    }),
    updateMemberRole: build.mutation({
      ...from<typeof contract.updateMemberRole>('PATCH /api/members/:memberId'),
      invalidatesTags: [...memberList, ...session],
    }),
    deleteMember: build.mutation({
      ...from<typeof contract.deleteMember>('DELETE /api/members/:memberId'),
      invalidatesTags: memberList,
    }),
    leaveGroup: build.mutation({
      ...from<typeof contract.leaveGroup>('POST /api/members/leave'),
      invalidatesTags: (_message, error) => (error ? [] : session),
    }),
    transferOwnership: build.mutation({
      ...from<typeof contract.transferOwnership>('POST /api/members/hand-over'),
      invalidatesTags: [...memberList, ...session],
    }),
    updateMailSetting: build.mutation({
      ...from<typeof contract.updateMailSetting>('PUT /api/members/mails'),
      invalidatesTags: memberList,
    }),
    getMyWeddings: build.query({
      ...from<typeof contract.getMyWeddings>('GET /api/user/weddings'),
      providesTags: session,
    }),
    selectWedding: build.mutation({
      ...from<typeof contract.selectWedding>('PUT /api/user/weddings/chosen'),
      invalidatesTags: (_message, error) => (error ? [] : session),
    }),
  }),
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
