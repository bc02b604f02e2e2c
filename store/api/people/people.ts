import type * as contract from '#contract/people/people.ts'
import { api } from '#store/api/base.ts'
import { from, pagesFrom } from '#store/api/from.ts'
import { listTags } from '#store/api/tags.ts'

const peopleApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPeople: build.infiniteQuery({
      ...pagesFrom<typeof contract.getPeople>('GET /api/admin/users'),
      providesTags: (result) =>
        listTags(
          'Person',
          result?.pages.flatMap(({ items }) => items),
        ),
    }),
    getPerson: build.query({
      ...from<typeof contract.getPerson>('GET /api/admin/users/:userId'),
      providesTags: (_result, _error, { userId }) => [{ type: 'Person', id: userId }],
    }),
    suspendPerson: build.mutation({
      ...from<typeof contract.suspendPerson>('POST /api/admin/users/:userId/suspend'),
      invalidatesTags: ['Person', 'Audit'],
    }),
    reinstatePerson: build.mutation({
      ...from<typeof contract.reinstatePerson>('POST /api/admin/users/:userId/lift'),
      invalidatesTags: ['Person', 'Audit'],
    }),
  }),
})

export const {
  useGetPeopleInfiniteQuery,
  useGetPersonQuery,
  useSuspendPersonMutation,
  useReinstatePersonMutation,
} = peopleApi
