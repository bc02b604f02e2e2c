import type { RunQuery } from './driver/driver.ts'
import { render, type Sql } from './sql.ts'

type Reader = {
  many<Row>(statement: Sql): Promise<Row[]>
  maybe<Row>(statement: Sql): Promise<Row | undefined>
  one<Row>(statement: Sql): Promise<Row>
}
/** Asks the database; rows come back as plain objects, days and instants as ISO text, bigint and numeric as numbers. */
export type Db = Reader & {
  /** For what is asked most and changes nothing: those that wait for a connection are sent together. */
  batched: Reader
  /** @returns the number of rows that were changed */
  run(statement: Sql): Promise<number>
  /**
   * A write that is expected to go well. In a transaction nobody waits for it: it goes with what is asked next, at last
   * with the commit, and its failure is the whole transaction's. One that overlaps, met another in a deadlock, or whose
   * parent is gone, came second to somebody: the transaction is tried again, and sees what that one wrote.
   */
  later(statement: Sql): Promise<void>
  /**
   * All or nothing; inside another one a savepoint. Serialisation failures and deadlocks are tried again twice. What is
   * asked in one go (`Promise.all`) goes in one message.
   */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>
}

const readerOver = (query: RunQuery): Reader => ({
  many: async <Row>(statement: Sql) => (await query(render(statement))).rows as Row[],
  maybe: async <Row>(statement: Sql) => (await query(render(statement))).rows[0] as Row | undefined,
  one: async <Row>(statement: Sql) => {
    const row = (await query(render(statement))).rows[0] as Row | undefined
    if (!row) throw new Error('A row was expected and none came.')
    return row
  },
})
/** Everything but transactions. */
export const queryMethods = (query: RunQuery, queryBatched = query): Omit<Db, 'transaction'> => ({
  ...readerOver(query),
  batched: readerOver(queryBatched),
  run: async (statement) => (await query(render(statement))).rowCount,
  later: async (statement) => void (await query(render(statement))),
})
