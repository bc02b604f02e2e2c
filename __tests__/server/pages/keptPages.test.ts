import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/app.ts'
import { openPool } from '#server/db/db.ts'
import { sql, type Sql } from '#server/db/sql.ts'
import { openCostly } from '#server/kernel/costly.ts'
import { type Listening, openListening } from '#server/kernel/listening.ts'
import type { AnswerText, DrawDocument, Sources } from '#server/pages/rendering/drawing.ts'
import { pack } from '#server/pages/rendering/packed.ts'
import { buildDrawing } from '#__tests__/support/renderer.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

jest.setTimeout(120_000)

/** Who never hears anything keeps nothing: every page is drawn for who asks. */
const deaf: Listening = { on: () => {}, caughtUp: async () => false, close: async () => {} }

let scene: Scene
let second: Listening
let apps: FastifyInstance[]
let fresh: FastifyInstance
let drawn = 0
let isQuick = false
beforeAll(async () => {
  scene = await openScene()
  const draw = quickly(await buildDrawing(scene.services.settings))
  second = openListening(scene.url)
  apps = [
    buildApp(scene.services, false, draw),
    buildApp({ ...scene.services, listening: second }, false, draw),
  ]
  fresh = buildApp({ ...scene.services, listening: deaf }, false, draw)
  for (const app of [...apps, fresh]) await app.ready()
  // Before it listens a server keeps nothing.
  while (!(await scene.services.listening.caughtUp()) || !(await second.caughtUp())) await delay(20)
})
afterAll(async () => {
  for (const app of [...apps, fresh]) await app.close()
  await second.close()
  await scene.close()
})

/**
 * Draws a page for real once, and from then on nothing but the answers to the questions that it asked: what is tried
 * here is whether they are new, hundreds of times.
 */
function quickly(drawing: DrawDocument): DrawDocument {
  const asked = new Map<string, Parameters<Sources['ask']>[]>()
  return async (request, sources, signal) => {
    drawn += 1
    const questions = asked.get(request.url)
    if (!questions || !isQuick) {
      const found: Parameters<Sources['ask']>[] = []
      asked.set(request.url, found)
      return drawing(
        request,
        { ...sources, ask: (...question) => (found.push(question), sources.ask(...question)) },
        signal,
      )
    }
    const answers = await Promise.all(
      questions.map(async ([name, question]) => [name, await sources.ask(name, question)] as const),
    )
    const status = (await sources.isMissing()) ? 404 : 200
    const text = (answer: AnswerText) => ('text' in answer ? answer.text : 'failed')
    const html = answers.map(([name, answer]) => `${name} ${text(answer)}`).join('\n')
    return { ...pack(html), status, vendors: [], about: undefined }
  }
}

let clients = 0
async function open(app: FastifyInstance | undefined, url: string, headers = {}) {
  clients += 1
  const answer = await app!.inject({
    method: 'GET',
    url,
    headers,
    remoteAddress: `10.79.${(clients >> 8) & 255}.${clients & 255}`,
  })
  return { status: answer.statusCode, html: answer.body, etag: answer.headers.etag }
}
const change = (statement: Sql) => scene.db.run(statement)

test('is drawn once for everybody who asks at the same time or later, on each server', async () => {
  await scene.hasVendor()
  drawn = 0
  await Promise.all(Array.from({ length: 20 }, () => open(apps[0], '/vendors?guests=20')))
  await open(apps[0], '/vendors?guests=20')
  expect(drawn).toBe(1)
  await open(apps[1], '/vendors?guests=20')
  expect(drawn).toBe(2)
})

test('a visitor who has it is told so; after a change it comes again', async () => {
  const vendor = await scene.hasVendor()
  const url = `/vendor/scene-${vendor.vendorId}`
  const { etag } = await open(apps[0], url)
  expect(etag).toMatch(/^W\/"/)
  const again = await open(apps[0], url, { 'if-none-match': etag })
  expect([again.status, again.html, again.etag]).toEqual([304, '', etag])
  expect((await open(apps[1], url, { 'if-none-match': etag })).status).toBe(304)
  await change(sql`update vendors set description = 'New words.' where id = ${vendor.vendorId}`)
  const changed = await open(apps[0], url, { 'if-none-match': etag })
  expect([changed.status, changed.html.includes('New words.')]).toEqual([200, true])
})

test('what is not there is not kept: it may be the next moment', async () => {
  const vendor = await scene.hasVendor({ status: 'submitted' })
  const url = `/vendor/scene-${vendor.vendorId}`
  expect((await open(apps[0], url)).status).toBe(404)
  await change(sql`update vendors set status = 'approved' where id = ${vendor.vendorId}`)
  expect((await open(apps[0], url)).status).toBe(200)
})

test('a hold that ends by itself is not held much longer', async () => {
  const vendor = await scene.hasVendor()
  await block(vendor, 'hold', '2027-02-14')
  const url = `/vendor/scene-${vendor.vendorId}?date=2027-02-14`
  expect((await open(apps[0], url)).html).toContain('"onDay":"held"')
  await change(sql`
    update bookings set expires_at = now() - interval '1 second' where vendor_id = ${vendor.vendorId}`)
  const now = performance.now.bind(performance)
  const later = jest.spyOn(performance, 'now').mockImplementation(() => now() + 11_000)
  expect((await open(apps[0], url)).html).toContain('"onDay":"free"')
  later.mockRestore()
})

async function block(vendor: Account, kind: string, day: string): Promise<void> {
  const user = await scene.hasAccount('user')
  await scene.db.run(sql`
    with resource as (select id from resources where vendor_id = ${vendor.vendorId} limit 1),
    booking as (
      insert into bookings (vendor_id, user_id, couple_name, resource_id, first_day, last_day, guests, status,
        estimate, cancellation, expires_at)
      select ${vendor.vendorId}, ${user._id}, 'A & B', id, ${day}, ${day}, 20, 'requested', 'null', '[]',
        now() + interval '1 hour'
      from resource
      returning id, resource_id
    )
    insert into calendar_blocks (vendor_id, resource_id, booking_id, kind, during)
    select ${vendor.vendorId}, resource_id, id, ${kind},
      tsrange(${day}::date::timestamp, ${day}::date + interval '1 day')
    from booking`)
}

/** Read by pages, and no page shows anything of it, or what it shows comes with the program. */
const silent = new Set([
  // Which words and bits stand for what: what they find is said by the rows that hold them.
  'search_days',
  'search_terms',
  'search_words',
  // A visitor has none; a session is on nobody's page.
  'favorites',
  'rate_limits',
  'sessions',
])
test('every table that a kept page reads says what has changed in it', async () => {
  const vendor = await scene.hasVendor()
  const db = openPool(scene.url, { timeoutMs: 5000 })
  const costly = openPool(scene.url, { timeoutMs: 5000, size: 2 })
  const app = buildApp(
    { ...scene.services, db, costly: openCostly(costly), listening: deaf },
    false,
    quickly(await buildDrawing(scene.services.settings)),
  )
  const scans = async () =>
    new Map(
      (
        await scene.db.many<{ name: string; scans: number }>(sql`
          select relname as name, (coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::int as scans
          from pg_stat_user_tables`)
      ).map(({ name, scans }) => [name, scans]),
    )
  const before = await scans()
  isQuick = false
  for (const url of [
    '/',
    '/vendors?category=venues&city=jaipur&date=2027-02-14&free=true&guests=20&q=rose',
    '/vendors/venues/jaipur',
    `/vendor/scene-${vendor.vendorId}?date=2027-02-14&guests=20`,
    '/blog',
    '/pricing',
  ])
    await open(app, url)
  await app.close()
  // What a connection has counted is known when it ends.
  await Promise.all([db.end(), costly.end()])
  await delay(500)
  const read = [...(await scans())].filter(([name, count]) => count > (before.get(name) ?? 0))
  const telling = await scene.db.many<{ name: string }>(sql`
    select distinct tgrelid::regclass::text as name from pg_trigger where tgname like 'pages%'`)
  const tables = read.map(([name]) => name).filter((name) => !silent.has(name))
  expect(tables.length).toBeGreaterThan(8)
  expect(tables.filter((table) => !telling.some(({ name }) => name === table))).toEqual([])
})

test('whatever changes, both servers show what a page drawn at that moment shows', async () => {
  isQuick = true
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
    insert into reviews (booking_id, vendor_id, author, rating, quality, value, communication, punctuality, body)
    select id, vendor_id, 'Asha', 5, 5, 5, 5, 5, repeat('A day that we will never forget, and its people. ', 3)
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
    hold: () => block(vendor, 'hold', '2027-02-14'),
    'hold accepted': async () => {
      await change(sql`update calendar_blocks set kind = 'booking' where vendor_id = ${id}`)
      await change(sql`update bookings set status = 'confirmed' where vendor_id = ${id}`)
    },
    resource: () =>
      change(sql`insert into resources (vendor_id, name, position) values (${id}, 'Garden', 5)`),
    'resource gone': () =>
      change(sql`delete from resources where vendor_id = ${id} and position = 5`),
    review: () => change(review),
    reply: () => change(sql`update reviews set reply = 'Thank you all.' where vendor_id = ${id}`),
    'day moved': () =>
      change(sql`
        update calendar_blocks set during = tsrange('2027-03-01', '2027-03-02') where vendor_id = ${id}`),
    'day free': () => change(sql`delete from calendar_blocks where vendor_id = ${id}`),
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
  const vendor = await scene.hasVendor({ category: 'history', city: 'kochi', amount: 100_000 })
  isQuick = true
  const day = '2027-05-08'
  const urls = [
    `/vendor/scene-${vendor.vendorId}`,
    '/vendors?category=history&city=kochi',
    `/vendors?category=history&city=kochi&date=${day}`,
  ]
  // Write n sets the price to 1000 + n, and the day to taken when n is odd, in one transaction.
  let [asked, done] = [0, 0]
  const until = Date.now() + Number(process.env.HISTORY_SECONDS ?? 8) * 1000
  async function write() {
    while (Date.now() < until) {
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
      await delay(Math.random() * 30)
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
    for (let step = index; Date.now() < until; step += 1) {
      await read(apps[(step + index) % 2], urls[step % 3] ?? '')
      await delay(Math.random() * 10)
    }
  }
  drawn = 0
  await Promise.all([write(), ...Array.from({ length: 6 }, (_, index) => readOn(index))])
  expect(reads.length).toBeGreaterThan(done)
  // Most are served without being drawn, else nothing was tried.
  expect(drawn).toBeLessThan(reads.length)
  expect(reads.filter(({ n, from, to }) => !(n >= from && n <= to))).toEqual([])
  const wrong = reads.filter(
    ({ n, state }) => state !== undefined && state !== (n % 2 ? 'taken' : 'free'),
  )
  expect(wrong).toEqual([])
})

test('when the server can not hear any more, what it kept is forgotten', async () => {
  const vendor = await scene.hasVendor()
  const url = `/vendor/scene-${vendor.vendorId}`
  await open(apps[0], url)
  await scene.db.run(sql`
    select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'everset live'`)
  await change(sql`update vendors set description = 'Unheard.' where id = ${vendor.vendorId}`)
  expect((await open(apps[0], url)).html).toContain('Unheard.')
  // It listens again by itself.
  for (let tries = 0; tries < 50 && !(await scene.services.listening.caughtUp()); tries += 1)
    await delay(100)
  await open(apps[0], url)
  drawn = 0
  await open(apps[0], url)
  expect(drawn).toBe(0)
})
