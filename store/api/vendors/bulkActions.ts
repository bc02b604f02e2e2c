import type * as contract from '#contract/vendors/bulkActions.ts'
import { api } from '#store/api/base.ts'
import { from } from '#store/api/from.ts'
import { listTags } from '#store/api/tags.ts'

const bulkActionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    previewBulkAction: build.query({
      ...from<typeof contract.previewBulkAction>('POST /api/admin/bulk-actions/check'),
      // What can be done changes with every decision.
      keepUnusedDataFor: 0,
    }),
    createBulkAction: build.mutation({
      ...from<typeof contract.createBulkAction>('POST /api/admin/bulk-actions'),
      // A refused one says that the list is out of date.
      invalidatesTags: [
        { type: 'BulkAction', id: 'LIST' },
        { type: 'PendingVendor', id: 'LIST' },
      ],
    }),
    getBulkActions: build.query({
      ...from<typeof contract.getBulkActions>('GET /api/admin/bulk-actions'),
      providesTags: (result) => listTags('BulkAction', result?.items),
    }),
  }),
})

export const { usePreviewBulkActionQuery, useCreateBulkActionMutation, useGetBulkActionsQuery } =
  bulkActionsApi
