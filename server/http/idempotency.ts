import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { AppError, malformed } from './errors.ts'
import { sha256 } from './tokens.ts'

export type Answer = { status: number; body: unknown }

/**
 * Runs `work` at most once for an actor's key, in one transaction with the record of its answer: a crash keeps both or
 * none, a second request waits for the first and gets its answer. 4xx answers are kept too; 5xx are not.
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
  return db.transaction(async (tx) => {
    await tx.run(
      sql`
        delete from idempotency_keys
        where actor = ${actor} and key = ${key} and created_at < now() - interval '24 hours'`,
    )
    const isNew =
      await tx.run(sql`insert into idempotency_keys (actor, key, request_hash) values (${actor}, ${key}, ${requestHash})
      on conflict do nothing`)
    if (!isNew) {
      const stored = await tx.one<{ request_hash: Buffer; status: number; body: string }>(
        sql`select request_hash, status, body from idempotency_keys where actor = ${actor} and key = ${key}`,
      )
      if (!stored.request_hash.equals(requestHash))
        throw new AppError(422, 'key_reused', 'This Idempotency-Key was used for another request.')
      return { status: stored.status, body: JSON.parse(stored.body) as unknown }
    }
    let answer: Answer
    try {
      answer = { status: 200, body: await tx.transaction(work) }
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500 || error.status === 429) throw error
      answer = { status: error.status, body: toAnswer(error) }
    }
    await tx.run(sql`update idempotency_keys set status = ${answer.status}, body = ${JSON.stringify(answer.body)}
      where actor = ${actor} and key = ${key}`)
    return answer
  })
}
