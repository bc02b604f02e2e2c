import type * as contract from '#contract/people/people.ts'
import { api } from '#store/api/base.ts'
import { from, type Lines } from '#store/api/from.ts'

const peopleApi = api.injectEndpoints({
  endpoints: from((build: Lines<typeof contract>) => ({
    getPeople: build.pages('GET /api/admin/users', ['Person each']),
    getPerson: build.query('GET /api/admin/users/:userId', ['Person :userId']),
    suspendPerson: build.mutation('POST /api/admin/users/:userId/suspend', ['Person', 'Audit']),
    reinstatePerson: build.mutation('POST /api/admin/users/:userId/lift', ['Person', 'Audit']),
  })),
})

export const {
  useGetPeopleInfiniteQuery,
  useGetPersonQuery,
  useSuspendPersonMutation,
  useReinstatePersonMutation,
} = peopleApi
