import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { anyDay } from '#domain/calendar/workingRules.ts'
import { sql } from '#server/db/sql.ts'
import { loadGazetteer } from '#server/modules/catalog/towns/load.ts'
import { smallGazetteer } from '#__tests__/support/gazetteer.ts'
import { away } from '#__tests__/support/workingRules.ts'
import { block, type Keepers, openKeepers } from '#__tests__/support/keepers.ts'
import { randomFrom } from '#__tests__/support/seeds.ts'

const random = randomFrom()

let keepers: Keepers
beforeAll(async () => {
  keepers = await openKeepers(true)
})
afterAll(() => keepers.close())

test('whatever changes, both servers show what a page drawn at that moment shows', async () => {
  const { scene, apps, fresh, open, change } = keepers
  await loadGazetteer(scene.services.bulk, smallGazetteer())
  await change(sql`
    insert into cities (slug, name, state, country, latitude, longitude)
    values ('ashford', 'Ashford', 'Kent', 'United Kingdom', 51.146, 0.873)`)
  const [vendor, other] = [
    await scene.hasVendor({ businessName: 'Rose Hall', amount: 100_000 }),
    await scene.hasVendor({ businessName: 'Lake House', city: 'udaipur' }),
  ]
  const id = vendor.vendorId
  const [udaipur, decor] = [await scene.hasCity('udaipur'), await scene.hasCategory('decor')]
  const pages = () => [
    '/',
    '/vendors',
    '/vendors?category=venues&city=jaipur',
    '/vendors?category=venues&city=jaipur&date=2027-02-14&free=true',
    '/vendors?city=jaipur&date=2027-02-13&flex=2&guests=100',
    '/vendors?category=venues&city=jaipur&month=2027-02&free=true',
    '/vendors?category=decor&city=udaipur',
    '/vendors?category=decor&city=jaipur&rating=4.5',
    '/vendors?city=udaipur&within=50',
    '/vendors?q=unheard',
    '/vendors?category=venues&city=kent',
    '/vendors?city=England&date=2027-02-14&free=true',
    '/vendors?category=venues&city=rochester',
    '/vendors?city=rochester&within=50',
    '/vendors/venues/kent',
    '/vendors/venues/jaipur',
    '/vendors/decor/udaipur',
    `/vendor/scene-${id}`,
    `/vendor/scene-${id}?date=2027-02-14&guests=120`,
    `/vendor/scene-${other.vendorId}`,
    `/compare?ids=scene-${id},scene-${other.vendorId}`,
    `/vendors?compare=scene-${id},scene-${other.vendorId}`,
  ]
  const compare = async (what: string) => {
    for (const url of pages()) {
      const wanted = await open(fresh, url)
      for (const [server, app] of apps.entries()) {
        const found = await open(app, url)
        expect([what, url, server, found.status, found.html]).toEqual([
          what,
          url,
          server,
          wanted.status,
          wanted.html,
        ])
      }
    }
  }
  const review = sql`
    insert into reviews (booking_id, vendor_id, author, rating, quality, value, communication, punctuality, body,
      public_from)
    select id, vendor_id, 'Asha', 5, 5, 5, 5, 5, repeat('A day that we will never forget, and its people. ', 3),
      now() + interval '14 days'
    from bookings where vendor_id = ${id} limit 1`
  const changes: Record<string, () => Promise<unknown>> = {
    name: () => change(sql`update vendors set business_name = 'Rose Court' where id = ${id}`),
    price: () => change(sql`update vendors set price_amount = 123400 where id = ${id}`),
    words: () => change(sql`update vendors set description = 'Unheard of.' where id = ${id}`),
    category: () => change(sql`update vendors set category_id = ${decor} where id = ${id}`),
    'category back': async () =>
      change(sql`update vendors set category_id = ${await scene.hasCategory()} where id = ${id}`),
    cities: () =>
      change(sql`update vendors set other_city_ids = ${[udaipur]}::uuid[] where id = ${id}`),
    capacity: () => change(sql`update vendors set capacity_max = 90 where id = ${id}`),
    package: () =>
      change(sql`
        insert into packages (vendor_id, name, description, amount, currency, unit, position)
        values (${id}, 'Evening', 'From six.', 5000000, 'INR', 'per_event', 1)`),
    'package gone': () => change(sql`delete from packages where vendor_id = ${id}`),
    photo: () =>
      change(sql`
        insert into photos (vendor_id, base, widths, width, height, placeholder, position, cover, bytes)
        values (${id}, '/pictures/none/photo', '{320}', 320, 200, '', 1, true, 10)`),
    'photo lost': () => change(sql`update photos set lost_at = now() where vendor_id = ${id}`),
    hold: () => block(scene, vendor, 'hold', '2027-02-14'),
    'hold accepted': async () => {
      await change(sql`update calendar_blocks set kind = 'booking' where vendor_id = ${id}`)
      await change(sql`update bookings set status = 'confirmed' where vendor_id = ${id}`)
    },
    resource: () =>
      change(sql`insert into resources (vendor_id, name, position) values (${id}, 'Garden', 5)`),
    'resource gone': () =>
      change(sql`delete from resources where vendor_id = ${id} and position = 5`),
    'review, not public yet': () => change(review),
    // Nobody says that its time is over: whoever asks next has to find out.
    'review public by time': async () => {
      await change(
        sql`update reviews set public_from = now() + interval '50 milliseconds' where vendor_id = ${id}`,
      )
      for (const app of apps) await app.services.listening.caughtUp()
      await delay(60)
    },
    reply: () => change(sql`update reviews set reply = 'Thank you all.' where vendor_id = ${id}`),
    'day moved': () =>
      change(sql`
        update calendar_blocks set during = tsrange('2027-03-01', '2027-03-02') where vendor_id = ${id}`),
    'day free': () => change(sql`delete from calendar_blocks where vendor_id = ${id}`),
    'days closed': () =>
      change(sql`
        insert into working_rules (vendor_id, rules, version, closed, as_of, due_at)
        values (${id}, ${JSON.stringify({ ...anyDay, ...away('2027-02-14') })}::jsonb,
          1, '{[2027-02-14,2027-02-15)}', '2026-11-01', 'infinity')`),
    'days closed for good': () =>
      change(sql`
        update working_rules set closed = '{[2027-02-13,)}' where vendor_id = ${id}`),
    'days around bookings': () =>
      change(sql`
        update working_rules set rules = rules || '{"setUpDays": 1}' where vendor_id = ${id}`),
    'days open again': () => change(sql`delete from working_rules where vendor_id = ${id}`),
    enquiry: async () =>
      change(sql`
        insert into enquiries (vendor_id, user_id, couple_name, last_message)
        values (${id}, ${(await scene.hasAccount('user'))._id}, 'A & B', 'Hello?')`),
    answer: () =>
      change(sql`update enquiries set first_replied_at = now() where vendor_id = ${id}`),
    'owner not proved': () =>
      change(sql`update users set email_verified_at = null where id = ${vendor._id}`),
    'category renamed': () =>
      change(sql`update categories set name = 'Halls' where slug = 'venues'`),
    'city renamed': () => change(sql`update cities set name = 'Pink City' where slug = 'jaipur'`),
    'owner suspended': () =>
      change(sql`update users set suspended_at = now() where id = ${vendor._id}`),
    'owner back': () => change(sql`update users set suspended_at = null where id = ${vendor._id}`),
    address: () => change(sql`update vendors set slug = 'rose-court-new' where id = ${id}`),
    suspended: () => change(sql`update vendors set status = 'suspended' where id = ${id}`),
    'another vendor': () => scene.hasVendor({ businessName: 'Third House' }),
    'a vendor in a county': () =>
      scene.hasVendor({ businessName: 'Oast House', city: 'ashford', amount: 90_000 }),
    'it travels to a town where nobody lives': () =>
      change(sql`update vendors set travel_max_km = 60 where business_name = 'Oast House'`),
    'its county is left': () =>
      change(sql`update vendors set city_id = ${udaipur} where business_name = 'Oast House'`),
    'a list was imported': () => change(sql`select rebuild_vendor_search()`),
  }
  for (const url of pages()) await open(fresh, url)
  await compare('at first')
  for (const [what, make] of Object.entries(changes)) {
    await make()
    await compare(what)
  }
})

test('a history of writes on two servers: nobody reads what was true before he asked', async () => {
  const { scene, apps, drawn, open } = keepers
  const vendor = await scene.hasVendor({ category: 'history', city: 'kochi', amount: 100_000 })
  const day = '2027-05-08'
  const urls = [
    `/vendor/scene-${vendor.vendorId}`,
    '/vendors?category=history&city=kochi',
    `/vendors?category=history&city=kochi&date=${day}`,
  ]
  // Write n sets the price to 1000 + n, and the day to taken when n is odd, in one transaction.
  let [asked, done] = [0, 0]
  const writes = Number(process.env.HISTORY_WRITES ?? 120)
  const goesOn = () => done < writes
  async function write() {
    while (goesOn()) {
      asked += 1
      const n = asked
      await scene.db.transaction(async (tx) => {
        await tx.run(sql`
          update vendors set price_amount = ${(1000 + n) * 100} where id = ${vendor.vendorId}`)
        await tx.run(
          n % 2
            ? sql`
              insert into calendar_blocks (vendor_id, resource_id, kind, during)
              select vendor_id, id, 'day_off', tsrange(${day}::date, ${day}::date + 1)
              from resources where vendor_id = ${vendor.vendorId}`
            : sql`delete from calendar_blocks where vendor_id = ${vendor.vendorId}`,
        )
      })
      done = n
      // Whoever asks the other server right after the commit sees it, too.
      await Promise.all(apps.map((app) => read(app, urls[n % 3] ?? '')))
      await delay(random(30))
    }
  }
  const reads: { n: number; from: number; to: number; url: string; state: string | undefined }[] =
    []
  async function read(app: FastifyInstance | undefined, url: string) {
    const from = done
    const { html } = await open(app, url)
    const to = asked
    const amount = /"price" ?: ?\{[^}]*"amount" ?: ?(\d+)/.exec(html)?.[1]
    const state = url.includes('date') ? /"onDay":"(\w+)"/.exec(html)?.[1] : undefined
    // On a machine that has much to do a page may come without content.
    if (amount) reads.push({ n: Number(amount) / 100 - 1000, from, to, url, state })
  }
  async function readOn(index: number) {
    for (let step = index; goesOn(); step += 1) {
      await read(apps[(step + index) % 2], urls[step % 3] ?? '')
      await delay(random(10))
    }
  }
  drawn.count = 0
  await Promise.all([write(), ...Array.from({ length: 6 }, (_, index) => readOn(index))])
  expect(reads.length).toBeGreaterThan(done)
  // Most are served without being drawn, else nothing was tried.
  expect(drawn.count).toBeLessThan(reads.length)
  expect(reads.filter(({ n, from, to }) => !(n >= from && n <= to))).toEqual([])
  const wrong = reads.filter(
    ({ n, state }) => state !== undefined && state !== (n % 2 ? 'taken' : 'free'),
  )
  expect(wrong).toEqual([])
})
