import { policyOf } from '#domain/refunds.ts'
import { answerBooking, cancelBooking, getBooking } from '#contract/bookings/bookings.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import { getQueue, leaveQueue } from '#contract/bookings/queues.ts'
import { suspendPerson } from '#contract/people/people.ts'
import { deleteAccount } from '#contract/people/personalData.ts'
import { decideVendor } from '#contract/vendors/approvals.ts'
import { formatLongDay, weekday } from '#domain/days.ts'
import { sql } from '#server/db/sql.ts'
import { settleQueues } from '#server/modules/bookings/queues/settle.ts'
import { lockResources } from '#server/modules/calendar/calendar/resources.ts'
import { hasPerson, password } from '#__tests__/support/accounts.ts'
import { dayAfter, hasBooking } from '#__tests__/support/bookings.ts'
import { eventually } from '#__tests__/support/product.ts'
import { requestsAt, heldDay, positionsOf, queues, statusesAt } from '#__tests__/support/queues.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import { worksBy } from '#__tests__/support/workingRules.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene({ LIMIT_SCALE: '10' })
})
afterAll(() => scene.close())
afterEach(() => scene.setTime(undefined))

const day = dayAfter(60)
const inHours = (hours: number) => scene.setTime(new Date(Date.now() + hours * 3_600_000))
const join = (vendor: Account) => queues(scene, vendor, day)
const ask = (vendor: Account, couple: Account, firstDay = day) =>
  scene.call(requestBooking, { vendorId: vendor.vendorId, firstDay, guests: 100 }, couple)
const held = (more: Parameters<typeof heldDay>[2] = {}) => heldDay(scene, day, more)
const withdraw = (bookingId: string, couple: Account) =>
  scene.call(cancelBooking, { bookingId, reason: 'Another hall.' }, couple)

describe('waiting ends', () => {
  test('when the couple leaves; the others move up, and nobody leaves for another', async () => {
    const { vendor, bookingId, couple, second, third } = await held()
    const [mine] = (await scene.call(getQueue, {}, second)).body.items
    const entryId = mine?._id ?? ''
    expect((await scene.call(leaveQueue, { entryId }, third)).status).toBe(404)
    expect((await scene.call(leaveQueue, { entryId }, second)).body.status).toBe('left')
    expect((await scene.call(leaveQueue, { entryId }, second)).body.message).toBe(
      'You no longer queue at Rose Palace.',
    )
    expect(await positionsOf(scene, third)).toEqual([['waiting', 1]])
    await withdraw(bookingId, couple)
    expect(await statusesAt(scene, vendor)).toEqual(['left', 'promoted'])
    const [turn] = (await scene.call(getQueue, {}, third)).body.items
    expect(
      (await scene.call(leaveQueue, { entryId: turn?._id ?? '' }, third)).body.message,
    ).toMatch(/^Your turn came just now: Rose Palace is held for you\./)
  })

  test('when it books another of the category for that day, and not for another day', async () => {
    const { vendor, second, third } = await held()
    const other = await scene.hasVendor()
    const photographer = await scene.hasVendor({ category: 'photographers' })
    const book = async (at: Account, couple: Account, on: string) => {
      const { body } = await ask(at, couple, on)
      await scene.call(answerBooking, { bookingId: body._id, answer: 'accept' }, at)
    }
    await book(other, second, dayAfter(40))
    await book(photographer, second, day)
    expect(await statusesAt(scene, vendor)).toEqual(['waiting', 'waiting'])
    await book(other, second, day)
    expect(await statusesAt(scene, vendor)).toEqual(['booked_elsewhere', 'waiting'])
    expect(await positionsOf(scene, third)).toEqual([['waiting', 1]])
    expect((await scene.mails(second.email)).at(-1)?.subject).toBe(
      `You no longer queue at Rose Palace for ${formatLongDay(day)}`,
    )
  })

  test('but not for what it had booked when it joined: it wants both', async () => {
    const { vendor } = await held()
    const other = await scene.hasVendor()
    const couple = await scene.hasAccount('user')
    const { body } = await ask(other, couple)
    await scene.call(answerBooking, { bookingId: body._id, answer: 'accept' }, other)
    expect((await queues(scene, vendor, day, { couple })).status).toBe(200)
    await settleQueues(scene.services)
    expect(await positionsOf(scene, couple)).toEqual([['waiting', 3]])
  })

  test('when whoever held the day has it for good', async () => {
    const { vendor, bookingId, second } = await held()
    await scene.call(answerBooking, { bookingId, answer: 'accept' }, vendor)
    expect(await statusesAt(scene, vendor)).toEqual(['taken', 'taken'])
    const [mail] = (await scene.mails(second.email)).slice(-1)
    expect(mail?.body).toContain(
      `Rose Palace is no longer free on ${formatLongDay(day)}. Your place`,
    )
    expect(mail?.body).toContain('You can ask for an email if it becomes free after all: ')
    // But not while another hall is held, too.
    const two = await held({ resources: 2 })
    await scene.db.run(sql`delete from queue_entries where vendor_id = ${two.vendor.vendorId}`)
    await hasBooking(scene, two.vendor, { firstDay: day })
    await join(two.vendor)
    await scene.call(answerBooking, { bookingId: two.bookingId, answer: 'accept' }, two.vendor)
    expect(await statusesAt(scene, two.vendor)).toEqual(['waiting'])
  })

  test('when the day comes near, is closed, or the business takes no bookings', async () => {
    const near = await held()
    inHours(57 * 24 - 12)
    await settleQueues(scene.services)
    expect(await statusesAt(scene, near.vendor)).toEqual(['waiting', 'waiting'])
    inHours(58 * 24)
    await settleQueues(scene.services)
    expect(await statusesAt(scene, near.vendor)).toEqual(['day_near', 'day_near'])
    scene.setTime(undefined)

    const closed = await held()
    await worksBy(scene, closed.vendor, {
      weekdays: [1, 2, 3, 4, 5, 6, 7].filter((each) => each !== weekday(day)),
    })
    await withdraw(closed.bookingId, closed.couple)
    expect(await statusesAt(scene, closed.vendor)).toEqual(['closed', 'closed'])
    expect(await requestsAt(scene, closed.vendor)).toHaveLength(1)

    const small = await held()
    await scene.db.run(
      sql`update vendors set capacity_max = 50 where id = ${small.vendor.vendorId}`,
    )
    await settleQueues(scene.services)
    expect(await statusesAt(scene, small.vendor)).toEqual(['closed', 'closed'])

    const { vendor, second } = await held()
    const decided = await scene.call(
      decideVendor,
      { vendorId: vendor.vendorId, decision: 'suspend', note: 'A pause.', version: 1 },
      await scene.hasAccount('admin'),
    )
    expect(decided.status).toBe(200)
    expect(await statusesAt(scene, vendor)).toEqual(['not_bookable', 'not_bookable'])
    expect((await scene.mails(second.email)).at(-1)?.body).toContain(
      'Rose Palace takes no bookings on Everset at the moment.',
    )
  })

  test('when a limit is reached by what the vendor sent, the next one has the turn', async () => {
    const { vendor, bookingId, couple, second } = await held()
    // A quote of its own for the day, which nobody asked for.
    await scene.db.run(sql`
      insert into bookings (
        vendor_id, user_id, wedding_id, couple_name, resource_id, first_day, last_day, guests, status, estimate, sum,
        quote_version, expires_at, is_held
      )
      select q.vendor_id, q.user_id, q.wedding_id, 'A', r.id, q.first_day, q.last_day, 100, 'offered', '{}',
        '{"amount": 1, "currency": "INR"}', 1, now() + interval '5 days', false
      from queue_entries q
      join resources r on r.vendor_id = q.vendor_id
      where q.user_id = ${second._id}`)
    await withdraw(bookingId, couple)
    expect(await statusesAt(scene, vendor)).toEqual(['at_limit', 'promoted'])
    expect((await scene.mails(second.email)).at(-1)?.body).toContain(
      `you have a quote from Rose Palace for ${formatLongDay(day)}, or Rose Palace declined you`,
    )
  })

  test('of a suspended couple nothing waits', async () => {
    const { vendor, second } = await held()
    const admin = await scene.hasAccount('admin')
    await scene.call(suspendPerson, { userId: second._id, reason: 'Why.' }, admin)
    expect(await statusesAt(scene, vendor)).toEqual(['left', 'waiting'])
  })
})

/** Does it while somebody joins who has the business's time already. */
async function withLatecomer(
  { vendor, third }: Awaited<ReturnType<typeof held>>,
  ends: () => Promise<{ status: number }>,
) {
  const [mine] = (await scene.call(getQueue, {}, third)).body.items
  await scene.call(leaveQueue, { entryId: mine?._id ?? '' }, third)
  const { ending } = await scene.db.transaction(async (tx) => {
    await lockResources(tx, vendor.vendorId)
    // The lock is sent with what is asked next.
    await tx.run(sql`select`)
    const waiting = ends()
    await eventually(() => scene.db.maybe(sql`select from pg_locks where not granted`))
    await tx.run(sql`
      update queue_entries set status = 'waiting', ended_at = null where id = ${mine?._id}`)
    // What is written there next locks this row, too.
    await tx.run(sql`select from vendors where id = ${vendor.vendorId} for key share nowait`)
    return { ending: waiting }
  })
  expect((await ending).status).toBe(200)
}
const isNotified = async (...couples: Account[]) => {
  for (const couple of couples)
    expect((await scene.mails(couple.email)).map(({ subject }) => subject)).toEqual([
      `You no longer queue at Rose Palace for ${formatLongDay(day)}`,
    ])
}

test('a business goes for good: who joined at the last moment has no turn there', async () => {
  const queue = await held()
  const { vendor, second, third } = queue
  const owner = await hasPerson(scene, 'goes@queues.test', 'vendor')
  await scene.db.run(sql`delete from vendors where user_id = ${owner._id}`)
  await scene.db.run(sql`update vendors set user_id = ${owner._id} where id = ${vendor.vendorId}`)
  await withLatecomer(queue, () => scene.call(deleteAccount, { password }, owner))
  await isNotified(second, third)
})

test.each(['business', 'person'] as const)(
  'a %s is suspended: nor has who joined then',
  async (which) => {
    const queue = await held()
    const { vendor, second, third } = queue
    const admin = await scene.hasAccount('admin')
    const { vendorId } = vendor
    await withLatecomer(queue, () =>
      which === 'business'
        ? scene.call(
            decideVendor,
            { vendorId, decision: 'suspend', note: 'A pause.', version: 1 },
            admin,
          )
        : scene.call(suspendPerson, { userId: vendor._id, reason: 'A pause.' }, admin),
    )
    expect(await statusesAt(scene, vendor)).toEqual(['not_bookable', 'not_bookable'])
    await isNotified(second, third)
  },
)

test('where nobody said that time was given back, the job promotes', async () => {
  const { vendor } = await held()
  await scene.db.run(sql`delete from bookings where vendor_id = ${vendor.vendorId}`)
  await settleQueues(scene.services)
  expect(await statusesAt(scene, vendor)).toEqual(['promoted', 'waiting'])
})

test('what was asked for is frozen when the couple joins', async () => {
  const { vendor, bookingId, couple, second } = await held()
  await scene.db.run(sql`
    update vendors set price_amount = 9900000, deposit_percent = 90,
      cancellation = '{"tiers":[],"retainerPercent":0,"graceHours":0}' where id = ${vendor.vendorId}`)
  await withdraw(bookingId, couple)
  const [turn] = (await scene.call(getQueue, {}, second)).body.items
  const { body } = await scene.call(getBooking, { bookingId: turn?.bookingId ?? '' }, second)
  expect(body).toMatchObject({
    total: { amount: 8500000 },
    deposit: null,
    cancellation: policyOf([
      { daysBefore: 90, refundPercent: 90 },
      { daysBefore: 30, refundPercent: 50 },
      { daysBefore: 0, refundPercent: 0 },
    ]),
  })
})
