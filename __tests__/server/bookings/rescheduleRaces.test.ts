import { cancelBooking } from '#contract/bookings/bookings.ts'
import {
  answerReschedule,
  proposeReschedule,
  withdrawReschedule,
} from '#contract/bookings/reschedules.ts'
import { createDaysOff } from '#contract/calendar/calendar.ts'
import { sql } from '#server/db/sql.ts'
import { lockBooking } from '#server/modules/bookings/bookings/queries.ts'
import { expireReschedules } from '#server/modules/bookings/reschedules/service.ts'
import { agreedBooking, dayAfter, hasBooking } from '#__tests__/support/bookings.ts'
import { eventually } from '#__tests__/support/product.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())
const [old, next] = [dayAfter(120), dayAfter(127)]

describe('two at once', () => {
  test('who move to one day: one of them does', async () => {
    const vendor = await scene.hasVendor({ resources: 2 })
    await scene.call(createDaysOff, { firstDay: next, resourceId: await oneOf(vendor) }, vendor)
    const bookings = await Promise.all(
      [old, dayAfter(121)].map((firstDay) =>
        hasBooking(scene, vendor, { status: 'confirmed', firstDay }),
      ),
    )
    const proposals = await Promise.all(
      bookings.map(async ({ _id: bookingId, couple }) => {
        const { body } = await scene.call(proposeReschedule, { bookingId, firstDay: next }, couple)
        return { bookingId, rescheduleId: body.reschedule?._id ?? '' }
      }),
    )
    const answers = await Promise.all(
      proposals.map((each) => scene.call(answerReschedule, { ...each, answer: 'accept' }, vendor)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('who accept and cancel: the day is either moved and cancelled, or only cancelled', async () => {
    const { vendor, couple, bookingId, propose, seen, blocks } = await agreedBooking(scene)
    await propose(couple)
    const { reschedule } = await seen(vendor)
    await Promise.all([
      scene.call(
        answerReschedule,
        { bookingId, rescheduleId: reschedule?._id ?? '', answer: 'accept' },
        vendor,
      ),
      scene.call(cancelBooking, { bookingId, reason: 'No.' }, couple),
    ])
    expect((await seen(couple)).status).toBe('cancelled_by_user')
    expect(await blocks()).toEqual([])
  })

  test.each([
    ['accepts', 'accept'],
    ['declines', 'decline'],
    ['counters too', 'counter'],
    ['withdraws', 'withdraw'],
  ] as const)('of whom one counters and one %s: one answer counts', async (_, rival) => {
    const { vendor, couple, bookingId, propose, seen, blocks } = await agreedBooking(scene)
    await propose(couple)
    const rescheduleId = (await seen(vendor)).reschedule?._id ?? ''
    const counter = (day: number) =>
      propose(vendor, { firstDay: dayAfter(day), answers: rescheduleId })
    const which = { bookingId, rescheduleId }
    const other = () =>
      rival === 'counter'
        ? counter(148)
        : rival === 'withdraw'
          ? scene.call(withdrawReschedule, which, couple)
          : scene.call(answerReschedule, { ...which, answer: rival }, vendor)
    const answers = await Promise.all([counter(141), other()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      message: expect.stringMatching(
        /^This proposal is over\. Please look at the booking again\.$|^You have proposed a change already\./,
      ),
    })
    const [hasCountered] = answers.map(({ status }) => status === 200)
    const { reschedule, firstDay } = await seen(couple)
    const isOther = rival === 'accept' && !hasCountered
    expect(firstDay).toBe(isOther ? next : old)
    expect(reschedule?.firstDay).toBe(
      hasCountered ? dayAfter(141) : rival === 'counter' ? dayAfter(148) : undefined,
    )
    expect(await blocks()).toEqual([{ kind: 'booking', day: firstDay }])
    const open = await scene.db.many(sql`
      select from reschedules where booking_id = ${bookingId} and status = 'proposed'`)
    expect(open).toHaveLength(reschedule ? 1 : 0)
  })

  test('of whom one is the job: what was proposed anew while it waited stands', async () => {
    const { couple, bookingId, propose, seen } = await agreedBooking(scene)
    await propose(couple)
    scene.setTime(new Date(Date.now() + 73 * 3_600_000))
    const { job } = await scene.db.transaction(async (tx) => {
      await lockBooking(tx, bookingId)
      const waiting = expireReschedules(scene.services)
      await eventually(() => scene.db.maybe(sql`select from pg_locks where not granted`))
      await tx.run(sql`
        update reschedules set expires_at = now() + interval '6 days' where booking_id = ${bookingId}`)
      return { job: waiting }
    })
    await job
    expect((await seen(couple)).reschedule).toMatchObject({ by: 'user', firstDay: next })
    scene.setTime(undefined)
  })
})

const oneOf = async ({ vendorId }: Account) =>
  (
    await scene.db.one<{ id: string }>(
      sql`select id from resources where vendor_id = ${vendorId} order by position limit 1`,
    )
  ).id
