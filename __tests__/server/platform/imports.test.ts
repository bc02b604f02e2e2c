import * as contract from '#contract/platform/imports.ts'
import { getVendor } from '#contract/platform/vendorPages.ts'
import { searchVendors } from '#contract/search/search.ts'
import { sql } from '#server/db/sql.ts'
import { runImport, runWaiting } from '#server/modules/platform/imports/run.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import { sendFile } from '#__tests__/support/vendors.ts'
import { dirtyCsv, dirtyVenues, toCsv } from '#__tests__/support/venues.ts'

jest.setTimeout(60_000)
let scene: Scene
let admin: Account
beforeEach(async () => {
  scene = await openScene()
  admin = await scene.hasAccount('admin')
})
afterEach(() => scene.close())

const header = ['Venue', 'Town', 'Price', 'Capacity', 'Website', 'Description']
const barn = [
  'Elm Barn',
  'Alton',
  'From £55 per meal',
  '120',
  'https://elm.example',
  'A barn among elms.',
]
const hall = ['Wick Hall', 'Totnes', '£4,500', '80', 'https://wick.example', 'A hall by the river.']
const listOf = (...rows: string[][]) => Buffer.from(toCsv([header, ...rows]))
type Checked = contract.Import & { message: string; fields: Record<string, string> }

const upload = async (bytes: Buffer, name = 'venues.csv') => {
  const { status, body } = await sendFile(scene, bytes, admin, name, contract.checkImport.path)
  return { status, body: body as Checked }
}
const importAll = async (bytes: Buffer) => {
  const { body } = await upload(bytes)
  expect(await scene.call(contract.runImport, { importId: body._id }, admin)).toMatchObject({
    status: 200,
    body: { status: 'running' },
  })
  await runWaiting(scene.services)
  return (await scene.call(contract.getImport, { importId: body._id }, admin)).body
}
const countOf = async (
  table: 'vendors' | 'cities' | 'vendor_search' | 'state_changes' | 'resources',
) =>
  (
    await scene.db.one<Record<string, number>>(sql`
      select (select count(*)::int from vendors) as vendors,
        (select count(*)::int from cities) as cities,
        (select count(*)::int from vendor_search) as vendor_search,
        (select count(*)::int from state_changes) as state_changes,
        (select count(*)::int from resources) as resources`)
  )[table]
const search = async (input: Record<string, string | number>) =>
  (await scene.call(searchVendors, input)).body.items

test('a list is shown before anything is imported, and what was refused can be fetched', async () => {
  const { status, body } = await upload(dirtyCsv())

  expect(status).toBe(200)
  expect(body).toMatchObject({
    status: 'checked',
    problem: null,
    rows: 2160,
    vendors: 403,
    created: 0,
    fileName: 'venues.csv',
  })
  expect(body.vendors + body.merged + body.refused).toBe(2160)
  expect(body.mapping).toMatchObject({
    'Venue Name': 'name',
    Price: 'price',
    'Max Dining': 'capacity',
  })
  expect(body.vendorSample).toHaveLength(5)
  expect(body.newCities).toContain('Totnes')
  expect(body.refusedSample[0]).toEqual({
    line: expect.any(Number),
    reason: expect.stringMatching(/\.$/),
  })
  expect(await countOf('vendors')).toBe(0)
  expect(await countOf('cities')).toBe(0)

  const { csv, fileName } = (
    await scene.call(contract.getRefusedRows, { importId: body._id }, admin)
  ).body
  expect(fileName).toBe('venues.refused.csv')
  expect(csv).toMatch(/^line,reason,column 1,Venue Name/)
  expect(csv).toContain(`${body.refusedSample[0]?.line},`)
})

test('each distinct vendor is imported once, and the same list again changes nothing', async () => {
  const first = await importAll(dirtyCsv())
  expect(first).toMatchObject({
    status: 'done',
    progress: 1,
    created: 403,
    updated: 0,
    unchanged: 0,
  })
  const counts = [
    await countOf('vendors'),
    await countOf('vendor_search'),
    await countOf('state_changes'),
    await countOf('resources'),
    await countOf('cities'),
  ]
  expect(counts).toEqual([403, 403, 403, 403, 5])
  const rows = await scene.db.many(sql`select * from vendors order by id`)

  expect(await importAll(dirtyCsv())).toMatchObject({
    status: 'done',
    created: 0,
    updated: 0,
    unchanged: 403,
  })
  expect(await scene.db.many(sql`select * from vendors order by id`)).toEqual(rows)
  expect(await countOf('state_changes')).toBe(403)
  expect((await scene.call(contract.getImports, {}, admin)).body).toMatchObject({
    total: 2,
    items: [{ unchanged: 403 }, { created: 403 }],
  })
})

test('an imported venue is found by name, place and region, priced in its own money', async () => {
  const list = dirtyVenues()
  await importAll(dirtyCsv(list))
  const { name, town, regions } = list.venues[8] as (typeof list.venues)[number]

  const found = await search({ q: `${name} ${town}`, guests: 100 })
  expect(found[0]).toMatchObject({
    businessName: name,
    city: town,
    category: 'Venues',
    rating: { average: null, count: 0 },
  })
  expect((await search({ q: `${name} ${regions[1]}` }))[0]).toMatchObject({ businessName: name })
  const page = await scene.call(getVendor, { vendorId: found[0]?.slug ?? '' })
  expect(page.body.attributes).toContainEqual({
    label: 'Max Dining',
    value: expect.stringMatching(/^up to \d+ guests$/),
  })
  expect(JSON.stringify(page.body)).not.toContain('externalRating')
  const slug = town.toLowerCase()
  expect((await search({ city: slug })).every(({ city }) => city === town)).toBe(true)
  expect(await search({ city: slug })).not.toHaveLength(0)
})

test('pounds are shown as pounds, and a budget in rupees is never compared with them', async () => {
  await importAll(listOf(barn, hall))

  const [found] = await search({ q: 'Elm Barn', guests: 100 })
  expect(found).toMatchObject({
    price: { kind: 'from', amount: 5500, currency: 'GBP', unit: 'per_plate' },
    capacityMax: 120,
    estimate: { amount: 550_000, currency: 'GBP', guests: 100 },
  })
  expect(await search({ q: 'Elm Barn', guests: 100, budget: 1e12 })).toEqual([])
  const page = await scene.call(getVendor, { vendorId: found?.slug ?? '' })
  expect(page.body).toMatchObject({
    website: 'https://elm.example/',
    description: 'A barn among elms.',
    city: { name: 'Alton' },
  })
})

test('who asked not to be listed stays removed, under whatever name a list brings it', async () => {
  await importAll(listOf(barn, hall))
  await scene.db.run(sql`
    update vendors set status = 'rejected', removed_at = now(), contact_email = 'elm@barn.test'
    where business_name = 'Elm Barn'`)
  const second = await importAll(
    Buffer.from(
      toCsv([
        [...header, 'Email'],
        [...barn.with(2, '£60 per meal'), ''],
        [
          'The Elm Barn at Alton',
          ...barn.slice(1).with(3, 'https://barn.example'),
          'Elm@Barn.test',
        ],
      ]),
    ),
  )
  expect(second).toMatchObject({
    created: 0,
    updated: 0,
    warnings: expect.arrayContaining(['2 of the vendors asked not to be listed and stay removed.']),
  })
  expect(await countOf('vendor_search')).toBe(1)
})

test('what the list changed is taken over; what was edited here or belongs to an owner stays', async () => {
  await importAll(listOf(barn, hall))
  await scene.db.run(
    sql`update vendors set description = 'Written by us.' where business_name = 'Elm Barn'`,
  )
  const owner = await scene.hasAccount('user')
  await scene.db.run(
    sql`update vendors set status = 'draft', user_id = ${owner._id} where business_name = 'Wick Hall'`,
  )

  const second = await importAll(
    listOf(barn.with(2, '£60 per meal').with(5, 'Newer words.'), hall.with(2, '£9,999')),
  )

  expect(second).toMatchObject({
    created: 0,
    updated: 1,
    unchanged: 1,
    warnings: [expect.stringContaining('managed by its owner')],
  })
  const rows = await scene.db.many(
    sql`select business_name, description, price_amount from vendors order by business_name`,
  )
  expect(rows).toEqual([
    { business_name: 'Elm Barn', description: 'Written by us.', price_amount: 6000 },
    { business_name: 'Wick Hall', description: 'A hall by the river.', price_amount: 450_000 },
  ])
  expect((await search({ q: 'Elm Barn' }))[0]?.price?.amount).toBe(6000)
})

test('a vendor without a place stays a draft until a list says where it is', async () => {
  const first = await importAll(listOf(barn.with(1, ''), hall))
  expect(first).toMatchObject({
    created: 2,
    warnings: [expect.stringContaining('1 of 2 vendors have no place')],
  })
  expect(await search({ q: 'Elm Barn' })).toEqual([])

  expect(await importAll(listOf(barn, hall))).toMatchObject({
    created: 0,
    updated: 1,
    unchanged: 1,
  })
  expect(await search({ q: 'Elm Barn' })).toHaveLength(1)
})

test('a failure in the middle leaves nothing, says so, and the import can be repeated', async () => {
  const { body } = await upload(dirtyCsv())
  await scene.call(contract.runImport, { importId: body._id }, admin)
  await scene.db
    .run(sql`create function break_off() returns trigger language plpgsql as $$ begin if (
    select count(*) from vendors
  ) > 200 then raise 'the disk is on fire'; end if; return null; end $$`)
  await scene.db.run(
    sql`create trigger break_off after insert on vendors
      for each statement execute function break_off()`,
  )

  await expect(runWaiting(scene.services)).rejects.toThrow('on fire')

  const failed = (await scene.call(contract.getImport, { importId: body._id }, admin)).body
  expect(failed).toMatchObject({
    status: 'failed',
    problem: 'Nothing was imported. Something went wrong on our side; please try again.',
  })
  expect([
    await countOf('vendors'),
    await countOf('cities'),
    await countOf('vendor_search'),
  ]).toEqual([0, 0, 0])

  await scene.db.run(sql`drop trigger break_off on vendors`)
  await scene.call(contract.runImport, { importId: body._id }, admin)
  await runWaiting(scene.services)
  expect((await scene.call(contract.getImport, { importId: body._id }, admin)).body).toMatchObject({
    status: 'done',
    created: 403,
    problem: null,
  })
})

test('an import whose server was killed is shown as failed, a running one is not', async () => {
  const { body } = await upload(listOf(barn))
  await scene.call(contract.runImport, { importId: body._id }, admin)
  await scene.db.run(sql`update imports set started_at = now() - interval '1 minute'`)

  await scene.db.transaction(async (other) => {
    await other.run(sql`select pg_advisory_xact_lock(7236010)`)
    await runWaiting(scene.services)
    expect((await scene.call(contract.getImport, { importId: body._id }, admin)).body.status).toBe(
      'running',
    )
  })
  await runWaiting(scene.services)
  expect((await scene.call(contract.getImport, { importId: body._id }, admin)).body).toMatchObject({
    status: 'failed',
    problem: expect.stringContaining('interrupted'),
  })
  expect(await countOf('vendors')).toBe(0)
})

test('two imports of one list at the same time make each vendor once', async () => {
  const lists = [await upload(listOf(barn, hall)), await upload(listOf(barn, hall))]
  await scene.db.run(sql`update imports set status = 'running', started_at = now()`)

  const reports = await Promise.all(lists.map(({ body }) => runImport(scene.services, body._id)))

  expect(reports.map(({ created }) => created).toSorted()).toEqual([0, 2])
  expect(await countOf('vendors')).toBe(2)
})

test('the columns can be corrected; what cannot be is said', async () => {
  const { body } = await upload(Buffer.from('a,b,c\nElm Barn,Alton,55\nWick Hall,Totnes,60\n'))
  const importId = body._id
  const map = (mapping: Record<string, string>, more = {}) =>
    scene.call(contract.mapImport, { importId, mapping, ...more }, admin)

  const mapped = await map({ a: 'name', b: 'city', c: 'price' }, { currency: 'GBP' })
  expect(mapped.body).toMatchObject({
    mapping: { a: 'name', b: 'city', c: 'price' },
    unmapped: [],
    vendors: 2,
    currency: 'GBP',
  })
  expect(mapped.body.vendorSample[0]).toMatchObject({
    name: 'Elm Barn',
    place: 'Alton',
    price: expect.stringContaining('£55'),
  })
  expect((await map({ a: 'ignore', b: 'city', c: 'price' })).body).toMatchObject({
    vendors: 0,
    problem: expect.stringContaining('No column holds'),
  })
  expect(await scene.call(contract.runImport, { importId }, admin)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('No column holds') },
  })
  expect((await map({ a: 'nonsense' })).status).toBe(422)
  expect((await map({ z: 'name' })).status).not.toBe(500)
  expect((await map({ a: 'name' }, { category: 'dragons' })).body.fields).toEqual({
    category: 'Choose a category from the list.',
  })
})

test.each([
  ['nothing', Buffer.alloc(0), 422, 'This file is empty.'],
  [
    'a spreadsheet',
    Buffer.from('PK\u0003\u0004rest of a workbook', 'latin1'),
    415,
    'This is a spreadsheet or an archive, not CSV. Save the list as CSV, then choose that file.',
  ],
  [
    'a program',
    Buffer.from([77, 90, 0, 1, 2, 3]),
    415,
    'This is not a text file. Save the list as CSV (UTF-8), then choose that file.',
  ],
  ['a header alone', Buffer.from('Venue,Town,Price\n'), 422, 'The file has a header but no rows.'],
  [
    'more than 10 MB',
    Buffer.alloc(10 * 1024 * 1024 + 1, 'a,'),
    413,
    'A list can be at most 10 MB. Split it, and import the parts one after the other.',
  ],
])('%s is refused in a sentence and leaves nothing', async (_what, bytes, status, message) => {
  const answer = await upload(bytes)
  expect(answer).toMatchObject({ status, body: { message, fields: { file: message } } })
  expect((await scene.call(contract.getImports, {}, admin)).body.items).toEqual([])
})
