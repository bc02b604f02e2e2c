import fc from 'fast-check'
import { sql } from '#server/db/sql.ts'
import { loadGazetteer } from '#server/modules/catalog/towns/load.ts'
import { smallGazetteer } from '#__tests__/support/gazetteer.ts'
import { markets } from '#__tests__/support/lists/exporting.ts'
import { charges, held, price, words } from '#packages/list-import/__tests__/support/sayings.ts'
import type { Scene } from '#__tests__/support/scene.ts'
import { dirtyCsv } from '#packages/list-import/__tests__/support/venues.ts'
import { runs } from '#__tests__/support/seeds.ts'

describe('all vendors of a market', () => {
  const { market, closeAll } = markets()
  afterEach(closeAll)

  const exportOf = (scene: Scene) =>
    scene.db.many(sql`
      select business_name, c.name as city, price_kind, price_amount, price_max_amount,
        price_currency, price_unit, price_tax, price_tax_rate, price_service, price_minimum,
        travel_free_km, travel_fee, travel_per_km, capacity_min, capacity_max, description, website,
        contact_email, contact_phone, v.status
      from vendors v
      left join cities c on c.id = city_id
      order by business_name, c.name, price_amount`)

  test('come again as they were, here and in an empty market', async () => {
    const [one, other] = [await market(), await market()]
    expect(await one.imports(dirtyCsv())).toMatchObject({ created: 403 })
    const list = await one.exported()
    expect(list).toMatchObject({ count: 403 })
    expect(list.csv.startsWith('\ufeffVendor id,Name')).toBe(true)
    const before = await exportOf(one.scene)
    expect(await one.imports(Buffer.from(list.csv))).toMatchObject({ created: 0, refused: 0 })
    expect(await exportOf(one.scene)).toEqual(before)
    expect(await other.imports(Buffer.from(list.csv))).toMatchObject({ created: 403, refused: 0 })
    expect(await exportOf(other.scene)).toEqual(before)
  })

  test('come again in the towns that only a list knows, in their counties, with their details', async () => {
    const { scene, imports, exported } = await market()
    await loadGazetteer(scene.db, smallGazetteer())
    const rows = [
      'Elm Barn,Little Qwyzzle,Kent,UK,£4500,£95,80,120',
      'Wick Hall,,Kent,UK,£4000,£85,60,90',
      'Oak House,Maidstone,Kent,UK,£3000,£75,60,90',
    ]
    expect(
      await imports(
        Buffer.from(
          `Name,Town,County,Country,Hire price,Price per head,Dining,Evening\n${rows.join('\n')}\n`,
        ),
      ),
    ).toMatchObject({ created: 3 })
    const all = sql`
      select business_name, c.name as city, imported -> 'facts' as facts
      from vendors v join cities c on c.id = city_id order by 1`
    const before = await scene.db.many(all)
    expect(before).toMatchObject([
      {
        city: 'Little Qwyzzle',
        facts: { otherPrices: [{ amount: 450_000 }], capacities: [{ max: 80 }, { max: 120 }] },
      },
      { city: 'Maidstone' },
      { city: 'Kent' },
    ])
    const { csv } = await exported()
    expect(await imports(Buffer.from(csv))).toMatchObject({ created: 0, updated: 0, unchanged: 3 })
    expect(await scene.db.many(all)).toEqual(before)
  })

  test('what an export does not carry stays as it is when it is imported again', async () => {
    const { scene, imports, exported } = await market()
    await imports(
      Buffer.from(
        'Name,Town,Hire price,Price per head,Dining,Evening\nElm Barn,Bath,£4500,£95,80,120\n',
      ),
    )
    await scene.db.run(sql`
      insert into packages (vendor_id, position, name, amount, currency, unit)
      select id, 1, 'Courtyard', 700000, 'GBP', 'package' from vendors`)
    const untold = () =>
      scene.db.many(sql`
        select v.imported -> 'facts' as facts, p.name as package, p.amount, r.name as hall
        from vendors v
        join packages p on p.vendor_id = v.id
        join resources r on r.vendor_id = v.id`)
    const before = await untold()
    expect(before).toMatchObject([
      { facts: { otherPrices: [{}], capacities: [{}, {}] }, package: 'Courtyard' },
    ])
    const { csv } = await exported()
    expect(await imports(Buffer.from(csv.replace('GBP 95.00', 'GBP 96.00')))).toMatchObject({
      updated: 1,
    })
    expect(await untold()).toEqual(before)
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
        travel_per_km, deposit_percent, rest_days_before, calendar_since, import_key, imported
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
        ${besides.travelFee ?? null}, ${besides.travelPerKm ?? null},
        ${besides.deposit ?? null}, ${besides.restDays ?? null}, null, gen_random_uuid()::text,
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
        await closeAll()
      }),
      // Each run is two servers: what failed is told as it came.
      { numRuns: runs(4), endOnFailure: true },
    )
  })
})
