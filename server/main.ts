import { openServices } from './openServices.ts'
import { setTimeout as delay } from 'node:timers/promises'
import { buildApp } from './app.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/openDatabase.ts'
import { jobsOf } from './modules/jobs.ts'
import { startJobs } from './kernel/jobs.ts'
import type { Closers } from './kernel/closers.ts'
import { loggerOf, openLog } from './kernel/log.ts'
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
  const services = await openServices(database.url, settings, opened)
  await Promise.all([prepare(services), pages])
  const renderers = openThreads(settings)
  opened.add(async () => renderers?.close())
  const app = buildApp(services, loggerOf(settings, log), renderers?.draw)
  signal.throwIfAborted()
  const jobs = startJobs(jobsOf(services), app.log)
  // It listens to the end: what is new is answered that it is.
  opened.add(async () => {
    // Event streams would stay for ever.
    services.live.close()
    const landed = Promise.all([app.land(), jobs.stop()])
    await Promise.race([landed, delay(flightMs, undefined, { ref: false })])
  }, flightMs)
  const url = await app.listen({ port: settings.port, host: settings.host })
  return { url, app }
}
