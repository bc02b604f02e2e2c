import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser } from 'playwright-core'
import {
  desk,
  enter,
  openBrowser,
  openPerson,
  type Person,
  phone,
  schemesOf,
  shoot,
} from './browser.ts'
import { faults, light } from './faults.ts'
import { accounts, allPages, houseAddress, type Role, visit } from './pages.ts'
import { call, newPassword, register } from './people.ts'

const devices = {
  phone: { viewport: phone, isMobile: true, hasTouch: true },
  desk: { viewport: desk },
} as const

/** Longer than the slowest page takes with both its pictures. */
const hangsAfterMs = 90_000
class Hanging extends Error {}
/** What asks a page, or for a new one, has no limit of its own. */
function within<T>(what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Hanging(`${what} hangs`)), hangsAfterMs)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

type Items = { items: { _id: string; slug: string }[] }
/** Addresses of things that stand on the pages of one thing. */
async function thingsOf(person: Person, role: Role | null): Promise<Record<string, string>> {
  const first = async (path: string) => (await call<Items>(person, 'GET', path)).body.items[0]
  if (role === null)
    return {
      vendorId: (await houseAddress()).replace('/vendor/', ''),
      slug: (await first('/api/articles'))?.slug ?? '',
      category: 'venues',
      city: 'jaipur',
      token: 'of-no-search',
    }
  if (role === 'admin')
    return {
      vendorId: (await first('/api/admin/pending-vendors'))?._id ?? '',
      bookingId: (await first('/api/admin/bookings'))?._id ?? '',
      userId: (await first('/api/admin/users'))?._id ?? '',
    }
  return {
    bookingId: (await first('/api/bookings'))?._id ?? '',
    enquiryId: (await first('/api/enquiries'))?._id ?? '',
  }
}

type Device = keyof typeof devices
type Address = { path: string; address: string }
/** @returns what is wrong with a page, by day or by night; with `--full` by both, and in pictures */
async function capturePage(person: Person, who: string, look: Device, { path, address }: Address) {
  const wrong: string[] = []
  person.errors.length = 0
  await visit(person, address)
  for (const [at, colorScheme] of schemesOf[look].entries()) {
    await light(person.page, colorScheme)
    const depth = { contrastOnly: at > 0, everything: who === 'visitor' }
    wrong.push(
      ...(await faults(person.page, depth)).map((fault) => `${path} (${colorScheme}) ${fault}`),
    )
    const name = path.replaceAll(/[^\w-]+/g, '_')
    await shoot(person.page, `${who}${name}-${look}-${colorScheme}`)
  }
  return [...wrong, ...person.errors.map((error) => `${path} says: ${error}`)]
}

/** Opens pages one after the other. @returns what is wrong with each */
async function capturePages(
  person: Person,
  who: string,
  look: Device,
  pages: readonly Address[],
): Promise<string[]> {
  const wrong: string[] = []
  for (const page of pages) {
    const capture = () => within(`${page.address} (${look})`, capturePage(person, who, look, page))
    wrong.push(
      ...(await capture().catch(async (error: Error) => {
        if (!(error instanceof Hanging)) throw error
        // A browser's window may hang without a word; a page that hangs does so in a new one, too.
        process.stdout.write(`${error.message}; once more in a new window.\n`)
        person.page = await within('A new window', reopen(person))
        return capture()
      })),
    )
  }
  return wrong
}
/** A window that hangs can't be closed either; it ends with its browser. */
const close = ({ context }: Person) => void context.close().catch(() => {})
async function reopen({ context, errors }: Person) {
  const page = await context.newPage()
  page.on('pageerror', (error) => errors.push(String(error)))
  return page
}

/** Every page as the right person. */
export function describeLook(name: Device): void {
  describe(`look: ${name}`, () => {
    let browser: Browser
    const newcomers: Partial<Record<Role, string>> = {}
    before(async () => {
      browser = await openBrowser()
      for (const role of ['user', 'vendor'] as const) {
        const person = await openPerson(browser)
        newcomers[role] = await register(person, role, 'Newly Come')
        close(person)
      }
    })

    after(() => browser.close())
    const open = () =>
      within('A new person', openPerson(browser, { ...devices[name], reducedMotion: 'reduce' }))

    for (const role of [null, 'user', 'vendor', 'admin'] as const) {
      test(`${name}: pages of ${role ?? 'visitors'}`, async () => {
        const person = await open()
        if (role) await enter(person, accounts[role])
        const things = await thingsOf(person, role)
        const pages = allPages.filter((each) => each.role === role).map(({ path }) => path)
        const more = role
          ? []
          : [
              '/vendors?q=zzzzqqqqxxxx',
              '/vendors?city=jaipur&guests=200',
              '/vendor/nobody',
              '/blog/nothing',
              '/nothing-here',
            ]
        const wrong = await capturePages(
          person,
          role ?? 'visitor',
          name,
          [...pages, ...more].map((path) => ({
            path,
            address: path.replaceAll(/:(\w+)/g, (_, thing: string) => things[thing] ?? ''),
          })),
        )
        assert.deepEqual(wrong, [])
        close(person)
      })
    }

    for (const role of ['user', 'vendor'] as const) {
      test(`${name}: pages of a ${role} who is new`, async () => {
        const person = await open()
        await enter(person, newcomers[role] ?? '', '/api/auth/login', newPassword)
        const steps =
          role === 'vendor'
            ? ['where', 'price', 'photo'].map((step) => `/vendor/create-profile?step=${step}`)
            : []
        const pages = allPages
          .filter((each) => each.role === role && !each.path.includes(':'))
          .map(({ path }) => path)
        assert.deepEqual(
          await capturePages(
            person,
            `new-${role}`,
            name,
            [...pages, ...steps].map((path) => ({ path, address: path })),
          ),
          [],
        )
        close(person)
      })
    }
  })
}
