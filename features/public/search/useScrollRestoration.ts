import { listenFirst } from '#src/ui/hooks/listenFirst.ts'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { drafts } from '#src/ui/forms/clearDrafts.ts'

/** The first card on the screen, and how far from its upper edge it stands. */
type Position = { card: number; top: number }
/** Forgotten with the drafts when a person signs out. */
const stored = `${drafts}places`
const maxStored = 30
/** The heights around the place are known after a few frames. */
const frames = 12

function readPositions(): Record<string, Position> {
  try {
    return JSON.parse(sessionStorage.getItem(stored) ?? '{}') as Record<string, Position>
  } catch {
    return {}
  }
}
function savePosition(name: string, place: Position): void {
  const { [name]: _, ...others } = readPositions()
  try {
    sessionStorage.setItem(
      stored,
      JSON.stringify(
        Object.fromEntries([...Object.entries(others), [name, place]].slice(-maxStored)),
      ),
    )
  } catch {
    // A browser that keeps nothing scrolls as it does by itself.
  }
}

function positionIn(list: HTMLElement): Position {
  const tops = [...list.children].map((card) => card.getBoundingClientRect())
  const card = Math.max(
    0,
    tops.findIndex(({ bottom }) => bottom > 0),
  )
  return { card, top: tops[card]?.top ?? 0 }
}

/**
 * Whether a list is opened anew, and not come back to: what this tab remembers of another visit is not its place, and
 * who scrolls before the app is there is not sent away from what they read.
 */
const isOpenedAnew = (key: string) =>
  key === 'default' &&
  !document.documentElement.classList.contains('whole') &&
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)
    ?.type === 'navigate'

const moves = ['wheel', 'touchstart', 'keydown', 'mousedown'] as const

/** Puts the card back where it stood, until the heights above it are known or the reader moves. */
function goTo(list: HTMLElement, { card, top }: Position): void {
  let left = frames
  const end = () => {
    left = 0
    stop()
  }
  const stop = listenFirst(moves, end)
  const step = () => {
    const now = list.children[card]?.getBoundingClientRect().top
    if (left === 0 || now === undefined) return end()
    if (Math.abs(now - top) >= 1) scrollBy({ top: now - top, behavior: 'instant' })
    left -= 1
    requestAnimationFrame(step)
  }
  step()
}

/**
 * Whoever comes back to a list finds the same card where it stood. How far the page was scrolled does not say it: cards
 * that were not on the screen yet are only guessed to be so high (layout.css), and more of them may
 * still be on their way.
 */
export function useScrollRestoration(list: RefObject<HTMLElement | null>, count: number): void {
  const { key, pathname, search } = useLocation()
  const isPop = useNavigationType() === 'POP'
  const name = `${key} ${pathname}${search}`
  const done = useRef('')
  useEffect(() => {
    // Before anything that such an event does: the list still stands.
    const remember = () => list.current && savePosition(name, positionIn(list.current))
    const stop = listenFirst(['click'], remember)
    addEventListener('popstate', remember, true)
    addEventListener('pagehide', remember)
    return () => {
      stop()
      removeEventListener('popstate', remember, true)
      removeEventListener('pagehide', remember)
    }
  }, [list, name])
  useLayoutEffect(() => {
    const isBack = isPop && !isOpenedAnew(key)
    const place = isBack && done.current !== name ? readPositions()[name] : undefined
    if (!list.current || !place || place.card >= count) return
    done.current = name
    goTo(list.current, place)
  }, [list, name, key, isPop, count])
}
