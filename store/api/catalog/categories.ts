import type * as contract from '#contract/catalog/categories.ts'
import { api } from '#store/api/base.ts'
import { from } from '#store/api/from.ts'
import { listTags } from '#store/api/tags.ts'

const list = [{ type: 'Category', id: 'LIST' }] as const
const categoriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCategories: build.query({
      ...from<typeof contract.getCategories>('GET /api/categories'),
      providesTags: (result) => listTags('Category', result?.items),
      keepUnusedDataFor: 600,
    }),
    getNames: build.query({
      ...from<typeof contract.getNames>('GET /api/names'),
      providesTags: list,
      keepUnusedDataFor: 600,
    }),
    getAllCategories: build.query({
      ...from<typeof contract.getAllCategories>('GET /api/admin/categories'),
      providesTags: (result) => listTags('Category', result?.items),
    }),
    createCategory: build.mutation({
      ...from<typeof contract.createCategory>('POST /api/admin/categories'),
      invalidatesTags: (_category, error) => (error ? [] : list),
    }),
    updateCategory: build.mutation({
      ...from<typeof contract.updateCategory>('PATCH /api/admin/categories/:categoryId'),
      invalidatesTags: (_category, error) => (error ? [] : list),
    }),
    mergeCategory: build.mutation({
      ...from<typeof contract.mergeCategory>('POST /api/admin/categories/:categoryId/merge'),
      invalidatesTags: (_category, error) => (error ? [] : list),
    }),
    updateCategoryOrder: build.mutation({
      ...from<typeof contract.updateCategoryOrder>('PUT /api/admin/categories/order'),
      invalidatesTags: list,
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
  }),
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
