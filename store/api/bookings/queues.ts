import type * as contract from '#contract/bookings/queues.ts'
import { api } from '#store/api/base.ts'
import { from, type Lines } from '#store/api/from.ts'

const list = ['Queue LIST'] as const

const queuesApi = api.injectEndpoints({
  endpoints: from((build: Lines<typeof contract>) => ({
    getQueue: build.query('GET /api/user/queue', ['Queue each']),
    getQueueAt: build.query('GET /api/user/queue/at', ['Calendar :vendorId', ...list]),
    // A refusal says that the calendar is not what the page believed.
    joinQueue: build.form('POST /api/user/queue', {
      done: list,
      refused: ['Calendar :vendorId', ...list],
    }),
    // Its turn may have come meanwhile.
    leaveQueue: build.mutation('POST /api/user/queue/:entryId/leave', [...list, 'Booking LIST']),
  })),
})

export const { useGetQueueQuery, useGetQueueAtQuery, useJoinQueueMutation, useLeaveQueueMutation } =
  queuesApi
