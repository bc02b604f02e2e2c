import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether a part of the page has come near the screen; what stands there is fetched then, or at the first Tab, which
 * goes from field to field faster than the page can follow. `show` brings it at once.
 */
export function useNear(
  place: RefObject<HTMLElement | null>,
  margin = '600px',
): { near: boolean; show: () => void } {
  const [near, setNear] = useState(false)
  const show = () => setNear(true)
  useEffect(() => {
    const element = place.current
    if (!element || near) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: margin },
    )
    observer.observe(element)
    const press = ({ key }: KeyboardEvent) => key === 'Tab' && setNear(true)
    document.addEventListener('keydown', press)
    return () => {
      observer.disconnect()
      document.removeEventListener('keydown', press)
    }
  }, [place, near, margin])
  return { near, show }
}
