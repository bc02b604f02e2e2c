import type { FastifyServerOptions } from 'fastify'
import { join } from 'node:path'
import { buildApp } from '#server/app.ts'
import { openPool } from '#server/db/db.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/openDatabase.ts'
import { openFiles } from '#server/files/files.ts'
import { jobsOf } from '#server/jobs/list.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { openLive } from '#server/live.ts'
import type { Services } from '#server/services.ts'
import type { ServerSettings } from '#server/settings.ts'

/** Logs are JSON lines with the request's id; of headers and bodies nothing is written. */
export const loggerOf = (settings: ServerSettings): FastifyServerOptions['logger'] => ({
  level: settings.logLevel,
  serializers: {
    req: ({ method, url, ip }) => ({ method, url: url.split('?')[0], ip }),
    err: (error) => ({ type: error.name, message: error.message, stack: error.stack ?? '', ...('code' in error && { code: error.code }) }),
  },
})

/**
 * Starts the whole product: database, schema, first rows, jobs, HTTP.
 * @param prepare fills an empty database before anybody can call
 * @returns the address that it listens on, and a stop that lets requests in flight finish
 */
export async function startServer(settings: ServerSettings, prepare: (services: Services) => Promise<void>, say: (line: string) => void = () => {}) {
  const database = await openDatabase(settings, say)
  await migrate(database.url)
  const db = openPool(database.url, { size: 8 })
  const services: Services = {
    db,
    settings,
    clock: () => new Date(),
    files: openFiles(join(settings.dataDir, 'files')),
    live: openLive(database.url),
  }
  await prepare(services)
  const app = buildApp(services, loggerOf(settings))
  const jobs = startJobs(jobsOf(services), app.log)
  const url = await app.listen({ port: settings.port, host: settings.host })

  return {
    url,
    app,
    async stop() {
      await services.live.close()
      await app.close()
      await jobs.stop()
      await db.end()
      await database.stop()
    },
  }
}
