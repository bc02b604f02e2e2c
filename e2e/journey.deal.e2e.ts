import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { addDays } from '#domain/days.ts'
import { base, enter, openBrowser, openPerson, type Person, phone, shoot } from './browser.ts'
import { dayIn, freeDay, letItPass } from './days.ts'
import { openedFarDown, tooWide } from './faults.ts'
import {
  findHouse,
  folds,
  happened,
  houseName,
  timeline,
  unfold,
  visit,
  writeLines,
} from './pages.ts'
import { call } from './people.ts'

const house = { name: houseName, id: '' }
const top = { x: 0, y: 0, width: phone.width, height: 1600 }
let day = ''
let booking = ''
let browser: Browser
let couple: Person
let vendor: Person
before(async () => {
  browser = await openBrowser()
  const onPhone = { viewport: phone, hasTouch: true, isMobile: true }
  couple = await openPerson(browser, onPhone)
  vendor = await openPerson(browser, onPhone)
  await enter(vendor, 'vendor@demo.test', '/api/auth/vendor/login')
  await enter(couple, 'couple-022@demo.test')
  house.id = (await findHouse())._id
})
after(() => browser.close())

/** Nothing is wider than the phone; the picture is for whoever looks at it. */
async function seen(person: Person, name: string) {
  assert.deepEqual(await tooWide(person.page), [])
  const who = person === couple ? 'couple' : 'vendor'
  await shoot(person.page, `deal-${name}.${who}`, top)
}
const payments = ({ page }: Person) => page.getByRole('region', { name: 'Payments', exact: true })

/** Taps a star. */
const give = ({ page }: Person, part: string, star: string) =>
  page.getByRole('group', { name: part }).locator('label', { hasText: star }).last().click()

/** The couple says what it has paid, as suggested, and the vendor that it has come: it is `settled` then. */
async function pay(amount: string, reference: string, settled: string) {
  await payments(couple).getByRole('button', { name: 'We have paid' }).click()
  const dialog = couple.page.getByRole('dialog', { name: 'A payment you have made' })
  assert.equal(await dialog.getByLabel('Amount').inputValue(), amount)
  await dialog.getByLabel('Paid by').selectOption({ label: 'Bank transfer' })
  await dialog.getByLabel('Reference').fill(reference)
  await dialog.getByRole('button', { name: 'Record it' }).click()
  const line = (person: Person) =>
    payments(person).getByRole('article', { includeHidden: true }).filter({ hasText: reference })
  await line(couple).getByText('Waiting for confirmation').waitFor()
  await line(vendor).getByText('Waiting for you to confirm.').waitFor()
  await vendor.page.getByRole('button', { name: /^Confirm ₹/ }).click()
  await unfold(couple, settled)
  await line(couple).getByText('Counted', { exact: true }).waitFor()
}

describe('a wedding day from the question to the reviews, on two phones', () => {
  test('a question, a quote, a wish for a change, a second version, accepted', async () => {
    day = await freeDay(house.id, dayIn(150))
    const asked = await call<{ _id: string }>(couple, 'POST', '/api/enquiries', {
      vendorId: house.id,
      date: day,
      guests: 200,
      message: 'What would the courtyard cost, with dinner?',
    })
    assert.equal(asked.status, 200)
    const { _id: enquiry } = asked.body
    const { page } = vendor
    await visit(vendor, `/vendor/Enquiry/${enquiry}`)
    await page.getByRole('link', { name: 'Send a quote' }).click()
    const line = (number: number) =>
      page.getByRole('region', { name: `Line ${number}`, exact: true })
    await writeLines(vendor)
    await page.getByText('Instalments', { exact: true }).click()
    await page.getByLabel('How much').first().fill('50%')
    await page.getByLabel('How much').nth(1).fill('')
    await page.getByText('₹3,93,500').first().waitFor()
    await page.getByRole('button', { name: 'Send the quote' }).first().click()
    await page.waitForURL(/\/vendor-bookings\/[^/]+$/)
    booking = page.url().split('/').at(-1) ?? ''

    await visit(couple, `/my-bookings/${booking}`)
    await couple.page.getByRole('button', { name: 'Ask for a change of Dinner' }).click()
    await couple.page.getByLabel('What should be different?').fill('Could dinner be ₹1,400?')
    await couple.page.getByRole('button', { name: 'Ask for it' }).click()
    // The way to it is there before the wish is.
    await page.getByText('Could dinner be ₹1,400?').first().waitFor()
    await page.getByRole('link', { name: 'Change the quote' }).click()
    await line(2).getByText('Could dinner be ₹1,400?').waitFor()
    await line(2).getByLabel('Price', { exact: true }).fill('1,400')
    await page.getByText('₹7,66,000').first().waitFor()
    await page.getByRole('button', { name: 'Send the quote' }).first().click()
    await page.waitForURL(/\/vendor-bookings\/[^/]+$/)
    const changes = couple.page.getByRole('list', { name: 'Changes since version 1' })
    await changes.getByText('₹1,400 per guest', { exact: false }).waitFor()
    await seen(couple, '1-second-version')
    assert.equal(await openedFarDown(couple.page, 'Accept ₹7,66,000'), '')
    await couple.page.getByRole('button', { name: 'Accept and book' }).click()
    await couple.page.getByText('The day is yours').waitFor()
    await page.getByText('This day is confirmed').waitFor()
  })

  test('the couple says the advance is paid, the vendor confirms it', async () => {
    await pay('383000', 'UTR 1001', '₹3,83,000 paid in one payment')
    await seen(couple, '2-advance')
    await seen(vendor, '2-advance')
  })

  test('the vendor proposes the next free day, the couple takes it; what was paid stays', async () => {
    const other = await freeDay(house.id, dayIn(170))
    await unfold(vendor, folds.change)
    await vendor.page.getByRole('button', { name: 'Propose a change' }).click()
    await vendor.page.getByLabel(/^New day/).fill(other)
    await vendor.page.getByLabel('Note').fill('The roof is mended on your day.')
    await vendor.page.getByRole('button', { name: 'Propose', exact: true }).click()
    await couple.page.getByText('“The roof is mended on your day.”').waitFor()
    await seen(couple, '3-proposed')
    await couple.page.getByRole('button', { name: 'Move the booking' }).click()
    await couple.page.getByRole('button', { name: 'Move it' }).click()
    await happened('Moved to other days', couple, vendor)
    assert.match(await payments(vendor).innerText(), /₹3,83,000/)
    day = other
    await seen(couple, '3-moved')
  })

  test('forty more guests are tried, proposed and accepted; the balance follows', async () => {
    const { page } = couple
    await unfold(couple, folds.change)
    const tried = page.getByRole('region', { name: 'What if more or fewer come?' })
    await tried.getByRole('textbox', { name: 'Guests' }).fill('240')
    await tried.getByText('₹8,24,800 for 240 guests, ₹58,800 more than agreed.').waitFor()
    await tried.getByRole('button', { name: 'Propose 240 guests' }).click()
    const dialog = page.getByRole('dialog', { name: 'Propose a change' })
    await dialog.getByText('₹58,800 more than agreed.').waitFor()
    await seen(couple, '4-propose')
    await dialog.getByRole('button', { name: 'Propose', exact: true }).click()
    await page.getByText('You proposed 240 guests').waitFor()
    await vendor.page.getByText(/^Proposed by .*: 240 guests$/).waitFor()
    await vendor.page.getByRole('button', { name: 'Accept the change' }).click()
    const change = vendor.page.getByRole('dialog', { name: 'Change the booking?' })
    await change.getByText('₹4,41,800').waitFor()
    await seen(vendor, '4-accept')
    await change.getByRole('button', { name: 'Change it' }).click()
    await happened('Changed, as both agreed', vendor, couple)
    assert.equal(await timeline(couple), await timeline(vendor))
    await payments(couple).getByText('₹4,41,800').first().waitFor()
    await seen(couple, '4-agreed')
  })

  test('the balance is paid: nothing is left', async () => {
    await visit(couple, `/my-bookings/${booking}`)
    await visit(vendor, `/vendor-bookings/${booking}`)
    await pay('441800', 'UTR 1002', '₹8,24,800 paid in 2 payments')
    await payments(couple).getByText('Waiting for', { exact: false }).waitFor({ state: 'detached' })
    await couple.page.getByText('All of it is paid.').waitFor()
    await seen(couple, '5-paid')
  })

  test('the day is over: both say that it took place', async () => {
    await letItPass(booking)
    await Promise.all([
      visit(couple, `/my-bookings/${booking}`),
      visit(vendor, `/vendor-bookings/${booking}`),
    ])
    await couple.page.getByText('Did it take place?').waitFor()
    await seen(couple, '6-over')
    await couple.page.getByRole('button', { name: 'It took place' }).click()
    await vendor.page.getByText(/ said that it took place$/).waitFor()
    await seen(vendor, '6-over')
    await vendor.page.getByRole('button', { name: 'It took place' }).click()
    await vendor.page.getByText('This booking is complete').waitFor()
    await couple.page.getByRole('heading', { name: `How was ${house.name}?` }).waitFor()
    assert.equal(await timeline(couple), await timeline(vendor))
  })

  test('each writes about the other: nobody reads a word until both have', async () => {
    // Its own words, should these scenes have run here before.
    const ours =
      'The lamps were lit before the first guest came, and dinner was still warm at ten. ' +
      `We first asked for ${day}.`
    const theirs = 'Clear about every wish, and on time with every payment.'
    const isPublic = async () =>
      (await (await fetch(`${base}/api/vendors/${house.id}/reviews`)).text()).includes(ours)
    const { page } = couple
    for (const part of ['Overall', 'Quality', 'Value for money', 'Communication', 'Punctuality'])
      await give(couple, part, 'Very good')
    await page.getByRole('textbox', { name: 'Your review' }).fill(ours)
    await seen(couple, '7-review')
    await page.getByRole('button', { name: 'Send the review' }).click()
    await page.getByText('Written, not yet public').waitFor()
    assert.equal(await isPublic(), false)
    await vendor.page.getByText(/ha(s|ve) written about you\. You can read it once/).waitFor()
    assert.equal(await vendor.page.getByText(ours).count(), 0)
    await give(vendor, 'Overall', 'A joy')
    await vendor.page.getByRole('textbox', { name: 'Your review' }).fill(theirs)
    await seen(vendor, '7-review')
    await vendor.page.getByRole('button', { name: 'Send the review' }).click()
    await vendor.page.getByText(ours).waitFor()
    await page.getByText(theirs).waitFor()
    await seen(couple, '7-both')
    await seen(vendor, '7-both')
    assert.equal(await isPublic(), true)
    assert.deepEqual([...couple.errors, ...vendor.errors], [])
  })
})

/** A day, from a week ahead on, on which the house is free, and another house in its town. */
async function dayWithOthers(from = dayIn(7)): Promise<string> {
  const date = await freeDay(house.id, from)
  const query = { category: 'venues', city: 'jaipur', date, guests: '200', free: 'true' }
  const found = await fetch(`${base}/api/vendors?${new URLSearchParams(query)}`)
  const { items } = (await found.json()) as { items: { _id: string }[] }
  return items.some(({ _id }) => _id !== house.id) ? date : dayWithOthers(addDays(date, 1))
}

describe('a vendor cancels a week before the day, on two phones', () => {
  test('the vendor reads what it costs before the button; the couple gets others at once', async () => {
    const near = await dayWithOthers()
    // A week before, nobody waits for a quote: what both agreed on stands before the story begins.
    const lawn = { id: 'lawn', label: 'Lawn', basis: 'fixed', quantity: 1, taxRate: 18 }
    const question = await call<{ _id: string }>(couple, 'POST', '/api/enquiries', {
      vendorId: house.id,
      date: near,
      guests: 200,
      message: 'Could you take us next week?',
    })
    const quoted = await call<{ _id: string }>(vendor, 'POST', '/api/vendor/quotes', {
      enquiryId: question.body._id,
      after: 0,
      firstDay: near,
      lastDay: near,
      guests: 200,
      lines: [{ ...lawn, unitPrice: 60_000_000 }],
      taxIncluded: false,
      discount: null,
      service: null,
      // The plan of the next quote begins with this one.
      instalments: [
        { label: 'Advance', percent: 50, daysBefore: 60 },
        { label: 'Balance', daysBefore: 7 },
      ],
      validUntil: dayIn(2),
      holds: true,
    })
    assert.equal(quoted.status, 200, JSON.stringify(quoted.body))
    booking = quoted.body._id
    const path = `/api/bookings/${booking}/quote/accept`
    assert.equal((await call(couple, 'POST', path, { version: 1 })).status, 200)
    const received = await call(vendor, 'POST', `/api/bookings/${booking}/payments`, {
      kind: 'received',
      amount: 20_000_000,
      method: 'bank',
      reference: 'UTR 2001',
      day: dayIn(0),
    })
    assert.equal(received.status, 200, JSON.stringify(received.body))
    await visit(couple, `/my-bookings/${booking}`)
    await visit(vendor, `/vendor-bookings/${booking}`)
    const { page } = vendor
    await unfold(vendor, folds.cancel)
    await page.getByRole('button', { name: 'Cancel the booking' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('You refund everything that was paid, whenever you cancel.').waitFor()
    await dialog
      .getByText('That is ₹2,00,000 of the ₹2,00,000 that is confirmed as paid.')
      .waitFor()
    await dialog.getByLabel('Why?').fill('The kitchen has burnt down.')
    await dialog.getByRole('button', { name: 'Cancel the booking' }).click()
    await dialog.waitFor({ state: 'detached' })
    await seen(vendor, '8-cancelled')
    await couple.page.getByRole('heading', { name: /other vendors? (is|are) free on/ }).waitFor()
    await seen(couple, '8-rescue')
  })

  test('one press sends the brief to all of them, and holds the day of the first', async () => {
    const { page } = couple
    const boxes = page.getByRole('checkbox', { name: /^Ask / })
    const count = await boxes.count()
    assert.ok(count >= 1 && count <= 5)
    await page.getByRole('button', { name: /^Ask.*, and hold the day/ }).click()
    await page.waitForURL((url) => !url.pathname.endsWith(booking))
    await page
      .getByText(/^Waiting for /)
      .first()
      .waitFor()
    await seen(couple, '9-asked')
    assert.deepEqual([...couple.errors, ...vendor.errors], [])
  })
})
