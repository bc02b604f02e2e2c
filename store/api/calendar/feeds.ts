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
    createFeed: build.mutation({
      ...from<typeof contract.createFeed>('POST /api/feeds'),
      invalidatesTags: feeds,
    }),
    updateFeedAddresses: build.mutation({
      ...from<typeof contract.updateFeedAddresses>('POST /api/feeds/addresses'),
      invalidatesTags: feeds,
    }),
    updateFeed: build.mutation({
      ...from<typeof contract.updateFeed>('PATCH /api/feeds/:feedId'),
      invalidatesTags: feeds,
    }),
    deleteFeed: build.mutation({
      ...from<typeof contract.deleteFeed>('DELETE /api/feeds/:feedId'),
      invalidatesTags: feeds,
    }),
  }),
})

export const {
  useGetFeedsQuery,
  useCreateFeedMutation,
  useUpdateFeedAddressesMutation,
  useUpdateFeedMutation,
  useDeleteFeedMutation,
} = feedsApi
