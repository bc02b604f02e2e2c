import type { Moment } from '#domain/days.ts'
import type { Pool } from '#server/db/db.ts'
import type { Costly } from './costly.ts'
import type { Limits } from './counters.ts'
import type { Files } from './files.ts'
import type { Listening } from './listening.ts'
import type { Live } from './live.ts'
import type { ServerSettings } from './settings.ts'

/** What handlers need; made once in main, and by hand in tests. */
export type Services = {
  db: Pool
  /** The same database for long work in the background, where a statement may take minutes. */
  bulk: Pool
  /** The same for questions that read many rows: they wait in a line of their own. */
  costly: Costly
  settings: ServerSettings
  /** Now, with the site's zone; tests move it. */
  clock: () => Moment
  files: Files
  listening: Listening
  live: Live
  limits: Limits
}

declare module 'fastify' {
  interface FastifyInstance {
    services: Services
  }
}
