/** Queues what is pressed or sent before the app can answer. @returns what replays it */
function captureClicks(): () => void {
  const queue: (() => void)[] = []
  const capture = (event: Event) => {
    const target = event.target as HTMLElement
    const button =
      event.type === 'click' ? target.closest<HTMLElement>('button[type=button]') : undefined
    // A click on anything else does what it does, and a form with an address of its own goes there.
    if (button === null || (!button && target.hasAttribute('action'))) return
    event.preventDefault()
    event.stopImmediatePropagation()
    const { submitter } = event as SubmitEvent
    queue.push(() =>
      button ? button.click() : (target as HTMLFormElement).requestSubmit(submitter ?? undefined),
    )
  }
  const each = (act: typeof addEventListener) => {
    for (const type of ['click', 'submit']) act(type, capture, true)
  }
  each(addEventListener)
  return () => {
    each(removeEventListener)
    for (const go of queue) go()
  }
}

const { documentElement } = document

/** Who comes back to a place in the page; the browser looks for it while it reads. */
const isBack = () => {
  const [came] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return came?.type !== 'navigate' || location.hash
}
const isCouple = () => {
  try {
    return /"role\W+user\b/.test(localStorage.getItem('persist:auth') ?? '')
  } catch {
    return false
  }
}

/**
 * Stands behind a page's first heading (build/inline.ts), which may be seen, and pressed what stands around it, long
 * before the end of the document is there.
 */
export function early(): void {
  window.everset = { at: location.pathname + location.search, ready: captureClicks() }
  // Its place is found only where nothing above it has a guessed height (src/styles/layout.css).
  if (isBack()) documentElement.classList.add('whole')
  // A couple's line has its place in the first frame, which may come before the end of the document.
  if (isCouple()) documentElement.dataset.couple = ''
}
