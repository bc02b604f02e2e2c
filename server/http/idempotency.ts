import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { isDuplicate } from '#server/db/violations.ts'
import { AppError, malformed } from './errors.ts'
import { sha256 } from './tokens.ts'

export type Answer = { status: number; body: unknown }

/**
 * Does `work` at most once for an actor's key, in one transaction with the record of its answer: a crash keeps both or
 * none, a second request waits for the first and gets its answer. 4xx answers are kept too; 5xx are not. A second time
 * `work` comes no farther than its first question.
 */
export async function runOnce(
  db: Db,
  { actor, key, request }: { actor: string; key: string; request: unknown },
  work: (tx: Db) => Promise<unknown>,
  toAnswer: (error: AppError) => unknown,
): Promise<Answer> {
  if (key.length > 255 || key.length === 0)
    throw malformed('Idempotency-Key has 1 to 255 characters.')
  const requestHash = sha256(JSON.stringify(request))
  try {
    return await db.transaction(async (tx) => {
      await tx.later(
        sql`
          delete from idempotency_keys
          where actor = ${actor} and key = ${key} and created_at < now() - interval '24 hours'`,
      )
      // Goes with what the work asks first; where the key stands already, nothing after it is asked.
      await tx.later(sql`
        insert into idempotency_keys (actor, key, request_hash)
        values (${actor}, ${key}, ${requestHash})`)
      let answer: Answer
      try {
        answer = { status: 200, body: await tx.transaction(work) }
      } catch (error) {
        if (!(error instanceof AppError) || error.status >= 500 || error.status === 429) throw error
        answer = { status: error.status, body: toAnswer(error) }
      }
      await tx.later(sql`
        update idempotency_keys
        set status = ${answer.status}, body = ${JSON.stringify(answer.body)}
        where actor = ${actor} and key = ${key}`)
      return answer
    })
  } catch (error) {
    const isKnown = isDuplicate(error) && (error as { table?: string }).table === 'idempotency_keys'
    if (!isKnown) throw error
  }
  const stored = await db.one<{ request_hash: Buffer; status: number; body: string }>(sql`
    select request_hash, status, body from idempotency_keys where actor = ${actor} and key = ${key}`)
  if (!stored.request_hash.equals(requestHash))
    throw new AppError(422, 'key_reused', 'This Idempotency-Key was used for another request.')
  return { status: stored.status, body: JSON.parse(stored.body) as unknown }
}
