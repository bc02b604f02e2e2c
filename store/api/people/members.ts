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
    changeMemberRole: build.mutation({
      ...from<typeof contract.changeMemberRole>('PATCH /api/members/:memberId'),
      invalidatesTags: [...memberList, ...session],
    }),
    removeMember: build.mutation({
      ...from<typeof contract.removeMember>('DELETE /api/members/:memberId'),
      invalidatesTags: memberList,
    }),
    leaveGroup: build.mutation({
      ...from<typeof contract.leaveGroup>('POST /api/members/leave'),
      invalidatesTags: (_message, error) => (error ? [] : session),
    }),
    handOver: build.mutation({
      ...from<typeof contract.handOver>('POST /api/members/hand-over'),
      invalidatesTags: [...memberList, ...session],
    }),
    setMails: build.mutation({
      ...from<typeof contract.setMails>('PUT /api/members/mails'),
      invalidatesTags: memberList,
    }),
    getMyWeddings: build.query({
      ...from<typeof contract.getMyWeddings>('GET /api/user/weddings'),
      providesTags: session,
    }),
    chooseWedding: build.mutation({
      ...from<typeof contract.chooseWedding>('PUT /api/user/weddings/chosen'),
      invalidatesTags: (_message, error) => (error ? [] : session),
    }),
  }),
})

export const {
  useGetMembersQuery,
  useChangeMemberRoleMutation,
  useRemoveMemberMutation,
  useLeaveGroupMutation,
  useHandOverMutation,
  useSetMailsMutation,
  useGetMyWeddingsQuery,
  useChooseWeddingMutation,
} = membersApi
