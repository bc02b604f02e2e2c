import { type ComponentType, lazy, Suspense } from 'react'

const ahead = '600px'

/** Fulfilled when the reader comes near the part that the server's HTML holds; at once where there is none. */
function approached(part: string): Promise<void> {
  const place = typeof document === 'undefined' ? null : document.querySelector(`[data-later="${part}"]`)
  if (!place) return Promise.resolve()
  return new Promise((resolve) => {
    const watcher = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      watcher.disconnect()
      resolve()
    }, { rootMargin: ahead })
    watcher.observe(place)
  })
}

/**
 * A part of a page below the first screen. Came the page as HTML, its code is fetched when the reader approaches it, and
 * until then it is what the server drew; else it is fetched with the page.
 * @param part a name for it, once on a page
 */
export function later(part: string, load: () => Promise<ComponentType>): ComponentType {
  const Part = lazy(async () => {
    await approached(part)
    return { default: await load() }
  })
  return function Later() {
    return <div data-later={part}><Suspense><Part /></Suspense></div>
  }
}
