import type * as contract from '#contract/platform/site.ts'
import { api } from '#store/api/base.ts'
import { from } from '#store/api/from.ts'
import { type TagType, tagTypes } from '#store/api/tags.ts'

const isTag = (type: string): type is TagType => (tagTypes as readonly string[]).includes(type)

/** What every page asks. */
export const siteApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSettings: build.query({
      ...from<typeof contract.getSettings>('GET /api/settings'),
      providesTags: ['Settings'],
    }),
    /** Stays open as long as somebody is subscribed; what the server says has changed is asked for again. */
    watchEvents: build.query<null, void>({
      queryFn: () => ({ data: null }),
      async onCacheEntryAdded(_none, { dispatch, cacheEntryRemoved }) {
        // A page that is drawn on the server hears of nothing.
        if (typeof EventSource === 'undefined') return
        const hear = ({ data }: MessageEvent<string>) => {
          const { type, id } = JSON.parse(data) as contract.LiveEvent
          if (type === 'Everything') dispatch(api.util.invalidateTags([...tagTypes]))
          else if (isTag(type))
            dispatch(
              api.util.invalidateTags([
                { type, id },
                { type, id: 'LIST' },
              ]),
            )
        }
        let timer: ReturnType<typeof setTimeout> | undefined
        const open = () => {
          const stream = new EventSource('/api/events' satisfies typeof contract.watchEvents.path)
          stream.addEventListener('message', hear)
          // The browser itself comes back to a stream that was cut, and never to one that was refused.
          stream.addEventListener('error', () => {
            if (stream.readyState === 2)
              timer = setTimeout(() => (source = open()), 15_000 * (1 + Math.random()))
          })
          return stream
        }
        let source = open()
        await cacheEntryRemoved
        clearTimeout(timer)
        source.close()
      },
    }),
  }),
})

export const { useGetSettingsQuery } = siteApi
