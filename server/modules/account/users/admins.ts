import { type Db, sql } from '#server/db/db.ts'

export const adminIds = async (db: Db) =>
  (
    await db.many<{ id: string }>(sql`
      select id from users where role = 'admin' and deleted_at is null and suspended_at is null`)
  ).map(({ id }) => id)
