import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { atRest, type Point, type View, zoomAt, panTo } from './view.ts'

const swipePx = 56
const tapPx = 8
const doubleTapMs = 320

/** Zoom, pan and swipe of one picture on its stage; `onSwipe` is told 1 for the next and -1 for the one before. */
export function useGestures(stage: RefObject<HTMLElement | null>, onSwipe: (step: 1 | -1) => void) {
  const [view, setView] = useState<View>(atRest)
  const [drag, setDrag] = useState(0)
  const now = useEffectEvent((): Now => ({ view, onSwipe }))
  useEffect(() => {
    const element = stage.current
    return element ? listen(element, () => now(), setView, setDrag) : undefined
  }, [stage])
  return {
    view,
    drag,
    zoomBy: (factor: number) =>
      setView((now) =>
        zoomAt(now, now.scale * factor, { x: 0, y: 0 }, stage.current?.getBoundingClientRect()),
      ),
    reset: () => setView(atRest),
  }
}

type Now = { view: View; onSwipe: (step: 1 | -1) => void }

function listen(
  element: HTMLElement,
  now: () => Now,
  setView: (next: View) => void,
  setDrag: (px: number) => void,
) {
  const fingers = new Map<number, Point>()
  let from: { view: View; middle: Point; apart: number } | undefined
  let began: Point | undefined
  let lastTap = 0
  const box = () => element.getBoundingClientRect()
  /** From the middle of the stage. */
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top, width, height } = box()
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }
  const spread = () => {
    const [one = { x: 0, y: 0 }, other = one] = [...fingers.values()]
    return {
      middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
      apart: Math.hypot(one.x - other.x, one.y - other.y),
    }
  }
  const start = () => (from = { view: now().view, ...spread() })

  const down = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return
    element.setPointerCapture?.(event.pointerId)
    fingers.set(event.pointerId, pointOf(event))
    began = fingers.size === 1 ? pointOf(event) : undefined
    setDrag(0)
    start()
  }
  const move = (event: PointerEvent) => {
    if (!fingers.has(event.pointerId) || !from) return
    fingers.set(event.pointerId, pointOf(event))
    const { middle, apart } = spread()
    if (fingers.size > 1) {
      const zoomed = zoomAt(
        from.view,
        (from.view.scale * apart) / Math.max(1, from.apart),
        from.middle,
        box(),
      )
      setView(panTo(zoomed, middle.x - from.middle.x, middle.y - from.middle.y, box()))
    } else if (from.view.scale > 1)
      setView(panTo(from.view, middle.x - from.middle.x, middle.y - from.middle.y, box()))
    else setDrag(middle.x - from.middle.x)
  }
  const up = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId)) return
    const [first, end] = [began, pointOf(event)]
    began = undefined
    setDrag(0)
    if (fingers.size) return void start()
    const moved = first ? { x: end.x - first.x, y: end.y - first.y } : undefined
    const zoomed = now().view.scale > 1
    if (!moved || event.type === 'pointercancel') return
    if (Math.hypot(moved.x, moved.y) < tapPx) {
      const again = event.timeStamp - lastTap < doubleTapMs
      lastTap = again ? 0 : event.timeStamp
      if (again) setView(zoomed ? atRest : zoomAt(atRest, 2.5, end, box()))
    } else if (!zoomed && Math.abs(moved.x) > swipePx && Math.abs(moved.x) > Math.abs(moved.y))
      now().onSwipe(moved.x < 0 ? 1 : -1)
  }
  // React listens to wheels passively; the page behind must not scroll or zoom.
  const wheel = (event: WheelEvent) => {
    event.preventDefault()
    const { view } = now()
    setView(zoomAt(view, view.scale * Math.exp(-event.deltaY / 300), pointOf(event), box()))
  }
  return listenTo(element, {
    pointerdown: down,
    pointermove: move,
    pointerup: up,
    pointercancel: up,
    wheel,
  })
}

type Listeners = {
  [Name in 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel' | 'wheel']: (
    event: HTMLElementEventMap[Name],
  ) => void
}

/** @returns how to stop */
function listenTo(element: HTMLElement, listeners: Listeners): () => void {
  const all = Object.entries(listeners) as [string, EventListener][]
  for (const [name, listener] of all) element.addEventListener(name, listener, { passive: false })
  return () => all.forEach(([name, listener]) => element.removeEventListener(name, listener))
}
