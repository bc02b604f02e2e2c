import { addHooks } from './http/hooks/hooks.ts'
import { maxUploadBytes } from '#domain/limits.ts'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { randomUUID } from 'node:crypto'
import { addAdmission } from './http/admission.ts'
import { addConnections } from './http/connections/connections.ts'
import { answerBrokenRequest, answerError } from './http/errorHandler.ts'
import { answerUndecodable } from './http/hooks/undecodable.ts'
import { securityHeaders } from './http/hooks/headers.ts'
import { addPages } from './pages/routes.ts'
import { addProbes } from './http/probes.ts'
import { readShell } from './pages/rendering/shell.ts'
import { addApiDescription } from './http/openapi.ts'
import { addRoutes } from './modules/routes.ts'
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
    frameworkErrors: answerUndecodable(headers.pages, shell.html),
  })
  app.decorate('services', services)
  app.decorate('served', new Map())
  app.decorate('answers', openAnswerCache(services.listening, load.keptAnswerBytes))
  app.register(cookie)
  app.register(multipart, { limits: { fileSize: maxUploadBytes, files: 1, fields: 5, parts: 6 } })

  addHooks(app, headers)
  addConnections(app)
  // Cookies are parsed by their plugin's own hook, so admission comes after it.
  app.after(() => addAdmission(app))

  app.setErrorHandler(answerError)
  app.after(() => {
    addProbes(app)
    addRoutes(app)
    addApiDescription(app)
    addPages(app, shell, draw)
  })
  return app
}
