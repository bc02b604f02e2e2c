import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { atRest, openBrowser, openPerson, phone, until } from './browser.ts'

let browser: Browser
before(async () => {
  browser = await openBrowser()
})
after(() => browser.close())

test('who leaves the home page at once and comes back finds all of it', async () => {
  const { context, page, errors } = await openPerson(browser)
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await page.waitForURL('**/login')
  await page.goBack()
  await page.getByRole('heading', { name: 'Everything your wedding needs' }).waitFor()
  await page.getByRole('heading', { name: 'Loved by couples' }).waitFor()
  assert.deepEqual(errors, [])
  await context.close()
})

test('who comes back to a long list of results finds the same card where it stood, also after a reload', async () => {
  const { context, page, errors } = await openPerson(browser, { viewport: phone })
  await page.goto('/vendors?page=4')
  const card = page.getByRole('article').nth(30)
  const top = () => card.evaluate((each) => Math.round(each.getBoundingClientRect().top))
  // A reader who scrolls sees all cards on the way.
  for (let y = 0; y < 60 && (await top()) > 200; y += 1) await page.mouse.wheel(0, 400)
  for (const isReloaded of [false, true]) {
    const before = await atRest(page, top)
    const isThere = async () => Math.abs((await top()) - before) <= 2
    // Pressed where it stands: the driver would bring it to the middle of the screen first.
    await card
      .getByRole('link')
      .first()
      .evaluate((link) => (link as HTMLElement).click())
    await page.waitForURL('**/vendor/*')
    if (isReloaded) await page.reload()
    await page.goBack()
    await card.waitFor()
    await until(isThere, `it does not come back to ${before}`)
    const after = await atRest(page, top)
    assert.ok(Math.abs(after - before) <= 2, `${before} became ${after}`)
  }
  assert.deepEqual(errors, [])
  await context.close()
})
