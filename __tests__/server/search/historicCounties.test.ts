import { getPlace } from '#contract/search/places.ts'
import { getSuggestions, searchVendors } from '#contract/search/search.ts'
import { getMeaning } from '#contract/search/sentences.ts'
import { sql } from '#server/db/sql.ts'
import { beginCategories } from '#server/modules/catalog/categories/begin.ts'
import { loadGazetteer } from '#server/modules/catalog/towns/load.ts'
import counties from '#server/modules/search/places/historicCounties.json' with { type: 'json' }
import { smallGazetteer } from '#__tests__/support/gazetteer.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

/** Counties that people say, and no gazetteer of today holds. */
let scene: Scene
beforeAll(async () => {
  scene = await openScene({ LOCALE: 'en-GB' })
  await beginCategories(scene.db)
  await loadGazetteer(
    scene.services.bulk,
    smallGazetteer(
      [
        ['GB.NIR.N09000001', 'Antrim', 54.7, -6.2, 25_000, ''],
        ['GB.NIR.N09000005', 'Derry', 54.997, -7.308, 85_000, 'Londonderry'],
        ['US.NH', 'Londonderry', 42.865, -71.374, 24_000, ''],
        ['GB.ENG.P3', 'Warwick', 52.28, -1.58, 31_000, ''],
        ['US.NJ', 'Middlesex', 40.57, -74.49, 13_000, ''],
        ['GB.ENG.GLA', 'London', 51.509, -0.126, 8_961_989, ''],
        ['GB.ENG.GLA', 'Croydon', 51.383, -0.1, 173_000, ''],
        ['GB.ENG.GLA', 'Wembley', 51.552, -0.296, 102_000, ''],
        ['CA.08', 'London', 42.983, -81.233, 346_765, ''],
        ['GB.ENG.GLA', 'Greenwich', 51.48, 0, 30_000, ''],
        ['GB.ENG.E6', 'Stow-on-the-Wold', 51.93, -1.72, 2_000, ''],
        ['ZA.05', 'East London', -33.015, 27.912, 478_676, ''],
        ['US.PA', 'North Wales', 40.21, -75.28, 3_200, ''],
        ['BW.01', 'Central', -21, 26, 500_000, ''],
        ['GB.SCT.T9', 'Duns', 55.777, -2.344, 2_700, ''],
        ['GB.SCT.T9', 'Hawick', 55.423, -2.787, 14_000, ''],
        ['IE.L.31', 'Bray', 53.203, -6.098, 32_000, ''],
      ],
      [
        ['US', '', 0, 'United States', ''],
        ['US.CO', 'US', 1, 'Colorado', 'CO'],
        ['US.NH', 'US', 1, 'New Hampshire', ''],
        ['US.NJ', 'US', 1, 'New Jersey', ''],
        ['GB.SCT', 'GB', 1, 'Scotland', ''],
        ['GB.SCT.T9', 'GB.SCT', 2, 'Scottish Borders', ''],
        ['GB.ENG.GLA', 'GB.ENG', 2, 'Greater London', ''],
        ['CA', '', 0, 'Canada', ''],
        ['ZA', '', 0, 'South Africa', ''],
        ['ZA.05', 'ZA', 1, 'Eastern Cape', ''],
        ['BW', '', 0, 'Botswana', ''],
        ['BW.01', 'BW', 1, 'Ghanzi', ''],
        ['US.PA', 'US', 1, 'Pennsylvania', 'PA'],
        ['GB.ENG.E6', 'GB.ENG', 2, 'Gloucestershire', ''],
        ['CA.08', 'CA', 1, 'Ontario', ''],
        ['IE', '', 0, 'Ireland', ''],
        ['IE.L', 'IE', 1, 'Leinster', ''],
        ['IE.L.31', 'IE.L', 2, 'Wicklow', ''],
        ['GB.NIR.N09000001', 'GB.NIR', 2, 'Antrim and Newtownabbey', ''],
        ['GB.NIR.N09000005', 'GB.NIR', 2, 'Derry City and Strabane', ''],
        ['GB.ENG.P3', 'GB.ENG', 2, 'Warwickshire', ''],
      ],
    ),
    'GB',
  )
  await scene.db.run(sql`
    insert into cities (slug, name, state, country, town_id)
    select 'warwick-here', t.name, 'Warwickshire', 'United Kingdom', t.id
    from towns t
    where t.name = 'Warwick'`)
  await scene.db.run(sql`
    insert into cities (slug, name, state, country, town_id)
    select 'antrim-here', t.name, 'Northern Ireland', 'United Kingdom', t.id
    from towns t
    where t.name = 'Antrim'`)
  for (const town of ['London', 'Croydon', 'Wembley', 'Duns', 'Hawick', 'Bray']) {
    await scene.db.run(sql`
      insert into cities (slug, name, state, country, latitude, longitude, town_id)
      select t.slug, t.name, null, n.name, t.latitude, t.longitude, t.id
      from towns t
      join regions r on r.code = t.region
      join regions n on n.code = r.path[1]
      where t.name = ${town} and r.path[1] <> 'CA'`)
    await scene.hasVendor({ businessName: `${town} Barn`, city: town.toLowerCase() })
  }
  await scene.hasVendor({ businessName: 'Warwick Barn', city: 'warwick-here' })
  await scene.hasVendor({ businessName: 'Antrim Barn', city: 'antrim-here' })
})
afterAll(() => scene.close())

const addressOf = async (city: string) => (await scene.call(getPlace, { city })).body.place?.slug
const meaningOf = async (place: string) =>
  (await scene.call(getMeaning, { q: `barns in ${place}` })).body.filters as {
    city?: string
    q?: string
  }

test.each(Object.keys(counties))('%s is a county', async (name) => {
  const slug = `${name.toLowerCase().replaceAll(' ', '-')}-gb`
  expect(await addressOf(name)).toBe(slug)
  expect(await addressOf(slug)).toBe(slug)
})

test.each([
  ['County Antrim', 'county-antrim-gb'],
  ['Co Antrim', 'county-antrim-gb'],
  ['co. down', 'county-down-gb'],
  ['Down', 'county-down-gb'],
  ['Fermanagh', 'county-fermanagh-gb'],
  ['Co Derry', 'county-londonderry-gb'],
  ['Perthshire', 'perthshire-gb'],
  ['Berwickshire', 'berwickshire-gb'],
  ['Ayrshire', 'ayrshire-gb'],
  ['Inverness-shire', 'inverness-shire-gb'],
  ['Middlesex', 'middlesex-gb'],
  ['Londonderry', 'derry'],
  ['Greater London', 'greater-london'],
  ['London', 'london'],
  ['Central London', 'london'],
  ['Metro London', 'london'],
  ['South East London', 'london'],
  ['North Wales', 'north-wales'],
  ['Cotswolds, England', 'cotswolds'],
  ['county wicklow', 'county-wicklow'],
  ['the West Riding', 'west-riding-of-yorkshire-gb'],
  ['Cromartyshire', 'ross-shire-gb'],
  ['Colorado', 'colorado'],
])('barns in %s', async (name, city) => {
  expect((await meaningOf(name)).city).toBe(city)
})

test('a county finds who is in the districts it lay in', async () => {
  const { items } = (await scene.call(searchVendors, { city: 'Co Antrim' })).body
  expect(items.map(({ businessName }) => businessName)).toEqual(['Antrim Barn'])
})

test.each([
  ['London', ['Croydon Barn', 'London Barn', 'Wembley Barn']],
  ['london', ['Croydon Barn', 'London Barn', 'Wembley Barn']],
  ['Greater London', ['Croydon Barn', 'London Barn', 'Wembley Barn']],
  ['croydon', ['Croydon Barn']],
  ['Middlesex, UK', ['London Barn', 'Wembley Barn']],
  ['Berwickshire, Scotland', ['Duns Barn']],
  ['Roxburghshire', ['Hawick Barn']],
  ['Scottish Borders', ['Duns Barn', 'Hawick Barn']],
  ['Co. Wicklow', ['Bray Barn']],
  ['London, Ontario', []],
])('in %s work all who work in a part of it, and no others', async (place, names) => {
  const { items } = (await scene.call(searchVendors, { city: place })).body
  expect(items.map(({ businessName }) => businessName).sort()).toEqual(names)
})

test('the town London keeps its address and its name, and is suggested once', async () => {
  const { place } = (await scene.call(getPlace, { city: 'london' })).body
  expect(place).toMatchObject({ slug: 'london', name: 'London' })
  const { items } = (await scene.call(getSuggestions, { q: 'londo' })).body
  expect(items.filter(({ label }) => label === 'London')).toHaveLength(2)
})

test('a county that nobody knows stays what was typed, and is none that sounds alike', async () => {
  expect(await meaningOf('Warwikshire')).toEqual({ q: 'barns', city: 'warwickshire' })
  for (const name of ['Harwickshire', 'Xanthshire', 'Warshire']) {
    const { city, q } = await meaningOf(name)
    expect([city, q]).toEqual([undefined, `barns in ${name}`])
  }
})

test('towns abroad keep their own addresses', async () => {
  expect(await addressOf('middlesex')).toBe('middlesex')
})
