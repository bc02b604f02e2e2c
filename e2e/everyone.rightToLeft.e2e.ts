import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { desk, enter, openBrowser, openPerson, phone, settle, shoot } from './browser.ts'
import { faults } from './faults.ts'
import { accounts, visit } from './pages.ts'
import { call, register } from './people.ts'

let browser: Browser
before(async () => {
  browser = await openBrowser()
})
after(() => browser.close())

test('names and texts written from right to left break nothing', async () => {
  const vendor = await openPerson(browser)
  await register(vendor, 'vendor', 'ليلى حداد')
  type Saved = { _id: string; version: number }
  const { body: catalog } = await call<{ items: { _id: string; slug: string }[] }>(
    vendor,
    'GET',
    '/api/categories',
  )
  const { body: cities } = await call<{ items: { _id: string }[] }>(
    vendor,
    'GET',
    '/api/towns?q=jaipur',
  )
  const { body: draft } = await call<Saved>(vendor, 'GET', '/api/vendor/profile/me/profile')
  const businessName = `قصر الورد ${process.pid} أولم השושנים`
  const saved = await call<Saved>(vendor, 'PUT', '/api/vendor/profile/me', {
    version: draft.version,
    businessName,
    category: catalog.items.find(({ slug }) => slug === 'venues')?._id,
    city: cities.items[0]?._id,
    area: 'شارع الحدائق 12 (الطابق 3)',
    description:
      'قاعة أفراح للعائلات حتى 400 ضيف، مع حديقة وموقف سيارات.\n\nאולם חתונות עם גן (עד 400 אורחים), 5 דקות מהתחנה.',
    contactEmail: 'laila@example.test',
    contactPhone: '+91 98450 12345',
    capacityMin: 50,
    capacityMax: 400,
    priceKind: 'from',
    priceAmount: 8_500_000,
    priceUnit: 'per_day',
    priceTax: 'excluded',
    packages: [
      {
        name: 'باقة العائلة',
        description: 'عشاء لـ 200 ضيف (مع الضريبة)',
        amount: 20_000_000,
        unit: 'package',
      },
    ],
  })
  assert.equal(saved.status, 200, JSON.stringify(saved.body))
  const handedIn = await call<Saved>(vendor, 'POST', '/api/vendor/profile/me/submit', {})
  assert.equal(handedIn.status, 200, JSON.stringify(handedIn.body))
  const admin = await openPerson(browser)
  await enter(admin, accounts.admin)
  const { body: pending } = await call<Saved>(
    admin,
    'GET',
    `/api/admin/vendors/${handedIn.body._id}`,
  )
  const decided = await call(admin, 'POST', `/api/admin/vendors/${handedIn.body._id}/decision`, {
    decision: 'approve',
    version: pending.version,
  })
  assert.equal(decided.status, 200, JSON.stringify(decided.body))

  for (const viewport of [{ width: 320, height: 640 }, phone, desk]) {
    const visitor = await openPerson(browser, { viewport })
    const { page } = visitor
    await visit(visitor, `/vendors?${new URLSearchParams({ q: businessName })}`)
    const card = page.getByRole('article').filter({ hasText: businessName })
    await card.waitFor()
    assert.deepEqual(await faults(page, { everything: true }), [], 'results')
    await shoot(page, `right-to-left-results-${viewport.width}`)
    await card.getByRole('link', { name: businessName }).first().click()
    await page.getByRole('heading', { level: 1, name: businessName }).waitFor()
    await settle(page)
    assert.deepEqual(await faults(page, { everything: true }), [], 'the vendor')
    const direction = await page
      .getByText('قاعة أفراح')
      .first()
      .evaluate((element) => getComputedStyle(element).unicodeBidi)
    assert.equal(direction, 'plaintext', 'a paragraph has the direction of its own text')
    await shoot(page, `right-to-left-${viewport.width}`)
    await visitor.context.close()
  }
  await Promise.all([vendor.context.close(), admin.context.close()])
})
