import {
  decideClaim,
  getClaims,
  getListing,
  createClaimCode,
  requestClaim,
} from '#contract/vendors/claims.ts'
import { sql } from '#server/db/sql.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import { claiming, hasUnclaimed, inbox } from '#__tests__/support/unclaimed.ts'

let scene: Scene
let vendorId: string
let { claimer, claim, ownerOf } = {} as ReturnType<typeof claiming>
beforeEach(async () => {
  scene = await openScene({ OTP_RESEND_SECONDS: '0' })
  vendorId = await hasUnclaimed(scene)
  ;({ claimer, claim, ownerOf } = claiming(scene, vendorId))
})
afterEach(() => scene.close())

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
  expect((await scene.mails(winner.email)).map(({ subject }) => subject)).toContain(
    'Elm Barn is yours',
  )
  // Whoever reads the listed address hears of it.
  expect((await scene.mails(inbox)).at(-1)?.subject).toBe('Elm Barn was claimed on Everset')
  expect((await scene.call(getClaims, {}, first)).body.total).toBe(0)
  const loser = winner === owner ? stranger : owner
  expect((await scene.mails(loser.email)).map(({ subject }) => subject)).toEqual([
    'Your claim of Elm Barn',
  ])
})

test('who is declined reads why, the log keeps who did it, and a second admin reads so', async () => {
  const stranger = await claimer('stranger@declined.test')
  const [first, second] = [
    await scene.hasAccount('admin', { name: 'Ada First' }),
    await scene.hasAccount('admin'),
  ]
  await scene.call(requestClaim, { vendorId, statement: 'It is mine.' }, stranger)
  const { items } = (await scene.call(getClaims, {}, first)).body
  const claimId = items[0]?._id ?? ''
  const decline = { claimId, decision: 'decline' as const, reason: 'The imprint names another.' }
  expect((await scene.call(decideClaim, decline, first)).body.message).toBe('Declined.')
  const [mail, ...more] = await scene.mails('stranger@declined.test')
  expect([mail?.subject, more]).toEqual(['Your claim of Elm Barn', []])
  expect(mail?.body).toContain('The imprint names another.')
  expect(await ownerOf()).toMatchObject({ user_id: null })
  expect(
    await scene.db.one(sql`select actor_id, what, whom from audit_log where what like 'claim: %'`),
  ).toEqual({
    actor_id: first._id,
    what: 'claim: decline',
    whom: `Elm Barn (${vendorId}) by stranger@declined.test`,
  })
  const late = await scene.call(decideClaim, { claimId, decision: 'approve' }, second)
  expect([late.status, late.body.message]).toEqual([
    409,
    expect.stringMatching(/^This claim has already been decided by /),
  ])
  expect((await scene.call(decideClaim, { ...decline, claimId: vendorId }, first)).status).toBe(404)
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
  expect((await scene.call(createClaimCode, { claimId }, vera)).status).toBe(403)

  const { body } = await scene.call(createClaimCode, { claimId }, admin)
  expect(body).toMatchObject({
    digits: expect.stringMatching(/^\d{6}$/),
    phone: '+44 1904 555 123',
  })
  expect((await claim(body.digits, mallory)).status).toBe(422)
  const second = (await scene.call(createClaimCode, { claimId }, admin)).body.digits
  expect((await claim(body.digits, vera)).status).toBe(body.digits === second ? 200 : 422)
  expect(await claim(second, vera)).toMatchObject({ status: 200 })
  expect(await ownerOf()).toMatchObject({ user_id: vera._id, status: 'draft' })
  expect((await claim(second, mallory)).status).toBe(409)
  expect((await scene.call(createClaimCode, { claimId }, admin)).status).toBe(409)
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
