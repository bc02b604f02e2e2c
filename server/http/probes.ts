import type { FastifyInstance } from 'fastify'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from '#server/db/sql.ts'
import { unavailable } from './errors.ts'

/** `/healthz`: the process lives. `/readyz`: it can serve; 503 within a second while the database is away or hangs. */
export function addProbes(app: FastifyInstance): void {
  const { db } = app.services
  app.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'alive' }))
  app.get('/readyz', { logLevel: 'silent' }, async () => {
    const late = new AbortController()
    const tooLate = delay(800, undefined, { signal: late.signal }).then(() =>
      Promise.reject(unavailable()),
    )
    tooLate.catch(() => {})
    await Promise.race([db.one(sql`select 1 as ready`), tooLate]).finally(() => late.abort())
    return { status: 'ready' }
  })
}
