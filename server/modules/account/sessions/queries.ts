import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'

export type SessionRow = { _id: string; userAgent: string; createdAt: string; lastSeenAt: string }

export const listSessions = (db: Db, userId: string) =>
  db.many<SessionRow>(sql`
    select id as _id, user_agent as "userAgent", created_at as "createdAt",
      last_seen_at as "lastSeenAt"
    from sessions
    where user_id = ${userId} and idle_until > now() and expires_at > now()
    order by last_seen_at desc limit 100`)

/** @returns whether it was theirs */
export const endSession = async (db: Db, userId: string, sessionId: string) =>
  (await db.run(sql`delete from sessions where id = ${sessionId} and user_id = ${userId}`)) === 1
