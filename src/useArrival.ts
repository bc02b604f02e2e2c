import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { focusContent } from './lib/focusContent.ts'
import { leaveToasts } from './toasts.ts'

/** Where the focus stays although the page is another one: what is being typed in, and whatever lies in front. */
const staying = 'input,select,textarea,dialog,[role=dialog]'

/**
 * A new page takes the focus, so that Tab goes on from its top, and its title is read out; the
 * first page does neither.
 */
export function useArrival() {
  const { pathname } = useLocation()
  const left = useRef<{ pathname: string; focused: Element | null }>(null)
  useLayoutEffect(
    () => () => void (left.current = { pathname, focused: document.activeElement }),
    [pathname],
  )
  useEffect(() => {
    if (!left.current || left.current.pathname === pathname) return undefined
    leaveToasts()
    return arrive(left.current.focused)
  }, [pathname])
}

/** @param focused what had the focus when the page before went: only a new page can have put it elsewhere since */
function arrive(focused: Element | null) {
  const { activeElement, body, head } = document
  if (activeElement === body || (activeElement === focused && !focused?.closest(staying)))
    focusContent()
  const announce = () => {
    // Until its data has come a page has no title, or only the site's.
    if (!document.title.includes('·')) return
    document.getElementById('announcer')?.replaceChildren(document.title)
    observer.disconnect()
  }
  const observer = new MutationObserver(announce)
  observer.observe(head, { childList: true })
  announce()
  return () => observer.disconnect()
}
