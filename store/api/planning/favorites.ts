import type * as contract from '#contract/planning/favorites.ts'
import { api } from '#store/api/base.ts'
import { from, type Lines } from '#store/api/from.ts'
import { optimisticFavorite } from './optimisticFavorite.ts'

const list = ['Favorite LIST', 'Dashboard ME'] as const

export const favoritesApi = api.injectEndpoints({
  endpoints: from((build: Lines<typeof contract>) => ({
    getFavorites: build.pages('GET /api/user/favorites', ['Favorite each']),
    createFavorite: build.mutation('PUT /api/user/favorites/:vendorId', list, {
      onQueryStarted: ({ vendorId }, lifecycle) => optimisticFavorite(vendorId, true, lifecycle),
    }),
    deleteFavorite: build.mutation('DELETE /api/user/favorites/:vendorId', list, {
      onQueryStarted: ({ vendorId }, lifecycle) => optimisticFavorite(vendorId, false, lifecycle),
    }),
  })),
})

export const {
  useGetFavoritesInfiniteQuery,
  useCreateFavoriteMutation,
  useDeleteFavoriteMutation,
} = favoritesApi
