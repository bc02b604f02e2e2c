import type { Page } from 'playwright-core'
import type { Press } from './presses.ts'

type Seen = { paintMs: number; effectMs: number }
type Wanted = { effect: string; at: string }
declare global {
  interface Window {
    /** Longest event of the press, as the browser itself times it: until the next frame was painted. */
    benchPaintMs?: number
  }
}

/** One press: how long until the next frame, and until what it is for stands there and nothing in it still loads. */
export async function measurePress(page: Page, press: Press): Promise<Seen> {
  const { path, before, target, effect, at = '' } = press
  await page.goto(path)
  await page.locator('main h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  // What starts a few seconds after the page (the service worker) is not what is measured.
  await page.waitForTimeout(6000)
  await before?.(page)
  const button = target(page)
  await button.scrollIntoViewIfNeeded()
  await page.waitForTimeout(1500)
  await page.evaluate(watch, { effect, at })
  await button.tap()
  await page.waitForFunction(() => sessionStorage.benchEffect && window.benchPaintMs)
  // Entries of a press come with the end of its last event.
  await page.waitForTimeout(300)
  return page.evaluate(() => ({
    paintMs: window.benchPaintMs ?? Number.NaN,
    effectMs: Number(sessionStorage.benchEffect),
  }))
}

function watch({ effect, at }: Wanted): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId)
        window.benchPaintMs = Math.max(window.benchPaintMs ?? 0, entry.duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  const loading = 'main :is([aria-busy=true], [role=status][aria-label^=Loading])'
  const stands = () => {
    if (at && !location.pathname.startsWith(at)) return false
    const found = document.querySelector(effect)
    return Boolean(found?.getClientRects().length) && !(at && document.querySelector(loading))
  }
  const look = (began: number) => () => {
    // A frame further on it is painted.
    if (stands())
      requestAnimationFrame(() => {
        sessionStorage.benchEffect = String(performance.now() - began)
        window.benchPaintMs ??= 16
      })
    else requestAnimationFrame(look(began))
  }
  addEventListener('pointerdown', ({ timeStamp }) => look(timeStamp)(), {
    capture: true,
    once: true,
  })
}
