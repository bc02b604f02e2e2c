import type * as contract from '#contract/planning/savedSearches.ts'
import { api } from '#store/api/base.ts'
import { from } from '#store/api/from.ts'
import { listTags } from '#store/api/tags.ts'

const list = [{ type: 'SavedSearch', id: 'LIST' }] as const

const savedSearchesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSavedSearches: build.query({
      ...from<typeof contract.getSavedSearches>('GET /api/user/saved-searches'),
      providesTags: (result) => listTags('SavedSearch', result?.items),
    }),
    createSavedSearch: build.mutation({
      ...from<typeof contract.createSavedSearch>('POST /api/user/saved-searches'),
      invalidatesTags: list,
    }),
    updateSavedSearch: build.mutation({
      ...from<typeof contract.updateSavedSearch>('PATCH /api/user/saved-searches/:searchId'),
      invalidatesTags: list,
    }),
    deleteSavedSearch: build.mutation({
      ...from<typeof contract.deleteSavedSearch>('DELETE /api/user/saved-searches/:searchId'),
      invalidatesTags: list,
    }),
    getAlert: build.query({
      ...from<typeof contract.getAlert>('GET /api/alerts/:token'),
      providesTags: (_alert, _error, { token }) => [{ type: 'SavedSearch', id: token }],
    }),
    stopAlert: build.mutation({
      ...from<typeof contract.stopAlert>('POST /api/alerts/:token/stop'),
      invalidatesTags: (_message, _error, { token }) => [
        { type: 'SavedSearch', id: token },
        ...list,
      ],
    }),
  }),
})

export const {
  useGetSavedSearchesQuery,
  useCreateSavedSearchMutation,
  useUpdateSavedSearchMutation,
  useDeleteSavedSearchMutation,
  useGetAlertQuery,
  useStopAlertMutation,
} = savedSearchesApi
