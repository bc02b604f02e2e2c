import { join } from 'node:path'
import { momentIn } from '#domain/days.ts'
import { bulkTimeoutMs, openPool } from './db/db.ts'
import type { Closers } from './kernel/closers.ts'
import { openCostly } from './kernel/costly.ts'
import { openLimits } from './kernel/counters.ts'
import { openFiles } from './kernel/files.ts'
import { load } from './kernel/limits.ts'
import { openListening } from './kernel/listening.ts'
import { openLive } from './kernel/live.ts'
import type { Services } from './kernel/services.ts'
import type { ServerSettings } from './kernel/settings.ts'
import { flushViews } from './modules/pages/vendorPages/views.ts'

/** What requests and jobs share. @param opened closes it */
export async function openServices(
  url: string,
  settings: ServerSettings,
  opened: Closers,
): Promise<Services> {
  const db = openPool(url, { size: 8 })
  opened.add(() => db.end())
  const bulk = openPool(url, { timeoutMs: bulkTimeoutMs, size: 4 })
  opened.add(() => bulk.end())
  const costly = openPool(url, { size: load.costly.atOnce })
  opened.add(() => costly.end())
  await Promise.all([db.warm(), costly.warm()])
  const listening = openListening(url)
  opened.add(() => listening.close())
  const live = openLive(listening)
  opened.add(() => flushViews(db))
  return {
    db,
    bulk,
    costly: openCostly(costly),
    settings,
    listening,
    live,
    limits: openLimits(db, settings.limitScale),
    clock: () => momentIn(settings.timeZone),
    files: openFiles(join(settings.dataDir, 'files')),
  }
}
