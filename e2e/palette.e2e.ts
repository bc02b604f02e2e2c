import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { enter, openBrowser, openPerson } from './browser.ts'
import { accounts, visit } from './pages.ts'
import { call } from './people.ts'

let browser: Browser
before(async () => {
  browser = await openBrowser()
})
after(() => browser.close())

test('Ctrl+K finds a booking by its couple and opens it; “?” shows the shortcuts', async () => {
  const person = await openPerson(browser)
  const { page } = person
  await enter(person, accounts.vendor)
  const { items } = (
    await call<{ items: { _id: string; coupleName: string }[] }>(person, 'GET', '/api/bookings')
  ).body
  const booking = items[0]
  assert.ok(booking)
  await visit(person, '/vendor/calendar')
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Find anything' })
  await dialog.waitFor()
  const heightNow = async () => Math.round((await dialog.boundingBox())?.height ?? 0)
  const height = await heightNow()
  await page.keyboard.type(booking.coupleName)
  const line = dialog.getByRole('group', { name: 'Bookings' }).getByRole('option').first()
  await line.waitFor()
  assert.equal(await heightNow(), height)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/vendor-bookings\/[\da-f-]+$/)
  await dialog.waitFor({ state: 'detached' })
  await person.context.close()
})
