import { setTimeout as delay } from 'node:timers/promises'
import { buildApp } from '#server/app.ts'
import { openPool } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { openCostly } from '#server/kernel/costly.ts'
import { openPageCache } from '#server/kernel/cache/pages.ts'
import { block, deaf, type Keepers, openKeepers, quickly } from '#__tests__/support/keepers.ts'
import { eventually } from '#__tests__/support/product.ts'
import { buildDrawing } from '#__tests__/support/renderer.ts'

let keepers: Keepers
beforeAll(async () => {
  keepers = await openKeepers()
})
afterAll(() => keepers.close())

test('is drawn once for everybody who asks at the same time or later, on each server', async () => {
  const { scene, apps, drawn, heard, open } = keepers
  await scene.hasVendor()
  await heard()
  drawn.count = 0
  await Promise.all(Array.from({ length: 20 }, () => open(apps[0], '/vendors?guests=20')))
  await open(apps[0], '/vendors?guests=20')
  expect(drawn.count).toBe(1)
  await open(apps[1], '/vendors?guests=20')
  expect(drawn.count).toBe(2)
})

test('a visitor who has it is told so; after a change it comes again', async () => {
  const { scene, apps, open, change } = keepers
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
  const { scene, apps, open, change } = keepers
  const vendor = await scene.hasVendor({ status: 'submitted' })
  const url = `/vendor/scene-${vendor.vendorId}`
  expect((await open(apps[0], url)).status).toBe(404)
  await change(sql`update vendors set status = 'approved' where id = ${vendor.vendorId}`)
  expect((await open(apps[0], url)).status).toBe(200)
})

test('a hold that ends by itself is not held much longer', async () => {
  const { scene, apps, open, change } = keepers
  const vendor = await scene.hasVendor()
  await block(scene, vendor, 'hold', '2027-02-14')
  const url = `/vendor/scene-${vendor.vendorId}?date=2027-02-14`
  expect((await open(apps[0], url)).html).toContain('"onDay":"held"')
  await change(sql`
    update bookings set expires_at = now() - interval '1 second' where vendor_id = ${vendor.vendorId}`)
  const now = performance.now.bind(performance)
  const later = jest.spyOn(performance, 'now').mockImplementation(() => now() + 11_000)
  expect((await open(apps[0], url)).html).toContain('"onDay":"free"')
  later.mockRestore()
})

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
  // Shown to nobody on a page; it is only asked when the next review is due, which it says in its own words.
  'couple_reviews',
  // Who wrote first, and when a booking was cancelled, is said with the thread and the booking themselves.
  'messages',
  'state_changes',
  // Who works for a business is on no page; a vendor that is written reads it.
  'vendor_members',
])
test('every table that a kept page reads says what has changed in it', async () => {
  const { scene, drawn, open } = keepers
  const vendor = await scene.hasVendor()
  const url = `${scene.url}?application_name=counted`
  const db = openPool(url, { timeoutMs: 30_000 })
  const costly = openPool(url, { timeoutMs: 30_000, size: 2 })
  const app = buildApp(
    { ...scene.services, db, costly: openCostly(costly), listening: deaf },
    false,
    quickly(await buildDrawing(scene.services.settings), drawn),
  )
  const scans = async () =>
    new Map(
      (
        await scene.db.many<{ name: string; scans: number }>(sql`
          select relname as name, (coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::int as scans
          from pg_stat_user_tables`)
      ).map(({ name, scans }) => [name, scans]),
    )
  // What our own connections have counted so far would be told only while the pages are read.
  await Promise.all(
    Array.from({ length: 20 }, () =>
      scene.db.run(sql`select pg_stat_force_next_flush(), pg_sleep(0.05)`),
    ),
  )
  await delay(500)
  const before = await scans()
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
  // What a connection has counted is known when it has ended, which the database does by itself.
  await Promise.all([db.end(), costly.end()])
  await eventually(async () => {
    const left = await scene.db.many(sql`
      select pid from pg_stat_activity where application_name = 'counted'`)
    return left.length === 0
  })
  const read = [...(await scans())].filter(([name, count]) => count > (before.get(name) ?? 0))
  const telling = await scene.db.many<{ name: string }>(sql`
    select distinct tgrelid::regclass::text as name from pg_trigger where tgname like 'pages%'`)
  const tables = read.map(([name]) => name).filter((name) => !silent.has(name))
  expect(tables.length).toBeGreaterThan(8)
  expect(tables.filter((table) => !telling.some(({ name }) => name === table))).toEqual([])
})

test('when the server can not hear any more, what it kept is forgotten', async () => {
  const { scene, apps, drawn, open, change } = keepers
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
  drawn.count = 0
  await open(apps[0], url)
  expect(drawn.count).toBe(0)
})

test('so many bytes are kept at most: what was not asked for longest goes first', async () => {
  const cache = openPageCache<{ bytes: number }>({ ...deaf, caughtUp: async () => true }, 100)
  const drawn: string[] = []
  const get = (key: string) =>
    cache.get(
      key,
      async () => {
        drawn.push(key)
        return { bytes: 40 }
      },
      new AbortController().signal,
    )
  for (const key of ['one', 'two', 'one', 'three', 'one', 'two']) await get(key)
  expect([drawn, cache.bytes]).toEqual([['one', 'two', 'three', 'two'], 80])
})
