import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { base, enter, openBrowser, openPerson, withoutWorker } from './browser.ts'
import { accounts } from './pages.ts'
import { startServer } from './product.ts'

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
  // Between two tries the line is away for a moment: the answer ends the story, not the line.
  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/api/bookings') && response.ok(),
  )
  // The line may be gone when all of the page has come.
  await page.goto('/my-bookings', { waitUntil: 'commit' })
  const line = page.getByText('Many people are here right now.')
  await line.waitFor()
  assert.equal(await page.locator('.Toastify__toast, [role=alert]').count(), 0)
  await answered
  assert.equal(left, -1)
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  await line.waitFor({ state: 'detached' })
  assert.deepEqual(person.errors, [])
  await person.context.close()
})

test('a document that is refused is a calm page that opens by itself, without scripts', async () => {
  // A second server of the same product, with next to no patience.
  const port = Number(new URL(base).port) + 6
  const url = `http://127.0.0.1:${port}`
  const stop = await startServer({ ...process.env, PORT: String(port), LIMIT_SCALE: '0.01' }, url)
  try {
    const person = await openPerson(browser, { baseURL: url, javaScriptEnabled: false })
    // A page that nobody draws: nothing waits for it.
    const flood = () =>
      Promise.all(
        Array.from({ length: 30 }, async () => (await fetch(`${url}/dashboard`)).arrayBuffer()),
      )
    let answer: Awaited<ReturnType<typeof person.page.goto>> = null
    // While a busy machine is on its way to the page, tries may come back.
    for (let n = 0; n < 20 && answer?.status() !== 429; n += 1) {
      await flood()
      answer = await person.page.goto('/terms')
    }
    assert.equal(answer?.status(), 429)
    assert.ok(Number(answer?.headers()['retry-after']) >= 1)
    await person.page.getByRole('heading', { name: 'Many people are here right now' }).waitFor()
    await person.page
      .getByRole('heading', { name: 'Terms of Service' })
      .waitFor({ timeout: 40_000 })
    await person.context.close()
  } finally {
    await stop()
  }
})
