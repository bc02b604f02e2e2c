import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { paths } from '#domain/paths.ts'
import {
  aPhone,
  base,
  desk,
  enter,
  frames,
  hold,
  openBrowser,
  openPerson,
  phone,
  quiet,
  scriptOf,
  until,
  untilAwake,
  withoutWorker,
} from './browser.ts'
import { heightOf, houseAddress, untilDrawn, visit } from './pages.ts'
import { tooWide } from './faults.ts'
import { register } from './people.ts'
import { expectStill, watchShifts } from './shifts.ts'

let browser: Browser
before(async () => {
  browser = await openBrowser()
})
after(() => browser.close())

declare global {
  interface Window {
    /** Of the document that was opened first. */
    mark?: number
  }
}

const addresses = async () => {
  const articles = (await (await fetch(`${base}/api/articles`)).json()) as {
    items: { slug: string }[]
  }
  return [
    '/',
    '/vendors?city=jaipur&guests=200',
    await houseAddress(),
    paths.article(articles.items[0]?.slug ?? ''),
  ]
}

test('a phone that opens the home page fetches at most fifteen things until it is quiet', async () => {
  await untilDrawn('/')
  const { context, page, errors } = await openPerson(browser, aPhone)
  const requests: string[] = []
  context.on('request', (request) => void requests.push(new URL(request.url()).pathname))
  if (!process.env.FAKETIME) await page.clock.install()
  await page.goto('/')
  await quiet(page)
  // What the app does when nobody needs it any more.
  await page.clock.fastForward('00:06')
  await quiet(page)
  assert.ok(requests.length <= 15, requests.join('\n'))
  const isPicture = (name: string) => name.startsWith('/pictures/')
  const pictures = () => requests.filter(isPicture)
  assert.equal(pictures().length, 3)
  // Further down they come, a little before they are seen.
  await page.mouse.wheel(0, 700)
  await until(async () => pictures().length > 5, 'no pictures come further down')
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('[data-lazy] img')]
      .map((each) => ({ each, ...each.getBoundingClientRect().toJSON() }))
      // In a row to swipe, those beyond the edge are not seen.
      .filter(({ top, left }) => top < innerHeight && left < innerWidth)
      .map(({ each }) => each)
      .every((each) => each.complete && each.naturalWidth > 0),
  )
  assert.deepEqual(errors, [])
  await context.close()
})

test('nothing that is seen moves when the faces come, and they are all on', async () => {
  const phones = [360, 390, 412].map((width) => ({ ...aPhone, viewport: { ...phone, width } }))
  for (const path of [...(await addresses()), paths.privacy]) {
    await untilDrawn(path)
    for (const device of [...phones, { viewport: desk }]) {
      const { width } = device.viewport
      const { context, page, errors } = await openPerson(browser, { ...device, ...withoutWorker })
      const letFacesCome = await hold(page, '**/*.woff2')
      await watchShifts(page)
      await Promise.all([page.waitForResponse('**/api/user/getCurrentUser'), page.goto(path)])
      await frames(page, 5)
      await letFacesCome()
      await page.waitForFunction(() => localStorage.getItem('faces'))
      await quiet(page)
      await frames(page, 10)
      await expectStill(page, `${path} at ${width}`)
      const families = () =>
        page.evaluate(() =>
          [...document.fonts]
            .filter(({ status }) => status === 'loaded')
            .map(({ family }) => family)
            .join(),
        )
      for (const family of ['Figtree Variable', 'Fraunces Variable'])
        await until(
          async () => (await families()).includes(family),
          `${path} at ${width}: ${family} is not on`,
        )
      assert.deepEqual(errors, [])
      await context.close()
    }
  }
})

test('on a phone the questions and their button are on the first screen, also between its bars', async () => {
  for (const viewport of [phone, { ...phone, height: 700 }, { width: 360, height: 740 }]) {
    const { context, page, errors } = await openPerson(browser, { ...aPhone, viewport })
    await page.goto('/')
    const box = await page.getByRole('button', { name: 'Find vendors' }).boundingBox()
    const end = (box?.y ?? Infinity) + (box?.height ?? 0)
    assert.ok(end < viewport.height, `ends at ${end} of ${viewport.height}`)
    assert.deepEqual(errors, [])
    await context.close()
  }
})

test('a profile is an index of one screen of a phone, and short with a part of it open', async () => {
  const people = await Promise.all([openPerson(browser, aPhone), openPerson(browser, aPhone)])
  const [full, empty] = people
  await enter(full, 'vendor@demo.test', '/api/auth/vendor/login')
  await register(empty, 'vendor', 'A new business')
  for (const person of people) {
    const { context, page, errors } = person
    await visit(person, '/vendor/update-profile')
    const rows = page.locator('main a[aria-expanded]')
    await rows.first().waitFor()
    const index = await heightOf(page)
    assert.ok(index <= 1000, `the index is ${index} px`)
    for (const row of await rows.all()) {
      const name = await row.innerText()
      const { height = 0 } = (await row.boundingBox()) ?? {}
      assert.ok(height >= 44, `${name}: a row of ${height}`)
      await row.click()
      await page.locator(`main a[aria-expanded="true"]`).waitFor()
      const whole = await heightOf(page)
      assert.ok(whole <= 2000, `${name}: ${whole} px`)
      assert.deepEqual(await tooWide(page), [])
    }
    assert.equal(await page.locator('main a[aria-expanded="true"]').count(), 1)
    assert.deepEqual(errors, [])
    await context.close()
  }
})

test('on a phone a vendor’s month, and the first payment of either side, begin near the top', async () => {
  const sides = [
    ['couple@demo.test', '/api/auth/login', paths.myPayments, 'main article', 300],
    // One that owes nothing back: what it does would stand above them, and other files cancel for the first.
    ['vendor-010@demo.test', '/api/auth/vendor/login', paths.vendorPayments, 'main article', 300],
    // Below a clash with another calendar.
    ['vendor@demo.test', '/api/auth/vendor/login', paths.vendorCalendar, 'main table', 350],
  ] as const
  for (const [email, door, path, first, below] of sides) {
    const person = await openPerson(browser, aPhone)
    const { context, page, errors } = person
    await enter(person, email, door)
    await visit(person, path)
    const { y } = (await page.locator(first).first().boundingBox())!
    assert.ok(y <= below, `${path} begins at ${y}`)
    assert.deepEqual(errors, [])
    await context.close()
  }
})

test("the form of home is the HTML that came until somebody touches it, and then the app's", async () => {
  await untilDrawn('/')
  const { context, page, errors } = await openPerson(browser, aPhone)
  const scripts: string[] = []
  context.on('request', (request) => void scripts.push(new URL(request.url()).pathname))
  const form = scriptOf('features/public/home/SearchForm.tsx').replaceAll('*', '')
  const hasForm = () => scripts.some((path) => path.endsWith(form))
  await page.goto('/')
  await quiet(page)
  assert.ok(!hasForm(), scripts.join('\n'))
  await page.getByLabel('Where', { exact: true }).fill('Jaipur')
  await page.getByLabel('How many').fill('80')
  await page.waitForFunction(
    (script) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(script)),
    form,
  )
  await untilAwake(page.getByRole('form', { name: 'Find vendors' }))
  await page.evaluate(() => void (window.mark = 7))
  await page.getByRole('button', { name: 'Find vendors' }).click()
  await page.waitForURL('**/vendors?city=jaipur&guests=80')
  // The same document: nothing was loaded anew.
  assert.equal(await page.evaluate(() => window.mark), 7)
  assert.deepEqual(errors, [])
  await context.close()
})

test('answers and the worker come compressed', async () => {
  for (const path of [
    '/api/vendors?limit=24',
    '/api/home',
    '/service-worker.js',
    '/blog/rss.xml',
  ]) {
    const { headers } = await fetch(base + path, { headers: { 'accept-encoding': 'br' } })
    assert.equal(headers.get('content-encoding'), 'br', path)
  }
})
