import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { isUtf8 } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import { addGate } from '#server/http/gate.ts'
import { malformed, toAppError } from '#server/http/errors.ts'
import { securityHeaders } from '#server/http/headers.ts'
import { errorBody } from '#server/http/route.ts'
import { addPages } from '#server/http/pages.ts'
import { readShell } from '#server/http/shell.ts'
import { addApiDescription } from '#server/http/openapi.ts'
import { addMailbox } from '#server/mail/mailbox.ts'
import { addRoutes } from '#server/modules/routes.ts'
import type { Services } from '#server/services.ts'

/** @param logger `false` in tests, else JSON lines; cookies, codes and passwords are never among the logged fields */
export function buildApp(services: Services, logger: FastifyServerOptions['logger'] = false): FastifyInstance {
  const { settings } = services
  const app = Fastify({
    logger,
    // One line a request of our own, below.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: settings.trustProxy,
    bodyLimit: 1024 * 1024,
    requestTimeout: 15_000,
    connectionTimeout: 0,
    keepAliveTimeout: 10_000,
    routerOptions: { maxParamLength: 300 },
    http: { headersTimeout: 10_000 },
    return503OnClosing: true,
    forceCloseConnections: 'idle',
  })
  app.decorate('services', services)
  app.register(cookie)
  app.register(multipart, { limits: { fileSize: 10 * 1024 * 1024, files: 1, fields: 5, parts: 6 } })

  const shell = readShell()
  const headers = securityHeaders(settings, shell.scriptHashes)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    if (request.url.startsWith('/api/')) {
      request.log.info({ req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 }, 'answered')
    }
  })
  // Cookies are parsed by their plugin's own hook, so the gate comes after it.
  app.after(() => addGate(app))

  app.removeAllContentTypeParsers()
  const readJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (!isUtf8(body as Buffer)) return done(malformed('The body is not valid UTF-8.'))
    if (body.length === 0) return done(null, {})
    readJson(request, body.toString(), done)
  })

  app.setErrorHandler((error, request, reply) => {
    const known = toAppError(error)
    if (!known || known.status >= 500) request.log.error({ err: error }, 'request failed')
    const status = known?.status ?? 500
    if (known?.retryAfter) reply.header('retry-after', known.retryAfter)
    const body = known
      ? errorBody(known, request.id)
      : { message: 'Something went wrong on our side. Please try again.', code: 'internal', requestId: request.id }
    return reply.code(status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body)
  })
  app.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'alive' }))
  app.get('/readyz', { logLevel: 'silent' }, async () => {
    await services.db.one({ strings: ['select 1 as ready'], values: [] })
    return { status: 'ready' }
  })
  app.after(() => {
    addRoutes(app)
    addApiDescription(app)
    addMailbox(app)
    addPages(app, shell)
  })
  return app
}
