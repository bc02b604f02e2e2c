import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { enter, openBrowser, openPerson, type Person, phone, settle, toast } from './browser.ts'
import { dayIn } from './days.ts'
import { openRequest, untilOurs, visit } from './pages.ts'
import { call, fill, opensCalendar, signUp, submit } from './people.ts'

const business = `Neem Tree Kitchen ${process.pid}`
const day = dayIn(200)
let browser: Browser
let vendor: Person
before(async () => {
  browser = await openBrowser()
  vendor = await openPerson(browser)
})
after(() => browser.close())

/** The step's form is saved, and the next one stands there. */
async function saveAndGoOn(step: string, title: string) {
  await submit(vendor.page)
  await vendor.page.waitForURL(`**/vendor/create-profile?step=${step}`)
  await vendor.page.getByRole('heading', { name: title, exact: true }).waitFor()
}

describe('a new vendor', () => {
  test('signs up and fills the wizard, which keeps what is typed', async () => {
    const { page } = vendor
    await signUp(vendor, 'vendor', 'Savita Nair')
    await settle(page)
    await page.getByLabel('Business name').fill(business)
    await page.getByLabel('What you offer').selectOption({ label: 'Caterers' })
    await page.reload()
    await settle(page)
    assert.equal(await page.getByLabel('Business name').inputValue(), business)
    await saveAndGoOn('where', 'Where are you based?')
    await page.getByRole('combobox', { name: 'Town or city' }).fill('cochin')
    await page.getByRole('option', { name: /^Kochi/ }).click()
    await fill(page, { travelMaxKm: '60' })
    await saveAndGoOn('price', 'What does it cost?')
    assert.equal(await page.getByLabel('The price is').inputValue(), 'per_plate')
    await fill(page, { priceAmount: '1,500' })
    await saveAndGoOn('photo', 'Add a photo')
    await page.getByRole('button', { name: 'Submit for approval' }).waitFor()
  })

  test('adds a real picture; a file that is none is refused with a reason', async () => {
    const { page } = vendor
    const buffer = await sharp({
      create: { width: 1600, height: 1200, channels: 3, background: '#b4642d' },
    })
      .png()
      .toBuffer()
    await page.getByLabel('Choose photos').setInputFiles([
      { name: 'sadya.png', mimeType: 'image/png', buffer },
      { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') },
    ])
    await page.getByRole('list', { name: 'Photos' }).getByRole('listitem').waitFor()
    await page
      .getByRole('region', { name: 'Uploads' })
      .or(page.locator('[aria-label=Uploads]'))
      .getByRole('alert')
      .waitFor()
    assert.equal(await page.getByRole('list', { name: 'Photos' }).getByRole('listitem').count(), 1)
  })

  test('hands the profile in; an admin approves it at /admin/pending-vendors', async () => {
    const { page } = vendor
    await page.getByRole('button', { name: 'Submit for approval' }).click()
    await page.getByText('Submitted', { exact: true }).first().waitFor()

    const visitor = await openPerson(browser)
    await visit(visitor, `/vendors?${new URLSearchParams({ q: business })}`)
    assert.equal(
      await visitor.page.getByRole('link', { name: business }).count(),
      0,
      'nobody sees it before it is approved',
    )
    await visitor.context.close()

    const admin = await openPerson(browser)
    await enter(admin, 'admin@demo.test')
    await visit(admin, '/admin/pending-vendors')
    const row = admin.page.getByRole('link', { name: business })
    while (!(await row.count())) {
      const shown = await admin.page.getByRole('row').count()
      await admin.page.getByRole('button', { name: /^Show more/ }).click()
      await admin.page.waitForFunction(
        (before) => document.querySelectorAll('main tr').length > before,
        shown,
      )
    }
    await row.click()
    await admin.page.getByRole('heading', { level: 1, name: business }).waitFor()
    await admin.page.getByRole('button', { name: 'Approve', exact: true }).click()
    await admin.page
      .getByRole('dialog')
      .getByRole('button', { name: 'Approve', exact: true })
      .click()
    await toast(admin.page, 'Decision saved. We’ll email the vendor.')
    assert.deepEqual(admin.errors, [])
    await admin.context.close()
  })

  test('reads on its dashboard what its page still lacks, each with the way to it', async () => {
    const { page } = vendor
    await visit(vendor, '/vendor/dashboard')
    await page.getByRole('link', { name: /^Describe what you do/ }).click()
    await page.waitForURL('**/vendor/update-profile#description')
    await page
      .getByLabel('Description')
      .fill('We cook Kerala sadya on banana leaves for weddings of fifty to a thousand.')
    await page.getByRole('button', { name: 'Save: Your business' }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
    await visit(vendor, '/vendor/dashboard')
    await page.getByRole('link', { name: /^Say if tax and service are included/ }).click()
    await page.waitForURL('**/vendor/update-profile#priceTax')
    await fill(page, { priceTax: 'included' })
    await page.getByRole('button', { name: 'Save: Price and guests' }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
  })

  test('opens its calendar, as its dashboard says', async () => {
    await visit(vendor, '/vendor/dashboard')
    await vendor.page.getByRole('link', { name: /^Open your calendar/ }).click()
    await vendor.page.waitForURL('**/vendor/calendar')
    await opensCalendar(vendor)
    await visit(vendor, '/vendor/dashboard')
    await vendor.page.getByRole('heading', { name: 'To do' }).waitFor()
    assert.equal(await vendor.page.getByRole('link', { name: /^Open your calendar/ }).count(), 0)
  })

  test('is found with the total for the guests, with its picture, until the day is taken', async () => {
    const couple = await openPerson(browser, { viewport: phone })
    const { page } = couple
    const search = `/vendors?${new URLSearchParams({ q: business, date: day, guests: '120', free: 'true' })}`
    await visit(couple, search)
    const card = page.getByRole('article').filter({ hasText: business })
    await card.getByText(/^Free on /).waitFor()
    assert.match(await card.innerText(), /₹1,80,000 for 120 guests, tax included/)
    await card.getByRole('link', { name: business }).click()
    await page.getByRole('heading', { level: 1, name: business }).waitFor()
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLImageElement>('main img')].some(
        ({ complete, naturalWidth, currentSrc }) =>
          complete && naturalWidth > 300 && currentSrc.includes('/pictures/'),
      ),
    )
    assert.doesNotMatch(
      await page.locator('main').innerText(),
      /@example\.test|98450/,
      'contact data is not public',
    )

    await enter(couple, 'couple-040@demo.test')
    await visit(couple, new URL(page.url()).pathname + `?date=${day}&guests=120`)
    await untilOurs(page)
    await openRequest(page)
    await page.getByRole('button', { name: 'Request this day' }).click()
    await page.waitForURL('**/my-bookings/**')
    await visit(couple, search)
    assert.equal(
      await page.getByRole('article').filter({ hasText: business }).count(),
      0,
      'the only team is held on that day',
    )

    const { items } = (
      await call<{ items: { _id: string; coupleName: string }[] }>(vendor, 'GET', '/api/bookings')
    ).body
    assert.equal(items.length, 1)
    assert.deepEqual([...couple.errors, ...vendor.errors], [])
    await couple.context.close()
  })
})
