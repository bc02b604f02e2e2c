import { listenFirst } from '#src/ui/hooks/listenFirst.ts'

/** The sleep of one part of a page that came as HTML: React does not take it over until it ends. */
export type Nap = {
  over: Promise<void>
  isOver: boolean
  /** React has taken the part over, which it does some time after the sleep is over. */
  isTaken: boolean
  wake(): void
  take(): void
}

let isTakingOver = false
/** Said by the app: only what it finds in the page when it takes that over can sleep. */
export const takeOver = (begins: boolean) => void (isTakingOver = begins)

/** A new sleep; none for what the browser draws itself. */
export function startNap(): Nap | undefined {
  if (!isTakingOver) return undefined
  let end = () => {}
  const nap: Nap = {
    over: new Promise((resolve) => (end = resolve)),
    isOver: false,
    isTaken: false,
    wake() {
      nap.isOver = true
      end()
    },
    take: () => void (nap.isTaken = true),
  }
  return nap
}

const ahead = '300px'
/** Whatever a person does to a part; a part that is awake by then hears it from React itself. */
const touches = [
  'pointerdown',
  'touchstart',
  'mousedown',
  'click',
  'keydown',
  'focusin',
  'input',
  'change',
  'submit',
] as const

const asleep = new Map<Element, Nap>()
let near: IntersectionObserver | undefined

const pressedAgain = new WeakSet<HTMLInputElement>()
/**
 * A box that is pressed out of nowhere, as by a script or a reading aid, is ticked before anybody hears of it: React
 * would find it so, and see no change; so is one that is pressed while React is on its way. It is pressed again when
 * React has taken it over, which any event makes it do.
 */
function pressAgain(event: Event, box: HTMLInputElement) {
  if (pressedAgain.delete(box)) return
  pressedAgain.add(box)
  event.preventDefault()
  event.stopImmediatePropagation()
  setTimeout(() => {
    box.dispatchEvent(new Event('pointercancel', { bubbles: true }))
    box.click()
  })
}

/** On the window, before React's own listeners: the event that wakes a part also reaches it. */
function watch() {
  const hear = (event: Event) => {
    const target = event.target as HTMLElement
    for (const [place, nap] of asleep) {
      if (nap.isTaken) asleep.delete(place)
      if (nap.isTaken || !place.contains(target)) continue
      nap.wake()
      if (event.type === 'click' && target instanceof HTMLInputElement) pressAgain(event, target)
    }
  }
  listenFirst(touches, hear, window)
  return new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) asleep.get(target)?.wake()
    },
    { rootMargin: ahead },
  )
}

/**
 * Wakes a part when the reader comes near it or touches it.
 * @returns how to stop
 */
export function watchOver(place: Element, nap: Nap): () => void {
  near ??= watch()
  asleep.set(place, nap)
  near.observe(place)
  void nap.over.then(() => near?.unobserve(place))
  return () => {
    asleep.delete(place)
    near?.unobserve(place)
  }
}
