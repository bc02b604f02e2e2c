import { openPool } from '#server/db/db.ts'
import { migrate, schemaFolders } from '#server/db/migrate.ts'
import { sql } from '#server/db/sql.ts'
import { emptyDatabase } from '#__tests__/support/database.ts'

test('vendors of an older program get their first resource once; those that have some keep them', async () => {
  const database = await emptyDatabase()
  await migrate(database.url, schemaFolders, 18)
  const db = openPool(database.url, { size: 1 })
  try {
    await db.run(
      sql`insert into vendors (business_name) select 'Old ' || n from generate_series(1, 3) n`,
    )
    await db.run(sql`
      insert into resources (vendor_id, name, position)
      select id, 'Hall', 0 from vendors where business_name = 'Old 2'`)
    await migrate(database.url)
    await db.run(sql`insert into vendors (business_name) values ('Young 1'), ('Young 2')`)
    const found = await db.many(sql`
      select v.business_name as vendor, array_agg(r.name) as names
      from vendors v
      left join resources r on r.vendor_id = v.id
      group by v.id
      order by 1`)
    expect(found).toEqual([
      { vendor: 'Old 1', names: ['Main'] },
      { vendor: 'Old 2', names: ['Hall'] },
      { vendor: 'Old 3', names: ['Main'] },
      { vendor: 'Young 1', names: ['Main'] },
      { vendor: 'Young 2', names: ['Main'] },
    ])
  } finally {
    await db.end()
    await database.drop()
  }
})
