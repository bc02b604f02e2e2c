import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { enter, openBrowser, openPerson, type Person, untilAwake } from './browser.ts'
import {
  accounts,
  publicPages,
  type Role,
  rolePages,
  someVendor,
  visit,
  untilDrawn,
} from './pages.ts'

let browser: Browser
before(async () => {
  browser = await openBrowser()
})
after(() => browser.close())

/** What would be judged by the browser, of the forms and fields on the page. */
const judged = ({ page }: Person) =>
  page.evaluate(() => {
    const forms = [...document.querySelectorAll('form')]
      .filter(({ noValidate }) => !noValidate)
      .map((form) => `form ${form.name || form.action}`)
    const bounds = ['required', 'pattern', 'min', 'max', 'minlength', 'maxlength', 'step']
    const fields = [...document.querySelectorAll('input, select, textarea')].filter(
      (field) =>
        field.getAttribute('type') === 'number' || bounds.some((name) => field.hasAttribute(name)),
    )
    return [...forms, ...fields.map((field) => field.outerHTML.slice(0, 200))]
  })

describe('no form is judged in the browser', () => {
  const groups: [string, Role | undefined, readonly string[]][] = [
    ['public', undefined, publicPages.map(({ path }) => path)],
    ...(Object.keys(rolePages) as Role[]).map((role): [string, Role, string[]] => [
      role,
      role,
      [...rolePages[role].map(({ path }) => path), '/account'],
    ]),
  ]
  for (const [name, role, paths] of groups)
    test(`${name} pages`, async () => {
      const person = await openPerson(browser)
      if (role) await enter(person, accounts[role])
      for (const path of role ? paths : [...paths, await someVendor(), '/vendors/compare']) {
        await visit(person, path)
        assert.deepEqual([path, await judged(person)], [path, []])
      }
      await person.context.close()
    })
})

test('what was typed on home reaches the search, which says what it cannot read', async () => {
  const person = await openPerson(browser)
  const { page } = person
  await untilDrawn('/')
  await visit(person, '/')
  // Until the app is there a touch wakes nothing; the next one does.
  await page.waitForLoadState('networkidle')
  await page.getByLabel('How many').fill('about 200')
  await page.getByLabel('When').focus()
  // Touched, it is taken over: of a day that was begun the form alone could send nothing.
  await untilAwake(page.getByRole('form', { name: 'Find vendors' }))
  // A day without its year.
  await page.keyboard.type('14')
  await page.getByRole('button', { name: 'Find vendors' }).click()
  await page.waitForURL(/guests=about(\+|%20)200/)
  await page.getByText('We left out how many: “about 200”.').waitFor()
  await page.getByText('We left out the day: “unfinished”.').waitFor()
  await person.context.close()
})
