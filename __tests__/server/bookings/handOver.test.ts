import { setTimeout as sleep } from 'node:timers/promises'
import { cancelBooking, getBooking } from '#contract/bookings/bookings.ts'
import {
  createManualBooking,
  updateManualBooking,
  inviteCouple,
  withdrawCoupleInvitation,
} from '#contract/bookings/manual.ts'
import { proposeReschedule } from '#contract/bookings/reschedules.ts'
import { acceptInvitation, getInvitation } from '#contract/people/invitations.ts'
import { deleteAccount } from '#contract/people/personalData.ts'
import { sendBookingMessage } from '#contract/talk/enquiries.ts'
import { addDays } from '#domain/days.ts'
import { sql } from '#server/db/sql.ts'
import { hasPerson, password } from '#__tests__/support/accounts.ts'
import { dayAfter } from '#__tests__/support/bookings.ts'
import { invitationFor, weddingOf } from '#__tests__/support/members.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene({ LIMIT_SCALE: '10' })
})
afterAll(() => scene.close())
afterEach(() => scene.setTime(undefined))

const day = dayAfter(60)
const entry = { coupleName: 'Kavya & Rohan', firstDay: day, guests: 250 }
const mailsTo = async (who: Account) => (await scene.mails(who.email)).map(({ subject }) => subject)

const handed = async () => {
  const vendor = await scene.hasVendor({ resources: 1 })
  const { _id: bookingId } = (
    await scene.call(createManualBooking, { ...entry, total: 5_000_000 }, vendor)
  ).body
  const email = `kavya-${bookingId}@scene.test`
  const sent = await scene.call(inviteCouple, { bookingId, email }, vendor)
  expect(sent.body.byHand?.invitation?.email).toBe(email)
  return { vendor, bookingId, email, token: await invitationFor(scene, email) }
}

describe('handed over', () => {
  test('it is the couple’s, too, and a booking like every other', async () => {
    const { vendor, bookingId, token } = await handed()
    expect((await scene.call(getInvitation, { token })).body).toMatchObject({
      kind: 'booking',
      role: null,
      state: 'open',
      booking: { firstDay: day, guests: 250, sum: { amount: 5_000_000 } },
    })
    const couple = await scene.hasAccount('user', { name: 'Kavya Shah' })
    const taken = await scene.call(acceptInvitation, { token }, couple)
    expect([taken.status, taken.body.message]).toEqual([
      200,
      expect.stringContaining('is here now.'),
    ])
    const ours = (await scene.call(getBooking, { bookingId }, couple)).body
    expect(ours).toMatchObject({
      status: 'confirmed',
      isByHand: false,
      byHand: null,
      actions: ['cancel', 'reschedule'],
      contact: { email: 'contact@scene.test' },
    })
    expect(ours.timeline.map(({ to }) => to)).toEqual(['confirmed', 'invited', 'taken_over'])
    const theirs = (await scene.call(getBooking, { bookingId }, vendor)).body
    expect(theirs.actions).toEqual(['cancel', 'reschedule'])
    expect(await mailsTo(couple)).toHaveLength(1)
    expect(await mailsTo(vendor)).toEqual([
      expect.stringMatching(/^Kavya .* took over the booking/),
    ])
    const { body: told } = (await scene.mails(vendor.email)).at(-1) ?? { body: '' }
    expect(told).toContain(
      `${couple.email} who accepted your invitation; you had sent it to kavya-`,
    )
    const change = await scene.call(updateManualBooking, { bookingId, ...entry }, vendor)
    expect([change.status, change.body.message]).toEqual([
      409,
      expect.stringContaining('has this booking on Everset. Propose a change, or write to them.'),
    ])
    const moving = { bookingId, firstDay: addDays(day, 5) }
    expect((await scene.call(proposeReschedule, moving, couple)).status).toBe(200)
    expect(
      (await scene.call(sendBookingMessage, { bookingId, message: 'Hello' }, couple)).status,
    ).toBe(200)
  })

  test('to whom it was sent before, by mistake, the couple does not learn', async () => {
    const { vendor, bookingId } = await handed()
    const right = `right-${bookingId}@scene.test`
    await scene.call(inviteCouple, { bookingId, email: right }, vendor)
    const couple = await scene.hasAccount('user')
    await scene.call(acceptInvitation, { token: await invitationFor(scene, right) }, couple)
    const ours = await scene.call(getBooking, { bookingId }, couple)
    expect(ours.body.timeline.map(({ to }) => to)).toEqual([
      'confirmed',
      'invited',
      'invited',
      'taken_over',
    ])
    expect(JSON.stringify(ours.body)).not.toContain('kavya-')
  })

  test('once its days have come, nothing is said of other days, and both say how it went', async () => {
    const { vendor, bookingId, email, token: early } = await handed()
    scene.setTime(new Date(`${day}T06:00:00Z`))
    expect((await scene.call(getInvitation, { token: early })).body.state).toBe('expired')
    await scene.call(inviteCouple, { bookingId, email }, vendor)
    const token = await invitationFor(scene, email)
    scene.setTime(new Date(`${addDays(day, 1)}T12:00:00Z`))
    const couple = await scene.hasAccount('user')
    expect((await scene.call(acceptInvitation, { token }, couple)).status).toBe(200)
    for (const who of [couple, vendor]) {
      const { body } = (await scene.mails(who.email)).at(-1) ?? { body: '' }
      expect(body).toMatch(/ had entered for /)
      expect(body).not.toMatch(/cancel/)
      const { actions } = (await scene.call(getBooking, { bookingId }, who)).body
      expect(actions).toEqual(['took_place', 'did_not_happen'])
    }
  })

  test('of two who press at once one has it, and the link works once', async () => {
    const { token } = await handed()
    const couples = await Promise.all([1, 2, 3].map(() => scene.hasAccount('user')))
    const answers = await Promise.all(
      couples.map((couple) => scene.call(acceptInvitation, { token }, couple)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  test('to no vendor’s account, and not once it is cancelled or a newer link was sent', async () => {
    const { vendor, bookingId, email, token } = await handed()
    const other = await scene.hasVendor({ resources: 1 })
    expect((await scene.call(acceptInvitation, { token }, other)).status).toBe(403)
    await scene.call(inviteCouple, { bookingId, email }, vendor)
    const couple = await scene.hasAccount('user')
    expect((await scene.call(acceptInvitation, { token }, couple)).body.message).toBe(
      'This invitation was taken back. Ask for another one.',
    )
    const newer = await invitationFor(scene, email)
    await scene.call(cancelBooking, { bookingId, reason: 'Off.' }, vendor)
    expect((await scene.call(getInvitation, { token: newer })).body.state).toBe('revoked')
    expect((await scene.call(acceptInvitation, { token: newer }, couple)).status).toBe(409)
  })
})

/** So many connections wait for a lock. */
async function untilWaiting(count: number) {
  for (let tries = 0; tries < 200; tries += 1) {
    const { waiting } = await scene.db.one<{ waiting: number }>(sql`
      select count(*)::int as waiting
      from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    if (waiting >= count) return
    await sleep(50)
  }
  throw new Error(`Fewer than ${count} wait for a lock.`)
}

test('whoever deletes their account meanwhile leaves no booking behind that nobody has', async () => {
  const vendor = await scene.hasVendor({ resources: 1 })
  const couple = await hasPerson(scene, 'leaves@handover.test')
  const weddingId = await weddingOf(scene, couple)
  const { _id: bookingId } = (await scene.call(createManualBooking, entry, vendor)).body
  await scene.call(inviteCouple, { bookingId, email: 'kavya@handover.test' }, vendor)
  const token = await invitationFor(scene, 'kavya@handover.test')
  // The account waits for its wedding, all of whose bookings it has ended.
  const [deleted, accepted] = await scene.db
    .transaction(async (tx) => {
      await tx.run(sql`select from weddings where id = ${weddingId} for key share`)
      const deleting = scene.call(deleteAccount, { password }, couple)
      await untilWaiting(1)
      const accepting = scene.call(acceptInvitation, { token }, couple)
      await untilWaiting(2)
      return [deleting, accepting] as const
    })
    .then((calls) => Promise.all(calls))
  expect([deleted.status, accepted.status]).toEqual([200, 404])
  const { body } = await scene.call(getBooking, { bookingId }, vendor)
  expect(body.actions).toEqual(['change', 'hand_over', 'cancel'])
})

test('what is taken over is what was read: days, guests or total end the invitation, a name does not', async () => {
  const { vendor, bookingId, token } = await handed()
  const change = (more: object) =>
    scene.call(updateManualBooking, { bookingId, ...entry, total: 5_000_000, ...more }, vendor)
  const state = async () => (await scene.call(getInvitation, { token })).body.state
  await change({ coupleName: 'Kavya Shah & Rohan', phone: '+91 98200 11223' })
  expect(await state()).toBe('open')
  expect((await change({ total: 5_500_000 })).body.byHand?.invitation).toBeNull()
  expect(await state()).toBe('revoked')
})

test('an invitation is taken back, once', async () => {
  const { vendor, bookingId, token } = await handed()
  const back = await scene.call(withdrawCoupleInvitation, { bookingId }, vendor)
  expect([back.status, back.body.byHand?.invitation]).toEqual([200, null])
  const couple = await scene.hasAccount('user')
  expect((await scene.call(acceptInvitation, { token }, couple)).status).toBe(409)
  expect((await scene.call(withdrawCoupleInvitation, { bookingId }, vendor)).status).toBe(404)
})
