import { use, useLayoutEffect } from 'react'
import {
  type Location,
  UNSAFE_DataRouterContext as RouterContext,
  UNSAFE_DataRouterStateContext as RouterStateContext,
} from 'react-router'

const name = 'react-router-scroll-positions'
/** A page that is opened anew has no key of its own yet: it must not take over where another page was left. */
const positionKey = ({ key, pathname, search }: Location) =>
  key === 'default' ? pathname + search : key

/** Storage may be closed to us; then places are known until the page is loaded anew. */
function stored(places?: Record<string, number>): Record<string, number> {
  try {
    if (places) sessionStorage.setItem(name, JSON.stringify(places))
    return JSON.parse(sessionStorage.getItem(name) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

function elementOf(hash: string): HTMLElement | null {
  try {
    return hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
  } catch {
    return null
  }
}

/**
 * A new page begins at its top, and who goes back finds the place that was left: the router's own ScrollRestoration,
 * without what pages need that the router itself has rendered (docs/decisions/0157).
 */
export function useScrolling(): void {
  const router = use(RouterContext)?.router
  const { location, restoreScrollPosition, preventScrollReset } = use(RouterStateContext) ?? {}
  useLayoutEffect(() => {
    const places = stored()
    const take = () => void (history.scrollRestoration = 'manual')
    const leave = () => {
      if (router?.state.navigation.state === 'idle')
        places[positionKey(router.state.location)] = scrollY
      stored(places)
      history.scrollRestoration = 'auto'
    }
    const end = router?.enableScrollRestoration(places, () => scrollY, positionKey)
    take()
    // A page that comes back from the browser's own cache has lost it again.
    addEventListener('pageshow', take)
    addEventListener('pagehide', leave)
    return () => {
      end?.()
      removeEventListener('pageshow', take)
      removeEventListener('pagehide', leave)
      history.scrollRestoration = 'auto'
    }
  }, [router])
  useLayoutEffect(() => {
    if (!location || restoreScrollPosition === false) return
    const element = elementOf(location.hash)
    if (typeof restoreScrollPosition === 'number') scrollTo(0, restoreScrollPosition)
    else if (element) element.scrollIntoView()
    else if (!preventScrollReset) scrollTo(0, 0)
  }, [location, restoreScrollPosition, preventScrollReset])
}
