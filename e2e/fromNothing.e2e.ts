import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { base, openBrowser, openPerson, type Person, settle, signIn, toast } from './browser.ts'
import { dayIn } from './days.ts'
import { openRequest, visit } from './pages.ts'
import { startServer } from './product.ts'
import { fill, opensCalendar, signUp, submit } from './people.ts'

const port = Number(new URL(base).port) + 7
const url = `http://127.0.0.1:${port}`
const admin = { email: 'first.admin@example.test', password: 'marigold garden' }
const business = 'Calder Strings'
const day = dayIn(200)

/** A second product as an operator starts it on the first day: production, nothing in its database. */
async function startEmpty() {
  const dataDir = await mkdtemp(join(tmpdir(), 'everset-nothing-'))
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DEMO: '0',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    EVERSET_BUILD: '0',
    FIREBASE_PROJECT_ID: '',
    FIREBASE_AUTH_EMULATOR_HOST: '',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    MAIL_FROM: 'Market <hello@example.test>',
    SUPPORT_EMAIL: 'help@example.test',
    SUPPORT_PHONE: '+44 20 7946 0000',
    OPERATOR_NAME: 'First Market Ltd',
    OPERATOR_ADDRESS: '1 Market Street, York, United Kingdom',
    CURRENCY: 'GBP',
    LOCALE: 'en-GB',
  }
  const stopServer = await startServer(env, url)
  return async () => {
    await stopServer()
    await rm(dataDir, { recursive: true, force: true })
  }
}

let stop: () => Promise<void>
let browser: Browser
let operator: Person
let vendor: Person
let couple: Person
before(async () => {
  stop = await startEmpty()
  browser = await openBrowser()
  const open = () => openPerson(browser, { baseURL: url })
  ;[operator, vendor, couple] = [await open(), await open(), await open()]
})
after(async () => {
  await browser.close()
  await stop()
})

const guide = (page: Page) =>
  page.getByRole('region', { name: 'From nothing to the first booking' })
async function doneSteps() {
  await visit(operator, '/admin/Dashboard')
  await guide(operator.page).waitFor()
  return guide(operator.page).getByText('Done', { exact: true }).count()
}

describe('from an empty database in production', () => {
  test('a visitor finds thirty categories with pictures, and where to list a business', async () => {
    const { page } = couple
    await visit(couple, '/')
    const arches = page.getByRole('region', { name: 'Everything your wedding needs' })
    // What lies below the first screen may come a moment later.
    await arches.getByRole('listitem').nth(29).waitFor({ state: 'attached' })
    assert.equal(await arches.getByRole('listitem').count(), 30)
    await arches.getByRole('listitem').last().scrollIntoViewIfNeeded()
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLImageElement>('main li img')].some(
        ({ complete, naturalWidth, currentSrc }) =>
          complete && naturalWidth > 0 && currentSrc.includes('/pictures/scenes/'),
      ),
    )
    await arches.getByRole('link', { name: 'List your business' }).waitFor()
    await visit(couple, '/vendors?category=photographers')
    await page.getByRole('heading', { name: 'No one is listed here yet' }).waitFor()
  })

  test('the first admin signs in and is guided', async () => {
    await signIn(operator.page, admin.email, '/login', admin.password)
    assert.equal(await doneSteps(), 1)
  })

  test('the first vendor comes from a small town and is approved', async () => {
    const { page } = vendor
    await signUp(vendor, 'vendor', 'Ruth Greenwood')
    await settle(page)
    await page.getByLabel('Business name').fill(business)
    await page.getByLabel('What you offer').selectOption({ label: 'Ceremony musicians' })
    const saved = async (title: string) => {
      await submit(page)
      await page.getByRole('heading', { name: title, exact: true }).waitFor()
    }
    await saved('Where are you based?')
    await page.getByRole('combobox', { name: 'Town or city' }).fill('hebden')
    await page.getByRole('option', { name: /^Hebden Bridge/ }).click()
    await saved('What does it cost?')
    await fill(page, { priceAmount: '900' })
    await saved('Add a photo')
    await page.getByRole('button', { name: 'Submit for approval' }).click()
    await page.getByText('Submitted', { exact: true }).first().waitFor()

    // What a booking is confirmed by is a next step.
    await visit(vendor, '/vendor/update-profile#priceTax')
    await fill(page, { priceKind: 'exact', priceTax: 'included' })
    await page.getByRole('button', { name: 'Save: Price' }).click()
    await page.getByText('Saved', { exact: true }).waitFor()

    await visit(operator, '/admin/pending-vendors')
    await operator.page.getByRole('link', { name: business }).click()
    await operator.page.getByRole('heading', { level: 1, name: business }).waitFor()
    await operator.page.getByRole('button', { name: 'Approve', exact: true }).click()
    const dialog = operator.page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
    await toast(operator.page, 'Decision saved. We’ll email the vendor.')
    assert.equal(await doneSteps(), 3)
    await opensCalendar(vendor)
  })

  test('the first couple requests a day, the vendor confirms it, and the guide is gone', async () => {
    const { page } = couple
    await signUp(couple, 'user', 'Hannah')
    assert.equal(await doneSteps(), 4)
    await visit(couple, `/vendors?date=${day}&guests=80&free=true`)
    await page.getByRole('article').getByRole('link', { name: business }).click()
    await page.getByRole('heading', { level: 1, name: business }).waitFor()
    await openRequest(page)
    await page.getByRole('button', { name: 'Request this day' }).click()
    await page.waitForURL('**/my-bookings/**')

    await visit(vendor, '/vendor-bookings')
    await vendor.page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await vendor.page.getByRole('button', { name: 'Confirm the booking' }).click()
    await toast(vendor.page, 'Your answer is sent.')
    await page.reload()
    await page.getByText('The day is yours', { exact: true }).waitFor()

    await visit(operator, '/admin/Dashboard')
    await operator.page.getByRole('heading', { name: 'Audit log' }).waitFor()
    assert.equal(await guide(operator.page).count(), 0)
    assert.deepEqual([...operator.errors, ...vendor.errors, ...couple.errors], [])
  })
})
