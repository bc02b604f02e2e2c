import assert from 'node:assert/strict'
import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { desk, enter, openBrowser, openPerson, type Person, phone } from './browser.ts'
import { accounts, allPages, type Role, someVendor, visit } from './pages.ts'
import { call, newPassword, signUp } from './people.ts'

/** Every page as the right person: on a phone and at a desk, by day and by night. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const shots = 'e2e/shots'
const looks = [
  { name: 'phone', viewport: phone, isMobile: true, hasTouch: true },
  { name: 'desk', viewport: desk },
] as const
const schemes = ['light', 'dark'] as const

let browser: Browser
before(async () => {
  mkdirSync(shots, { recursive: true })
  browser = await openBrowser()
})
after(() => browser.close())

/** Turns the light on or off and waits until every colour has turned. */
async function light(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(async () => {
    // A colour that turns lets those that inherit it turn after it.
    for (let turning = 1; turning > 0; ) {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition)
      turning = transitions.length
      await Promise.allSettled(transitions.map(({ finished }) => finished))
    }
  })
}

/** What is wrong with the page as it stands. The dark look can differ in its colours only. */
async function faults(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  const found = await page.evaluate(() => {
    const list: string[] = []
    const root = document.documentElement
    if (root.scrollWidth > root.clientWidth) {
      const isWide = ({ right, width }: DOMRect) => width > 0 && right > root.clientWidth + 1
      const range = document.createRange()
      const ownText = (element: Element) => [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      // A long word reaches out of its element, which is no wider for it.
      const reachesOut = (element: Element) => ownText(element).some((text) => (range.selectNode(text), isWide(range.getBoundingClientRect())))
      const wide = [...document.querySelectorAll('main *, footer *')].filter((element) => isWide(element.getBoundingClientRect()) || reachesOut(element))
      list.push(`is ${root.scrollWidth - root.clientWidth} px too wide: ${wide.slice(-3).map((element) => element.outerHTML.slice(0, 120)).join(' | ')}`)
    }
    const headings = document.querySelectorAll('h1').length
    if (headings !== 1) list.push(`has ${headings} h1`)
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
    if (twice.length) list.push(`has ids twice: ${twice.join(', ')}`)
    for (const image of document.querySelectorAll('img:not([alt])')) list.push(`has a picture without alt: ${image.outerHTML.slice(0, 120)}`)
    for (const image of document.querySelectorAll('img')) if (image.complete && image.naturalWidth === 0 && image.currentSrc) list.push(`has a broken picture: ${image.currentSrc}`)
    return list
  })
  // Not through a script element, which the page's policy forbids.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const violations = await page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: { run: (options: object) => Promise<{ violations: { id: string; impact: string; nodes: { html: string; failureSummary: string }[] }[] }> } }
    const { violations } = await axe.run({ resultTypes: ['violations'], ...(runOnly && { runOnly }) })
    return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary.replaceAll(/\s+/g, ' ').slice(0, 220)}`).join(' || ')}`)
  }, colorScheme === 'dark' ? ['color-contrast'] : null)
  return [...found, ...violations]
}

type Items = { items: { _id: string; slug: string }[] }
/** Addresses of things that stand on the pages of one thing. */
async function thingsOf(person: Person, role: Role | null): Promise<Record<string, string>> {
  const first = async (path: string) => (await call<Items>(person, 'GET', path)).body.items[0]
  if (role === null) return { vendorId: (await someVendor()).replace('/vendor/', ''), slug: (await first('/api/articles'))?.slug ?? '', category: 'venues', city: 'jaipur' }
  if (role === 'admin') return { vendorId: (await first('/api/admin/pending-vendors'))?._id ?? '' }
  return { bookingId: (await first('/api/bookings'))?._id ?? '', enquiryId: (await first('/api/enquiries'))?._id ?? '' }
}

/** Opens pages one after the other. @returns what is wrong with each */
async function walk(person: Person, who: string, look: string, pages: readonly { path: string; address: string }[]): Promise<string[]> {
  const wrong: string[] = []
  for (const { path, address } of pages) {
    person.errors.length = 0
    await visit(person, address)
    for (const colorScheme of schemes) {
      await light(person.page, colorScheme)
      wrong.push(...(await faults(person.page, colorScheme)).map((fault) => `${path} (${colorScheme}) ${fault}`))
      await person.page.screenshot({ path: `${shots}/${who}${path.replaceAll(/[^\w-]+/g, '_')}-${look}-${colorScheme}.jpg`, type: 'jpeg', quality: 80, fullPage: true })
    }
    wrong.push(...person.errors.map((error) => `${path} says: ${error}`))
  }
  return wrong
}

describe('look', () => {
  const newcomers: Partial<Record<Role, string>> = {}
  before(async () => {
    for (const role of ['user', 'vendor'] as const) {
      const person = await openPerson(browser)
      newcomers[role] = await signUp(person, role, 'Newly Come')
      await person.context.close()
    }
  })

  for (const { name, ...options } of looks) {
    const open = () => openPerson(browser, { ...options, reducedMotion: 'reduce' })

    for (const role of [null, 'user', 'vendor', 'admin'] as const) {
      test(`${name}: pages of ${role ?? 'visitors'}`, async () => {
        const person = await open()
        if (role) await enter(person, accounts[role])
        const things = await thingsOf(person, role)
        const pages = allPages.filter((each) => each.role === role).map(({ path }) => path)
        const more = role ? [] : ['/vendors?q=zzzzqqqqxxxx', '/vendors?city=jaipur&guests=200', '/vendor/nobody', '/blog/nothing', '/nothing-here']
        const wrong = await walk(person, role ?? 'visitor', name, [...pages, ...more].map((path) => ({ path, address: path.replaceAll(/:(\w+)/g, (_, thing: string) => things[thing] ?? '') })))
        assert.deepEqual(wrong, [])
        await person.context.close()
      })
    }

    for (const role of ['user', 'vendor'] as const) {
      test(`${name}: pages of a ${role} who is new`, async () => {
        const person = await open()
        await enter(person, newcomers[role] ?? '', '/api/auth/login', newPassword)
        const steps = role === 'vendor' ? ['place', 'price', 'packages', 'details', 'review'].map((step) => `/vendor/create-profile?step=${step}`) : []
        const pages = allPages.filter((each) => each.role === role && !each.path.includes(':')).map(({ path }) => path)
        assert.deepEqual(await walk(person, `new-${role}`, name, [...pages, ...steps].map((path) => ({ path, address: path }))), [])
        await person.context.close()
      })
    }
  }
})
