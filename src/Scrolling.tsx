import { useLayoutEffect, useRef } from 'react'
import { type Location, ScrollRestoration, useLocation, useNavigationType } from 'react-router'

/** A page that is opened anew has no key of its own yet: it must not take over where another page was left. */
const positionOf = ({ key, pathname, search }: Location) =>
  key === 'default' ? pathname + search : key

/** A new page begins at its top, and who goes back finds the place that was left. */
export const Scrolling = () => (
  <>
    <NewPage />
    <ScrollRestoration getKey={positionOf} />
  </>
)

/**
 * What a new page brings besides itself: our faces, where they have waited for it; and, for who goes back to a place in
 * a page, the true height of everything above it (`whole` in layout.css). In front of the router's own, whose effects
 * run after these: what is above has its height when the page is scrolled.
 */
function NewPage() {
  const { key, pathname } = useLocation()
  const type = useNavigationType()
  const last = useRef({ key, pathname })
  useLayoutEffect(() => {
    if (key === last.current.key) return
    const isOther = pathname !== last.current.pathname
    last.current = { key, pathname }
    // And it stays so: what is left would move under the reader's eyes, and be remembered in the wrong place.
    if (type === 'POP') document.documentElement.classList.add('whole')
    if (isOther) window.everset?.putFaces?.()
  }, [key, pathname, type])
  return null
}
