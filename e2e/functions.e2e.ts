import { after, before, test } from 'node:test'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import {
  enter,
  openBrowser,
  openPerson,
  type Person,
  phone,
  settle,
  untilAwake,
} from './browser.ts'
import { dayIn, emptyDays } from './days.ts'
import { findHouse, openRequest, untilOurs, visit } from './pages.ts'

const onPhone: BrowserContextOptions = { viewport: phone, hasTouch: true, isMobile: true }
const house = { slug: '' }
let browser: Browser
let first: Person
let second: Person
let vendor: Person
before(async () => {
  browser = await openBrowser()
  first = await openPerson(browser, onPhone)
  second = await openPerson(browser, onPhone)
  vendor = await openPerson(browser, onPhone)
  await enter(vendor, 'vendor@demo.test', '/api/auth/vendor/login')
  await enter(first, 'couple-034@demo.test')
  await enter(second, 'couple-035@demo.test')
  house.slug = (await findHouse()).slug
})
after(() => browser.close())

test('two couples share a day: one asks for the evening, the other reads that the morning is free', async () => {
  const [day = ''] = await emptyDays(vendor, dayIn(320), 2)
  const ask = `/vendor/${house.slug}?date=${day}&guests=120`
  await visit(first, ask)
  await untilOurs(first.page)
  await openRequest(first.page)
  const time = (person: Person) => person.page.getByLabel('Time of day')
  await time(first).selectOption({ label: 'Evening, 6:00 pm to 11:30 pm' })
  // The house has several halls: this one is taken by name, so that the other reads of it.
  const hall = first.page.getByRole('combobox', { name: 'Hall' })
  const whole = await hall.getByRole('option', { name: /^Whole property/ }).getAttribute('value')
  await hall.selectOption(whole)
  await first.page.getByRole('button', { name: 'Request the evening' }).click()
  await first.page.waitForURL('**/my-bookings/**')
  await first.page
    .getByText(/evening \(6:00 pm to 11:30 pm\)/)
    .first()
    .waitFor()

  await visit(second, ask)
  await untilOurs(second.page)
  await openRequest(second.page)
  await time(second)
    .locator('option', { hasText: 'Evening' })
    .filter({ hasText: 'held' })
    .waitFor({ state: 'attached' })
  await time(second).selectOption({ label: 'Morning, 9:00 am to 2:00 pm' })
  await second.page.getByRole('button', { name: 'Request the morning' }).click()
  await second.page.waitForURL('**/my-bookings/**')
  await second.page
    .getByText(/morning \(9:00 am to 2:00 pm\)/)
    .first()
    .waitFor()
})

test('three functions are asked for together, and the vendor reads each', async () => {
  const [one = '', two = '', three = ''] = await emptyDays(vendor, dayIn(320), 3)
  const { page } = first
  await visit(first, `/vendor/${house.slug}`)
  await openRequest(page)
  const several = page.getByLabel('Several functions')
  await untilAwake(several)
  await several.check()
  const row = (n: number) => page.getByRole('group', { name: `Function ${n}`, exact: true })
  await row(1).waitFor()
  while (await page.getByRole('button', { name: /^Remove function/ }).count())
    await page
      .getByRole('button', { name: /^Remove function/ })
      .last()
      .click()
  const fill = async (n: number, name: string, day: string, guests: string, part?: string) => {
    if (n > 1) await page.getByRole('button', { name: 'Add a function' }).click()
    await row(n).getByLabel('Function', { exact: true }).fill(name)
    const field = row(n).getByLabel('Day', { exact: true })
    // What stands there is written out anew as soon as somebody is in the field.
    await field.focus()
    await field.fill(day)
    await row(n).getByLabel('Guests').fill(guests)
    if (part) await row(n).getByLabel('Time of day').selectOption({ label: part })
  }
  await fill(1, 'Mehndi', one, '90', 'Morning, 9:00 am to 2:00 pm')
  await fill(2, 'Sangeet', two, '150', 'Evening, 6:00 pm to 11:30 pm')
  await fill(3, 'Reception', three, '240')
  // ₹6,25,000 for each of three days, as the server says it.
  await page.getByText('₹18,75,000').first().waitFor()
  await settle(page)
  await page.getByRole('button', { name: 'Request these functions' }).click()
  await page.waitForURL('**/my-bookings/**')
  const address = new URL(page.url()).pathname.replace('/my-bookings', '/vendor-bookings')
  await page
    .getByText(/3 functions/)
    .first()
    .waitFor()
  await visit(vendor, address)
  const { page: theirs } = vendor
  await theirs.getByText(/Mehndi: .*morning \(9:00 am to 2:00 pm\), 90 guests/).waitFor()
  await theirs.getByText(/Sangeet: .*evening \(6:00 pm to 11:30 pm\), 150 guests/).waitFor()
  await theirs.getByText(/Reception: .*240 guests/).waitFor()
})
