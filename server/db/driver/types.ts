import type { Answer } from './values.ts'

/** A statement's text, with `$1`, `$2` … for its values, which are as PostgreSQL reads them. */
export type Statement = { text: string; values: unknown[] }
export type RunQuery = (statement: Statement) => Promise<Answer>
/** A connection of one's own; given back with the error when that broke it. */
export type AcquiredClient = {
  query: RunQuery
  /** A word to the database, like `savepoint s1`. */
  command(text: string): Promise<unknown>
  release(broken?: Error): void
}
/** How questions get to PostgreSQL and answers back. */
export type Driver = {
  query: RunQuery
  /** For what changes nothing. */
  queryBatched: RunQuery
  acquire(): Promise<AcquiredClient>
  end(): Promise<void>
}
