import { type Db, sql } from '#server/db/db.ts'

export const countIdentities = async (tx: Db, userId: string) =>
  (
    await tx.one<{ total: number }>(
      sql`select count(*)::int as total from identities where user_id = ${userId}`,
    )
  ).total

export const removeIdentities = (tx: Db, userId: string) =>
  tx.run(sql`delete from identities where user_id = ${userId}`)

/** Whether its owner has unlinked Google, so that signing in with it does not link it again. */
export const setGoogleOff = (tx: Db, userId: string, off: boolean) =>
  tx.run(sql`update users set google_off = ${off} where id = ${userId}`)
