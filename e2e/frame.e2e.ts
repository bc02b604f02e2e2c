import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { addDays, weekday } from '#domain/days.ts'
import { formatDay } from '#domain/formatDay.ts'
import { paths } from '#domain/paths.ts'
import {
  base,
  enter,
  hold,
  openBrowser,
  openPerson,
  type Person,
  phone,
  quiet,
  withoutWorker,
} from './browser.ts'
import { dayIn } from './days.ts'
import { accounts, type Business, houseAddress, rolePages, untilDrawn, visit } from './pages.ts'
import { call } from './people.ts'

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
      // The line of their wedding: for it, or what it would be for.
      await couple.page
        .getByText(/^(?:For your |Your wedding: )/)
        .first()
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
    await visit(person, `${await houseAddress()}?guests=200`)
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
        for (let tries = 0; tries < 200 && (tries < 4 || lit() > 1); tries += 1)
          await new Promise((drawn) => requestAnimationFrame(drawn))
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
    // A Saturday of next year or the one after, which is written out as people do.
    const far = dayIn(400)
    const day = addDays(far, 6 - weekday(far))
    await visit(person, `/vendors?date=${day}&guests=200`)
    const clear = page.getByRole('button', { name: 'Clear all filters' })
    await clear.waitFor()
    const line = await clear.evaluate((each) => {
      const { borderTopColor, borderBottomColor } = getComputedStyle(each)
      return borderTopColor === borderBottomColor
    })
    assert.equal(line, true)
    const date = page.locator('input[name=date]:not([type=hidden])')
    await date.focus()
    assert.equal(await date.inputValue(), formatDay(day, 'en-IN').replace(/^\S+ /, ''))
    await page.keyboard.press('Tab')
    assert.equal(await date.inputValue(), day)
    await person.context.close()
  })
})

describe('the workspace', () => {
  for (const role of ['user', 'vendor', 'admin'] as const) {
    const pages = [...rolePages[role].map(({ path }) => path), '/account']

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
        await bar.getByRole('button', { name: /^More/ }).click()
        const rows = await page
          .getByRole('dialog', { name: 'More' })
          .locator('button, ul:first-of-type a')
          .evaluateAll((all) =>
            all.map((each) => [each.textContent, each.getBoundingClientRect().height] as const),
          )
        const low = rows.filter(([words, height]) => words && Math.round(height) < 44)
        assert.deepEqual(low, [])
        await page.keyboard.press('Escape')
        // What is drawn when it comes near makes the page grow: at its very end nothing lies under the bar.
        const isClear = () => {
          scrollTo(0, document.documentElement.scrollHeight)
          const last = document.querySelector('main')?.getBoundingClientRect().bottom ?? 0
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
    await visit(person, await houseAddress())
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
    const { items: favourites } = (
      await call<{ items: { slug: string }[] }>(person, 'GET', '/api/user/favorites')
    ).body
    const { items } = (await (await fetch(`${base}/api/vendors?limit=24`)).json()) as {
      items: Business[]
    }
    const other = items.find(({ slug }) => favourites.every((each) => each.slug !== slug))
    assert.ok(other)
    const path = paths.vendor(other.slug)
    await untilDrawn(path)
    const letGo = await hold(page, /\.js$/)
    await page.goto(path, { waitUntil: 'commit' })
    const name = other.businessName
    await page
      .getByRole('button', { name: `Add ${name} to favourites` })
      .first()
      .click()
    await letGo()
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
    const path = await houseAddress()
    await untilDrawn(path)
    const asked: string[] = []
    page.on('request', (request) => void asked.push(request.url()))
    const letGo = await hold(page, /\.js$/)
    await page.goto(path, { waitUntil: 'commit' })
    const hearts = page.getByRole('button', { name: /to favourites$/ })
    await hearts.first().click()
    await letGo()
    await hearts.first().waitFor({ state: 'detached' })
    await quiet(page)
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
