import type * as contract from '#contract/talk/others.ts'
import { api } from '#store/api/base.ts'
import { from } from '#store/api/from.ts'

const lists = [
  { type: 'Booking', id: 'LIST' },
  { type: 'Enquiry', id: 'LIST' },
] as const

const othersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOthers: build.query({
      ...from<typeof contract.getOthers>('GET /api/user/others'),
      providesTags: [...lists],
    }),
    closeOthers: build.mutation({
      ...from<typeof contract.closeOthers>('POST /api/bookings/:bookingId/others'),
      invalidatesTags: (_result, _error, { close }) => [
        ...lists,
        ...close.flatMap((id) => [
          { type: 'Booking' as const, id },
          { type: 'Enquiry' as const, id },
        ]),
        { type: 'Calendar', id: 'LIST' },
        { type: 'Dashboard', id: 'ME' },
      ],
    }),
  }),
})

export const { useGetOthersQuery, useCloseOthersMutation } = othersApi
