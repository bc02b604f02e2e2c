import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { addDays } from '#domain/days.ts'
import { enter, openBrowser, openPerson, type Person, phone, settle, toast } from './browser.ts'
import { dayIn, freeDay, stateOf } from './days.ts'
import { tooWide } from './faults.ts'
import {
  findHouse,
  folds,
  happened,
  houseName,
  openLine,
  timeline,
  unfold,
  visit,
  writeLines,
} from './pages.ts'
import { call } from './people.ts'

const house = { name: houseName, id: '' }
let day = ''
let enquiry = ''

let browser: Browser
let couple: Person
let vendor: Person
before(async () => {
  browser = await openBrowser()
  const onPhone = { viewport: phone, hasTouch: true, isMobile: true }
  couple = await openPerson(browser, onPhone)
  vendor = await openPerson(browser, onPhone)
})
after(() => browser.close())

/** Nothing is wider than the phone. */
const fits = async ({ page }: Person) => assert.deepEqual(await tooWide(page), [])

describe('a question, a quote, a change, a second version: both on phones', () => {
  before(async () => {
    await enter(vendor, 'vendor@demo.test', '/api/auth/vendor/login')
    await enter(couple, 'couple-017@demo.test')
    house.id = (await findHouse())._id
    day = await freeDay(house.id, dayIn(200))
    const sent = await call<{ _id: string }>(couple, 'POST', '/api/enquiries', {
      vendorId: house.id,
      date: day,
      guests: 200,
      message: 'What would the courtyard cost, with dinner?',
    })
    assert.equal(sent.status, 200)
    enquiry = sent.body._id
  })

  test('the vendor answers the question with a quote: two lines, an advance, and the rest', async () => {
    const { page } = vendor
    await visit(vendor, `/vendor/Enquiry/${enquiry}`)
    await page.getByRole('link', { name: 'Send a quote' }).click()
    await page.getByRole('heading', { name: /^Quote for / }).waitFor()
    await fits(vendor)
    const line = (number: number) =>
      page.getByRole('region', { name: `Line ${number}`, exact: true })
    await writeLines(vendor)
    // 4,00,000 + 18% and 3,00,000 + 5%.
    await page.getByText('₹7,87,000').first().waitFor()
    // The plan of the last quote goes with this one, whichever that was.
    await page.getByText('Instalments', { exact: true }).click()
    await page.getByLabel('How much').first().fill('50%')
    await page.getByLabel('How much').nth(1).fill('70%')
    await page.getByText('The instalments add up to', { exact: false }).waitFor()
    await page.getByLabel('How much').nth(1).fill('')
    await page.getByText('₹3,93,500').first().waitFor()
    await fits(vendor)
    assert.equal(await isInSight(vendor), true)
    // What is typed survives a reload, in the tab and with the server.
    await page.reload()
    await settle(page)
    await page.getByText('₹7,87,000').first().waitFor()
    assert.equal(await line(2).getByLabel('What it is').inputValue(), 'Dinner')
    await page.getByRole('button', { name: 'Send the quote' }).click()
    await toast(page, 'Your quote is sent. The booking is confirmed once the couple accepts.')
    await page.waitForURL('**/vendor-bookings/**')
    await fits(vendor)
  })

  test('the couple reads it, and asks for a change at a line', async () => {
    const { page } = couple
    await visit(couple, `/my-enquiries/${enquiry}`)
    await page.getByText('Quote sent').first().waitFor()
    await page.getByText(/^Quote: ₹7,87,000 in all/).waitFor()
    await page.getByRole('link', { name: 'See the booking' }).click()
    await page.getByText(`${house.name} has sent you a quote`).waitFor()
    await page.getByText('₹1,500 per guest × 200 guests').waitFor()
    await page.getByText('₹3,93,500').first().waitFor()
    await fits(couple)
    // Fifty more, tried with the keyboard alone; nothing is asked, and the quote stays.
    const tried = page.getByRole('region', { name: 'What if more or fewer come?' })
    await tried.getByRole('textbox', { name: 'Guests' }).fill('249')
    await tried.getByRole('slider', { name: 'Guests' }).press('ArrowRight')
    await tried.getByText('₹8,65,750 for 250 guests, ₹78,750 more than quoted.').waitFor()
    await fits(couple)
    await tried.getByRole('button', { name: 'Back to 200' }).press('Enter')
    await tried.getByText('₹7,87,000 for 200 guests, as quoted.').waitFor()
    await page.getByRole('button', { name: 'Ask for a change of Dinner' }).click()
    await page.getByLabel('What should be different?').fill('Could dinner be ₹1,400?')
    await page.getByRole('button', { name: 'Ask for it' }).click()
    await page.getByText(`You asked ${house.name} for a change`).waitFor()
  })

  test('the vendor sees at which line, and sends a second version', async () => {
    const { page } = vendor
    await page
      .getByText(/asked for a change/)
      .first()
      .waitFor()
    await page.getByRole('link', { name: 'Change the quote' }).click()
    const dinner = page.getByRole('region', { name: 'Line 2', exact: true })
    await dinner.getByText('Could dinner be ₹1,400?').waitFor()
    await dinner.getByLabel('Price', { exact: true }).fill('1,400')
    await page.getByText('₹7,66,000').first().waitFor()
    await page.getByRole('button', { name: 'Send the quote' }).click()
    await page.waitForURL(/\/vendor-bookings\/[^/]+$/)
    await page.getByText('Quote: version 2').first().waitFor()
  })

  test('the couple sees what changed, and accepts: both read the same', async () => {
    const { page } = couple
    await page.getByText(`${house.name} has changed the quote`).waitFor()
    const changes = page.getByRole('list', { name: 'Changes since version 1' })
    await changes.getByText('₹1,500 per guest', { exact: false }).waitFor()
    await changes.getByText('₹1,400 per guest', { exact: false }).waitFor()
    await fits(couple)
    await page.getByRole('button', { name: 'Accept ₹7,66,000' }).click()
    await page.getByRole('button', { name: 'Accept and book' }).click()
    await page.getByText('The day is yours').waitFor()
    await vendor.page.getByText('This day is confirmed').waitFor()
    assert.equal(await timeline(couple), await timeline(vendor))
    assert.match(
      await timeline(couple),
      /Quote sent[\s\S]*Change asked for[\s\S]*Quote: version 2[\s\S]*Confirmed, version 2/,
    )
    await visit(couple, `/my-enquiries/${enquiry}`)
    await page.getByText('Confirmed').first().waitFor()
  })

  test('the couple proposes another day, the vendor moves the booking: the old day is free again', async () => {
    const { page } = couple
    const other = await freeDay(house.id, addDays(day, 1))
    await page.goBack()
    await unfold(couple, folds.change)
    await page.getByRole('button', { name: 'Propose a change' }).click()
    await page.getByLabel('New day').fill(other)
    await page.getByLabel('Note').fill('My sister can’t come before.')
    await page.getByRole('button', { name: 'Propose', exact: true }).click()
    await page.getByText(/^You proposed /).waitFor()
    await page.getByText('The price stays as agreed.').waitFor()
    await fits(couple)
    await vendor.page.getByText('“My sister can’t come before.”').waitFor()
    await fits(vendor)
    await vendor.page.getByRole('button', { name: 'Move the booking' }).click()
    await vendor.page.getByRole('button', { name: 'Move it' }).click()
    await happened('Moved to other days', vendor, couple)
    await unfold(couple, folds.change)
    await page.getByRole('button', { name: 'Propose a change' }).waitFor()
    assert.equal(await timeline(couple), await timeline(vendor))
    assert.equal(await stateOf(house.id, day), 'free')
    assert.deepEqual(await heldDays(page.url().split('/').at(-1) ?? '', day, other), [other])
    assert.deepEqual([...couple.errors, ...vendor.errors], [])
  })
})

/** The button that sends the quote. */
const sendOf = ({ page }: Person) => page.getByRole('button', { name: 'Send the quote' })
/** Whether all of it can be pressed as the page stands. */
const isInSight = async (person: Person) =>
  sendOf(person).evaluate((send) => {
    const { top, bottom, left, right } = send.getBoundingClientRect()
    const ends = [
      [left + 20, top + 4],
      [right - 20, bottom - 4],
    ] as const
    return ends.every(([x, y]) => send.contains(document.elementFromPoint(x, y)))
  })

describe('the builder on the desk', () => {
  let desk: Person
  before(async () => {
    desk = await openPerson(browser)
    await enter(desk, 'vendor@demo.test', '/api/auth/vendor/login')
    const asking = await openPerson(browser)
    await enter(asking, 'couple-018@demo.test')
    const sent = await call<{ _id: string }>(asking, 'POST', '/api/enquiries', {
      vendorId: house.id,
      date: await freeDay(house.id, dayIn(220)),
      guests: 150,
      message: 'What would an evening cost?',
    })
    assert.equal(sent.status, 200)
    await visit(desk, `/vendor/Enquiry/${sent.body._id}/quote`)
  })

  test('a package in two presses, one page high, and few Tab stops to Send', async () => {
    const { page } = desk
    const line = (number: number) =>
      page.getByRole('region', { name: `Line ${number}`, exact: true })
    await page.getByText('What would an evening cost?').waitFor()
    await openLine(desk, 1)
    await line(1).getByLabel('Tax').fill('18')
    await page.getByRole('button', { name: /^Line 1:/ }).click()
    await page.getByRole('button', { name: 'Add a line or a package' }).click()
    await page.getByRole('option').first().click()
    // In place of the stated price, until both are charged.
    const both = page.getByRole('button', { name: 'Charge both' })
    await both.waitFor()
    assert.equal(await line(1).getByLabel('Price', { exact: true }).evaluate(isFocused), true)
    await both.click()
    await line(2).waitFor()
    assert.deepEqual(await tooWide(page), [])
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    assert.ok(height <= 1200, `${height} px`)
    assert.equal(await isInSight(desk), true)
    await line(1).getByLabel('What it is').focus()
    const stops: string[] = []
    while (!(await sendOf(desk).evaluate(isFocused)) && stops.length < 30) {
      await page.keyboard.press('Tab')
      stops.push(await page.evaluate(() => document.activeElement?.textContent ?? ''))
    }
    assert.ok(stops.length <= 12, stops.join(' | '))
    // Enter goes on with another line.
    await line(2).getByLabel('Price', { exact: true }).press('Enter')
    assert.equal(await line(3).getByLabel('What it is').evaluate(isFocused), true)
    assert.deepEqual(desk.errors, [])
  })
})

const isFocused = (element: Element) => element === document.activeElement

/** The house has three halls: which of these days stand in its calendar for the booking. */
async function heldDays(booking: string, ...days: string[]) {
  type Calendar = { blocks: { bookingId: string | null; firstDay: string; lastDay: string }[] }
  const query = new URLSearchParams({ from: days[0] ?? '', to: days.at(-1) ?? '' })
  const { body } = await call<Calendar>(vendor, 'GET', `/api/vendor/calendar?${query}`)
  const held = body.blocks.filter(({ bookingId }) => bookingId === booking)
  return days.filter((date) =>
    held.some(({ firstDay, lastDay }) => firstDay <= date && date <= lastDay),
  )
}
