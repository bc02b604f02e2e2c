import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { conflict } from '#server/http/errors.ts'

/** Advisory locks: held by the one import that writes; by the one admin who arranges towns. */
export const importing = 7_236_010
const arranging = 7_236_011

/**
 * Admins arrange towns one after the other, and not under a list that is being imported. Shared, since the second is
 * woken while the first still lets its locks go. @throws AppError 409
 */
export async function lockArranging(tx: Db): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(${arranging})`)
  const { free } = await tx.one<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${importing}) as free`,
  )
  if (!free)
    throw conflict('A list is being imported at the moment. Please try again when it has finished.')
}
