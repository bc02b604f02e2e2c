import type { Db } from '#server/db/db.ts'
import { raw, sql } from '#server/db/sql.ts'

/** A row by its column names; arrays and JSON as they are, ranges and times as text. */
export type Row = Record<string, unknown>

/** Adds many rows with one statement. All rows have the columns of the first one. */
export async function insertRows(tx: Db, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = raw(Object.keys(first).join(', '))
  await tx.run(sql`insert into ${raw(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${raw(table)}, ${JSON.stringify(rows)}::jsonb)`)
}
