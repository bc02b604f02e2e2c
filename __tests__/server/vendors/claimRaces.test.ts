import { claimVendor } from '#contract/vendors/claims.ts'
import { getMyVendorProfile } from '#contract/vendors/profiles.ts'
import { sendEnquiry } from '#contract/talk/enquiries.ts'
import { sql } from '#server/db/sql.ts'
import { dayAfter } from '#__tests__/support/bookings.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import { openTwoServers, type TwoServers } from '#__tests__/support/servers.ts'
import { codeTo, hasClaimer, hasUnclaimed, inbox, proofIn } from '#__tests__/support/unclaimed.ts'

/** Proofs that two people hold, that came too late, or that come again; on two servers on one database. */
let scene: Scene
let { apps, close } = {} as TwoServers
beforeAll(async () => {
  scene = await openScene({ OTP_RESEND_SECONDS: '0' })
  ;({ apps, close } = await openTwoServers(scene))
})
afterAll(async () => {
  await close()
  await scene.close()
})

const claimer = () => hasClaimer(scene)
/** The link of the mail that a first question brings. */
const invitation = async (vendorId: string) => {
  const couple = await scene.hasAccount('user')
  const question = { vendorId, message: 'Are you free?', date: dayAfter(90), guests: 120 }
  expect((await scene.call(sendEnquiry, question, couple)).status).toBe(200)
  return proofIn((await scene.mails(inbox)).at(-1)?.body)
}
/** As somebody on one of the servers. */
const claimOn = async (server: number, vendorId: string, otp: string, as: Account) => {
  const app = apps[server]!
  const cookies = { ...as.cookies }
  for (const { name, value } of (await app.inject({ url: '/api/settings', cookies })).cookies)
    cookies[name] = value
  const answer = await app.inject({
    method: 'POST',
    url: claimVendor.path.replace(':vendorId', vendorId),
    cookies,
    headers: { 'x-xsrf-token': cookies['XSRF-TOKEN'] },
    payload: { otp },
  })
  return { status: answer.statusCode, message: answer.json<{ message: string }>().message }
}
const ownersOf = (vendorId: string) =>
  scene.db.many<{ user_id: string | null; status: string }>(
    sql`select user_id, status from vendors where id = ${vendorId}`,
  )

test('of two people who hold a proof on two servers one owns it, and the other is told who does not', async () => {
  for (let round = 0; round < 6; round += 1) {
    const vendorId = await hasUnclaimed(scene, { businessName: `Elm Barn ${round}` })
    const [vera, walter] = [await claimer(), await claimer()]
    const link = await invitation(vendorId)
    // One by the link that lay in the inbox, the other by a code to the same address.
    const { digits } = await codeTo(scene, vendorId, walter)
    const answers = await Promise.all([
      claimOn(round % 2, vendorId, link, vera),
      claimOn(1 - (round % 2), vendorId, digits, walter),
    ])
    const won = answers[0]?.status === 200 ? vera : walter
    const lost = won === vera ? walter : vera
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.message).toBe(
      'This business has been claimed already. If it is yours, please write to us.',
    )
    expect(await ownersOf(vendorId)).toEqual([{ user_id: won._id, status: 'draft' }])
    expect((await scene.call(getMyVendorProfile, undefined, won)).body.businessName).toBe(
      `Elm Barn ${round}`,
    )
    expect(
      await scene.db.many(
        sql`select from vendors where user_id = ${lost._id} and status <> 'draft'`,
      ),
    ).toEqual([])
    // Told once, in the log, and for one person.
    expect(
      await scene.db.many(
        sql`select actor_id from state_changes where subject_id = ${vendorId} and to_status = 'draft'`,
      ),
    ).toEqual([{ actor_id: won._id }])
  }
})

test('one code in two hands opens once', async () => {
  const vendorId = await hasUnclaimed(scene, { businessName: 'Ash Barn' })
  const [vera, walter] = [await claimer(), await claimer()]
  const { digits } = await codeTo(scene, vendorId, vera)
  const answers = await Promise.all([
    claimOn(0, vendorId, digits, vera),
    claimOn(1, vendorId, digits, walter),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => [409, 422].includes(status))).toHaveLength(1)
})

test('a code of ten minutes ago, and a link of yesterday, open nothing', async () => {
  const vendorId = await hasUnclaimed(scene, { businessName: 'Old Barn' })
  const vera = await claimer()
  const { digits, link } = await codeTo(scene, vendorId, vera)
  const age = (time: string) =>
    scene.db.run(sql`
      update one_time_codes
      set created_at = created_at - ${time}::interval, expires_at = expires_at - ${time}::interval
      where purpose = ${`listing:${vendorId}`}`)
  await age('10 minutes')
  expect(await claimOn(0, vendorId, digits, vera)).toMatchObject({ status: 422 })
  await age('24 hours')
  expect(await claimOn(1, vendorId, link, vera)).toMatchObject({ status: 422 })
  expect(await ownersOf(vendorId)).toEqual([{ user_id: null, status: 'unclaimed' }])
})

test('the link of an invitation opens for 60 days, and not on the 61st', async () => {
  const vendorId = await hasUnclaimed(scene, { businessName: 'Late Barn' })
  const vera = await claimer()
  const link = await invitation(vendorId)
  const at = (days: number) => scene.setTime(new Date(Date.now() + days * 86_400_000))
  at(61)
  expect(await claimOn(0, vendorId, link, vera)).toMatchObject({ status: 422 })
  expect(await ownersOf(vendorId)).toEqual([{ user_id: null, status: 'unclaimed' }])
  at(59)
  expect(await claimOn(0, vendorId, link, vera)).toMatchObject({ status: 200 })
  scene.setTime(undefined)
})

test('an invitation that is forged opens nothing: another business, a later end, no signature', async () => {
  const [vendorId, other] = [
    await hasUnclaimed(scene, { businessName: 'True Barn' }),
    await hasUnclaimed(scene, { businessName: 'Other Barn' }),
  ]
  const vera = await claimer()
  const link = await invitation(vendorId)
  const [until = '', signature = ''] = link.slice(1).split('.')
  const later = (parseInt(until, 36) + 24 * 60).toString(36)
  expect(await claimOn(1, other, link, vera)).toMatchObject({ status: 422 })
  for (const forged of [`i${later}.${signature}`, `i${until}.`, `i${until}`, `i.${signature}`])
    expect(await claimOn(0, vendorId, forged, vera)).toMatchObject({ status: 422 })
  for (const each of [vendorId, other])
    expect(await ownersOf(each)).toEqual([{ user_id: null, status: 'unclaimed' }])
})

test('a proof that was used opens nothing again, not even for the business when it is free once more', async () => {
  const vendorId = await hasUnclaimed(scene, { businessName: 'New Barn' })
  const [vera, walter] = [await claimer(), await claimer()]
  const { digits, link } = await codeTo(scene, vendorId, vera)
  expect(await claimOn(0, vendorId, digits, vera)).toMatchObject({ status: 200 })
  expect(await claimOn(1, vendorId, digits, walter)).toMatchObject({ status: 409 })
  // As if an admin had put it back on the list.
  await scene.db.run(sql`
    update vendors set user_id = null, status = 'unclaimed', claimed_at = null, listing = null where id = ${vendorId}`)
  expect(await claimOn(1, vendorId, digits, walter)).toMatchObject({ status: 422 })
  expect(await claimOn(0, vendorId, link, walter)).toMatchObject({ status: 422 })
  expect(await ownersOf(vendorId)).toEqual([{ user_id: null, status: 'unclaimed' }])
})
