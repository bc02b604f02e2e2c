import type * as contract from '#contract/bookings/evidence.ts'
import { api } from '#store/api/base.ts'
import { from } from '#store/api/from.ts'

const of = (bookingId: string) => [{ type: 'Booking' as const, id: bookingId }]

const evidenceApi = api.injectEndpoints({
  endpoints: (build) => ({
    getEvidence: build.query({
      ...from<typeof contract.getEvidence>('GET /api/bookings/:bookingId/evidence/:about'),
      providesTags: (_evidence, _error, { bookingId }) => of(bookingId),
    }),
    createStatement: build.mutation({
      ...from<typeof contract.createStatement>('POST /api/bookings/:bookingId/evidence/:about'),
      invalidatesTags: (_message, _error, { bookingId }) => of(bookingId),
    }),
    uploadEvidencePicture: build.mutation({
      ...from<typeof contract.uploadEvidencePicture>(
        'POST /api/bookings/:bookingId/evidence/:about/pictures',
      ),
      invalidatesTags: (_message, _error, { bookingId }) => of(bookingId),
    }),
  }),
})

export const { useGetEvidenceQuery, useCreateStatementMutation, useUploadEvidencePictureMutation } =
  evidenceApi
