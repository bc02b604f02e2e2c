import { isForPrograms } from '#domain/addresses.ts'
import { maxUploadBytes } from '#domain/limits.ts'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyServerOptions,
} from 'fastify'
import { isUtf8 } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import { addSeoRoutes } from './pages/seo/routes.ts'
import { compressText } from './http/compress.ts'
import { addAdmission, isApi } from './http/admission.ts'
import { boundConnections } from './http/connections/bounds.ts'
import { answerBrokenRequest, answerError } from './http/errorHandler.ts'
import { malformed } from './http/errors.ts'
import { trackFlight } from './http/connections/flight.ts'
import { securityHeaders } from './http/headers.ts'
import { addPages } from './pages/routes.ts'
import { addProbes } from './http/probes.ts'
import { readShell } from './pages/rendering/shell.ts'
import { cutSlowBodies, watchBody } from './http/connections/slowBodies.ts'
import { addApiDescription } from './http/openapi.ts'
import { addMailbox } from './pages/mailbox.ts'
import { addRoutes } from './modules/routes.ts'
import { addCanonicalAddresses } from './pages/canonical.ts'
import type { DrawDocument } from './pages/rendering/drawing.ts'
import { openAnswerCache } from './kernel/cache/answers.ts'
import { load } from './kernel/limits.ts'
import type { Services } from './kernel/services.ts'

/**
 * @param logger `false` in tests, else JSON lines; cookies, codes and passwords are never among the logged fields
 * @param draw draws pages; without it they come without content, and the browser draws them
 */
export function buildApp(
  services: Services,
  logger: FastifyServerOptions['logger'] = false,
  draw?: DrawDocument,
): FastifyInstance {
  const { settings } = services
  const { trustProxy } = settings
  const shell = readShell()
  const headers = securityHeaders(settings, shell.scriptHashes)
  const app = Fastify({
    logger,
    // One line a request of our own, below.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    bodyLimit: 1024 * 1024,
    // The longest upload; slow headers and bodies are cut long before (the checks run once a second).
    requestTimeout: 300_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1000 },
    connectionTimeout: 120_000,
    keepAliveTimeout: 10_000,
    routerOptions: { maxParamLength: 300 },
    clientErrorHandler: answerBrokenRequest,
    // An address that can not be decoded reaches no hook; the browser finds no page there either.
    frameworkErrors: (error, request, reply: FastifyReply) => {
      watchBody(request.raw, reply.raw)
      reply.headers(headers.pages).header('x-request-id', request.id)
      if (request.method !== 'GET' || isForPrograms(request.url)) answerError(error, request, reply)
      else void reply.code(404).type('text/html; charset=utf-8').send(shell.html)
    },
  })
  app.decorate('services', services)
  app.decorate('served', new Map())
  app.decorate('answers', openAnswerCache(services.listening, load.keptAnswerBytes))
  app.register(cookie)
  app.register(multipart, { limits: { fileSize: maxUploadBytes, files: 1, fields: 5, parts: 6 } })

  addHooks(app, headers)
  trackFlight(app)
  boundConnections(app)
  cutSlowBodies(app)
  // Cookies are parsed by their plugin's own hook, so admission comes after it.
  app.after(() => addAdmission(app))

  readJsonBodies(app)
  app.setErrorHandler(answerError)
  app.after(() => {
    addProbes(app)
    addRoutes(app)
    addApiDescription(app)
    addMailbox(app)
    addSeoRoutes(app)
    addCanonicalAddresses(app)
    addPages(app, shell, draw)
  })
  return app
}

/** Headers and an identifier for every answer, smaller texts, and a line of the log for each call. */
function addHooks(app: FastifyInstance, headers: ReturnType<typeof securityHeaders>): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply
      .headers(request.routeOptions.config.endpoint ? headers.data : headers.pages)
      .header('x-request-id', request.id)
    done()
  })
  app.addHook('onSend', compressText)
  app.addHook('onResponse', (request, reply, done) => {
    if (isApi(request)) {
      request.log.info(
        { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 },
        'answered',
      )
    }
    done()
  })
}

/** A body is JSON in UTF-8, and an object; nothing else is read here. */
function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const readJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (!isUtf8(body as Buffer)) return done(malformed('The body is not valid UTF-8.'))
    if (body.length === 0) return done(null, {})
    readJson(request, body.toString(), (error, value: unknown) => {
      const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
      done(error ?? (isObject ? null : malformed('The body must be a JSON object.')), value)
    })
  })
}
