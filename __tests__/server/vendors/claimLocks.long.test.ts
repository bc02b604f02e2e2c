import * as contract from '#contract/vendors/claims.ts'
import { suspendPerson } from '#contract/people/people.ts'
import { deleteAccount } from '#contract/people/personalData.ts'
import { sendEnquiry } from '#contract/talk/enquiries.ts'
import { sql } from '#server/db/sql.ts'
import { hasPerson, password } from '#__tests__/support/accounts.ts'
import { dayAfter } from '#__tests__/support/bookings.ts'
import { meetInPairs, openMeetings, type Step } from '#__tests__/support/meeting.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import { codeTo, hasClaimer, hasUnclaimed } from '#__tests__/support/unclaimed.ts'

let scene: Scene
let meetings: ReturnType<typeof openMeetings>
let admin: Account
beforeAll(async () => {
  scene = await openScene({ LIMIT_SCALE: '1000', OTP_RESEND_SECONDS: '0' })
  meetings = openMeetings(scene)
  admin = await scene.hasAccount('admin')
})
afterAll(async () => {
  await meetings.close()
  await scene.close()
})

let barns = 0
/** A business that nobody runs, claimed by two: one by proof, one with a code in hand. */
async function aClaimedBarn() {
  const vendorId = await hasUnclaimed(scene, { businessName: `Barn ${(barns += 1)}` })
  const vera = await hasClaimer(scene)
  const walter = await hasPerson(scene, `walter${barns}@barn.test`, 'vendor')
  await scene.db.run(sql`delete from vendors where user_id = ${walter._id}`)
  const couple = await scene.hasAccount('user')
  for (const as of [vera, walter])
    await scene.call(contract.requestClaim, { vendorId, statement: 'It is mine.' }, as)
  const claims = await scene.db.many<{ id: string }>(sql`
    select k.id from vendor_claims k join users u on u.id = k.user_id
    where k.vendor_id = ${vendorId} order by u.id = ${vera._id} desc`)
  const { digits } = await codeTo(scene, vendorId, walter)
  return { vendorId, vera, walter, couple, digits, claims: claims.map(({ id }) => id) }
}
type Barn = Awaited<ReturnType<typeof aClaimedBarn>>

const steps: Record<string, Step<Barn>> = {
  'an admin approves': ({ claims }) =>
    scene.call(contract.decideClaim, { claimId: claims[0]!, decision: 'approve' }, admin),
  'an admin approves the one with the code': ({ claims }) =>
    scene.call(contract.decideClaim, { claimId: claims[1]!, decision: 'approve' }, admin),
  'an admin declines': ({ claims }) =>
    scene.call(
      contract.decideClaim,
      { claimId: claims[1]!, decision: 'decline', reason: 'No.' },
      admin,
    ),
  'the owner types the code': ({ vendorId, digits, walter }) =>
    scene.call(contract.claimVendor, { vendorId, otp: digits }, walter),
  'the owner asks for removal': ({ vendorId, digits }) =>
    scene.call(contract.deleteListing, { vendorId, otp: digits }),
  'another code is sent': ({ vendorId, walter }) =>
    scene.call(contract.sendListingCode, { vendorId }, walter),
  'a claim is sent again': ({ vendorId, walter }) =>
    scene.call(contract.requestClaim, { vendorId, statement: 'Really.' }, walter),
  'an admin reads a code out': ({ claims }) =>
    scene.call(contract.createClaimCode, { claimId: claims[1]! }, admin),
  'a couple asks': ({ vendorId, couple }) =>
    scene.call(
      sendEnquiry,
      { vendorId, message: 'Are you free?', date: dayAfter(90), guests: 100 },
      couple,
    ),
  'the claimer is suspended': ({ walter }) =>
    scene.call(suspendPerson, { userId: walter._id, reason: 'Spam' }, admin),
  'the claimer deletes the account': ({ walter }) =>
    scene.call(deleteAccount, { password }, walter),
}
const gates: Record<string, (barn: Barn) => ReturnType<typeof sql>> = {
  business: ({ vendorId }) => sql`select from vendors where id = ${vendorId} for no key update`,
  claim: ({ claims }) => sql`select from vendor_claims where id = ${claims[1]!} for update`,
  claimer: ({ walter }) => sql`select from users where id = ${walter._id} for no key update`,
  code: ({ vendorId }) =>
    sql`select from one_time_codes where purpose = ${`listing:${vendorId}`} for update`,
}

meetInPairs(() => meetings, { gates, steps, open: aClaimedBarn })
