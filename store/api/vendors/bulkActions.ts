import type * as contract from '#contract/vendors/bulkActions.ts'
import { api } from '#store/api/base.ts'
import { from, type Lines } from '#store/api/from.ts'

const bulkActionsApi = api.injectEndpoints({
  endpoints: from((build: Lines<typeof contract>) => ({
    // What can be done changes with every decision.
    previewBulkAction: build.query('POST /api/admin/bulk-actions/check', [], {
      keepUnusedDataFor: 0,
    }),
    // A refused one says that the list is out of date.
    createBulkAction: build.mutation('POST /api/admin/bulk-actions', [
      'BulkAction LIST',
      'PendingVendor LIST',
    ]),
    getBulkActions: build.query('GET /api/admin/bulk-actions', ['BulkAction each']),
  })),
})

export const { usePreviewBulkActionQuery, useCreateBulkActionMutation, useGetBulkActionsQuery } =
  bulkActionsApi
