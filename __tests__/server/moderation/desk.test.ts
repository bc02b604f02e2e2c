import { getAudit } from '#contract/moderation/audit.ts'
import * as contract from '#contract/pages/contact.ts'
import { exportMyData } from '#contract/people/personalData.ts'
import { updateVendorPlan } from '#contract/pages/plans.ts'
import { getVendorForReview } from '#contract/vendors/approvals.ts'
import { hasPerson, password } from '#__tests__/support/accounts.ts'
import { hasBooking, unknownId } from '#__tests__/support/bookings.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
let admin: Account
beforeAll(async () => {
  scene = await openScene()
  admin = await scene.hasAccount('admin', { name: 'Ada Admin' })
})
afterAll(() => scene.close())

const write = (message: string, email = 'writer@desk.test') =>
  scene.call(contract.sendContactMessage, { name: 'Wes', email, topic: 'A question', message })
const inbox = async (filter: object = {}) =>
  (await scene.call(contract.getContactMessages, filter, admin)).body

test('messages wait until they are answered by email or closed, and none is lost', async () => {
  for (const words of ['First', 'Second', 'Third']) await write(words)
  const pages = [await inbox({ limit: 2 })]
  pages.push(await inbox({ limit: 2, cursor: pages[0]?.nextCursor ?? '' }))
  const all = pages.flatMap(({ items }) => items)
  expect(all.map(({ body }) => body)).toEqual(['First', 'Second', 'Third'])
  const [first, second] = all.map(({ _id }) => _id)
  const answer = (messageId: string | undefined, text: string) =>
    scene.call(contract.replyToContactMessage, { messageId, answer: text }, admin)
  expect((await answer(first, ' ')).status).toBe(422)
  expect((await answer(unknownId(), 'Hello')).status).toBe(404)
  expect((await answer(first, 'It is at the gate.')).status).toBe(200)
  const mail = (await scene.mails('writer@desk.test')).at(-1)
  expect(mail?.subject).toBe('Re: A question')
  expect(mail?.body).toMatch(/It is at the gate\.[^]*> First/)
  const close = (status: 'open' | 'closed') =>
    scene.call(contract.closeContactMessage, { messageId: second, status }, admin)
  expect((await close('closed')).status).toBe(200)
  expect((await close('closed')).status).toBe(409)
  expect((await inbox({ status: 'open' })).items.map(({ body }) => body)).toEqual(['Third'])
  expect((await inbox({ q: 'gate' })).total).toBe(0)
  const found = (await inbox({ status: 'answered' })).items
  expect(found).toMatchObject([{ body: 'First', answers: [{ by: 'Ada Admin' }] }])
  await close('open')
  expect((await inbox()).items.map(({ status }) => status)).toEqual(['open', 'open', 'answered'])
})

test('a plan is set from the desk, and the log says who did it', async () => {
  const vendor = await scene.hasVendor({ businessName: 'Plan Palace' })
  const set = (plan: string) =>
    scene.call(updateVendorPlan, { vendorId: vendor.vendorId, plan }, admin)
  expect((await set('gold')).status).toBe(422)
  expect(
    (await scene.call(updateVendorPlan, { vendorId: unknownId(), plan: 'pro' }, admin)).status,
  ).toBe(404)
  expect((await set('plus')).body.message).toBe('Plan Palace is on Plus now.')
  const { body } = await scene.call(getVendorForReview, { vendorId: vendor.vendorId }, admin)
  expect(body.plan).toBe('plus')
  const { items } = (await scene.call(getAudit, { q: 'plan: free to plus' }, admin)).body
  expect(items).toMatchObject([{ name: 'Ada Admin', whom: `Plan Palace (${vendor.vendorId})` }])
})

test('the export holds what vendors wrote, timelines, parts of reviews and refunds', async () => {
  const couple = await hasPerson(scene, 'whole@desk.test')
  await hasBooking(scene, await scene.hasVendor(), { couple })
  const { body } = await scene.call(exportMyData, { password }, couple)
  expect(body).toMatchObject({
    bookings: [{ refundPercent: null }],
    timelines: [{ subject: 'booking', to: 'requested', by: 'user' }],
    emailChanges: [],
    reviewsGot: [],
  })
})
