import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, openPerson, signIn, toast } from './browser.ts'
import { mailedCode } from './mailbox.ts'
import { visit } from './pages.ts'
import { fill, newEmail, newPassword, submit } from './people.ts'

let browser: Browser
before(async () => {
  browser = await openBrowser()
})
after(() => browser.close())

/** Fills and sends the page's form. */
const send = async (page: Page, values: Record<string, string>) => {
  await fill(page, values)
  await submit(page)
}

describe('accounts', () => {
  test('a couple signs up, proves the address and goes to /create-profile; then signs out and in', async () => {
    const person = await openPerson(browser)
    const { page } = person
    const email = newEmail('couple')
    await visit(person, '/signup')
    await send(page, { name: 'Asha Rao', email, password: newPassword })
    await toast(page, 'A verification OTP has been sent to your email.')
    await page.waitForURL((url) => url.pathname === '/verifyotp')
    await page.getByText(email).first().waitFor()
    await send(page, { otp: await mailedCode(email) })
    await toast(page, 'Email verified! You are now logged in.')
    await page.waitForURL('**/create-profile')

    await person.context.clearCookies()
    await visit(person, '/login')
    await send(page, { email, password: newPassword })
    await toast(page, 'Login successful!')
    await page.waitForURL('**/dashboard')
    assert.deepEqual(person.errors, [])
    await person.context.close()
  })

  test('a vendor signs up, proves the address and goes to /vendor/create-profile', async () => {
    const person = await openPerson(browser)
    const { page } = person
    const email = newEmail('vendor')
    await visit(person, '/vendor/signup')
    await send(page, {
      name: 'Ravi Menon',
      email,
      mobile: '+91 98450 12345',
      password: newPassword,
    })
    await toast(page, 'Vendor account created! OTP sent.')
    await page.waitForURL((url) => url.pathname === '/verifyotp')
    await send(page, { otp: await mailedCode(email) })
    await toast(page, 'Email verified! You are now logged in.')
    await page.waitForURL('**/vendor/create-profile')

    await person.context.clearCookies()
    await visit(person, '/vendor/login')
    await send(page, { email, password: newPassword })
    await toast(page, 'Vendor login successful!')
    await page.waitForURL('**/vendor/dashboard')
    assert.deepEqual(person.errors, [])
    await person.context.close()
  })

  test('a wrong code is refused, a new one is sent, and the old one is dead', async () => {
    const person = await openPerson(browser)
    const { page } = person
    const email = newEmail('late')
    await visit(person, '/signup')
    await send(page, { name: 'Late Lata', email, password: newPassword })
    await page.waitForURL((url) => url.pathname === '/verifyotp')
    const first = await mailedCode(email)
    const resend = page.getByRole('button', { name: 'Send a new code', exact: true })
    await resend.waitFor()
    await resend.click()
    await toast(page, 'New OTP sent successfully!')
    const second = await mailedCode(email, first)
    await send(page, { otp: first })
    await page
      .getByRole('main')
      .getByRole('alert')
      .or(page.locator('main [aria-invalid=true]'))
      .first()
      .waitFor()
    assert.equal(new URL(page.url()).pathname, '/verifyotp')
    await page.locator('main [name=otp]').fill('')
    await send(page, { otp: second })
    await page.waitForURL('**/create-profile')
    await person.context.close()
  })

  test('who has not proved the address is led to the code after signing in', async () => {
    const person = await openPerson(browser)
    const { page } = person
    const email = newEmail('unproved')
    await visit(person, '/signup')
    await send(page, { name: 'Uma', email, password: newPassword })
    await page.waitForURL((url) => url.pathname === '/verifyotp')
    const first = await mailedCode(email)
    // Until another code may be asked for (OTP_RESEND_SECONDS), or it would be a matter of luck which one counts.
    await page.getByRole('button', { name: 'Send a new code', exact: true }).waitFor()
    await visit(person, '/login')
    await send(page, { email, password: newPassword })
    await page.waitForURL((url) => url.pathname === '/verifyotp')
    await send(page, { otp: await mailedCode(email, first) })
    await page.waitForURL('**/create-profile')
    await person.context.close()
  })

  test('a forgotten password is set anew with a mailed code', async () => {
    const person = await openPerson(browser)
    const { page } = person
    const email = 'couple-007@demo.test'
    await visit(person, '/login')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.waitForURL('**/forget-password')
    // The page before has a field of that name, too.
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
    await send(page, { email })
    await page.getByRole('heading', { name: 'Set a new password' }).waitFor()
    const code = await mailedCode(email)
    // A reload keeps the step; only the code and the password are typed again.
    await page.reload()
    await send(page, { otp: code, newPassword: 'another garden' })
    await page.waitForURL('**/login')
    await signIn(page, email, '/login', 'another garden')
    assert.equal(new URL(page.url()).pathname, '/dashboard')
    assert.deepEqual(person.errors, [])
    await person.context.close()
  })
})
