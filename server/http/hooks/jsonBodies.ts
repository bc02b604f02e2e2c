import type { FastifyInstance } from 'fastify'
import { isUtf8 } from 'node:buffer'
import { malformed } from '#server/http/errors.ts'

/** A body is JSON in UTF-8, and an object; nothing else is read here. */
export function readJsonBodies(app: FastifyInstance): void {
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
