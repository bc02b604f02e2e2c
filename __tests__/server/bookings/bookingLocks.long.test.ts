import { answerBooking, cancelBooking } from '#contract/bookings/bookings.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import { joinQueue, leaveQueue } from '#contract/bookings/queues.ts'
import { sendQuote } from '#contract/bookings/quotes.ts'
import { createDaysOff, createResource, openResource } from '#contract/calendar/calendar.ts'
import { updateWorkingRules } from '#contract/calendar/workingRules.ts'
import { cancelBookingAsAdmin } from '#contract/moderation/disputes.ts'
import { deleteMember } from '#contract/people/members.ts'
import { suspendPerson } from '#contract/people/people.ts'
import { sendBookingMessage, sendEnquiry, sendMessage } from '#contract/talk/enquiries.ts'
import { decideVendor } from '#contract/vendors/approvals.ts'
import { updateVendorProfile } from '#contract/vendors/profiles.ts'
import { anyDay } from '#domain/calendar/workingRules.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import { aQuote, dayAfter, hasBooking } from '#__tests__/support/bookings.ts'
import { meetInPairs, openMeetings, type Step } from '#__tests__/support/meeting.ts'
import { hasMember, weddingOf } from '#__tests__/support/members.ts'
import { queues } from '#__tests__/support/queues.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
let meetings: ReturnType<typeof openMeetings>
let admin: Account
beforeAll(async () => {
  scene = await openScene({ LIMIT_SCALE: '1000' })
  meetings = openMeetings(scene)
  admin = await scene.hasAccount('admin')
})
afterAll(async () => {
  await meetings.close()
  await scene.close()
})

const day = dayAfter(90)
/** A couple holds a vendor's only hall for a day, another waits for it; both sides have a second person. */
async function aHeldDay() {
  const vendor = await scene.hasVendor()
  await scene.db.run(sql`update vendors set plan = 'pro' where id = ${vendor.vendorId}`)
  const { _id: bookingId, couple } = await hasBooking(scene, vendor, { firstDay: day })
  const { couple: second, body: entry } = await queues(scene, vendor, day)
  const words = { vendorId: vendor.vendorId, message: 'Are you free?', date: day, guests: 100 }
  const { body: thread } = await scene.call(sendEnquiry, words, couple)
  const { body: other } = await scene.call(sendEnquiry, words, second)
  const member = await hasMember(scene, couple, 'editor')
  const third = await scene.hasAccount('user')
  const weddingId = await weddingOf(scene, couple)
  const { vendorId } = vendor
  const ids = { bookingId, vendorId, weddingId, threadId: thread._id, otherId: other._id }
  return { ...ids, vendor, couple, second, third, member, entryId: entry._id, words }
}
type Held = Awaited<ReturnType<typeof aHeldDay>>

const quote = { ...aQuote, firstDay: day, lastDay: day, times: null, validUntil: dayAfter(5) }
const steps: Record<string, Step<Held>> = {
  'the vendor confirms': ({ bookingId, vendor }) =>
    scene.call(answerBooking, { bookingId, answer: 'accept' }, vendor),
  'the vendor declines': ({ bookingId, vendor }) =>
    scene.call(answerBooking, { bookingId, answer: 'decline', reason: 'No.' }, vendor),
  'the couple withdraws': ({ bookingId, couple }) =>
    scene.call(cancelBooking, { bookingId, reason: 'No.' }, couple),
  'an admin cancels': ({ bookingId }) =>
    scene.call(cancelBookingAsAdmin, { bookingId, reason: 'A dispute.' }, admin),
  'a quote answers the request': ({ bookingId, vendor }) =>
    scene.call(sendQuote, { bookingId, after: 0, ...quote }, vendor),
  'a quote answers the other’s question': ({ otherId, vendor }) =>
    scene.call(sendQuote, { enquiryId: otherId, after: 0, ...quote, holds: false }, vendor),
  'the couple writes about it': ({ bookingId, couple }) =>
    scene.call(sendBookingMessage, { bookingId, message: 'Hello' }, couple),
  'the vendor writes': ({ threadId, vendor }) =>
    scene.call(sendMessage, { enquiryId: threadId, message: 'Hello' }, vendor),
  'the couple asks for another day': ({ vendorId, couple }) =>
    scene.call(requestBooking, { vendorId, firstDay: dayAfter(97), guests: 100 }, couple),
  'the second leaves the queue': ({ entryId, second }) =>
    scene.call(leaveQueue, { entryId }, second),
  'a third waits': ({ vendorId, third }) =>
    scene.call(joinQueue, { vendorId, firstDay: day, guests: 100 }, third),
  'days are taken off': ({ vendor }) =>
    scene.call(createDaysOff, { firstDay: dayAfter(97) }, vendor),
  'a hall is opened': async ({ vendor }) => {
    const { body } = await scene.call(createResource, { name: 'Lawn' }, vendor)
    return scene.call(openResource, { resourceId: body._id }, vendor)
  },
  'other rules are saved': ({ vendor }) =>
    scene.call(updateWorkingRules, { ...anyDay, noticeDays: 3, version: 0 }, vendor),
  'the profile is saved': ({ vendor }) =>
    scene.call(updateVendorProfile, { version: 1, capacityMax: 300 }, vendor),
  'the business is suspended': ({ vendorId }) =>
    scene.call(decideVendor, { vendorId, decision: 'suspend', note: 'No.', version: 1 }, admin),
  'the couple is suspended': ({ couple }) =>
    scene.call(suspendPerson, { userId: couple._id, reason: 'Spam' }, admin),
  'the vendor’s owner is suspended': ({ vendor }) =>
    scene.call(suspendPerson, { userId: vendor._id, reason: 'Spam' }, admin),
  'a member is removed': ({ couple, member }) =>
    scene.call(deleteMember, { memberId: member._id }, couple),
}
const gates: Record<string, (held: Held) => Sql> = {
  business: ({ vendorId }) => sql`select from vendors where id = ${vendorId} for no key update`,
  hall: ({ vendorId }) => sql`
    select pg_advisory_xact_lock(hashtextextended(id::text, 72)) from resources
    where vendor_id = ${vendorId}`,
  wedding: ({ weddingId }) => sql`select from weddings where id = ${weddingId} for update`,
  booking: ({ bookingId }) => sql`select from bookings where id = ${bookingId} for update`,
  thread: ({ threadId }) => sql`select from enquiries where id = ${threadId} for update`,
}

meetInPairs(() => meetings, { gates, steps, open: aHeldDay })
test('each step is done', async () => {
  for (const [name, step] of Object.entries(steps))
    expect([name, await step(await aHeldDay())]).toMatchObject([name, { status: 200 }])
})
