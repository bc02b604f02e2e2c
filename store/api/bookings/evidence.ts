import type * as contract from '#contract/bookings/evidence.ts'
import { api } from '#store/api/base.ts'
import { from, type Lines } from '#store/api/from.ts'

const ofBooking = ['Booking :bookingId'] as const

const evidenceApi = api.injectEndpoints({
  endpoints: from((build: Lines<typeof contract>) => ({
    getEvidence: build.query('GET /api/bookings/:bookingId/evidence/:about', ofBooking),
    createStatement: build.mutation('POST /api/bookings/:bookingId/evidence/:about', ofBooking),
    uploadEvidencePicture: build.mutation(
      'POST /api/bookings/:bookingId/evidence/:about/pictures',
      ofBooking,
    ),
  })),
})

export const { useGetEvidenceQuery, useCreateStatementMutation, useUploadEvidencePictureMutation } =
  evidenceApi
