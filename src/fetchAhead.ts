import { matchRoutes, type RouteObject } from 'react-router'
import { setFetchAhead, type Visit, type Wanted } from '#src/lib/ahead.ts'
import type { Store } from '#store/index.ts'
import { listenFirst } from './ui/hooks/listenFirst.ts'

/** A pointer that only crosses a list asks for nothing. */
const hoverMs = 65

type Loaded = { handle?: (dispatch: Store['dispatch'], visit: Visit) => void }
const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

async function fetchPage(store: Store, routes: RouteObject[], path: string, wanted: Wanted) {
  const { pathname, search } = new URL(path, location.origin)
  const match = matchRoutes(routes, pathname)?.at(-1)
  if (!match) return
  const { route, params } = match
  const { handle } = (typeof route.lazy === 'function' ? await route.lazy() : route) as Loaded
  if (wanted === 'all') handle?.(store.dispatch, { params, search })
}

/** The page of this site that an event's link leads to, in this tab. */
function pathOf({ target }: Event): string | undefined {
  const link = (target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]')
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download'))
    return undefined
  return link.pathname === location.pathname ? undefined : link.pathname + link.search
}

/**
 * Fetches the page that a link leads to, with its data, when a hand comes near the link: at once for what will be
 * pressed, after a moment for a pointer that stays. The one place that does, for every link.
 */
export function startFetchingAhead(store: Store, routes: RouteObject[]): void {
  const fetch = (path: string, wanted: Wanted) =>
    // What does not come now is asked for again, and spoken of, when it is opened.
    savesData() ? undefined : void fetchPage(store, routes, path, wanted).catch(() => {})
  setFetchAhead(fetch)
  let timer: ReturnType<typeof setTimeout> | undefined
  const hear = (event: Event) => {
    clearTimeout(timer)
    const path = pathOf(event)
    if (!path) return
    // A press is several events: once for all of them, when what it does is painted.
    timer = setTimeout(() => fetch(path, 'all'), event.type === 'pointerover' ? hoverMs : 0)
  }
  listenFirst(['pointerover', 'pointerdown', 'touchstart', 'focusin'], hear)
}
