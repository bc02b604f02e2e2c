import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { desk, enter, openBrowser, openPerson, takeToast, toast, withoutWorker } from './browser.ts'
import { visit } from './pages.ts'

let browser: Browser
before(async () => {
  browser = await openBrowser()
})
after(() => browser.close())

type Situation = {
  situation: string
  fallback: string
  page: string
  call: string
  /** What is typed first; what the server refuses. */
  values: Record<string, string>
  button?: string
}
const email = `messages.${process.pid}@example.test`
/** The error catalogue of section 8. */
const situations: Situation[] = [
  {
    situation: 'user sign-up',
    fallback: 'Signup failed!',
    page: '/signup',
    call: 'signup',
    values: { name: 'Asha', email, password: 'abc' },
  },
  {
    situation: 'vendor sign-up',
    fallback: 'Vendor signup failed!',
    page: '/vendor/signup',
    call: 'vendor/signup',
    values: { name: 'Asha', email, mobile: 'none', password: 'marigold garden' },
  },
  {
    situation: 'code verification',
    fallback: 'Invalid OTP or network error!',
    page: `/verifyotp?email=${email}`,
    call: 'verifyotp',
    values: { otp: '000000' },
  },
  {
    situation: 'login',
    fallback: 'Login failed!',
    page: '/login',
    call: 'login',
    values: { email, password: 'not the one' },
  },
  {
    situation: 'vendor login',
    fallback: 'Vendor login failed!',
    page: '/vendor/login',
    call: 'vendor/login',
    values: { email, password: 'not the one' },
  },
  {
    situation: 'forgot password',
    fallback: 'Failed to send OTP.',
    page: '/forget-password',
    call: 'forget-password',
    values: { email: 'not an address' },
  },
  {
    situation: 'reset password',
    fallback: 'Reset password failed.',
    page: `/forget-password?email=${email}`,
    call: 'reset-password',
    values: { otp: '000000', newPassword: 'another garden' },
  },
  {
    situation: 'resend code',
    fallback: 'Failed to resend OTP.',
    page: '/verifyotp',
    call: 'resendotp',
    values: { email: 'not an address' },
  },
]
const send = (page: Page) => page.locator('main form button[type=submit]').first().click()

describe('messages', () => {
  for (const { situation, fallback, page: path, call, values } of situations) {
    test(`${situation}: the server's message, else "${fallback}"; what was typed stays`, async () => {
      const person = await openPerson(browser, withoutWorker)
      const { page } = person
      await visit(person, path)
      for (const [name, value] of Object.entries(values))
        await page.locator(`main [name="${name}"]`).fill(value)

      // The server itself refuses.
      const [answer] = await Promise.all([page.waitForResponse(`**/api/auth/${call}`), send(page)])
      const { message } = (await answer.json()) as { message: string }
      assert.ok(answer.status() >= 400 && answer.status() < 500 && message, `${answer.status()}`)
      assert.equal(await takeToast(page), message)

      // Nobody answers; something answers that is not ours.
      const broken = [
        { abort: true },
        { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' },
      ]
      for (const answer of broken) {
        await page.route(
          `**/api/auth/${call}`,
          (route) => ('abort' in answer ? route.abort() : route.fulfill(answer)),
          { times: 1 },
        )
        await send(page)
        assert.equal(await takeToast(page), fallback)
        await page.getByRole('main').getByRole('alert').first().waitFor()
      }
      for (const [name, value] of Object.entries(values))
        assert.equal(await page.locator(`main [name="${name}"]`).inputValue(), value, name)
      assert.deepEqual(person.errors, [])
      await person.context.close()
    })
  }

  test('logout: "Logout failed.", and the person is still signed in', async () => {
    const person = await openPerson(browser, withoutWorker)
    const { page } = person
    await enter(person, 'couple@demo.test')
    await visit(person, '/dashboard')
    await page.route('**/api/auth/logout', (route) => route.abort(), { times: 1 })
    const opener = page
      .getByRole('navigation', { name: 'Main' })
      .locator('button[aria-expanded]:visible')
    await opener.click()
    await page.getByRole('button', { name: 'Logout' }).click()
    assert.equal(await takeToast(page), 'Logout failed.')
    await opener.waitFor()
    await visit(person, '/dashboard')
    assert.equal(new URL(page.url()).pathname, '/dashboard')
    await person.context.close()
  })

  test('a toast stands at the bottom right and closes by itself after 3000 ms', async () => {
    const person = await openPerson(browser, withoutWorker)
    const { page } = person
    await visit(person, '/login')
    await page.locator('main [name=email]').fill('couple@demo.test')
    await page.locator('main [name=password]').fill('everset-demo')
    await send(page)
    await toast(page, 'Login successful!')
    // It closes when this has run through.
    const [seconds, box] = await Promise.all([
      page
        .locator('.Toastify__progress-bar')
        .first()
        .evaluate((bar) => getComputedStyle(bar).animationDuration),
      page.locator('.Toastify__toast').first().boundingBox(),
    ])
    assert.equal(seconds, '3s')
    assert.ok(box && box.x + box.width > desk.width - 60 && box.x > desk.width / 2, 'right')
    assert.ok(box.y + box.height > desk.height - 60 && box.y > desk.height / 2, 'bottom')
    await page.locator('.Toastify__toast').first().waitFor({ state: 'detached' })
    await person.context.close()
  })

  test('a failed fetch of the vendor profile says nothing and clears the profile', async () => {
    const person = await openPerson(browser, withoutWorker)
    const { page } = person
    await enter(person, 'vendor@demo.test')
    await page.route('**/api/vendor/profile/me/profile', (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith('/api/vendor/profile/me/profile'),
    )
    await visit(person, '/terms')
    await failed
    await page.waitForFunction(
      () =>
        (JSON.parse(localStorage.getItem('persist:auth') ?? '{}') as { vendorProfile?: string })
          .vendorProfile === 'null',
    )
    assert.equal(await page.locator('.Toastify__toast').count(), 0)
    await person.context.close()
  })
})
