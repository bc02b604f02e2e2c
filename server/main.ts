import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { buildApp } from './app.ts'
import { bulkTimeoutMs, openPool } from './db/db.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/openDatabase.ts'
import { openFiles } from './kernel/files.ts'
import { jobsOf } from './modules/jobs.ts'
import { startJobs } from './kernel/jobs.ts'
import { openLive } from './kernel/live.ts'
import { loggerOf, openLog } from './kernel/log.ts'
import { flushViews } from './modules/platform/vendorPages/views.ts'
import { readRenderer } from './pages/renderer.ts'
import type { Services } from './kernel/services.ts'
import type { ServerSettings } from './kernel/settings.ts'

/** How long one part may take to stop. */
const patienceMs = 5000

/**
 * Starts the whole product: database, schema, first rows, jobs, HTTP. When something fails, what was opened is closed.
 * @param prepare fills an empty database before anybody can call
 * @returns the address that it listens on, and a stop that lets requests in flight finish
 */
export async function startServer(
  settings: ServerSettings,
  prepare: (services: Services) => Promise<void>,
  print: (line: string) => void = () => {},
) {
  const closers: (() => Promise<unknown>)[] = []
  // Last opened, first closed; none of them may keep the others from it.
  const stop = async () => {
    for (const close of closers.splice(0).reverse())
      await Promise.race([close().catch(() => {}), delay(patienceMs, undefined, { ref: false })])
  }
  const log = openLog()
  closers.push(() => log.close())
  try {
    const database = await openDatabase(settings, print)
    closers.push(() => database.stop())
    await migrate(database.url)
    const db = openPool(database.url, { size: 8 })
    closers.push(() => db.end())
    await db.warm()
    const bulk = openPool(database.url, { timeoutMs: bulkTimeoutMs, size: 4 })
    closers.push(() => bulk.end())
    const live = openLive(database.url)
    const services: Services = {
      db,
      bulk,
      settings,
      live,
      clock: () => new Date(),
      files: openFiles(join(settings.dataDir, 'files')),
    }
    closers.push(() => live.close())
    closers.push(() => flushViews(db))
    await prepare(services)
    const app = buildApp(services, loggerOf(settings, log), await readRenderer())
    const jobs = startJobs(jobsOf(services), app.log)
    closers.push(() => jobs.stop())
    // Open event streams would keep the server from closing.
    closers.push(async () => {
      await live.close()
      await app.close()
    })
    const url = await app.listen({ port: settings.port, host: settings.host })
    return { url, app, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
