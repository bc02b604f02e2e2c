import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { openBrowser, openPerson, type Person, signIn } from './browser.ts'
import { mailedCode, mailedLink } from './mailbox.ts'
import { visit } from './pages.ts'
import { fill, newEmail, newPassword, register } from './people.ts'

let browser: Browser
let couple: Person
let reader: Person
before(async () => {
  browser = await openBrowser()
  couple = await openPerson(browser)
  reader = await openPerson(browser)
})
after(() => browser.close())

test('a person gets another address, and whoever reads the old one takes it back', async () => {
  const { page } = couple
  const before = await register(couple, 'user', 'Asha Rao')
  const next = newEmail('next')
  await visit(couple, '/account')
  await fill(page, { phone: '+91 98450 12345' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Your name and phone number are saved.').first().waitFor()

  await page.getByRole('button', { name: 'Change email address' }).click()
  await page.getByLabel('New email').fill(next)
  await page.getByLabel('Your password').fill(newPassword)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await page.getByText('Waiting for your code').waitFor()
  await page.getByLabel('Code', { exact: true }).fill(await mailedCode(next))
  await page.getByRole('button', { name: 'Change my address' }).click()
  await page.getByText(`Asha Rao, ${next}`).waitFor()

  // The old address no longer signs in, the new one does.
  await visit(reader, '/login')
  await fill(reader.page, { email: before, password: newPassword })
  await reader.page.locator('main form button[type=submit]').click()
  await reader.page.getByText('That email address and password don’t match.').first().waitFor()
  await signIn(reader.page, next, '/login', newPassword)

  const stranger = await openPerson(browser)
  await visit(stranger, new URL(await mailedLink(before, /http\S+\/not-me\/[\w.-]+/)).pathname)
  await stranger.page.getByRole('button', { name: /It was not me/ }).click()
  await stranger.page.getByRole('link', { name: 'Set a new password' }).click()
  await stranger.page.waitForURL((url) => url.pathname === '/forget-password')

  await page.goto('/account')
  await page.waitForURL((url) => url.pathname === '/login')
  assert.deepEqual([...couple.errors, ...reader.errors, ...stranger.errors], [])
})
