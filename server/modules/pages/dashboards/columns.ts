import { type Sql, sql } from '#server/db/db.ts'

/** So many of one kind are read: nobody does more at a time, and a badge says no more than 99+. */
export const mostOfAKind = 100

export const instant = (value: Sql) =>
  sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
export const day = (value: Sql) => sql`to_char(${value}, 'YYYY-MM-DD')`
