import { existsSync } from 'node:fs'
import { readBundles } from '#build/manifest.ts'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Locator,
  type Page,
  type PageScreenshotOptions,
  type Request,
  type Route,
} from 'playwright-core'
import { setTimeout as delay } from 'node:timers/promises'

export const base = process.env.EVERSET_URL ?? 'http://127.0.0.1:3000'
export const phone = { width: 390, height: 844 }
export const aPhone = { viewport: phone, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
export const desk = { width: 1440, height: 900 }
/** Every device in every scheme, and pictures of it all; else each device in one (`npm run e2e -- --full`). */
const isFull = process.env.E2E_FULL === '1'
export type Scheme = 'light' | 'dark'
export const schemesOf = {
  phone: isFull ? ['light', 'dark'] : ['light'],
  desk: isFull ? ['light', 'dark'] : ['dark'],
} as const satisfies Record<string, readonly Scheme[]>
/** What pages look like is looked at with each of these. */
export const looks = [
  ...schemesOf.phone.map((scheme) => ({ device: 'phone', viewport: phone, scheme }) as const),
  ...schemesOf.desk.map((scheme) => ({ device: 'desk', viewport: desk, scheme }) as const),
]
/** A picture of the whole page, for whoever looks at it. */
export const shoot = async (page: Page, name: string, clip?: PageScreenshotOptions['clip']) =>
  void (
    isFull &&
    (await page.screenshot({
      path: `e2e/shots/${name}.jpg`,
      type: 'jpeg',
      quality: 80,
      fullPage: true,
      ...(clip && { clip }),
    }))
  )
const demoPassword = 'everset-demo'
/** First visits fetch code, and machines are busy: a busier one has more (E2E_PATIENCE, in seconds). */
const patience = 1000 * Number(process.env.E2E_PATIENCE ?? 20)
/** Between two looks at what is waited for. */
const pollMs = 100

const whole = '/usr/bin/chromium'
const headless = '/usr/bin/chromium-headless-shell'
/** Debian's Chromium. The one without windows does the same with half the work (docs/decisions 0350). */
export const launchOptions: LaunchOptions = {
  executablePath: process.env.CHROME_PATH ?? (existsSync(headless) ? headless : whole),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
}
/** The browser that files share (e2e/lane.ts), or one of our own. Closing ends only what we opened. */
export const openBrowser = (): Promise<Browser> => {
  const shared = process.env.EVERSET_BROWSER
  return shared ? chromium.connect(shared) : chromium.launch(launchOptions)
}

export type Person = {
  context: BrowserContext
  page: Page
  /** What went wrong in the page's scripts. */
  errors: string[]
}

/** For who meets answers made up on the way: what goes through the service worker can not be caught there. */
export const withoutWorker: BrowserContextOptions = { serviceWorkers: 'block' }

/** What each person's pages have asked for and not got yet. */
const pending = new WeakMap<BrowserContext, Set<Request>>()
function watchRequests(context: BrowserContext): void {
  const waiting = new Set<Request>()
  pending.set(context, waiting)
  // The stream of what happens never ends.
  context.on('request', (request) => {
    if (!request.url().endsWith('/api/events')) waiting.add(request)
  })
  const end = (request: Request) => void waiting.delete(request)
  context.on('requestfinished', end).on('requestfailed', end)
  // What a page had asked for when another takes its place is not waited for: nobody may hear how it ends.
  context.on('response', (response) => {
    if (!response.request().isNavigationRequest()) return
    for (const request of waiting) if (request !== response.request()) end(request)
  })
}

/** A person with a browser of their own: own cookies. */
export async function openPerson(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<Person> {
  const context = await browser.newContext({ baseURL: base, viewport: desk, ...options })
  context.setDefaultTimeout(patience)
  context.setDefaultNavigationTimeout(patience * 2)
  watchRequests(context)
  // It is another time for all of us (e2e/clock.ts).
  if (process.env.FAKETIME) await context.clock.install({ time: Date.now() })
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
  for (let tries = 0; tries < 200 && answer.status() === 503; tries += 1) {
    await delay(pollMs)
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

/** Looks again until it is so; `what` is the failure where it never is. */
export async function until(has: () => Promise<boolean>, what: string): Promise<void> {
  for (const end = performance.now() + patience * 1.5; !(await has());) {
    if (performance.now() > end) throw new Error(what)
    await delay(pollMs)
  }
}

/** So many frames are drawn, in which things get their own heights and sizes. */
export const frames = (page: Page, count: number): Promise<void> =>
  page.evaluate(async (count) => {
    for (let n = 0; n < count; n += 1) await new Promise((drawn) => requestAnimationFrame(drawn))
  }, count)

/** All that was asked for has come, and the page has nothing left to do, as far as it goes by itself. */
export async function quiet(page: Page): Promise<void> {
  const waiting = pending.get(page.context()) ?? new Set()
  const idle = () =>
    page.evaluate(
      () =>
        new Promise<void>((done) => requestIdleCallback(() => requestAnimationFrame(() => done()))),
    )
  const isQuiet = async () => {
    for (let rounds = 0; rounds < 3; rounds += 1) {
      if (waiting.size > 0) return false
      await idle()
    }
    return waiting.size === 0
  }
  await until(isQuiet, 'something is always being fetched').catch((error: Error) => {
    error.message += `: ${[...waiting].map((request) => request.url()).join(' ')}`
    throw error
  })
}

/** Whether React has taken an element of the server's HTML over. */
export const isAwake = (element: Locator): Promise<boolean> =>
  element.evaluate((each) => Object.keys(each).some((key) => key.startsWith('__reactProps')))
/** From then on what is done to it is heard. */
export const untilAwake = (element: Locator): Promise<void> =>
  until(() => isAwake(element), 'an element is never taken over')

/** A place on the screen once it stays: things get their own heights in the frames after they were jumped to. */
export async function atRest(page: Page, place: () => Promise<number>): Promise<number> {
  let now = await place()
  for (let earlier = NaN; earlier !== now;) {
    await frames(page, 12)
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
