import {
  updateListing,
  getListing,
  deleteListing,
  sendListingCode,
} from '#contract/vendors/claims.ts'
import { getVendor } from '#contract/pages/vendorPages.ts'
import { getReports } from '#contract/vendors/reports.ts'
import { getEnquiry } from '#contract/talk/enquiries.ts'
import { sql } from '#server/db/sql.ts'
import { openMeetings } from '#__tests__/support/meeting.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'
import { claiming, hasUnclaimed, inbox, proofIn } from '#__tests__/support/unclaimed.ts'

let scene: Scene
let vendorId: string
let { claimer, newCode, claim, ownerOf, ask } = {} as ReturnType<typeof claiming>
beforeEach(async () => {
  scene = await openScene({ OTP_RESEND_SECONDS: '0' })
  vendorId = await hasUnclaimed(scene)
  ;({ claimer, newCode, claim, ownerOf, ask } = claiming(scene, vendorId))
})
afterEach(() => scene.close())

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
