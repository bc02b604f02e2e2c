import { getBookings } from '#contract/bookings/bookings.ts'
import { recordOutcome } from '#contract/bookings/outcomes.ts'
import { getWaiting } from '#contract/pages/dashboards.ts'
import { addDays, formatLongDay } from '#domain/days.ts'
import { sql } from '#server/db/sql.ts'
import { completeBookings } from '#server/modules/bookings/bookings/life.ts'
import { lockBooking } from '#server/modules/bookings/bookings/queries.ts'
import { askOutcomes } from '#server/modules/bookings/outcomes/service.ts'
import { loadGazetteer } from '#server/modules/catalog/towns/load.ts'
import { hasBooking } from '#__tests__/support/bookings.ts'
import { comes, last, noShow, over } from '#__tests__/support/outcomes.ts'
import { eventually } from '#__tests__/support/product.ts'
import { smallGazetteer } from '#__tests__/support/gazetteer.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  // The site is at Greenwich, Udaipur half past five ahead.
  scene = await openScene({ TIME_ZONE: 'Europe/London' })
  await loadGazetteer(scene.db, smallGazetteer())
})
afterAll(() => scene.close())
afterEach(() => scene.setTime(undefined))

describe('a booking whose last day is over', () => {
  test('completes a booking once both sides have said it', async () => {
    const { vendor, couple, say, seen, mailsOf } = await over(scene)
    comes(scene, 0)
    expect(await say(couple, {})).toMatchObject({
      status: 409,
      body: {
        message: 'Its last day is not over yet. How it went can be said from the day after.',
      },
    })
    expect((await seen(couple)).actions).not.toContain('took_place')

    comes(scene, 1)
    expect((await seen(vendor)).actions).toEqual(['took_place', 'did_not_happen'])
    expect((await say(couple, {})).body).toMatchObject({
      status: 'confirmed',
      outcome: { user: 'took_place', vendor: null },
      actions: ['did_not_happen'],
    })
    // Said twice is said once.
    expect((await say(couple, {})).status).toBe(200)
    const done = await say(vendor, {})
    expect(done.body).toMatchObject({
      status: 'completed',
      outcome: null,
      actions: ['review_couple'],
    })
    expect(done.body.timeline.slice(-3)).toMatchObject([
      { to: 'took_place', by: 'user', who: 'Priya Rao' },
      { to: 'took_place', by: 'vendor' },
      { from: 'confirmed', to: 'completed', by: 'vendor' },
    ])
    expect((await seen(couple)).actions).toEqual(['review'])
    expect((await mailsOf(couple)).slice(-1)).toEqual(['How was Rose Palace?'])
    expect(await say(couple, noShow)).toMatchObject({
      status: 409,
      body: { message: 'This booking is already completed.' },
    })
  })

  test('begins on the day after where the vendor is, not where the server is', async () => {
    const { couple, say } = await over(scene, 'udaipur')
    scene.setTime(new Date(`${last}T18:00:00Z`))
    expect((await say(couple, {})).status).toBe(409)
    scene.setTime(new Date(`${last}T18:31:00Z`))
    expect((await say(couple, {})).status).toBe(200)
  })

  test('completes nothing while one side says that it did not happen', async () => {
    const { vendor, couple, bookingId, say, seen, mailsOf } = await over(scene)
    comes(scene, 1)
    expect(await say(couple, { ...noShow, reason: ' ' })).toMatchObject({
      status: 422,
      body: { fields: { reason: 'Say what happened: the other side reads it, and we do.' } },
    })
    expect((await say(couple, noShow)).body).toMatchObject({
      outcome: { user: 'did_not_happen', vendor: null },
      actions: ['took_place'],
    })
    expect((await mailsOf(vendor)).at(-1)).toBe(
      `Priya Rao said that your booking for ${formatLongDay(last)} did not happen`,
    )
    const mail = (await scene.mails(vendor.email)).at(-1)
    expect(mail?.body).toContain('Nobody came, and nobody answered.')
    // It waits for the vendor, in the list and in the count beside it.
    expect((await scene.call(getWaiting, {}, vendor)).body.bookings).toBe(1)
    expect((await scene.call(getWaiting, {}, couple)).body.bookings).toBe(0)
    expect((await scene.call(getBookings, {}, vendor)).body.items[0]?._id).toBe(bookingId)

    comes(scene, 40)
    await completeBookings(scene.services)
    expect((await seen(vendor)).status).toBe('confirmed')
    // One side alone settles nothing against the other.
    expect((await say(vendor, {})).body).toMatchObject({
      status: 'confirmed',
      outcome: { user: 'did_not_happen', vendor: 'took_place' },
    })
    expect((await scene.call(getWaiting, {}, vendor)).body.bookings).toBe(0)
    await completeBookings(scene.services)
    expect((await seen(vendor)).status).toBe('confirmed')
    // Taken back, it is complete, and both have 30 days from then.
    expect((await say(couple, {})).body).toMatchObject({ status: 'completed', actions: ['review'] })
    comes(scene, 70)
    expect((await seen(couple)).actions).toEqual(['review'])
    comes(scene, 71)
    expect((await seen(couple)).actions).toEqual([])
  })

  test('an objection that is taken back before anybody answered leaves it to time', async () => {
    const { vendor, couple, say, seen, mailsOf } = await over(scene)
    comes(scene, 1)
    await say(vendor, { ...noShow, reason: 'They never arrived.' })
    expect((await say(vendor, {})).body.outcome).toEqual({ user: null, vendor: 'took_place' })
    expect((await mailsOf(couple)).slice(-1)).toEqual([
      `Rose Palace said that your booking for ${formatLongDay(last)} took place`,
    ])
    comes(scene, 2)
    await completeBookings(scene.services)
    expect((await seen(couple)).status).toBe('completed')
  })

  test('hears the second of a couple, too: other words of the same side are kept and sent', async () => {
    const { vendor, couple, say, seen, mailsOf } = await over(scene)
    comes(scene, 1)
    await say(couple, noShow)
    const before = (await mailsOf(vendor)).length
    const more = { ...noShow, reason: 'I waited at the gate until nine.' }
    expect((await say(couple, more)).status).toBe(200)
    expect((await say(couple, more)).status).toBe(200)
    const said = (await seen(vendor)).timeline.filter(({ to }) => to === 'did_not_happen')
    expect(said.map(({ reason }) => reason)).toEqual([noShow.reason, more.reason])
    expect((await mailsOf(vendor)).slice(before)).toHaveLength(1)
  })

  test('is objected to three times at most; that it took place can always be said', async () => {
    const { vendor, couple, say, mailsOf } = await over(scene)
    comes(scene, 1)
    const before = (await mailsOf(vendor)).length
    for (let time = 1; time <= 3; time += 1) {
      expect((await say(couple, noShow)).status).toBe(200)
      expect((await say(couple, {})).status).toBe(200)
    }
    expect(await say(couple, noShow)).toMatchObject({
      status: 409,
      body: {
        message:
          'You have said 3 times that it did not happen. Please write to us: we read what you both say.',
      },
    })
    expect((await mailsOf(vendor)).slice(before)).toHaveLength(6)
    // It is a count of each side’s own.
    expect((await say(vendor, noShow)).status).toBe(200)
  })

  test('is asked about by email on that day, once, and not whoever has said it', async () => {
    const { vendor, couple, say, mailsOf } = await over(scene)
    comes(scene, 0)
    await askOutcomes(scene.services)
    expect((await mailsOf(couple)).filter((subject) => subject.startsWith('Did'))).toEqual([])
    comes(scene, 1)
    await say(vendor, {})
    await Promise.all([askOutcomes(scene.services), askOutcomes(scene.services)])
    await askOutcomes(scene.services)
    const question = `Did your booking for ${formatLongDay(last)} take place?`
    expect((await mailsOf(couple)).filter((subject) => subject === question)).toHaveLength(1)
    expect((await mailsOf(vendor)).filter((subject) => subject === question)).toEqual([])
    expect((await scene.mails(couple.email)).at(-1)?.body).toContain(
      `on ${formatLongDay(addDays(last, 2))} it is completed by itself`,
    )
  })

  test('is nobody else’s to say, and not of a booking that is over', async () => {
    const { bookingId, vendor } = await over(scene)
    comes(scene, 1)
    const stranger = await scene.hasAccount('user')
    const input = { bookingId, outcome: 'took_place' as const }
    expect((await scene.call(recordOutcome, input, stranger)).status).toBe(404)
    expect((await scene.call(recordOutcome, input)).status).toBe(401)
    const declined = await hasBooking(scene, vendor, {
      status: 'declined',
      firstDay: addDays(last, 6),
    })
    const late = { bookingId: declined._id, outcome: 'took_place' as const }
    expect((await scene.call(recordOutcome, late, vendor)).status).toBe(409)
  })
})

describe('two at once', () => {
  test('who say that it took place complete it once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { vendor, couple, say, seen, mailsOf } = await over(scene)
      comes(scene, 1)
      const said = await Promise.all([say(couple, {}), say(vendor, {})])
      expect(said.map(({ status }) => status)).toEqual([200, 200])
      const { status, timeline } = await seen(couple)
      expect(status).toBe('completed')
      expect(timeline.filter(({ to }) => to === 'completed')).toHaveLength(1)
      expect((await mailsOf(couple)).filter((each) => each.startsWith('How was'))).toHaveLength(1)
      scene.setTime(undefined)
    }
  })

  test('of whom one is the job: an objection that was written while it waited stands', async () => {
    const { couple, bookingId, seen } = await over(scene)
    comes(scene, 2)
    const { job } = await scene.db.transaction(async (tx) => {
      await lockBooking(tx, bookingId)
      const waiting = completeBookings(scene.services)
      await eventually(() => scene.db.maybe(sql`select from pg_locks where not granted`))
      await tx.run(
        sql`update bookings set couple_outcome = 'did_not_happen' where id = ${bookingId}`,
      )
      return { job: waiting }
    })
    await job
    expect((await seen(couple)).status).toBe('confirmed')
  })
})
