import { getBooking } from '#contract/bookings/bookings.ts'
import { getQueue } from '#contract/bookings/queues.ts'
import {
  answerReschedule,
  proposeReschedule,
  withdrawReschedule,
} from '#contract/bookings/reschedules.ts'
import { answerDrift } from '#contract/people/weddingChanges.ts'
import { getWedding, updateWedding } from '#contract/planning/weddings.ts'
import { sql } from '#server/db/sql.ts'
import { dayAfter, hasBooking } from '#__tests__/support/bookings.ts'
import { hasMember } from '#__tests__/support/members.ts'
import { queues } from '#__tests__/support/queues.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import { openTwoServers, type TwoServers } from '#__tests__/support/servers.ts'

let scene: Scene
let servers: TwoServers
beforeAll(async () => {
  scene = await openScene({ LIMIT_SCALE: '20' })
  servers = await openTwoServers(scene)
})
afterAll(async () => {
  await servers.close()
  await scene.close()
})

const [old, next] = [dayAfter(120), dayAfter(127)]
const terms = {
  partnerOne: 'Priya',
  partnerTwo: 'Arjun',
  guests: 200,
  budgetAmount: null,
  style: '',
  languages: '',
}
async function plans(couple: Account, date: string) {
  const { version, functions } = (await scene.call(getWedding, {}, couple)).body
  const [{ _id } = {}] = functions
  const wedding = { _id, name: 'Wedding', date, slot: null, city: '', guests: 200 }
  const { status } = await scene.call(
    updateWedding,
    { ...terms, version, functions: [wedding] },
    couple,
  )
  expect(status).toBe(200)
}
const planned = async (couple: Account) =>
  (await scene.call(getWedding, {}, couple)).body.functions[0]?.date

/** A first refused call fetches the cross-site token, so that the race is about the answers alone. */
const warmUp = (person: Account) => scene.call(withdrawReschedule, {}, person)

/** A wedding of two members that has moved away from its booking. */
async function drifted() {
  const couple = await scene.hasAccount('user')
  const partner = await hasMember(scene, couple, 'owner')
  await plans(couple, old)
  const hall = await scene.hasVendor()
  const { _id: bookingId } = await hasBooking(scene, hall, {
    couple,
    status: 'confirmed',
    firstDay: old,
  })
  await plans(couple, next)
  const read = async (as: Account) => (await scene.call(getBooking, { bookingId }, as)).body
  for (const person of [partner, hall]) await warmUp(person)
  const key = (await read(couple)).drift?.key ?? ''
  const answer = (as: Account, how: string) =>
    servers.ask(answerDrift, { bookingId, key, answer: how }, as)
  const proposals = async () =>
    (
      await scene.db.many<{ status: string }>(sql`
        select status from reschedules where booking_id = ${bookingId} order by created_at`)
    ).map(({ status }) => status)
  return { couple, partner, hall, bookingId, read, answer, proposals }
}
const turned = <T>(acts: readonly T[], by: number) => [
  ...acts.slice(by % acts.length),
  ...acts.slice(0, by % acts.length),
]

test.each([
  ['change_booking', 'change_booking'],
  ['change_wedding', 'change_wedding'],
  ['change_booking', 'change_wedding'],
])('two members answer a difference at once, %s and %s: one of it happens', async (one, other) => {
  for (let round = 0; round < 4; round += 1) {
    const { couple, partner, hall, answer, proposals, read } = await drifted()
    const before = (await scene.mails(hall.email)).length
    const acts = [() => answer(couple, one), () => answer(partner, other)]
    const statuses = await Promise.all(turned(acts, round).map((act) => act()))
    expect(statuses.toSorted()).toEqual([200, 409])
    const isProposed = (await proposals()).length > 0
    expect(await proposals()).toEqual(isProposed ? ['proposed'] : [])
    expect(await planned(couple)).toBe(isProposed ? next : old)
    expect((await scene.mails(hall.email)).length - before).toBe(isProposed ? 1 : 0)
    expect((await read(couple)).drift?.differences ?? []).toEqual([])
  }
})

test('a couple changes its wedding while the vendor accepts what was proposed: each is said once', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { couple, partner, hall, answer, proposals, read, bookingId } = await drifted()
    // Not what mends it: the difference stays open beside it.
    const { body } = await scene.call(
      proposeReschedule,
      { bookingId, firstDay: dayAfter(134) },
      couple,
    )
    const accept = { bookingId, rescheduleId: body.reschedule?._id ?? '', answer: 'accept' }
    const acts = [
      () => answer(partner, 'change_wedding'),
      () => servers.ask(answerReschedule, accept, hall),
      () => servers.ask(answerReschedule, accept, hall),
    ]
    const order = round % acts.length
    const statuses = turned(
      await Promise.all(turned(acts, order).map((act) => act())),
      acts.length - order,
    )
    const [changed, ...accepted] = statuses
    expect(accepted.toSorted()).toEqual([200, 409])
    expect(await proposals()).toEqual(['accepted'])
    expect([200, 409]).toContain(changed)
    // It was as booked before the move, or it is not: either way what differs now is named.
    expect(await planned(couple)).toBe(changed === 200 ? old : next)
    const after = await read(couple)
    expect(after.firstDay).toBe(dayAfter(134))
    expect(after.drift?.differences).toMatchObject([
      { name: 'Wedding', day: { planned: changed === 200 ? old : next } },
    ])
    expect(after.timeline.filter(({ to }) => to === 'moved')).toHaveLength(1)
  }
})

test('a vendor accepts what mends a difference while the couple answers it: it is mended once', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { couple, partner, hall, answer, proposals, read, bookingId } = await drifted()
    const { body } = await scene.call(proposeReschedule, { bookingId, firstDay: next }, couple)
    const accept = { bookingId, rescheduleId: body.reschedule?._id ?? '', answer: 'accept' }
    const acts = [
      () => servers.ask(answerReschedule, accept, hall),
      () => answer(partner, round % 2 ? 'change_wedding' : 'change_booking'),
      () => answer(couple, 'keep'),
    ]
    const statuses = await Promise.all(turned(acts, round).map((act) => act()))
    expect(statuses.toSorted()).toEqual([200, 409, 409])
    expect(await proposals()).toEqual(['accepted'])
    expect(await planned(couple)).toBe(next)
    const after = await read(couple)
    expect([after.firstDay, after.drift]).toEqual([next, undefined])
  }
})

test('two members answer for a place in a queue at once: the wedding is saved once', async () => {
  for (let round = 0; round < 4; round += 1) {
    const couple = await scene.hasAccount('user')
    const partner = await hasMember(scene, couple, 'owner')
    await plans(couple, old)
    const hall = await scene.hasVendor()
    await hasBooking(scene, hall, { firstDay: old })
    const { body } = await queues(scene, hall, old, { couple, guests: 200 })
    await plans(couple, next)
    const entryOf = async (as: Account) => (await scene.call(getQueue, {}, as)).body.items[0]
    await warmUp(partner)
    const key = (await entryOf(couple))?.drift?.key ?? ''
    const { version } = (await scene.call(getWedding, {}, couple)).body
    const line = { bookingId: body._id, key, answer: 'change_wedding' }
    const statuses = await Promise.all(
      turned([couple, partner], round).map((as) => servers.ask(answerDrift, line, as)),
    )
    expect(statuses.toSorted()).toEqual([200, 409])
    const after = (await scene.call(getWedding, {}, couple)).body
    expect([after.version - version, after.functions[0]?.date]).toEqual([1, old])
    expect((await entryOf(couple))?.drift).toBeUndefined()
  }
})
