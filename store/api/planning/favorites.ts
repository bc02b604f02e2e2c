import type * as contract from '#contract/planning/favorites.ts'
import { api } from '#store/api/base.ts'
import { from, pagesFrom } from '#store/api/from.ts'
import { optimisticFavorite } from './optimisticFavorite.ts'
import { listTags } from '#store/api/tags.ts'

const list = [
  { type: 'Favorite', id: 'LIST' },
  { type: 'Dashboard', id: 'ME' },
] as const

export const favoritesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getFavorites: build.infiniteQuery({
      ...pagesFrom<typeof contract.getFavorites>('GET /api/user/favorites'),
      providesTags: (result) =>
        listTags(
          'Favorite',
          result?.pages.flatMap(({ items }) => items),
        ),
    }),
    createFavorite: build.mutation({
      ...from<typeof contract.createFavorite>('PUT /api/user/favorites/:vendorId'),
      onQueryStarted: ({ vendorId }, lifecycle) => optimisticFavorite(vendorId, true, lifecycle),
      invalidatesTags: list,
    }),
    deleteFavorite: build.mutation({
      ...from<typeof contract.deleteFavorite>('DELETE /api/user/favorites/:vendorId'),
      onQueryStarted: ({ vendorId }, lifecycle) => optimisticFavorite(vendorId, false, lifecycle),
      invalidatesTags: list,
    }),
  }),
})

export const {
  useGetFavoritesInfiniteQuery,
  useCreateFavoriteMutation,
  useDeleteFavoriteMutation,
} = favoritesApi
