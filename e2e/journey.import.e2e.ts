import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser } from 'playwright-core'
import {
  desk,
  enter,
  looks,
  openBrowser,
  openPerson,
  type Person,
  shoot,
  until,
} from './browser.ts'
import { light, tooWide } from './faults.ts'
import { visit } from './pages.ts'

const run = process.pid
const [here, other] = [`Rook Barn ${run}`, `Wold Hall ${run}`]
let browser: Browser
let admin: Person
before(async () => {
  browser = await openBrowser()
  admin = await openPerson(browser, { viewport: desk })
  await enter(admin, 'admin@demo.test')
})
after(() => browser.close())

async function upload(csv: string) {
  await visit(admin, '/admin/import')
  await admin.page
    .getByLabel('CSV file')
    .setInputFiles([{ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }])
  await admin.page.getByRole('region', { name: 'Review' }).waitFor()
}
const begin = async () => {
  await admin.page.getByRole('button', { name: /^Import \d/ }).click()
  await admin.page.getByText(/\d+ created, \d+ updated/).waitFor()
}
/** It fits a phone and a desk; with `--full` in pictures. */
const looked = async (name: string) => {
  for (const { device, viewport, scheme } of looks) {
    await admin.page.setViewportSize(viewport)
    await light(admin.page, scheme)
    assert.deepEqual(await tooWide(admin.page), [], `${name} ${device}`)
    await shoot(admin.page, `import-${name}-${device}-${scheme}`)
  }
  await admin.page.setViewportSize(desk)
}

describe('a list with a doubtful town and a vendor that is here', () => {
  test('is reviewed, decided, imported, found, and undone', async () => {
    const { page } = admin
    await upload(`Venue,Town,Price,Phone\n${here},Jaipur,"₹5,00,000",0141 2345678\n`)
    await begin()

    await upload(
      'Venue,Town,Price,Phone\n' +
        `The ${here},Jaipur,"₹6,00,000",+91 141 2345678\n` +
        `${other},Qwyzzlebury,"₹3,00,000",\n`,
    )
    await looked('columns')
    await page.getByRole('tab', { name: /^Towns/ }).click()
    const town = page.getByLabel('Place Qwyzzlebury')
    await town.waitFor()
    await looked('towns')
    await town.getByRole('button', { name: 'Another town' }).click()
    await town.getByRole('combobox').fill('Udaipur')
    await page
      .getByRole('option', { name: /Udaipur/ })
      .first()
      .click()
    await town.getByText('Decided').waitFor()
    await page.getByRole('tab', { name: /^Already here/ }).click()
    await page.getByRole('table', { name: `The ${here} in the list and here` }).waitFor()
    await looked('here')
    // Nothing is lost on a reload.
    await page.reload()
    await page.getByRole('tab', { name: /^Towns/ }).click()
    await page.getByText('Decided').first().waitFor()
    await begin()
    await page.getByText('1 created, 1 updated').waitFor()
    await looked('done')

    const couple = await openPerson(browser)
    const card = async () => {
      await visit(couple, `/vendors?q=${encodeURIComponent(other)}`)
      return couple.page.getByRole('article').filter({ hasText: other })
    }
    const listed = (await card()).getByText('Not yet on Everset')
    await listed.waitFor().catch(async (error: Error) => {
      error.message += ` The page says: ${await couple.page.locator('body').innerText()}`
      throw error
    })
    await (await card()).getByText('Udaipur').first().waitFor()

    await page.getByRole('button', { name: 'Undo this import' }).click()
    await page.getByText('1 vendor will be removed').waitFor()
    await page.getByRole('button', { name: 'Undo it' }).click()
    await page.getByText('Undone', { exact: true }).first().waitFor()
    const isGone = async () => (await (await card()).count()) === 0
    await until(isGone, 'it is still found')
    await couple.context.close()
  })
})
