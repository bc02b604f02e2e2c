import { sql } from '#server/db/sql.ts'
import { onceAfterMigration } from '#server/db/onceAfterMigration.ts'
import { notifyPending } from '#server/modules/talk/enquiries/notifyPending.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'
import { hasUnclaimed } from '#__tests__/support/unclaimed.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

test('a couple gets one mail about all the businesses it waits for, whatever starts twice', async () => {
  const [asha, gone] = [await scene.hasAccount('user'), await scene.hasAccount('user')]
  const barns = [
    await hasUnclaimed(scene, { businessName: 'Elm Barn' }),
    await hasUnclaimed(scene, { businessName: 'Ash Barn' }),
    // Claimed in the meantime: it can answer.
    (await scene.hasVendor({ businessName: 'Oak Barn' })).vendorId,
  ]
  await scene.db.run(sql`
    with asked as (
      insert into enquiries (vendor_id, user_id, couple_name, last_message)
      select v, u, 'A & B', 'Hello?'
      from unnest(${barns}::uuid[]) v, unnest(${[asha._id, gone._id]}::uuid[]) u
      returning id
    )
    insert into untold select id from asked`)
  await scene.db.run(sql`update users set suspended_at = now() where id = ${gone._id}`)
  const { db, settings } = scene.services
  await Promise.all([
    notifyPending(db, settings),
    notifyPending(db, settings),
    notifyPending(db, settings),
  ])
  const mails = await scene.mails(asha.email)
  expect(mails.map(({ subject }) => subject)).toEqual([
    'About your questions to Ash Barn and Elm Barn',
  ])
  expect(mails[0]?.body).toContain('they are not on Everset yet')
  expect(mails[0]?.body.match(/my-enquiries/g)).toHaveLength(2)
  expect(mails[0]?.body).not.toContain('Oak Barn')
  expect(await scene.mails(gone.email)).toEqual([])
  expect(await scene.db.many(sql`select from untold`)).toEqual([])
})

test('what a migration has left is done once, again after the next one, and again when it failed', async () => {
  let times = 0
  const chore = () => onceAfterMigration(scene.db, 'a chore', async () => void (times += 1))
  const failing = () =>
    onceAfterMigration(scene.db, 'a chore', () => Promise.reject(new Error('no')))
  await expect(failing()).rejects.toThrow('no')
  await chore()
  await chore()
  expect(times).toBe(1)
  await scene.db.run(sql`update chores set migration = migration - 1`)
  await chore()
  expect(times).toBe(2)
})
