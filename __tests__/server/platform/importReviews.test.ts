import * as contract from '#contract/platform/imports.ts'
import * as review from '#contract/platform/importReviews.ts'
import { searchVendors } from '#contract/search/search.ts'
import { sql } from '#server/db/sql.ts'
import { runWaiting } from '#server/modules/platform/imports/run.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import { sendFile } from '#__tests__/support/vendors.ts'
import { toCsv } from '#__tests__/support/venues.ts'

jest.setTimeout(60_000)
let scene: Scene
let admin: Account
beforeEach(async () => {
  scene = await openScene()
  admin = await scene.hasAccount('admin')
})
afterEach(() => scene.close())

const header = ['Venue', 'Town', 'Price', 'Capacity', 'Website', 'Phone', 'Description']
const venue = (name: string, more: Record<string, string> = {}) =>
  header.map((column) => (column === 'Venue' ? name : (more[column] ?? '')))
const elm = venue('Elm Barn', {
  Town: 'Alton',
  Price: 'From £55 per meal',
  Website: 'https://elm.example',
  Phone: '01420 111111',
  Description: 'A barn among elms.',
})
const wick = venue('Wick Hall', { Town: 'Totnes', Price: '£4,500', Phone: '01803 222222' })

async function upload(...rows: string[][]) {
  const bytes = Buffer.from(toCsv([header, ...rows]))
  const { status, body } = await sendFile(
    scene,
    bytes,
    admin,
    'list.csv',
    contract.checkImport.path,
  )
  expect({ status, body }).toMatchObject({ status: 200 })
  return (body as contract.Import)._id
}
async function run(importId: string) {
  const begun = await scene.call(contract.runImport, { importId }, admin)
  expect(begun.status).toBe(200)
  await runWaiting(scene.services)
  return (await scene.call(contract.getImport, { importId }, admin)).body
}
const decide = (importId: string, decisions: object) =>
  scene.call(review.decideImport, { importId, ...decisions }, admin)
const vendorsOf = async (importId: string, more = {}) =>
  (await scene.call(review.getImportVendors, { importId, ...more }, admin)).body
const names = async () =>
  (
    await scene.db.many<{ name: string }>(
      sql`select business_name as name from vendors order by business_name`,
    )
  ).map(({ name }) => name)

describe('a second list with a venue that is here', () => {
  let second: string
  beforeEach(async () => {
    await run(await upload(elm, wick))
    second = await upload(
      venue('The Elm Barn', { Town: 'Alton', Phone: '+44 1420 111111', Capacity: '150' }),
      venue('Elm Barn Cottages', { Town: 'Alton', Website: 'http://www.elm.example/' }),
      venue('Quite Another', { Town: 'York', Phone: '01803222222' }),
      venue('Oak House', { Town: 'York' }),
    )
  })

  test('shows each beside it, says what both have, and what it would do', async () => {
    const { items, total } = await vendorsOf(second)
    expect(total).toBe(4)
    expect(items).toMatchObject([
      {
        name: 'The Elm Barn',
        action: 'update',
        match: { kind: 'same', why: ['name', 'phone', 'place'], here: { name: 'Elm Barn' } },
      },
      { name: 'Elm Barn Cottages', action: 'new', match: null },
      { name: 'Quite Another', action: 'new', match: { kind: 'contact', why: ['phone'] } },
      { name: 'Oak House', action: 'new', match: null },
    ])
    expect((await vendorsOf(second, { kind: 'same' })).items).toHaveLength(1)
    expect((await vendorsOf(second, { q: 'oak' })).items).toMatchObject([{ name: 'Oak House' }])
    expect(
      (await scene.call(review.getImportReview, { importId: second }, admin)).body.matches,
    ).toEqual([
      { kind: 'same', count: 1, action: 'update' },
      { kind: 'contact', count: 1, action: 'new' },
    ])
  })

  test('adds what the list knows, keeps what was known, and knows it the next time', async () => {
    expect(await run(second)).toMatchObject({ status: 'done', created: 3, updated: 1 })
    expect(await names()).toEqual([
      'Elm Barn',
      'Elm Barn Cottages',
      'Oak House',
      'Quite Another',
      'Wick Hall',
    ])
    expect(
      await scene.db.one(sql`
        select description, capacity_max, price_amount from vendors where business_name = 'Elm Barn'`),
    ).toEqual({ description: 'A barn among elms.', capacity_max: 150, price_amount: 5500 })
    const again = await upload(
      venue('The Elm Barn', { Town: 'Alton', Phone: '+44 1420 111111', Capacity: '150' }),
    )
    expect((await vendorsOf(again)).items).toMatchObject([{ match: { kind: 'again' } }])
    expect(await run(again)).toMatchObject({ created: 0, updated: 0, unchanged: 1 })
  })

  test('is decided one by one and for all of a kind; two admins undo nothing of each other’s', async () => {
    const { items } = await vendorsOf(second)
    const keyOf = (name: string) => items.find((each) => each.name === name)?.key ?? ''
    const other = await scene.hasAccount('admin')
    await Promise.all([
      decide(second, { kinds: { same: 'skip' } }),
      decide(second, { vendors: { [keyOf('Oak House')]: 'skip' } }),
      scene.call(
        review.decideImport,
        { importId: second, vendors: { [keyOf('Quite Another')]: 'update' } },
        other,
      ),
    ])
    const now = (await vendorsOf(second)).items
    expect(now.map(({ action }) => action)).toEqual(['skip', 'new', 'update', 'skip'])
    // Taken back.
    await decide(second, { kinds: { same: null } })
    expect((await vendorsOf(second)).items[0]).toMatchObject({ action: 'update', decided: false })
    await decide(second, { vendors: { [keyOf('The Elm Barn')]: 'new' } })

    expect(await run(second)).toMatchObject({ created: 2, updated: 1, unchanged: 1 })
    expect(await names()).toEqual(['Elm Barn', 'Elm Barn Cottages', 'The Elm Barn', 'Wick Hall'])
    expect((await decide(second, { kinds: { same: 'skip' } })).status).toBe(409)
  })

  test('the new cities of the list are those that are decided', async () => {
    const newCities = async () =>
      (await scene.call(contract.getImport, { importId: second }, admin)).body.newCities
    expect(await newCities()).toEqual(['York'])
    const { items } = (await scene.call(review.getImportTowns, { importId: second }, admin)).body
    const keyOf = (text: string) => items.find((each) => each.text === text)?.key ?? ''
    await decide(second, { towns: { [keyOf('York')]: 'reject' } })
    expect(await newCities()).toEqual([])
    await decide(second, { towns: { [keyOf('Alton')]: 'new' } })
    expect(await newCities()).toEqual(['Alton'])
    await decide(second, { towns: { [keyOf('York')]: null, [keyOf('Alton')]: null } })
    expect(await newCities()).toEqual(['York'])
  })

  test('whose owner runs it stays as it was', async () => {
    const owner = await scene.hasAccount('user')
    await scene.db.run(sql`
      update vendors set status = 'draft', user_id = ${owner._id} where business_name = 'Elm Barn'`)
    expect((await vendorsOf(second)).items[0]).toMatchObject({
      action: 'skip',
      match: { owned: true },
    })
    expect(await run(second)).toMatchObject({
      created: 3,
      warnings: expect.arrayContaining([expect.stringContaining('managed by its owner')]),
    })
  })
})

test('a place is made new or rejected', async () => {
  const importId = await upload(
    venue('Oak House', { Town: 'Zzyzxbury' }),
    venue('Wick Hall', { Town: 'Yorkton' }),
  )
  const { items: towns } = (await scene.call(review.getImportTowns, { importId }, admin)).body
  const keyOf = (text: string) => towns.find((town) => town.text === text)?.key ?? ''
  const decided = await decide(importId, {
    towns: { [keyOf('Yorkton')]: 'new', [keyOf('Zzyzxbury')]: 'reject' },
  })
  expect(decided.status).toBe(200)
  const again = (await scene.call(review.getImportTowns, { importId }, admin)).body.items
  expect(again.find(({ text }) => text === 'Yorkton')).toMatchObject({
    place: 'Yorkton',
    decision: 'new',
  })
  expect(again.find(({ text }) => text === 'Zzyzxbury')).toMatchObject({ place: null })
  expect((await vendorsOf(importId)).items.map(({ place }) => place)).toEqual(['', 'Yorkton'])
  await run(importId)
  expect(
    await scene.db.many(sql`
      select business_name as name, v.status, c.slug from vendors v left join cities c on c.id = city_id
      order by 1`),
  ).toEqual([
    { name: 'Oak House', status: 'draft', slug: null },
    { name: 'Wick Hall', status: 'unclaimed', slug: 'yorkton' },
  ])
})

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
