import type * as contract from '#contract/platform/site.ts'
import { api } from '#store/api/base.ts'
import { from } from '#store/api/from.ts'

/** What every page asks. */
export const siteApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSettings: build.query({
      ...from<typeof contract.getSettings>('GET /api/settings'),
      providesTags: ['Settings'],
    }),
    /** Stays open as long as somebody is subscribed. */
    watchEvents: build.query<null, void>({
      queryFn: () => ({ data: null }),
      async onCacheEntryAdded(_none, { dispatch, cacheEntryRemoved }) {
        // A page that is drawn on the server hears of nothing.
        if (typeof EventSource === 'undefined') return
        let isOver = false
        const over = cacheEntryRemoved.then(() => (isOver = true))
        const events = await import('#store/api/events.ts').catch(() => undefined)
        if (!events || isOver) return
        const stop = events.hearEvents(dispatch)
        await over
        stop()
      },
    }),
  }),
})

export const { useGetSettingsQuery } = siteApi
