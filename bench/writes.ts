import { sql } from '#server/db/sql.ts'
import { sha256 } from '#server/http/tokens.ts'
import { load, type Target } from './load.ts'
import { runScript } from './pgbench.ts'
import { median, perSecond, type Row } from './report.ts'

/** What is written over HTTP, against the database alone writing the same rows; at least half as often. */
export async function compareWrites(
  label: string,
  target: Target,
  { databaseUrl, script }: { databaseUrl: string; script: readonly string[] },
): Promise<Row> {
  const ours: number[] = []
  const theirs: number[] = []
  // Each connection has to plan its statements first, and few may wait for one meanwhile.
  await load(target, 3, 4)
  for (let round = 0; round < 3; round += 1) {
    ours.push(await load(target, 4))
    theirs.push(await runScript(databaseUrl, script, 4))
  }
  return {
    label,
    ours: perSecond(median(ours)),
    against: `${perSecond(median(theirs))} pgbench`,
    ratio: median(ours) / median(theirs),
    limit: '≥ 0.5',
  }
}

/** Of who is signed in with these headers: each `person` by its place among them, with its wedding. */
export const signedIn = (headers: readonly { cookie?: string }[]) => sql`
  select h.place - 1 as person, s.user_id, m.wedding_id
  from unnest(${headers.map(({ cookie = '' }) => sha256(cookie.split(/[=;]/)[1] ?? ''))}::bytea[])
    with ordinality h(hash, place)
  join sessions s on s.token_hash = h.hash
  join wedding_members m on m.user_id = s.user_id`

/** Each path with the headers of its person, in turns. */
export function asPersons(
  all: readonly { person: number }[],
  headers: readonly Record<string, string>[],
): () => Record<string, string> {
  let turn = 0
  return () => headers[all[turn++ % all.length]?.person ?? 0] ?? {}
}
