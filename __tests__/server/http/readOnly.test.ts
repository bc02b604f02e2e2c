import { randomUUID } from 'node:crypto'
import { endpoints } from '#contract/all.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { sendEnquiry } from '#contract/talk/enquiries.ts'
import { sql } from '#server/db/sql.ts'
import { dayAfter, hasBooking } from '#__tests__/support/bookings.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

/** The server's own bookkeeping: tries, when a session was last seen, how often a page was. */
const bookkeeping = ['rate_limits', 'sessions', 'vendor_views']

/** From now on every statement that would write fails, also one that finds nothing to write. */
const refuseWrites = async () => {
  await scene.db.run(sql`
    create function refuse_write() returns trigger language plpgsql as
    'begin raise exception ''% writes'', tg_table_name; end'`)
  await scene.db.run({
    strings: [
      `do $$ declare name text; begin
        for name in select tablename from pg_tables where schemaname = 'public'
          and tablename <> all ('{${bookkeeping.join(',')}}')
        loop execute format('create trigger refuse_write before insert or update or delete or truncate
          on %I for each statement execute function refuse_write()', name);
        end loop; end $$`,
    ],
    values: [],
  })
}

test('no GET writes anything: all of them, asked with what exists', async () => {
  // A business just as its sign-up left it, and one in the middle of its work.
  const fresh = await scene.hasAccount('vendor')
  const vendor = await scene.hasVendor()
  const couple = await scene.hasAccount('user')
  const admin = await scene.hasAccount('admin')
  const { _id: bookingId } = await hasBooking(scene, vendor, { couple })
  const { body: thread } = await scene.call(
    sendEnquiry,
    { vendorId: vendor.vendorId, message: 'Are you free?' },
    couple,
  )
  const ids = {
    bookingId,
    enquiryId: thread._id,
    vendorId: vendor.vendorId,
    importId: randomUUID(),
  }
  const more = {
    getVendorCalendar: { from: dayAfter(1), to: dayAfter(60) },
    getVendorCalendarDays: { from: dayAfter(1), to: dayAfter(60) },
    previewAddedFunction: { name: 'Haldi', day: dayAfter(117), guests: 80 },
    previewWay: { towns: ['Jaipur'] },
    previewPayments: { total: 900_000, firstDay: dayAfter(120) },
    getQuoteDraft: { bookingId },
    getQueueAt: { vendorId: vendor.vendorId, firstDay: dayAfter(120) },
    getVendorHalls: { vendorId: vendor.vendorId, firstDay: dayAfter(120) },
    getHallsTogether: {
      vendorId: vendor.vendorId,
      days: [dayAfter(120)],
      parts: ['day'],
      guests: [80],
    },
    getHallsOn: { firstDay: dayAfter(120) },
    getSuggestions: { q: 'rose' },
    getMeaning: { q: 'venues in jaipur' },
    searchWorkspace: { q: 'rose' },
    getAlert: { token: randomUUID() },
    getArticle: { slug: 'a' },
    getPlace: { city: 'jaipur' },
    getPlacePrices: { category: 'venues', city: 'jaipur' },
    searchVendors: { q: 'scene', date: dayAfter(120), guests: 100, budget: 100_000_000 },
  } as Record<string, object>
  const gets = Object.entries<Endpoint>(endpoints).filter(
    ([, line]) => line.method === 'GET' && line.kind !== 'events',
  )
  await refuseWrites()

  const failed: string[] = []
  for (const [name, line] of gets) {
    const named = [...line.path.matchAll(/:(\w+)/g)].map(([, key]) => [key, ids[key as never]])
    const input = { ...Object.fromEntries(named), ...more[name] } as Record<string, unknown>
    const people: (Account | undefined)[] = [undefined, couple, vendor, fresh, admin]
    for (const person of people) {
      const { status, body } = await scene.call(line, input, person)
      if (status >= 500 || status === 422) failed.push(`${name} ${status} ${body.message}`)
    }
  }
  expect(gets.length).toBeGreaterThan(40)
  expect(failed).toEqual([])
})
