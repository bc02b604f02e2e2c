import type { Db } from '#server/db/db.ts'
import { render, type Sql } from '#server/db/sql.ts'

/** The statements that a question asks, without asking them; `row` is what each of one row is answered with. */
export async function allRecorded(ask: (db: Db) => Promise<unknown>, row?: object) {
  const found: { text: string; values: unknown[] }[] = []
  const note = async (statement: Sql) => {
    found.push(render(statement))
    return []
  }
  const one = async (statement: Sql) => {
    await note(statement)
    return row
  }
  const db = {
    many: note,
    maybe: one,
    one,
    run: async () => 0,
    transaction: () => Promise.reject(new Error('no transaction')),
  }
  await ask({ ...db, batched: db } as unknown as Db)
  return found
}

/** The one statement. */
export const recorded = async (ask: (db: Db) => Promise<unknown>) =>
  (await allRecorded(ask)).at(-1) ?? { text: '', values: [] }
