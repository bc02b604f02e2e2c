import * as contract from '#contract/moderation/imports.ts'
import { getVendor } from '#contract/pages/vendorPages.ts'
import { sql } from '#server/db/sql.ts'
import {
  barn,
  hall,
  header,
  listOf,
  openImporting,
  type Importing,
} from '#__tests__/support/importing.ts'
import { dirtyCsv, dirtyVenues, toCsv } from '#packages/list-import/__tests__/support/venues.ts'

let { scene, admin, upload, importAll, countOf, search } = {} as Importing
beforeEach(async () => {
  ;({ scene, admin, upload, importAll, countOf, search } = await openImporting())
})
afterEach(() => scene.close())

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
