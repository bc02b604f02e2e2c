import type { Db } from '#server/db/db.ts'
import type { Services } from './services.ts'

/**
 * What a verb of a module works with: the database or the transaction that it is part of, the time, and the settings.
 * One that takes more says so: `Context & Pick<Services, 'files'>`.
 */
export type Context = Pick<Services, 'clock' | 'settings'> & { db: Db }
