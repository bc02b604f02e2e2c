import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { enter, openBrowser, openPerson, type Person, settle, toast } from './browser.ts'
import { dayIn, freeDay } from './days.ts'
import { findHouse, visit } from './pages.ts'
import { call, fill, newPassword, register } from './people.ts'

let browser: Browser
let admin: Person
let couple: Person
let email = ''
before(async () => {
  browser = await openBrowser()
  admin = await openPerson(browser)
  couple = await openPerson(browser)
  await enter(admin, 'admin@demo.test')
})
after(() => browser.close())

test('a message of the contact page is answered from the desk', async () => {
  const words = `Where do I park? ${process.pid}`
  email = await register(couple, 'user', 'Dora Desk')
  await call(couple, 'POST', '/api/contact', { name: 'Dora', email, message: words })
  await visit(admin, '/admin/messages')
  const card = admin.page
    .getByRole('region', { name: 'Message from Dora' })
    .filter({ hasText: words })
  await card.getByLabel('Your answer').fill('Behind the gate.')
  await card.getByRole('button', { name: 'Send the answer' }).click()
  await toast(admin.page, 'Your answer is on its way.')
  await admin.page.getByText('Behind the gate.').first().waitFor()
})

test('a request is found, opened with a reason and ended for both', async () => {
  const { _id: vendorId } = await findHouse()
  const { status, body } = await call(couple, 'POST', '/api/bookings', {
    vendorId,
    firstDay: await freeDay(vendorId, dayIn(220)),
    guests: 100,
    phone: '+91 98450 12345',
  })
  assert.equal(status, 200, JSON.stringify(body))
  await visit(admin, `/admin/bookings?q=${encodeURIComponent(email)}`)
  await admin.page.getByRole('link', { name: /^Dora Desk with/ }).click()
  await admin.page.getByLabel('Why do you need to?').fill('They called about a double booking.')
  await admin.page.getByRole('button', { name: 'Open it' }).click()
  await admin.page.getByRole('heading', { name: 'What they agreed' }).waitFor()
  await admin.page.getByRole('button', { name: 'End for both' }).click()
  const dialog = admin.page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('The hall is closed.')
  await dialog.getByRole('button', { name: 'End for both' }).click()
  await admin.page.getByText('Ended by us').first().waitFor()
  await visit(couple, '/my-bookings')
  await couple.page.getByText('Ended by us').first().waitFor()
})

test('a person is found, suspended and let in again', async () => {
  await visit(admin, `/admin/users?q=${encodeURIComponent(email)}`)
  await admin.page.getByRole('link', { name: 'Dora Desk' }).click()
  await admin.page.getByRole('button', { name: 'Suspend' }).click()
  const dialog = admin.page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Too many messages.')
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await toast(admin.page, 'The account is suspended.')
  const again = await openPerson(browser)
  await visit(again, '/login')
  await fill(again.page, { email, password: newPassword })
  await again.page.locator('main form button[type=submit]').click()
  await again.page
    .getByText(/This account is suspended\. The reason is in the email/)
    .first()
    .waitFor()
  await admin.page.getByRole('button', { name: 'Lift the suspension' }).click()
  await admin.page.getByRole('dialog').getByLabel('A note to them').fill('Thank you.')
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Lift the suspension' }).click()
  await toast(admin.page, 'The account is open again.')
  await visit(admin, '/admin/Dashboard?audit=Dora')
  await settle(admin.page)
  await admin.page.getByText('suspended the account of').first().waitFor()
  assert.deepEqual([...admin.errors, ...couple.errors, ...again.errors], [])
})
