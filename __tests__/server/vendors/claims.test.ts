import { randomUUID } from 'node:crypto'
import {
  claimVendor,
  deleteListing,
  getListing,
  sendListingCode,
  signupAndClaim,
  updateListing,
} from '#contract/vendors/claims.ts'
import { vendorLogin } from '#contract/account/auth.ts'
import { getVendor } from '#contract/pages/vendorPages.ts'
import { getMyVendorProfile } from '#contract/vendors/profiles.ts'
import { getReports } from '#contract/vendors/reports.ts'
import { getEnquiries, getEnquiry, sendMessage } from '#contract/talk/enquiries.ts'
import { sql } from '#server/db/sql.ts'
import { password, signsIn } from '#__tests__/support/accounts.ts'
import { openMeetings } from '#__tests__/support/meeting.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'
import { claiming, hasUnclaimed, proofIn } from '#__tests__/support/unclaimed.ts'

let scene: Scene
let inbox: string
let vendorId: string
let { claimer, newCode, claim, ownerOf, ask } = {} as ReturnType<typeof claiming>
beforeAll(async () => {
  scene = await openScene({ OTP_RESEND_SECONDS: '0' })
})
beforeEach(async () => {
  inbox = `elm-${randomUUID()}@barn.test`
  vendorId = await hasUnclaimed(scene, { contactEmail: inbox })
  ;({ claimer, newCode, claim, ownerOf, ask } = claiming(scene, vendorId, inbox))
})
afterAll(() => scene.close())

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

  const mails = await scene.mails(inbox)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toBe('A couple has a question for Elm Barn')
  // The address comes from a list: a stranger may read it.
  expect(mails[0]?.body).not.toMatch(/band|Priya|Another/)
  const { response } = (await scene.call(getVendor, { vendorId })).body
  expect(response).toMatchObject({ rate: null, of: 0 })
})

test('the link of that mail claims it, and the waiting question is answered on the first day', async () => {
  const { couple, asked } = await ask()
  const { body = '' } = (await scene.mails(inbox)).at(-1) ?? {}
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
  const [toOwner, toOther] = [
    await scene.call(getListing, { vendorId }, owner),
    await scene.call(getListing, { vendorId }, couple),
  ]
  expect([toOwner.body.yours, toOther.body.yours]).toEqual([true, undefined])
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
  const other = await hasUnclaimed(scene, { businessName: 'Oak Barn', contactEmail: inbox })
  const one = (await newCode(owner)).digits
  await scene.call(sendListingCode, { vendorId: other }, owner)
  const two = ((await scene.mails(inbox)).at(-1)?.subject ?? '').slice(0, 6)
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

test('one proof of the listed address opens an account and claims the business', async () => {
  const id = await hasUnclaimed(scene, { businessName: 'Ash Barn', contactEmail: 'Ash@barn.test' })
  const person = { vendorId: id, name: 'Vera Vendor', mobile: '+91 98765 43210', password }
  await scene.call(sendListingCode, { vendorId: id })
  const mail = (await scene.mails('Ash@barn.test')).at(-1)
  const digits = mail?.subject.slice(0, 6) ?? ''
  const wrong = digits === '111111' ? '222222' : '111111'
  expect((await scene.call(signupAndClaim, { ...person, otp: wrong })).status).toBe(422)
  const done = await scene.call(signupAndClaim, { ...person, otp: digits })
  expect([done.status, done.body.vendor]).toEqual([
    200,
    { _id: expect.any(String), role: 'vendor', name: 'Vera Vendor', email: 'ash@barn.test' },
  ])
  const [owned] = await scene.db.many(sql`
    select v.id, v.status, u.email_verified_at is not null as verified
    from vendors v join users u on u.id = v.user_id where u.email = 'ash@barn.test'`)
  expect(owned).toEqual({ id, status: 'draft', verified: true })
  expect((await signsIn(scene, 'ash@barn.test', password, vendorLogin)).status).toBe(200)
  const late = await scene.call(signupAndClaim, { ...person, otp: digits })
  expect(late.status).toBe(409)
})

test('where the listed address has an account already, it is signed in to, and the proof is as it was', async () => {
  const owner = await claimer('oak@barn.test')
  const id = await hasUnclaimed(scene, { businessName: 'Oak Hall', contactEmail: owner.email })
  await scene.call(sendListingCode, { vendorId: id })
  const otp = (await scene.mails(owner.email)).at(-1)?.subject.slice(0, 6) ?? ''
  const person = { vendorId: id, name: 'Vera', mobile: '+91 98765 43210', password }
  const refused = await scene.call(signupAndClaim, { ...person, otp })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This address has an account already. Sign in with it.',
  ])
  expect((await scene.call(claimVendor, { vendorId: id, otp }, owner)).status).toBe(200)
})

test('a business is removed by its listed address, for good, and who asked is told', async () => {
  const { couple, asked } = await ask()
  const { digits } = await newCode()
  expect((await scene.call(deleteListing, { vendorId, otp: '12345' })).status).toBe(422)
  expect((await scene.call(deleteListing, { vendorId, otp: digits })).status).toBe(200)
  expect((await claim(digits, await claimer())).status).toBe(404)
  expect((await scene.call(getVendor, { vendorId })).status).toBe(410)
  const thread = (await scene.call(getEnquiry, { enquiryId: asked.body._id }, couple)).body
  expect(thread).toMatchObject({ status: 'closed', closedReason: 'vendor_declined' })
  expect(thread.messages.at(-1)).toMatchObject({ from: 'system' })
})

test('one code does one thing, whoever is quick', async () => {
  const { digits } = await newCode()
  const answers = await Promise.all([
    scene.call(deleteListing, { vendorId, otp: digits }),
    claim(digits, await claimer()),
    claim(digits, await claimer()),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('of two proofs the quicker counts: what is claimed is not removed by the other', async () => {
  await ask()
  const invitation = proofIn((await scene.mails(inbox)).at(-1)?.body)
  const [{ digits: otp }, owner] = [await newCode(), await claimer()]
  const { meet, close } = openMeetings(scene)
  const { statuses } = await meet(sql`select from vendors where id = ${vendorId} for update`, [
    () => claim(invitation, owner),
    () => scene.call(deleteListing, { vendorId, otp }),
  ])
  await close()
  expect(statuses).toEqual([200, 409])
  expect(await ownerOf()).toMatchObject({ user_id: owner._id, status: 'draft' })
})

test('a correction stands among the reports', async () => {
  const { link } = await newCode()
  const note = 'We moved to Mill Lane.'
  expect((await scene.call(updateListing, { vendorId, otp: link, note })).status).toBe(200)
  expect((await scene.call(updateListing, { vendorId, otp: link, note })).status).toBe(422)
  const admin = await scene.hasAccount('admin')
  expect((await scene.call(getReports, {}, admin)).body.items).toMatchObject([
    { reason: 'by_business', note, from: null, vendor: { status: 'unclaimed' } },
  ])
})

test('without a listed address no code is sent, and nobody is written to', async () => {
  vendorId = await hasUnclaimed(scene, { businessName: 'Oak Barn', contactEmail: '' })
  const { ask, claim } = claiming(scene, vendorId)
  expect((await scene.call(getListing, { vendorId })).body.email).toBeNull()
  expect((await scene.call(sendListingCode, { vendorId })).status).toBe(409)
  const { asked } = await ask()
  expect(asked.body.messages[1]?.body).not.toMatch(/written/)
  expect((await claim('123456', await claimer())).status).toBe(422)
})
