import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { enter, openBrowser, openPerson, type Person, quiet } from './browser.ts'
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
  await quiet(page)
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

/** A couple's pages are for their wedding, in its town: an address that says nothing asks (docs/decisions 0116). */
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
