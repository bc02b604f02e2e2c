import type * as contract from '#contract/talk/others.ts'
import { api } from '#store/api/base.ts'
import { from, type Lines } from '#store/api/from.ts'

const lists = ['Booking LIST', 'Enquiry LIST'] as const

const othersApi = api.injectEndpoints({
  endpoints: from((build: Lines<typeof contract>) => ({
    getOthers: build.query('GET /api/user/others', lists),
    closeOthers: build.mutation(
      'POST /api/bookings/:bookingId/others',
      (_result, _error, { close }) => [
        ...lists,
        ...close.flatMap((id) => [`Booking ${id}` as const, `Enquiry ${id}` as const]),
        'Calendar LIST',
        'Dashboard ME',
      ],
    ),
  })),
})

export const { useGetOthersQuery, useCloseOthersMutation } = othersApi
