import type * as contract from '#contract/people/weddingChanges.ts'
import { api } from '#store/api/base.ts'
import { fromForm } from '#store/api/from.ts'

const weddingChangesApi = api.injectEndpoints({
  endpoints: (build) => ({
    previewWeddingChange: build.mutation({
      ...fromForm<typeof contract.previewWeddingChange>('POST /api/user/wedding/preview'),
    }),
    applyWeddingChange: build.mutation({
      ...fromForm<typeof contract.applyWeddingChange>('POST /api/user/wedding/change'),
      invalidatesTags: (_change, error) =>
        error
          ? []
          : [{ type: 'Wedding', id: 'ME' }, { type: 'Dashboard', id: 'ME' }, 'Enquiry', 'Queue'],
    }),
  }),
})

export const { usePreviewWeddingChangeMutation, useApplyWeddingChangeMutation } = weddingChangesApi
