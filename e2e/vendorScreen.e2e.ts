import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { paths } from '#domain/paths.ts'
import { aPhone, base, enter, openBrowser, openPerson, phone } from './browser.ts'
import { dayIn } from './days.ts'
import { houseAddress, visit } from './pages.ts'

let browser: Browser
before(async () => {
  browser = await openBrowser()
})
after(() => browser.close())

const desks = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
]

/** Of those who come to where the couple marries; for many guests on a day, and for neither. */
async function vendorAddresses() {
  const answers = ['venues', 'photographers', 'caterers'].map(async (category) => {
    const answer = await fetch(`${base}/api/vendors?limit=1&city=jaipur&category=${category}`)
    const { items } = (await answer.json()) as { items: { slug: string }[] }
    return paths.vendor(items[0]?.slug ?? '')
  })
  const all = await Promise.all(answers)
  return [...all, ...all.map((path) => `${path}?date=${dayIn(200)}&guests=300`)]
}

test('a vendor’s pictures, and what it costs with the press that requests it, are on the first screen', async () => {
  const all = [await houseAddress(), ...(await vendorAddresses())]
  for (const viewport of desks)
    for (const email of ['', 'couple@demo.test']) {
      const person = await openPerson(browser, { viewport })
      const { context, page, errors } = person
      if (email) await enter(person, email)
      for (const path of all) {
        await visit(person, path)
        const at = `${path} at ${viewport.width} ${email}`
        const gallery = (await page.locator('main [data-gallery]').boundingBox())!
        assert.ok(gallery.height <= 380, `${at}: pictures of ${gallery.height}`)
        const card = page.getByRole('complementary', { name: 'What it costs you' })
        const box = (await card.boundingBox())!
        assert.ok(box.height <= 440, `${at}: a card of ${box.height}`)
        for (const { y, height } of [gallery, box])
          assert.ok(y > 0 && y + height <= viewport.height, `${at}: it ends at ${y + height}`)
        for (const each of [
          card.getByLabel('Your day'),
          card.locator('[data-request] > summary'),
          card.getByRole('link', { name: 'Ask a question' }),
        ])
          assert.ok(await each.isVisible(), at)
      }
      assert.deepEqual(errors, [])
      await context.close()
    }
})

/** A page for a town to which its vendor says that it does not come. */
async function farAddress() {
  const all = await fetch(`${base}/api/vendors?limit=24&category=photographers&city=agra`)
  const { items } = (await all.json()) as { items: { slug: string }[] }
  for (const { slug } of items) {
    const answer = await fetch(`${base}/api/vendors/${slug}?city=kochi`)
    const { outOfReach } = (await answer.json()) as { outOfReach?: string }
    if (outOfReach) return `${paths.vendor(slug)}?city=kochi`
  }
  throw new Error('Everybody comes to Kochi.')
}

test('who does not come to the town says so first, with the question, and no total, on the first screen', async () => {
  const far = await farAddress()
  for (const viewport of desks)
    for (const email of ['', 'couple@demo.test']) {
      const person = await openPerson(browser, { viewport })
      const { context, page, errors } = person
      if (email) await enter(person, email)
      for (const path of [far, `${far}&date=${dayIn(200)}&guests=300`]) {
        await visit(person, path)
        const at = `${path} at ${viewport.width} ${email}`
        const card = page.getByRole('complementary', { name: 'What it costs you' })
        const box = (await card.boundingBox())!
        assert.ok(box.height <= 440, `${at}: a card of ${box.height}`)
        assert.ok(box.y + box.height <= viewport.height, `${at}: it ends at ${box.y + box.height}`)
        assert.ok(await card.getByRole('link', { name: 'Ask a question' }).isVisible(), at)
        assert.match(await card.innerText(), /They don’t come to Kochi[^]*₹/)
        assert.doesNotMatch(await card.innerText(), /for \d+ guests, tax/)
      }
      assert.deepEqual(errors, [])
      await context.close()
    }
})

test('on a phone a bar has the question where no day can be requested', async () => {
  const person = await openPerson(browser, aPhone)
  const { context, page, errors } = person
  await visit(person, await farAddress())
  const bar = page.locator('main [data-foot]')
  const { y, height } = (await bar.boundingBox())!
  assert.ok(height <= 80 && y + height <= phone.height, `${height} at ${y}`)
  assert.match(await bar.innerText(), /Not in Kochi/)
  await bar.getByRole('link', { name: 'Ask a question' }).click()
  await page.waitForURL('**/vendor/*#ask')
  await page.locator('textarea[name=message]').waitFor()
  assert.deepEqual(errors, [])
  await context.close()
})

test('on a phone a bar has the total, Ask and the press that opens the request', async () => {
  const person = await openPerson(browser, aPhone)
  const { context, page, errors } = person
  await visit(person, `${await houseAddress()}?guests=200&date=${dayIn(200)}`)
  const bar = page.locator('main [data-foot]')
  const { y, height } = (await bar.boundingBox())!
  assert.ok(height <= 80 && y + height <= phone.height, `${height} at ${y}`)
  assert.match(await bar.innerText(), /₹[\d,]+/)
  await bar.getByRole('link', { name: 'Ask' }).click()
  await page.waitForURL('**/vendor/*?*guests=200*#ask')
  await page.locator('textarea[name=message]').waitFor()
  await page.goBack()
  const send = page.locator('[data-request] [type=submit]')
  assert.equal(await send.isVisible(), false)
  await bar.getByRole('button', { name: /Request it|Other days/ }).click()
  await page.getByText('Your request', { exact: true }).waitFor()
  await send.waitFor()
  assert.deepEqual(errors, [])
  await context.close()
})
