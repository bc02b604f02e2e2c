import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { enter, openBrowser, openPerson, type Person, settle } from './browser.ts'
import { dayIn } from './days.ts'
import { mailedLink, mailsTo } from './mailbox.ts'
import { visit } from './pages.ts'
import { fill, newPassword, opensCalendar, register } from './people.ts'

const business = `Elm Barn ${process.pid}`
const inbox = `elm.${process.pid}.${Date.now()}@barn.test`
const date = dayIn(200)
let browser: Browser
let couple: Person
let owner: Person
let page = ''
before(async () => {
  browser = await openBrowser()
  couple = await openPerson(browser)
  owner = await openPerson(browser)
})
after(() => browser.close())

describe('a business that a list has brought', () => {
  test('is imported, and found as not yet on Everset', async () => {
    const admin = await openPerson(browser)
    await enter(admin, 'admin@demo.test')
    await visit(admin, '/admin/import')
    const list =
      'Venue,Town,Price,Capacity,Email,Description\n' +
      `${business},Jaipur,"₹5,00,000",300,${inbox},A barn among elms.\n`
    await admin.page
      .getByLabel('CSV file')
      .setInputFiles([{ name: 'barns.csv', mimeType: 'text/csv', buffer: Buffer.from(list) }])
    await admin.page.getByRole('button', { name: /^Import/ }).click()
    await admin.page.getByText('1 created, 0 updated').waitFor()
    await admin.context.close()

    await visit(couple, `/vendors?q=${encodeURIComponent(business)}&date=${date}`)
    const card = couple.page.getByRole('article').filter({ hasText: business })
    await card.getByText('Not yet on Everset').waitFor()
    await card.getByText('Ask if they’re free').waitFor()
    await card.getByText(/as listed/).waitFor()
    await card.getByRole('link', { name: business }).click()
    await couple.page.waitForURL('**/vendor/elm-barn-*')
    page = new URL(couple.page.url()).pathname
    await settle(couple.page)
    await couple.page.getByText('We don’t know when it is free').waitFor()
    assert.equal(await couple.page.getByRole('button', { name: /request this day/i }).count(), 0)
    assert.equal(await couple.page.getByText('If you have to cancel').count(), 0)
  })

  test('is asked, and the couple is told that it may never answer', async () => {
    await enter(couple, 'couple@demo.test')
    await visit(couple, `${page}?date=${date}&guests=150`)
    await couple.page
      .getByLabel(`Your message to ${business}`)
      .fill('Do you have room for a brass band?')
    await couple.page.getByRole('button', { name: 'Send enquiry' }).click()
    await couple.page.waitForURL('**/my-enquiries/*')
    await couple.page
      .getByText(/is not on Everset yet, and may never answer/)
      .first()
      .waitFor()
    await couple.page.getByRole('heading', { name: /^Here, and free on/ }).waitFor()
  })

  test('is claimed by who reads the mail, and answers the question that waited', async () => {
    const link = await mailedLink(inbox, /https?:\/\/\S+\/vendor\/claim\/\S+/)
    assert.equal((await mailsTo(inbox)).length, 1)
    const { pathname, search } = new URL(link)
    await visit(owner, pathname + search)
    // The mail's link proves the listed address, for the account and for the business.
    await fill(owner.page, { name: 'Ella Elm', mobile: '+91 98450 12345', password: newPassword })
    await owner.page.getByRole('button', { name: `Sign up and claim ${business}` }).click()
    await owner.page.getByRole('heading', { name: `${business} is yours now` }).waitFor()

    await owner.page.getByRole('link', { name: 'Read what couples have asked' }).click()
    await owner.page.waitForURL('**/vendor/Enquiry')
    await owner.page
      .getByRole('article')
      .filter({ hasText: 'brass band' })
      .getByRole('link')
      .click()
    await owner.page.waitForURL('**/vendor/Enquiry/*')
    await owner.page.getByLabel('Your message').fill('Yes, in the loft.')
    await owner.page.getByRole('button', { name: 'Send' }).click()
    await owner.page.getByText('Yes, in the loft.').first().waitFor()

    await couple.page.reload()
    await couple.page.getByText('Yes, in the loft.').first().waitFor()
    await couple.page
      .getByText(/has joined Everset/)
      .first()
      .waitFor()
    await opensCalendar(owner)
    assert.deepEqual([...couple.errors, ...owner.errors], [])
  })

  test('cannot be claimed by a stranger afterwards', async () => {
    const stranger = await openPerson(browser)
    await register(stranger, 'vendor', 'Sam Stranger')
    await visit(stranger, page.replace('/vendor/', '/vendor/claim/'))
    await stranger.page.getByRole('heading', { name: `${business} has been claimed` }).waitFor()
    assert.deepEqual(stranger.errors, [])
  })
})
