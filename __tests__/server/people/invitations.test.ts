import { getCurrentUser } from '#contract/account/users.ts'
import {
  acceptInvitation,
  declineInvitation,
  getInvitation,
  inviteMember,
  signupInvited,
  withdrawInvitation,
} from '#contract/people/invitations.ts'
import { createManualBooking, inviteCouple } from '#contract/bookings/manual.ts'
import { getUserDashboard, getVendorDashboard } from '#contract/pages/dashboards.ts'
import { selectWedding, getMembers, getMyWeddings } from '#contract/people/members.ts'
import { getWedding, updateWedding } from '#contract/planning/weddings.ts'
import { getMyVendorProfile } from '#contract/vendors/profiles.ts'
import { render, sql } from '#server/db/sql.ts'
import { cookiesOf, password, signsIn } from '#__tests__/support/accounts.ts'
import { dayAfter } from '#__tests__/support/bookings.ts'
import { hasMember, invitationFor, weddingOf } from '#__tests__/support/members.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterEach(() => scene.setTime(undefined))
afterAll(() => scene.close())

const wedding = {
  version: 0,
  partnerOne: 'Meera',
  partnerTwo: 'Arjun',
  functions: [{ name: 'Wedding', date: dayAfter(200), slot: 'evening' as const, guests: 300 }],
  budgetAmount: null,
  style: '',
  languages: '',
}
async function invites(owner: Account, role: 'editor' | 'viewer' | 'staff', email: string) {
  const answer = await scene.call(inviteMember, { email, role }, owner)
  return { ...answer, token: await invitationFor(scene, email) }
}

test('a partner comes by the link, once, and plans the same wedding', async () => {
  const couple = await scene.hasAccount('user', { name: 'Meera Iyer' })
  await scene.call(updateWedding, wedding, couple)
  const partner = await scene.hasAccount('user', { name: 'Arjun Nair' })
  const sent = await invites(couple, 'editor', partner.email.toUpperCase())
  const { token } = { token: await invitationFor(scene, partner.email) }
  expect(sent.body.invitations).toMatchObject([
    { email: partner.email, role: 'editor', invitedBy: 'Meera Iyer', expired: false },
  ])
  expect((await scene.call(getInvitation, { token })).body).toMatchObject({
    kind: 'wedding',
    name: 'Meera & Arjun',
    role: 'editor',
    invitedBy: 'Meera Iyer',
    state: 'open',
  })
  expect((await scene.call(acceptInvitation, { token }, partner)).status).toBe(200)
  expect((await scene.call(getWedding, {}, partner)).body.partnerOne).toBe('Meera')
  // Whoever came by it is led on to it from the link, and nobody else.
  const yours = async (as?: Account) =>
    (await scene.call(getInvitation, { token }, as)).body.yours?._id
  const weddingId = await weddingOf(scene, couple)
  expect([await yours(partner), await yours(couple), await yours()]).toEqual([
    weddingId,
    undefined,
    undefined,
  ])
  // Their own, in which nothing was ever said, makes room.
  expect((await scene.call(getMyWeddings, {}, partner)).body.total).toBe(1)
  const { body } = await scene.call(getMembers, {}, couple)
  expect(body.members.map(({ name, role }) => [name, role])).toEqual([
    ['Meera Iyer', 'owner'],
    ['Arjun Nair', 'editor'],
  ])
  expect(body.invitations).toEqual([])
  const again = await scene.call(acceptInvitation, { token }, await scene.hasAccount('user'))
  expect([again.status, again.body.message]).toEqual([409, 'This invitation was used already.'])
  expect((await scene.mails(couple.email)).at(-1)?.subject).toMatch(/^Arjun Nair .* has joined/)
  const { rows } = { rows: await scene.db.many(sql`select token_hash from invitations`) }
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('an invitation that another address accepts says so to whoever sent it', async () => {
  const couple = await scene.hasAccount('user')
  const other = await scene.hasAccount('user', { name: 'Pia Planner' })
  const { token } = await invites(couple, 'viewer', 'meant@for.test')
  expect((await scene.call(acceptInvitation, { token }, other)).status).toBe(200)
  const mail = (await scene.mails(couple.email)).at(-1)
  expect(mail?.subject).toContain(`Pia Planner (${other.email}) has joined`)
  expect(mail?.body).toContain('You had sent it to meant@for.test.')
  const partner = await scene.hasAccount('user')
  const right = await invites(couple, 'viewer', partner.email)
  await scene.call(acceptInvitation, { token: right.token }, partner)
  expect((await scene.mails(couple.email)).at(-1)?.body).not.toContain('You had sent it to')
})

test('it stands among the next steps of both until it is answered; the link there is the one in the mail', async () => {
  const couple = await scene.hasAccount('user', { name: 'Meera Iyer' })
  await scene.call(updateWedding, wedding, couple)
  const partner = await scene.hasAccount('user', { name: 'Arjun Nair' })
  const stranger = await scene.hasAccount('vendor')
  const { token } = await invites(couple, 'editor', partner.email)
  const stepsOf = async (as: Account) =>
    (await scene.call(getUserDashboard, {}, as)).body.nextSteps
      .filter(({ _id }) => _id.startsWith('invit'))
      .map(({ tone, label, to }) => `${tone}: ${label} ${to}`)
  const theirs = `calm: ${partner.email} has not answered your invitation to join /create-profile`
  expect(await stepsOf(couple)).toEqual([theirs])
  expect(await stepsOf(await hasMember(scene, couple, 'editor'))).toEqual([])
  expect(await stepsOf(partner)).toEqual([
    `amber: Plan Meera & Arjun’s wedding with them /invitation/${token}`,
  ])
  // For an account of the other kind it is none.
  await scene.db.run(
    sql`update invitations set email = ${stranger.email} where email = ${partner.email}`,
  )
  expect((await scene.call(getVendorDashboard, {}, stranger)).body.todos).not.toContainEqual(
    expect.objectContaining({ to: `/invitation/${token}` }),
  )
  await scene.db.run(
    sql`update invitations set email = ${partner.email} where email = ${stranger.email}`,
  )
  // One that was made before leads nowhere that we could name.
  const older = sql`update invitations set token_hash = sha256(token_hash) where email = ${partner.email}`
  const { hash } = await scene.db.one<{ hash: Buffer }>(
    sql`select token_hash as hash from invitations where email = ${partner.email}`,
  )
  await scene.db.run(older)
  expect(await stepsOf(partner)).toEqual([])
  await scene.db.run(
    sql`update invitations set token_hash = ${hash} where email = ${partner.email}`,
  )
  scene.setTime(new Date(`${dayAfter(8)}T12:00:00Z`))
  expect(await stepsOf(partner)).toEqual([])
  expect(await stepsOf(couple)).toEqual([
    `calm: The invitation to ${partner.email} has expired /create-profile`,
  ])
  scene.setTime(undefined)
  await scene.call(acceptInvitation, { token }, partner)
  expect([await stepsOf(couple), await stepsOf(partner)]).toEqual([[], []])
})

test('staff is invited to a business, and a couple to its booking', async () => {
  const vendor = await scene.hasVendor()
  const guest = await scene.hasAccount('vendor')
  const { token } = await invites(vendor, 'staff', guest.email)
  const todosOf = async (as: Account) =>
    (await scene.call(getVendorDashboard, {}, as)).body.todos
      .filter(({ _id }) => _id.startsWith('invit'))
      .map(({ label, to }) => `${label} ${to}`)
  expect(await todosOf(guest)).toEqual([
    `Join Scene ${vendor.vendorId.slice(0, 8)} /invitation/${token}`,
  ])
  const theirs = `${guest.email} has not answered your invitation to join /vendor-profile`
  expect(await todosOf(vendor)).toEqual([theirs])
  const entered = { coupleName: 'Asha', firstDay: dayAfter(60), guests: 250 }
  const { _id: bookingId } = (await scene.call(createManualBooking, entered, vendor)).body
  await scene.call(inviteCouple, { bookingId, email: 'asha@scene.test' }, vendor)
  expect(await todosOf(vendor)).toEqual([
    theirs,
    `asha@scene.test has not answered your invitation to take over Asha’s booking /vendor-bookings/${bookingId}`,
  ])
  const couple = await scene.hasAccount('user', { email: 'asha@scene.test' })
  const toTake = await invitationFor(scene, 'asha@scene.test')
  const { body } = await scene.call(getUserDashboard, {}, couple)
  expect(body.nextSteps.map(({ label, to }) => `${label} ${to}`)).toContain(
    `Take over your booking with Scene ${vendor.vendorId.slice(0, 8)} /invitation/${toTake}`,
  )
})

test('a planner belongs to several weddings and chooses one', async () => {
  const planner = await scene.hasAccount('user', { name: 'Pia Planner' })
  const weddings: string[] = []
  for (const name of ['Asha', 'Bina']) {
    const couple = await scene.hasAccount('user', { name })
    await scene.call(updateWedding, { ...wedding, partnerOne: name }, couple)
    const { token } = await invites(couple, 'editor', planner.email)
    await scene.call(acceptInvitation, { token }, planner)
    weddings.push(await weddingOf(scene, couple))
  }
  const { body } = await scene.call(getMyWeddings, {}, planner)
  expect(body.items.map(({ name, chosen }) => [name, chosen])).toEqual([
    ['Asha & Arjun', false],
    ['Bina & Arjun', true],
  ])
  // Beside each other, with what is next and what is agreed of each.
  const reads = (['many', 'one', 'maybe'] as const).map((method) => jest.spyOn(scene.db, method))
  const beside = (await scene.call(getUserDashboard, {}, planner)).body.weddings
  const texts = reads.flatMap(({ mock }) => mock.calls.map(([statement]) => render(statement).text))
  for (const spy of reads) spy.mockRestore()
  // What counts in the budget of each is read once, also of the one that they act for.
  expect(texts.filter((text) => text.includes('as "isOpen"'))).toHaveLength(2)
  expect(beside.map(({ name, role, chosen }) => [name, role, chosen])).toEqual([
    ['Asha & Arjun', 'editor', false],
    ['Bina & Arjun', 'editor', true],
  ])
  expect(beside[0]).toMatchObject({
    next: { name: 'Wedding', date: dayAfter(200), days: 200 },
    pressing: 0,
    late: 0,
    money: { agreed: 0, currency: 'INR' },
  })
  await scene.call(selectWedding, { weddingId: weddings[0] ?? '' }, planner)
  expect((await scene.call(getWedding, {}, planner)).body.partnerOne).toBe('Asha')
  expect((await scene.call(getCurrentUser, {}, planner)).body.acting).toEqual({
    _id: weddings[0],
    role: 'editor',
    name: 'Asha & Arjun',
  })
  // Of the only one nobody has to be told.
  const only = await scene.hasAccount('user')
  await scene.call(updateWedding, wedding, only)
  expect((await scene.call(getCurrentUser, {}, only)).body.acting).not.toHaveProperty('name')
  const foreign = await weddingOf(scene, await scene.hasAccount('user'))
  expect((await scene.call(selectWedding, { weddingId: foreign }, planner)).status).toBe(404)
})

test('what was taken back, replaced, or is a week old, leads nowhere', async () => {
  const couple = await scene.hasAccount('user')
  const guest = await scene.hasAccount('user')
  const first = await invites(couple, 'viewer', guest.email)
  const second = await invites(couple, 'editor', guest.email)
  expect(second.body.invitations).toHaveLength(1)
  const [open] = second.body.invitations
  const state = async (token: string) => (await scene.call(getInvitation, { token })).body.state
  expect([await state(first.token), await state(second.token)]).toEqual(['revoked', 'open'])
  expect((await scene.call(acceptInvitation, { token: first.token }, guest)).status).toBe(409)
  scene.setTime(new Date(Date.now() + 7 * 86_400_000 + 1000))
  expect(await state(second.token)).toBe('expired')
  expect((await scene.call(acceptInvitation, { token: second.token }, guest)).status).toBe(409)
  scene.setTime(undefined)
  const taken = { invitationId: open?._id ?? '' }
  const stranger = await scene.hasAccount('user')
  expect((await scene.call(withdrawInvitation, taken, stranger)).status).toBe(404)
  expect((await scene.call(withdrawInvitation, taken, couple)).status).toBe(200)
  expect((await scene.call(acceptInvitation, { token: second.token }, guest)).status).toBe(409)
  const unknown = 'a'.repeat(43)
  expect((await scene.call(getInvitation, { token: unknown })).status).toBe(404)
})

test('a business takes vendors’ accounts without a business of their own', async () => {
  const vendor = await scene.hasVendor({ businessName: 'Rose Palace' })
  const helper = await scene.hasAccount('vendor', { name: 'Ravi' })
  const { token } = await invites(vendor, 'staff', helper.email)
  const couple = await scene.hasAccount('user')
  const busy = await scene.hasVendor({ businessName: 'Lake House' })
  expect((await scene.call(acceptInvitation, { token }, couple)).status).toBe(403)
  expect((await scene.call(acceptInvitation, { token }, busy)).body.message).toMatch(
    /^Your account already runs Lake House/,
  )
  expect((await scene.call(acceptInvitation, { token }, helper)).status).toBe(200)
  const profile = await scene.call(getMyVendorProfile, {}, helper)
  expect(profile.body.businessName).toBe('Rose Palace')
  const wrong = await scene.call(inviteMember, { email: 'x@y.test', role: 'viewer' }, vendor)
  expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([422, ['role']])
})

test('an acceptance that is sent again under its key gets the first answer', async () => {
  const couple = await scene.hasAccount('user')
  const partner = await scene.hasAccount('user')
  const { token } = await invites(couple, 'editor', partner.email)
  const key = { 'idempotency-key': 'accept-once' }
  const first = await scene.call(acceptInvitation, { token }, partner, key)
  const again = await scene.call(acceptInvitation, { token }, partner, key)
  expect([first.status, again.status, again.body]).toEqual([200, 200, first.body])
})

test('who belongs already is neither invited nor let in again, and there is an end to it', async () => {
  const couple = await scene.hasAccount('user')
  const partner = await scene.hasAccount('user')
  const { token } = await invites(couple, 'editor', partner.email)
  const { token: again } = await invites(couple, 'viewer', partner.email)
  const accept = (which: string) => scene.call(acceptInvitation, { token: which }, partner)
  const open = [token, again].filter(Boolean)
  expect((await accept(open.at(-1) ?? '')).status).toBe(200)
  expect((await accept(open.at(-1) ?? '')).status).toBe(409)
  const { status, body } = await invites(couple, 'viewer', partner.email.toUpperCase())
  expect([status, body.fields]).toEqual([422, { email: 'They belong to it already.' }])

  const seats = 25 - 2
  for (let at = 1; at <= seats; at += 1)
    await scene.call(inviteMember, { email: `guest${at}@many.test`, role: 'viewer' }, couple)
  const full = await scene.call(inviteMember, { email: 'one@many.test', role: 'viewer' }, couple)
  expect([full.status, full.body.message]).toEqual([
    409,
    'At most 25 people, with those who are invited.',
  ])
  // An invitation of somebody who is invited takes its own place.
  expect((await scene.call(getMembers, {}, couple)).body.invitations).toHaveLength(seats)
})

test('the link proves the address: who signs up by it needs no code, and joins', async () => {
  const couple = await scene.hasAccount('user')
  await scene.call(updateWedding, wedding, couple)
  const email = 'new@partner.test'
  const { token } = await invites(couple, 'editor', email)
  expect((await scene.call(getInvitation, { token })).body.account).toBe(null)
  const typed = { token, name: 'Arjun Nair', password }
  const weak = await scene.call(signupInvited, { ...typed, password: 'short' })
  expect([weak.status, Object.keys(weak.body.fields ?? {})]).toEqual([422, ['password']])
  const opened = await scene.call(signupInvited, typed)
  expect([opened.status, opened.body.user]).toEqual([
    200,
    { _id: expect.any(String), role: 'user', name: 'Arjun Nair', email },
  ])
  const partner = { ...couple, _id: opened.body.user?._id ?? '', email }
  const signedIn = { ...partner, cookies: cookiesOf(opened.headers) }
  expect((await scene.mails(email)).at(-1)?.subject).toBe('Your Everset account is open')
  expect((await scene.call(getInvitation, { token })).body.account).toBe('user')
  expect((await scene.call(acceptInvitation, { token }, signedIn)).status).toBe(200)
  expect((await scene.call(getWedding, {}, signedIn)).body.partnerOne).toBe('Meera')
  expect((await scene.call(getMyWeddings, {}, signedIn)).body.total).toBe(1)
  // Used, it opens nothing any more, and says nothing of its address.
  expect((await scene.call(getInvitation, { token })).body.account).toBe(null)
  expect((await scene.call(signupInvited, typed)).status).toBe(409)
  expect((await signsIn(scene, email)).status).toBe(200)
})

test('of an address that has an account nobody opens another one by the link', async () => {
  const vendor = await scene.hasVendor({ businessName: 'Rose Palace' })
  const helper = await scene.hasAccount('vendor')
  const { token } = await invites(vendor, 'staff', helper.email)
  expect((await scene.call(getInvitation, { token })).body.account).toBe('vendor')
  const again = await scene.call(signupInvited, { token, name: 'Somebody', password })
  expect([again.status, again.body.message]).toEqual([
    409,
    'This address has an account already. Sign in with it.',
  ])
  const other = await invites(vendor, 'staff', 'new@staff.test')
  const opened = await scene.call(signupInvited, { token: other.token, name: 'Ravi', password })
  expect(opened.body.vendor).toMatchObject({ role: 'vendor', email: 'new@staff.test' })
})

test('who says no needs no account for it, and whoever invited is told', async () => {
  const couple = await scene.hasAccount('user')
  const email = 'no@thanks.test'
  const { token } = await invites(couple, 'viewer', email)
  expect((await scene.call(declineInvitation, { token })).status).toBe(200)
  expect((await scene.mails(couple.email)).at(-1)?.subject).toMatch(
    /^no@thanks\.test has declined your invitation to /,
  )
  expect((await scene.call(getInvitation, { token })).body.state).toBe('declined')
  expect((await scene.call(getMembers, {}, couple)).body.invitations).toEqual([])
  for (const line of [declineInvitation, acceptInvitation]) {
    const late = await scene.call(line, { token }, await scene.hasAccount('user'))
    expect([late.status, late.body.message]).toEqual([
      409,
      'This invitation was declined. Ask for another one.',
    ])
  }
  expect((await scene.call(signupInvited, { token, name: 'Me', password })).status).toBe(409)
  expect((await invites(couple, 'viewer', email)).status).toBe(200)
})
