import { join } from 'node:path'
import { momentIn } from '#domain/days.ts'
import { setTimeout as delay } from 'node:timers/promises'
import { buildApp } from './app.ts'
import { bulkTimeoutMs, openPool } from './db/db.ts'
import { openCostly } from './kernel/costly.ts'
import { openLimits } from './kernel/counters.ts'
import { load } from './kernel/limits.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/openDatabase.ts'
import { openFiles } from './kernel/files.ts'
import { jobsOf } from './modules/jobs.ts'
import { startJobs } from './kernel/jobs.ts'
import { openListening } from './kernel/listening.ts'
import { openLive } from './kernel/live.ts'
import type { Closers } from './kernel/closers.ts'
import { loggerOf, openLog } from './kernel/log.ts'
import { flushViews } from './modules/pages/vendorPages/views.ts'
import { openThreads } from './pages/rendering/threads.ts'
import type { Services } from './kernel/services.ts'
import type { ServerSettings } from './kernel/settings.ts'

/** How long (ms) requests and jobs that are under way get to finish, and the log's reader to read. */
const flightMs = 10_000
const logMs = 3000

type Start = {
  /** What is opened is added here: the caller closes it, also when the start fails. */
  opened: Closers
  /** Gives up the start. */
  signal: AbortSignal
  /** The pages are built meanwhile: settled before anything reads them. */
  pages: Promise<void>
  /** Fills an empty database before anybody can call. */
  prepare: (services: Services) => Promise<void>
  print?: (line: string) => void
}

/**
 * Starts the whole product: database, schema, first rows, jobs, HTTP.
 * @returns the address that it listens on
 */
export async function startServer(
  settings: ServerSettings,
  { opened, signal, pages, prepare, print = () => {} }: Start,
) {
  const log = openLog()
  opened.add(() => log.close(), logMs)
  const opening = openDatabase(settings, print, signal)
  opened.add((until) => opening.then((opened) => opened.stop(until)), Infinity)
  const database = await opening
  await migrate(database.url)
  signal.throwIfAborted()
  const db = openPool(database.url, { size: 8 })
  opened.add(() => db.end())
  const bulk = openPool(database.url, { timeoutMs: bulkTimeoutMs, size: 4 })
  opened.add(() => bulk.end())
  const costly = openPool(database.url, { size: load.costly.atOnce })
  opened.add(() => costly.end())
  await Promise.all([db.warm(), costly.warm()])
  const listening = openListening(database.url)
  opened.add(() => listening.close())
  const live = openLive(listening)
  opened.add(() => flushViews(db))
  const services: Services = {
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
  await Promise.all([prepare(services), pages])
  const renderers = openThreads(settings)
  opened.add(async () => renderers?.close())
  const app = buildApp(services, loggerOf(settings, log), renderers?.draw)
  signal.throwIfAborted()
  const jobs = startJobs(jobsOf(services), app.log)
  // It listens to the end: what is new is answered that it is.
  opened.add(async () => {
    // Event streams would stay for ever.
    live.close()
    const landed = Promise.all([app.land(), jobs.stop()])
    await Promise.race([landed, delay(flightMs, undefined, { ref: false })])
  }, flightMs)
  const url = await app.listen({ port: settings.port, host: settings.host })
  return { url, app }
}
