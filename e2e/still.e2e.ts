import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { paths } from '#domain/paths.ts'
import {
  base,
  desk,
  enter,
  frames,
  openBrowser,
  openPerson,
  phone,
  quiet,
  settle,
  withoutWorker,
} from './browser.ts'
import { dayIn } from './days.ts'
import { accounts, houseAddress, type Role } from './pages.ts'
import { expectStill, watchShifts } from './shifts.ts'

let browser: Browser
before(async () => {
  browser = await openBrowser()
})
after(() => browser.close())

const aroundDay = dayIn(90)
const largePhone = { width: 412, height: 915 }
/** Of one vendor and of several: their facts arrive one by one. */
async function vendorPages(): Promise<string[]> {
  const { items } = (await (await fetch(`${base}/api/vendors?limit=3&category=venues`)).json()) as {
    items: { slug: string }[]
  }
  const ids = items.map(({ slug }) => slug).join(',')
  return [
    await houseAddress(),
    `${paths.compare}?ids=${ids}`,
    `${paths.compare}?ids=${ids}&date=${aroundDay}&guests=180`,
  ]
}
/** Of pages with lists and forms whose length nobody knows before they are there. */
const pages: Record<Role, readonly string[]> = {
  user: [
    paths.account,
    paths.contact,
    paths.myFavorites,
    paths.myBookings,
    paths.createProfile,
    paths.vendors,
    `${paths.vendors}?date=${aroundDay}&flex=3&guests=180`,
  ],
  vendor: [paths.vendorBookings, paths.vendorProfile, paths.contact],
  admin: [paths.adminDashboard, paths.adminBookings],
}

for (const [role, email] of Object.entries(accounts) as [Role, string][])
  test(`what a ${role} sees stays where it is while the rest arrives`, async () => {
    const ofVendors = role === 'user' ? await vendorPages() : []
    for (const [viewport, looked] of [
      [desk, [...pages[role], ...ofVendors]],
      [phone, [...pages[role], ...ofVendors]],
      // The first page tells the browser that a couple reads, as signing in does.
      [largePhone, ofVendors.length ? [paths.account, ...ofVendors] : []],
    ] as const) {
      const person = await openPerson(browser, { ...withoutWorker, viewport })
      const { context, page } = person
      await enter(person, email)
      // Answers are late, so that what is seen before them is seen.
      await page.route('**/api/**', async (route) => {
        await frames(page, 8).catch(() => {})
        await route.continue().catch(() => {})
      })
      await watchShifts(page)
      for (const path of looked) {
        await page.goto(path)
        await settle(page)
        await quiet(page)
        await frames(page, 5)
        await expectStill(page, `${path} at ${viewport.width}`)
      }
      await context.close()
    }
  })
