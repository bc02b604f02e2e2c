import type { Import } from '#contract/platform/imports.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import type { Report } from './prepare/report.ts'

/** What a person said over what the file suggests; overrides are `column=field`. */
export type Choices = { overrides?: string[]; currency?: string; category?: string }
export type ImportRow = Pick<Import, '_id' | 'status' | 'fileName' | 'progress' | 'createdAt'> & {
  userId: string | null
  choices: Choices
  report: Report
}
export type NewImport = {
  userId: string | null
  fileName: string
  content: Uint8Array
  choices: Choices
  report: Report
  refused: string
}

const columns = sql`id as "_id", status, file_name as "fileName", progress,
  created_at as "createdAt", user_id as "userId", mapping as choices, report`

/** @param running begun at once by the caller, not left for a server to begin */
export const insertImport = (
  db: Db,
  { userId, fileName, content, choices, report, refused }: NewImport,
  running = false,
) =>
  db.one<ImportRow>(sql`
    insert into imports (user_id, file_name, content, mapping, report, refused, status, started_at)
    values (
      ${userId}, ${fileName}, ${content}, ${JSON.stringify(choices)}, ${JSON.stringify(report)},
      ${refused}, ${running ? 'running' : 'checked'}, ${running ? sql`now()` : sql`null`}
    )
    returning ${columns}`)

export const readImport = (db: Db, importId: string) =>
  db.maybe<ImportRow>(sql`select ${columns} from imports where id = ${importId}`)
export const lockImport = (tx: Db, importId: string) =>
  tx.maybe<ImportRow>(sql`select ${columns} from imports where id = ${importId} for update`)
export const readContent = (db: Db, importId: string) =>
  db.maybe<{ content: Buffer }>(sql`select content from imports where id = ${importId}`)
export const readRefused = (db: Db, importId: string) =>
  db.maybe<{ fileName: string; csv: string }>(
    sql`select file_name as "fileName", refused as csv from imports where id = ${importId}`,
  )

/** The newest hundred. */
export const listImports = (db: Db) =>
  db.many<ImportRow>(sql`select ${columns} from imports order by created_at desc, id limit 100`)
export const countImports = async (db: Db) =>
  (await db.one<{ total: number }>(sql`select count(*)::int as total from imports`)).total

/** @returns 0 when it is not waiting to be run any more */
export const setChoices = (
  db: Db,
  importId: string,
  { choices, report, refused }: Pick<NewImport, 'choices' | 'report' | 'refused'>,
) =>
  db.run(sql`
    update imports
    set mapping = ${JSON.stringify(choices)}, report = ${JSON.stringify(report)},
      refused = ${refused}, status = 'checked'
    where id = ${importId} and status in ('checked', 'failed')`)

export const enqueue = (tx: Db, importId: string) =>
  tx.run(sql`
    update imports
    set status = 'running', progress = 0, started_at = null,
      report = report || '{"problem": null}'
    where id = ${importId}`)

/** The oldest that waits; nobody else gets it. */
export const claimNext = (db: Db) =>
  db.maybe<{ id: string }>(sql`
    update imports
    set started_at = now()
    where id = (
      select id
      from imports
      where status = 'running' and started_at is null
      order by created_at limit 1 for update skip locked
    )
    returning id`)

export const setProgress = (db: Db, importId: string, progress: number) =>
  db.run(
    sql`update imports set progress = ${progress} where id = ${importId} and status = 'running'`,
  )

/** @returns 0 when somebody took it for interrupted meanwhile: then nothing may be kept */
export const finish = (tx: Db, importId: string, report: Report, refused: string) =>
  tx.run(sql`
    update imports
    set status = 'done', progress = 1, report = ${JSON.stringify(report)}, refused = ${refused}
    where id = ${importId} and status = 'running'`)

export const fail = (db: Db, importId: string, problem: string) =>
  db.run(sql`
    update imports
    set status = 'failed', report = report || jsonb_build_object('problem', ${problem}::text)
    where id = ${importId} and status = 'running'`)

/** Begun long enough ago that whoever works on it holds the lock. */
export const listBegun = (db: Db) =>
  db.many<{ id: string; userId: string | null }>(sql`
    select id, user_id as "userId"
    from imports
    where status = 'running' and started_at < now() - interval '5 seconds'`)
