import { requestBooking } from '#contract/bookings/requests.ts'
import { sql } from '#server/db/sql.ts'
import { dayAfter } from '#__tests__/support/bookings.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import { openServer, openTwoServers, tally, type TwoServers } from '#__tests__/support/servers.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

async function couples(count: number): Promise<Account[]> {
  const people: Account[] = []
  for (let index = 0; index < count; index += 1) {
    const person = await scene.hasAccount('user')
    // A first refused call fetches the cross-site token, so that the race is about the booking alone.
    await scene.call(requestBooking, {}, person)
    people.push(person)
  }
  return people
}

async function isBookedOnce(vendor: Account, count: number) {
  const { blocks } = await scene.db.one<{ blocks: number }>(
    sql`select count(*) as blocks from calendar_blocks where vendor_id = ${vendor.vendorId}`,
  )
  const { bookings } = await scene.db.one<{ bookings: number }>(
    sql`select count(*) as bookings from bookings where vendor_id = ${vendor.vendorId}`,
  )
  expect([blocks, bookings]).toEqual([count, count])
}

test.each([
  ['without a key', false],
  ['each with its key', true],
])(
  'fifty couples ask for one day at once, %s: one holds it, forty-nine are told what is free',
  async (_name, keyed) => {
    const vendor = await scene.hasVendor()
    const people = await couples(50)
    const { app, close } = await openServer(scene)
    try {
      const replies = await Promise.all(
        people.map((person, index) =>
          send(app, person, vendor, keyed ? `race-${index}` : '', index),
        ),
      )
      expect(tally(replies.map(({ statusCode }) => statusCode))).toEqual({ 200: 1, 409: 49 })
      for (const reply of replies.filter(({ statusCode }) => statusCode === 409)) {
        expect(reply.json<{ fields: { firstDay: string } }>().fields.firstDay).toContain(
          dayAfter(107),
        )
      }
      await isBookedOnce(vendor, 1)
    } finally {
      await close()
    }
  },
)

async function withTwoServers(work: (apps: TwoServers['apps']) => Promise<void>) {
  const { apps, close } = await openTwoServers(scene)
  try {
    await work(apps)
  } finally {
    await close()
  }
}

test('two servers on one database: fifty ask, one holds it', async () => {
  const vendor = await scene.hasVendor({ resources: 2 })
  const people = await couples(50)
  await withTwoServers(async (apps) => {
    const replies = await Promise.all(
      people.map((person, index) => send(apps[index % 2]!, person, vendor, `two-${index}`, index)),
    )
    expect(tally(replies.map(({ statusCode }) => statusCode))).toEqual({ 200: 2, 409: 48 })
    await isBookedOnce(vendor, 2)
  })
})

test.each([
  ['each for a day of its own: all get it', 1, { 200: 8 }, 8],
  ['all for one day: one gets it', 0, { 200: 1, 409: 7 }, 1],
])(
  'a new vendor’s very first eight requests on two servers, %s',
  async (_name, apart, statuses, count) => {
    const vendor = await scene.hasAccount('vendor')
    await scene.db.run(sql`
      update vendors
      set status = 'approved', business_name = 'New', category_id = ${await scene.hasCategory()},
        city_id = ${await scene.hasCity()}, approved_at = now()
      where id = ${vendor.vendorId}`)
    const people = await couples(8)
    await withTwoServers(async (apps) => {
      const replies = await Promise.all(
        people.map((person, index) =>
          send(apps[index % 2]!, person, vendor, '', index, dayAfter(100 + index * apart)),
        ),
      )
      expect(tally(replies.map(({ statusCode }) => statusCode))).toEqual(statuses)
      await isBookedOnce(vendor, count)
    })
  },
)

test('stays that overlap in part never both succeed', async () => {
  const vendor = await scene.hasVendor()
  const people = await couples(20)
  const replies = await Promise.all(
    people.map((person, index) =>
      scene.call(
        requestBooking,
        {
          vendorId: vendor.vendorId,
          firstDay: dayAfter(200 + (index % 5)),
          lastDay: dayAfter(204 + (index % 5)),
          guests: 10,
        },
        person,
      ),
    ),
  )
  expect(tally(replies.map(({ status }) => status))).toEqual({ 200: 1, 409: 19 })
})

test('the database itself refuses an overlap, by whatever path', async () => {
  const vendor = await scene.hasVendor()
  const { id } = await scene.db.one<{ id: string }>(
    sql`select id from resources where vendor_id = ${vendor.vendorId}`,
  )
  const block = (from: string, to: string) =>
    scene.db.run(sql`insert into calendar_blocks (vendor_id, resource_id, kind, during)
    values (${vendor.vendorId}, ${id}, 'day_off', tsrange(${from}, ${to}))`)
  await block('2030-01-01 00:00', '2030-01-02 00:00')
  await block('2030-01-02 00:00', '2030-01-03 00:00')
  await expect(block('2030-01-02 23:59', '2030-01-04 00:00')).rejects.toMatchObject({
    code: '23P01',
    constraint: 'resource_booked_once',
  })
})

function send(
  app: Scene['app'],
  person: Account,
  vendor: Account,
  key: string,
  index: number,
  firstDay = dayAfter(100),
) {
  return app.inject({
    method: 'POST',
    url: requestBooking.path,
    remoteAddress: `10.9.0.${index}`,
    cookies: person.cookies,
    headers: {
      'x-xsrf-token': person.cookies['XSRF-TOKEN'] ?? '',
      ...(key && { 'idempotency-key': key }),
    },
    payload: { vendorId: vendor.vendorId, firstDay, guests: 100 },
  })
}
