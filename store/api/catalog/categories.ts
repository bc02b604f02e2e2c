import type * as contract from '#contract/catalog/categories.ts'
import { api } from '#store/api/base.ts'
import { from, type Lines } from '#store/api/from.ts'

const list = ['Category LIST'] as const
const categoriesApi = api.injectEndpoints({
  endpoints: from((build: Lines<typeof contract>) => ({
    getCategories: build.query('GET /api/categories', ['Category each'], {
      keepUnusedDataFor: 600,
    }),
    getNames: build.query('GET /api/names', list, { keepUnusedDataFor: 600 }),
    getAllCategories: build.query('GET /api/admin/categories', ['Category each']),
    createCategory: build.mutation('POST /api/admin/categories', { done: list }),
    updateCategory: build.mutation('PATCH /api/admin/categories/:categoryId', { done: list }),
    mergeCategory: build.mutation('POST /api/admin/categories/:categoryId/merge', { done: list }),
    updateCategoryOrder: build.mutation('PUT /api/admin/categories/order', list, {
      onQueryStarted({ categoryIds }, { dispatch }): void {
        dispatch(
          categoriesApi.util.updateQueryData('getAllCategories', undefined, ({ items }) => {
            items.sort(
              (one, other) => categoryIds.indexOf(one._id) - categoryIds.indexOf(other._id),
            )
          }),
        )
      },
    }),
  })),
})

export const {
  useGetCategoriesQuery,
  useGetNamesQuery,
  useGetAllCategoriesQuery,
  useCreateCategoryMutation,
  useUpdateCategoryMutation,
  useMergeCategoryMutation,
  useUpdateCategoryOrderMutation,
} = categoriesApi
