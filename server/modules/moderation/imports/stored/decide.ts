import { type Db, sql } from '#server/db/db.ts'
import type { ImportDecisions } from '@everset/list-import'
import { waits } from './queries.ts'

/** What is decided, with null for what is not any more. */
type Decided = { [part in 'towns' | 'vendors' | 'kinds' | 'sure']?: Record<string, unknown> }

export const readDecisions = async (db: Db, importId: string) =>
  (
    await db.maybe<{ decisions: ImportDecisions }>(
      sql`select decisions from imports where id = ${importId}`,
    )
  )?.decisions ?? {}

/** Merges decisions into those that are kept, each under its own key; null takes one away. */
export const addDecisions = (tx: Db, importId: string, decided: Decided) =>
  tx.run(sql`
    update imports
    set decisions = jsonb_strip_nulls(
      decisions || (
        select coalesce(
          jsonb_object_agg(part, coalesce(decisions -> part, '{}') || more),
          '{}'
        )
        from jsonb_each(${JSON.stringify(decided)}::jsonb) as d(part, more)
      )
    )
    where id = ${importId} and status in ${waits}`)
