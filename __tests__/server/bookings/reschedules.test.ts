import { cancelBooking, getBookings, markBookingSeen } from '#contract/bookings/bookings.ts'
import {
  answerReschedule,
  proposeReschedule,
  withdrawReschedule,
} from '#contract/bookings/reschedules.ts'
import { createDaysOff } from '#contract/calendar/calendar.ts'
import { getUserDashboard, getVendorDashboard, getWaiting } from '#contract/pages/dashboards.ts'
import { sql } from '#server/db/sql.ts'
import { expireReschedules } from '#server/modules/bookings/reschedules/service.ts'
import { formatLongDay } from '#domain/days.ts'
import { agreedBooking, dayAfter, hasBooking } from '#__tests__/support/bookings.ts'
import { hasMember } from '#__tests__/support/members.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())
afterEach(() => scene.setTime(undefined))
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const [old, next] = [dayAfter(120), dayAfter(127)]
const agreed = (more: { resources?: number; firstDay?: string } = {}) => agreedBooking(scene, more)

describe('other days for a confirmed booking', () => {
  test('are proposed by the couple and accepted by the vendor; only then the time moves', async () => {
    const { vendor, couple, propose, answer, seen, blocks } = await agreed()
    const proposed = await propose(couple, { note: 'Grandmother is in hospital.' })
    expect(proposed.body).toMatchObject({
      status: 'confirmed',
      firstDay: old,
      actions: ['cancel', 'withdraw_reschedule'],
      reschedule: { by: 'user', firstDay: next, lastDay: next, sum: null },
    })
    expect(await seen(vendor)).toMatchObject({ actions: ['cancel', 'answer_reschedule'] })
    expect(await blocks()).toEqual([{ kind: 'booking', day: old }])
    const mail = (await scene.mails(vendor.email)).at(-1)
    expect(mail).toMatchObject({
      subject: `Priya Rao would like ${formatLongDay(next)} instead of ${formatLongDay(old)}`,
    })
    expect(mail?.body).toContain('Grandmother is in hospital.')
    expect(mail?.body).toContain('The price stays as agreed.')
    expect(mail?.body).toContain('Please accept, decline or propose something else by ')

    const moved = await answer(vendor, 'accept')
    expect(moved.body).toMatchObject({
      status: 'confirmed',
      firstDay: next,
      lastDay: next,
      reschedule: null,
      actions: ['cancel', 'reschedule'],
    })
    expect(await blocks()).toEqual([{ kind: 'booking', day: next }])
    expect((await seen(couple)).timeline.slice(-2)).toMatchObject([
      { to: 'move_proposed', by: 'user' },
      {
        to: 'moved',
        by: 'vendor',
        reason: `${formatLongDay(next)} instead of ${formatLongDay(old)}.`,
      },
    ])
    // The old day is free, the new one is not.
    expect((await hasBooking(scene, vendor, { firstDay: old })).status).toBe('requested')
    const { _id: foreign } = await hasBooking(scene, await scene.hasVendor())
    const input = { bookingId: foreign, firstDay: next }
    expect((await scene.call(proposeReschedule, input, couple)).status).toBe(404)
  })

  test('are a step of who proposed them until somebody of that side has opened the booking', async () => {
    const { vendor, couple, bookingId, propose, answer, seen } = await agreed()
    const steps = async () => {
      const { nextSteps } = (await scene.call(getUserDashboard, {}, couple)).body
      return nextSteps.filter(({ to }) => to.endsWith(bookingId)).map(({ label }) => label)
    }
    const todos = async () => {
      const { body } = await scene.call(getVendorDashboard, {}, vendor)
      return body.todos.filter(({ to }) => to.endsWith(bookingId)).map(({ label }) => label)
    }
    const open = (as: Account) => scene.call(markBookingSeen, { bookingId }, as)
    await propose(couple)
    await answer(vendor, 'accept')
    expect(await steps()).toEqual([expect.stringMatching(/ accepted your change$/)])
    // The vendor has done it itself: for it there is nothing to see, and what it opens is its own.
    expect((await seen(vendor)).isNews).toBeUndefined()
    expect((await open(vendor)).status).toBe(200)
    expect((await seen(couple)).isNews).toBe(true)
    // Who may only look has not seen it for the others.
    const viewer = await hasMember(scene, couple, 'viewer')
    expect((await seen(viewer)).isNews).toBe(true)
    expect((await open(viewer)).status).toBe(403)
    expect((await seen(couple)).isNews).toBe(true)
    expect((await open(couple)).body).not.toHaveProperty('isNews')
    expect(await steps()).toEqual([])
    expect((await seen(couple)).isNews).toBeUndefined()

    // What is declined next is news again, for the other side alone.
    await propose(vendor, { firstDay: dayAfter(134) })
    await answer(couple, 'decline')
    expect(await todos()).toEqual(['Priya Rao declined your change'])
    expect(await steps()).toEqual([])
    await open(vendor)
    expect(await todos()).toEqual([])
    expect((await open(await scene.hasAccount('user'))).status).toBe(404)
  })

  test('may cost something else, which the vendor says and the couple accepts', async () => {
    const { vendor, couple, propose, answer, seen } = await agreed()
    expect(await propose(couple, { total: 100 })).toMatchObject({
      status: 422,
      body: { fields: { total: 'The price is the vendor’s to say.' } },
    })
    await propose(vendor, { total: 52_000_000 })
    expect(await seen(couple)).toMatchObject({
      refundPercent: 90,
      movedRefundPercent: 90,
      reschedule: { by: 'vendor', sum: { amount: 52_000_000, currency: 'INR' } },
    })
    const { body } = await answer(couple, 'accept')
    expect(body).toMatchObject({
      firstDay: next,
      sum: { amount: 52_000_000, currency: 'INR', tax: null, service: null },
    })
  })

  test('are declined with a reason, or taken back, and the booking stays', async () => {
    const { vendor, couple, bookingId, propose, answer, seen, blocks } = await agreed()
    await propose(vendor)
    const declined = await answer(couple, 'decline', { reason: 'The guests have flights.' })
    expect(declined.body).toMatchObject({ firstDay: old, reschedule: null })
    expect((await scene.mails(vendor.email)).at(-1)?.body).toContain('The guests have flights.')

    await propose(vendor)
    const { reschedule } = await seen(vendor)
    const again = { bookingId, rescheduleId: reschedule?._id ?? '' }
    expect((await scene.call(withdrawReschedule, again, couple)).status).toBe(409)
    expect((await scene.call(withdrawReschedule, again, vendor)).body.reschedule).toBeNull()
    // Whoever had it on the screen still.
    expect(
      await scene.call(answerReschedule, { ...again, answer: 'accept' }, couple),
    ).toMatchObject({
      status: 409,
      body: { message: 'This proposal is over. Please look at the booking again.' },
    })
    expect(await blocks()).toEqual([{ kind: 'booking', day: old }])
  })

  test('are one proposal at a time, which the proposer can’t accept', async () => {
    const { vendor, couple, propose, answer } = await agreed()
    await propose(couple)
    expect(await propose(couple)).toMatchObject({
      status: 409,
      body: { message: 'You have proposed a change already. Withdraw that first.' },
    })
    expect(await propose(vendor)).toMatchObject({
      status: 409,
      body: { message: 'Priya Rao has proposed a change. Answer that first.' },
    })
    expect(await answer(couple, 'accept')).toMatchObject({
      status: 409,
      body: { message: 'It’s for the other side to answer. You can withdraw it.' },
    })
  })

  test('are refused where they are taken, or gone by the time of the answer', async () => {
    const { vendor, couple, propose, answer, blocks } = await agreed()
    await scene.call(createDaysOff, { firstDay: dayAfter(128) }, vendor)
    expect(await propose(couple, { firstDay: dayAfter(128) })).toMatchObject({
      status: 409,
      body: { fields: { firstDay: expect.stringContaining('Taken. Nearest free: ') } },
    })
    await propose(couple)
    await scene.call(createDaysOff, { firstDay: next }, vendor)
    expect(await answer(vendor, 'accept')).toMatchObject({ status: 409 })
    expect(await blocks()).toEqual([{ kind: 'booking', day: old }])
  })

  test('may overlap the days that are booked', async () => {
    const { vendor, couple, propose, answer, blocks } = await agreed()
    await propose(couple, { firstDay: old, lastDay: dayAfter(121) })
    expect((await answer(vendor, 'accept')).body).toMatchObject({
      firstDay: old,
      lastDay: dayAfter(121),
    })
    expect(await blocks()).toEqual([{ kind: 'booking', day: old }])
  })

  test('stay in the hall that is booked, where it is free', async () => {
    const { vendor, couple, bookingId, propose, answer } = await agreed({ resources: 2 })
    const [, second] = await scene.db.many<{ id: string }>(
      sql`select id from resources where vendor_id = ${vendor.vendorId} order by position`,
    )
    await scene.db.run(sql`
      with block as (
        update calendar_blocks set resource_id = ${second?.id} where booking_id = ${bookingId}
      )
      update bookings set resource_id = ${second?.id} where id = ${bookingId}`)
    await propose(couple)
    expect((await answer(vendor, 'accept')).status).toBe(200)
    const moved = await scene.db.one<{ id: string }>(
      sql`select resource_id as id from calendar_blocks where booking_id = ${bookingId}`,
    )
    expect(moved.id).toBe(second?.id)
  })

  test('can be answered until the earlier of the two days is over, where the vendor is', async () => {
    const { couple, vendor, propose, seen } = await agreed({ firstDay: dayAfter(1) })
    const { body } = await propose(couple)
    const end = `${dayAfter(2)}T00:00:00.000Z`
    expect(Date.parse(body.reschedule?.expiresAt ?? '')).toBeLessThanOrEqual(Date.parse(end))
    scene.setTime(new Date(Date.parse(end) + 1000))
    expect(await seen(vendor)).toMatchObject({
      reschedule: null,
      actions: ['took_place', 'did_not_happen'],
    })
  })

  test.each([
    ['the same days', { firstDay: old }, 'It is booked for these days already.'],
    [
      'a day that has passed',
      { firstDay: dayAfter(-3) },
      'That day has passed. Choose a day from today on.',
    ],
  ])('are no days: %s', async (_name, more, message) => {
    const { couple, propose } = await agreed()
    expect(await propose(couple, more)).toMatchObject({
      status: 422,
      body: { fields: { firstDay: message } },
    })
  })

  test('wait in lists, counts and steps of who is to answer, and end after 72 hours', async () => {
    const { vendor, couple, bookingId, propose, seen } = await agreed()
    const other = await hasBooking(scene, vendor, {
      couple,
      status: 'confirmed',
      firstDay: dayAfter(60),
    })
    const first = async (as: Account) =>
      (await scene.call(getBookings, {}, as)).body.items.map(({ _id }) => _id)
    const counted = async (as: Account) => (await scene.call(getWaiting, {}, as)).body.bookings
    expect(await first(vendor)).toEqual([other._id, bookingId])
    expect(await counted(vendor)).toBe(0)
    await propose(couple)
    expect(await first(vendor)).toEqual([bookingId, other._id])
    expect([await counted(vendor), await counted(couple)]).toEqual([1, 0])
    const { todos } = (await scene.call(getVendorDashboard, {}, vendor)).body
    expect(todos.map(({ label, detail }) => `${label}: ${detail}`)).toContainEqual(
      expect.stringMatching(
        /^Answer the change proposed by Priya Rao: .* instead of .*\. Until you accept/,
      ),
    )
    const { nextSteps } = (await scene.call(getUserDashboard, {}, couple)).body
    expect(nextSteps.map(({ label }) => label)).not.toContainEqual(
      expect.stringMatching(/^Answer the change proposed by /),
    )

    scene.setTime(inHours(73))
    expect(await counted(vendor)).toBe(0)
    expect((await seen(vendor)).reschedule).toBeNull()
    await expireReschedules(scene.services)
    expect(await expireReschedules(scene.services)).toBe(0)
    expect((await seen(couple)).timeline.at(-1)).toMatchObject({ to: 'move_expired', by: 'system' })
    expect((await scene.mails(couple.email)).at(-1)?.subject).toContain('did not answer in time: ')
    expect((await propose(vendor)).status).toBe(200)
  })

  test('need no room for guests who were agreed on when there was more of it', async () => {
    const { vendor, couple, propose, answer } = await agreed()
    await scene.db.run(sql`update vendors set capacity_max = 150 where id = ${vendor.vendorId}`)
    expect((await propose(couple)).status).toBe(200)
    expect((await answer(vendor, 'accept')).body).toMatchObject({ firstDay: next, guests: 200 })
    // Fewer than now is no question of room either.
    expect((await propose(vendor, { firstDay: old, guests: 180 })).status).toBe(200)
    expect((await answer(couple, 'accept')).body).toMatchObject({ firstDay: old, guests: 180 })
  })

  test('can be proposed again before the job has looked, and die with the booking', async () => {
    const { vendor, couple, bookingId, propose } = await agreed()
    await propose(couple)
    scene.setTime(inHours(73))
    expect((await propose(vendor)).body.reschedule).toMatchObject({ by: 'vendor' })
    const cancelled = await scene.call(cancelBooking, { bookingId, reason: 'Illness.' }, vendor)
    expect(cancelled.body).toMatchObject({ status: 'cancelled_by_vendor', reschedule: null })
    scene.setTime(inHours(200))
    const before = (await scene.mails(couple.email)).length
    await expireReschedules(scene.services)
    expect(await scene.mails(couple.email)).toHaveLength(before)
  })
})

describe('a proposal that answers one', () => {
  test('takes its place in one step; both sides read so, and it can be accepted', async () => {
    const { vendor, couple, propose, answer, seen, blocks } = await agreed()
    const manager = await hasMember(scene, vendor, 'manager')
    const theirs = (await propose(couple)).body.reschedule?._id
    const later = dayAfter(134)
    const countered = await propose(vendor, {
      firstDay: later,
      total: 52_000_000,
      note: 'That week is full.',
      answers: theirs,
    })
    expect(countered.body).toMatchObject({
      firstDay: old,
      actions: expect.arrayContaining(['withdraw_reschedule']),
      reschedule: {
        by: 'vendor',
        firstDay: later,
        sum: { amount: 52_000_000 },
        answered: { firstDay: next, lastDay: next, guests: null, sum: null },
      },
    })
    expect(await blocks()).toEqual([{ kind: 'booking', day: old }])
    const { timeline, actions, reschedule } = await seen(couple)
    expect(actions).toEqual(['cancel', 'answer_reschedule'])
    expect(reschedule?.answered).toMatchObject({ firstDay: next })
    expect(timeline.slice(-3)).toMatchObject([
      { to: 'move_proposed', by: 'user' },
      { to: 'move_declined', by: 'vendor', reason: 'Answered with another proposal.' },
      { to: 'move_proposed', by: 'vendor' },
    ])
    const mails = await scene.mails(couple.email)
    expect(mails.at(-1)?.body).toContain(
      `This takes the place of what you proposed: ${formatLongDay(next)}.`,
    )
    // One beside the receipt of what was requested.
    expect(mails).toHaveLength(2)
    expect((await scene.mails(manager.email)).at(-1)?.body).toContain(
      `This takes the place of what was proposed: ${formatLongDay(next)}.`,
    )
    expect((await answer(couple, 'accept')).body).toMatchObject({
      firstDay: later,
      sum: { amount: 52_000_000 },
      reschedule: null,
    })
  })

  test('is another one, of the other side’s, and of what still stands', async () => {
    const { vendor, couple, propose, answer, seen } = await agreed()
    const first = (await propose(couple, { guests: 180 })).body.reschedule?._id
    const another = { firstDay: dayAfter(134), answers: first }
    expect(await propose(couple, another)).toMatchObject({
      status: 409,
      body: { message: 'You have proposed a change already. Withdraw that first.' },
    })
    expect(await propose(vendor, { guests: 180, answers: first })).toMatchObject({
      status: 409,
      body: { message: 'Priya Rao has proposed just that. Accept it instead.' },
    })
    // What is refused leaves theirs as it was.
    await scene.call(createDaysOff, { firstDay: dayAfter(141) }, vendor)
    const second = (await propose(vendor, another)).body.reschedule?._id
    const taken = await propose(couple, { firstDay: dayAfter(141), answers: second })
    expect(taken).toMatchObject({
      status: 409,
      body: { fields: { firstDay: expect.stringContaining('Taken. ') } },
    })
    expect((await seen(couple)).reschedule?._id).toBe(second)
    await answer(couple, 'decline')
    expect(await propose(couple, { answers: second })).toMatchObject({
      status: 409,
      body: { message: 'This proposal is over. Please look at the booking again.' },
    })
    expect((await seen(couple)).reschedule).toBeNull()
  })
})
