import type { Locator, Page } from 'playwright-core'
import { paths } from '#domain/paths.ts'

/** What is pressed where, and what must stand on the page for it to have worked. */
export type Press = {
  label: string
  path: string
  before?(page: Page): Promise<void>
  target(page: Page): Locator
  effect: string
  at?: string
}
const drawn = 'main[aria-busy=false] h1'

const signIn = (role: string, path: string, email: string, at: string): Press => ({
  label: `sign-in to dashboard, ${role}`,
  path,
  async before(page) {
    await page.locator('main input[name=email]').fill(email)
    await page.locator('main input[name=password]').fill('everset-demo')
  },
  target: (page) => page.locator('main form button[type=submit]').first(),
  effect: drawn,
  at,
})

export const presses = (vendor: string): Press[] => [
  {
    label: 'opening the filters',
    path: `${paths.vendors}?city=jaipur&guests=200`,
    target: (page) => page.getByRole('button', { name: /^Filters/ }).first(),
    effect: ':is(dialog[open], [role=dialog]) :is(input, select)',
  },
  {
    label: 'a picture opens',
    path: vendor,
    target: (page) => page.getByRole('button', { name: /^Open photo 1/ }).first(),
    effect: 'dialog[open] figure img',
  },
  {
    label: 'the first menu',
    path: paths.home,
    target: (page) => page.getByRole('button', { name: 'Open menu' }).first(),
    effect: '#side-panel a',
  },
  {
    label: 'results to vendor',
    path: `${paths.vendors}?city=jaipur&guests=200`,
    target: (page) => page.locator('main a[href^="/vendor/"]').first(),
    effect: drawn,
    at: '/vendor/',
  },
  signIn('user', paths.login, 'couple@demo.test', paths.dashboard),
  signIn('vendor', paths.vendorLogin, 'vendor@demo.test', paths.vendorDashboard),
]
