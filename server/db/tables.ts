import type pg from 'pg'

/** `columns`: a list for COPY. */
export type Table = { name: string; columns: string }
type TableRow = Table & { id: number; references: number[] }

const ours = (
  schema: string,
  id: string,
) => `${schema} !~ '^pg_' and ${schema} <> 'information_schema'
  and not exists (select from pg_depend where objid = ${id} and deptype = 'e')`

/** Every table that holds our rows, not how far the schema is, those that others refer to first. Names are quoted. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<TableRow>(`
    select c.oid::int as id, format('%I.%I', n.nspname, c.relname) as name,
      (select coalesce(string_agg(format('%I', attname), ', ' order by attnum), '') from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      array(select confrelid::int from pg_constraint where conrelid = c.oid and contype = 'f') as references
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relname not in ('schema_migrations', 'schema_functions')
      and ${ours('n.nspname', 'c.oid')}
    order by name`)
  return inOrder(rows).map(({ name, columns }) => ({ name, columns }))
}

/** Every sequence that was used, with the number it gave last. */
export async function listSequences(
  client: pg.ClientBase,
): Promise<{ name: string; value: string }[]> {
  const { rows } = await client.query<{ name: string; value: string }>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
    from pg_sequences where last_value is not null order by name`)
  return rows
}

function inOrder(tables: TableRow[]): TableRow[] {
  const ordered: TableRow[] = []
  let left = tables
  while (left.length > 0) {
    const waiting = new Set(left.map(({ id }) => id))
    const ready = left.filter(({ id, references }) =>
      references.every((other) => other === id || !waiting.has(other)),
    )
    // tables that refer to each other in a ring have no order
    const next = ready.length > 0 ? ready : left
    ordered.push(...next)
    left = left.filter((table) => !next.includes(table))
  }
  return ordered
}
