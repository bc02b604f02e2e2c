import type * as contract from '#contract/people/weddingChanges.ts'
import { api } from '#store/api/base.ts'
import { from } from '#store/api/from.ts'

const weddingChangesApi = api.injectEndpoints({
  endpoints: (build) => ({
    previewWedding: build.mutation({
      ...from<typeof contract.previewWedding>('POST /api/user/wedding/preview'),
    }),
    changeWedding: build.mutation({
      ...from<typeof contract.changeWedding>('POST /api/user/wedding/change'),
      invalidatesTags: (_change, error) =>
        error
          ? []
          : [{ type: 'Wedding', id: 'ME' }, { type: 'Dashboard', id: 'ME' }, 'Enquiry', 'Queue'],
    }),
  }),
})

export const { usePreviewWeddingMutation, useChangeWeddingMutation } = weddingChangesApi
