import { cancelBooking } from '#contract/bookings/bookings.ts'
import { proposeReschedule } from '#contract/bookings/reschedules.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import { cancelBookingAsAdmin } from '#contract/moderation/disputes.ts'
import { answerPayment, getPayments, recordPayment } from '#contract/money/payments.ts'
import { acceptInvitation, inviteMember } from '#contract/people/invitations.ts'
import {
  deleteMember,
  leaveGroup,
  transferOwnership,
  updateMemberRole,
} from '#contract/people/members.ts'
import { suspendPerson } from '#contract/people/people.ts'
import { deleteAccount } from '#contract/people/personalData.ts'
import { applyWeddingChange } from '#contract/people/weddingChanges.ts'
import { updateWedding } from '#contract/planning/weddings.ts'
import { sendBookingMessage, sendEnquiry, sendMessage } from '#contract/talk/enquiries.ts'
import { requestRescue } from '#contract/talk/rescues.ts'
import { decideVendor } from '#contract/vendors/approvals.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import { hasPerson, password } from '#__tests__/support/accounts.ts'
import { dayAfter, hasBooking } from '#__tests__/support/bookings.ts'
import { meetInPairs, openMeetings, type Step } from '#__tests__/support/meeting.ts'
import { hasMember, invitationFor, weddingOf } from '#__tests__/support/members.ts'
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
const plans = (date: string) => ({
  partnerOne: 'Asha',
  partnerTwo: 'Ravi',
  city: '',
  guests: 180,
  earliest: null,
  latest: null,
  functions: [{ name: 'Wedding', date, slot: null, city: '', guests: 180 }],
  budgetAmount: null,
  style: '',
  languages: '',
})
let weddings = 0
/** A couple with a member, an invitation and two bookings: one agreed and partly paid, one its vendor took back. */
async function aWedding(isAlone = false) {
  const city = `locks-${(weddings += 1)}`
  // Who ends an account signs in with a password; that takes its time.
  const opens = (role: 'user' | 'vendor') =>
    isAlone ? hasPerson(scene, `${city}@${role}.test`, role) : scene.hasAccount(role)
  const [couple, owner] = [await opens('user'), await opens('vendor')]
  const vendor = await scene.hasVendor({ city: `${city}-one` })
  await scene.db.run(sql`delete from vendors where user_id = ${owner._id}`)
  await scene.db.run(sql`update vendors set user_id = ${owner._id} where id = ${vendor.vendorId}`)
  const business = { ...owner, vendorId: vendor.vendorId }
  const agreed = { couple, status: 'confirmed' as const, firstDay: day }
  const { _id: bookingId } = await hasBooking(scene, vendor, agreed)
  const [first, other] = [await scene.hasVendor({ city }), await scene.hasVendor({ city })]
  const { _id: lostId } = await hasBooking(scene, first, agreed)
  await scene.call(cancelBooking, { bookingId: lostId, reason: 'Fire.' }, first)
  // Of one that is known by a conversation alone.
  const florist = await scene.hasVendor({ city: `${city}-two` })
  const words = { vendorId: florist.vendorId, message: 'Are you free?', date: day, guests: 100 }
  const { body: thread } = await scene.call(sendEnquiry, words, couple)
  const money = { bookingId, amount: 1_000_000, method: 'upi' as const, day: dayAfter(0) }
  await scene.call(recordPayment, { ...money, kind: 'received' }, business)
  await scene.call(recordPayment, { ...money, kind: 'paid', amount: 700_000 }, couple)
  const { payments } = (await scene.call(getPayments, { bookingId }, business)).body
  const { _id: paymentId = '', last: after = '' } = payments.find(({ by }) => by === 'user') ?? {}
  const member = await hasMember(scene, couple, 'editor')
  const manager = await hasMember(scene, business, 'manager')
  const guest = await scene.hasAccount('user')
  await scene.call(inviteMember, { email: guest.email, role: 'editor' }, couple)
  const token = await invitationFor(scene, guest.email)
  const weddingId = await weddingOf(scene, couple)
  await scene.call(updateWedding, { version: 0, ...plans(day) }, couple)
  const plan = { version: 1, ...plans(dayAfter(97)) }
  if (isAlone)
    await scene.db.run(sql`
      with gone as (delete from vendor_members where user_id = ${manager._id})
      delete from wedding_members where user_id = ${member._id}`)
  const threadId = thread._id
  const ids = {
    bookingId,
    lostId,
    weddingId,
    threadId,
    vendorId: business.vendorId,
    other: other.vendorId,
  }
  const people = { couple, business, florist, member, manager, guest }
  return { ...ids, ...people, token, money, plan, answer: { bookingId, paymentId, after } }
}
type Wedding = Awaited<ReturnType<typeof aWedding>>

const steps: Record<string, Step<Wedding>> = {
  'the couple deletes its account': ({ couple }) =>
    scene.call(deleteAccount, { password, bookings: 1 }, couple),
  'the vendor deletes its account': ({ business }) =>
    scene.call(deleteAccount, { password, bookings: 1 }, business),
  'somebody is invited': ({ couple }) =>
    scene.call(inviteMember, { email: `new${weddings}@locks.test`, role: 'editor' }, couple),
  'somebody joins': ({ token, guest }) => scene.call(acceptInvitation, { token }, guest),
  'a member gets another role': ({ couple, member }) =>
    scene.call(updateMemberRole, { memberId: member._id, role: 'viewer' }, couple),
  'a member is removed': ({ couple, member }) =>
    scene.call(deleteMember, { memberId: member._id }, couple),
  'a member leaves': ({ member }) => scene.call(leaveGroup, {}, member),
  'the wedding is handed over': ({ couple, member }) =>
    scene.call(transferOwnership, { memberId: member._id }, couple),
  'the business is handed over': ({ business, manager }) =>
    scene.call(transferOwnership, { memberId: manager._id }, business),
  'a manager leaves': ({ manager }) => scene.call(leaveGroup, {}, manager),
  'a payment is recorded': ({ money, couple }) =>
    scene.call(recordPayment, { ...money, kind: 'paid', amount: 500_000 }, couple),
  'money is given back': ({ money, business }) =>
    scene.call(recordPayment, { ...money, kind: 'refunded' }, business),
  'a payment is confirmed': ({ answer, business }) =>
    scene.call(answerPayment, { ...answer, answer: 'confirm' }, business),
  'the wedding is saved': ({ plan, couple }) => scene.call(updateWedding, plan, couple),
  'all are asked for a change': ({ plan, member }) => scene.call(applyWeddingChange, plan, member),
  'others are asked instead': ({ lostId, other, couple }) =>
    scene.call(requestRescue, { bookingId: lostId, vendorIds: [other], message: 'Hi' }, couple),
  'the booking is cancelled': ({ bookingId, couple }) =>
    scene.call(cancelBooking, { bookingId, reason: 'No.' }, couple),
  'an admin cancels': ({ bookingId }) =>
    scene.call(cancelBookingAsAdmin, { bookingId, reason: 'A dispute.', refundPercent: 50 }, admin),
  'another day is proposed': ({ bookingId, business }) =>
    scene.call(proposeReschedule, { bookingId, firstDay: dayAfter(97) }, business),
  'a member writes about it': ({ bookingId, member }) =>
    scene.call(sendBookingMessage, { bookingId, message: 'Hello' }, member),
  'who was asked answers': ({ threadId, florist }) =>
    scene.call(sendMessage, { enquiryId: threadId, message: 'Hello' }, florist),
  'a member requests another': ({ other, member }) =>
    scene.call(requestBooking, { vendorId: other, firstDay: dayAfter(97), guests: 9 }, member),
  'the business is suspended': ({ vendorId }) =>
    scene.call(decideVendor, { vendorId, decision: 'suspend', note: 'No.', version: 1 }, admin),
  'the couple is suspended': ({ couple }) =>
    scene.call(suspendPerson, { userId: couple._id, reason: 'Spam' }, admin),
}
/** Nobody’s account ends who is the only owner of what others belong to. */
const ends = (...names: string[]) => names.some((name) => name.includes('deletes'))
const gates: Record<string, (wedding: Wedding) => Sql> = {
  business: ({ vendorId }) => sql`select from vendors where id = ${vendorId} for no key update`,
  wedding: ({ weddingId }) => sql`select from weddings where id = ${weddingId} for update`,
  booking: ({ bookingId }) => sql`select from bookings where id = ${bookingId} for update`,
  thread: ({ threadId }) => sql`select from enquiries where id = ${threadId} for update`,
  couple: ({ couple }) => sql`select from users where id = ${couple._id} for no key update`,
  group: ({ weddingId }) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${weddingId}::text, 73))`,
}

test('each step is done', async () => {
  for (const [name, step] of Object.entries(steps)) {
    const { status, ...answer } = await step(await aWedding(ends(name)))
    expect([name, status, answer]).toEqual([name, 200, answer])
  }
})
meetInPairs(() => meetings, { gates, steps, open: (...names) => aWedding(ends(...names)) })
