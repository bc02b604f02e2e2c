import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import {
  enter,
  hold,
  openBrowser,
  openPerson,
  type Person,
  phone,
  withoutWorker,
} from './browser.ts'
import { accounts, rolePages, someVendor, untilDrawn, visit } from './pages.ts'

let browser: Browser
before(async () => {
  browser = await openBrowser()
})
after(() => browser.close())
const onPhone = { viewport: phone, isMobile: true, hasTouch: true }

const topOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => Math.round(element.getBoundingClientRect().top + scrollY))
const focused = ({ page }: Person) => page.evaluate(() => document.activeElement?.textContent ?? '')

describe('the space before content', () => {
  test('Skip to results is the second stop, and the first vendor the next one after it', async () => {
    const person = await openPerson(browser)
    for (const path of ['/vendors?city=jaipur', '/vendors/venues/jaipur']) {
      await visit(person, path)
      await person.page.keyboard.press('Tab')
      await person.page.keyboard.press('Tab')
      assert.equal(await focused(person), 'Skip to results', path)
      await person.page.keyboard.press('Enter')
      await person.page.keyboard.press('Tab')
      const isFirst = await person.page.evaluate(
        () => document.activeElement?.closest('article') === document.querySelector('main article'),
      )
      assert.equal(isFirst, true, path)
    }
    await person.context.close()
  })

  test('on a phone the first vendor stands within 300 px of the bar, home is short, two are compared', async () => {
    const person = await openPerson(browser, onPhone)
    const { page } = person
    for (const query of [
      '',
      '?city=jaipur&guests=200',
      '?category=venues&city=jaipur&guests=300',
    ]) {
      await visit(person, `/vendors${query}`)
      assert.ok((await topOf(page, 'main article')) <= 64 + 300, query)
    }
    const couple = await openPerson(browser, onPhone)
    await enter(couple, accounts.user)
    for (const query of ['', '?category=venues', '?city=jaipur&guests=200']) {
      await visit(couple, `/vendors${query}`)
      await couple.page
        .getByText('edding on Sat')
        .or(couple.page.getByText('wedding: on'))
        .waitFor()
      assert.ok((await topOf(couple.page, 'main article')) <= 64 + 300, `a couple’s ${query}`)
    }
    await couple.context.close()
    const slugs = await page
      .locator('main article a')
      .evaluateAll((links) =>
        links.slice(0, 3).map((link) => (link as HTMLAnchorElement).pathname.split('/').at(-1)),
      )
    await visit(person, '/')
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    assert.ok(height < 6000, `home is ${height} px`)
    await visit(person, `/vendors/compare?ids=${slugs.join(',')}`)
    const right = await page
      .locator('thead th')
      .nth(2)
      .evaluate((cell) => cell.getBoundingClientRect().right)
    assert.ok(right <= 390, `the second column ends at ${right}`)
    await person.context.close()
  })
})

describe('what would not be shown to a guest', () => {
  test('a vendor’s page on a phone has one marigold button at a time, and no raw marks before its folds', async () => {
    const person = await openPerson(browser, onPhone)
    const { page } = person
    await visit(person, `${await someVendor('&category=venues&city=jaipur')}?guests=200`)
    const most = await page.evaluate(async () => {
      const lit = () =>
        [...document.querySelectorAll<HTMLElement>('main :is(a, button)')].filter((each) => {
          const { top, bottom } = each.getBoundingClientRect()
          const { backgroundImage, backgroundColor } = getComputedStyle(each)
          const accent = document.createElement('i')
          accent.style.background = 'var(--accent)'
          document.body.append(accent)
          const is = getComputedStyle(accent).backgroundColor === backgroundColor
          accent.remove()
          const shown = each.checkVisibility({ visibilityProperty: true })
          return shown && is && backgroundImage === 'none' && top < innerHeight - 20 && bottom > 84
        }).length
      let most = 0
      for (let y = 0; y < 3000; y += 200) {
        scrollTo(0, y)
        // What stands there counts, not what has not yet heard of the scrolling.
        for (let tries = 0; tries < 50 && (tries === 0 || lit() > 1); tries += 1)
          await new Promise((later) => setTimeout(later, 120))
        most = Math.max(most, lit())
      }
      return most
    })
    assert.equal(most, 1)
    const marks = await page
      .locator('summary')
      .evaluateAll((all) => all.map((each) => getComputedStyle(each).listStyleType))
    assert.deepEqual([...new Set(marks)], ['none'])
    await person.context.close()
  })

  test('no half-drawn line above Clear all filters; a date keeps its words while it is edited', async () => {
    const person = await openPerson(browser)
    const { page } = person
    await visit(person, '/vendors?date=2027-02-13&guests=200')
    const clear = page.getByRole('button', { name: 'Clear all filters' })
    await clear.waitFor()
    const line = await clear.evaluate((each) => {
      const { borderTopColor, borderBottomColor } = getComputedStyle(each)
      return borderTopColor === borderBottomColor
    })
    assert.equal(line, true)
    const date = page.locator('input[name=date]:not([type=hidden])')
    await date.focus()
    assert.equal(await date.inputValue(), '13 Feb 2027')
    await page.keyboard.press('Tab')
    assert.equal(await date.inputValue(), '2027-02-13')
    await person.context.close()
  })
})

describe('the workspace', () => {
  for (const role of ['user', 'vendor', 'admin'] as const) {
    const pages = [...rolePages[role].map(({ path }) => path), '/account']

    test(`${role}: each heading begins at one edge, and the way to the others stands beside it`, async () => {
      const person = await openPerson(browser)
      await enter(person, accounts[role])
      const edges = new Set<number>()
      for (const path of pages) {
        await visit(person, path)
        const heading = await person.page.locator('main h1').first().boundingBox()
        edges.add(Math.round(heading?.x ?? 0))
        assert.equal(await person.page.getByRole('navigation', { name: 'Workspace' }).count(), 1)
      }
      assert.equal(edges.size, 1, [...edges].join(', '))
      await person.context.close()
    })

    test(`${role}: on a phone the bar has targets of 44 px and covers nothing at the end`, async () => {
      const person = await openPerson(browser, onPhone)
      const { page } = person
      await enter(person, accounts[role])
      for (const path of pages) {
        await visit(person, path)
        const bar = page.getByRole('navigation', { name: 'Workspace' })
        const sizes = await bar
          .locator('a, button')
          .evaluateAll((all) =>
            all
              .map((each) => each.getBoundingClientRect())
              .map(({ width, height }) => [width, height]),
          )
        assert.equal(sizes.length, 5)
        assert.ok(sizes.flat().every((size) => size >= 44))
        // What is drawn when it comes near makes the page grow: at its very end nothing lies under the bar.
        const isClear = () => {
          scrollTo(0, document.documentElement.scrollHeight)
          const last = document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0
          const top = document.querySelector('[data-bottom]')?.getBoundingClientRect().top ?? 0
          return top > 0 && last <= top + 1
        }
        await page.waitForFunction(isClear, null, { polling: 100 }).catch(() => {
          throw new Error(`${path}: the bar covers the end of the page`)
        })
      }
      await person.context.close()
    })
  }

  test('a toast of a failure leaves the bar of a vendor’s page in reach on the phone', async () => {
    const person = await openPerson(browser, { ...onPhone, ...withoutWorker })
    const { page } = person
    await enter(person, accounts.user)
    await visit(person, await someVendor())
    const bar = page.getByRole('button', { name: /Check my date|Request it|Other days/ })
    await bar.waitFor()
    await page.route('**/api/user/favorites/**', (route) => route.abort())
    await page
      .getByRole('button', { name: /favourites/ })
      .first()
      .click()
    const toast = page.locator('.Toastify__toast').first()
    await toast.waitFor()
    const [words, below] = [await toast.boundingBox(), await bar.boundingBox()]
    assert.ok(words && below && words.y + words.height <= below.y, 'the toast covers the bar')
    await person.context.close()
  })

  test('a heart that is pressed before the page knows who is here is kept, and nobody is sent to sign in', async () => {
    const person = await openPerson(browser, { ...onPhone, ...withoutWorker })
    const { page } = person
    await enter(person, accounts.user)
    const path = await someVendor()
    await untilDrawn(path)
    const letGo = await hold(page, /\.js$/)
    await page.goto(path, { waitUntil: 'commit' })
    const heart = page.getByRole('button', { name: /^Add .* to favourites/ }).first()
    const name = /^Add (.*) to favourites/.exec((await heart.getAttribute('aria-label')) ?? '')?.[1]
    await heart.click()
    await letGo()
    // By name: others of the page may be favourites.
    const full = page.getByRole('button', { name: `Remove ${name} from favourites` })
    await full.waitFor()
    assert.equal(new URL(page.url()).pathname, path)
    await full.click()
    await full.waitFor({ state: 'detached' })
    await person.context.close()
  })

  test('a heart that a vendor presses early asks for nothing, and is gone', async () => {
    const person = await openPerson(browser, withoutWorker)
    const { page } = person
    await enter(person, accounts.vendor)
    const path = await someVendor()
    await untilDrawn(path)
    const asked: string[] = []
    page.on('request', (request) => void asked.push(request.url()))
    const letGo = await hold(page, /\.js$/)
    await page.goto(path, { waitUntil: 'commit' })
    const hearts = page.getByRole('button', { name: /to favourites$/ })
    await hearts.first().click()
    await letGo()
    await hearts.first().waitFor({ state: 'detached' })
    await page.waitForTimeout(1000)
    assert.equal(
      asked.some((url) => url.includes('/favorites/')),
      false,
    )
    assert.equal(new URL(page.url()).pathname, path)
    await person.context.close()
  })

  test('a toast is as dark as its page, and leaves with the page it spoke of', async () => {
    const person = await openPerson(browser, { colorScheme: 'dark' })
    const { page } = person
    await enter(person, accounts.user)
    await visit(person, '/my-favorites')
    await page.getByRole('article').first().getByRole('button').first().click()
    const toast = page.locator('.Toastify__toast').first()
    await toast.waitFor()
    const [red = 255] = await toast.evaluate((element) => {
      const canvas = document.createElement('canvas').getContext('2d')!
      canvas.fillStyle = getComputedStyle(element).backgroundColor
      canvas.fillRect(0, 0, 1, 1)
      return [...canvas.getImageData(0, 0, 1, 1).data]
    })
    assert.ok(red < 100, `its red is ${red}`)
    // By itself it does not leave any more.
    await page
      .locator('.Toastify__progress-bar')
      .first()
      .evaluate((bar) => bar.getAnimations().forEach((each) => each.pause()))
    await page.getByRole('navigation', { name: 'Workspace' }).getByText('My Bookings').click()
    await page.waitForURL('**/my-bookings')
    await toast.waitFor({ state: 'detached' })
    await person.context.close()
  })
})
