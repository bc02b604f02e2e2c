import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'

export const base = process.env.EVERSET_URL ?? 'http://127.0.0.1:3000'
export const phone = { width: 390, height: 844 }
export const desk = { width: 1440, height: 900 }

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
  })

let clients = 0
/** A person with a browser of their own: own cookies, own address. */
export async function openPerson(browser: Browser, viewport = desk): Promise<{ context: BrowserContext; page: Page; errors: string[] }> {
  clients += 1
  const address = `10.${process.pid % 250}.${(clients >> 8) & 255}.${clients & 255}`
  const context = await browser.newContext({ baseURL: base, viewport })
  await context.route((url) => url.origin === new URL(base).origin, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': address } }),
  )
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (line) => {
    // The browser itself reports every answer that is not 2xx; the app asks who is here, and 401 is an answer.
    if (line.type() === 'error' && !line.text().startsWith('Failed to load resource')) errors.push(line.text())
  })
  return { context, page, errors }
}

export async function signIn(page: Page, email: string, path = '/login', password = 'everset-demo'): Promise<void> {
  await page.goto(path)
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('main form button[type=submit]').click()
  await page.waitForURL((url) => url.pathname !== path)
}

/** The newest code that was mailed to an address. */
export async function mailedCode(to: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const mails = (await (await fetch(process.env.EVERSET_MAILBOX ?? '')).json()) as { to: string; text: string }[]
    const code = mails.filter((mail) => mail.to === to).at(-1)?.text.match(/\b(\d{6})\b/)?.[1]
    if (code) return code
    await new Promise((later) => setTimeout(later, 100))
  }
  throw new Error(`No code was mailed to ${to}.`)
}
