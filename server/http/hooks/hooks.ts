import type { FastifyInstance } from 'fastify'
import { isApi } from '#server/http/admission.ts'
import { compressText } from './compress.ts'
import type { securityHeaders } from './headers.ts'
import { readJsonBodies } from './jsonBodies.ts'

/** Headers and an identifier for every answer, smaller texts, a line of the log for each call, and bodies in JSON. */
export function addHooks(app: FastifyInstance, headers: ReturnType<typeof securityHeaders>): void {
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
  readJsonBodies(app)
}
