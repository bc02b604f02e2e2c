import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

const autoPages = 4

/**
 * After a press the list goes on by itself whenever its end comes near, some pages long; then it asks again, so that
 * what stands below it can be reached.
 * @param ready whether there is more, and nothing is on its way
 * @returns what a press does
 */
export function useInfiniteScroll(
  end: RefObject<HTMLElement | null>,
  ready: boolean,
  load: () => void,
): () => void {
  const left = useRef(0)
  const loadMore = useEffectEvent(load)
  useEffect(() => {
    const element = end.current
    if (!element || !ready) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (left.current === 0 || !entries.some(({ isIntersecting }) => isIntersecting)) return
        left.current -= 1
        loadMore()
      },
      { rootMargin: '600px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [end, ready])
  return () => {
    left.current = autoPages
    load()
  }
}
