import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { looks, openBrowser, openPerson, type Person, phone, settle } from './browser.ts'
import { dayIn } from './days.ts'
import { faults, light, tooWide } from './faults.ts'
import { houseAddress, publicPages, visit } from './pages.ts'

let browser: Browser
let pages: string[]
before(async () => {
  browser = await openBrowser()
  const vendor = await houseAddress()
  pages = [
    ...publicPages.map(({ path }) => path),
    vendor,
    '/vendors/venues/jaipur',
    `/vendors?city=jaipur&guests=200&date=${dayIn(85)}`,
    '/blog/nothing',
    '/nothing-here',
  ]
})
after(() => browser.close())

/** @returns what is wrong with each page, one after the other */
async function checkPages(
  person: Person,
  check: (page: Page) => Promise<string[]>,
): Promise<string[]> {
  const wrong: string[] = []
  for (const path of pages) {
    await visit(person, path)
    wrong.push(...(await check(person.page)).map((fault) => `${path} ${fault}`))
  }
  return wrong
}

/** What moves by itself. */
const moving = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && Number(effect?.getComputedTiming().duration) > 50,
      )
      .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 120) ?? '')
      .map((element) => `moves by itself: ${element}`),
  )
/** Buttons and fields without an edge. */
const edgeless = (page: Page) =>
  page.evaluate(() => {
    const hasNone = (element: Element) => getComputedStyle(element).borderStyle === 'none'
    return [
      ...document.querySelectorAll<HTMLElement>(
        'main button[class*=primary], main input[type=text], main select',
      ),
    ]
      .filter(
        (element) =>
          element.checkVisibility() &&
          hasNone(element) &&
          hasNone(element.parentElement ?? element),
      )
      .map((element) => `has no edge: ${element.outerHTML.slice(0, 120)}`)
  })

describe('everyone', () => {
  test('no public page scrolls sideways at 320 px', async () => {
    const person = await openPerson(browser, {
      viewport: { width: 320, height: 640 },
      isMobile: true,
      hasTouch: true,
    })
    assert.deepEqual(await checkPages(person, tooWide), [])
    await person.context.close()
  })

  test('with reduced motion nothing moves; text twice as large fits; forced colours leave edges', async () => {
    const large = { width: 1280, height: 800 }
    const person = await openPerson(browser, { viewport: large, reducedMotion: 'reduce' })
    const check = async (page: Page) => {
      const wrong = await moving(page)
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      wrong.push(...(await tooWide(page)))
      await page.evaluate(() => (document.documentElement.style.fontSize = ''))
      await page.emulateMedia({ forcedColors: 'active' })
      await page.setViewportSize(phone)
      wrong.push(...(await edgeless(page)))
      await page.emulateMedia({ forcedColors: 'none' })
      await page.setViewportSize(large)
      return wrong
    }
    assert.deepEqual(await checkPages(person, check), [])
    assert.equal(
      await person.page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior),
      'auto',
    )
    await person.context.close()
  })

  for (const { device, viewport, scheme } of looks)
    test(`axe finds nothing in what opens: ${device}, ${scheme}`, async () => {
      const person = await openPerson(browser, {
        viewport,
        reducedMotion: 'reduce',
        colorScheme: scheme,
      })
      const { page } = person
      const wrong: string[] = []
      const checkPage = async (what: string) => {
        await light(page, scheme)
        wrong.push(
          ...(await faults(page, { everything: true })).map((fault) => `${what}: ${fault}`),
        )
      }
      const vendor = await houseAddress()
      await visit(person, vendor)
      const picture = page.getByRole('button', { name: /^Open photo 1 of \d+(:|$)/ })
      await picture.click()
      await page.getByRole('dialog').waitFor()
      await checkPage('lightbox')
      const edges = await page.getByRole('figure').evaluate((figure) => {
        const { width, height, top, left } = figure.getBoundingClientRect()
        return [left + width / 2, top + height / 2, width / innerWidth, height / innerHeight]
      })
      const { width, height } = page.viewportSize()!
      assert.deepEqual(edges.slice(0, 2).map(Math.round), [width / 2, height / 2])
      assert.equal(Math.max(...edges.slice(2)).toFixed(2), '1.00', 'it reaches the edges')
      await page.keyboard.press('ArrowRight')
      await page
        .getByRole('dialog')
        .getByText(/^2 of /)
        .waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      assert.equal(
        await page.evaluate(() =>
          document.activeElement?.getAttribute('aria-label')?.startsWith('Open photo 1'),
        ),
        true,
        'the focus comes back',
      )

      await visit(person, '/vendors')
      if (device === 'phone') {
        await page.getByRole('button', { name: /^Filters/ }).click()
        await page.getByRole('dialog').waitFor()
        await checkPage('filters')
        await page.keyboard.press('Escape')
      }
      const menu = page.locator('header button[aria-expanded]:visible')
      if (await menu.count()) {
        await menu.first().click()
        await page.locator('[aria-expanded=true]').first().waitFor()
        await checkPage('menu')
      }

      for (const path of ['/login', '/signup', '/vendor/signup', '/contact', '/forget-password']) {
        await visit(person, path)
        await page.locator('main form button[type=submit]').first().click()
        await page.locator('main :is([aria-invalid=true], [role=alert])').first().waitFor()
        await settle(page)
        await checkPage(`${path} sent empty`)
      }
      assert.deepEqual(wrong, [])
      await person.context.close()
    })

  test('by keyboard alone: past the bar to the content, along every control, each with a visible focus', async () => {
    const person = await openPerson(browser)
    const { page } = person
    for (const path of ['/', '/vendors', await houseAddress(), '/login']) {
      await visit(person, path)
      await page.keyboard.press('Tab')
      assert.equal(
        await page.evaluate(() => document.activeElement?.textContent),
        'Skip to content',
        path,
      )
      await page.keyboard.press('Enter')
      const unseen: string[] = []
      for (let presses = 0; presses < 40; presses += 1) {
        await page.keyboard.press('Tab')
        const fault = await page.evaluate(() => {
          const element = document.activeElement as HTMLElement | null
          if (!element || element === document.body) return null
          const shown = [
            element,
            ...element.querySelectorAll<HTMLElement>('*'),
            element.parentElement ?? element,
            element.closest<HTMLElement>('article') ?? element,
          ].some((each) => {
            return ['', '::before', '::after'].some((part) => {
              const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each, part)
              return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
            })
          })
          const { width, height } = element.getBoundingClientRect()
          return shown && width > 0 && height > 0 ? null : element.outerHTML.slice(0, 140)
        })
        if (fault) unseen.push(fault)
      }
      assert.deepEqual(unseen, [], path)
    }
    await person.context.close()
  })
})
