import type { Import } from '#contract/moderation/imports.ts'
import { type Db, sql } from '#server/db/db.ts'
import type { ImportDecisions, Report, Review, Doubt } from '@everset/list-import'

/** What a person said over what the file suggests; overrides are `column=field`. */
export type Choices = { overrides?: string[]; currency?: string; category?: string; city?: string }
/** The cities that an import would make as it is decided now; null where nobody has decided about a town. */
type Decided = { newCities: string[] | null }
export type ImportRow = Pick<
  Import,
  '_id' | 'status' | 'fileName' | 'progress' | 'createdAt' | 'stopping'
> &
  Decided & { userId: string | null; choices: Choices; report: Report; step: Step }
/** Rows read and vendors written. */
export type Step = { read?: number; written?: number }
export type NewImport = {
  userId: string | null
  fileName: string
  content: Uint8Array
  choices: Choices
  report: Report
  refused: string
  review: Review
  decisions?: ImportDecisions
}

const columns = sql`id as "_id", status, file_name as "fileName", progress,
  created_at as "createdAt", user_id as "userId", mapping as choices, report, step,
  cancel_at is not null and status in ('running', 'undoing') as stopping,
  case
    when status in ('checked', 'failed', 'cancelled', 'undone') and decisions ? 'towns' then (
      select coalesce(jsonb_agg(coalesce(t.town #>> '{city,name}', t.town ->> 'text') order by t.place), '[]')
      from jsonb_array_elements(review -> 'towns') with ordinality as t(town, place),
        nullif(decisions -> 'towns' -> (t.town ->> 'key'), 'null') decision
      where coalesce(decision = '"new"', t.town -> 'city' <> 'null')
    )
  end as "newCities"`

/** @param running begun at once by the caller, not left for a server to begin */
export const insertImport = (
  db: Db,
  { userId, fileName, content, choices, report, refused, review, decisions = {} }: NewImport,
  running = false,
) =>
  db.one<ImportRow>(sql`
    insert into imports (
      user_id, file_name, content, mapping, report, refused, review, decisions, status, started_at
    )
    values (
      ${userId}, ${fileName}, ${content}, ${JSON.stringify(choices)}, ${JSON.stringify(report)},
      ${refused}, ${JSON.stringify(review)}, ${JSON.stringify(decisions)},
      ${running ? 'running' : 'checked'}, ${running ? sql`now()` : sql`null`}
    )
    returning ${columns}`)

export const readImport = (db: Db, importId: string) =>
  db.maybe<ImportRow>(sql`select ${columns} from imports where id = ${importId}`)
/** Not "for update": what is being written names the import, and who wants to cancel would wait for its end. */
export const lockImport = (tx: Db, importId: string) =>
  tx.maybe<ImportRow>(sql`select ${columns} from imports where id = ${importId} for no key update`)
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

/** Nothing of it is in the market: it can be read again, decided, and run. */
export const waits = sql`('checked', 'failed', 'cancelled', 'undone')`
export const canWait = (status: Import['status']) =>
  ['checked', 'failed', 'cancelled', 'undone'].includes(status)

/** @returns 0 when it is not waiting to be run any more */
export const setChoices = (
  db: Db,
  importId: string,
  {
    choices,
    report,
    refused,
    review,
  }: Pick<NewImport, 'choices' | 'report' | 'refused' | 'review'>,
) =>
  db.run(sql`
    update imports
    set mapping = ${JSON.stringify(choices)}, report = ${JSON.stringify(report)},
      refused = ${refused}, review = ${JSON.stringify(review)}, status = 'checked'
    where id = ${importId} and status in ${waits}`)

export const enqueue = (tx: Db, importId: string, status: 'running' | 'undoing') =>
  tx.run(sql`
    update imports
    set status = ${status}, progress = 0, step = '{}', started_at = null, cancel_at = null,
      report = report || '{"problem": null}'
    where id = ${importId}`)

/** The oldest that waits; nobody else gets it. */
export const claimNext = (db: Db) =>
  db.maybe<{ id: string; status: 'running' | 'undoing' }>(sql`
    update imports
    set started_at = now()
    where id = (
      select id
      from imports
      where status in ('running', 'undoing') and started_at is null
      order by created_at limit 1 for update skip locked
    )
    returning id, status`)

/** @returns whether it is to go on */
export const setProgress = async (db: Db, importId: string, progress: number, step: Step) =>
  (
    await db.maybe<{ stop: boolean }>(sql`
      update imports
      set progress = ${progress}, step = step || ${JSON.stringify(step)}
      where id = ${importId} and status in ('running', 'undoing')
      returning cancel_at is not null as stop`)
  )?.stop === false

/** Columns of which it is not sure what they hold, without those whose unknown towns are decided. */
export const readDoubts = async (db: Db, importId: string) => {
  const row = await db.maybe<{ doubts: Doubt[] | null; unknown: number }>(sql`
    select review -> 'doubts' as doubts, (
        select count(*)::int
        from jsonb_array_elements(review -> 'towns') t
        where t ->> 'status' in ('new', 'stopped')
          and (decisions -> 'towns' ? (t ->> 'key')) is not true
      ) as unknown
    from imports
    where id = ${importId}`)
  return (row?.doubts ?? []).filter(({ least = 0 }) => (row?.unknown ?? 0) >= least)
}
export const keepDoubts = (tx: Db, importId: string, doubts: readonly Doubt[]) =>
  tx.run(sql`
    update imports
    set review = review || jsonb_build_object('doubts', ${JSON.stringify(doubts)}::jsonb)
    where id = ${importId}`)

/** What waits ends at once; what runs is asked to. @returns 0 when there is nothing to stop */
export const cancel = (tx: Db, importId: string) =>
  tx.run(sql`
    update imports
    set cancel_at = now(), status = case
        when started_at is not null then status
        when status = 'undoing' then 'done'
        else 'cancelled' end
    where id = ${importId} and status in ('running', 'undoing')`)

type Finished = { report: Report; refused: string; review: Review }
/** @returns 0 when somebody cancelled it, or took it for interrupted meanwhile: then nothing may be kept */
export const finish = (tx: Db, importId: string, { report, refused, review }: Finished) =>
  tx.run(sql`
    update imports
    set status = 'done', progress = 1, report = ${JSON.stringify(report)}, refused = ${refused},
      review = ${JSON.stringify(review)}
    where id = ${importId} and status = 'running' and cancel_at is null`)

/** What could not be undone is as it was. */
export const fail = (db: Db, importId: string, problem: string, cancelled = false) =>
  db.run(sql`
    update imports
    set status = case
        when status = 'undoing' then 'done'
        when ${cancelled} then 'cancelled'
        else 'failed' end,
      progress = 0, report = report || jsonb_build_object('problem', ${problem}::text)
    where id = ${importId} and status in ('running', 'undoing')`)

/** Begun long enough ago that whoever works on it holds the lock. */
export const listBegun = (db: Db) =>
  db.many<{ id: string; undoing: boolean; cancelled: boolean }>(sql`
    select id, status = 'undoing' as undoing, cancel_at is not null as cancelled
    from imports
    where status in ('running', 'undoing') and started_at < now() - interval '5 seconds'`)

export const finishUndo = (tx: Db, importId: string, report: Report) =>
  tx.run(sql`
    update imports
    set status = 'undone', progress = 1, report = ${JSON.stringify(report)}
    where id = ${importId} and status = 'undoing' and cancel_at is null`)

export const countMadeCities = async (db: Db, importId: string) =>
  (
    await db.one<{ count: number }>(
      sql`select count(*)::int as count from cities where import_id = ${importId}`,
    )
  ).count

/** @returns 0 when a server was quicker */
export const claim = (db: Db, importId: string) =>
  db.run(sql`update imports set started_at = now() where id = ${importId} and started_at is null`)
