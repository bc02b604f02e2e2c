import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { desk, openBrowser, openPerson, settle, signIn, toast, until } from './browser.ts'
import { accounts, visit } from './pages.ts'

let browser: Browser
before(async () => {
  browser = await openBrowser()
})
after(() => browser.close())

/**
 * Some Chromiums forget that they are offline with the next page that a service worker brings
 * (`navigator.onLine`), though nothing reaches them; so each page is told, those that follow as well.
 */
async function connect(context: BrowserContext, onLine: boolean) {
  await context.setOffline(!onLine)
  const tell = (onLine: boolean) => {
    if (navigator.onLine === onLine) return
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => onLine })
    window.dispatchEvent(new Event(onLine ? 'online' : 'offline'))
  }
  await context.addInitScript(tell, onLine)
  for (const page of context.pages()) await page.evaluate(tell, onLine)
}
const goOffline = (context: BrowserContext) => connect(context, false)
const goOnline = (context: BrowserContext) => connect(context, true)

/** Everything that the browser stores for the site, as one text, but for the app's own files. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const parts = [
      JSON.stringify(localStorage),
      JSON.stringify(sessionStorage),
      JSON.stringify(await indexedDB.databases()),
    ]
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const { url } of await cache.keys()) {
        const isText = !url.includes('/pictures/') && !url.includes('/assets/')
        parts.push(name, url, isText ? ((await (await cache.match(url))?.text()) ?? '') : '')
      }
    }
    return parts.join('\n')
  })

/** Paths of what is kept of people. */
const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('person-'))
    const urls = await Promise.all(
      names.map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
      ),
    )
    return urls.flat()
  })

/** Lists and details have come along, of a person who had opened none of them. */
const isPrefetched = (page: Page, patterns: RegExp[]) =>
  until(
    async () =>
      cachedPaths(page).then((paths) =>
        patterns.every((pattern) => paths.some((path) => pattern.test(path))),
      ),
    `not kept: ${patterns.join(' ')}`,
  )

describe('offline', () => {
  test('the app can be installed: its manifest is whole, its worker sits at the root', async () => {
    const { page, context } = await openPerson(browser)
    await page.goto('/')
    const manifest = await page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
      return (await fetch(link?.href ?? '')).json() as Promise<{
        id: string
        icons: { src: string; purpose?: string }[]
        shortcuts: { url: string }[]
        screenshots: { src: string }[]
      }>
    })
    assert.equal(manifest.id, '/')
    assert.ok(manifest.icons.some(({ purpose }) => purpose === 'maskable'))
    for (const { src } of [...manifest.icons, ...manifest.screenshots])
      assert.equal(
        (await context.request.get(new URL(src, `${page.url()}assets/`).href)).status(),
        200,
        src,
      )
    for (const { url } of manifest.shortcuts) assert.ok((await context.request.get(url)).ok(), url)
    const worker = await context.request.get('/service-worker.js')
    assert.equal(worker.headers()['cache-control'], 'no-cache')
    await context.close()
  })

  test('favourites and bookings are read offline, and nothing of a person is left after the sign-out', async () => {
    const person = await openPerson(browser, { viewport: desk })
    const { page, context } = person
    await visit(person, '/login')
    await signIn(page, accounts.user)
    await settle(page)
    await isPrefetched(page, [
      /getCurrentUser/,
      /favorites$/,
      /bookings$/,
      /bookings\/./,
      /vendors\/./,
    ])
    const names = await page.evaluate(() => caches.keys())
    assert.equal(names.filter((name) => name.startsWith('person-')).length, 1)
    assert.doesNotMatch(await stored(page), /<html/i, 'no page is kept')

    await goOffline(context)
    await page.goto('/my-favorites')
    await settle(page)
    assert.ok((await page.getByRole('article').count()) > 0)
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLImageElement>('article img')]
        .slice(0, 3)
        .every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
    )
    await page.getByText(/^You’re offline: this page is from \d\d?:\d\d [ap]m/).waitFor()
    await page.goto('/my-bookings')
    await settle(page)
    const booking = page.locator('main a[href^="/my-bookings/"]').first()
    await booking.click()
    await page.waitForURL('**/my-bookings/*')
    await settle(page)
    assert.ok((await page.locator('main h1').innerText()).length > 3)
    await page.reload()
    await settle(page)

    // Back again: asked anew, and the notice goes.
    await goOnline(context)
    await page.getByText(/^You’re offline/).waitFor({ state: 'detached' })
    const account = names.find((name) => name.startsWith('person-'))?.slice(7) ?? ''
    assert.match(await stored(page), new RegExp(account))

    await page.locator('header button[aria-expanded]').first().click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await until(
      async () => (await page.evaluate(() => caches.keys())).every((name) => name === 'assets'),
      'caches are left',
    )
    const isClean = (left: string) =>
      !left.includes(account) && !left.includes(accounts.user) && !/\/api\/|\/pictures\//.test(left)
    await until(
      async () => isClean(await stored(page)),
      'an id, an address or an answer of the person is left',
    )

    await goOffline(context)
    await page.goto('/my-bookings')
    await page.waitForURL((url) => url.pathname === '/login')
    await goOnline(context)

    // Another person on the same device.
    await signIn(page, 'couple-040@demo.test')
    await settle(page)
    await isPrefetched(page, [/getCurrentUser/, /favorites$/, /bookings$/])
    await goOffline(context)
    await page.goto('/my-favorites')
    await settle(page)
    const other = await stored(page)
    assert.ok(!other.includes(account) && !other.includes(accounts.user))
    assert.equal(
      (await page.evaluate(() => caches.keys())).filter((name) => name.startsWith('person-'))
        .length,
      1,
    )
    await context.close()
  })

  test('a sign-out offline holds at once, and is finished when the server is there again', async () => {
    for (const isReopened of [false, true]) {
      const { page, context } = await openPerson(browser, { viewport: desk })
      const session = async () =>
        (await context.cookies()).some(({ name }) => name.endsWith('everset_session'))
      await page.goto('/login')
      await signIn(page, accounts.user)
      await settle(page)
      await isPrefetched(page, [/getCurrentUser/, /favorites$/, /bookings$/, /bookings\/./])
      await page.goto('/my-bookings')
      await settle(page)

      await goOffline(context)
      await page.locator('header button[aria-expanded]').first().click()
      await page.getByRole('button', { name: 'Logout' }).click()
      await toast(page, 'Logout successful! We’ll tell our server as soon as we can reach it.')
      await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
      await until(
        async () => (await page.evaluate(() => caches.keys())).every((name) => name === 'assets'),
        'caches are left',
      )
      await until(async () => !(await stored(page)).includes(accounts.user), 'an address is left')
      await page.goto('/my-bookings')
      await page.waitForURL((url) => url.pathname === '/login')
      await settle(page)
      assert.ok(await session())

      if (isReopened) {
        await page.goto('about:blank')
        await goOnline(context)
        await page.goto('/my-bookings')
        await page.waitForURL((url) => url.pathname === '/login')
      } else await goOnline(context)
      await until(async () => !(await session()), 'the session is open')
      assert.ok(!(await context.cookies()).some(({ name }) => name === 'leaving'))
      await page.goto('/my-bookings')
      await page.waitForURL((url) => url.pathname === '/login')
      assert.ok(!(await stored(page)).includes(accounts.user))
      await context.close()
    }
  })

  test('a page that is not cached says that there is no connection, and what can be read', async () => {
    const { page, context } = await openPerson(browser, { viewport: desk })
    const links = () => page.locator('main a').allInnerTexts()
    const meetOffline = async (path: string) => {
      await page.goto(path)
      await page.getByRole('heading', { name: 'You’re offline' }).waitFor()
      await page.getByRole('button', { name: 'Try again' }).waitFor()
      assert.equal(await page.getByText('this page is from').filter({ visible: true }).count(), 0)
    }
    await page.goto('/terms')
    await until(() => page.evaluate(() => !!navigator.serviceWorker.controller), 'no worker')
    await goOffline(context)
    for (const path of ['/', '/vendors', '/blog']) await meetOffline(path)
    await page.getByText('There is nothing saved on this device to read instead.').waitFor()
    await goOnline(context)

    await page.goto('/login')
    await signIn(page, accounts.user)
    await settle(page)
    await isPrefetched(page, [
      /getCurrentUser/,
      /user\/dashboard$/,
      /favorites$/,
      /bookings$/,
      /taken-along$/,
    ])
    await goOffline(context)
    await meetOffline('/pricing')
    await page.getByRole('main').getByRole('link', { name: 'My Bookings' }).waitFor()
    assert.deepEqual(await links(), ['Dashboard', 'My Favorites', 'My Bookings'])
    await page.getByRole('main').getByRole('link', { name: 'My Bookings' }).click()
    // The page before is at rest, too, and has none.
    await page.locator('main a[href^="/my-bookings/"]').first().waitFor()
    await page.getByText(/^You’re offline: this page is from \d\d?:\d\d [ap]m/).waitFor()
    await meetOffline('/pricing')
    await goOnline(context)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Plans for vendors' }).waitFor()
    await context.close()
  })
})
