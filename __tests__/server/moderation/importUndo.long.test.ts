import * as contract from '#contract/moderation/imports.ts'
import { searchVendors } from '#contract/search/search.ts'
import { sql } from '#server/db/sql.ts'
import { runWaiting } from '#server/modules/moderation/imports/run.ts'
import {
  elm,
  openReviewing,
  type Reviewing,
  venue,
  wick,
} from '#__tests__/support/lists/reviewing.ts'

let { scene, admin, upload, run, names } = {} as Reviewing
beforeEach(async () => {
  ;({ scene, admin, upload, run, names } = await openReviewing())
})
afterEach(() => scene.close())

describe('an import is undone', () => {
  const undo = async (importId: string) => {
    expect((await scene.call(contract.undoImport, { importId }, admin)).status).toBe(200)
    await runWaiting(scene.services)
    return (await scene.call(contract.getImport, { importId }, admin)).body
  }

  test('whole: vendors, cities, what it changed; and can be run again', async () => {
    await run(await upload(elm))
    const before = await scene.db.many(sql`select * from vendors`)
    const importId = await upload(
      wick,
      venue('The Elm Barn', { Town: 'Alton', Phone: '01420 111111', Capacity: '150' }),
    )
    await run(importId)
    expect((await scene.call(contract.getUndo, { importId }, admin)).body).toEqual({
      removed: 1,
      restored: 1,
      cities: 1,
      stay: 0,
      staying: [],
    })
    expect(await undo(importId)).toMatchObject({ status: 'undone' })
    const after = await scene.db.many(sql`select * from vendors`)
    const bare = (rows: unknown[]) =>
      rows.map((row) => ({ ...(row as object), version: 0, updated_at: '' }))
    expect(bare(after)).toEqual(bare(before))
    expect(await scene.db.many(sql`select slug from cities`)).toEqual([{ slug: 'alton' }])
    expect((await scene.call(searchVendors, { q: 'Wick Hall' })).body.items).toEqual([])
    expect(
      await scene.db.many(sql`select * from import_changes where import_id = ${importId}`),
    ).toEqual([])

    expect(await run(importId)).toMatchObject({ status: 'done', created: 1, updated: 1 })
    expect((await scene.call(contract.undoImport, { importId: admin._id }, admin)).status).toBe(404)
  })

  test('but for vendors on which something hangs: they stay and are named', async () => {
    const importId = await upload(elm, wick, venue('Oak House', { Town: 'York' }))
    await run(importId)
    const couple = await scene.hasAccount('user')
    await scene.db.run(sql`
      insert into favorites (user_id, vendor_id)
      select ${couple._id}, id from vendors where business_name = 'Elm Barn'`)
    await scene.db.run(sql`
      update vendors set status = 'rejected', removed_at = now() where business_name = 'Wick Hall'`)
    const undone = await undo(importId)
    expect(await names()).toEqual(['Elm Barn', 'Wick Hall'])
    expect(undone).toMatchObject({
      status: 'undone',
      warnings: expect.arrayContaining([
        'Elm Barn stays: couples keep it as a favourite.',
        expect.stringContaining('Wick Hall stays'),
      ]),
    })
    expect(await scene.db.many(sql`select slug from cities order by 1`)).toEqual([
      { slug: 'alton' },
      { slug: 'totnes' },
    ])
  })

  test('not while a later list stands on it', async () => {
    const first = await upload(elm)
    await run(first)
    const later = await upload(elm.with(2, '£60 per meal'))
    await run(later)
    expect((await scene.call(contract.getUndo, { importId: first }, admin)).body).toMatchObject({
      removed: 0,
      staying: [{ name: 'Elm Barn', why: 'a later list names it, too' }],
    })
    await undo(later)
    expect(await scene.db.one(sql`select price_amount from vendors`)).toEqual({
      price_amount: 5500,
    })
    await undo(first)
    expect(await names()).toEqual([])
  })
})

test('an import is cancelled while it waits and while it runs, and leaves nothing', async () => {
  const importId = await upload(elm, wick)
  const call = (line: typeof contract.cancelImport | typeof contract.runImport) =>
    scene.call(line, { importId }, admin)
  expect((await call(contract.cancelImport)).status).toBe(409)
  await call(contract.runImport)
  expect((await call(contract.cancelImport)).body).toMatchObject({ status: 'cancelled' })
  await runWaiting(scene.services)
  expect(await names()).toEqual([])

  await call(contract.runImport)
  const waiting = await scene.db.transaction(async (tx) => {
    // It has begun, and waits for another one to end.
    await tx.run(sql`select pg_advisory_xact_lock(7236010)`)
    const running = runWaiting(scene.services)
    while (!(await scene.db.maybe(sql`select from imports where started_at is not null`)));
    expect((await call(contract.cancelImport)).body).toMatchObject({
      status: 'running',
      stopping: true,
    })
    return { running }
  })
  await waiting.running
  expect((await scene.call(contract.getImport, { importId }, admin)).body).toMatchObject({
    status: 'cancelled',
    problem: 'Cancelled. Nothing was imported.',
  })
  expect(await names()).toEqual([])
  expect(await run(importId)).toMatchObject({ status: 'done', created: 2, problem: null })
})
