import { bookingStatuses } from '#contract/bookings/bookings.ts'
import { disputeStates } from '#contract/moderation/disputes.ts'
import { getCategories } from '#contract/catalog/categories.ts'
import { getHome } from '#contract/pages/home.ts'
import { getAdminSummary } from '#contract/pages/dashboards.ts'
import { vendorStatuses } from '#contract/vendors/profiles.ts'
import { buildApp } from '#server/app.ts'
import type { Db } from '#server/db/db.ts'
import { raw, sql } from '#server/db/sql.ts'
import { fillLargeMarket } from '#__tests__/support/largeMarket.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

/** In a large market no list, count or filter of an admin, and no dashboard, reads a table through. */
let scene: Scene
let admin: Account
let app: ReturnType<typeof buildApp>
/** While it is set, what the server asks is asked in it, where the database counts what is read. */
let inside: Db | undefined
beforeAll(async () => {
  scene = await openScene({ LIMIT_SCALE: '100' })
  admin = await scene.hasAccount('admin')
  await fillLargeMarket(scene)
  const db = new Proxy(scene.services.db, {
    get: (pool, key) => Reflect.get(inside ?? pool, key) ?? (Reflect.get(pool, key) as unknown),
  })
  app = buildApp({ ...scene.services, db, bulk: db })
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await scene.close()
})

/** Rows and entries of indexes that were read so far, of each table. */
const readUntilNow = async (tx: Db) =>
  new Map(
    (
      await tx.many<{ name: string; rows: number }>(sql`
        select t.relname as name, sum(pg_stat_get_xact_tuples_returned(c.oid))::int as rows
        from pg_class c
        left join pg_index i on i.indexrelid = c.oid
        join pg_class t on t.oid = coalesce(i.indrelid, c.oid)
        join pg_namespace n on n.oid = t.relnamespace and n.nspname = 'public'
        where c.relkind in ('r', 'i')
        group by t.relname`)
    ).map(({ name, rows }) => [name, rows]),
  )
/** What an answer read more than so many rows of. */
const readsOf = (url: string, as: Account, most: number) =>
  scene.db.transaction(async (tx) => {
    // What helpers in parallel read would not be counted.
    await tx.run(sql`set local max_parallel_workers_per_gather = 0`)
    const before = await readUntilNow(tx)
    inside = tx
    const { statusCode, body } = await app.inject({ method: 'GET', url, cookies: as.cookies })
    inside = undefined
    if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${body}`)
    const after = await readUntilNow(tx)
    return [...after]
      .map(([name, rows]) => ({ name, rows: rows - (before.get(name) ?? 0) }))
      .filter(({ rows }) => rows > most)
  })
/** A place in the middle of a list by time. */
const middle = async (table: 'bookings' | 'users' | 'vendors') => {
  const { micros, id } = await scene.db.one<{ micros: number; id: string }>(sql`
    select (extract(epoch from created_at) * 1000000)::bigint as micros, id
    from ${raw(table)}
    order by created_at offset 20000 limit 1`)
  return Buffer.from(JSON.stringify([micros, id])).toString('base64url')
}
const filters: Record<string, string[]> = {
  bookings: [
    '',
    'day=2026-11-21',
    'day=2025-06-01',
    'day=2025-06-01&status=completed',
    ...[...bookingStatuses, ...disputeStates].map((status) => `status=${status}`),
    'q=39999',
    'q=Business%2039999',
    'q=nobody',
    'q=600003e8',
    'q=nobody&status=completed',
    'q=zq',
    'q=王芳',
    'q=--',
    'q=zq&status=expired',
  ],
  users: [
    '',
    'role=admin',
    'role=user',
    'state=active',
    'state=suspended',
    'state=deleted',
    'q=person-39999',
    'q=nobody',
    'q=Business%2039999',
    'q=zq',
    'q=王芳',
  ],
  vendors: [
    '',
    ...vendorStatuses.map((status) => `status=${status}`),
    'q=39999',
    'q=nobody',
    'q=zq',
    'q=person&status=suspended',
    'q=person&status=rejected',
  ],
  audit: ['', 'q=nobody', 'q=n39999', `q=${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}`],
  reports: [''],
  claims: [''],
  messages: ['', 'status=open', 'q=nobody'],
  'pending-vendors': [''],
  imports: [''],
  'bulk-actions': [''],
  towns: [''],
  'first-steps': [''],
  'vendor-rows': [''],
}
test.each(Object.entries(filters).flatMap(([list, all]) => all.map((each) => `${list}?${each}`)))(
  '%s reads little more than it shows',
  async (list) => {
    expect(await readsOf(`/api/admin/${list}`, admin, 4000)).toEqual([])
  },
)

test.each(['bookings', 'users', 'vendors'] as const)(
  'the middle of all %s is as near',
  async (table) => {
    const url = `/api/admin/${table}?cursor=${await middle(table)}`
    expect(await readsOf(url, admin, 4000)).toEqual([])
  },
)

test.each([
  'bookings?q=Couple',
  'bookings?q=Couple&status=cancelled_by_admin',
  'bookings?q=scene',
  'bookings?q=scene&status=expired',
  'users?q=person',
  'users?q=scene.test&state=active',
])('%s, which is everywhere, is looked for along the list', async (list) => {
  expect(await readsOf(`/api/admin/${list}`, admin, 6000)).toEqual([])
})

test.each(['users?q=person&role=admin', 'vendors?q=business', 'audit?q=sign'])(
  '%s, which is everywhere, is looked up in an index once for each name',
  async (list) => {
    expect(await readsOf(`/api/admin/${list}`, admin, 3 * 41_000)).toEqual([])
  },
)

test('the summary counts up to ten thousand, and says about how many there are beyond', async () => {
  expect(await readsOf('/api/admin/summary', admin, 16_000)).toEqual([])
  const { counts } = (await scene.call(getAdminSummary, {}, admin)).body
  expect(counts).toEqual([
    { label: 'Approved vendors', count: 20_000, isAbout: true },
    { label: 'Unclaimed vendors', count: 0, isAbout: false },
    { label: 'Suspended vendors', count: 1000, isAbout: false },
    { label: 'Couples', count: 20_000, isAbout: true },
    { label: 'Open enquiries', count: 400, isAbout: false },
    { label: 'Open requests and quotes', count: 100, isAbout: false },
    { label: 'Open messages', count: 0, isAbout: false },
    { label: 'Confirmed, not yet completed', count: 2984, isAbout: false },
  ])
})

test('the home page counts bookings up to ten thousand, too', async () => {
  expect(await readsOf('/api/home', admin, 12_000)).toEqual([])
  const { numbers } = (await scene.call(getHome, {})).body
  expect(numbers).toMatchObject({ about: ['bookings'] })
  expect(numbers.bookings).toBeGreaterThan(30_000)
})

test('a category’s vendors are counted up to a thousand', async () => {
  await scene.db.run(sql`
    insert into vendor_search (
      newest, flat, each, tongues, vendor_id, city, category, home_city, rank, rating_sum,
      rating_count, capacity, grades, response, unit, way_km, home, currency, busy, marks, name_key
    )
    select 0, 0, 0, 0, v.id, t.number, k.number, t.number, 1, 0, 0, 1, 0, 0, 0, 0, true, 'INR',
      0::bit(1200), 0::bit(256), 'business'
    from vendors v
    join cities t on t.id = v.city_id
    join categories k on k.id = v.category_id
    where v.status = 'approved' limit 5000`)
  await scene.db.run(sql`analyze vendor_search`)
  expect(await readsOf('/api/admin/categories', admin, 4000)).toEqual([])
  const { items } = (await scene.call(getCategories, {})).body
  expect(items.map(({ vendors }) => vendors)).toEqual([1001])
  await scene.db.run(sql`truncate vendor_search`)
})

test.each(['user', 'vendor'] as const)(
  'what a %s sees first reads what is theirs',
  async (role) => {
    const account = await scene.hasAccount(role)
    for (const url of [`/api/${role}/dashboard`, '/api/waiting', '/api/bookings', '/api/enquiries'])
      expect(await readsOf(url, account, 1000)).toEqual([])
    expect(await readsOf('/api/waiting', admin, 1000)).toEqual([])
  },
)

test('a vendor’s own bookings are put in order before anything is read beside them', async () => {
  const vendor = await scene.hasVendor()
  await scene.db.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`
      update bookings
      set vendor_id = ${vendor.vendorId}
      where id in (select id from bookings order by id limit 5000)`)
  })
  await scene.db.run(sql`analyze bookings`)
  for (const url of ['/api/bookings', '/api/bookings?status=completed&limit=100'])
    expect((await readsOf(url, vendor, 1000)).map(({ name }) => name)).toEqual(['bookings'])
})

test('of a list that has brought all vendors, little more is read than is shown', async () => {
  const importId = '70000001-0000-4000-8000-000000000000'
  await scene.db.run(sql`
    insert into imports (id, file_name, content, status, started_at)
    values (${importId}, 'all.csv', '', 'done', '2020-01-01')`)
  await scene.db.run(sql`
    insert into state_changes (subject, subject_id, actor, to_status, reason)
    select 'vendor', id, 'admin', 'approved', 'Imported from all.csv' from vendors`)
  await scene.db.run(sql`analyze state_changes`)
  const url = `/api/admin/vendors?importId=${importId}`
  for (const more of ['', '&status=rejected', '&status=draft', '&q=39999'])
    expect(await readsOf(url + more, admin, 4000)).toEqual([])
  expect(await readsOf(`${url}&q=business`, admin, 3 * 41_000)).toEqual([])
})
