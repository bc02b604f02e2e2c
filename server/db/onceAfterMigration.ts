import type { Db } from './db.ts'
import { sql } from './sql.ts'

/** Does what a migration has left to the start, and remembers it: other starts are quick, however large the market. */
export async function onceAfterMigration(
  db: Db,
  name: string,
  work: () => Promise<unknown>,
): Promise<void> {
  const { newest, done } = await db.one<{ newest: number; done: number | null }>(sql`
    select max(number) as newest, (select migration from chores where name = ${name}) as done
    from schema_migrations`)
  if (done === newest) return
  await work()
  await db.run(sql`
    insert into chores (name, migration)
    values (${name}, ${newest})
    on conflict (name) do update
    set migration = excluded.migration, done_at = now()`)
}
