import {
  claimVendor,
  correctListing,
  decideClaim,
  getClaims,
  getListing,
  readOutCode,
  removeListing,
  requestClaim,
  sendListingCode,
} from '#contract/vendors/claims.ts'
import { getVendor } from '#contract/platform/vendorPages.ts'
import { getReports } from '#contract/vendors/reports.ts'
import { getMyVendorProfile } from '#contract/vendors/profiles.ts'
import { getEnquiries, getEnquiry, sendEnquiry, sendMessage } from '#contract/talk/enquiries.ts'
import { sql } from '#server/db/sql.ts'
import { dayAfter } from '#__tests__/support/bookings.ts'
import { openMails } from '#__tests__/support/mails.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import { hasUnclaimed } from '#__tests__/support/unclaimed.ts'

jest.setTimeout(60_000)
const inbox = 'elm@barn.test'
let scene: Scene
let vendorId: string
beforeEach(async () => {
  scene = await openScene({ OTP_RESEND_SECONDS: '0' })
  vendorId = await hasUnclaimed(scene)
})
afterEach(() => scene.close())

/** A vendor account that has never saved anything. */
const claimer = async (email?: string) => {
  const account = await scene.hasAccount('vendor', { name: 'Vera Vendor', ...(email && { email }) })
  await scene.db.run(sql`delete from vendors where user_id = ${account._id}`)
  return account
}
const mailsTo = (to: string) => openMails(scene.db, scene.services.settings.secret, to)
const lastMail = async (to: string) => (await mailsTo(to)).at(-1)
const newCode = async (as?: Account) => {
  const { status } = await scene.call(sendListingCode, { vendorId }, as)
  expect(status).toBe(200)
  const { subject = '', body = '' } = (await lastMail(inbox)) ?? {}
  return {
    digits: subject.slice(0, 6),
    link: decodeURIComponent(/[?&]otp=([^\s&]+)/.exec(body)?.[1] ?? ''),
  }
}
const claim = (otp: string, as: Account) => scene.call(claimVendor, { vendorId, otp }, as)
const ownerOf = async (id = vendorId) =>
  scene.db.one<{ user_id: string | null; status: string; claimed: boolean; since: string | null }>(
    sql`select user_id, status, claimed_at is not null as claimed, calendar_since as since
      from vendors where id = ${id}`,
  )
const ask = async (message = 'Do you have room for a band?') => {
  const couple = await scene.hasAccount('user', { name: 'Priya Rao' })
  const asked = await scene.call(
    sendEnquiry,
    { vendorId, message, date: dayAfter(90), guests: 120 },
    couple,
  )
  return { couple, asked }
}

test('a question is kept, the couple is told the truth, and the business is written to once', async () => {
  const { asked } = await ask()
  expect(asked.status).toBe(200)
  expect(asked.body.vendor.unclaimed).toBe(true)
  expect(asked.body.messages).toMatchObject([
    { from: 'user', body: 'Do you have room for a band?' },
    {
      from: 'system',
      name: 'Everset',
      body: expect.stringMatching(/not on Everset yet, and may never answer/),
    },
  ])
  await Promise.all([ask('Another couple asks.'), ask('And one more.')])

  const mails = await mailsTo(inbox)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toBe('A couple has a question for Elm Barn')
  // The address comes from a list: a stranger may read it.
  expect(mails[0]?.body).not.toMatch(/band|Priya|Another/)
  const { response } = (await scene.call(getVendor, { vendorId })).body
  expect(response).toMatchObject({ rate: null, of: 0 })
})

test('the link of that mail claims it, and the waiting question is answered on the first day', async () => {
  const { couple, asked } = await ask()
  const { body = '' } = (await lastMail(inbox)) ?? {}
  const invitation = decodeURIComponent(/[?&]otp=([^\s&]+)/.exec(body)?.[1] ?? '')
  const owner = await claimer()
  expect((await claim(`${invitation.slice(0, -2)}xx`, owner)).status).toBe(422)
  expect((await claim(invitation, owner)).body.message).toBe('Elm Barn is yours now.')
  // Once is enough.
  expect((await claim(invitation, await claimer())).status).toBe(409)
  expect(await ownerOf()).toEqual({
    user_id: owner._id,
    status: 'draft',
    claimed: true,
    since: null,
  })

  const profile = (await scene.call(getMyVendorProfile, undefined, owner)).body
  expect(profile).toMatchObject({
    status: 'draft',
    businessName: 'Elm Barn',
    price: { amount: 5000000 },
  })
  expect(profile.timeline.at(-1)).toMatchObject({ from: 'unclaimed', to: 'draft', by: 'vendor' })
  const { items } = (await scene.call(getEnquiries, {}, owner)).body
  expect(items).toMatchObject([
    { _id: asked.body._id, unread: 1, lastMessage: 'Do you have room for a band?' },
  ])
  const reply = { enquiryId: asked.body._id, message: 'Yes, for seven.' }
  expect((await scene.call(sendMessage, reply, owner)).status).toBe(200)
  const thread = (await scene.call(getEnquiry, { enquiryId: asked.body._id }, couple)).body
  expect(thread.messages.map(({ from }) => from)).toEqual(['user', 'system', 'system', 'vendor'])
  expect(thread.messages[2]?.body).toMatch(/Elm Barn has joined Everset/)
  // What waited before anybody was there counts for nobody.
  const { rate } = await scene.db.one<{ rate: number | null }>(
    sql`select response_rate as rate from vendors where id = ${vendorId}`,
  )
  expect(rate).toBeNull()
})

test('a code to the listed address works once, is wrong for another business, and is not guessed', async () => {
  const owner = await claimer()
  expect((await scene.call(getListing, { vendorId })).body).toMatchObject({
    businessName: 'Elm Barn',
    claimed: false,
    email: 'e•••@barn.test',
  })
  const { digits } = await newCode(owner)
  const other = await hasUnclaimed(scene, { businessName: 'Oak Barn' })
  expect((await scene.call(claimVendor, { vendorId: other, otp: digits }, owner)).status).toBe(422)
  const wrong = digits === '000000' ? '000001' : '000000'
  for (let tries = 0; tries < 5; tries += 1) expect((await claim(wrong, owner)).status).toBe(422)
  // Five tries are all it has.
  expect((await claim(digits, owner)).status).toBe(422)
  expect(await ownerOf()).toMatchObject({ user_id: null, status: 'unclaimed' })
  const next = await newCode(owner)
  expect((await claim(next.digits, owner)).status).toBe(200)
  expect((await claim(next.digits, owner)).status).toBe(409)
  expect((await claim(next.link, await claimer())).status).toBe(409)
})

test('of many who claim at once with good codes exactly one wins, and the others are told', async () => {
  const claimers = await Promise.all([1, 2, 3, 4].map(() => claimer()))
  const codes: string[] = []
  for (const each of claimers) codes.push((await newCode(each)).digits)
  const answers = await Promise.all(claimers.map((each, at) => claim(codes[at] ?? '', each)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  const won = claimers[answers.findIndex(({ status }) => status === 200)]
  expect(await ownerOf()).toMatchObject({ user_id: won?._id, status: 'draft' })
  expect(answers.find(({ status }) => status === 409)?.body.message).toMatch(/claimed already/)
})

test('one account that claims two at once gets one', async () => {
  const owner = await claimer()
  const other = await hasUnclaimed(scene, { businessName: 'Oak Barn' })
  const one = (await newCode(owner)).digits
  await scene.call(sendListingCode, { vendorId: other }, owner)
  const two = ((await lastMail(inbox))?.subject ?? '').slice(0, 6)
  const answers = await Promise.all([
    claim(one, owner),
    scene.call(claimVendor, { vendorId: other, otp: two }, owner),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('an account with a business of its own is refused, and an empty draft makes room', async () => {
  const busy = await scene.hasVendor({ businessName: 'Rose Palace' })
  const { digits } = await newCode(busy)
  const refused = await claim(digits, busy)
  expect(refused.status).toBe(409)
  expect(refused.body.message).toBe(
    'Your account already runs Rose Palace. To claim this one, sign up with another email address, or write to us.',
  )
  // The code is as good as before.
  const empty = await scene.hasAccount('vendor')
  expect((await claim(digits, empty)).status).toBe(200)
  expect(await scene.db.many(sql`select from vendors where user_id = ${empty._id}`)).toHaveLength(1)
  // Couples and visitors claim nothing.
  expect((await claim(digits, await scene.hasAccount('user'))).status).toBe(403)
})

test('an admin decides on proof once, and the claimer is mailed', async () => {
  const [owner, stranger] = [
    await claimer('owner@proof.test'),
    await claimer('stranger@proof.test'),
  ]
  const [first, second] = [await scene.hasAccount('admin'), await scene.hasAccount('admin')]
  const statement = 'I am on the imprint of the web page.'
  const request = { vendorId, statement, link: 'https://elm.example/imprint' }
  await scene.call(requestClaim, request, owner)
  await scene.call(requestClaim, { ...request, statement: `${statement} Twice.` }, owner)
  await scene.call(requestClaim, { vendorId, statement: 'It is mine.' }, stranger)
  const { items, total } = (await scene.call(getClaims, {}, first)).body
  expect(total).toBe(2)
  expect(items).toMatchObject([
    {
      statement: `${statement} Twice.`,
      from: { email: 'owner@proof.test' },
      vendor: { businessName: 'Elm Barn' },
    },
    { from: { email: 'stranger@proof.test' } },
  ])
  const [theirs, strangers] = items.map(({ _id }) => _id)
  const decide = (claimId = '', decision: 'approve' | 'decline', as: Account, reason?: string) =>
    scene.call(decideClaim, { claimId, decision, reason }, as)
  expect((await decide(strangers, 'decline', first)).status).toBe(422)

  const both = await Promise.all([
    decide(theirs, 'approve', first),
    decide(theirs, 'decline', second, 'Not proven.'),
    decide(strangers, 'approve', second),
  ])
  expect(both.filter(({ status }) => status === 409).length).toBeGreaterThanOrEqual(1)
  const { user_id: won } = await ownerOf()
  if (won === null) throw new Error('Somebody has it.')
  expect(both.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
  const winner = won === owner._id ? owner : stranger
  expect((await mailsTo(winner.email)).map(({ subject }) => subject)).toContain('Elm Barn is yours')
  // Whoever reads the listed address hears of it.
  expect((await lastMail(inbox))?.subject).toBe('Elm Barn was claimed on Everset')
  expect((await scene.call(getClaims, {}, first)).body.total).toBe(0)
  const loser = winner === owner ? stranger : owner
  expect((await mailsTo(loser.email)).map(({ subject }) => subject)).toEqual([
    'Your claim of Elm Barn',
  ])
})

test('a business is removed by its listed address, for good, and who asked is told', async () => {
  const { couple, asked } = await ask()
  const { digits } = await newCode()
  expect((await scene.call(removeListing, { vendorId, otp: '12345' })).status).toBe(422)
  expect((await scene.call(removeListing, { vendorId, otp: digits })).status).toBe(200)
  expect((await claim(digits, await claimer())).status).toBe(404)
  expect((await scene.call(getVendor, { vendorId })).status).toBe(410)
  const thread = (await scene.call(getEnquiry, { enquiryId: asked.body._id }, couple)).body
  expect(thread).toMatchObject({ status: 'closed', closedReason: 'vendor_declined' })
  expect(thread.messages.at(-1)).toMatchObject({ from: 'system' })
})

test('one code does one thing, whoever is quick', async () => {
  const { digits } = await newCode()
  const answers = await Promise.all([
    scene.call(removeListing, { vendorId, otp: digits }),
    claim(digits, await claimer()),
    claim(digits, await claimer()),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a correction stands among the reports', async () => {
  const { link } = await newCode()
  const note = 'We moved to Mill Lane.'
  expect((await scene.call(correctListing, { vendorId, otp: link, note })).status).toBe(200)
  expect((await scene.call(correctListing, { vendorId, otp: link, note })).status).toBe(422)
  const admin = await scene.hasAccount('admin')
  expect((await scene.call(getReports, {}, admin)).body.items).toMatchObject([
    { reason: 'by_business', note, from: null, vendor: { status: 'unclaimed' } },
  ])
})

test('without a listed address no code is sent, and nobody is written to', async () => {
  vendorId = await hasUnclaimed(scene, { businessName: 'Oak Barn', contactEmail: '' })
  expect((await scene.call(getListing, { vendorId })).body.email).toBeNull()
  expect((await scene.call(sendListingCode, { vendorId })).status).toBe(409)
  const { asked } = await ask()
  expect(asked.body.messages[1]?.body).not.toMatch(/written/)
  expect((await claim('123456', await claimer())).status).toBe(422)
})

test('a code read out over the listed telephone works once, for that claimer alone', async () => {
  await scene.db.run(sql`
    update vendors set contact_email = '', contact_phone = '+44 1904 555 123' where id = ${vendorId}`)
  const [vera, mallory, admin] = [await claimer(), await claimer(), await scene.hasAccount('admin')]
  expect((await scene.call(getListing, { vendorId })).body).toMatchObject({
    email: null,
    phone: '••• 123',
  })
  const request = { vendorId, statement: 'Please call.', byTelephone: true }
  for (const account of [vera, mallory]) await scene.call(requestClaim, request, account)
  const claims = (await scene.call(getClaims, {}, admin)).body.items
  const claimId = claims.find(({ from }) => from.email === vera.email)!._id
  expect(claims[0]).toMatchObject({ byTelephone: true, calledAt: null })
  expect((await scene.call(readOutCode, { claimId }, vera)).status).toBe(403)

  const { body } = await scene.call(readOutCode, { claimId }, admin)
  expect(body).toMatchObject({
    digits: expect.stringMatching(/^\d{6}$/),
    phone: '+44 1904 555 123',
  })
  expect((await claim(body.digits, mallory)).status).toBe(422)
  const second = (await scene.call(readOutCode, { claimId }, admin)).body.digits
  expect((await claim(body.digits, vera)).status).toBe(body.digits === second ? 200 : 422)
  expect(await claim(second, vera)).toMatchObject({ status: 200 })
  expect(await ownerOf()).toMatchObject({ user_id: vera._id, status: 'draft' })
  expect((await claim(second, mallory)).status).toBe(409)
  expect((await scene.call(readOutCode, { claimId }, admin)).status).toBe(409)
  const log = await scene.db.many<{ what: string; whom: string }>(
    sql`select what, whom from audit_log where what = 'claim: read out a code'`,
  )
  expect(log).toHaveLength(2)
  expect(log[0]?.whom).toContain(`to +44 1904 555 123, for ${vera.email}`)
  expect(
    await scene.db.one(
      sql`select reason from state_changes where to_status = 'draft' and subject_id = ${vendorId}`,
    ),
  ).toEqual({ reason: 'Claimed by a code read out to the listed telephone' })
})
