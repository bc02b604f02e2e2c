import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { paths } from '#domain/paths.ts'
import { base, frames, openBrowser, openPerson, phone, until, withoutWorker } from './browser.ts'
import { dayIn } from './days.ts'
import { faults } from './faults.ts'
import { visit } from './pages.ts'

let browser: Browser
let path: string
before(async () => {
  browser = await openBrowser()
  const { items } = (await (await fetch(`${base}/api/vendors?limit=3&category=venues`)).json()) as {
    items: { slug: string }[]
  }
  const ids = items.map(({ slug }) => slug).join(',')
  path = `${paths.compare}?ids=${ids}&date=${dayIn(90)}&guests=180`
})
after(() => browser.close())

/** How far the heads and the lines are swiped. */
const swiped = (page: Page) =>
  page.evaluate(() =>
    ['ul[aria-label=Vendors]', '[role=region]:has(table)'].map((box) =>
      Math.round(Math.abs(document.querySelector(box)?.scrollLeft ?? -1)),
    ),
  )

for (const dir of ['ltr', 'rtl'])
  test(`${dir}: on a phone the page alone scrolls down, the heads stay, and all is swiped as one`, async () => {
    const person = await openPerson(browser, { viewport: phone, isMobile: true, hasTouch: true })
    const { page } = person
    await visit(person, path)
    await page.evaluate((dir) => void (document.documentElement.dir = dir), dir)
    const heads = page.getByRole('list', { name: 'Vendors' })
    await page.evaluate(() => scrollTo(0, 1200))
    await frames(page, 3)
    assert.equal(await heads.evaluate((list) => list.getBoundingClientRect().top), 64)
    assert.ok(await heads.evaluate((list) => list.getBoundingClientRect().height < 200))
    const isInner = await page
      .getByRole('region', { name: 'Side by side' })
      .evaluate((box) => box.scrollHeight > box.clientHeight + 1)
    assert.equal(isInner, false)
    for (const name of ['region', 'list'] as const) {
      const box = page.getByRole(name, { name: name === 'list' ? 'Vendors' : 'Side by side' })
      const to = name === 'region' ? 1000 : 0
      await box.evaluate((each, px) => {
        each.dispatchEvent(new PointerEvent('pointerdown'))
        each.scrollLeft = document.documentElement.dir === 'rtl' ? -px : px
      }, to)
      await until(async () => {
        const [above, below] = await swiped(page)
        return above === below && to > 0 === Number(above) > 100
      }, `the ${name} takes the other along`)
    }
    await page.evaluate(() => scrollTo(0, 0))
    assert.deepEqual(await faults(page, { everything: true }), [])
    await person.context.close()
  })

test('a vendor that is removed is gone though the server answers nothing', async () => {
  const person = await openPerson(browser, { ...withoutWorker, viewport: phone })
  const { page } = person
  await visit(person, path)
  await page.route('**/api/**', () => {})
  const heads = page.getByRole('list', { name: 'Vendors' })
  const presses = heads.getByRole('button', { name: /^Remove / })
  assert.equal(await presses.count(), 3)
  await presses.nth(1).click()
  await presses.nth(2).waitFor({ state: 'detached' })
  assert.equal(await presses.count(), 2)
  assert.equal(await page.getByRole('columnheader').count(), 3)
  await person.context.close()
})
