import type * as contract from '#contract/people/weddingChanges.ts'
import { api } from '#store/api/base.ts'
import { from, type Lines } from '#store/api/from.ts'

const weddingChangesApi = api.injectEndpoints({
  endpoints: from((build: Lines<typeof contract>) => ({
    previewWeddingChange: build.form('POST /api/user/wedding/preview'),
    applyWeddingChange: build.form('POST /api/user/wedding/change', (_change, error) =>
      error ? [] : ['Wedding ME', 'Dashboard ME', 'Booking', 'Enquiry', 'Queue'],
    ),
    answerDrift: build.mutation('POST /api/user/bookings/:bookingId/drift', (_answer, error) =>
      error ? ['Booking', 'Queue'] : ['Wedding ME', 'Dashboard ME', 'Booking', 'Enquiry', 'Queue'],
    ),
  })),
})

export const {
  usePreviewWeddingChangeMutation,
  useApplyWeddingChangeMutation,
  useAnswerDriftMutation,
} = weddingChangesApi
