import type * as contract from '#contract/talk/rescues.ts'
import { api } from '#store/api/base.ts'
import { from, type Lines } from '#store/api/from.ts'

const rescuesApi = api.injectEndpoints({
  endpoints: from((build: Lines<typeof contract>) => ({
    getRescue: build.query('GET /api/bookings/:bookingId/rescue', [
      'Vendor each',
      'Booking :bookingId',
      'Calendar LIST',
    ]),
    requestRescue: build.mutation('POST /api/bookings/:bookingId/rescue', [
      'Booking LIST',
      'Booking :bookingId',
      'Enquiry LIST',
      'Calendar LIST',
      'Dashboard ME',
    ]),
  })),
})

export const { useGetRescueQuery, useRequestRescueMutation } = rescuesApi
