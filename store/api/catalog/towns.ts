import type * as contract from '#contract/catalog/towns.ts'
import { api } from '#store/api/base.ts'
import { from, type Lines } from '#store/api/from.ts'

/** What an admin arranges stands in every list of towns, and in the names of the search. */
const arranged = ['Town LIST', 'Category LIST', 'Audit LIST'] as const

const townsApi = api.injectEndpoints({
  endpoints: from((build: Lines<typeof contract>) => ({
    getTowns: build.query('GET /api/towns', ['Town LIST'], { keepUnusedDataFor: 600 }),
    getTownsForAdmin: build.pages('GET /api/admin/towns', ['Town each']),
    createTown: build.mutation('POST /api/admin/towns', { done: arranged }),
    updateTown: build.mutation('PATCH /api/admin/towns/:townId', { done: arranged }),
    // A refused one says that the page is out of date.
    mergeTown: build.mutation('POST /api/admin/towns/:townId/merge', arranged),
    separateTown: build.mutation('POST /api/admin/towns/:townId/separate', arranged),
    retireTown: build.mutation('POST /api/admin/towns/:townId/retire', arranged),
  })),
})

export const {
  useGetTownsQuery,
  useLazyGetTownsQuery,
  useGetTownsForAdminInfiniteQuery,
  useCreateTownMutation,
  useUpdateTownMutation,
  useMergeTownMutation,
  useSeparateTownMutation,
  useRetireTownMutation,
} = townsApi
