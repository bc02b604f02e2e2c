import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { base, enter, openBrowser, openPerson, type Person, phone, settle } from './browser.ts'
import { dayIn, emptyDays } from './days.ts'
import { mailedLink } from './mailbox.ts'
import { folds, happened, unfold } from './pages.ts'
import { newEmail } from './people.ts'

const onPhone: BrowserContextOptions = { viewport: phone, hasTouch: true, isMobile: true }
let browser: Browser
let vendor: Person
let couple: Person
before(async () => {
  browser = await openBrowser()
  vendor = await openPerson(browser, onPhone)
  couple = await openPerson(browser, onPhone)
  await enter(vendor, 'vendor@demo.test', '/api/auth/vendor/login')
  await enter(couple, 'couple-033@demo.test')
})
after(() => browser.close())

test('a booking made by telephone is entered on a phone, handed over, and both see it', async () => {
  const { page } = vendor
  const [day = ''] = await emptyDays(vendor, dayIn(310), 1)
  await page.goto(`${base}/vendor-bookings`)
  await page.getByRole('link', { name: 'Enter a booking' }).click()
  await page.getByLabel('Their name').fill('Leela & Farhan')
  await page.getByLabel('First day').fill(day)
  await page.getByLabel('Guests').fill('180')
  await page.getByLabel('Agreed total').fill('600000')
  // They begin with the deposit of the profile.
  await page.getByText('Your profile says: A deposit of').waitFor()
  const [deposit, rest] = await page.getByLabel('How much').all()
  assert.ok(deposit && rest)
  await rest.fill('140%')
  const send = page.getByRole('button', { name: 'Enter the booking' })
  await send.click()
  await page.locator('form').getByText('The share can be at most 100%.').waitFor()
  await rest.fill('rest')
  await send.click()
  await page.getByText('You entered this booking').waitFor()
  const address = new URL(page.url()).pathname

  const email = newEmail('leela')
  await page.getByRole('button', { name: 'Hand it over' }).click()
  await page.getByLabel('Their email').fill(email)
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await page.getByText(`The invitation to ${email} waits until`).waitFor()

  const link = await mailedLink(email, /\/invitation\/[\w-]+/)
  const theirs = couple.page
  await theirs.goto(base + link)
  await theirs.getByRole('heading', { name: 'Your booking with Saanjh Bagh' }).waitFor()
  await theirs.getByText('180 guests, ₹6,00,000').waitFor()
  await settle(theirs)
  await theirs.getByRole('button', { name: 'Take the booking over' }).click()
  // It was sent to another address than that of the account.
  const question = theirs.getByRole('dialog')
  await question.getByText(`This invitation was sent to ${email}.`).waitFor()
  await question.getByRole('button', { name: 'Take the booking over' }).click()
  await theirs.waitForURL(`${base}/my-bookings`)
  await theirs.goto(base + address.replace('/vendor-bookings', '/my-bookings'))
  await theirs.getByRole('heading', { name: 'Saanjh Bagh', exact: true }).waitFor()
  await happened('Taken over by the couple', couple)

  // The vendor's open page says it by itself.
  await happened('Taken over by the couple', vendor)
  assert.equal(await page.getByText('You entered this booking').count(), 0)
  await unfold(vendor, folds.change)
  await page.getByRole('button', { name: 'Propose a change' }).waitFor()
})

test('the list of bookings is searched, gone through and left by keys, and found again as it was', async () => {
  const { page } = vendor
  await page.goto(`${base}/vendor-bookings`)
  const name = (await page.locator('[data-row]').nth(2).textContent()) ?? ''
  const [first = ''] = name.split(' ')
  await settle(page)
  await page.keyboard.press('/')
  await page.keyboard.type(`${first}/`)
  await page.getByText('No matching bookings.').waitFor()
  await page.keyboard.press('Backspace')
  await page.waitForURL(`**/vendor-bookings?q=${first}`)
  const rows = page.locator('[data-row]', { hasText: first })
  await rows.first().waitFor()
  await page.getByRole('searchbox').blur()
  await page.keyboard.press('j')
  const focused = page.locator('[data-row]:focus')
  assert.ok((await focused.textContent())?.includes(first))
  await page.keyboard.press('Enter')
  await page.waitForURL(/vendor-bookings\/[\w-]+$/)
  await page.goBack()
  await page.waitForURL(`**/vendor-bookings?q=${first}`)
  assert.equal(await page.getByRole('searchbox').inputValue(), first)
})
