import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'

export const adminIds = async (db: Db) =>
  (
    await db.many<{ id: string }>(sql`
      select id from users where role = 'admin' and deleted_at is null and suspended_at is null`)
  ).map(({ id }) => id)
