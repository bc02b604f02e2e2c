import { matchRoutes, type RouteObject } from 'react-router'
import { setFetchAhead, type Visit, type Wanted } from '#src/lib/ahead.ts'
import type { Store } from '#store/index.ts'
import { listenFirst } from './ui/hooks/listenFirst.ts'

/** A pointer that only crosses a list asks for nothing. */
const hoverMs = 65

type Ahead = (dispatch: Store['dispatch'], visit: Visit) => void
type Loaded = { handle?: unknown }
/** What is here already is asked at once, not after whatever waits to be drawn. */
const loaded = new WeakMap<RouteObject, Loaded>()
const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

async function fetchPage(store: Store, routes: RouteObject[], path: string, wanted: Wanted) {
  const { pathname, search } = new URL(path, location.origin)
  // The frame around a page is a route, too, with code of its own.
  const loading = matchRoutes(routes, pathname)?.map(async ({ route, params }) => {
    if (typeof route.lazy !== 'function') return
    if (!loaded.has(route)) loaded.set(route, (await route.lazy()) as Loaded)
    const { handle } = loaded.get(route) as Loaded
    if (wanted === 'all' && typeof handle === 'function')
      (handle as Ahead)(store.dispatch, { params, search })
  })
  await Promise.all(loading ?? [])
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
