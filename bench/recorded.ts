import type { Db } from '#server/db/db.ts'
import { render, type Sql } from '#server/db/sql.ts'

/** The statement that a question asks, without asking it. */
export async function recorded(ask: (db: Db) => Promise<unknown>) {
  let found = { text: '', values: [] as unknown[] }
  const note = async (statement: Sql) => {
    found = render(statement)
    return []
  }
  const none = async (statement: Sql) => void (await note(statement)) as undefined
  await ask({
    many: note,
    maybe: none,
    one: none,
    run: async () => 0,
    transaction: () => Promise.reject(new Error('no transaction')),
  } as unknown as Db)
  return found
}
