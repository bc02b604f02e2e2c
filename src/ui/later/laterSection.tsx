import { type ComponentType, Suspense, useEffect } from 'react'
import { listenFirst } from '#src/ui/hooks/listenFirst.ts'
import { later } from './later.ts'

const ahead = '400px'
type When = 'near' | 'touched'
type Wait = { over: Promise<void>; end: () => void }

/**
 * Over when the reader comes near the part that the server's HTML holds, or touches it; at once
 * where there is none.
 */
function waitFor(part: string, when: When): Wait {
  let end = () => {}
  const over = new Promise<void>((resolve) => (end = resolve))
  const place =
    typeof document === 'undefined' ? null : document.querySelector(`[data-lazy="${part}"]`)
  if (!place) end()
  else if (when === 'touched') {
    const stop = listenFirst(
      ['pointerover', 'touchstart', 'focusin'],
      ({ target }) => place.contains(target as Node) && end(),
    )
    void over.then(stop)
  } else
    new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && end(),
      { rootMargin: ahead },
    ).observe(place)
  // React takes what it has not taken over yet away when something above it changes.
  if (place)
    new MutationObserver(() => !place.firstElementChild && end()).observe(place, {
      childList: true,
    })
  return { over, end }
}

/**
 * A part of a page below the first screen. Came the page as HTML, its code is fetched when the
 * reader approaches it, and until then it is what the server drew; else it is fetched with the
 * page.
 * @param part a name for it, once on a page
 * @param when `touched` for what holds nothing but links, which lead on without any code
 */
export function laterSection(
  part: string,
  load: () => Promise<ComponentType>,
  when: When = 'near',
): ComponentType {
  let wait: Wait | undefined
  const Part = later(async () => {
    wait = waitFor(part, when)
    await wait.over
    return load()
  })
  return function LaterSection() {
    // Who leaves the page and comes back finds no HTML of the server any more.
    useEffect(() => () => wait?.end(), [])
    return (
      <div data-lazy={part}>
        <Suspense>
          <Part />
        </Suspense>
      </div>
    )
  }
}
