import * as contract from '#contract/moderation/imports.ts'
import * as review from '#contract/moderation/importReviews.ts'
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

const decide = (importId: string, decisions: object) =>
  scene.call(review.updateImportDecisions, { importId, ...decisions }, admin)
const vendorsOf = async (importId: string, more = {}) =>
  (await scene.call(review.getImportVendors, { importId, ...more }, admin)).body

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
        review.updateImportDecisions,
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

    expect(await run(second)).toMatchObject({ created: 2, updated: 1, unchanged: 0, leftOut: 1 })
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

test('lines that became one vendor are named with the reason, by its name, and to admins alone', async () => {
  const importId = await upload(elm, wick, elm)
  const merges = async (more = {}, as = admin) =>
    await scene.call(review.getImportMerges, { importId, ...more }, as)
  const { body } = await merges()
  expect(body).toMatchObject({ total: 1, items: [{ name: 'Elm Barn', lines: [2, 4] }] })
  expect(body.items[0]?.why).toBeTruthy()
  expect((await merges({ q: 'elm' })).body.items).toEqual(body.items)
  expect((await merges({ q: 'wick' })).body.items).toEqual([])
  expect((await merges({}, await scene.hasAccount('user'))).status).toBe(403)
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

test('a column that can hardly hold towns imports nothing before somebody says that it is right', async () => {
  const rows = Array.from({ length: 12 }, (_, at) =>
    venue(`Barn ${at}`, { Town: 'Alton', Phone: `01420 1111${10 + at}` }),
  )
  const importId = await upload(...rows)
  const mapping = { Venue: 'name', Phone: 'city', Town: 'ignore' } as const
  expect(
    (await scene.call(contract.updateImportMapping, { importId, mapping }, admin)).status,
  ).toBe(200)
  const doubts = async () =>
    (await scene.call(review.getImportReview, { importId }, admin)).body.doubts
  expect(await doubts()).toMatchObject([
    {
      column: 'Phone',
      field: 'city',
      why: '12 of its 12 values look like telephone numbers, not like towns.',
      stops: true,
      sure: false,
    },
  ])
  expect(await scene.call(contract.runImport, { importId }, admin)).toMatchObject({
    status: 409,
    body: {
      message:
        '“Phone” can hardly be the city. 12 of its 12 values look like telephone numbers, not like towns. ' +
        'Correct what it holds, or say that it is right.',
    },
  })
  expect(await names()).toEqual([])
  // Of another field nobody has said anything.
  await decide(importId, { sure: { 'Phone=region': true } })
  expect((await scene.call(contract.runImport, { importId }, admin)).status).toBe(409)
  await decide(importId, { sure: { 'Phone=city': true } })
  expect(await doubts()).toMatchObject([{ sure: true }])
  await decide(importId, { sure: { 'Phone=city': null } })
  expect((await scene.call(contract.runImport, { importId }, admin)).status).toBe(409)

  const right = { Venue: 'name', Phone: 'phone', Town: 'city' } as const
  await scene.call(contract.updateImportMapping, { importId, mapping: right }, admin)
  expect(await doubts()).toEqual([])
  expect(await run(importId)).toMatchObject({ status: 'done', created: 12 })
})

test('a list that was checked before columns were doubted says what stops it, and goes on', async () => {
  const rows = Array.from({ length: 12 }, (_, at) =>
    venue(`Barn ${at}`, { Town: 'Alton', Phone: `01420 1111${10 + at}` }),
  )
  const importId = await upload(...rows)
  const mapping = { Venue: 'name', Phone: 'city', Town: 'ignore' } as const
  await scene.call(contract.updateImportMapping, { importId, mapping }, admin)
  await scene.db.run(sql`update imports set review = review - 'doubts' where id = ${importId}`)
  expect((await scene.call(contract.runImport, { importId }, admin)).status).toBe(200)
  await expect(runWaiting(scene.services)).rejects.toThrow('“Phone” can hardly be the city.')
  const { doubts } = (await scene.call(review.getImportReview, { importId }, admin)).body
  expect(doubts).toMatchObject([{ column: 'Phone', field: 'city', stops: true, sure: false }])
  await decide(importId, { sure: { 'Phone=city': true } })
  expect(await run(importId)).toMatchObject({ status: 'done', created: 12 })
})

test('who has decided about the unknown towns need not say that their column is right', async () => {
  const importId = await upload(
    ...Array.from({ length: 24 }, (_, at) => venue(`Barn ${at}`, { Town: `Zzyzx${at}bury` })),
  )
  // Without a gazetteer no town is known, and none is doubted: as one with it would have.
  await scene.db.run(sql`
    update imports
    set review = review || ${JSON.stringify({
      doubts: [
        { column: 'Town', field: 'city', why: 'Unknown.', values: [], stops: true, least: 20 },
      ],
    })}::jsonb
    where id = ${importId}`)
  const { items } = (await scene.call(review.getImportTowns, { importId }, admin)).body
  const rejected = (count: number) =>
    Object.fromEntries(items.slice(0, count).map(({ key }) => [key, 'reject']))
  const doubts = async (count: number) =>
    (await decide(importId, { towns: rejected(count) })).body.doubts.map(({ column }) => column)
  expect(await doubts(4)).toEqual(['Town'])
  expect((await scene.call(contract.runImport, { importId }, admin)).status).toBe(409)
  expect(await doubts(5)).toEqual([])
  expect(await run(importId)).toMatchObject({ status: 'done', created: 24 })
})
