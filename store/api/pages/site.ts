import type * as contract from '#contract/pages/site.ts'
import { api } from '#store/api/base.ts'
import type * as events from '#store/api/events.ts'
import { from, type Lines } from '#store/api/from.ts'

const retryMs = 15_000
type Events = typeof events

/** What every page asks. */
export const siteApi = api.injectEndpoints({
  endpoints: from((build: Lines<typeof contract>, rtk) => ({
    getSettings: build.query('GET /api/settings', ['Settings']),
    /** Stays open as long as somebody is subscribed. */
    watchEvents: rtk.query<null, void>({
      queryFn: () => ({ data: null }),
      async onCacheEntryAdded(_none, { dispatch, cacheEntryRemoved }) {
        // A page that is drawn on the server hears of nothing.
        if (typeof EventSource === 'undefined') return
        let isOver = false
        const over = cacheEntryRemoved.then(() => (isOver = true))
        const fetched = async (): Promise<Events | undefined> => {
          const found = await import('#store/api/events.ts').catch(() => undefined)
          if (found || isOver) return found
          await new Promise((after) => setTimeout(after, retryMs))
          return fetched()
        }
        const found = await fetched()
        if (!found || isOver) return
        const stop = found.hearEvents(dispatch)
        await over
        stop()
      },
    }),
  })),
})

export const { useGetSettingsQuery } = siteApi
