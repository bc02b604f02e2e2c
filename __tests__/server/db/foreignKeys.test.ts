import { openPool } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { cloneDatabase } from '#__tests__/support/database.ts'

test('every foreign key has an index that begins with its columns', async () => {
  const database = await cloneDatabase()
  const db = openPool(database.url, { size: 1, timeoutMs: 30_000 })
  const bare = await db.many(sql`
    select c.conrelid::regclass::text as table, array_agg(a.attname::text order by k.place) as columns
    from pg_constraint c
    cross join unnest(c.conkey) with ordinality k(attnum, place)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum
    where c.contype = 'f' and not exists (
      select from pg_index i
      where i.indrelid = c.conrelid and i.indisvalid and i.indpred is null
        and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
        and c.conkey @> (i.indkey::int2[])[0:cardinality(c.conkey) - 1])
    group by c.oid order by 1, 2`)
  await db.end()
  await database.drop()
  expect(bare).toEqual([])
})
