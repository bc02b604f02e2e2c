import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { after, before, describe, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { desk, enter, openBrowser, openPerson, type Person, phone } from './browser.ts'
import { faults, light } from './faults.ts'
import { accounts, allPages, type Role, someVendor, visit } from './pages.ts'
import { call, newPassword, signUp } from './people.ts'

/** Every page as the right person: on a phone and at a desk, by day and by night. */
const folder = 'e2e/shots'
const devices = [
  { name: 'phone', viewport: phone, isMobile: true, hasTouch: true },
  { name: 'desk', viewport: desk },
] as const
const schemes = ['light', 'dark'] as const

let browser: Browser
before(async () => {
  mkdirSync(folder, { recursive: true })
  browser = await openBrowser()
})
after(() => browser.close())

type Items = { items: { _id: string; slug: string }[] }
/** Addresses of things that stand on the pages of one thing. */
async function thingsOf(person: Person, role: Role | null): Promise<Record<string, string>> {
  const first = async (path: string) => (await call<Items>(person, 'GET', path)).body.items[0]
  if (role === null)
    return {
      vendorId: (await someVendor()).replace('/vendor/', ''),
      slug: (await first('/api/articles'))?.slug ?? '',
      category: 'venues',
      city: 'jaipur',
      token: 'of-no-search',
    }
  if (role === 'admin')
    return {
      vendorId: (await first('/api/admin/pending-vendors'))?._id ?? '',
      bookingId: (await first('/api/admin/bookings'))?._id ?? '',
      userId: (await first('/api/admin/users'))?._id ?? '',
    }
  return {
    bookingId: (await first('/api/bookings'))?._id ?? '',
    enquiryId: (await first('/api/enquiries'))?._id ?? '',
  }
}

/** Opens pages one after the other. @returns what is wrong with each */
async function capturePages(
  person: Person,
  who: string,
  look: string,
  pages: readonly { path: string; address: string }[],
): Promise<string[]> {
  const wrong: string[] = []
  for (const { path, address } of pages) {
    person.errors.length = 0
    await visit(person, address)
    for (const colorScheme of schemes) {
      await light(person.page, colorScheme)
      wrong.push(
        ...(await faults(person.page, colorScheme, who === 'visitor')).map(
          (fault) => `${path} (${colorScheme}) ${fault}`,
        ),
      )
      await person.page.screenshot({
        path: `${folder}/${who}${path.replaceAll(/[^\w-]+/g, '_')}-${look}-${colorScheme}.jpg`,
        type: 'jpeg',
        quality: 80,
        fullPage: true,
      })
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

  for (const { name, ...options } of devices) {
    const open = () => openPerson(browser, { ...options, reducedMotion: 'reduce' })

    for (const role of [null, 'user', 'vendor', 'admin'] as const) {
      test(`${name}: pages of ${role ?? 'visitors'}`, async () => {
        const person = await open()
        if (role) await enter(person, accounts[role])
        const things = await thingsOf(person, role)
        const pages = allPages.filter((each) => each.role === role).map(({ path }) => path)
        const more = role
          ? []
          : [
              '/vendors?q=zzzzqqqqxxxx',
              '/vendors?city=jaipur&guests=200',
              '/vendor/nobody',
              '/blog/nothing',
              '/nothing-here',
            ]
        const wrong = await capturePages(
          person,
          role ?? 'visitor',
          name,
          [...pages, ...more].map((path) => ({
            path,
            address: path.replaceAll(/:(\w+)/g, (_, thing: string) => things[thing] ?? ''),
          })),
        )
        assert.deepEqual(wrong, [])
        await person.context.close()
      })
    }

    for (const role of ['user', 'vendor'] as const) {
      test(`${name}: pages of a ${role} who is new`, async () => {
        const person = await open()
        await enter(person, newcomers[role] ?? '', '/api/auth/login', newPassword)
        const steps =
          role === 'vendor'
            ? ['place', 'price', 'packages', 'details', 'review'].map(
                (step) => `/vendor/create-profile?step=${step}`,
              )
            : []
        const pages = allPages
          .filter((each) => each.role === role && !each.path.includes(':'))
          .map(({ path }) => path)
        assert.deepEqual(
          await capturePages(
            person,
            `new-${role}`,
            name,
            [...pages, ...steps].map((path) => ({ path, address: path })),
          ),
          [],
        )
        await person.context.close()
      })
    }
  }
})
