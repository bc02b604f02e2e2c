import * as auth from '#contract/account/auth.ts'
import * as users from '#contract/account/users.ts'
import * as bookings from '#contract/bookings/bookings.ts'
import * as contract from '#contract/people/people.ts'
import { getBookingsForAdmin } from '#contract/moderation/disputes.ts'
import { sendEnquiry } from '#contract/talk/enquiries.ts'
import { decideVendor } from '#contract/vendors/approvals.ts'
import { searchVendors } from '#contract/search/search.ts'
import { sql } from '#server/db/sql.ts'
import { businessReinstated } from '#server/modules/vendors/approvals/events.ts'
import { lockPerson } from '#server/modules/people/people/queries.ts'
import { liftOver } from '#server/modules/people/people/service.ts'
import { hasPerson, password } from '#__tests__/support/accounts.ts'
import { dayAfter, hasBooking } from '#__tests__/support/bookings.ts'
import { hasMember } from '#__tests__/support/members.ts'
import { eventually } from '#__tests__/support/product.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
let admin: Account
beforeAll(async () => {
  scene = await openScene()
  admin = await scene.hasAccount('admin')
})
afterAll(() => scene.close())

const suspend = (userId: string, more: object = {}, as = admin) =>
  scene.call(contract.suspendPerson, { userId, reason: 'Spam to vendors', ...more }, as)
const lift = (userId: string) =>
  scene.call(contract.reinstatePerson, { userId, note: 'Sorry.' }, admin)
const statusOf = async (bookingId: string) =>
  (await scene.db.one<{ status: string }>(sql`select status from bookings where id = ${bookingId}`))
    .status
const subjects = async (email: string) => (await scene.mails(email)).map(({ subject }) => subject)

test('people are found by name, address, business, role and state, in pages without gaps', async () => {
  const vendor = await scene.hasVendor({ businessName: 'Findable Lotus Hall' })
  for (let n = 0; n < 5; n += 1) await scene.hasAccount('user', { name: `Zebra ${n}` })
  const find = async (filter: object) => (await scene.call(contract.getPeople, filter, admin)).body
  expect((await find({ q: 'lotus' })).items.map(({ _id }) => _id)).toEqual([vendor._id])
  expect((await find({ q: vendor.email })).total).toBe(1)
  expect((await find({ q: 'zebra', role: 'admin' })).total).toBe(0)
  expect((await find({ q: '%' })).total).toBe(0)
  const first = await find({ q: 'zebra', limit: 3 })
  const second = await find({ q: 'zebra', limit: 3, cursor: first.nextCursor ?? '' })
  expect([...first.items, ...second.items].map(({ name }) => name)).toEqual(
    [4, 3, 2, 1, 0].map((n) => `Zebra ${n}`),
  )
  expect(second.nextCursor).toBeNull()
  const { body } = await scene.call(contract.getPerson, { userId: vendor._id }, admin)
  expect(body).toMatchObject({
    sessions: 1,
    vendor: { _id: vendor.vendorId },
    belongsTo: [{ kind: 'business', name: 'Findable Lotus Hall', role: 'owner', bookings: 0 }],
  })
})

test('a partner’s bookings are those of the wedding, whoever asked, and are found by their address', async () => {
  const owner = await scene.hasAccount('user', { name: 'Meera' })
  const partner = await hasMember(scene, owner, 'editor', 'Pia Partner')
  const vendor = await scene.hasVendor()
  const staff = await hasMember(scene, vendor, 'staff')
  const { _id } = await hasBooking(scene, vendor, { couple: owner })
  const message = 'Is there parking?'
  await scene.call(sendEnquiry, { vendorId: vendor.vendorId, message }, owner)
  const belongsTo = async ({ _id: userId }: Account) =>
    (await scene.call(contract.getPerson, { userId }, admin)).body.belongsTo
  const own = { kind: 'wedding', role: 'owner', bookings: 0, enquiries: 0, reviews: 0 }
  const shared = { kind: 'wedding', name: 'Meera', bookings: 1, enquiries: 1, reviews: 0 }
  expect(await belongsTo(owner)).toMatchObject([{ ...shared, role: 'owner' }])
  expect(await belongsTo(partner)).toMatchObject([own, { ...shared, role: 'editor' }])
  expect(await belongsTo(staff)).toMatchObject([
    { _id: vendor.vendorId, kind: 'business', role: 'staff', bookings: 1, enquiries: 1 },
  ])
  expect(await belongsTo(admin)).toEqual([])
  const searchFor = async (q: string) =>
    (await scene.call(getBookingsForAdmin, { q }, admin)).body.items.map((each) => each._id)
  expect([
    await searchFor(partner.email),
    await searchFor('pia partner'),
    await searchFor(staff.email),
  ]).toEqual([[_id], [_id], [_id]])
})

test('a suspended couple is out at once, is told why and how to object, and comes back by itself', async () => {
  const couple = await hasPerson(scene, 'suspended@people.test')
  const vendor = await scene.hasVendor()
  const asked = await hasBooking(scene, vendor, { couple })
  const agreed = await hasBooking(scene, vendor, {
    couple,
    status: 'confirmed',
    firstDay: dayAfter(130),
  })
  expect((await suspend(couple._id, { until: dayAfter(0) })).body.fields).toHaveProperty('until')
  expect((await suspend(couple._id, { reason: ' ' })).status).toBe(422)
  expect((await suspend(couple._id, { until: dayAfter(3) })).body.state).toBe('suspended')
  expect((await suspend(couple._id)).status).toBe(409)
  expect((await scene.call(users.getCurrentUser, {}, couple)).status).toBe(401)
  const signIn = () => scene.call(auth.login, { email: couple.email, password })
  const refused = (await signIn()).body
  expect(refused.code).toBe('suspended')
  expect(refused.message).toMatch(/suspended until .*20\d\d.*write to us/)
  // A wrong password learns nothing.
  const stranger = await scene.call(auth.login, { email: couple.email, password: 'guess guess' })
  expect(stranger.body.code).toBe('wrong_credentials')
  const mail = (await scene.mails(couple.email)).at(-1)
  expect(mail?.subject).toBe('Your Everset account is suspended')
  expect(mail?.body).toMatch(/Spam to vendors[^]*write to us/)
  expect(await statusOf(asked._id)).toBe('cancelled_by_admin')
  expect(await statusOf(agreed._id)).toBe('confirmed')
  expect(await subjects(vendor.email)).toEqual(
    expect.arrayContaining([expect.stringContaining('is suspended; your booking stays')]),
  )
  scene.setTime(new Date(Date.now() + 4 * 86_400_000))
  await liftOver(scene.services)
  scene.setTime(undefined)
  expect((await signIn()).status).toBe(200)
  expect(await subjects(couple.email)).toContain('Your Everset account is open again')
})

test('a suspension that is set anew while the job waits stands', async () => {
  const couple = await scene.hasAccount('user')
  await suspend(couple._id, { until: dayAfter(3) })
  scene.setTime(new Date(Date.now() + 4 * 86_400_000))
  const { job } = await scene.db.transaction(async (tx) => {
    await lockPerson(tx, couple._id)
    const waiting = liftOver(scene.services)
    await eventually(() => scene.db.maybe(sql`select from pg_locks where not granted`))
    await tx.run(sql`
      update users set suspended_until = now() + interval '9 days' where id = ${couple._id}`)
    return { job: waiting }
  })
  await job
  scene.setTime(undefined)
  expect((await lift(couple._id)).body.state).toBe('active')
  expect(await subjects(couple.email)).toHaveLength(2)
})

test('a suspended vendor is not shown, its requests end, its couples are told; lifting shows it again', async () => {
  const vendor = await scene.hasVendor({ businessName: 'Quiet Hall' })
  const { _id, couple } = await hasBooking(scene, vendor)
  const searchFor = async () => (await scene.call(searchVendors, { q: 'Quiet Hall' })).body.total
  expect(await searchFor()).toBe(1)
  await suspend(vendor._id)
  expect(await searchFor()).toBe(0)
  expect(await statusOf(_id)).toBe('cancelled_by_admin')
  expect((await scene.mails(couple.email)).at(-1)?.body).toContain('is suspended at the moment')
  expect((await subjects(vendor.email)).join()).not.toMatch(/is cancelled|has ended/)
  expect((await lift(vendor._id)).body.state).toBe('active')
  expect(await searchFor()).toBe(1)
})

test('a suspended business means the same, and its owner confirms nothing', async () => {
  const vendor = await scene.hasVendor()
  const open = await hasBooking(scene, vendor)
  const agreed = await hasBooking(scene, vendor, { status: 'confirmed', firstDay: dayAfter(131) })
  const decide = (decision: string, version: number) =>
    scene.call(decideVendor, { vendorId: vendor.vendorId, decision, version, note: 'Look' }, admin)
  await decide('suspend', 1)
  expect(await statusOf(open._id)).toBe('cancelled_by_admin')
  expect(await statusOf(agreed._id)).toBe('confirmed')
  expect((await subjects(agreed.couple.email)).at(-1)).toMatch(/is suspended; your booking stays/)
  const told = (await scene.mails(agreed.couple.email)).at(-1)?.body
  // It may have been booked without one.
  expect(told).toContain('you can still cancel it.')
  expect(told).not.toContain('policy')
  // One that came in at the same moment.
  await scene.db.run(sql`
    update bookings
    set status = 'requested', expires_at = now() + interval '1 day'
    where id = ${open._id}`)
  const answer = { bookingId: open._id, answer: 'accept' }
  expect((await scene.call(bookings.answerBooking, answer, vendor)).status).toBe(409)
  const about = {
    vendorId: vendor.vendorId,
    actorId: admin._id,
    now: scene.services.clock(),
    settings: scene.services.settings,
  }
  await scene.db.transaction((tx) => businessReinstated.emit(tx, about))
  expect((await subjects(agreed.couple.email)).at(-1)).toMatch(/is back/)
})

test('nobody suspends themselves, and of two admins who suspend each other one stays', async () => {
  expect((await suspend(admin._id)).status).toBe(409)
  const second = await scene.hasAccount('admin')
  const statuses = (await Promise.all([suspend(second._id), suspend(admin._id, {}, second)])).map(
    ({ status }) => status,
  )
  // Whoever is second is refused, or is suspended already when the call comes.
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect([403, 409]).toContain(statuses.find((status) => status !== 200))
  const { count } = await scene.db.one<{ count: number }>(sql`
    select count(*)::int as count from users where role = 'admin' and suspended_at is null`)
  expect(count).toBe(1)
})
