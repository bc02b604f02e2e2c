import { sql } from '#server/db/sql.ts'
import { loadGazetteer } from '#server/modules/catalog/towns/load.ts'
import { smallGazetteer } from '#__tests__/support/gazetteer.ts'
import { markets } from '#__tests__/support/lists/exporting.ts'
import type { Scene } from '#__tests__/support/scene.ts'

const { market, closeAll } = markets()
afterEach(closeAll)

const moreRegions = [
  ['IN.28', 'IN', 1, 'West Bengal', ''],
  ['IN.28.NEW', 'IN.28', 2, 'Newport', ''],
  ['GB.WLS.KEN', 'GB.WLS', 2, 'Kent', ''],
  ['GB.ENG.BAN', 'GB.ENG', 2, 'Bangor', ''],
]
/** A market of the world's places, with cities for countries, nations, counties and towns. */
async function world() {
  const one = await market()
  await loadGazetteer(one.scene.db, smallGazetteer([], moreRegions))
  await one.scene.hasCategory('venues')
  return one
}
const town = (scene: Scene, name: string, region: string, people: number) =>
  scene.db.run(sql`
    insert into cities (slug, name, state, country, region, town_id)
    select t.name || t.population, t.name, 'Rajasthan', 'India', t.region, t.id
    from towns t
    where t.name = ${name} and t.region = ${region} and t.population = ${people}`)
const whole = (scene: Scene, code: string, state: string | null, country: string) =>
  scene.db.run(sql`
    insert into cities (slug, name, state, country, region)
    select code, name, ${state}, ${country}, code from regions where code = ${code}`)
const vendor = (scene: Scene, name: string, ...slugs: string[]) =>
  scene.db.run(sql`
    insert into vendors (
      status, business_name, slug, category_id, city_id, other_city_ids, calendar_since, import_key
    )
    select 'unclaimed', ${name}, ${name}, k.id, c.id,
      array(
        select o.id
        from unnest(${slugs.slice(1)}::text[]) with ordinality as s(slug, place)
        join cities o using (slug)
        order by s.place
      ), null, ${name}
    from categories k, cities c
    where c.slug = ${slugs[0] ?? ''}`)
const homes = (scene: Scene) =>
  scene.db.many(sql`
    select v.business_name as name,
      array(
        select coalesce(c.town_id::text, c.region)
        from unnest(v.city_id || v.other_city_ids) with ordinality as h(id, place)
        join cities c using (id)
        order by h.place
      ) as at
    from vendors v
    order by 1`)

test('homes that are a country, a nation, a county or one of two towns come again as they were', async () => {
  const [one, other] = [await world(), await world()]
  const { scene } = one
  await whole(scene, 'IN', null, 'India')
  await whole(scene, 'GB', null, 'United Kingdom')
  await whole(scene, 'GB.ENG', null, 'United Kingdom')
  await whole(scene, 'IN.24', null, 'India')
  await whole(scene, 'GB.ENG.G5', 'England', 'United Kingdom')
  await whole(scene, 'GB.WLS.KEN', 'Wales', 'United Kingdom')
  await whole(scene, 'IN.28.NEW', 'West Bengal', 'India')
  await whole(scene, 'GB.ENG.BAN', 'England', 'United Kingdom')
  await town(scene, 'Udaipur', 'IN.24', 422_784)
  await town(scene, 'Udaipur', 'IN.24', 30_264)
  // Called as only this market does, and as another town is.
  await town(scene, 'Newport', 'GB.ENG.G2', 25_496)
  await scene.db.run(sql`
    update cities set name = 'Bengaluru', state = 'The Island', country = 'United Kingdom'
    where slug = 'Newport25496'`)
  await vendor(scene, 'In our Bengaluru', 'Newport25496')
  await vendor(scene, 'All over India', 'IN')
  await vendor(scene, 'All over Britain', 'GB', 'IN')
  await vendor(scene, 'English', 'GB.ENG')
  await vendor(scene, 'Of Kent', 'GB.ENG.G5', 'Udaipur422784', 'GB.ENG')
  await vendor(scene, 'Of Kent in Wales', 'GB.WLS.KEN')
  await vendor(scene, 'Of Newport in Bengal', 'IN.28.NEW', 'GB.WLS.KEN')
  await vendor(scene, 'Of Bangor', 'GB.ENG.BAN')
  await vendor(scene, 'Of Rajasthan', 'IN.24', 'Udaipur30264')
  await vendor(scene, 'In Udaipur', 'Udaipur422784')
  await vendor(scene, 'In the smaller Udaipur', 'Udaipur30264', 'Udaipur422784')
  const before = await homes(scene)
  expect(before).toHaveLength(11)
  const { csv } = await one.exported()

  expect(await other.imports(Buffer.from(csv))).toMatchObject({ created: 11, refused: 0 })
  expect(await homes(other.scene)).toEqual(before)
  expect((await other.exported()).csv.split('\r\n')).toEqual(csv.split('\r\n'))
  expect(await one.imports(Buffer.from(csv))).toMatchObject({ created: 0, updated: 0 })
  expect(await homes(scene)).toEqual(before)
})

test('a home that was corrected in the list is read as it was corrected', async () => {
  const { scene, imports, exported } = await world()
  await whole(scene, 'GB.ENG.G5', 'England', 'United Kingdom')
  await whole(scene, 'IN', null, 'India')
  await vendor(scene, 'Elm Barn', 'GB.ENG.G5')
  await vendor(scene, 'Wick Hall', 'IN')
  const { csv } = await exported()
  const corrected = csv
    .replace(',,Kent,United Kingdom,', ',Maidstone,Kent,United Kingdom,')
    .replace(',,India,India,', ',,Rajasthan,India,')
  expect(await imports(Buffer.from(corrected))).toMatchObject({ updated: 2 })
  expect(await homes(scene)).toEqual([
    { name: 'Elm Barn', at: [expect.stringMatching(/^[\da-f]{8}-/)] },
    { name: 'Wick Hall', at: ['IN.24'] },
  ])
})

test('vendors of one name in one town come again as two, in however many files', async () => {
  const [one, other] = [await world(), await world()]
  const { scene } = one
  await town(scene, 'Udaipur', 'IN.24', 422_784)
  await vendor(scene, 'Shree Caterers', 'Udaipur422784')
  await scene.db.run(sql`
    update vendors set contact_phone = '+91 98765 43210', slug = 'shree-1'`)
  await vendor(scene, 'Shree Caterers.', 'Udaipur422784')
  await scene.db.run(sql`update vendors set contact_phone = '+91 98765 43210'`)
  const { csv } = await one.exported()
  const [header = '', ...lines] = csv.split('\r\n').filter(Boolean)
  expect(lines).toHaveLength(2)
  for (const line of lines)
    expect(await other.imports(Buffer.from(`${header}\r\n${line}\r\n`))).toMatchObject({
      created: 1,
    })
  expect((await other.exported()).csv).toBe(csv)
})
