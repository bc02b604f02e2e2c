import fc from 'fast-check'
import { answerBooking, cancelBooking } from '#contract/bookings/bookings.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import {
  createDaysOff,
  createResource,
  getVendorCalendar,
  deleteDaysOff,
} from '#contract/calendar/calendar.ts'
import { sql } from '#server/db/sql.ts'
import { dayAfter, hasBooking, unknownId } from '#__tests__/support/bookings.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'
import { runs } from '#__tests__/support/seeds.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

test('shows blocks, resources and days', async () => {
  const vendor = await scene.hasVendor({ resources: 2 })
  await hasBooking(scene, vendor, { firstDay: dayAfter(10) })
  await hasBooking(scene, vendor, { firstDay: dayAfter(10), status: 'confirmed' })
  await hasBooking(scene, vendor, { firstDay: dayAfter(11) })
  await scene.call(
    createDaysOff,
    { firstDay: dayAfter(12), lastDay: dayAfter(13), note: 'Family' },
    vendor,
  )

  const { body } = await scene.call(
    getVendorCalendar,
    { from: dayAfter(9), to: dayAfter(14) },
    vendor,
  )

  expect(body.resources.map(({ name }) => name)).toEqual(['Team 1', 'Team 2'])
  expect(Object.values(body.days)).toEqual(['free', 'held', 'free', 'taken', 'taken', 'free'])
  expect(
    body.blocks.map(({ kind, firstDay, lastDay }) => `${kind} ${firstDay} ${lastDay}`).sort(),
  ).toEqual([
    `booking ${dayAfter(10)} ${dayAfter(10)}`,
    `day_off ${dayAfter(12)} ${dayAfter(13)}`,
    `day_off ${dayAfter(12)} ${dayAfter(13)}`,
    `hold ${dayAfter(10)} ${dayAfter(10)}`,
    `hold ${dayAfter(11)} ${dayAfter(11)}`,
  ])
  expect(
    (await scene.call(getVendorCalendar, { from: dayAfter(0), to: dayAfter(100) }, vendor)).status,
  ).toBe(422)
  expect(
    (await scene.call(getVendorCalendar, { from: '0000-01-01', to: '0000-01-02' }, vendor)).status,
  ).toBe(422)
})

describe('days off', () => {
  test('make a day taken, and free again when they are given back', async () => {
    const vendor = await scene.hasVendor()
    const couple = await scene.hasAccount('user')
    const { body } = await scene.call(createDaysOff, { firstDay: dayAfter(20) }, vendor)
    const ask = () =>
      scene.call(
        requestBooking,
        { vendorId: vendor.vendorId, firstDay: dayAfter(20), guests: 10 },
        couple,
      )
    expect((await ask()).status).toBe(409)
    expect(
      (
        await scene.call(
          deleteDaysOff,
          { blockId: body.blocks[0]?._id ?? '' },
          await scene.hasVendor(),
        )
      ).status,
    ).toBe(404)
    expect(
      (await scene.call(deleteDaysOff, { blockId: body.blocks[0]?._id ?? '' }, vendor)).status,
    ).toBe(200)
    expect((await ask()).status).toBe(200)
  })

  test('over a booking are refused naming the day, and nothing is taken off', async () => {
    const vendor = await scene.hasVendor({ resources: 2 })
    const booking = await hasBooking(scene, vendor, { firstDay: dayAfter(30), status: 'confirmed' })
    const { status, body } = await scene.call(
      createDaysOff,
      { firstDay: dayAfter(28), lastDay: dayAfter(32) },
      vendor,
    )
    expect(status).toBe(409)
    expect(body.fields?.firstDay).toContain('booked, Team 1, Priya Rao')
    expect(body.about).toEqual({
      blocks: [
        {
          _id: expect.any(String),
          kind: 'booking',
          resource: 'Team 1',
          firstDay: dayAfter(30),
          lastDay: dayAfter(30),
          hours: null,
          setUpFrom: null,
          clearedBy: null,
          note: 'Priya Rao',
          bookingId: booking._id,
        },
      ],
    })
    const { blocks } = (
      await scene.call(getVendorCalendar, { from: dayAfter(25), to: dayAfter(35) }, vendor)
    ).body
    expect(blocks).toMatchObject([{ bookingId: booking._id, kind: 'booking' }])
    expect(
      (await scene.call(deleteDaysOff, { blockId: blocks[0]?._id ?? '' }, vendor)).status,
    ).toBe(409)
  })

  test('that are off in part already take the rest', async () => {
    const vendor = await scene.hasVendor()
    await scene.call(createDaysOff, { firstDay: dayAfter(41) }, vendor)
    const { body } = await scene.call(
      createDaysOff,
      { firstDay: dayAfter(40), lastDay: dayAfter(42) },
      vendor,
    )
    expect(body.blocks.map(({ firstDay, lastDay }) => [firstDay, lastDay])).toEqual([
      [dayAfter(40), dayAfter(40)],
      [dayAfter(42), dayAfter(42)],
    ])
    expect(
      (await scene.call(createDaysOff, { firstDay: dayAfter(40), lastDay: dayAfter(42) }, vendor))
        .status,
    ).toBe(409)
  })

  test('are judged beside their fields', async () => {
    const vendor = await scene.hasVendor()
    expect(
      (await scene.call(createDaysOff, { firstDay: dayAfter(-9) }, vendor)).body.fields,
    ).toHaveProperty('firstDay')
    expect(
      (await scene.call(createDaysOff, { firstDay: dayAfter(9), lastDay: dayAfter(8) }, vendor))
        .body.fields,
    ).toHaveProperty('lastDay')
    expect(
      (await scene.call(createDaysOff, { firstDay: dayAfter(9), resourceId: unknownId() }, vendor))
        .body.fields,
    ).toHaveProperty('resourceId')
  })
})

test('a plan limits the resources, also in parallel', async () => {
  const vendor = await scene.hasVendor()
  const refused = async (name: string) =>
    (await scene.call(createResource, { name }, vendor)).body.message
  const days = { from: dayAfter(1), to: dayAfter(9) }
  const full = async () => (await scene.call(getVendorCalendar, days, vendor)).body.full
  expect(await full()).toBe('free')
  expect(await refused('Second hall')).toBe(
    'Your plan (free) includes 1 calendar. A larger plan has more.',
  )
  await scene.db.run(sql`update vendors set plan = 'plus' where id = ${vendor.vendorId}`)
  expect(await full()).toBeUndefined()
  expect((await scene.call(createResource, { name: 'Team 1' }, vendor)).body.fields).toEqual({
    name: 'You already have one with that name.',
  })
  const added = await Promise.all(
    ['A', 'B', 'C', 'D'].map((name) => scene.call(createResource, { name }, vendor)),
  )
  expect(added.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409])
  expect(await full()).toBe('plus')
  expect(await refused('E')).toBe('Your plan (plus) includes 3 calendars. A larger plan has more.')
})

test('whatever people do at once, no resource is doubly blocked and every holding booking has its block', async () => {
  const couples = await Promise.all([0, 1, 2].map(() => scene.hasAccount('user')))
  for (const couple of couples) await scene.call(requestBooking, {}, couple)
  const step = fc.record({
    what: fc.constantFrom('request', 'accept', 'decline', 'cancel', 'off', 'back'),
    day: fc.integer({ min: 0, max: 6 }),
    length: fc.integer({ min: 0, max: 2 }),
    who: fc.integer({ min: 0, max: 2 }),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 8 }),
      async (rounds) => {
        const vendor = await scene.hasVendor({ resources: 2 })
        await scene.call(createDaysOff, {}, vendor)
        const known = async () =>
          await scene.db.many<{ id: string; user_id: string }>(sql`
            select id, user_id
            from bookings
            where vendor_id = ${vendor.vendorId}
            order by created_at`)
        for (const round of rounds) {
          const bookings = await known()
          await Promise.all(
            round.map(async ({ what, day, length, who }) => {
              const [firstDay, lastDay] = [dayAfter(50 + day), dayAfter(50 + day + length)]
              const booking = bookings[day % Math.max(1, bookings.length)]
              const couple = couples[who]
              const replied =
                what === 'request'
                  ? await scene.call(
                      requestBooking,
                      { vendorId: vendor.vendorId, firstDay, lastDay, guests: 10 },
                      couple,
                    )
                  : what === 'off'
                    ? await scene.call(createDaysOff, { firstDay, lastDay }, vendor)
                    : what === 'back'
                      ? await scene.call(
                          deleteDaysOff,
                          {
                            blockId:
                              (
                                await scene.db.maybe<{ id: string }>(sql`
                                  select id
                                  from calendar_blocks
                                  where vendor_id = ${vendor.vendorId} and kind = 'day_off'
                                  limit 1`)
                              )?.id ?? unknownId(),
                          },
                          vendor,
                        )
                      : what === 'cancel'
                        ? await scene.call(
                            cancelBooking,
                            { bookingId: booking?.id ?? unknownId(), reason: 'Plans changed.' },
                            couples.find(({ _id }) => _id === booking?.user_id) ?? couple,
                          )
                        : await scene.call(
                            answerBooking,
                            {
                              bookingId: booking?.id ?? unknownId(),
                              answer: what as 'accept' | 'decline',
                            },
                            vendor,
                          )
              expect(replied.status).toBeLessThan(500)
            }),
          )
        }
        const { twice } = await scene.db.one<{ twice: number }>(sql`
          select count(*) as twice
          from calendar_blocks a
          join calendar_blocks b on a.resource_id = b.resource_id
            and a.id < b.id
            and a.during && b.during
          where a.vendor_id = ${vendor.vendorId}`)
        const { loose } = await scene.db.one<{ loose: number }>(sql`
          select count(*) as loose
          from bookings b
          left join calendar_blocks c on c.booking_id = b.id
          where b.vendor_id = ${vendor.vendorId}
            and (
              b.status in ('requested', 'confirmed')
            ) <> (
              c.id is not null
              and c.resource_id = b.resource_id
              and c.during = tsrange(b.first_day::timestamp, b.last_day + interval '1 day')
            )`)
        expect([twice, loose]).toEqual([0, 0])
      },
    ),
    { numRuns: runs(10) },
  )
})
