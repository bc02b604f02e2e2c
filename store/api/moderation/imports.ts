import type * as contract from '#contract/moderation/imports.ts'
import { api } from '#store/api/base.ts'
import { from, type Lines } from '#store/api/from.ts'

const importsApi = api.injectEndpoints({
  endpoints: from((build: Lines<typeof contract>) => ({
    getImports: build.query('GET /api/admin/imports', ['Import each']),
    getImport: build.query('GET /api/admin/imports/:importId', ['Import :importId']),
    // The lines are for a file; the page keeps none of them.
    getRefusedRows: build.query('GET /api/admin/imports/:importId/refused', [], {
      keepUnusedDataFor: 0,
    }),
    createImport: build.mutation('POST /api/admin/imports', { done: ['Import LIST'] }),
    updateImportMapping: build.mutation('PUT /api/admin/imports/:importId/mapping', [
      'Import :importId',
    ]),
    runImport: build.mutation('POST /api/admin/imports/:importId/run', ['Import :importId']),
    cancelImport: build.mutation('POST /api/admin/imports/:importId/cancel', ['Import :importId']),
    // Couples may have asked somebody a second ago.
    getUndo: build.query('GET /api/admin/imports/:importId/undo', [], { keepUnusedDataFor: 0 }),
    undoImport: build.mutation('POST /api/admin/imports/:importId/undo', ['Import :importId']),
    getImportPictures: build.query('GET /api/admin/imports/:importId/pictures', [
      'Import :importId',
    ]),
    retryPictures: build.mutation('POST /api/admin/imports/:importId/pictures', [
      'Import :importId',
    ]),
    // The lines are for a file; the page keeps none of them.
    getVendorRows: build.query('GET /api/admin/vendor-rows', [], { keepUnusedDataFor: 0 }),
  })),
})

export const {
  useGetImportsQuery,
  useGetImportQuery,
  useLazyGetRefusedRowsQuery,
  useCreateImportMutation,
  useUpdateImportMappingMutation,
  useRunImportMutation,
  useCancelImportMutation,
  useGetUndoQuery,
  useUndoImportMutation,
  useGetImportPicturesQuery,
  useRetryPicturesMutation,
  useLazyGetVendorRowsQuery,
} = importsApi
