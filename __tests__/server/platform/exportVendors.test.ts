import fc from 'fast-check'
import * as contract from '#contract/platform/imports.ts'
import { toCsv } from '#domain/csv.ts'
import { priceUnits } from '#domain/units.ts'
import { sql } from '#server/db/sql.ts'
import { rowsOf } from '#server/modules/platform/imports/export/rows.ts'
import { header } from '#server/modules/platform/imports/read/ours.ts'
import { prepareImport } from '#server/modules/platform/imports/prepare/prepare.ts'
import { runWaiting } from '#server/modules/platform/imports/run.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'
import { sendFile } from '#__tests__/support/vendors.ts'
import { dirtyCsv } from '#__tests__/support/venues.ts'

jest.setTimeout(120_000)

const words = fc
  .array(
    fc.constantFrom(
      'Elm',
      'Barn',
      '=SUM(A1)',
      '+44',
      "'quoted'",
      '"deep"',
      'a,b',
      'é',
      '@home',
      '-x',
      'ठ',
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join(' '))
const price = fc.record({
  kind: fc.constantFrom('exact' as const, 'from' as const, 'range' as const, 'on_request' as const),
  amount: fc.integer({ min: 100, max: 9_000_000 }),
  more: fc.integer({ min: 1, max: 1_000_000 }),
  currency: fc.constantFrom('INR', 'GBP', 'EUR', 'USD'),
  unit: fc.constantFrom(...priceUnits),
})

const charges = fc.record(
  {
    tax: fc.constantFrom('included' as const, 'excluded' as const, 'not_stated' as const),
    taxRate: fc.constantFrom(0, 7.7, 20, 100),
    service: fc.constantFrom(0, 0.5, 12.5),
    minimum: fc.integer({ min: 0, max: 9_000_000 }),
    travelFreeKm: fc.integer({ min: 0, max: 400 }),
    travelFee: fc.integer({ min: 0, max: 900_000 }),
    travelPerKm: fc.integer({ min: 0, max: 900 }),
  },
  { requiredKeys: ['tax'] },
)
type Charges = typeof charges extends fc.Arbitrary<infer T> ? T : never
/** As a profile holds them: a rate is of a tax on top, and without a price only travel says something. */
const held = ({ tax, taxRate, service, minimum, ...travel }: Charges, hasPrice: boolean) => ({
  tax: hasPrice ? tax : ('not_stated' as const),
  ...(hasPrice && tax === 'excluded' && taxRate !== undefined && { taxRate }),
  ...(hasPrice && service !== undefined && { service }),
  ...(hasPrice && minimum !== undefined && { minimum }),
  ...travel,
})

test('whatever a vendor says comes back from its line, and no cell is a formula', () => {
  fc.assert(
    fc.property(words, words, fc.option(price), charges, (name, description, stated, more) => {
      const asked = stated?.kind === 'on_request'
      const { tax, ...besides } = held(more, stated !== null)
      const vendor = {
        id: '8c5a2a63-6a39-4a3c-9d1e-0d1c2b3a4f50',
        name: `Hall ${name}`,
        categories: ['Venues'],
        towns: [{ name: 'Alton', state: 'Hampshire', country: 'United Kingdom', isRegion: false }],
        area: '',
        address: '',
        travelKm: null,
        social: [],
        attributes: {},
        schema: [],
        price: stated && {
          kind: stated.kind,
          amount: asked ? null : stated.amount,
          maxAmount: stated.kind === 'range' ? stated.amount + stated.more : null,
          currency: stated.currency,
          unit: stated.unit,
        },
        tax,
        charges: besides,
        currency: stated?.currency ?? 'GBP',
        capacityMin: 20,
        capacityMax: 120,
        description,
        website: 'https://elm.example/',
        email: 'elm@barn.test',
        phone: '+441420111111',
        facts: null,
      }
      const csv = toCsv([header, ...rowsOf(vendor)])
      expect(
        csv.split(/[,\r\n]/).filter((cell) => /^"?[=+@]/.test(cell) && !/^\+\d+$/.test(cell)),
      ).toEqual([])
      const { vendors } = prepareImport(Buffer.from(`\ufeff${csv}`), {
        cities: [],
        siteCurrency: 'GBP',
        categories: [{ slug: 'venues', name: 'Venues', synonyms: [], attributes: [] }],
      })
      expect(vendors).toMatchObject([
        {
          name: vendor.name,
          description,
          price: vendor.price,
          charges: { ...besides, ...(tax !== 'not_stated' && { tax }) },
          capacityMin: 20,
          capacityMax: 120,
          website: vendor.website,
          email: vendor.email,
          externalId: vendor.id,
          categorySlug: 'venues',
        },
      ])
    }),
    { numRuns: 150 },
  )
})

describe('all vendors of a market', () => {
  const scenes: Scene[] = []
  afterEach(() => Promise.all(scenes.splice(0).map((scene) => scene.close())))
  async function market() {
    const scene = await openScene()
    scenes.push(scene)
    const admin = await scene.hasAccount('admin')
    return {
      scene,
      async imports(bytes: Buffer) {
        const { body } = await sendFile(scene, bytes, admin, 'list.csv', contract.checkImport.path)
        const { _id: importId } = body as contract.Import
        await scene.call(contract.runImport, { importId }, admin)
        await runWaiting(scene.services)
        return (await scene.call(contract.getImport, { importId }, admin)).body
      },
      async undoes(importId: string) {
        await scene.call(contract.undoImport, { importId }, admin)
        await runWaiting(scene.services)
        return (await scene.call(contract.getImport, { importId }, admin)).body
      },
      async exported() {
        const { body } = await scene.call(contract.getVendorRows, {}, admin)
        return body
      },
      said: () =>
        scene.db.many(sql`
          select business_name, c.name as city, price_kind, price_amount, price_max_amount,
            price_currency, price_unit, price_tax, price_tax_rate, price_service, price_minimum,
            travel_free_km, travel_fee, travel_per_km, capacity_min, capacity_max, description, website,
            contact_email, contact_phone, v.status
          from vendors v
          left join cities c on c.id = city_id
          order by business_name, c.name, price_amount`),
    }
  }

  test('come again as they were, here and in an empty market', async () => {
    const [one, other] = [await market(), await market()]
    expect(await one.imports(dirtyCsv())).toMatchObject({ created: 403 })
    const list = await one.exported()
    expect(list).toMatchObject({ count: 403, total: 403, nextCursor: null })
    expect(list.csv.startsWith('\ufeffVendor id,Name')).toBe(true)
    const before = await one.said()
    expect(await one.imports(Buffer.from(list.csv))).toMatchObject({ created: 0, refused: 0 })
    expect(await one.said()).toEqual(before)
    expect(await other.imports(Buffer.from(list.csv))).toMatchObject({ created: 403, refused: 0 })
    expect(await other.said()).toEqual(before)
  })

  const barn = {
    price_tax: 'excluded',
    price_tax_rate: 12.5,
    price_service: 10,
    price_minimum: 200_000,
    travel_free_km: 30,
    travel_max_km: 80,
    travel_fee: 0,
    travel_per_km: 45,
  }
  const readBarn = (scene: Scene) =>
    scene.db.one(sql`
      select price_tax, price_tax_rate, price_service, price_minimum, travel_free_km, travel_max_km,
        travel_fee, travel_per_km
      from vendors`)

  const barnList =
    'name,town,price,tax,service charge,minimum spend,travels up to (km),free travel (km),travel fee,mileage\n' +
    'Elm,Alton,£55 per head,12.5% on top,10%,"£2,000",80,30,free,£0.45\n'

  test('a list of ours from before it had columns for charges takes none away', async () => {
    const one = await market()
    expect(await one.imports(Buffer.from(barnList))).toMatchObject({ created: 1 })
    expect(await readBarn(one.scene)).toEqual(barn)

    // As it stands: in any other list a name that reads like money is refused.
    await one.scene.db.run(sql`update vendors set business_name = 'Elm Dollar 2544'`)
    const { csv } = await one.exported()
    const [header = '', line = ''] = csv.split('\r\n')
    const older = (text: string) => text.split(',').slice(0, 24).join(',')
    expect(older(header)).toMatch(/^\ufeffVendor id,.*,Rating source$/)
    const before = `${older(header)}\r\n${older(line).replace('55.00', '60.00')}\r\n`
    expect(await one.imports(Buffer.from(before))).toMatchObject({
      created: 0,
      updated: 1,
      refused: 0,
    })
    expect(await one.scene.db.one(sql`select price_amount from vendors`)).toEqual({
      price_amount: 6000,
    })
    expect(await readBarn(one.scene)).toEqual(barn)
    const without = 'name,town,price\nElm,Alton,£65 per head\n'
    expect(await one.imports(Buffer.from(without))).toMatchObject({ created: 0, updated: 1 })
    expect(await readBarn(one.scene)).toEqual({ ...barn, travel_max_km: null })
    // A list that has the columns, and says nothing in them, says that there is none.
    expect(await one.imports(Buffer.from(barnList.replace('12.5% on top,10%', ',')))).toMatchObject(
      { updated: 1 },
    )
    expect(await readBarn(one.scene)).toEqual({
      ...barn,
      price_tax: 'not_stated',
      price_tax_rate: null,
      price_service: null,
    })
  })

  test('an import of before it wrote charges is taken back without them', async () => {
    const one = await market()
    await one.imports(Buffer.from(barnList))
    const { _id: importId } = await one.imports(Buffer.from(barnList.replace(',80,', ',90,')))
    const older = sql`array['price_tax', 'price_tax_rate', 'price_service', 'price_minimum',
      'travel_free_km', 'travel_fee', 'travel_per_km']`
    await one.scene.db.run(sql`
      update import_changes
      set before = jsonb_set(before, '{values}', (before -> 'values') - ${older}),
        after = jsonb_set(after, '{values}', (after -> 'values') - ${older})
      where import_id = ${importId}`)
    expect(await one.undoes(importId)).toMatchObject({ status: 'undone' })
    expect(await readBarn(one.scene)).toEqual(barn)
  })

  const attributes = [
    { key: 'cuisines', label: 'Cuisines', kind: 'many', options: ['Thai', 'Veg/Non-veg', 'A, B'] },
    { key: 'rooms', label: 'Rooms', kind: 'number', options: [] },
    { key: 'parking', label: 'Parking', kind: 'yes_no', options: [] },
    // Called as a column of ours is.
    { key: 'style', label: 'Price', kind: 'choice', options: ['Low', 'High & dry'] },
  ]
  const pick = <T>(...values: T[]) => fc.constantFrom(...values)
  const some = <T>(...values: T[]) => fc.subarray(values)
  const vendor = fc.record({
    name: words.map((text) => `Hall ${text}`),
    category: pick('venues', 'music'),
    others: some('venues', 'music', 'florists'),
    towns: fc.shuffledSubarray(['york', 'leeds', 'jaipur'], { minLength: 1 }),
    area: pick('', 'Old Town', 'Amer Road, north', '=x'),
    address: pick('', '1 High Street', '1 High Street, YO1 7HH', '  2   Lane\nTop '),
    travel: fc.option(fc.integer({ min: 0, max: 400 })),
    description: words,
    website: pick('', 'https://elm.example', 'http://www.elm.example/a?b=c'),
    phone: pick('', '+44 1904 111111', '+91 98765 43210'),
    social: some('https://www.instagram.com/elm', 'https://x.com/elm', 'https://youtu.be/a_b'),
    attributes: fc.record(
      {
        cuisines: fc.subarray(['Thai', 'Veg/Non-veg', 'A, B'], { minLength: 1 }),
        rooms: fc.integer({ min: 0, max: 5000 }),
        parking: fc.boolean(),
        style: pick('Low', 'High & dry'),
      },
      { requiredKeys: [] },
    ),
    pictures: some('https://a.example/1.jpg', 'https://a.example/2.jpg'),
    rating: fc.option(
      fc.record({ value: pick(3, 4.5, 4.75), source: pick('Google', 'TripAdvisor') }),
    ),
    price: fc.option(price),
    charges,
    email: pick('', 'Elm@Barn.test'),
  })
  type Vendor = typeof vendor extends fc.Arbitrary<infer T> ? T : never

  async function withCategories() {
    const one = await market()
    for (const slug of ['venues', 'music', 'florists']) await one.scene.hasCategory(slug)
    await one.scene.db.run(sql`
      update categories set name = 'Music and DJ, live' where slug = 'music'`)
    await one.scene.db.run(sql`
      update categories
      set attributes = ${JSON.stringify(attributes)}::jsonb
      where slug in ('venues', 'music')`)
    return one
  }
  const add = async (scene: Scene, each: Vendor) => {
    const { price: stated } = each
    const { tax, ...besides } = held(each.charges, stated !== null)
    const most = each.travel ?? Infinity
    const asked = stated?.kind === 'on_request'
    await scene.db.run(sql`
      insert into vendors (
        status, business_name, slug, category_id, other_category_ids, city_id, other_city_ids, area,
        address, travel_max_km, description, website, contact_phone, contact_email, social_links,
        attributes, price_kind, price_amount, price_max_amount, price_currency, price_unit,
        price_tax, price_tax_rate, price_service, price_minimum, travel_free_km, travel_fee,
        travel_per_km, calendar_since, import_key, imported
      )
      select 'unclaimed', ${each.name}, gen_random_uuid()::text, c.id,
        array(
          select id from categories
          where slug = any (${each.others}) and slug <> ${each.category} order by slug
        ),
        (select id from cities where slug = ${each.towns[0] ?? ''}),
        array(
          select id from cities where slug = any (${each.towns.slice(1)}) order by slug
        ),
        ${each.area}, ${each.address}, ${each.travel}, ${each.description}, ${each.website},
        ${each.phone}, ${each.email}, ${each.social}, ${JSON.stringify(each.attributes)}::jsonb,
        ${stated?.kind ?? null}, ${stated && !asked ? stated.amount : null},
        ${stated?.kind === 'range' ? stated.amount + stated.more : null},
        ${stated?.currency ?? null}, ${stated?.unit ?? null}, ${tax},
        ${besides.taxRate ?? null}, ${besides.service ?? null}, ${besides.minimum ?? null},
        ${besides.travelFreeKm === undefined ? null : Math.min(besides.travelFreeKm, most)},
        ${besides.travelFee ?? null}, ${besides.travelPerKm ?? null}, null, gen_random_uuid()::text,
        ${JSON.stringify({
          values: {},
          facts: { pictures: each.pictures, externalRating: each.rating ?? undefined },
        })}::jsonb
      from categories c
      where c.slug = ${each.category}`)
  }

  test('whatever they say, an empty market that takes the list gives the same list', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(vendor, { minLength: 5, maxLength: 30 }), async (vendors) => {
        const [one, other] = [await withCategories(), await withCategories()]
        for (const [slug, state, country] of [
          ['york', 'North Yorkshire', 'United Kingdom'],
          ['leeds', 'West Yorkshire', 'United Kingdom'],
          ['jaipur', 'Rajasthan', 'India'],
        ] as const) {
          await one.scene.hasCity(slug)
          await one.scene.db.run(sql`
            update cities set state = ${state}, country = ${country} where slug = ${slug}`)
        }
        for (const each of vendors) await add(one.scene, each)
        const { csv } = await one.exported()
        expect(await other.imports(Buffer.from(csv))).toMatchObject({
          created: vendors.length,
          refused: 0,
        })
        const { csv: again } = await other.exported()
        expect(again.split('\r\n')).toEqual(csv.split('\r\n'))
        await Promise.all(scenes.splice(0).map((scene) => scene.close()))
      }),
      // Each run is two servers: what failed is told as it came.
      { numRuns: 4, endOnFailure: true },
    )
  })
})
