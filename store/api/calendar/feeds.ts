import type * as contract from '#contract/calendar/feeds.ts'
import { api } from '#store/api/base.ts'
import { from, type Lines } from '#store/api/from.ts'

const feeds = ['Calendar LIST'] as const

/** Calendars that others follow, of a business or of a wedding. */
const feedsApi = api.injectEndpoints({
  endpoints: from((build: Lines<typeof contract>) => ({
    getFeeds: build.query('GET /api/feeds', feeds),
    createFeed: build.mutation('POST /api/feeds', feeds),
    updateFeedAddresses: build.mutation('POST /api/feeds/addresses', feeds),
    updateFeed: build.mutation('PATCH /api/feeds/:feedId', feeds),
    deleteFeed: build.mutation('DELETE /api/feeds/:feedId', feeds),
  })),
})

export const {
  useGetFeedsQuery,
  useCreateFeedMutation,
  useUpdateFeedAddressesMutation,
  useUpdateFeedMutation,
  useDeleteFeedMutation,
} = feedsApi
