import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser } from 'playwright-core'
import {
  enter,
  hold,
  openBrowser,
  openPerson,
  type Person,
  scriptOf,
  settle,
  untilAwake,
} from './browser.ts'
import { dayIn } from './days.ts'
import {
  accounts,
  publicPages,
  type Role,
  rolePages,
  houseAddress,
  untilDrawn,
  visit,
} from './pages.ts'

const roles = Object.keys(rolePages) as Role[]
let browser: Browser
before(async () => {
  browser = await openBrowser()
})
after(() => browser.close())

const pathsOf = (some: readonly Role[]) =>
  some.flatMap((role) => rolePages[role].map(({ path }) => path))
const at = (person: Person) => new URL(person.page.url()).pathname
async function open(role?: Role): Promise<Person> {
  const person = await openPerson(browser)
  if (role) await enter(person, accounts[role])
  return person
}

/** What would be judged by the browser, of the forms and fields on the page. */
const judged = ({ page }: Person) =>
  page.evaluate(() => {
    const forms = [...document.querySelectorAll('form')]
      .filter(({ noValidate }) => !noValidate)
      .map((form) => `form ${form.name || form.action}`)
    const bounds = ['required', 'pattern', 'min', 'max', 'minlength', 'maxlength', 'step']
    const fields = [...document.querySelectorAll('input, select, textarea')].filter(
      (field) =>
        field.getAttribute('type') === 'number' || bounds.some((name) => field.hasAttribute(name)),
    )
    return [...forms, ...fields.map((field) => field.outerHTML.slice(0, 200))]
  })

/** A page is there: it answers 200, has its title, one heading, no error, and nobody is sent away. */
async function isShown(person: Person, path: string, title?: string) {
  assert.equal(await visit(person, path), 200, path)
  assert.equal(at(person), path)
  if (title) assert.equal(await person.page.title(), title, path)
  assert.equal(await person.page.locator('h1').count(), 1, `${path} has one h1`)
  assert.deepEqual([path, await judged(person)], [path, []])
}
async function leadsBackToTerms({ page }: Person, path: string) {
  await page.goBack({ waitUntil: 'domcontentloaded' })
  await page.getByRole('heading', { level: 1, name: 'Terms of Service' }).waitFor()
  assert.equal(new URL(page.url()).pathname, '/terms', `${path} is not in the history`)
}
/**
 * Guards of these roles' pages send to /login, say nothing, and put it in the place of the page that was asked for,
 * which is looked at once for each guard.
 */
async function areGuarded(person: Person, some: readonly Role[]) {
  const { page } = person
  for (const role of some) {
    await page.goto('/terms', { waitUntil: 'domcontentloaded' })
    for (const [index, path] of pathsOf([role]).entries()) {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await page.waitForURL('**/login')
      await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor()
      await settle(page)
      assert.equal(await page.locator('.Toastify__toast').count(), 0, `${path} is refused silently`)
      if (index === 0) await leadsBackToTerms(person, path)
    }
  }
}

describe('routes', () => {
  test('public pages are open to visitors, each with a title of its own', async () => {
    const visitor = await open()
    for (const { path, title } of publicPages) await isShown(visitor, path, title)
    for (const path of [await houseAddress(), '/vendors/compare']) await isShown(visitor, path)
    assert.deepEqual(visitor.errors, [])
    await visitor.context.close()
  })

  for (const role of roles) {
    test(`${role}: own and public pages open, no form is judged by the browser, others lead to /login`, async () => {
      const person = await open(role)
      const edges = new Set<number>()
      for (const { path, title } of [...rolePages[role], { path: '/account', title: undefined }]) {
        // Who is approved has no wizard any more, but the form for changes.
        if (path === '/vendor/create-profile') {
          await visit(person, path)
          assert.equal(at(person), '/vendor/update-profile')
        } else await isShown(person, path, title)
        // Each heading begins at one edge, and the way to the others stands beside it.
        const heading = await person.page.locator('main h1').first().boundingBox()
        edges.add(Math.round(heading?.x ?? 0))
        assert.equal(await person.page.getByRole('navigation', { name: 'Workspace' }).count(), 1)
      }
      assert.equal(edges.size, 1, [...edges].join(', '))
      for (const { path } of publicPages.filter((_, index) => index < 7))
        await isShown(person, path)
      await areGuarded(
        person,
        roles.filter((each) => each !== role),
      )
      assert.deepEqual(person.errors, [])
      await person.context.close()
    })
  }

  test('a visitor is sent to /login from every guarded page, and from a link, too', async () => {
    const visitor = await open()
    await areGuarded(visitor, roles)

    await visit(visitor, '/terms')
    await visitor.page.getByRole('contentinfo').getByRole('link', { name: 'Dashboard' }).click()
    await visitor.page.waitForURL('**/login')
    await visitor.page.goBack()
    await visitor.page.waitForURL('**/terms')
    assert.deepEqual(visitor.errors, [])
    await visitor.context.close()
  })

  test('who signs in after a guard goes on to the page that was asked for', async () => {
    const { context, page } = await open()
    await page.goto('/my-favorites')
    await page.waitForURL('**/login')
    await page.getByLabel('Email').fill(accounts.user)
    await page.getByLabel('Password', { exact: true }).fill('everset-demo')
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL('**/my-favorites')
    await context.close()
  })

  test('any other path is not found, with status 404 and a way home', async () => {
    const person = await open()
    for (const path of [
      '/nothing-here',
      '/vendor/a/b',
      '/admin',
      '/admin/dashboard/x',
      '/blog/a/b',
    ]) {
      assert.equal(await visit(person, path), 404, path)
      assert.equal(await person.page.title(), 'Page not found · Everset')
      await person.page
        .getByText('Oops! The page you are looking for does not exist.', { exact: true })
        .waitFor()
      await person.page
        .getByText('Maybe you mistyped the URL or the page was removed.', { exact: true })
        .waitFor()
    }
    await person.page.getByRole('link', { name: 'Go Back Home' }).click()
    await person.page.waitForURL((url) => url.pathname === '/')
    await person.context.close()
  })

  test('the footer leads to real pages', async () => {
    const person = await open()
    await visit(person, '/')
    const footer = person.page.getByRole('contentinfo')
    for (const heading of ['Quick Links', 'For Vendors', 'Get in Touch'])
      await footer.getByRole('heading', { name: heading }).waitFor()
    const links = await footer
      .locator('a')
      .evaluateAll((all) =>
        all.map((link) => ({ label: link.textContent, href: link.getAttribute('href') ?? '' })),
      )
    const labels = links.map(({ label }) => label)
    for (const label of [
      'Register Your Business',
      'Vendor Login',
      'Dashboard',
      'Vendor FAQ',
      'Terms of Service',
      'Privacy Policy',
    ])
      assert.ok(labels.includes(label), label)
    const own = links.filter(({ href }) => href.startsWith('/')).map(({ href }) => href)
    for (const path of [
      '/vendors',
      '/pricing',
      '/blog',
      '/contact',
      '/vendor/faq',
      '/terms',
      '/privacy',
    ])
      assert.ok(own.includes(path), path)
    assert.ok(
      links.some(({ href }) => href.startsWith('mailto:')) &&
        links.some(({ href }) => href.startsWith('tel:')),
    )
    assert.ok(
      links.some(({ href }) => href.startsWith('https://')),
      'social links',
    )
    assert.match(await footer.innerText(), new RegExp(`©\\s*${dayIn(0).slice(0, 4)}`))
    assert.match(await footer.innerText(), /Where every love story finds its perfect setting\./)
    for (const path of new Set(own)) {
      assert.equal(await visit(person, path), 200, path)
      assert.equal(await person.page.locator('h1').count(), 1, path)
    }
    await person.context.close()
  })
})

describe('loading', () => {
  test('Loading Page Content... stands while a page is fetched', async () => {
    const person = await open()
    const go = await hold(person.page, scriptOf('features/public/site/PricingPage.tsx'))
    await visit(person, '/terms')
    const link = person.page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' })
    // Before the app has taken it over, it is a link as any other.
    await link.scrollIntoViewIfNeeded()
    await untilAwake(link)
    await link.click()
    await person.page.getByText('Loading Page Content...').waitFor()
    await go()
    await person.page.getByRole('heading', { level: 1, name: /./ }).waitFor()
    assert.equal(await person.page.getByText('Loading Page Content...').count(), 0)
    await person.context.close()
  })

  test('pages wait for the session: a guard says Loading...', async () => {
    const person = await open('user')
    const go = await hold(person.page, '**/api/user/getCurrentUser')
    await person.page.goto('/dashboard')
    await person.page.getByText('Loading...', { exact: true }).waitFor()
    assert.equal(await person.page.locator('h1').count(), 0)
    await go()
    await settle(person.page)
    assert.equal(at(person), '/dashboard')
    await person.context.close()
  })

  test('public pages come with the session, so that loading has ended; the start-up call is still made', async () => {
    await untilDrawn('/terms')
    const person = await open('user')
    const [go, requested] = [
      await hold(person.page, '**/api/user/getCurrentUser'),
      person.page.waitForRequest('**/api/user/getCurrentUser'),
    ]
    await person.page.goto('/terms')
    await person.page.getByRole('heading', { level: 1 }).waitFor()
    await requested
    assert.equal(await person.page.getByText('Loading Page Content...').count(), 0)
    await person.page.getByRole('banner').getByRole('button').first().waitFor()
    await go()
    await person.context.close()
  })
})
