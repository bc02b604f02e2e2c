import { type RefObject, useEffect, useState } from 'react'

/** Whether a part of the page has come near the screen; what stands there is fetched then. */
export function useNear(place: RefObject<HTMLElement | null>, margin = '600px'): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element || near) return
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true), { rootMargin: margin })
    observer.observe(element)
    return () => observer.disconnect()
  }, [place, near, margin])
  return near
}
