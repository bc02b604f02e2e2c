import { getAudit } from '#contract/moderation/audit.ts'
import { getBookingsForAdmin } from '#contract/moderation/disputes.ts'
import { getPeople } from '#contract/people/people.ts'
import { getVendorsForAdmin } from '#contract/vendors/approvals.ts'
import { sql } from '#server/db/sql.ts'
import { fillLargeMarket } from '#__tests__/support/largeMarket.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

/** A word that stands in more than ten thousand old rows, and in few or none of the newest 1,600. */
let scene: Scene
let admin: Account
const importId = '70000001-0000-4000-8000-000000000000'
beforeAll(async () => {
  scene = await openScene()
  admin = await scene.hasAccount('admin')
  await fillLargeMarket(scene, 12_000)
  const isOld = sql`substr(id::text, 2, 7) > lpad(to_hex(1600), 7, '0')`
  await scene.db.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`update users set name = 'Diya' where email like 'person-%' and ${isOld}`)
    await tx.run(sql`update vendors set business_name = 'Diya' where ${isOld}`)
    await tx.run(sql`
      update bookings set couple_name = 'Diya'
      where ${isOld} or substr(id::text, 2, 7) <= lpad(to_hex(300), 7, '0')`)
    await tx.run(sql`
      insert into audit_log (actor, what, whom)
      select 'system', 'price: change', case when n <= 3400 then 'Diya' else 'Asha' end
      from generate_series(1, 5000) n`)
    await tx.run(sql`
      insert into imports (id, file_name, content, status, started_at)
      values (${importId}, 'all.csv', '', 'done', '2020-01-01')`)
    await tx.run(sql`
      insert into state_changes (subject, subject_id, actor, to_status, reason)
      select 'vendor', id, 'admin', 'approved', 'Imported from all.csv'
      from (select id from vendors where ${isOld} order by id limit 30) v`)
  })
  await scene.db.run(sql`analyze`)
}, 60_000)
afterAll(() => scene.close())

test.each([
  ['people', getPeople],
  ['vendors', getVendorsForAdmin],
  ['bookings', getBookingsForAdmin],
  ['audit', getAudit],
] as const)('in the list of %s it matches more than a thousand, for certain', async (_, list) => {
  const { body } = await scene.call(list, { q: 'diya', limit: 1 }, admin)
  expect([body.total, body.isAbout]).toEqual([1001, undefined])
})

test.each([
  ['vendors that are suspended', getVendorsForAdmin, { status: 'suspended' }, 260],
  ['bookings that we have ended', getBookingsForAdmin, { status: 'cancelled_by_admin' }, 27],
  ['vendors of an import', getVendorsForAdmin, { importId }, 30],
] as const)('of %s it matches exactly so many', async (_, list, filter, total) => {
  const { body } = await scene.call(list, { q: 'diya', limit: 1, ...filter } as never, admin)
  expect(body).toMatchObject({ total })
  expect(body).not.toHaveProperty('isAbout')
})

test('of many bookings it is said about how many match, by the share of the newest', async () => {
  const wanted = { q: 'diya', status: 'confirmed', limit: 1 } as const
  const { body } = await scene.call(getBookingsForAdmin, wanted, admin)
  expect(body).toMatchObject({ total: 600, isAbout: true })
})
