import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { desk, openBrowser, openPerson, type Person, phone, settle } from './browser.ts'
import { faults, light } from './faults.ts'
import { publicPages, someVendor, visit } from './pages.ts'

let browser: Browser
let pages: string[]
const dayAhead = new Date(Date.now() + 85 * 86_400_000).toISOString().slice(0, 10)
before(async () => {
  browser = await openBrowser()
  const vendor = await someVendor()
  pages = [
    ...publicPages.map(({ path }) => path),
    vendor,
    '/vendors/venues/jaipur',
    `/vendors?city=jaipur&guests=200&date=${dayAhead}`,
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

/** What reaches out of the screen to the side. */
const tooWide = async (page: Page) =>
  (await faults(page)).filter((fault) => fault.includes('too wide'))

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

  test('text at twice its size fits at a desk', async () => {
    const person = await openPerson(browser, { viewport: { width: 1280, height: 800 } })
    await person.page.addInitScript(() =>
      document.addEventListener(
        'DOMContentLoaded',
        () => (document.documentElement.style.fontSize = '200%'),
      ),
    )
    assert.deepEqual(await checkPages(person, tooWide), [])
    await person.context.close()
  })

  test('with reduced motion nothing moves by itself, and pages do not glide', async () => {
    const person = await openPerson(browser, { reducedMotion: 'reduce' })
    const moving = (page: Page) =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter(
            ({ playState, effect }) =>
              playState === 'running' && Number(effect?.getComputedTiming().duration) > 50,
          )
          .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 120) ?? ''),
      )
    assert.deepEqual(await checkPages(person, moving), [])
    assert.equal(
      await person.page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior),
      'auto',
    )
    await person.context.close()
  })

  test('with forced colours buttons and fields keep an edge', async () => {
    const person = await openPerson(browser, { viewport: phone, forcedColors: 'active' })
    const edgeless = (page: Page) =>
      page.evaluate(() =>
        [
          ...document.querySelectorAll<HTMLElement>(
            'main button[class*=primary], main input[type=text], main select',
          ),
        ]
          .filter(
            (element) =>
              element.checkVisibility() &&
              getComputedStyle(element).borderStyle === 'none' &&
              getComputedStyle(element.parentElement ?? element).borderStyle === 'none',
          )
          .map((element) => `has no edge: ${element.outerHTML.slice(0, 120)}`),
      )
    assert.deepEqual(await checkPages(person, edgeless), [])
    await person.context.close()
  })

  for (const [name, viewport] of [
    ['phone', phone],
    ['desk', desk],
  ] as const) {
    for (const scheme of ['light', 'dark'] as const) {
      test(`axe finds nothing in what opens: ${name}, ${scheme}`, async () => {
        const person = await openPerson(browser, {
          viewport,
          reducedMotion: 'reduce',
          colorScheme: scheme,
        })
        const { page } = person
        const wrong: string[] = []
        const checkPage = async (what: string) => {
          await light(page, scheme)
          wrong.push(...(await faults(page, 'light', true)).map((fault) => `${what}: ${fault}`))
        }
        const vendor = await someVendor()
        await visit(person, vendor)
        const picture = page.getByRole('button', { name: /^Open photo 1 of \d+(:|$)/ })
        await picture.click()
        await page.getByRole('dialog').waitFor()
        await checkPage('lightbox')
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
        if (name === 'phone') {
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

        for (const path of [
          '/login',
          '/signup',
          '/vendor/signup',
          '/contact',
          '/forget-password',
        ]) {
          await visit(person, path)
          await page.locator('main form button[type=submit]').first().click()
          await page.locator('main :is([aria-invalid=true], [role=alert])').first().waitFor()
          await settle(page)
          await checkPage(`${path} sent empty`)
        }
        assert.deepEqual(wrong, [])
        await person.context.close()
      })
    }
  }

  test('by keyboard alone: past the bar to the content, along every control, each with a visible focus', async () => {
    const person = await openPerson(browser)
    const { page } = person
    for (const path of ['/', '/vendors', await someVendor(), '/login']) {
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
