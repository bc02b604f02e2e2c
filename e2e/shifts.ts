import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'

declare global {
  interface Window {
    shifts: { sum: number; moved: string[] }
  }
}

/** From the next page on, notes what moves by itself. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifts = { sum: 0, moved: [] }
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        window.shifts.sum += value
        const texts = sources.map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 160))
        window.shifts.moved.push(...texts.filter((text) => text !== undefined))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Nothing that people would notice has moved. @param where for the failure, which tells what has */
export async function expectStill(page: Page, where: string): Promise<void> {
  const { sum, moved } = await page.evaluate(() => window.shifts)
  assert.ok(sum <= 0.005, `${where}: ${sum}\n${moved.join('\n')}`)
}
