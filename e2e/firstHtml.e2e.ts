import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser } from 'playwright-core'
import {
  atRest,
  desk,
  enter,
  openBrowser,
  openPerson,
  phone,
  type Person,
  scriptOf,
  until,
} from './browser.ts'
import { accounts, type Role, untilDrawn } from './pages.ts'

declare global {
  interface Window {
    /** The heading as the server's HTML brought it. */
    served?: Element | null
  }
}

let browser: Browser
before(async () => {
  browser = await openBrowser()
})
after(() => browser.close())

const slugs = async (person: Person) => {
  const first = async (path: string) =>
    ((await (await person.context.request.get(path)).json()) as { items: { slug: string }[] })
      .items[0]?.slug ?? ''
  return { vendor: await first('/api/vendors?limit=1'), article: await first('/api/articles') }
}

/**
 * Opens a page and waits until the app has taken it over. What nobody keeps (an address that is not there) is drawn
 * for each visit, and on a busy machine comes without its content now and then: it is opened again.
 * @returns what was asked of the API, and what came in the HTML
 */
async function firstLoad(
  person: Person,
  path: string,
  tries = 5,
): Promise<{ requests: string[]; entries: string[] }> {
  await untilDrawn(path)
  const { page } = person
  const requests: string[] = []
  const onRequest = (request: { url(): string }) =>
    void requests.push(new URL(request.url()).pathname)
  page.on('request', onRequest)
  // The app has taken the page over when it asks, in the background, who is here.
  const [answer] = await Promise.all([
    page.goto(path),
    page.waitForResponse('**/api/user/getCurrentUser'),
  ])
  await page.waitForLoadState('networkidle')
  page.off('request', onRequest)
  if (tries > 1 && !(await answer?.text())?.includes('data-faces'))
    return firstLoad(person, path, tries - 1)
  const entries = await page.evaluate(
    () =>
      (
        JSON.parse(document.getElementById('served')?.textContent ?? '{}') as {
          entries?: [string][]
        }
      ).entries?.map(([name]) => name) ?? [],
  )
  return { requests: requests.filter((address) => address.startsWith('/api/')), entries }
}

/** The start-up calls, and what a part asks that comes only when the reader approaches it. */
const allowed = [
  '/api/user/getCurrentUser',
  '/api/vendor/profile/me/profile',
  '/api/events',
  '/api/vendors/facets',
  '/api/vendors/pins',
  '/api/user/saved-searches',
  // A couple's own telephone, for the form beside a vendor.
  '/api/user/account',
]

/** A couple's pages are for their wedding, in its town: where an address says nothing, they ask (decision 0116). */
const ofOurs = (path: string) =>
  path === '/'
    ? ['/api/user/wedding']
    : path === '/vendors' || path.startsWith('/vendors?')
      ? ['/api/user/wedding', '/api/vendors']
      : path.startsWith('/vendor/')
        ? ['/api/user/wedding', '/api/names', '/api/place', /^\/api\/vendors\/[^/]+(\/days)?$/]
        : []
const isOfOurs = (address: string, path: string) =>
  ofOurs(path).some((each) => (typeof each === 'string' ? each === address : each.test(address)))

for (const role of [undefined, 'user', 'vendor'] as const satisfies (Role | undefined)[]) {
  describe(`the HTML of pages for ${role ?? 'a visitor'}`, () => {
    test('is taken over as it is: nothing is asked again, nothing drawn anew, nothing complained of', async () => {
      // Far from the server's day, and with other numbers and words.
      const person = await openPerson(browser, {
        timezoneId: 'Pacific/Kiritimati',
        locale: 'de-DE',
      })
      if (role) await enter(person, accounts[role])
      const { vendor, article } = await slugs(person)
      await person.page.addInitScript(() =>
        document.addEventListener(
          'DOMContentLoaded',
          () => void (window.served = document.querySelector('h1')),
        ),
      )
      for (const path of [
        '/',
        '/vendors',
        '/vendors?city=jaipur&guests=200',
        `/vendor/${vendor}`,
        `/vendor/${vendor}?guests=300`,
        '/blog',
        `/blog/${article}`,
        '/pricing',
        '/contact',
        '/vendor/faq',
        '/terms',
        '/privacy',
        '/login',
        '/signup',
        '/nothing',
        '/blog/nope-x',
        '/vendor/nope-ffffffff',
        '/vendors/venues/nowhere',
        '/vendor/%00',
      ]) {
        const { requests, entries } = await firstLoad(person, path)
        assert.deepEqual(
          requests.filter(
            (address) =>
              !allowed.includes(address) && !(role === 'user' && isOfOurs(address, path)),
          ),
          [],
          path,
        )
        assert.ok(entries.includes('getSettings') || path === '/nothing', `${path} brings its data`)
        assert.ok(
          await person.page.evaluate(
            () => window.served !== undefined && window.served === document.querySelector('h1'),
          ),
          `${path} keeps the heading that came`,
        )
      }
      assert.deepEqual(person.errors, [])
      await person.context.close()
    })
  })
}

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

test('who leaves the home page at once and comes back finds all of it', async () => {
  const { context, page, errors } = await openPerson(browser)
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await page.waitForURL('**/login')
  await page.goBack()
  await page.getByRole('heading', { name: 'Everything your wedding needs' }).waitFor()
  await page.getByRole('heading', { name: 'Loved by couples' }).waitFor()
  assert.deepEqual(errors, [])
  await context.close()
})

test('who comes back to a long list of results finds the same card where it stood, also after a reload', async () => {
  const { context, page, errors } = await openPerson(browser, { viewport: phone })
  await page.goto('/vendors?page=4')
  const card = page.getByRole('article').nth(30)
  const top = () => card.evaluate((each) => Math.round(each.getBoundingClientRect().top))
  // A reader who scrolls sees all cards on the way.
  for (let y = 0; y < 60 && (await top()) > 200; y += 1) await page.mouse.wheel(0, 400)
  for (const isReloaded of [false, true]) {
    const before = await atRest(page, top)
    const isThere = async () => Math.abs((await top()) - before) <= 2
    // Pressed where it stands: the driver would bring it to the middle of the screen first.
    await card
      .getByRole('link')
      .first()
      .evaluate((link) => (link as HTMLElement).click())
    await page.waitForURL('**/vendor/*')
    if (isReloaded) await page.reload()
    await page.goBack()
    await card.waitFor()
    await until(page, isThere, `it does not come back to ${before}`)
    const after = await atRest(page, top)
    assert.ok(Math.abs(after - before) <= 2, `${before} became ${after}`)
  }
  assert.deepEqual(errors, [])
  await context.close()
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
