import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import {
  openBrowser,
  openPerson,
  type Person,
  quiet,
  takeToast,
  toast,
  withoutWorker,
  scriptOf,
} from './browser.ts'
import { startEmulator } from './emulator.ts'
import { visit } from './pages.ts'

let browser: Browser
let stopEmulator: () => Promise<void>
const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST ?? '127.0.0.1:4313'
before(async () => {
  stopEmulator = await startEmulator(emulator)
  browser = await openBrowser()
})
after(async () => {
  await browser.close()
  await stopEmulator()
})

/**
 * A person for whom Google's own script is a stand-in, in our page as in the emulator's frame and
 * popup; the rest of the network is not there.
 */
async function open(): Promise<Person & { fetched: string[] }> {
  const person = await openPerson(browser, withoutWorker)
  const fetched: string[] = []
  await person.context.route(
    (url) => url.hostname !== '127.0.0.1',
    (route) => route.abort(),
  )
  await person.context.route('https://apis.google.com/js/api.js*', (route) =>
    route.fulfill({ path: 'e2e/gapi-stub.js', contentType: 'text/javascript' }),
  )
  person.context.on('request', (request) => fetched.push(request.url()))
  return { ...person, fetched }
}
const button = (page: Page) => page.getByRole('button', { name: 'Continue with Google' })
const openPopup = async (page: Page) => {
  const [popup] = await Promise.all([page.waitForEvent('popup'), button(page).click()])
  return popup
}
/** Makes a Google account in the emulator's popup and chooses it. */
async function choose(popup: Page, email: string, name: string) {
  await popup.locator('.js-new-account button').click()
  await popup.locator('#email-input').fill(email)
  await popup.locator('#display-name-input').fill(name)
  const closed = popup.waitForEvent('close')
  await popup.locator('#sign-in').click()
  await closed.catch(async (error: Error) => {
    error.message += ` The popup stays, and says: ${await popup.locator('body').innerText()}`
    throw error
  })
}
const currentUser = async ({ context }: Person) =>
  (
    (await (await context.request.get('/api/user/getCurrentUser')).json()) as {
      data: { _id: string; name: string; email: string }
    }
  ).data

describe('Google', () => {
  test('signs a new person in, and the same person again; nothing of Google stays', async () => {
    const person = await open()
    const { page, context, fetched } = person
    const email = `google.${process.pid}@example.test`
    await visit(person, '/login')
    await quiet(page)
    const script = scriptOf('features/auth/signIn/google.ts').replaceAll('*', '')
    const isGoogles = (url: string) =>
      url.endsWith(script) || url.includes('apis.google') || url.includes(emulator)
    assert.deepEqual(
      fetched.filter(isGoogles),
      [],
      'nothing of it is fetched before the button is approached',
    )
    await Promise.all([
      page.waitForResponse((answer) => isGoogles(answer.url())),
      button(page).hover(),
    ])

    await choose(await openPopup(page), email, 'Gita Google')
    await toast(page, 'Google login successful!')
    await page.waitForURL((url) => ['/dashboard', '/create-profile'].includes(url.pathname))
    const first = await currentUser(person)
    assert.equal(first.email, email)
    assert.equal(first.name, 'Gita Google')
    const storage = await page.evaluate(async () => ({
      databases: (await indexedDB.databases()).map(({ name }) => name),
      storage: JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
    }))
    assert.deepEqual(
      storage.databases.filter((name) => /firebase/i.test(name ?? '')),
      [],
    )
    assert.doesNotMatch(storage.storage, /firebase|idToken|refreshToken/i)

    await context.clearCookies()
    await visit(person, '/login')
    const again = await openPopup(page)
    await again.locator('.js-reuse-account', { hasText: email }).click()
    await toast(page, 'Google login successful!')
    await page.waitForURL((url) => url.pathname !== '/login')
    assert.equal((await currentUser(person))._id, first._id)
    assert.deepEqual(person.errors, [])
    await context.close()
  })

  test('joins an account that has the address already', async () => {
    const person = await open()
    await visit(person, '/signup')
    await choose(await openPopup(person.page), 'couple-011@demo.test', 'Somebody Else')
    await toast(person.page, 'Google login successful!')
    assert.notEqual((await currentUser(person)).name, 'Somebody Else')
    await person.context.close()
  })

  test('a popup that is closed says nothing; a failure says so', async () => {
    const person = await open()
    const { page } = person
    await visit(person, '/login')
    const popup = await openPopup(page)
    await popup.locator('.js-new-account button').waitFor()
    await popup.close()
    await page.waitForFunction(() => !document.querySelector('main button[aria-busy=true]'))
    assert.equal(await page.locator('.Toastify__toast').count(), 0)

    await page.route('**/api/auth/googleLogin', (route) => route.abort(), { times: 1 })
    await choose(await openPopup(page), `late.${process.pid}@example.test`, 'Late')
    assert.equal(await takeToast(page), 'Google login failed. Please try again.')
    assert.equal(new URL(page.url()).pathname, '/login')
    await person.context.close()
  })

  test('says so when Google is out of reach', async () => {
    const person = await open()
    await visit(person, '/login')
    await person.context.route('https://apis.google.com/**', (route) => route.abort())
    await button(person.page).click()
    assert.equal(await takeToast(person.page), 'Google login failed. Please try again.')
    await person.page
      .getByRole('main')
      .getByRole('alert')
      .getByText('Google login failed. Please try again.')
      .waitFor()
    await person.context.close()
  })
})
