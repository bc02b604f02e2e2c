import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Turns the light on or off and waits until every colour has turned. */
export async function light(page: Page, colorScheme: 'light' | 'dark') {
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

/**
 * What is wrong with the page as it stands. The dark look can differ in its colours only. With
 * `everything` axe's lesser remarks count, too.
 */
export async function faults(
  page: Page,
  colorScheme: 'light' | 'dark' = 'light',
  everything = false,
): Promise<string[]> {
  const found = await page.evaluate(() => {
    const list: string[] = []
    const root = document.documentElement
    if (root.scrollWidth > root.clientWidth) {
      const isWide = ({ right, width }: DOMRect) => width > 0 && right > root.clientWidth + 1
      const range = document.createRange()
      const directText = (element: Element) =>
        [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      // A long word reaches out of its element, which is no wider for it.
      const reachesOut = (element: Element) =>
        directText(element).some(
          (text) => (range.selectNode(text), isWide(range.getBoundingClientRect())),
        )
      const wide = [...document.querySelectorAll('main *, footer *')].filter(
        (element) => isWide(element.getBoundingClientRect()) || reachesOut(element),
      )
      list.push(
        `is ${root.scrollWidth - root.clientWidth} px too wide: ${wide
          .slice(-3)
          .map((element) => element.outerHTML.slice(0, 120))
          .join(' | ')}`,
      )
    }
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
  // Not through a script element, which the page's policy forbids.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const violations = await page.evaluate(
    async ({ runOnly, everything }) => {
      const { axe } = window as unknown as {
        axe: {
          run: (
            options: object,
          ) => Promise<{
            violations: {
              id: string
              impact: string
              nodes: { html: string; failureSummary: string }[]
            }[]
          }>
        }
      }
      const { violations } = await axe.run({
        resultTypes: ['violations'],
        ...(runOnly && { runOnly }),
      })
      return violations
        .filter(({ impact }) => everything || impact === 'serious' || impact === 'critical')
        .map(
          ({ id, nodes }) =>
            `${id}: ${nodes
              .slice(0, 3)
              .map(
                ({ html, failureSummary }) =>
                  `${html.slice(0, 160)} ${failureSummary.replaceAll(/\s+/g, ' ').slice(0, 220)}`,
              )
              .join(' || ')}`,
        )
    },
    { runOnly: colorScheme === 'dark' ? ['color-contrast'] : null, everything },
  )
  return [...found, ...violations]
}
