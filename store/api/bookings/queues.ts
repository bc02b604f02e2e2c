import type * as contract from '#contract/bookings/queues.ts'
import { api } from '#store/api/base.ts'
import { from, fromForm } from '#store/api/from.ts'
import { listTags } from '#store/api/tags.ts'

const list = [{ type: 'Queue', id: 'LIST' }] as const

const queuesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getQueue: build.query({
      ...from<typeof contract.getQueue>('GET /api/user/queue'),
      providesTags: (result) => listTags('Queue', result?.items),
    }),
    getQueueAt: build.query({
      ...from<typeof contract.getQueueAt>('GET /api/user/queue/at'),
      providesTags: (_at, _error, { vendorId }) => [{ type: 'Calendar', id: vendorId }, ...list],
    }),
    joinQueue: build.mutation({
      ...fromForm<typeof contract.joinQueue>('POST /api/user/queue'),
      // A refusal says that the calendar is not what the page believed.
      invalidatesTags: (_entry, error, { vendorId }) =>
        error ? [{ type: 'Calendar', id: vendorId }, ...list] : list,
    }),
    leaveQueue: build.mutation({
      ...from<typeof contract.leaveQueue>('POST /api/user/queue/:entryId/leave'),
      // Its turn may have come meanwhile.
      invalidatesTags: [...list, { type: 'Booking', id: 'LIST' }],
    }),
  }),
})

export const { useGetQueueQuery, useGetQueueAtQuery, useJoinQueueMutation, useLeaveQueueMutation } =
  queuesApi
