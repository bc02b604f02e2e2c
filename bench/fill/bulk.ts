import type pg from 'pg'

type Part = { table: string; name: string; kind: 'p' | 'u' | 'x' | 'f' | 'i'; definition: string }

/**
 * Takes indexes and constraints off the tables that are filled and answers the statements that make
 * them again, in order.
 */
export async function dropIndexes(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<Part>(
    `select c.conrelid::regclass::text as table, quote_ident(c.conname) as name, c.contype as kind,
       pg_get_constraintdef(c.oid) as definition
     from pg_constraint c
     where c.contype in ('p', 'u', 'x', 'f')
       and (c.conrelid = any($1::regclass[]) or c.confrelid = any($1::regclass[]))
     union all
     select i.indrelid::regclass::text, i.indexrelid::regclass::text, 'i',
       pg_get_indexdef(i.indexrelid)
     from pg_index i
     where i.indrelid = any($1::regclass[])
       and not exists (
         select from pg_constraint c where c.conindid = i.indexrelid and c.contype <> 'f'
       )`,
    [tables],
  )
  const of = (...kinds: Part['kind'][]) =>
    kinds.flatMap((kind) => rows.filter((part) => part.kind === kind))
  for (const { table, name, kind } of of('f', 'x', 'i', 'u', 'p')) {
    await client.query(
      kind === 'i' ? `drop index ${name}` : `alter table ${table} drop constraint ${name}`,
    )
  }
  return of('p', 'u', 'x', 'i', 'f').map(({ table, name, kind, definition }) =>
    kind === 'i' ? definition : `alter table ${table} add constraint ${name} ${definition}`,
  )
}
