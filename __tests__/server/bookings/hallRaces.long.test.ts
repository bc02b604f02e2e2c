import { answerBooking, cancelBooking } from '#contract/bookings/bookings.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import { answerReschedule, proposeReschedule } from '#contract/bookings/reschedules.ts'
import { createDaysOff, updateResourceParts } from '#contract/calendar/calendar.ts'
import { sql } from '#server/db/sql.ts'
import { expireBookings } from '#server/modules/bookings/bookings/life.ts'
import { lockResource } from '#server/modules/calendar/calendar/resources.ts'
import { fill } from '#server/modules/calendar/importedCalendars/fill.ts'
import { dayAfter, hasBooking } from '#__tests__/support/bookings.ts'
import { propertyOf, unsound } from '#__tests__/support/halls.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import { openTwoServers, tally, type TwoServers } from '#__tests__/support/servers.ts'

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
afterEach(() => scene.setTime(undefined))

const day = dayAfter(60)
async function couples(count: number): Promise<Account[]> {
  const people: Account[] = []
  for (let index = 0; index < count; index += 1) {
    const person = await scene.hasAccount('user')
    // A first refused call fetches the cross-site token, so that the race is about the hall alone.
    await scene.call(requestBooking, {}, person)
    people.push(person)
  }
  return people
}

/** Reads the database all the while; a deadlock is not even met. */
async function watched(vendor: Account, work: () => Promise<number[]>) {
  const deadlocks = async () => {
    await scene.db.run(sql`select pg_stat_force_next_flush(), pg_stat_clear_snapshot()`)
    const { count } = await scene.db.one<{ count: number }>(
      sql`select deadlocks::int as count from pg_stat_database where datname = current_database()`,
    )
    return count
  }
  const before = await deadlocks()
  const watching = { isOver: false }
  const seen = (async () => {
    const found: object[] = []
    while (!watching.isOver) found.push(...(await unsound(scene, vendor)))
    return found
  })()
  const answers = await work().finally(() => {
    watching.isOver = true
  })
  expect(await seen).toEqual([])
  expect(await unsound(scene, vendor)).toEqual([])
  expect(await deadlocks()).toBe(before)
  expect(answers.filter((status) => status >= 500)).toEqual([])
  return tally(answers)
}
const booked = async ({ vendorId }: Account) =>
  (
    await scene.db.many<{ name: string }>(sql`
      select r.name
      from calendar_blocks c
      join resources r on r.id = c.resource_id
      where c.vendor_id = ${vendorId} and c.of_id is null and c.booking_id is not null
      order by r.position`)
  ).map(({ name }) => name)

test.each(['one server', 'two servers'])(
  'forty couples at once on %s, for a hall, for the whole, for any: all of it once',
  async (how) => {
    for (let round = 0; round < 3; round += 1) {
      const { vendor, ids, contains } = await propertyOf(scene)
      await contains(0, 1, 2)
      const people = await couples(40)
      const wishes = people.map((_, index) => ids[(index + round) % 4])
      const answers = await watched(vendor, () =>
        Promise.all(
          people.map(async (person, index) => {
            const wish = {
              vendorId: vendor.vendorId,
              firstDay: day,
              guests: 100,
              ...(wishes[index] && { resourceId: wishes[index] }),
            }
            return how === 'two servers'
              ? servers.ask(requestBooking, wish, person)
              : (await scene.call(requestBooking, wish, person)).status
          }),
        ),
      )
      const names = await booked(vendor)
      expect([['Whole property'], ['Lawn', 'Hall']]).toContainEqual(names)
      expect(answers).toEqual({ 200: names.length, 409: 40 - names.length })
    }
  },
)

test('whoever takes a hall makes those wait who want the whole, and nobody else', async () => {
  const { ids, contains } = await propertyOf(scene)
  await contains(0, 1, 2)
  const waits = await scene.db.transaction(async (tx) => {
    await lockResource(tx, ids[1] ?? '')
    await tx.run(sql`select`)
    return scene.db.many<{ waits: boolean }>(sql`
      select not pg_try_advisory_xact_lock(hashtextextended(id::text, 72)) as waits
      from unnest(${ids}::uuid[]) with ordinality each(id, place)
      order by place`)
  })
  expect(waits.map((each) => each.waits)).toEqual([true, true, false])
})

test('accepted, asked, taken off, imported, moved, expired and put into one another at once', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { vendor, ids, contains } = await propertyOf(scene)
    await contains(0, 1, 2)
    const moving = await hasBooking(scene, vendor, { status: 'confirmed', firstDay: dayAfter(75) })
    const overdue = await hasBooking(scene, vendor, { firstDay: day })
    const asked = await hasBooking(scene, vendor, { firstDay: day })
    await scene.db.run(sql`
      update bookings set expires_at = now() - interval '1 minute' where id = ${overdue._id}`)
    const proposed = await scene.call(
      proposeReschedule,
      { bookingId: moving._id, firstDay: day },
      moving.couple,
    )
    const { id: calendarId } = await scene.db.one<{ id: string }>(sql`
      insert into imported_calendars (
        vendor_id, resource_id, name, file, hours, entries, unread, created_at, read_at, due_at
      )
      values (
        ${vendor.vendorId}, ${ids[round % 3]}, 'Other', 'x'::bytea,
        tsmultirange(tsrange(${day}::date::timestamp, ${day}::date + interval '1 day')), 1, 0, now(),
        now(), now() + interval '1 day'
      )
      returning id`)
    const people = await couples(6)
    const rescheduleId = proposed.body.reschedule?._id ?? moving._id
    const firm = { bookingId: asked._id, answer: 'accept' }
    const move = { bookingId: moving._id, rescheduleId, answer: 'accept' }
    const off = { firstDay: day, resourceId: ids[(round + 1) % 3] }
    const parts = { resourceId: ids[0], partIds: round % 2 ? [ids[1]] : ids.slice(1) }
    const acts = [
      () => servers.ask(answerBooking, firm, vendor),
      () => servers.ask(answerReschedule, move, vendor),
      () => servers.ask(createDaysOff, off, vendor),
      () => servers.ask(updateResourceParts, parts, vendor),
      async () => {
        await scene.db.transaction((tx) => fill(tx, vendor.vendorId, calendarId, dayAfter(0)))
        return 200
      },
      async () => {
        await expireBookings(scene.services)
        return 200
      },
      () => servers.ask(cancelBooking, { bookingId: asked._id, reason: 'No.' }, asked.couple),
      ...people.map((person, index) => () => {
        const wish = { vendorId: vendor.vendorId, firstDay: day, guests: 100 }
        return servers.ask(requestBooking, { ...wish, resourceId: ids[index % 3] }, person)
      }),
    ]
    const turned = [...acts.slice(round), ...acts.slice(0, round)]
    await watched(vendor, () => Promise.all(turned.map((act) => act())))
  }
})

test('a proposed hall is accepted while others ask for it, on two servers: it is one couple’s', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { vendor, ids } = await propertyOf(scene, ['Lawn', 'Hall'])
    const moving = await hasBooking(scene, vendor, { status: 'confirmed', firstDay: day })
    const bookingId = moving._id
    const { body } = await scene.call(
      proposeReschedule,
      { bookingId, resourceId: ids[1] ?? '' },
      moving.couple,
    )
    const accept = { bookingId, rescheduleId: body.reschedule?._id ?? '', answer: 'accept' }
    const people = await couples(5)
    const wish = { vendorId: vendor.vendorId, firstDay: day, guests: 100, resourceId: ids[1] }
    const acts = [
      ...people.slice(0, round).map((one) => () => servers.ask(requestBooking, wish, one)),
      // Twice, as by two members of the business.
      () => servers.ask(answerReschedule, accept, vendor),
      () => servers.ask(answerReschedule, accept, vendor),
      ...people.slice(round).map((one) => () => servers.ask(requestBooking, wish, one)),
    ]
    await watched(vendor, () => Promise.all(acts.map((act) => act())))
    const names = await booked(vendor)
    expect(names.filter((name) => name === 'Hall')).toHaveLength(1)
    const inHall = await scene.db.many<{ id: string; status: string }>(sql`
      select b.id, b.status
      from calendar_blocks c
      join bookings b on b.id = c.booking_id
      where c.resource_id = ${ids[1]}`)
    expect(inHall).toHaveLength(1)
    const isMoved = inHall[0]?.id === bookingId
    expect(names).toEqual(isMoved ? ['Hall'] : ['Lawn', 'Hall'])
    const row = await scene.db.one<{ accepted: number; moved: number }>(sql`
      select
        (select count(*)::int from reschedules where booking_id = ${bookingId} and status = 'accepted') as accepted,
        (select count(*)::int from state_changes where subject_id = ${bookingId} and to_status = 'change_agreed')
          as moved`)
    expect(row).toEqual(isMoved ? { accepted: 1, moved: 1 } : { accepted: 0, moved: 0 })
  }
})
