import { getAudit } from '#contract/moderation/audit.ts'
import { getAdminSummary } from '#contract/pages/dashboards.ts'
import { createCategory } from '#contract/catalog/categories.ts'
import { sql } from '#server/db/sql.ts'
import { recordAudit } from '#server/kernel/audit.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
let admin: Account
beforeAll(async () => {
  scene = await openScene()
  admin = await scene.hasAccount('admin')
})
afterAll(() => scene.close())

test('the summary counts what is there and shows twelve weeks', async () => {
  const vendor = await scene.hasVendor({ status: 'submitted' })
  await scene.db.run(
    sql`update vendors set submitted_at = '2026-10-01T08:00:00Z' where id = ${vendor.vendorId}`,
  )
  await scene.db.run(sql`update users set created_at = '2026-11-18T00:00:00Z'`)
  scene.setTime(new Date('2026-11-21T10:00:00Z'))

  const { body } = await scene.call(getAdminSummary, {}, admin)

  expect(body).toMatchObject({ pending: 1, oldestPendingAt: '2026-10-01T08:00:00.000Z' })
  expect(body.counts.find(({ label }) => label === 'Approved vendors')).toEqual({
    label: 'Approved vendors',
    count: 0,
    isAbout: false,
  })
  expect(body.trend).toHaveLength(12)
  expect(body.trend[0]).toMatchObject({ week: '2026-08-31' })
  expect(body.trend.at(-1)).toEqual({ week: '2026-11-16', signups: 2, enquiries: 0, bookings: 0 })
  scene.setTime(undefined)
})

test('the audit log refuses updates and deletions', async () => {
  await recordAudit(scene.db, { actor: 'ben@scene.test', ip: '10.0.0.9' }, 'signed in')
  for (const change of [
    sql`update audit_log set actor = 'nobody'`,
    sql`delete from audit_log`,
    sql`truncate audit_log`,
  ])
    await expect(scene.db.run(change)).rejects.toThrow()
  expect((await scene.call(getAudit, { q: 'ben@scene' }, admin)).body.total).toBe(1)
})

test('the audit log is searched, newest first, in pages', async () => {
  for (let index = 0; index < 5; index += 1)
    await recordAudit(scene.db, { actor: 'asha@scene.test', ip: `10.0.0.${index}` }, 'signed in')
  await scene.call(createCategory, { name: 'Tents_100%' }, admin)

  const first = (await scene.call(getAudit, { q: 'ASHA@', limit: 3 }, admin)).body
  const second = (
    await scene.call(getAudit, { q: 'ASHA@', limit: 3, cursor: first.nextCursor }, admin)
  ).body
  expect([...first.items, ...second.items].map((entry) => entry.from)).toEqual(
    [4, 3, 2, 1, 0].map((index) => `10.0.0.${index}`),
  )
  expect(first.total).toBe(5)
  expect((await scene.call(getAudit, { q: 's_100%' }, admin)).body.items).toMatchObject([
    { who: admin.email, what: 'category created', whom: 'Tents_100%' },
  ])
  expect((await scene.call(getAudit, { q: '_nothing%' }, admin)).body.items).toEqual([])
  expect((await scene.call(getAudit, { cursor: 'made-up' }, admin)).status).toBe(400)
})
