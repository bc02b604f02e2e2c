import { createBrowserRouter, type HydrationState, type RouteObject } from 'react-router'

/**
 * The router, and what a new page brings besides itself: our faces, where they have waited for it; and, for who goes
 * back to a place in a page, the true height of everything above it (`whole` in layout.css).
 */
export function openRouter(routes: RouteObject[], hydrationData?: HydrationState) {
  const router = createBrowserRouter(routes, { hydrationData })
  let { key, pathname } = router.state.location
  router.subscribe(({ location, historyAction }) => {
    if (location.key === key) return
    const isOther = location.pathname !== pathname
    ;({ key, pathname } = location)
    const { classList } = document.documentElement
    // And it stays so: what is left would move under the reader's eyes, and be remembered in the wrong place.
    if (historyAction === 'POP') classList.add('whole')
    if (isOther) window.everset?.putFaces?.()
  })
  return router
}
