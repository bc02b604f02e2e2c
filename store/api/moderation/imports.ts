import type * as contract from '#contract/moderation/imports.ts'
import { api } from '#store/api/base.ts'
import { from } from '#store/api/from.ts'
import { listTags } from '#store/api/tags.ts'

const importsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getImports: build.query({
      ...from<typeof contract.getImports>('GET /api/admin/imports'),
      providesTags: (result) => listTags('Import', result?.items),
    }),
    getImport: build.query({
      ...from<typeof contract.getImport>('GET /api/admin/imports/:importId'),
      providesTags: (_import, _error, { importId }) => [{ type: 'Import', id: importId }],
    }),
    getRefusedRows: build.query({
      ...from<typeof contract.getRefusedRows>('GET /api/admin/imports/:importId/refused'),
      // The lines are for a file; the page keeps none of them.
      keepUnusedDataFor: 0,
    }),
    createImport: build.mutation({
      ...from<typeof contract.createImport>('POST /api/admin/imports'),
      invalidatesTags: (_import, error) => (error ? [] : [{ type: 'Import', id: 'LIST' }]),
    }),
    updateImportMapping: build.mutation({
      ...from<typeof contract.updateImportMapping>('PUT /api/admin/imports/:importId/mapping'),
      invalidatesTags: (_import, _error, { importId }) => [{ type: 'Import', id: importId }],
    }),
    runImport: build.mutation({
      ...from<typeof contract.runImport>('POST /api/admin/imports/:importId/run'),
      invalidatesTags: (_import, _error, { importId }) => [{ type: 'Import', id: importId }],
    }),
    cancelImport: build.mutation({
      ...from<typeof contract.cancelImport>('POST /api/admin/imports/:importId/cancel'),
      invalidatesTags: (_import, _error, { importId }) => [{ type: 'Import', id: importId }],
    }),
    getUndo: build.query({
      ...from<typeof contract.getUndo>('GET /api/admin/imports/:importId/undo'),
      // Couples may have asked somebody a second ago.
      keepUnusedDataFor: 0,
    }),
    undoImport: build.mutation({
      ...from<typeof contract.undoImport>('POST /api/admin/imports/:importId/undo'),
      invalidatesTags: (_import, _error, { importId }) => [{ type: 'Import', id: importId }],
    }),
    getImportPictures: build.query({
      ...from<typeof contract.getImportPictures>('GET /api/admin/imports/:importId/pictures'),
      providesTags: (_pictures, _error, { importId }) => [{ type: 'Import', id: importId }],
    }),
    retryPictures: build.mutation({
      ...from<typeof contract.retryPictures>('POST /api/admin/imports/:importId/pictures'),
      invalidatesTags: (_message, _error, { importId }) => [{ type: 'Import', id: importId }],
    }),
    getVendorRows: build.query({
      ...from<typeof contract.getVendorRows>('GET /api/admin/vendor-rows'),
      // The lines are for a file; the page keeps none of them.
      keepUnusedDataFor: 0,
    }),
  }),
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
