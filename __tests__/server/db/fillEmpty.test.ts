import { type Db, openPool } from '#server/db/db.ts'
import { fillEmpty } from '#server/db/fillEmpty.ts'
import { sql } from '#server/db/sql.ts'
import { cloneDatabase } from '#__tests__/support/database.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
let db: Db & { end(): Promise<void> }
beforeEach(async () => {
  database = await cloneDatabase()
  db = openPool(database.url, { size: 1 })
})
afterEach(async () => {
  await db.end()
  await database.drop()
})

const partsOf = async (reader: Db) =>
  (
    await reader.many<{ part: string }>(sql`
      select pg_get_indexdef(indexrelid) as part
      from pg_index
      where indrelid in ('regions'::regclass, 'region_names'::regclass)
      union all
      select conname || ' ' || pg_get_constraintdef(oid)
      from pg_constraint
      where conrelid in ('regions'::regclass, 'region_names'::regclass)
      order by part`)
  ).map(({ part }) => part)
const isSecondary = (part: string) =>
  /FOREIGN KEY|regions_(?:slug|parent|path)_idx|region_idx/.test(part)

const fill = (tx: Db, code: string, parent: string | null = null) =>
  tx.run(sql`
    insert into regions (code, parent, level, name, path)
    values (${code}, ${parent}, 0, ${code}, array[${code}])`)
const tables = ['regions', 'region_names']

test('empty tables are filled without indexes and foreign keys, which are there again as they were', async () => {
  const before = await partsOf(db)
  expect(before.filter(isSecondary)).toHaveLength(6)
  const during = await db.transaction(async (tx) => {
    let parts: string[] = []
    await fillEmpty(tx, tables, async () => {
      await fill(tx, 'IN')
      parts = await partsOf(tx)
    })
    return parts
  })
  expect(during).toEqual(before.filter((part) => !isSecondary(part)))
  expect(await partsOf(db)).toEqual(before)
})

test('tables that hold something keep theirs meanwhile', async () => {
  const before = await partsOf(db)
  await fill(db, 'IN')
  const during = await db.transaction(async (tx) => {
    let parts: string[] = []
    await fillEmpty(tx, tables, async () => {
      parts = await partsOf(tx)
    })
    return parts
  })
  expect(during).toEqual(before)
})

test('what a foreign key refuses leaves everything as it was', async () => {
  const before = await partsOf(db)
  const filling = db.transaction((tx) =>
    fillEmpty(tx, tables, async () => {
      await fill(tx, 'IN.24', 'IN')
    }),
  )
  await expect(filling).rejects.toThrow('regions_parent_fkey')
  expect(await partsOf(db)).toEqual(before)
  expect(await db.many(sql`select from regions`)).toEqual([])
})
