import * as auth from '#contract/account/auth.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import { createResource, openCalendar, openResource } from '#contract/calendar/calendar.ts'
import { getVendorDashboard } from '#contract/pages/dashboards.ts'
import { searchVendors } from '#contract/search/search.ts'
import { decideVendor, getVendorForReview } from '#contract/vendors/approvals.ts'
import { updateVendorProfile, submitVendorProfile } from '#contract/vendors/profiles.ts'
import { sql } from '#server/db/sql.ts'
import { codeFor, cookiesOf, password } from '#__tests__/support/accounts.ts'
import { dayAfter } from '#__tests__/support/bookings.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import { completeProfile } from '#__tests__/support/vendors.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

/** A business that has registered itself and been approved, with the mail about it. */
async function approved(email: string, beforehand: (vendor: Account) => unknown = () => {}) {
  await scene.call(auth.vendorSignup, { name: 'Vik', email, mobile: '+91 98765 43210', password })
  const { headers, body } = await scene.call(auth.verifyOtp, {
    email,
    otp: await codeFor(scene, email),
  })
  const { id: vendorId } = await scene.db.one<{ id: string }>(
    sql`select id from vendors where user_id = ${body.vendor?._id}`,
  )
  const vendor = {
    _id: body.vendor?._id ?? '',
    role: 'vendor' as const,
    name: 'Vik',
    email,
    vendorId,
    cookies: cookiesOf(headers),
  }
  await scene.call(updateVendorProfile, { version: 0, ...(await completeProfile(scene)) }, vendor)
  await scene.call(submitVendorProfile, {}, vendor)
  await beforehand(vendor)
  const admin = await scene.hasAccount('admin')
  const { version } = (await scene.call(getVendorForReview, { vendorId }, admin)).body
  await scene.call(decideVendor, { vendorId, decision: 'approve', version }, admin)
  const mail = (await scene.mails(email)).find(({ subject }) => subject.endsWith('is on Everset'))
  return { vendor, mail }
}

const date = dayAfter(40)
const dayOf = async ({ vendorId }: Account) =>
  (await scene.call(searchVendors, { date })).body.items.find(({ _id }) => _id === vendorId)?.onDay
const todos = async (vendor: Account) =>
  (await scene.call(getVendorDashboard, {}, vendor)).body.todos.map(({ label, to }) => [label, to])
const todo = ['Open your calendar', '/vendor/calendar']

test('who registers is free on no day until its calendar is open, and is told so', async () => {
  const { vendor, mail } = await approved('vik@opening.test')
  expect(mail?.body).toMatch(/Open your calendar next.*\n\nYour calendar: \S+\/vendor\/calendar\n/s)
  expect(await todos(vendor)).toContainEqual(todo)
  expect(await dayOf(vendor)).toBe('unknown')
  const couple = await scene.hasAccount('user')
  const ask = { vendorId: vendor.vendorId, firstDay: date, guests: 100 }
  expect((await scene.call(requestBooking, ask, couple)).status).toBe(409)

  await scene.call(openCalendar, {}, vendor)
  expect(await todos(vendor)).not.toContainEqual(todo)
  expect(await dayOf(vendor)).toBe('free')
  expect((await scene.call(requestBooking, ask, couple)).status).toBe(200)
})

test('a hall that was added and is not open is a next step once the calendar is, until it opens', async () => {
  const vendor = await scene.hasVendor()
  await scene.db.run(sql`update vendors set plan = 'pro' where id = ${vendor.vendorId}`)
  const open = () =>
    todos(vendor).then((each) => each.filter(([label]) => label?.startsWith('Open')))
  const add = async (name: string) => (await scene.call(createResource, { name }, vendor)).body._id
  const shut = (since: string | null) =>
    scene.db.run(sql`update vendors set calendar_since = ${since} where id = ${vendor.vendorId}`)
  expect(await open()).toEqual([])
  const [verandah, terrace] = [await add('Verandah'), await add('Terrace')]
  await shut(null)
  expect(await open()).toEqual([todo])
  await scene.call(openCalendar, {}, vendor)
  const to = `/vendor/calendar#${verandah}`
  expect(await open()).toEqual([['Open Verandah and Terrace', to]])
  await scene.call(openResource, { resourceId: terrace }, vendor)
  expect(await open()).toEqual([['Open Verandah', to]])
  await scene.call(openResource, { resourceId: verandah }, vendor)
  expect(await open()).toEqual([])
})

test('a calendar can be opened before the business is approved', async () => {
  const { vendor, mail } = await approved('early@opening.test', (each) =>
    scene.call(openCalendar, {}, each),
  )
  expect(mail?.body).toMatch(/Keep your calendar up to date.*\n\nYour profile: /s)
  expect(await dayOf(vendor)).toBe('free')
})
