import type * as contract from '#contract/catalog/towns.ts'
import { api } from '#store/api/base.ts'
import { from, pagesFrom } from '#store/api/from.ts'
import { listTags } from '#store/api/tags.ts'

/** What an admin arranges stands in every list of towns, and in the names of the search. */
const arranged = [
  { type: 'Town', id: 'LIST' },
  { type: 'Category', id: 'LIST' },
  { type: 'Audit', id: 'LIST' },
] as const

const townsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTowns: build.query({
      ...from<typeof contract.getTowns>('GET /api/towns'),
      providesTags: [{ type: 'Town', id: 'LIST' }],
      keepUnusedDataFor: 600,
    }),
    getTownsForAdmin: build.infiniteQuery({
      ...pagesFrom<typeof contract.getTownsForAdmin>('GET /api/admin/towns'),
      providesTags: (result) =>
        listTags(
          'Town',
          result?.pages.flatMap(({ items }) => items),
        ),
    }),
    createTown: build.mutation({
      ...from<typeof contract.createTown>('POST /api/admin/towns'),
      invalidatesTags: (_town, error) => (error ? [] : arranged),
    }),
    updateTown: build.mutation({
      ...from<typeof contract.updateTown>('PATCH /api/admin/towns/:townId'),
      invalidatesTags: (_town, error) => (error ? [] : arranged),
    }),
    // A refused one says that the page is out of date.
    mergeTown: build.mutation({
      ...from<typeof contract.mergeTown>('POST /api/admin/towns/:townId/merge'),
      invalidatesTags: arranged,
    }),
    separateTown: build.mutation({
      ...from<typeof contract.separateTown>('POST /api/admin/towns/:townId/separate'),
      invalidatesTags: arranged,
    }),
    retireTown: build.mutation({
      ...from<typeof contract.retireTown>('POST /api/admin/towns/:townId/retire'),
      invalidatesTags: arranged,
    }),
  }),
})

export const {
  useGetTownsQuery,
  useGetTownsForAdminInfiniteQuery,
  useCreateTownMutation,
  useUpdateTownMutation,
  useMergeTownMutation,
  useSeparateTownMutation,
  useRetireTownMutation,
} = townsApi
