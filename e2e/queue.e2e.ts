import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { formatDay } from '#domain/formatDay.ts'
import { enter, hold, openBrowser, openPerson, type Person, phone, toast } from './browser.ts'
import { dayIn, emptyDays } from './days.ts'
import { findHouse, houseName, openRequest, untilDrawn, untilOurs, visit } from './pages.ts'

const house = { name: houseName, slug: '' }
let day = ''
/** The booking of the first couple. */
let requestedAt = ''

let browser: Browser
let first: Person
let second: Person
let vendor: Person
const onPhone: BrowserContextOptions = { viewport: phone, hasTouch: true, isMobile: true }
before(async () => {
  browser = await openBrowser()
  first = await openPerson(browser, onPhone)
  second = await openPerson(browser, onPhone)
  vendor = await openPerson(browser)
  await enter(vendor, 'vendor@demo.test', '/api/auth/vendor/login')
  await enter(first, 'couple-031@demo.test')
  await enter(second, 'couple-032@demo.test')
  house.slug = (await findHouse()).slug
  ;[day = ''] = await emptyDays(vendor, dayIn(200), 1)
})
after(() => browser.close())

describe('two couples want one day of the house', () => {
  test('the first asks for all of it, by name', async () => {
    const { page } = first
    await visit(first, `/vendor/${house.slug}?date=${day}&guests=200`)
    await untilOurs(page)
    await openRequest(page)
    const hall = page.getByRole('combobox', { name: 'Hall' })
    const whole = await hall.getByRole('option', { name: /^Whole property/ }).getAttribute('value')
    await hall.selectOption(whole)
    await page.getByRole('button', { name: 'Request this day' }).click()
    await toast(page, 'Your request is sent and the day is held for you.')
    await page.waitForURL('**/my-bookings/**')
    requestedAt = page.url().split('/').at(-1) ?? ''
    await page
      .getByText(/Whole property/)
      .first()
      .waitFor()
  })

  test('the second presses before the page knows who is here, and is not sent to sign in', async () => {
    const path = `/vendor/${house.slug}?date=${day}&guests=150`
    await untilDrawn(path)
    const early = await second.context.newPage()
    const letGo = await hold(early, /\.js$/)
    await early.goto(path, { waitUntil: 'commit' })
    await openRequest(early)
    await early.getByRole('button', { name: 'Sign in to join the queue' }).click()
    await letGo()
    await early.getByText('You’re signed in. This has not been sent yet.').waitFor()
    await early.getByRole('button', { name: 'Join the queue', exact: true }).waitFor()
    assert.match(early.url(), new RegExp(`/vendor/${house.slug}`))
    await early.close()
  })

  test('the second reads that it is held, joins the queue, and sees its place', async () => {
    const { page } = second
    await visit(second, `/vendor/${house.slug}?date=${day}&guests=150`)
    await untilOurs(page)
    await openRequest(page)
    await page.getByText('This day is held').waitFor()
    // Not the visitor's, with which the page comes: "Sign in to join the queue".
    await page.getByRole('button', { name: 'Join the queue', exact: true }).click()
    await toast(page, 'You’re in the queue. We’ll email you when it’s your turn.')
    await page.waitForURL('**/my-bookings')
    await page.getByText('Next in the queue').waitFor()
  })

  test('the vendor reads that somebody waits', async () => {
    await visit(vendor, `/vendor-bookings/${requestedAt}`)
    await vendor.page.getByText(/Another couple queues for this time/).waitFor()
  })

  test('the first withdraws; the second’s request is sent by itself', async () => {
    const { page } = first
    await page.getByRole('button', { name: 'Withdraw the request' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Why?').fill('We marry by the sea.')
    await dialog.getByRole('button', { name: 'Withdraw the request' }).click()
    await second.page.getByText('Next in the queue').waitFor({ state: 'detached' })
    // By its day: the couple may know the house from another one.
    const line = second.page.getByRole('article', { name: `${house.name}, ${formatDay(day)}` })
    await line.getByText('Waiting for an answer').waitFor()
    await vendor.page.getByText('We marry by the sea.', { exact: false }).first().waitFor()
    await line.getByRole('link', { name: house.name }).click()
    await second.page.getByText(`Waiting for ${house.name}`).waitFor()
    const turn = second.page.url().split('/').at(-1) ?? ''
    assert.notEqual(turn, requestedAt)
    await visit(vendor, `/vendor-bookings/${turn}`)
    await vendor.page.getByText(/The day is held for (2 days|47 h)/).waitFor()
    await vendor.page.getByRole('link', { name: 'Send a quote' }).waitFor()
    assert.deepEqual([...first.errors, ...second.errors, ...vendor.errors], [])
  })
})
