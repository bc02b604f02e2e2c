import { type Browser, chromium, type Page } from 'playwright-core'
import { oneFont } from '#bench/oneFont.ts'

export const openChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    env: Object.fromEntries(Object.entries(oneFont()).map(([name, value]) => [name, value ?? ''])),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  })

/** A phone that was never here, its processor four times slower than this machine's. */
export async function withPhone<T>(
  browser: Browser,
  url: string,
  use: (page: Page) => Promise<T>,
  slower = 4,
): Promise<T> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  context.setDefaultTimeout(60_000)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
    return await use(page)
  } finally {
    await context.close()
  }
}
