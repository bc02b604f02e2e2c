import { type RefObject, useEffect, useState } from 'react'
import { useListenFirst } from '#src/ui/hooks/useListenFirst.ts'

/**
 * Whether a part of the page has come near the screen; what stands there is fetched then, or at the first Tab, which
 * goes from field to field faster than the page can follow. `show` brings it at once.
 */
export function useNearViewport(place: RefObject<HTMLElement | null>): {
  isNear: boolean
  show: () => void
} {
  const [isNear, setIsNear] = useState(false)
  const show = () => setIsNear(true)
  useEffect(() => {
    const element = place.current
    if (!element || isNear) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: '600px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [place, isNear])
  useListenFirst('keydown', !isNear, ({ key }) => key === 'Tab' && setIsNear(true))
  return { isNear, show }
}
