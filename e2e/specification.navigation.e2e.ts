import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, BrowserContextOptions, Locator } from 'playwright-core'
import {
  desk,
  enter,
  openBrowser,
  openPerson,
  type Person,
  phone,
  toast,
  until,
  withoutWorker,
} from './browser.ts'
import { accounts, type Role, untilDrawn, visit } from './pages.ts'

/** The links of each role, word for word. */
const links: Record<Role, [label: string, path: string][]> = {
  user: [
    ['Home', '/'],
    ['Dashboard', '/dashboard'],
    ['My Favorites', '/my-favorites'],
    ['My Bookings', '/my-bookings'],
  ],
  vendor: [
    ['Home', '/'],
    ['Dashboard', '/vendor/dashboard'],
    ['Profile', '/vendor-profile'],
    ['Portfolio', '/vendor/portfolio'],
    ['Bookings', '/vendor-bookings'],
    ['Enquiries', '/vendor/Enquiry'],
    ['Calendar', '/vendor/calendar'],
  ],
  admin: [
    ['Home', '/'],
    ['Dashboard', '/admin/Dashboard'],
    ['Categories', '/admin/categories'],
    ['Vendor Approval', '/admin/pending-vendors'],
  ],
}
const roles = Object.keys(links) as Role[]
const linksIn = (place: Locator) =>
  place
    .locator('a')
    .evaluateAll((all) =>
      all.map(
        (link) =>
          [link.textContent?.trim() ?? '', link.getAttribute('href') ?? ''] as [string, string],
      ),
    )

let browser: Browser
before(async () => {
  browser = await openBrowser()
})
after(() => browser.close())

async function open(role?: Role, options?: BrowserContextOptions): Promise<Person> {
  const person = await openPerson(browser, options)
  if (role) await enter(person, accounts[role])
  await visit(person, '/terms')
  return person
}
const bar = ({ page }: Person) => page.getByRole('navigation', { name: 'Main' })

describe('navigation bar on the desk', () => {
  test('a visitor sees the logo, Home, Login and Sign Up', async () => {
    const visitor = await open()
    const shown = await linksIn(bar(visitor))
    assert.equal(shown[0]?.[1], '/')
    assert.match(shown[0]?.[0] ?? '', /Everset/)
    for (const [label, path] of [
      ['Home', '/'],
      ['Login', '/login'],
      ['Sign Up', '/signup'],
    ])
      assert.ok(
        shown.some((link) => link[0] === label && link[1] === path),
        label,
      )
    // It stays on top while the page is scrolled.
    await visitor.page.mouse.wheel(0, 2000)
    await visitor.page.waitForFunction(() => scrollY > 200)
    assert.equal((await visitor.page.getByRole('banner').boundingBox())?.y, 0)
    await visitor.context.close()
  })

  for (const role of roles) {
    test(`${role}: the menu holds My Dashboard, the role's links and Logout`, async () => {
      const person = await open(role)
      const { page } = person
      const opener = bar(person).locator('button[aria-expanded]:visible')
      await opener.click()
      await bar(person).locator('button[aria-expanded=true]:visible').waitFor()
      const menu = page.locator(`[id="${await opener.getAttribute('aria-controls')}"]`)
      await menu.getByRole('link').first().waitFor()
      const shown = await linksIn(menu)
      const dashboard = links[role].find(([label]) => label === 'Dashboard')?.[1]
      assert.deepEqual(shown, [['My Dashboard', dashboard], ...links[role]])
      await menu.getByRole('button', { name: 'Logout' }).waitFor()
      await menu.getByRole('link', { name: 'My Dashboard' }).click()
      await page.waitForURL(`**${dashboard}`)
      await menu.waitFor({ state: 'detached' })
      assert.deepEqual(person.errors, [])
      await person.context.close()
    })
  }

  test('the name is cut at about 100 px; without a name it is the email', async () => {
    // What a worker fetches is not answered here.
    const person = await openPerson(browser, withoutWorker)
    let name = 'Wilhelmina Alexandra Featherstonehaugh-Cholmondeley'
    await person.page.route('**/api/user/getCurrentUser', (route) =>
      route.fulfill({
        json: {
          data: {
            _id: '3f0e0000-0000-4000-8000-000000000001',
            role: 'user',
            name,
            email: 'somebody@example.test',
          },
          acting: { _id: null, role: 'owner' },
        },
      }),
    )
    await visit(person, '/terms')
    const shown = bar(person).getByText(name)
    const measure = () =>
      shown.evaluate((element) => ({
        width: element.getBoundingClientRect().width,
        whole: element.scrollWidth,
        overflow: getComputedStyle(element).textOverflow,
      }))
    // It has no width before it is laid out, nor where it has just made room for another.
    let cut = await measure()
    const isLaidOut = async () => (cut = await measure()).width > 0
    await until(isLaidOut, 'the name is never laid out')
    assert.ok(cut.width >= 60 && cut.width <= 110, `${cut.width} px`)
    assert.ok(cut.whole > cut.width)
    assert.equal(cut.overflow, 'ellipsis')
    name = ''
    await visit(person, '/terms')
    await bar(person).getByText('somebody@example.test').waitFor()
    await person.context.close()
  })

  test('a press outside and Escape close the menu', async () => {
    const person = await open('user')
    const opener = bar(person).locator('button[aria-expanded]:visible')
    const item = person.page.getByRole('button', { name: 'Logout' })
    await opener.click()
    await item.waitFor()
    await person.page.locator('h1').click()
    await item.waitFor({ state: 'detached' })
    await opener.click()
    await item.waitFor()
    await person.page.keyboard.press('Escape')
    await item.waitFor({ state: 'detached' })
    assert.equal(await opener.getAttribute('aria-expanded'), 'false')
    await person.context.close()
  })

  for (const [name, viewport] of [
    ['desk', desk],
    ['narrow desk', { width: 1000, height: 700 }],
  ] as const)
    test(`a press on what the server drew and React has not taken over closes the menu: home, ${name}`, async () => {
      const person = await openPerson(browser, { viewport, ...withoutWorker })
      await enter(person, accounts.user)
      const { page } = person
      await untilDrawn('/')
      // What is below the first screen waits for the reader, and here for ever.
      await page.route(/\/assets\/(CategoryArches|Below)\..*js$/, () => {})
      await visit(person, '/')
      const opener = bar(person).locator('button[aria-expanded]:visible')
      await bar(person).locator('button[aria-expanded]:not([aria-busy]):visible').waitFor()
      const item = page.getByRole('button', { name: 'Logout' })
      const outside = page.locator('[data-lazy=categories] :is(h2, h3)').first()
      for (const close of [() => outside.click(), () => page.keyboard.press('Escape')]) {
        await outside.scrollIntoViewIfNeeded()
        await opener.click()
        await item.waitFor()
        await close()
        await item.waitFor({ state: 'detached' })
      }
      await person.context.close()
    })

  test('Logout leads home, from a guarded page, too, and leaves nothing in the browser', async () => {
    const person = await open('user')
    const { page } = person
    await visit(person, '/my-bookings')
    await bar(person).locator('button[aria-expanded]:visible').click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await toast(page, 'Logout successful!')
    await bar(person).getByRole('link', { name: 'Login' }).waitFor()
    assert.equal(new URL(page.url()).pathname, '/')
    await page.waitForFunction(
      () => !JSON.stringify([{ ...localStorage }, { ...sessionStorage }]).includes('@'),
    )
    await page.goto('/my-bookings')
    await page.waitForURL('**/login')
    assert.deepEqual(person.errors, [])
    await person.context.close()
  })
})

describe('side panel on the phone', () => {
  const openPanel = async ({ page }: Person) => {
    await page.getByRole('button', { name: 'Open menu' }).click()
    return page.getByRole('dialog', { name: 'Menu' })
  }

  test('a visitor finds User Sign Up, Become a Vendor and Login', async () => {
    const visitor = await open(undefined, { viewport: phone })
    const panel = await openPanel(visitor)
    await panel.waitFor()
    const shown = await linksIn(panel)
    for (const [label, path] of [
      ['User Sign Up', '/signup'],
      ['Become a Vendor', '/vendor/signup'],
      ['Login', '/login'],
    ])
      assert.ok(
        shown.some((link) => link[0] === label && link[1] === path),
        label,
      )
    await panel.getByRole('link', { name: 'Become a Vendor' }).click()
    await visitor.page.waitForURL('**/vendor/signup')
    await panel.waitFor({ state: 'detached' })
    await visitor.context.close()
  })

  for (const role of roles) {
    test(`${role}: name, role and the same links, over an overlay that closes it`, async () => {
      const person = await open(role, { viewport: phone })
      const { page } = person
      const panel = await openPanel(person)
      await panel
        .getByText(`${role[0]?.toUpperCase()}${role.slice(1)} Access`, { exact: true })
        .waitFor()
      const shown = await linksIn(panel)
      assert.deepEqual(shown, [['My Dashboard', links[role][1]?.[1]], ...links[role]])
      // The overlay lies beside the panel and closes it.
      const box = await panel.boundingBox()
      assert.ok(box && box.width < phone.width, 'room for the overlay')
      await page.mouse.click(box.x > 10 ? 5 : phone.width - 5, 400)
      await panel.waitFor({ state: 'detached' })
      await openPanel(person)
      await panel.getByRole('button', { name: 'Logout' }).click()
      await toast(page, 'Logout successful!')
      assert.equal(new URL(page.url()).pathname, '/')
      assert.deepEqual(person.errors, [])
      await person.context.close()
    })
  }
})
