import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { openBrowser, openPerson, quiet, untilAwake } from './browser.ts'
import { untilDrawn, visit } from './pages.ts'

let browser: Browser
before(async () => {
  browser = await openBrowser()
})
after(() => browser.close())

test('what was typed on home reaches the search, which says what it cannot read', async () => {
  const person = await openPerson(browser)
  const { page } = person
  await untilDrawn('/')
  await visit(person, '/')
  // Until the app is there a touch wakes nothing; the next one does.
  await quiet(page)
  await page.getByLabel('How many').fill('about 200')
  await page.getByLabel('When', { exact: true }).focus()
  await untilAwake(page.getByRole('form', { name: 'Find vendors' }))
  // A day without its year.
  await page.keyboard.type('14')
  await page.keyboard.press('Enter')
  await page.waitForURL(/guests=about(\+|%20)200/)
  await page.getByText('We left out how many: “about 200”.').waitFor()
  await page.getByText('We left out the day: “14”.').waitFor()
  await person.context.close()
})
