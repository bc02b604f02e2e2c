import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { formatDay } from '#domain/formatDay.ts'
import { enter, openBrowser, openPerson, type Person, phone, settle, toast } from './browser.ts'
import { dayIn, emptyDays } from './days.ts'
import { findHouse, houseName, openRequest, timeline, untilOurs, visit } from './pages.ts'
import { call, fill, signUp, submit } from './people.ts'

const house = { name: houseName, slug: '', _id: '' }
const guests = 220
let day = ''

let browser: Browser
let couple: Person
let vendor: Person
before(async () => {
  browser = await openBrowser()
  couple = await openPerson(browser, { viewport: phone, hasTouch: true, isMobile: true })
  vendor = await openPerson(browser)
})
after(() => browser.close())

/** Everything that happens after this happens on the page as it is now: a reload would forget the mark. */
const mark = ({ page }: Person) => page.evaluate(() => void Object.assign(window, { marked: true }))
const wasNotReloaded = async ({ page }: Person) =>
  assert.equal(await page.evaluate(() => 'marked' in window), true, 'live, without a reload')

describe('a couple on a phone, a vendor at a desk', () => {
  before(async () => {
    await enter(vendor, 'vendor@demo.test', '/api/auth/vendor/login')
    Object.assign(house, await findHouse())
    // Half a year ahead, wholly free.
    ;[day = ''] = await emptyDays(vendor, dayIn(170), 1)
  })

  test('the couple signs up and creates the wedding; typed text survives a failed call and a reload', async () => {
    const { page } = couple
    await signUp(couple, 'user', 'Anjali Deshpande')
    await settle(page)
    const wedding = {
      partnerOne: 'Anjali',
      partnerTwo: 'Rohan',
      'functions.0.name': 'Wedding',
      'functions.0.date': day,
      'functions.0.slot': 'full_day',
      'functions.0.guests': String(guests),
      budgetAmount: '25,00,000',
      style: 'Courtyard and lamps',
    }
    await fill(page, wedding)
    await page.route(
      '**/api/user/wedding',
      (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()),
      { times: 1 },
    )
    await submit(page)
    await toast(page, 'The wedding profile could not be saved.')
    const isSaved = async () => {
      for (const [name, value] of Object.entries(wedding))
        assert.equal(await page.locator(`main [name="${name}"]`).inputValue(), value, name)
    }
    await isSaved()
    await page.reload()
    await settle(page)
    await isSaved()
    await submit(page)
    await toast(page, 'Your wedding profile is saved.')
    await page.waitForURL('**/dashboard')
  })

  test('finds the free house from the home page, with its real price, and keeps it', async () => {
    const { page } = couple
    await visit(couple, '/')
    await page.getByLabel('Where', { exact: true }).fill('Jaipur')
    await page.getByLabel('When', { exact: true }).fill(day)
    await page.getByLabel('How many', { exact: true }).fill(String(guests))
    await page.getByRole('button', { name: 'Find vendors' }).click()
    await page.waitForURL(
      (url) =>
        url.pathname === '/vendors' &&
        url.searchParams.get('date') === day &&
        url.searchParams.get('guests') === String(guests) &&
        url.searchParams.get('free') === 'true',
    )
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('link', { name: house.name, exact: true }) })
    // Home has cards, too, but none that says so.
    await page
      .getByRole('article')
      .getByText(/^Free on /)
      .first()
      .waitFor()
    while (!(await card.count())) {
      const shown = await page.getByRole('article').count()
      await page.getByRole('link', { name: 'Show more' }).click()
      await page.waitForFunction(
        (before) => document.querySelectorAll('main article').length > before,
        shown,
      )
    }
    await card.getByText(/^Free on /).waitFor()
    await card.filter({ hasText: '₹6,25,000 for 220 guests, plus tax' }).waitFor()
    await card.getByRole('link', { name: house.name }).click()
    await page.waitForURL(`**/vendor/${house.slug}?**`)
    // The heart is full before it is kept.
    const kept = page.waitForResponse((answer) => answer.url().endsWith(`/favorites/${house._id}`))
    await page.getByRole('button', { name: `Add ${house.name} to favourites` }).click()
    await page.getByRole('button', { name: `Remove ${house.name} from favourites` }).waitFor()
    assert.equal((await kept).status(), 200)
    await visit(couple, '/my-favorites')
    await page.getByRole('link', { name: house.name }).waitFor()
  })

  test('enquires; the vendor sees it arrive and answers; the couple sees the answer arrive', async () => {
    const { page } = couple
    const desk = vendor.page
    await visit(vendor, '/vendor/Enquiry')
    await mark(vendor)
    await visit(couple, `/vendor/${house.slug}?date=${day}&guests=${guests}`)
    const question = 'Is the courtyard lit, and may our own caterer cook?'
    await page.getByLabel(`Your message to ${house.name}`).fill(question)
    await page.getByRole('button', { name: 'Send enquiry' }).click()
    await toast(page, 'Your enquiry is sent.')
    await page.waitForURL('**/my-enquiries/**')
    await mark(couple)

    const line = desk.getByRole('article').filter({ hasText: question })
    await line.waitFor()
    await wasNotReloaded(vendor)
    await line.getByRole('link').first().click()
    await desk.getByText(question).first().waitFor()
    const answer = 'It is, with three hundred lamps. Your caterer gets a yard with water and shade.'
    await desk.getByLabel('Your message').fill(answer)
    await desk.getByRole('button', { name: 'Send', exact: true }).click()
    await desk.getByText(answer).first().waitFor()

    await page.getByText(answer).first().waitFor()
    await wasNotReloaded(couple)
    await page.getByRole('link', { name: 'Details' }).click()
    assert.equal(await timeline(couple), await timeline(vendor))
    await page.getByRole('link', { name: 'Conversation' }).click()
  })

  test('requests the day; the vendor sends a quote, the couple accepts; both read the same timeline', async () => {
    const { page } = couple
    const desk = vendor.page
    await visit(vendor, '/vendor-bookings')
    await mark(vendor)
    await page.getByRole('link', { name: 'Check the day and book' }).click()
    await page.waitForURL(`**/vendor/${house.slug}?**`)
    await openRequest(page)
    await page.getByRole('button', { name: 'Request this day' }).click()
    await toast(page, 'Your request is sent and the day is held for you.')
    await page.waitForURL('**/my-bookings/**')
    await page.getByText(`Waiting for ${house.name}`).waitFor()
    await mark(couple)

    const line = desk.getByRole('article').filter({ hasText: 'Anjali & Rohan' })
    await line.getByText(/held for (2 days|47 h)/).waitFor()
    await wasNotReloaded(vendor)
    await line.getByRole('link', { name: 'Anjali & Rohan' }).click()
    await desk.getByText('Answer Anjali & Rohan').waitFor()
    await desk.getByText(/The day is held for (2 days|47 h)/).waitFor()
    await desk.getByRole('link', { name: 'Send a quote' }).click()
    await desk.getByLabel('Tax', { exact: true }).first().fill('18')
    await desk.getByText('₹7,37,500').first().waitFor()
    await desk.getByRole('button', { name: 'Send the quote' }).click()
    await desk.getByText('Waiting for Anjali & Rohan to accept your quote').waitFor()
    await page.getByRole('button', { name: 'Accept ₹7,37,500' }).click()
    await page.getByRole('button', { name: 'Accept and book' }).click()
    await page.getByText('The day is yours').waitFor()
    await desk.getByText('This day is confirmed').waitFor()
    await wasNotReloaded(couple)
    assert.equal(await timeline(couple), await timeline(vendor))
    assert.match(
      await timeline(couple),
      /Requested, the time is held[\s\S]*Quote sent[\s\S]*Confirmed[\s\S]*by .+ for the couple/,
    )
  })

  test('another couple that asks for the same day is told what it can do, and finds another day', async () => {
    // The house has more spaces than one: others take the rest.
    for (let number = 20, status = 201; status < 400; number += 1) {
      assert.ok(number < 30, 'the house is full at some time')
      const other = await openPerson(browser)
      await enter(other, `couple-0${number}@demo.test`)
      ;({ status } = await call(other, 'POST', '/api/bookings', {
        vendorId: house._id,
        firstDay: day,
        guests: 100,
      }))
      await other.context.close()
      assert.ok(status < 300 || status === 409, String(status))
    }
    const late = await openPerson(browser, { viewport: phone })
    await enter(late, 'couple-030@demo.test')
    await visit(late, `/vendor/${house.slug}?date=${day}&guests=150`)
    await untilOurs(late.page)
    await late.page
      .getByText(/^(Taken|Held) on /)
      .first()
      .waitFor()
    await openRequest(late.page)
    assert.equal(await late.page.getByRole('button', { name: 'Request this day' }).count(), 0)
    await late.page
      .getByRole('button', { name: 'Tell me if any part of this day becomes free' })
      .click()
    await late.page.getByText('We’ll email you if any part of this day becomes free.').waitFor()
    const nearest = late.page.getByRole('group', { name: 'Nearest free days' }).getByRole('button')
    const offered = await nearest.first().innerText()
    await nearest.first().click()
    await late.page.getByRole('button', { name: 'Request this day' }).click()
    await late.page.waitForURL('**/my-bookings/**')
    await late.page.getByText(offered).first().waitFor()
    assert.notEqual(offered, formatDay(day, 'en-IN'))

    await visit(late, `/vendors?${new URLSearchParams({ q: house.name, date: day, free: 'true' })}`)
    assert.equal(
      await late.page.getByRole('link', { name: house.name, exact: true }).count(),
      0,
      'no longer among the free',
    )
    assert.deepEqual([...couple.errors, ...vendor.errors, ...late.errors], [])
  })
})
