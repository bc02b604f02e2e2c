import type { FastifyInstance } from 'fastify'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { built } from './rendering/shell.ts'

/**
 * The service worker, at the root so that it sees every page, and asked for anew each time. While
 * the build is watched there is none.
 */
export function addWorker(app: FastifyInstance): void {
  const file = join(built, 'service-worker.js')
  if (app.services.settings.hmrPort || !existsSync(file)) return
  const script = readFileSync(file, 'utf8')
  app.get('/service-worker.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
  )
}
