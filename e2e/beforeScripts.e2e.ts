import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { paths } from '#domain/paths.ts'
import { atRest, desk, openBrowser, openPerson, phone, scriptOf } from './browser.ts'
import { houseAddress, untilDrawn } from './pages.ts'

let browser: Browser
before(async () => {
  browser = await openBrowser()
})
after(() => browser.close())

test('what is pressed before the scripts come is done when they have; the page stays where it is', async () => {
  await untilDrawn('/terms')
  const { context, page, errors } = await openPerson(browser, { viewport: phone })
  let letGo = () => {}
  const held = new Promise<void>((resolve) => void (letGo = resolve))
  await page.route('**/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/terms', { waitUntil: 'commit' })
  const heading = page.getByRole('heading', { level: 2 }).last()
  await heading.evaluate((each) => each.scrollIntoView())
  assert.ok((await page.evaluate(() => window.scrollY)) > 500)
  const headingTop = () => heading.evaluate((each) => Math.round(each.getBoundingClientRect().top))
  // What was far below the screen gets its own height in the frames after it was jumped to, and
  // its own looks with the whole sheet.
  const before = await atRest(page, headingTop)
  await page.getByRole('button', { name: 'Open menu' }).click()
  assert.equal(await page.getByRole('dialog', { name: 'Menu' }).count(), 0)
  letGo()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  // What is read stays where it is on the screen, whatever becomes longer or shorter above it.
  assert.equal(await headingTop(), before)
  assert.deepEqual(errors, [])
  await context.close()
})

/** Where everything that is seen stands, in the order of the document; what is not seen yet has no place. */
const standingIn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('#root *')].map((each) => {
      const { top, left, bottom, width } = each.getBoundingClientRect()
      const isSeen =
        top < innerHeight &&
        bottom > 0 &&
        width > 0 &&
        getComputedStyle(each).visibility !== 'hidden'
      return { what: `${each.tagName}.${each.className}`, place: isSeen ? [top, left] : null }
    }),
  )

test('a frame that is shown while the page is still being read has everything in its place', async () => {
  const article = paths.article('compare-venue-prices')
  for (const viewport of [phone, desk]) {
    const { context, page } = await openPerson(browser, { viewport, javaScriptEnabled: false })
    // What is seen of pictures are their frames.
    await page.route(/\.(avif|webp)$/, (route) => route.abort())
    for (const path of ['/', '/vendors', await houseAddress(), article, '/pricing']) {
      await untilDrawn(path)
      const html = await (await context.request.get(path)).text()
      let read = html
      await page.route(path, (route) => route.fulfill({ body: read, contentType: 'text/html' }))
      await page.goto(path)
      const whole = await standingIn(page)
      const [start, end] = [html.indexOf('id="early"'), html.indexOf('data-entry')]
      assert.ok(start > 0 && end > start, `${path} is drawn by the server`)
      const sixths = [0, 1, 2, 3, 4, 5].map((part) => start + ((end - start) * part) / 6)
      for (const cut of [...sixths, html.indexOf('<form') + 1, html.indexOf('</form')]) {
        read = html.slice(0, html.indexOf('<', Math.max(cut, start)))
        await page.goto(path)
        for (const [index, { what, place }] of (await standingIn(page)).entries()) {
          const then = whole[index]
          if (place && then?.place && then.what === what)
            assert.ok(
              place.every((each, side) => Math.abs(each - (then.place?.[side] ?? each)) <= 2),
              `${path} at ${viewport.width}: ${what} goes from ${place} to ${then.place}`,
            )
        }
      }
    }
    await context.close()
  }
})

test('without any script the page is read, its links and the search lead on', async () => {
  const { context, page } = await openPerson(browser, { javaScriptEnabled: false })
  await page.goto('/vendors')
  await page.locator('article a[href^="/vendor/"]').first().click()
  await page.waitForURL('**/vendor/*')
  await page.locator('h1').waitFor()
  await page.goto('/vendors')
  await page.locator('article').first().waitFor()
  const shown = await page.locator('article').count()
  await page.getByRole('link', { name: 'Show more' }).click()
  // The first that the page before did not have.
  await page.locator('article').nth(shown).waitFor()
  await context.close()
})

test('without any script nothing waits for one, and what is typed never lands in an address', async () => {
  const { context, page } = await openPerson(browser, { javaScriptEnabled: false, viewport: phone })
  await page.goto('/vendors')
  assert.equal(await page.getByRole('button', { name: 'Open menu' }).isVisible(), false)
  await page.setViewportSize(desk)
  assert.equal(
    await page.locator('main noscript p').innerText(),
    'Filters need JavaScript. The search above works without it.',
  )
  await page.setViewportSize(phone)
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await page.getByLabel('Email').fill('asha@e2e.test')
  await page.getByLabel('Password', { exact: true }).fill('marigold and rose')
  await Promise.all([
    page.waitForEvent('request', (request) => request.method() === 'POST'),
    page.waitForEvent('load'),
    page.getByRole('button', { name: 'Log in' }).click(),
  ])
  assert.doesNotMatch(page.url(), /marigold|asha/)
  for (const path of [
    '/signup',
    '/vendor/login',
    '/vendor/signup',
    '/forget-password',
    '/verifyotp',
    '/contact',
  ]) {
    await page.goto(path)
    await page.locator('form').first().waitFor()
    const forms = await page
      .locator('form')
      .evaluateAll((all) => all.map((form) => form.getAttribute('method')))
    assert.ok(forms.length > 0 && forms.every((method) => method === 'post'), path)
  }
  await context.close()
})

test('when a script can not be fetched, the page stays readable and says so; reloading helps', async () => {
  for (const missing of [
    '**/assets/public.*.js',
    scriptOf('features/public/site/PricingPage.tsx'),
    '**/assets/importmap.*.js',
  ]) {
    const { context, page } = await openPerson(browser, { viewport: phone })
    await page.route(missing, (route) => route.abort())
    await page.goto('/pricing')
    const alert = page.getByRole('alert').filter({ hasText: 'could not be loaded' })
    await alert.waitFor()
    assert.equal(await alert.count(), 1, missing)
    await page.getByRole('heading', { name: 'Plans for vendors' }).waitFor()
    await page.getByRole('heading', { name: 'Plus' }).waitFor()
    await page.unroute(missing)
    // The page that is left has a menu, too, which never opens.
    await Promise.all([
      page.waitForEvent('load'),
      alert.getByRole('link', { name: 'Reload' }).click(),
    ])
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).waitFor()
    assert.equal(await alert.count(), 0)
    await context.close()
  }
})
