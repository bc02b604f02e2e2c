import type * as contract from '#contract/calendar/feeds.ts'
import { api } from '#store/api/base.ts'
import { from } from '#store/api/from.ts'

const feeds = [{ type: 'Calendar', id: 'LIST' }] as const

/** Calendars that others follow, of a business or of a wedding. */
const feedsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getFeeds: build.query({
      ...from<typeof contract.getFeeds>('GET /api/feeds'),
      providesTags: feeds,
    }),
    makeFeed: build.mutation({
      ...from<typeof contract.makeFeed>('POST /api/feeds'),
      invalidatesTags: feeds,
    }),
    changeFeed: build.mutation({
      ...from<typeof contract.changeFeed>('PATCH /api/feeds/:feedId'),
      invalidatesTags: feeds,
    }),
    removeFeed: build.mutation({
      ...from<typeof contract.removeFeed>('DELETE /api/feeds/:feedId'),
      invalidatesTags: feeds,
    }),
  }),
})

export const {
  useGetFeedsQuery,
  useMakeFeedMutation,
  useChangeFeedMutation,
  useRemoveFeedMutation,
} = feedsApi
