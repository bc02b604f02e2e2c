import { randomUUID } from 'node:crypto'
import { answerBooking, getBooking } from '#contract/bookings/bookings.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import { createFavorite } from '#contract/planning/favorites.ts'
import { createSavedSearch } from '#contract/planning/savedSearches.ts'
import { getWedding } from '#contract/planning/weddings.ts'
import { acceptInvitation, inviteMember } from '#contract/people/invitations.ts'
import {
  updateMemberRole,
  getMembers,
  getMyWeddings,
  transferOwnership,
  leaveGroup,
  deleteMember,
  updateMailSetting,
} from '#contract/people/members.ts'
import { deleteAccount, getLeaving } from '#contract/people/personalData.ts'
import { getMyVendorProfile } from '#contract/vendors/profiles.ts'
import { requestQuoteChange } from '#contract/bookings/quotes.ts'
import { sql } from '#server/db/sql.ts'
import { hasPerson, password, statusesOf } from '#__tests__/support/accounts.ts'
import { dayAfter, hasBooking } from '#__tests__/support/bookings.ts'
import { hasMember, invitationFor, weddingOf } from '#__tests__/support/members.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

describe('the last owner', () => {
  test('can’t leave or become less, until somebody else owns', async () => {
    const owner = await scene.hasAccount('user')
    const editor = await hasMember(scene, owner, 'editor')
    expect((await scene.call(leaveGroup, {}, owner)).status).toBe(409)
    const less = { memberId: owner._id, role: 'editor' as const }
    expect((await scene.call(updateMemberRole, less, owner)).status).toBe(409)
    expect((await scene.call(transferOwnership, { memberId: editor._id }, owner)).body.role).toBe(
      'editor',
    )
    expect((await scene.call(leaveGroup, {}, owner)).status).toBe(200)
    // Whoever left their last wedding begins one of their own.
    expect((await scene.call(getWedding, {}, owner)).body.version).toBe(0)
    expect((await scene.call(getMembers, {}, owner)).body.members).toHaveLength(1)
  })

  test('of a business hands it over, and the business names the new one', async () => {
    const owner = await scene.hasVendor()
    const staff = await hasMember(scene, owner, 'staff')
    expect((await scene.call(transferOwnership, { memberId: staff._id }, owner)).body.role).toBe(
      'manager',
    )
    expect((await scene.call(leaveGroup, {}, owner)).status).toBe(200)
    const { user_id: named } = await scene.db.one<{ user_id: string }>(
      sql`select user_id from vendors where id = ${owner.vendorId}`,
    )
    expect(named).toBe(staff._id)
    expect((await scene.call(getMyVendorProfile, {}, owner)).body.businessName).toBe('')
  })

  test('does not delete the account over the heads of the others', async () => {
    const owner = await hasPerson(scene, 'last-owner@members.test')
    const viewer = await hasMember(scene, owner, 'viewer')
    const refused = await scene.call(deleteAccount, { password }, owner)
    expect(refused.status).toBe(409)
    expect(refused.body.message).toMatch(/you are its only owner/)
    await scene.call(deleteMember, { memberId: viewer._id }, owner)
    expect((await scene.call(deleteAccount, { password }, owner)).status).toBe(200)
  })
})

test('one of two owners becomes less: what they invited is taken back, and the business names the other', async () => {
  const owner = await scene.hasVendor()
  const second = await hasMember(scene, owner, 'staff')
  const roles = (body: { members?: { role: string }[] }) => body.members?.map(({ role }) => role)
  const change = (memberId: string, role: 'owner' | 'manager', as: Account) =>
    scene.call(updateMemberRole, { memberId, role }, as)
  expect(roles((await change(second._id, 'owner', owner)).body)).toEqual(['owner', 'owner'])
  await scene.call(inviteMember, { email: 'friend@members.test', role: 'owner' }, owner)
  const { body } = await change(owner._id, 'manager', second)
  expect(roles(body)).toEqual(['owner', 'manager'])
  expect(body.invitations).toEqual([])
  const { user_id: named } = await scene.db.one<{ user_id: string }>(
    sql`select user_id from vendors where id = ${owner.vendorId}`,
  )
  expect(named).toBe(second._id)
  // Who is no owner any more changes nobody.
  expect((await change(owner._id, 'owner', owner)).status).toBe(403)
  expect((await scene.call(transferOwnership, { memberId: second._id }, second)).body.message).toBe(
    'You own it already.',
  )
  expect((await change(randomUUID(), 'manager', second)).status).toBe(404)
})

test('an account that ends leaves what others own, and what it did stays', async () => {
  const owner = await scene.hasAccount('user', { name: 'Meera' })
  const weddingId = await weddingOf(scene, owner)
  const partner = await hasPerson(scene, 'leaving@members.test')
  await scene.call(inviteMember, { email: partner.email, role: 'editor' }, owner)
  const token = await invitationFor(scene, partner.email)
  await scene.call(acceptInvitation, { token }, partner)
  const vendor = await scene.hasVendor()
  const { _id: bookingId } = await hasBooking(scene, vendor, { couple: partner })
  expect((await scene.call(getLeaving, {}, partner)).body).toMatchObject({
    items: [],
    requests: 0,
    conversations: 0,
    handOver: [],
    ends: [],
    goesOn: ['Meera’s wedding'],
  })
  // Another wedding, which nobody else belongs to.
  const { id: own } = await scene.db.one<{ id: string }>(sql`
    insert into weddings (user_id, partner_one, partner_two, version)
    values (${partner._id}, 'Pia', 'Paul', 1) returning id`)
  await scene.db.run(sql`
    insert into wedding_members (wedding_id, user_id, role) values (${own}, ${partner._id}, 'owner')`)
  expect((await scene.call(getLeaving, {}, partner)).body).toMatchObject({
    ends: ['Pia & Paul’s wedding'],
    goesOn: ['Meera’s wedding'],
  })
  const { body: mine } = await scene.call(getMyWeddings, {}, partner)
  expect(mine.items.map(({ name }) => name)).toEqual(['Pia & Paul', 'Meera'])
  expect((await scene.call(deleteAccount, { password }, partner)).status).toBe(200)
  expect(
    await scene.db.one(
      sql`select status, user_id, wedding_id, couple_name from bookings where id = ${bookingId}`,
    ),
  ).toEqual({ status: 'requested', user_id: null, wedding_id: weddingId, couple_name: 'Meera' })
  // An owner is whom the vendor reaches now.
  await hasMember(scene, owner, 'editor')
  await scene.call(answerBooking, { bookingId, answer: 'accept' }, vendor)
  const { body: booking } = await scene.call(getBooking, { bookingId }, vendor)
  expect(booking.contact?.email).toBe(owner.email)
})

test('somebody who was taken off sees and does nothing more, and stays who they are', async () => {
  const owner = await scene.hasAccount('user')
  const editor = await hasMember(scene, owner, 'editor', 'Ed Editor')
  const vendor = await scene.hasVendor()
  await scene.call(createSavedSearch, { filters: { guests: 99 }, alert: true }, editor)
  const { _id: bookingId } = await hasBooking(scene, vendor, { couple: editor })
  expect((await scene.call(deleteMember, { memberId: editor._id }, owner)).status).toBe(200)
  expect((await scene.call(deleteMember, { memberId: owner._id }, owner)).status).toBe(409)
  expect((await scene.call(getMyWeddings, {}, editor)).body.total).toBe(1)
  expect((await scene.call(getMembers, {}, editor)).body.members).toHaveLength(1)
  expect((await scene.mails(editor.email)).at(-1)?.subject).toMatch(/^You no longer belong/)
  expect(
    await scene.db.one(sql`
      select (select count(*)::int from saved_searches where alert) as alerts,
        (select count(*)::int from bookings where id = ${bookingId}) as bookings`),
  ).toEqual({ alerts: 0, bookings: 1 })
})

test('owners are written to, others when they want it', async () => {
  const owner = await scene.hasAccount('user')
  const [editor, quiet] = [
    await hasMember(scene, owner, 'editor'),
    await hasMember(scene, owner, 'editor'),
  ]
  expect((await scene.call(updateMailSetting, { mails: false }, owner)).status).toBe(409)
  expect((await scene.call(updateMailSetting, { mails: false }, quiet)).status).toBe(200)
  const vendor = await scene.hasVendor()
  const manager = await hasMember(scene, vendor, 'manager')
  const { _id: bookingId } = await hasBooking(scene, vendor, { couple: editor })
  await scene.call(answerBooking, { bookingId, answer: 'decline' }, manager)
  const counts = [owner, editor, quiet, vendor, manager].map(
    async ({ email }) => (await scene.mails(email)).length,
  )
  // Who sent the request has a receipt of it, too.
  expect(await Promise.all(counts)).toEqual([1, 2, 0, 2, 1])
  await hasBooking(scene, vendor, { couple: quiet, firstDay: dayAfter(90) })
  expect(await scene.mails(quiet.email)).toEqual([])
})

describe('at the same moment', () => {
  test('two accept one invitation: one gets in', async () => {
    const owner = await scene.hasAccount('user')
    const [one, two] = [await scene.hasAccount('user'), await scene.hasAccount('user')]
    await scene.call(inviteMember, { email: one.email, role: 'editor' }, owner)
    const token = await invitationFor(scene, one.email)
    const answers = await Promise.all(
      [one, two, one, two].map((each) => scene.call(acceptInvitation, { token }, each)),
    )
    expect(statusesOf(answers).sort()).toEqual([200, 409, 409, 409])
    expect((await scene.call(getMembers, {}, owner)).body.members).toHaveLength(2)
  })

  test('the last two owners leave: one stays', async () => {
    const one = await scene.hasAccount('user')
    const two = await hasMember(scene, one, 'owner')
    const weddingId = await weddingOf(scene, one)
    const answers = await Promise.all([
      scene.call(leaveGroup, {}, one),
      scene.call(leaveGroup, {}, two),
    ])
    expect(statusesOf(answers).sort()).toEqual([200, 409])
    const { owners } = await scene.db.one<{ owners: number }>(sql`
      select count(*)::int as owners
      from wedding_members
      where wedding_id = ${weddingId} and role = 'owner'`)
    expect(owners).toBe(1)
  })

  test('two owners take each other off: one is left', async () => {
    const one = await scene.hasAccount('user')
    const two = await hasMember(scene, one, 'owner')
    const answers = await Promise.all([
      scene.call(deleteMember, { memberId: two._id }, one),
      scene.call(deleteMember, { memberId: one._id }, two),
    ])
    // Who comes late is no member any more, or acts for a wedding of their own already.
    const [first, second] = statusesOf(answers).sort()
    expect([first, second === 403 || second === 404]).toEqual([200, true])
  })

  test.each([
    ['a favourite', (vendorId: string) => ({ line: createFavorite, input: { vendorId } })],
    [
      'a request',
      (vendorId: string) => ({
        line: requestBooking,
        input: { vendorId, firstDay: dayAfter(90), guests: 100 },
      }),
    ],
  ] as const)('%s of somebody who is being taken off is not done after it', async (_what, call) => {
    const owner = await scene.hasAccount('user')
    const editor = await hasMember(scene, owner, 'editor')
    const weddingId = await weddingOf(scene, owner)
    const vendor = await scene.hasVendor()
    const { line, input } = call(vendor.vendorId)
    let sent: Promise<{ status: number; body: { code?: string } }> | undefined
    // The one who takes them off has not yet said that it is done.
    await scene.db.transaction(async (tx) => {
      await tx.run(sql`
        delete from wedding_members where wedding_id = ${weddingId} and user_id = ${editor._id}`)
      sent = scene.call(line, input, editor, { 'idempotency-key': randomUUID() }) as typeof sent
      await new Promise((done) => setTimeout(done, 300))
    })
    const answer = await sent
    expect([answer?.status, answer?.body.code]).toEqual([403, 'forbidden'])
    const { left } = await scene.db.one<{ left: number }>(sql`
      select (select count(*) from favorites where wedding_id = ${weddingId})::int
        + (select count(*) from bookings where wedding_id = ${weddingId})::int as left`)
    expect(left).toBe(0)
  })
})

test('another version of a quote is asked for of those who may send one', async () => {
  const owner = await scene.hasVendor()
  const [manager, staff] = [
    await hasMember(scene, owner, 'manager'),
    await hasMember(scene, owner, 'staff'),
  ]
  await scene.db.run(
    sql`update vendor_members set mails = true where vendor_id = ${owner.vendorId}`,
  )
  const { couple, _id: bookingId } = await hasBooking(scene, owner, { status: 'offered' })
  const change = { bookingId, version: 1, message: 'Could it be 250 plates?' }
  expect((await scene.call(requestQuoteChange, change, couple)).status).toBe(200)
  const read = async ({ email }: Account) =>
    (await scene.mails(email)).filter(({ body }) => body.includes('Send another version')).length
  expect([await read(owner), await read(manager), await read(staff)]).toEqual([1, 1, 0])
})
