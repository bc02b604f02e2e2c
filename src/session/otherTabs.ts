import { usersApi } from '#store/api/account/users.ts'
import type { Store } from '#store/index.ts'
import { standsFor } from '#store/api/standsFor.ts'

/** The person alone: their tabs learn the wedding one after the other. */
const personOf = (whose: string) => whose.split('.')[0]

/**
 * Tabs of one browser share one session: each says when somebody comes, goes, or acts for another wedding, and the
 * others change with it at once.
 */
export function watchOtherTabs(store: Store, onOtherPerson: () => void): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel('everset')
  let last: string | undefined
  store.subscribe(() => {
    const now = standsFor(store.getState())
    if (now === undefined || now === last) return
    const isNews = last !== undefined && !(last !== '' && now.startsWith(`${last}.`))
    last = now
    // A channel is of one origin; this is no window.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    if (isNews) channel.postMessage(now)
  })
  channel.addEventListener('message', ({ data }: MessageEvent<string>) => {
    if (last === undefined || data === last) return
    // A visitor's page becomes the person's; what was typed in it stays.
    if (last === '' || (personOf(last) === data && last !== data))
      void store.dispatch(
        usersApi.endpoints.getCurrentUser.initiate(undefined, {
          subscribe: false,
          forceRefetch: true,
        }),
      )
    else onOtherPerson()
  })
}
