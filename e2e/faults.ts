import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type Axe from 'axe-core'
import type { Page } from 'playwright-core'
import { phone, type Scheme } from './browser.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
declare global {
  interface Window {
    axe?: typeof Axe
  }
}

/** Turns the light on or off and waits until every colour has turned. */
export async function light(page: Page, colorScheme: Scheme) {
  await page.emulateMedia({ colorScheme })
  // As it is for who has read to the end: what was never near the screen keeps the colours of the scheme before.
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
  await page.evaluate(async () => {
    // Neither a frame nor the end of a transition must come: a window that is not drawn has none.
    const atMost = (ms: number, work: Promise<unknown>) =>
      Promise.race([work, new Promise((late) => setTimeout(late, ms))])
    const drawn = () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    // A colour that turns lets those that inherit it turn after it.
    for (let turning = 1, rounds = 0; turning > 0 && rounds < 20; rounds += 1) {
      await atMost(2000, drawn())
      const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition)
      turning = transitions.length
      await atMost(2000, Promise.allSettled(transitions.map(({ finished }) => finished)))
    }
  })
}

/** What reaches out of the screen to the side. */
export const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement
    if (root.scrollWidth <= root.clientWidth) return []
    const isWide = ({ right, width }: DOMRect) => width > 0 && right > root.clientWidth + 1
    const range = document.createRange()
    const textsOf = (element: Element) =>
      [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
    // A long word reaches out of its element, which is no wider for it.
    const reachesOut = (element: Element) =>
      textsOf(element).some(
        (text) => (range.selectNode(text), isWide(range.getBoundingClientRect())),
      )
    const wide = [...document.querySelectorAll('main *, footer *')]
      .filter((element) => isWide(element.getBoundingClientRect()) || reachesOut(element))
      .slice(-3)
      .map((element) => element.outerHTML.slice(0, 120))
    return [`is ${root.scrollWidth - root.clientWidth} px too wide: ${wide.join(' | ')}`]
  })

/** Headings, names and pictures that are missing or there twice. */
const misbuilt = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const list: string[] = []
    const headings = document.querySelectorAll('h1').length
    if (headings !== 1) list.push(`has ${headings} h1`)
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
    if (twice.length) list.push(`has ids twice: ${twice.join(', ')}`)
    for (const image of document.querySelectorAll('img:not([alt])'))
      list.push(`has a picture without alt: ${image.outerHTML.slice(0, 120)}`)
    for (const image of document.querySelectorAll('img'))
      if (image.complete && image.naturalWidth === 0 && image.currentSrc)
        list.push(`has a broken picture: ${image.currentSrc}`)
    return list
  })

type Depth = {
  /** Of a page that was looked at in another scheme: nothing else can differ. */
  contrastOnly?: boolean
  /** axe's lesser remarks count, too. */
  everything?: boolean
}

/** What axe finds. */
async function violationsIn(page: Page, { contrastOnly = false, everything = false }: Depth) {
  // Not through a script element, which the page's policy forbids.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const violations = await page.evaluate(
    async (runOnly) => {
      const results = await window.axe?.run({
        resultTypes: ['violations'],
        ...(runOnly.length > 0 && { runOnly }),
      })
      return (results?.violations ?? []).map(({ id, impact, nodes }) => ({
        id,
        impact,
        nodes: nodes.slice(0, 3).map(({ html, failureSummary = '' }) => ({ html, failureSummary })),
      }))
    },
    contrastOnly ? ['color-contrast'] : [],
  )
  const tell = ({ html, failureSummary }: { html: string; failureSummary: string }) =>
    `${html.slice(0, 160)} ${failureSummary.replaceAll(/\s+/g, ' ').slice(0, 220)}`
  return violations
    .filter(({ impact }) => everything || impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(tell).join(' || ')}`)
}

/** What is wrong with the page as it stands. */
export const faults = async (page: Page, depth: Depth = {}): Promise<string[]> => [
  ...(await tooWide(page)),
  ...(await misbuilt(page)),
  ...(await violationsIn(page, depth)),
]

/** What opens by a press is longer than a low screen, and begins at its beginning. @returns how it is not so */
export async function openedFarDown(page: Page, button: string): Promise<string> {
  const whole = page.viewportSize() ?? phone
  await page.setViewportSize({ ...whole, height: 520 })
  await page.getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog').filter({ has: page.locator(':focus') })
  const fault = await dialog.evaluate((element) => {
    const boxes = Array.from(element.querySelectorAll('*'))
    const isShort = boxes.every((box) => box.scrollHeight - box.clientHeight < 100)
    return isShort ? 'short' : boxes.some((box) => box.scrollTop > 0) ? 'far down' : ''
  })
  await page.setViewportSize(whole)
  return fault
}
