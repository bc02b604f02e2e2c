import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser } from 'playwright-core'
import {
  enter,
  looks,
  openBrowser,
  openPerson,
  type Person,
  settle,
  shoot,
  toast,
} from './browser.ts'
import { tooWide } from './faults.ts'
import { mailedLink } from './mailbox.ts'
import { findHouse, visit } from './pages.ts'
import { call, fill, newEmail, newPassword, register } from './people.ts'

/** A partner, a planner and a viewer act on one wedding from three browsers. */
const invitation = /\/invitation\/[\w-]+/
let browser: Browser
let couple: Person
let planner: Person
let viewer: Person
before(async () => {
  browser = await openBrowser()
  ;[couple, planner, viewer] = await Promise.all([
    openPerson(browser),
    openPerson(browser),
    openPerson(browser),
  ])
})
after(() => browser.close())

const status = async (
  person: Person,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  data?: object,
) => (await call(person, method, path, data)).status

describe('a wedding with a planner and a viewer', () => {
  test('a planner is invited, signs up at the link, and belongs', async () => {
    await register(couple, 'user', 'Asha Menon')
    await visit(couple, '/create-profile')
    const email = newEmail('planner')
    const card = couple.page.getByRole('region', { name: 'Who plans with you' })
    await card.or(couple.page.locator('[aria-labelledby=members]')).first().waitFor()
    await couple.page.getByLabel('Email of somebody to invite').fill(email)
    await couple.page.getByRole('button', { name: 'Send the invitation' }).click()
    await toast(couple.page, 'The invitation is on its way.')
    await couple.page.getByText(email).waitFor()

    const link = await mailedLink(email, invitation)
    await visit(planner, link)
    await planner.page.getByRole('heading', { name: 'Join Asha Menon’s wedding' }).waitFor()
    // The link has proven the address: no code, and no form of their own before.
    await fill(planner.page, { name: 'Pia Planner', password: newPassword })
    await planner.page.getByRole('button', { name: 'Sign up and join' }).click()
    await planner.page.waitForURL('**/dashboard')
    // The inviter's open page hears of it.
    await couple.page.getByText('Pia Planner').waitFor()
  })

  test('all see one list of favourites, each as they may', async () => {
    const guest = newEmail('viewer')
    await call(couple, 'POST', '/api/members/invitations', { email: guest, role: 'viewer' })
    const token = (await mailedLink(guest, invitation)).split('/').at(-1) ?? ''
    await register(viewer, 'user', 'Lakshmi Menon')
    assert.equal(await status(viewer, 'POST', `/api/invitations/${token}/accept`, {}), 200)
    const path = `/api/user/favorites/${(await findHouse())._id}`
    assert.equal(await status(planner, 'PUT', path), 200)
    assert.equal(await status(viewer, 'PUT', path), 403)
    for (const person of [couple, planner, viewer]) {
      const list = await call<{ total: number }>(person, 'GET', '/api/user/favorites')
      assert.equal(list.body.total, 1)
    }
    await visit(viewer, '/create-profile')
    await viewer.page.getByText('You are a viewer here').waitFor()
    assert.equal(await viewer.page.getByRole('button', { name: 'Save the wedding' }).count(), 0)
  })

  test('whoever is taken off has a wedding of their own at once', async () => {
    await visit(planner, '/create-profile')
    await visit(couple, '/create-profile')
    await couple.page.getByRole('button', { name: 'Change Pia Planner' }).click()
    await couple.page.getByRole('button', { name: 'Remove Pia Planner' }).click()
    await toast(couple.page, 'Removed.')
    await planner.page.getByText('Asha Menon').waitFor({ state: 'detached' })
    assert.equal(
      (await call<{ total: number }>(planner, 'GET', '/api/user/favorites')).body.total,
      0,
    )
  })
})

test('another tab changes with the person', async () => {
  const person = await openPerson(browser)
  await enter(person, 'planner@demo.test')
  await visit(person, '/dashboard')
  const other = await person.context.newPage()
  await other.goto('/create-profile')
  await settle(other)
  const choice = other.getByLabel('The wedding you are working on')
  const before = await choice.inputValue()
  const [next] = (
    await choice
      .locator('option')
      .evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value))
  ).filter((value) => value !== before)
  await choice.selectOption(next ?? '')
  await other.waitForFunction(
    (value) => document.querySelector<HTMLSelectElement>('[name=wedding]')?.value === value,
    next,
  )
  const name = await choice.locator('option:checked').innerText()
  await person.page
    .getByRole('list', { name: 'Your weddings' })
    .locator('[aria-current]', { hasText: name.replace(/ \(.*/, '') })
    .waitFor()
})

test('the pages look as they should', async () => {
  for (const { device, viewport, scheme } of looks) {
    for (const [email, path, door] of [
      ['couple@demo.test', '/create-profile', '/api/auth/login'],
      ['planner@demo.test', '/dashboard', '/api/auth/login'],
      ['vendor@demo.test', '/vendor-profile', '/api/auth/vendor/login'],
      ['staff@demo.test', '/vendor/calendar', '/api/auth/vendor/login'],
    ] as const) {
      const person = await openPerson(browser, { viewport, colorScheme: scheme })
      await enter(person, email, door)
      await visit(person, path)
      assert.deepEqual(await tooWide(person.page), [])
      await shoot(person.page, `members-${email.split('@')[0]}-${device}-${scheme}`)
      assert.deepEqual(person.errors, [])
      await person.context.close()
    }
  }
})
