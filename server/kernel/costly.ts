import type { Db, Pool } from '#server/db/db.ts'
import { load } from './limits.ts'
import { semaphore } from './semaphore.ts'

/** There is more to do than would be done while a person waits. Answered with 503. */
export class Busy extends Error {}

/**
 * A line of their own, and connections of their own, for questions that read many rows: text, facets, circles. However
 * many are asked, cheap ones find a connection (docs/decisions 0073).
 * @throws Busy for who would wait too long
 */
export function openCostly(pool: Pool) {
  const { waiting, waitMs } = load.costly
  const inLine = semaphore(
    // To a far database there are more, and the way there is no work of its.
    () => pool.reach().connections,
    waiting,
    () => new Busy('Too many costly questions wait.'),
    () => waitMs + 4 * pool.reach().roundTripMs,
  )
  // They have waited their turn: none waits for others once more.
  const db: Db = { ...pool, batched: pool }
  return <T>(ask: (db: Db) => Promise<T>): Promise<T> => inLine(() => ask(db))
}
export type Costly = ReturnType<typeof openCostly>
