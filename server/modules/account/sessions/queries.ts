import { type Db, nothing, sql } from '#server/db/db.ts'

export type SessionRow = { _id: string; userAgent: string; createdAt: string; lastSeenAt: string }
export type SessionKey = readonly [micros: number, id: string]

const micros = sql`(extract(epoch from created_at) * 1000000)::bigint`

/** The newest first; by when a session began, since when it was seen moves while one reads. */
export async function listSessions(
  db: Db,
  userId: string,
  { after, size }: { after: SessionKey | undefined; size: number },
) {
  const active = sql`sessions where user_id = ${userId} and idle_until > now() and expires_at > now()`
  const beyond = after
    ? sql`and (${micros}, id) < (${after[0]}::bigint, ${after[1]}::uuid)`
    : nothing
  const [rows, { total }] = await Promise.all([
    db.many<SessionRow & { micros: number }>(sql`
      select id as _id, user_agent as "userAgent", created_at as "createdAt",
        last_seen_at as "lastSeenAt", ${micros} as micros
      from ${active} ${beyond}
      order by micros desc, id desc limit ${size + 1}`),
    db.one<{ total: number }>(sql`select count(*)::int as total from ${active}`),
  ])
  return { rows, total }
}

/** @returns whether it was theirs */
export const deleteSession = async (db: Db, userId: string, sessionId: string) =>
  (await db.run(sql`delete from sessions where id = ${sessionId} and user_id = ${userId}`)) === 1
