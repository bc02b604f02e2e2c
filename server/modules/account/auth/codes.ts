import { randomInt } from 'node:crypto'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { hmac } from '#server/http/tokens.ts'
import type { ServerSettings } from '#server/kernel/settings.ts'

export type Purpose = 'verify' | 'reset'

/** The key is not in the database, so that a copy of it gives no codes away. */
const seal = (settings: ServerSettings, userId: string, purpose: Purpose, code: string) =>
  hmac(settings.secret, `${purpose}:${userId}:${code}`)

/** Makes a new code of six digits; the one before it is dead. Call it in a transaction. */
export async function issueCode(
  tx: Db,
  settings: ServerSettings,
  userId: string,
  purpose: Purpose,
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  // Two at once would both find no living code: one waits for the other here.
  await tx.run(sql`select from users where id = ${userId} for update`)
  await revokeCodes(tx, userId, purpose)
  await tx.run(sql`
    insert into one_time_codes (user_id, purpose, code_hmac, expires_at)
    values (
      ${userId}, ${purpose}, ${seal(settings, userId, purpose, code)},
      now() + make_interval(mins => ${settings.otp.ttlMinutes})
    )`)
  return code
}

/**
 * Uses a code up or counts a wrong try, in one statement, so that parallel tries can neither share
 * a code nor a count.
 */
export async function redeemCode(
  tx: Db,
  settings: ServerSettings,
  userId: string,
  purpose: Purpose,
  code: string,
): Promise<boolean> {
  const sealed = seal(settings, userId, purpose, code)
  const row = await tx.maybe<{ right: boolean }>(sql`
    update one_time_codes set
      used_at = case when code_hmac = ${sealed} then now() end,
      wrong_tries = wrong_tries + (code_hmac <> ${sealed})::int
    where user_id = ${userId} and purpose = ${purpose} and used_at is null and replaced_at is null
      and expires_at > now() and wrong_tries < ${settings.otp.maxAttempts}
    returning used_at is not null as right`)
  return row?.right ?? false
}

export const revokeCodes = (tx: Db, userId: string, purpose?: Purpose) =>
  tx.run(sql`
    update one_time_codes
    set replaced_at = now()
    where user_id = ${userId}
      and used_at is null
      and replaced_at is null
      and purpose = coalesce(${purpose ?? null}, purpose)`)
