import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { base, enter, openBrowser, openPerson, withoutWorker } from './browser.ts'
import { accounts } from './pages.ts'

let browser: Browser
before(async () => {
  browser = await openBrowser()
})
after(() => browser.close())

test('a page that met 429 twice shows its content without a hand', async () => {
  const person = await openPerson(browser, withoutWorker)
  await enter(person, accounts.user)
  const { page } = person
  let left = 2
  await page.route('**/api/bookings', (route) => {
    left -= 1
    if (left < 0) return route.continue()
    return route.fulfill({
      status: 429,
      headers: { 'retry-after': '1' },
      json: {
        message: 'Too many tries. Please wait 1 second.',
        code: 'too_many',
        about: { retryAfter: 1 },
        requestId: 'x',
      },
    })
  })
  await page.goto('/my-bookings')
  const line = page.getByText('Many people are here right now.')
  await line.waitFor()
  assert.equal(await page.locator('.Toastify__toast, [role=alert]').count(), 0)
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  await line.waitFor({ state: 'detached' })
  assert.equal(left < 0, true)
  assert.deepEqual(person.errors, [])
  await person.context.close()
})

test('a document that is refused is a calm page that opens by itself, without scripts', async () => {
  const address = { 'x-forwarded-for': '10.251.7.7' }
  const ask = () => fetch(`${base}/terms`, { headers: address })
  let status = 200
  for (let n = 0; n < 1000 && status !== 429; n += 20)
    status = Math.max(
      ...(await Promise.all(Array.from({ length: 20 }, ask))).map((answer) => answer.status),
    )
  assert.equal(status, 429)
  const person = await openPerson(browser, { extraHTTPHeaders: address, javaScriptEnabled: false })
  const answer = await person.page.goto('/terms')
  assert.equal(answer?.status(), 429)
  assert.ok(Number(answer?.headers()['retry-after']) >= 1)
  await person.page.getByRole('heading', { name: 'Many people are here right now' }).waitFor()
  await person.page.getByRole('heading', { name: 'Terms of Service' }).waitFor({ timeout: 40_000 })
  await person.context.close()
})
