import { answerBooking } from '#contract/bookings/bookings.ts'
import {
  closeContactMessage,
  getContactMessages,
  sendContactMessage,
} from '#contract/pages/contact.ts'
import { getAdminSummary, getWaiting } from '#contract/pages/dashboards.ts'
import {
  closeEnquiry,
  markEnquirySeen,
  sendEnquiry,
  sendMessage,
} from '#contract/talk/enquiries.ts'
import { decideVendor, getPendingVendors, getVendorForReview } from '#contract/vendors/approvals.ts'
import { decideReport, getReports, reportVendor } from '#contract/vendors/reports.ts'
import { sql } from '#server/db/sql.ts'
import { dayAfter, hasBooking } from '#__tests__/support/bookings.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const waiting = async (who: Account) => (await scene.call(getWaiting, {}, who)).body

test('a question waits for the vendor until it is answered, the answer for the couple until it is read', async () => {
  const vendor = await scene.hasVendor()
  const couple = await scene.hasAccount('user')
  const ask = { vendorId: vendor.vendorId, message: 'Is there parking?' }
  const enquiryId = (await scene.call(sendEnquiry, ask, couple)).body._id
  expect([await waiting(vendor), await waiting(couple)]).toMatchObject([
    { threads: 1 },
    { threads: 0 },
  ])

  await scene.call(markEnquirySeen, { enquiryId }, vendor)
  // Read is not answered.
  expect(await waiting(vendor)).toMatchObject({ threads: 1 })
  await scene.call(sendMessage, { enquiryId, message: 'Plenty.' }, vendor)
  expect([await waiting(vendor), await waiting(couple)]).toMatchObject([
    { threads: 0 },
    { threads: 1 },
  ])

  await scene.call(markEnquirySeen, { enquiryId }, couple)
  expect(await waiting(couple)).toMatchObject({ threads: 0 })
  await scene.call(sendMessage, { enquiryId, message: 'For 80 cars?' }, couple)
  expect(await waiting(vendor)).toMatchObject({ threads: 1 })
  await scene.call(closeEnquiry, { enquiryId, reason: 'chose_other' }, couple)
  expect(await waiting(vendor)).toMatchObject({ threads: 0 })
})

test('a request waits until it is answered, or its time is over', async () => {
  const vendor = await scene.hasVendor({ resources: 2 })
  const { _id } = await hasBooking(scene, vendor, { firstDay: dayAfter(100) })
  await hasBooking(scene, vendor, { firstDay: dayAfter(101) })
  expect(await waiting(vendor)).toMatchObject({ bookings: 2 })
  await scene.call(answerBooking, { bookingId: _id, answer: 'decline', reason: 'Full' }, vendor)
  expect(await waiting(vendor)).toMatchObject({ bookings: 1 })
  scene.setTime(new Date(Date.now() + 49 * 3_600_000))
  expect(await waiting(vendor)).toMatchObject({ bookings: 0 })
  scene.setTime(undefined)
})

test('an admin’s queues are counted as their lists are', async () => {
  const admin = await scene.hasAccount('admin')
  const vendor = await scene.hasVendor({ status: 'submitted' })
  await scene.db.run(sql`update vendors set submitted_at = now() where id = ${vendor.vendorId}`)
  const listed = await scene.hasVendor()
  await scene.call(reportVendor, { vendorId: listed.vendorId, reason: 'wrong_facts', note: '' })
  const words = { name: 'Wes', email: 'wes@scene.test', topic: '', message: 'Hello' }
  await scene.call(sendContactMessage, words)
  expect(await waiting(admin)).toMatchObject({ approvals: 1, reports: 1, messages: 1, claims: 0 })
  const [approvals, reports, messages] = await Promise.all([
    scene.call(getPendingVendors, {}, admin),
    scene.call(getReports, {}, admin),
    scene.call(getContactMessages, { status: 'open' }, admin),
  ])
  expect([approvals, reports, messages].map(({ body }) => body.total)).toEqual([1, 1, 1])
  // The dashboard leads to each.
  const { steps } = (await scene.call(getAdminSummary, {}, admin)).body
  expect(steps.map(({ label, to }) => `${label} ${to}`)).toEqual([
    `Decide on Scene ${vendor.vendorId.slice(0, 8)} /admin/pending-vendors/${vendor.vendorId}`,
    `Look at Scene ${listed.vendorId.slice(0, 8)}’s page /admin/reports#${reports.body.items[0]?._id}`,
    `Answer the message from Wes /admin/messages#${messages.body.items[0]?._id}`,
  ])
  const { dueAt } = approvals.body.items[0] ?? {}
  expect(steps.map(({ tone, until }) => `${tone} ${until}`)).toEqual([
    `amber ${dueAt}`,
    'amber null',
    'amber null',
  ])
  scene.setTime(new Date(Date.parse(dueAt ?? '')))
  const [late] = (await scene.call(getAdminSummary, {}, admin)).body.steps
  expect(late).toMatchObject({ _id: `profile ${vendor.vendorId}`, tone: 'brick', until: null })
  scene.setTime(undefined)

  const { vendorId } = vendor
  const { version } = (await scene.call(getVendorForReview, { vendorId }, admin)).body
  await scene.call(decideVendor, { vendorId, decision: 'reject', note: 'Twice.', version }, admin)
  const [report] = reports.body.items
  await scene.call(decideReport, { reportId: report?._id, answer: 'acted' }, admin)
  const [message] = messages.body.items
  await scene.call(closeContactMessage, { messageId: message?._id, status: 'closed' }, admin)
  expect(await waiting(admin)).toMatchObject({ reports: 0, messages: 0, approvals: 0 })
})
