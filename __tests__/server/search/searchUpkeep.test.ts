import * as fc from 'fast-check'
import { type Sql, sql } from '#server/db/sql.ts'
import { rebuildSearch } from '#server/modules/search/upkeep/rebuild.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'
import { operation, statement } from '#__tests__/support/searchChanges.ts'
import { runs } from '#__tests__/support/seeds.ts'

let scene: Scene
const vendorIds: string[] = []
beforeAll(async () => {
  scene = await openScene()
  for (let index = 0; index < 6; index += 1) {
    const vendor = await scene.hasVendor({
      category: index % 2 ? 'venues' : 'mehendi',
      city: index % 3 ? 'jaipur' : 'udaipur',
      resources: 1 + (index % 3),
    })
    vendorIds.push(vendor.vendorId)
  }
})
afterAll(() => scene.close())

/** What upkeep made against what the data says, row by row and in both directions. */
const differences = async () => {
  const compare = (table: string, a: Sql, b: Sql) => sql`
    select ${table} as table, count(*)::int as count
    from (
      (${a} except ${b})
      union all
      (${b} except ${a})
    ) d`
  const rows = await Promise.all([
    scene.db.one(
      compare(
        'vendor_search',
        sql`select * from vendor_search`,
        sql`select * from vendor_search_rows(array(select id from vendors))`,
      ),
    ),
    scene.db.one(
      compare(
        'vendor_search_words',
        sql`select * from vendor_search_words`,
        sql`select * from vendor_word_rows(array(select id from vendors))`,
      ),
    ),
    scene.db.one(
      compare(
        'vendor_cards',
        sql`select * from vendor_cards`,
        sql`select * from vendor_card_rows(array(select id from vendors))`,
      ),
    ),
  ])
  return rows
}
const agree = [
  { table: 'vendor_search', count: 0 },
  { table: 'vendor_search_words', count: 0 },
  { table: 'vendor_cards', count: 0 },
]

test('whatever happens, the search rows say what the data says, as after a rebuild', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 12 }), async (operations) => {
      for (const op of operations) await scene.db.run(statement(op, vendorIds))
      expect({ operations, found: await differences() }).toEqual({ operations, found: agree })
    }),
    { numRuns: runs(10) },
  )
  const before = await scene.db.many(sql`select * from vendor_search order by vendor_id, city`)
  await rebuildSearch(scene.db)
  expect(await scene.db.many(sql`select * from vendor_search order by vendor_id, city`)).toEqual(
    before,
  )
  expect(await differences()).toEqual(agree)
})

test('two teams taken at the same moment by two people leave no free day', async () => {
  const vendor = await scene.hasVendor({ resources: 2 })
  const teams = await scene.db.many<{ id: string }>(
    sql`select id from resources where vendor_id = ${vendor.vendorId}`,
  )
  await Promise.all(
    teams.map(({ id }) =>
      scene.db.transaction((tx) =>
        tx.run(sql`
          insert into calendar_blocks (vendor_id, resource_id, kind, during)
          values (${vendor.vendorId}, ${id}, 'day_off', '[2027-02-14, 2027-02-15)')`),
      ),
    ),
  )
  expect(await differences()).toEqual(agree)
  expect(
    await scene.db.one(sql`
      select get_bit(busy, search_bit('2027-02-14')) as bit
      from vendor_search
      where vendor_id = ${vendor.vendorId}`),
  ).toEqual({ bit: 1 })
})
