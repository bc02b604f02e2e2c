import { type Sql, raw } from '#server/db/sql.ts'

/** A number of ours in the text itself: the planner has to know how few rows are wanted. */
export const literal = (count: number): Sql => raw(String(Math.trunc(count)))
