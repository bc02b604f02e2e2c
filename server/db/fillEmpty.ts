import type { Db } from './db.ts'
import { raw, sql } from './sql.ts'

/**
 * Fills tables that are empty before they have their indexes and foreign keys, which are made of all rows at once
 * afterwards, as they were: a third of the time. Until the transaction ends nobody else reads them. Primary keys and
 * unique constraints stay; tables that hold something are filled as they are (docs/decisions 0343).
 */
export async function fillEmpty(
  tx: Db,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  for (const table of tables)
    if (await tx.maybe(sql`select from ${raw(table)} limit 1`)) return fill()
  const parts = await tx.many<{ drop: string; make: string }>(sql`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
        as make
    from pg_constraint
    where contype = 'f' and conrelid = any (${tables}::regclass[])
    union all
    select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
    from pg_index i
    where indrelid = any (${tables}::regclass[])
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`)
  for (const { drop } of parts) await tx.run(sql`${raw(drop)}`)
  await fill()
  for (const { make } of parts) await tx.run(sql`${raw(make)}`)
}
