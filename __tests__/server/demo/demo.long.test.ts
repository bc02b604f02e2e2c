import { setTimeout as delay } from 'node:timers/promises'
import { getFacets, searchVendors } from '#contract/search/search.ts'
import { login, vendorLogin } from '#contract/account/auth.ts'
import { openPool } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { demoPassword, fillDemo } from '#demo/fill.ts'
import type { Actor } from '#server/http/sessions.ts'
import { getFeeds } from '#server/modules/calendar/feeds/service.ts'
import { getImportedCalendars } from '#server/modules/calendar/importedCalendars/service.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

const logLines: string[] = []
let scene: Scene
let filled: boolean[]

beforeAll(async () => {
  scene = await openScene()
  const fill = () => fillDemo(scene.services, (line) => logLines.push(line))
  filled = await Promise.all([fill(), fill()])
})
afterAll(() => scene.close())

const count = async (from: ReturnType<typeof sql>) =>
  (await scene.db.one<{ count: number }>(sql`select count(*)::int as count from ${from}`)).count

test('of two servers that start together one fills, and a third finds it filled', async () => {
  expect(filled.toSorted()).toEqual([false, true])
  expect(await fillDemo(scene.services, () => {})).toBe(false)
  expect(logLines.filter((line) => line.includes('filled'))).toHaveLength(1)
})

test('who comes while another fills waits, longer than a statement may take', async () => {
  const bulk = openPool(scene.url, { timeoutMs: 200, size: 1 })
  const said: string[] = []
  let waiting: Promise<boolean> | undefined
  await scene.services.bulk.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(7236003)`)
    waiting = fillDemo({ ...scene.services, bulk }, (line) => said.push(line))
    await delay(1000)
  })
  expect(await waiting).toBe(false)
  expect(said).toEqual(['  Demo     another server fills it; waiting …'])
  await bulk.end()
})

test('there are categories, cities, vendors and what happened to them', async () => {
  expect(await count(sql`categories`)).toBe(16)
  expect(await count(sql`cities`)).toBe(40)
  expect(await count(sql`vendors where status = 'approved'`)).toBe(240)
  expect(await count(sql`vendors where status = 'submitted'`)).toBe(6)
  expect(await count(sql`vendors where pending_edits is not null`)).toBe(1)
  expect(
    await count(
      sql`(
        select category_id
        from vendors
        where status = 'approved'
        group by category_id
        having count(*) >= 10
      ) c`,
    ),
  ).toBe(16)
  expect(
    await count(sql`cities c where not exists (select from vendors where city_id = c.id)`),
  ).toBe(0)
  expect(await count(sql`reviews`)).toBeGreaterThan(500)
  for (const status of [
    'requested',
    'offered',
    'change_asked',
    'confirmed',
    'completed',
    'declined',
    'turned_down',
  ])
    expect(await count(sql`bookings where status = ${status}`)).toBeGreaterThan(0)
  expect(await count(sql`bookings where quote_version = 2`)).toBeGreaterThan(0)
  expect(await count(sql`bookings where status = 'offered' and not is_held`)).toBeGreaterThan(0)
  for (const status of ['new', 'seen', 'replied', 'converted', 'closed'])
    expect(await count(sql`enquiries where status = ${status}`)).toBeGreaterThan(10)
  expect(await count(sql`mails`)).toBe(0)
})

test('the admin’s lists of reports and messages begin with a few', async () => {
  expect(await count(sql`vendor_reports where status = 'open' and created_at < now()`)).toBe(3)
  expect(
    await count(
      sql`vendor_reports r join vendors v on v.id = r.vendor_id where v.status = 'approved'`,
    ),
  ).toBe(3)
  for (const [status, messages] of [
    ['open', 2],
    ['answered', 1],
    ['closed', 1],
  ] as const)
    expect(await count(sql`contact_messages where status = ${status}`)).toBe(messages)
  expect(
    await count(
      sql`contact_answers a join contact_messages m on m.id = a.message_id where a.at > m.created_at`,
    ),
  ).toBe(1)
})

test('every approved vendor can be found, seen and booked', async () => {
  expect(
    await count(sql`vendors v
      where status = 'approved'
        and (
          price_kind is null
          or length(description) < 200
          or not exists (select from resources where vendor_id = v.id)
          or not exists (select from photos where vendor_id = v.id and cover)
          or not exists (
            select from state_changes where subject_id = v.id and to_status = 'approved'
          )
          or not exists (select from vendor_search where vendor_id = v.id and home)
        )`),
  ).toBe(0)
  const busyDays = await count(sql`vendor_search s, calendar_blocks b
      where s.vendor_id = b.vendor_id
        and s.home
        and bit_count(s.busy) = 0
        and (select count(*) from resources r where r.vendor_id = s.vendor_id) = 1`)
  expect(busyDays).toBe(0)
})

test('ratings come from completed bookings alone, and holds are not over', async () => {
  expect(
    await count(
      sql`reviews r
        join bookings b on b.id = r.booking_id
        where b.status <> 'completed' or r.created_at::date <= b.last_day or r.created_at > now()`,
    ),
  ).toBe(0)
  expect(
    await count(
      sql`vendors v
        where rating_count <> (select count(*) from reviews where vendor_id = v.id and is_public)`,
    ),
  ).toBe(0)
  expect(await count(sql`vendors where rating_count > 14`)).toBe(0)
  expect(
    await count(sql`bookings
      where status in ('requested', 'offered', 'change_asked') and expires_at < now()`),
  ).toBe(0)
  expect(
    await count(sql`bookings where status in ('confirmed', 'completed') and sum is null`),
  ).toBe(0)
  expect(
    await count(
      sql`bookings b
        where (
          status in ('requested', 'offered', 'change_asked', 'confirmed') and is_held
        ) <> exists (select from calendar_blocks where booking_id = b.id)`,
    ),
  ).toBe(0)
  expect(await count(sql`state_changes where at > now()`)).toBe(0)
})

test('a Saturday shows vendors who are free, held and taken', async () => {
  const states = new Set<string | null>()
  for (const date of ['free', 'held', 'taken'].map(
    (_, week) => scene.services.clock().getTime() + (21 + 7 * week) * 86_400_000,
  )) {
    const saturday = new Date(date + ((6 - new Date(date).getUTCDay() + 7) % 7) * 86_400_000)
      .toISOString()
      .slice(0, 10)
    const { body } = await scene.call(searchVendors, { date: saturday, sort: 'rating', limit: 100 })
    for (const { onDay } of body.items) states.add(onDay)
  }
  expect([...states].toSorted()).toEqual(['free', 'held', 'taken'])
  const { body } = await scene.call(getFacets, { city: 'jaipur' })
  expect(body.categories).toHaveLength(16)
})

test('the demo accounts sign in at this machine', async () => {
  const enter = async ({ path: url }: { path: string }, email: string) =>
    (await scene.app.inject({ method: 'POST', url, payload: { email, password: demoPassword } }))
      .statusCode
  expect(await enter(login, 'couple@demo.test')).toBe(200)
  expect(await enter(login, 'admin@demo.test')).toBe(200)
  expect(await enter(vendorLogin, 'vendor@demo.test')).toBe(200)
})

test('the demo vendor is followed from outside, and another calendar of its clashes once', async () => {
  const actor = await scene.db.one<Actor>(sql`
    select u.id, u.role, v.id as "vendorId"
    from vendors v
    join users u on u.id = v.user_id
    where u.email = 'vendor@demo.test'`)
  const { vendorId } = actor
  const feeds = await getFeeds(scene.services, actor)
  expect(feeds.items.filter(({ address }) => address)).toMatchObject([{ of: 'business' }])
  const { items } = await getImportedCalendars(scene.services, actor)
  expect(items).toMatchObject([
    {
      name: 'Courtyard dinners.ics',
      resource: 'Courtyard',
      days: 4,
      clashes: [{ kind: 'booking' }],
    },
  ])
  expect(await count(sql`calendar_blocks where kind = 'imported' and of_id is null`)).toBe(3)
  expect(await count(sql`working_rules`)).toBeGreaterThan(10)
  expect(
    await count(sql`working_rules where vendor_id = ${vendorId} and closed @> now()::date + 1`),
  ).toBe(1)
})

test('the demo couple and the demo business quote two functions, and a dinner has an exact price', async () => {
  const { items } = await scene.db.one<{ items: { email: string; quotes: number }[] }>(sql`
    select json_agg(json_build_object('email', u.email, 'quotes', b.quote_version)) as items
    from bookings b
    join users u on u.id in (b.user_id, (select v.user_id from vendors v where v.id = b.vendor_id))
    where u.email in ('couple@demo.test', 'vendor@demo.test')
      and jsonb_array_length(b.times) = 2 and b.status = 'offered'
      and (select content -> 'lines' @> '[{ "forFunction": 0 }, { "forFunction": 1 }]'
        from quote_versions where booking_id = b.id and version = 2)`)
  expect(items.toSorted((a, b) => (a.email < b.email ? -1 : 1))).toEqual([
    { email: 'couple@demo.test', quotes: 2 },
    { email: 'vendor@demo.test', quotes: 2 },
  ])
  expect(
    await count(sql`bookings b
      join users u on u.id = b.user_id
      where u.email = 'couple@demo.test' and b.status = 'confirmed' and b.quote_version = 0
        and b.first_day > now()::date and b.sum -> 'amount' = b.estimate -> 'amount'
        and b.estimate ->> 'unit' = 'per_plate'`),
  ).toBe(1)
})
