import type * as contract from '#contract/planning/savedSearches.ts'
import { api } from '#store/api/base.ts'
import { from, type Lines } from '#store/api/from.ts'

const list = ['SavedSearch LIST'] as const

const savedSearchesApi = api.injectEndpoints({
  endpoints: from((build: Lines<typeof contract>) => ({
    getSavedSearches: build.query('GET /api/user/saved-searches', ['SavedSearch each']),
    createSavedSearch: build.mutation('POST /api/user/saved-searches', list),
    updateSavedSearch: build.mutation('PATCH /api/user/saved-searches/:searchId', list),
    deleteSavedSearch: build.mutation('DELETE /api/user/saved-searches/:searchId', list),
    getAlert: build.query('GET /api/alerts/:token', ['SavedSearch :token']),
    stopAlert: build.mutation('POST /api/alerts/:token/stop', ['SavedSearch :token', ...list]),
  })),
})

export const {
  useGetSavedSearchesQuery,
  useCreateSavedSearchMutation,
  useUpdateSavedSearchMutation,
  useDeleteSavedSearchMutation,
  useGetAlertQuery,
  useStopAlertMutation,
} = savedSearchesApi
