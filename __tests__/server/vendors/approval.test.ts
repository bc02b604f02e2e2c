import {
  decideVendor,
  type Decision,
  getPendingVendors,
  getVendorForReview,
  getVendorsForAdmin,
} from '#contract/vendors/approvals.ts'
import {
  getMyVendorProfile,
  updateVendorProfile,
  submitVendorProfile,
  type VendorAction,
  vendorStatuses,
  vendorTransitions,
} from '#contract/vendors/profiles.ts'
import { sql } from '#server/db/sql.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import { dayAfter, hasBooking } from '#__tests__/support/bookings.ts'
import { completeProfile } from '#__tests__/support/vendors.ts'

let scene: Scene
let admin: Account
beforeAll(async () => {
  // One admin decides more often here than anybody does by hand.
  scene = await openScene({ LIMIT_SCALE: '10' })
  admin = await scene.hasAccount('admin')
})
afterAll(() => scene.close())

async function submitted() {
  const vendor = await scene.hasAccount('vendor')
  await scene.call(updateVendorProfile, { version: 0, ...(await completeProfile(scene)) }, vendor)
  await scene.call(submitVendorProfile, {}, vendor)
  return vendor
}
const review = async (vendor: Account) =>
  (await scene.call(getVendorForReview, { vendorId: vendor.vendorId }, admin)).body
const decide = async (vendor: Account, decision: Decision, note?: string, as = admin) =>
  scene.call(
    decideVendor,
    { vendorId: vendor.vendorId, decision, note, version: (await review(vendor)).version },
    as,
  )

test('an approved vendor has an address, something to book and a mail', async () => {
  const vendor = await submitted()
  const { status, body } = await decide(vendor, 'approve')

  expect(status).toBe(200)
  expect(body).toMatchObject({
    status: 'approved',
    actions: ['suspend', 'reopen'],
    timeline: [{ to: 'submitted' }, { from: 'submitted', to: 'approved', by: 'admin' }],
  })
  const row = await scene.db.one<{ slug: string }>(
    sql`select slug from vendors where id = ${vendor.vendorId}`,
  )
  expect(row.slug).toBe(`rose-garden-palace-${vendor.vendorId.slice(0, 8)}`)
  expect(
    await scene.db.many(sql`select name from resources where vendor_id = ${vendor.vendorId}`),
  ).toEqual([{ name: 'Main' }])
  expect(await scene.mails(vendor.email)).toMatchObject([
    { subject: 'Rose Garden Palace is on Everset' },
  ])
})

test('two admins do not decide twice', async () => {
  const vendor = await submitted()
  const { version } = await review(vendor)
  const answers = await Promise.all(
    (['approve', 'reject'] as const).map((decision) =>
      scene.call(
        decideVendor,
        { vendorId: vendor.vendorId, decision, note: 'No.', version },
        admin,
      ),
    ),
  )

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const [won, lost] = answers.toSorted((a, b) => a.status - b.status)
  expect(lost?.body.message).toMatch(/already been decided/)
  expect(lost?.body.about).toEqual({ status: won === answers[0] ? 'approved' : 'rejected' })
  expect(await scene.mails(vendor.email)).toHaveLength(1)
})

test('what the vendor changed meanwhile is looked at again', async () => {
  const vendor = await submitted()
  const { version } = await review(vendor)
  await scene.call(updateVendorProfile, { version, businessName: 'Another Palace' }, vendor)

  const late = await scene.call(
    decideVendor,
    { vendorId: vendor.vendorId, decision: 'approve', version },
    admin,
  )
  expect(late).toMatchObject({
    status: 409,
    body: {
      message: expect.stringContaining('changed since you opened it'),
      about: { currentVersion: version + 1 },
    },
  })
})

test('changes are requested with a note, made, and submitted again', async () => {
  const vendor = await submitted()
  expect((await decide(vendor, 'request_changes')).body.fields).toEqual({
    note: 'Say what the vendor should change.',
  })
  await decide(vendor, 'request_changes', 'Please describe the rooms.')

  const mine = (await scene.call(getMyVendorProfile, {}, vendor)).body
  expect(mine).toMatchObject({
    status: 'changes_requested',
    note: 'Please describe the rooms.',
    actions: ['submit'],
  })
  expect((await scene.mails(vendor.email)).at(-1)?.body).toContain('Please describe the rooms.')
  expect((await scene.call(submitVendorProfile, {}, vendor)).body).toMatchObject({
    status: 'submitted',
    note: null,
  })
})

test('every decision in every state does what the table says', async () => {
  const vendor = await submitted()
  await decide(vendor, 'approve')
  // Who has an owner is never unclaimed (unclaimed.test.ts).
  for (const status of vendorStatuses.filter((each) => each !== 'unclaimed')) {
    for (const decision of [
      'approve',
      'request_changes',
      'reject',
      'suspend',
      'reinstate',
      'reopen',
    ] satisfies VendorAction[]) {
      await scene.db.run(sql`update vendors set status = ${status} where id = ${vendor.vendorId}`)
      const { status: code, body } = await decide(vendor, decision, 'Because.')
      const to = vendorTransitions[status][decision]
      expect([status, decision, code]).toEqual([status, decision, to ? 200 : 409])
      if (to) expect(body.status).toBe(to)
    }
  }
})

test('the day of the first approval stays, however often it is approved', async () => {
  const vendor = await submitted()
  const approved = async () =>
    (
      await scene.db.one<{ at: string }>(
        sql`select approved_at as at from vendors where id = ${vendor.vendorId}`,
      )
    ).at
  await decide(vendor, 'approve')
  const first = await approved()
  expect(first).toBeTruthy()
  await decide(vendor, 'suspend', 'Because.')
  expect((await decide(vendor, 'reinstate', 'All well.')).body.status).toBe('approved')
  expect(await approved()).toBe(first)
})

test('who has booked a business reads that it is suspended, and that it is back', async () => {
  const vendor = await submitted()
  await decide(vendor, 'approve')
  await scene.db.run(sql`update vendors set calendar_since = now() where id = ${vendor.vendorId}`)
  const couple = await scene.hasAccount('user')
  await hasBooking(scene, vendor, { couple, firstDay: dayAfter(60), status: 'confirmed' })
  const subjects = async () => (await scene.mails(couple.email)).map(({ subject }) => subject)
  await decide(vendor, 'suspend', 'Because.')
  expect((await subjects()).at(-1)).toMatch(/ is suspended; your booking stays$/)
  expect((await decide(vendor, 'reinstate', 'All well.')).status).toBe(200)
  expect((await subjects()).at(-1)).toMatch(/ is back$/)
})

test('a rejection that was a slip goes back into the queue; not of who has left for good', async () => {
  const vendor = await submitted()
  await decide(vendor, 'reject', 'Wrong one.')
  expect((await review(vendor)).actions).toEqual(['reopen'])
  expect((await decide(vendor, 'reopen', 'It was a slip.')).body.status).toBe('submitted')
  expect((await scene.mails(vendor.email)).at(-1)?.subject).toMatch(/looking at .* again/)
  await decide(vendor, 'reject', 'Really.')
  await scene.db.run(sql`update vendors set user_id = null where id = ${vendor.vendorId}`)
  expect((await review(vendor)).actions).toEqual([])
  expect((await decide(vendor, 'reopen', 'Again.')).status).toBe(409)
})

test('an approval that was a slip goes back, too; not once couples rely on it', async () => {
  const vendor = await scene.hasVendor()
  expect((await decide(vendor, 'reopen', 'Wrong one.')).body.status).toBe('submitted')
  expect((await scene.mails(vendor.email)).at(-1)?.body).toContain('We approved')
  const booked = await scene.hasVendor()
  await hasBooking(scene, booked)
  expect(await decide(booked, 'reopen', 'Wrong one.')).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Suspend it instead') },
  })
})

test.each(['accept_edits', 'refuse_edits'] as const)(
  'a slip of %s is taken back while nothing was saved since',
  async (decision) => {
    const vendor = await scene.hasVendor({ businessName: 'Old Name' })
    const save = (version: number, businessName: string) =>
      scene.call(updateVendorProfile, { version, businessName }, vendor)
    await save(1, 'New Name')
    await decide(vendor, decision, 'Look')
    const undone = await decide(vendor, 'undo_edits', 'It was a slip.')
    expect(undone.body).toMatchObject({
      businessName: 'Old Name',
      pendingEdits: [{ field: 'businessName', from: 'Old Name', to: 'New Name' }],
      actions: expect.arrayContaining(['accept_edits', 'refuse_edits']),
    })
    expect(undone.body.actions).not.toContain('undo_edits')
    expect((await scene.mails(vendor.email)).at(-1)?.subject).toMatch(/your edits to .* again/)
    const again = await decide(vendor, decision, 'Look')
    await save(again.body.version, 'Third Name')
    expect((await decide(vendor, 'undo_edits', 'Too late.')).status).toBe(409)
  },
)

test('edits of a suspended vendor wait in the queue like all others', async () => {
  const vendor = await scene.hasVendor({ businessName: 'Old Name' })
  await scene.call(updateVendorProfile, { version: 1, businessName: 'New Name' }, vendor)
  await decide(vendor, 'suspend', 'A complaint.')
  const { body } = await scene.call(getPendingVendors, { limit: 100 }, admin)
  expect(body.items).toContainEqual(expect.objectContaining({ _id: vendor.vendorId, kind: 'edit' }))
})

test('waiting edits are shown field by field, and accepted or refused once', async () => {
  const vendor = await scene.hasVendor({ businessName: 'Old Name' })
  const hall = await scene.hasCategory('banquet halls')
  await scene.call(
    updateVendorProfile,
    { version: 1, businessName: 'New Name', category: hall },
    vendor,
  )

  expect((await review(vendor)).pendingEdits).toMatchObject([
    { field: 'businessName', label: 'Business name', from: 'Old Name', to: 'New Name' },
    { field: 'category', from: 'Venues', to: 'Banquet halls' },
  ])
  const accepted = await decide(vendor, 'accept_edits')
  expect(accepted.body).toMatchObject({
    status: 'approved',
    businessName: 'New Name',
    category: hall,
    pendingEdits: [],
    actions: ['undo_edits', 'suspend', 'reopen'],
  })
  expect((await decide(vendor, 'accept_edits')).status).toBe(409)

  const { version } = await review(vendor)
  await scene.call(updateVendorProfile, { version, businessName: 'Third Name' }, vendor)
  expect((await decide(vendor, 'refuse_edits')).status).toBe(422)
  const refused = await decide(vendor, 'refuse_edits', 'Keep your name.')
  expect(refused.body).toMatchObject({
    businessName: 'New Name',
    pendingEdits: [],
    note: 'Keep your name.',
  })
  expect((await scene.mails(vendor.email)).map(({ subject }) => subject)).toEqual([
    'Your edits to Old Name are live',
    'Your edits to New Name were not accepted',
  ])
})

test('the queue is oldest first, in pages, with the time until which an answer is due', async () => {
  await scene.db.run(sql`update vendors set status = 'draft', pending_edits = null`)
  const vendors = [await submitted(), await submitted(), await submitted()]
  for (const [index, { vendorId }] of vendors.entries()) {
    await scene.db.run(sql`
      update vendors
      set submitted_at = ${`2026-01-0${3 - index}T10:00:00.123456Z`}
      where id = ${vendorId}`)
  }
  // One that is here, and has changed nothing, waits for nobody.
  await scene.hasVendor()
  const first = (await scene.call(getPendingVendors, { limit: 2 }, admin)).body
  const second = (
    await scene.call(getPendingVendors, { limit: 2, cursor: first.nextCursor }, admin)
  ).body

  expect([...first.items, ...second.items].map(({ _id }) => _id)).toEqual(
    vendors.map(({ vendorId }) => vendorId).reverse(),
  )
  expect(first).toMatchObject({
    total: 3,
    items: [
      { kind: 'new', submittedAt: '2026-01-01T10:00:00.123Z', dueAt: '2026-01-03T10:00:00.123Z' },
      {},
    ],
  })
  expect(second.nextCursor).toBeNull()
})

test('the queue is searched, narrowed and sorted, in pages that follow each other', async () => {
  await scene.db.run(sql`update vendors set status = 'draft', pending_edits = null`)
  const [b, c, a] = [await submitted(), await submitted(), await submitted()]
  const edited = await scene.hasVendor({ businessName: 'Dahlia Hall' })
  await scene.call(updateVendorProfile, { version: 1, businessName: 'Dahlia House' }, edited)
  const names = { a: 'anemone', b: 'Begonia', c: 'Carnation 50%' }
  for (const [{ vendorId }, name, day] of [
    [a, names.a, 3],
    [b, names.b, 1],
    [c, names.c, 2],
  ] as const)
    await scene.db.run(sql`
      update vendors
      set business_name = ${name}, submitted_at = ${`2026-01-0${day}T10:00:00Z`}
      where id = ${vendorId}`)
  const queue = async (input: object) => {
    const listed: string[] = []
    for (let cursor: string | undefined, more = true; more;) {
      const { body } = await scene.call(
        getPendingVendors,
        { ...input, limit: 1, ...(cursor && { cursor }) },
        admin,
      )
      listed.push(...body.items.map(({ businessName }) => businessName))
      cursor = body.nextCursor ?? undefined
      more = body.nextCursor !== null
      if (!more) expect(body.total).toBe(listed.length)
    }
    return listed
  }
  expect(await queue({})).toEqual([names.b, names.c, names.a, 'Dahlia Hall'])
  expect(await queue({ sort: 'newest' })).toEqual(['Dahlia Hall', names.a, names.c, names.b])
  expect(await queue({ sort: 'name' })).toEqual([names.a, names.b, names.c, 'Dahlia Hall'])
  expect(await queue({ kind: 'edit' })).toEqual(['Dahlia Hall'])
  expect(await queue({ kind: 'new', sort: 'name' })).toEqual([names.a, names.b, names.c])
  expect(await queue({ q: '50%' })).toEqual([names.c])
  expect(await queue({ q: a.email })).toEqual([names.a])
  expect(await queue({ q: '_' })).toEqual([])
})

test('all vendors are found by name, city, owner and state', async () => {
  const vendor = await scene.hasVendor({ businessName: '100% Silk_Sarees' })
  await decide(vendor, 'suspend', 'Complaints.')
  const find = async (input: object) =>
    (await scene.call(getVendorsForAdmin, input, admin)).body.items.map(({ _id }) => _id)

  expect(await find({ q: '100% silk_' })).toEqual([vendor.vendorId])
  expect(await find({ q: '100_' })).toEqual([])
  expect(await find({ q: vendor.email })).toEqual([vendor.vendorId])
  expect(await find({ status: 'suspended', q: 'silk' })).toEqual([vendor.vendorId])
  expect(await find({ status: 'approved', q: 'silk' })).toEqual([])
})
