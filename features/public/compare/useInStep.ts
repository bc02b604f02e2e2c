import { type RefObject, useEffect } from 'react'

/**
 * Scrolls two boxes sideways as one, whichever of them is moved. The other one has no places to snap to meanwhile: it
 * would leave the step. Until both are drawn there is nothing to swipe.
 */
export function useInStep(
  one: RefObject<HTMLElement | null>,
  other: RefObject<HTMLElement | null>,
  isDrawn: boolean,
) {
  useEffect(() => {
    const boxes = [one.current, other.current]
    const [first, second] = boxes
    if (!isDrawn || !first || !second) return undefined
    const follow = (leader: HTMLElement, follower: HTMLElement) => {
      const lead = () => {
        leader.style.scrollSnapType = ''
        follower.style.scrollSnapType = 'none'
      }
      const move = () => {
        if (Math.abs(leader.scrollLeft - follower.scrollLeft) < 1) return
        lead()
        follower.scrollLeft = leader.scrollLeft
      }
      leader.addEventListener('pointerdown', lead)
      leader.addEventListener('scroll', move, { passive: true })
      return () => {
        leader.removeEventListener('pointerdown', lead)
        leader.removeEventListener('scroll', move)
      }
    }
    const stops = [follow(first, second), follow(second, first)]
    return () => stops.forEach((stop) => stop())
  }, [one, other, isDrawn])
}
