import type { Page } from 'playwright-core'
import { base, type Person } from './browser.ts'
import { mailedCode } from './mailbox.ts'
import { visit } from './pages.ts'

export const newPassword = 'marigold garden'
/** An address that nobody has yet. */
export const newEmail = (name: string) => `${name}.${process.pid}.${Date.now()}@example.test`

/** Types into the page's fields by name; selects are chosen by value. */
export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = page.locator(`main [name="${name}"]`)
    if ((await field.evaluate((element) => element.tagName)) === 'SELECT')
      await field.selectOption(value)
    else await field.fill(value)
  }
}
export const submit = (page: Page) => page.locator('main form button[type=submit]').first().click()

/** Signs up through the pages and proves the address. */
export async function signUp(
  person: Person,
  role: 'user' | 'vendor',
  name: string,
): Promise<string> {
  const { page } = person
  const email = newEmail(role)
  await visit(person, role === 'user' ? '/signup' : '/vendor/signup')
  await fill(page, {
    name,
    email,
    ...(role === 'vendor' && { mobile: '+91 98450 12345' }),
    password: newPassword,
  })
  await submit(page)
  await page.waitForURL((url) => url.pathname === '/verifyotp')
  await fill(page, { otp: await mailedCode(email) })
  await submit(page)
  await page.waitForURL((url) => url.pathname.endsWith('/create-profile'))
  return email
}

/** Signs up without the pages, where signing up is not what is tested. */
export async function register(
  { context }: Person,
  role: 'user' | 'vendor',
  name: string,
): Promise<string> {
  const email = newEmail(role)
  const post = async (path: string, data: object) => {
    const answer = await context.request.post(path, { data })
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
  }
  const account = { name, email, password: newPassword }
  if (role === 'user') await post('/api/auth/signup', account)
  else await post('/api/auth/vendor/signup', { ...account, mobile: '+91 98450 12345' })
  await post('/api/auth/verifyotp', { email, otp: await mailedCode(email) })
  return email
}

/** A call with the person's session, where the page is not what is tested. */
export async function call<T>(
  { context }: Person,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  data?: object,
): Promise<{ status: number; body: T }> {
  const token = (await context.cookies(base)).find(({ name }) => name.includes('XSRF'))?.value ?? ''
  const answer = await context.request.fetch(path, {
    method,
    data,
    headers: { 'x-xsrf-token': decodeURIComponent(token) },
  })
  return { status: answer.status(), body: (await answer.json()) as T }
}

/** A business says that couples can rely on its days. */
export async function opensCalendar(vendor: Person): Promise<void> {
  await visit(vendor, '/vendor/calendar')
  await vendor.page.getByRole('button', { name: 'Open my calendar' }).click()
  await vendor.page.getByText('Couples don’t see your calendar yet').waitFor({ state: 'detached' })
}
