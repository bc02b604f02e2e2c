import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import {
  atRest,
  hold,
  isAwake,
  openBrowser,
  openPerson,
  phone,
  quiet,
  scriptOf,
  settle,
  until,
  untilAwake,
  withoutWorker,
} from './browser.ts'
import { houseAddress, openRequest, untilDrawn } from './pages.ts'

let browser: Browser
before(async () => {
  browser = await openBrowser()
})
after(() => browser.close())

async function openAsleep(path: string) {
  await untilDrawn(path)
  const person = await openPerson(browser, { viewport: phone, ...withoutWorker })
  await Promise.all([
    person.page.waitForResponse('**/api/user/getCurrentUser'),
    person.page.goto(path),
  ])
  await quiet(person.page)
  return person
}
const lastCard = (page: Page) => page.getByRole('article').last()

test('a card that nobody is near is not taken over; the one that is pressed hears it', async () => {
  const { context, page, errors } = await openAsleep('/vendors')
  const toggle = lastCard(page).getByRole('checkbox')
  await untilAwake(page.getByRole('article').first().getByRole('checkbox'))
  assert.equal(await isAwake(toggle), false)
  // The driver would scroll there first, and wake it.
  await toggle.evaluate((box) => (box as HTMLElement).click())
  await page.waitForURL(/compare=/)
  await page.getByRole('region', { name: 'Compare' }).waitFor({ state: 'attached' })
  assert.equal(await toggle.isChecked(), true)
  assert.deepEqual(errors, [])
  await context.close()
})

test('the same by keys, and by coming near', async () => {
  const { context, page, errors } = await openAsleep('/vendors')
  const toggle = lastCard(page).getByRole('checkbox')
  await toggle.evaluate((box) => (box as HTMLElement).focus({ preventScroll: true }))
  await page.keyboard.press('Space')
  await page.waitForURL(/compare=/)
  await page.goto('/vendors')
  await settle(page)
  assert.equal(await isAwake(toggle), false)
  const card = await lastCard(page).elementHandle()
  await lastCard(page).scrollIntoViewIfNeeded()
  await untilAwake(toggle)
  // It is the card that came.
  assert.equal(await card?.evaluate((each) => each.isConnected), true)
  assert.deepEqual(errors, [])
  await context.close()
})

test('who scrolls a list before the app is there stays, though this tab has seen it before', async () => {
  const { context, page, errors } = await openAsleep('/vendors')
  const letGo = await hold(page, scriptOf('features/public/search/VendorsPage.tsx'))
  await page.goto('/vendors')
  await lastCard(page).scrollIntoViewIfNeeded()
  const scrollTop = () => page.evaluate(() => scrollY)
  const before = await atRest(page, scrollTop)
  assert.ok(before > 1000)
  await letGo()
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('article') ?? {}).some((key) => key.startsWith('__react')),
  )
  await quiet(page)
  assert.equal(await scrollTop(), before)
  assert.deepEqual(errors, [])
  await context.close()
})

test('what is typed into a form that sleeps is not lost', async () => {
  const { context, page, errors } = await openAsleep(await houseAddress())
  const message = page.getByLabel(/^Your message to/)
  assert.equal(await isAwake(message), false)
  await message.evaluate((field) => (field as HTMLElement).focus({ preventScroll: true }))
  await page.keyboard.type('Are you free in May?')
  assert.equal(await isAwake(message), true)
  assert.equal(await message.inputValue(), 'Are you free in May?')
  // The app has heard it, too: it is kept for whoever comes back.
  await page.reload()
  await page.getByRole('heading', { name: /^Ask / }).scrollIntoViewIfNeeded()
  await page.waitForFunction(
    () => document.querySelector<HTMLTextAreaElement>('[name=message]')?.value !== '',
  )
  assert.deepEqual(errors, [])
  await context.close()
})

test('guests typed and a package chosen before any script has come are the page’s', async () => {
  const path = await houseAddress()
  await untilDrawn(path)
  const { context, page, errors } = await openPerson(browser, { viewport: phone, ...withoutWorker })
  const letGo = await hold(page, /\.js$/)
  await page.goto(path, { waitUntil: 'commit' })
  await openRequest(page)
  const pack = page.getByRole('combobox', { name: /^Package/ })
  const chosen = await pack.locator('option:not([disabled])').nth(1).getAttribute('value')
  await pack.selectOption(chosen)
  await page.getByRole('textbox', { name: 'Guests' }).fill('217')
  await letGo()
  await page.waitForURL(
    ({ searchParams }) =>
      searchParams.get('guests') === '217' && searchParams.get('package') === chosen,
  )
  await until(async () => (await pack.inputValue()) === chosen, 'the package is not the page’s')
  assert.equal(await page.getByRole('textbox', { name: 'Guests' }).inputValue(), '217')
  assert.deepEqual(errors, [])
  await context.close()
})

test('another address wakes what sleeps below it, and nothing is drawn anew', async () => {
  const { context, page, errors } = await openAsleep('/vendors')
  const link = lastCard(page).getByRole('link').first()
  const kept = await link.elementHandle()
  assert.equal(await isAwake(link), false)
  await page.getByRole('article').first().getByRole('checkbox').click()
  await page.waitForURL(/compare=/)
  await page.getByRole('region', { name: 'Compare' }).waitFor()
  assert.equal(await kept?.evaluate((each) => each.isConnected), true)
  assert.deepEqual(errors, [])
  await context.close()
})

test('the total follows the guests while they are typed, before the server has answered', async () => {
  const { context, page, errors } = await openAsleep(await houseAddress())
  const guests = page.getByRole('textbox', { name: 'Guests' })
  await guests.scrollIntoViewIfNeeded()
  const letGo = await hold(page, /\/api\/vendors\/[^/?]+\?/)
  await guests.fill('217')
  const cost = page.locator('[aria-labelledby=cost]')
  await cost.getByText('for 217 guests').waitFor()
  const ours = await cost.locator('[aria-live] p').first().innerText()
  await Promise.all([page.waitForResponse(/\/api\/vendors\/[^/?]+\?guests=217/), letGo()])
  await settle(page)
  assert.equal(await cost.locator('[aria-live] p').first().innerText(), ours)
  assert.deepEqual(errors, [])
  await context.close()
})

test('a page is fetched when a hand comes near its link, and not twice', async () => {
  const { context, page, errors } = await openAsleep('/vendors')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/vendors\/[^/]+$/.test(pathname)) asked.push(pathname)
  })
  const link = page.getByRole('article').first().getByRole('link').first()
  await Promise.all([page.waitForRequest(/\/api\/vendors\/[^/]+$/), link.hover()])
  await link.click()
  await page.getByRole('heading', { name: 'What it costs you' }).waitFor()
  await quiet(page)
  assert.equal(asked.length, 1, String(asked))
  assert.deepEqual(errors, [])
  await context.close()
})
