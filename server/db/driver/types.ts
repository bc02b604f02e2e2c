import type { Answer } from './values.ts'

/** A statement's text, with `$1`, `$2` … for its values, which are as PostgreSQL reads them. */
export type Statement = { text: string; values: unknown[] }
export type RunQuery = (statement: Statement) => Promise<Answer>
export type Question = Statement & { answered: (error: Error | null, answer?: Answer) => void }
/** A connection of one's own; given back with the error when that broke it. */
export type AcquiredClient = {
  /** In order, in one message where it can: those after one that failed are not asked, and fail with it. */
  send(questions: readonly Question[]): void
  release(broken?: Error): void
}
/** How questions get to PostgreSQL and answers back. */
export type Driver = {
  query: RunQuery
  /** For what changes nothing. */
  queryBatched: RunQuery
  acquire(): Promise<AcquiredClient>
  /** Opens all connections there may be. */
  warm(): Promise<void>
  /** How many connections there may be now, and how long (ms) the way to the database and back is. */
  reach(): { connections: number; roundTripMs: number }
  end(): Promise<void>
}
