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
    addStatement: build.mutation({
      ...from<typeof contract.addStatement>('POST /api/bookings/:bookingId/evidence/:about'),
      invalidatesTags: (_message, _error, { bookingId }) => of(bookingId),
    }),
    addEvidencePicture: build.mutation({
      ...from<typeof contract.addEvidencePicture>(
        'POST /api/bookings/:bookingId/evidence/:about/pictures',
      ),
      invalidatesTags: (_message, _error, { bookingId }) => of(bookingId),
    }),
  }),
})

export const { useGetEvidenceQuery, useAddStatementMutation, useAddEvidencePictureMutation } =
  evidenceApi
