import type * as contract from '#contract/bookings/outcomes.ts'
import { api } from '#store/api/base.ts'
import { from, type Lines } from '#store/api/from.ts'

const outcomesApi = api.injectEndpoints({
  endpoints: from((build: Lines<typeof contract>) => ({
    recordOutcome: build.mutation('POST /api/bookings/:bookingId/outcome', [
      'Booking LIST',
      'Booking :bookingId',
      'Dashboard ME',
    ]),
  })),
})

export const { useRecordOutcomeMutation } = outcomesApi
