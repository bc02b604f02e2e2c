import { readBundles } from '#build/manifest.ts'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
  type Route,
} from 'playwright-core'
import type { Mail } from './mailServer.ts'

export const base = process.env.EVERSET_URL ?? 'http://127.0.0.1:3000'
export const phone = { width: 390, height: 844 }
export const desk = { width: 1440, height: 900 }
const demoPassword = 'everset-demo'
/** First visits fetch code, and machines are busy. */
const patience = 20_000

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  })

export type Person = {
  context: BrowserContext
  page: Page
  /** What went wrong in the page's scripts. */
  errors: string[]
}

/** For who meets answers made up on the way: what goes through the service worker can not be caught there. */
export const withoutWorker: BrowserContextOptions = { serviceWorkers: 'block' }

/** A person with a browser of their own: own cookies. */
export async function openPerson(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<Person> {
  const context = await browser.newContext({ baseURL: base, viewport: desk, ...options })
  context.setDefaultTimeout(patience)
  context.setDefaultNavigationTimeout(patience * 2)
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (line) => {
    // The browser itself reports every answer that is not 2xx; the app asks who is here, and 401 is an answer.
    if (line.type() === 'error' && !line.text().startsWith('Failed to load resource'))
      errors.push(line.text())
  })
  return { context, page, errors }
}

/** Signs in through the page. */
export async function signIn(
  page: Page,
  email: string,
  path = '/login',
  password = demoPassword,
): Promise<void> {
  await page.goto(path)
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('main form button[type=submit]').click()
  await page.waitForURL((url) => url.pathname !== path)
}

/** Signs in without the page, where signing in is not what is tested. */
export async function enter(
  { context }: Person,
  email: string,
  path = '/api/auth/login',
  password = demoPassword,
): Promise<void> {
  let answer = await context.request.post(path, { data: { email, password } })
  // A busy machine's database may be late; the page would tell the person, who tries again.
  for (let tries = 0; tries < 20 && answer.status() === 503; tries += 1) {
    await new Promise((later) => setTimeout(later, 1000))
    answer = await context.request.post(path, { data: { email, password } })
  }
  if (!answer.ok())
    throw new Error(`${email} could not sign in: ${answer.status()} ${await answer.text()}`)
}

/** The page is drawn and asks for nothing more: nothing loads, no skeleton is left, and it stays so for a moment. */
export async function settle(page: Page): Promise<void> {
  const isStill = (times: number) => {
    const still =
      document.querySelector('main[aria-busy=false] h1') &&
      !document.querySelector('main :is([aria-busy=true], [role=status][aria-label^=Loading])')
    const seen = window as { stillSeen?: number }
    seen.stillSeen = still ? (seen.stillSeen ?? 0) + 1 : 0
    if (seen.stillSeen < times) return false
    seen.stillSeen = 0
    return true
  }
  await page.waitForFunction(isStill, 3, { polling: 50 })
}

/** Asks again until it is so; `what` is said where it never is. */
export async function until(page: Page, has: () => Promise<boolean>, what: string): Promise<void> {
  for (let tries = 0; tries < 150; tries += 1) {
    if (await has()) return
    await page.waitForTimeout(200)
  }
  throw new Error(what)
}

/** Whether React has taken an element of the server's HTML over. */
export const isAwake = (element: Locator): Promise<boolean> =>
  element.evaluate((each) => Object.keys(each).some((key) => key.startsWith('__reactProps')))
/** From then on what is done to it is heard. */
export const untilAwake = (element: Locator): Promise<void> =>
  until(element.page(), () => isAwake(element), 'an element is never taken over')

/** A place on the screen once it stays: things get their own heights in the frames after they were jumped to. */
export async function atRest(page: Page, place: () => Promise<number>): Promise<number> {
  let now = await place()
  for (let earlier = NaN; earlier !== now;) {
    await page.waitForTimeout(400)
    ;[earlier, now] = [now, await place()]
  }
  return now
}

/** The address of a page's own script: built files have no names that say whose they are. */
export function scriptOf(source: string): string {
  const [file] = readBundles().chunks[source] ?? []
  if (!file) throw new Error(`${source} has no script of its own.`)
  return `**/${file}`
}

/**
 * Keeps requests waiting; those whose page has left meanwhile are forgotten.
 * @returns what lets them go, and all that follow
 */
export async function hold(page: Page, url: string | RegExp): Promise<() => Promise<void>> {
  let letGo = () => {}
  const gone = new Promise<void>((resolve) => (letGo = resolve))
  const wait = (route: Route) => gone.then(() => route.continue()).catch(() => {})
  await page.route(url, wait)
  return async () => {
    letGo()
    await page.unroute(url, wait)
  }
}

/** Waits for a toast with exactly these words; where it does not come, the failure tells what is there instead. */
export async function toast(page: Page, text: string): Promise<void> {
  const toasts = page.locator('.Toastify__toast')
  try {
    await toasts.getByText(text, { exact: true }).first().waitFor()
  } catch (error) {
    const main = await page.locator('main').innerText()
    const there = JSON.stringify([page.url(), await toasts.allInnerTexts(), main.slice(0, 400)])
    throw new Error(`No toast says "${text}", but there is ${there}`, { cause: error })
  }
}
/** The words of the newest toast; all toasts are gone after it. */
export async function takeToast(page: Page): Promise<string> {
  const newest = page.locator('.Toastify__toast').first()
  // It is closed by hand: by itself it could be gone before a slow machine has pressed.
  const text = await newest.evaluate((toast: HTMLElement) => {
    for (const bar of toast.querySelectorAll('.Toastify__progress-bar'))
      for (const each of bar.getAnimations()) each.pause()
    return toast.innerText
  })
  await newest.locator('.Toastify__close-button').click()
  await newest.waitFor({ state: 'detached' })
  return text.trim()
}

/** The newest code that was mailed to an address; not `but`, the one before. */
export async function mailedCode(to: string, but?: string): Promise<string> {
  for (let tries = 0; tries < 200; tries += 1) {
    const mails = (await (await fetch(process.env.EVERSET_MAILBOX ?? '')).json()) as Mail[]
    const code = mails
      .filter((mail) => mail.to === to)
      .at(-1)
      ?.text.match(/\b(\d{6})\b/)?.[1]
    if (code && code !== but) return code
    await new Promise((later) => setTimeout(later, 100))
  }
  throw new Error(`No code was mailed to ${to}.`)
}

/** Where the link in the newest mail to an address leads, in which `part` stands. */
export async function mailedLink(to: string, part: string): Promise<string> {
  for (let tries = 0; tries < 200; tries += 1) {
    const mails = (await (await fetch(process.env.EVERSET_MAILBOX ?? '')).json()) as Mail[]
    const text = mails.filter((mail) => mail.to === to).at(-1)?.text ?? ''
    // Long lines of a mail are folded.
    const link = new RegExp(`${part}[\\w-]+`).exec(text.replaceAll(/=\r?\n/g, ''))?.[0]
    if (link) return link
    await new Promise((later) => setTimeout(later, 100))
  }
  throw new Error(`No link with ${part} was mailed to ${to}.`)
}
