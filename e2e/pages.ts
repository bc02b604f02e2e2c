import { audienceOf, pages } from '#domain/pages.ts'
import { paths } from '#domain/paths.ts'
import { base, frames, type Person, settle, until } from './browser.ts'

export type Role = 'user' | 'vendor' | 'admin'
export type Page = { path: string; title: string }
export const accounts: Record<Role, string> = {
  user: 'couple@demo.test',
  vendor: 'vendor@demo.test',
  admin: 'admin@demo.test',
}

/** Section 2 of the specification, and the pages its footer leads to. */
export const publicPages: readonly Page[] = [
  { path: '/', title: 'Everset · Wedding vendors free on your day' },
  { path: '/signup', title: 'Plan your wedding · Everset' },
  { path: '/login', title: 'Welcome back · Everset' },
  { path: '/vendor/signup', title: 'Register your business · Everset' },
  { path: '/vendor/login', title: 'Vendor login · Everset' },
  { path: '/verifyotp', title: 'Verify your email · Everset' },
  { path: '/forget-password', title: 'Forgot your password? · Everset' },
  { path: '/vendors', title: 'Wedding vendors · Everset' },
  { path: '/pricing', title: 'Plans and prices for wedding vendors · Everset' },
  { path: '/blog', title: 'Wedding planning blog · Everset' },
  { path: '/contact', title: 'Contact us · Everset' },
  { path: '/vendor/faq', title: 'Vendor FAQ · Everset' },
  { path: '/terms', title: 'Terms of Service · Everset' },
  { path: '/privacy', title: 'Privacy Policy · Everset' },
]
export const rolePages: Record<Role, readonly Page[]> = {
  user: [
    { path: '/dashboard', title: 'Dashboard · Everset' },
    { path: '/create-profile', title: 'Your wedding · Everset' },
    { path: '/my-favorites', title: 'My Favorites · Everset' },
    { path: '/my-bookings', title: 'My bookings · Everset' },
  ],
  vendor: [
    { path: '/vendor/dashboard', title: 'Dashboard · Everset' },
    { path: '/vendor/create-profile', title: 'Create your profile · Everset' },
    { path: '/vendor/update-profile', title: 'Update your profile · Everset' },
    { path: '/vendor-bookings', title: 'Bookings · Everset' },
    { path: '/vendor-profile', title: 'Your profile · Everset' },
    { path: '/vendor/Enquiry', title: 'Enquiries · Everset' },
    { path: '/vendor/calendar', title: 'Calendar · Everset' },
    { path: '/vendor/portfolio', title: 'Portfolio · Everset' },
  ],
  admin: [
    { path: '/admin/categories', title: 'Categories · Everset' },
    { path: '/admin/pending-vendors', title: 'Vendor approval · Everset' },
    { path: '/admin/Dashboard', title: 'Dashboard · Everset' },
  ],
}

const roleOf = (page: (typeof pages)[number]): Role | null => {
  const audience = audienceOf(page)
  return audience === 'public' ? null : audience === 'signed-in' ? 'user' : audience
}
/**
 * Every page of the app with the role that may see it; those of one thing still hold its name, as
 * in `/vendor/:vendorId`.
 */
export const allPages = pages.map((path) => ({ path: path as string, role: roleOf(path) }))

/** Opens a page anew, and waits until it is drawn. */
export async function visit({ page }: Person, path: string): Promise<number> {
  // A page that begins anew at that moment, since somebody else is here, ends what was on its way.
  const go = (tries = 5): ReturnType<typeof page.goto> =>
    page.goto(path, { waitUntil: 'domcontentloaded' }).catch(async (error: Error) => {
      if (tries === 0 || !/ERR_ABORTED|interrupted by another navigation/.test(error.message))
        throw error
      // It may begin first; tries in a row would only end each other.
      await page.waitForLoadState().catch(() => {})
      await frames(page, 5).catch(() => {})
      return go(tries - 1)
    })
  const answer = await go()
  await settle(page)
  return answer?.status() ?? 0
}

export type Business = { _id: string; slug: string; businessName: string }
/** The demo vendor, vendor@demo.test: a house in Jaipur with three halls, which can be had as a whole. */
export const houseName = 'Saanjh Bagh'
export async function findHouse(): Promise<Business> {
  const query = new URLSearchParams({ q: houseName })
  const { items } = (await (await fetch(`${base}/api/vendors?${query}`)).json()) as {
    items: Business[]
  }
  const house = items.find(({ businessName }) => businessName === houseName)
  if (!house) throw new Error('The demo vendor is not listed.')
  return house
}
/** The address of a vendor's page: always the same one, whoever stands first in the lists of the day. */
export const houseAddress = async (): Promise<string> => paths.vendor((await findHouse()).slug)

/** Rendered for the first time a page may be late, and come without its content. */
export async function untilDrawn(path: string): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1)
    if ((await (await fetch(base + path)).text()).includes('data-faces')) return
  throw new Error(`${path} is never drawn in time.`)
}

/** The lines of a confirmed booking that open to what is seldom read or done. */
export const folds = { change: 'Change it', cancel: /^If you cancel/, history: /^What happened/ }
/** Opens a line, as whoever reads the page does; an open one stays. */
export async function unfold({ page }: Pick<Person, 'page'>, line: string | RegExp) {
  const summary = page.locator('summary', { hasText: line }).first()
  const isOpen = await summary.evaluate((each) => each.parentElement?.hasAttribute('open'))
  // On a short page a toast may lie over it for the seconds that it is read.
  if (!isOpen) await summary.press('Enter')
}
/** Opens for what the price of a line of a quote is, unless it is. */
export async function openLine({ page }: Pick<Person, 'page'>, number: number) {
  const line = page.getByRole('button', { name: new RegExp(`^Line ${number}:`) })
  if ((await line.getAttribute('aria-expanded')) === 'false') await line.click()
}
const dinnerInTheCourtyard = [
  { what: 'Courtyard and lamps', price: '4,00,000', basis: 'fixed', tax: '18' },
  { what: 'Dinner', price: '1,500', basis: 'per_guest', tax: '5' },
]
/** Writes the two lines of a quote that has one. */
export async function writeLines(person: Pick<Person, 'page'>) {
  const { page } = person
  for (const [place, { what, price, basis, tax }] of dinnerInTheCourtyard.entries()) {
    if (place > 0) await page.getByRole('button', { name: 'Add a line' }).click()
    const line = page.getByRole('region', { name: `Line ${place + 1}`, exact: true })
    await line.getByLabel('What it is').fill(what)
    await line.getByLabel('Price', { exact: true }).fill(price)
    await openLine(person, place + 1)
    await line.getByLabel('The price is').selectOption(basis)
    await line.getByLabel('Tax').fill(tax)
  }
}
/** What happened, as the page tells it. */
export async function timeline(person: Pick<Person, 'page'>) {
  const list = person.page.getByRole('list', { name: 'What happened', includeHidden: true })
  await list.waitFor({ state: 'attached' })
  if (!(await list.isVisible())) await unfold(person, folds.history)
  return list.innerText()
}
/** Each of them reads it there, as soon as it has happened: what arrives may draw the page anew, its lines closed. */
export async function happened(words: string, ...persons: Pick<Person, 'page'>[]) {
  for (const person of persons)
    await until(async () => {
      await timeline(person)
      return person.page.getByText(words).first().isVisible()
    }, `“${words}” does not stand in what happened.`)
}

/** Presses what opens all of a request on a vendor’s page. */
export const openRequest = (page: Person['page']) =>
  page.locator('[data-request] > summary').click()
/**
 * A tab that was signed in past its pages (`enter`) learns only on its first page that a couple reads: until their line
 * stands above it, what is pressed could move away under the pointer.
 */
export const untilOurs = (page: Person['page']) => page.locator('#book [data-ours] p').waitFor()

/** Of all of the page, in pixels. */
export const heightOf = (page: Person['page']) =>
  page.evaluate(() => document.documentElement.scrollHeight)
