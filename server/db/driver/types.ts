import type { Sql } from '#server/db/sql.ts'
import type { Answer } from './values.ts'

export type Ask = (statement: Sql) => Promise<Answer>
/** A connection of one's own; given back with the error when that broke it. */
export type Taken = {
  ask: Ask
  /** A word to the database, like `savepoint s1`. */
  command(text: string): Promise<unknown>
  release(broken?: Error): void
}
/** How questions get to PostgreSQL and answers back. */
export type Driver = {
  ask: Ask
  /** For what changes nothing. */
  askBatched: Ask
  take(): Promise<Taken>
  end(): Promise<void>
}
