import { patterns } from '#domain/paths.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { notFound } from '#server/http/errors.ts'
import { stopAlert } from './service.ts'

const Token = z.uuid()

/**
 * What a mail program's own "unsubscribe" sends (RFC 8058): a form, without cookies, to the address
 * that shows people the page with the button. Only the token counts, so there is nothing to forge.
 */
export function addOneClickStop(app: FastifyInstance): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, _body, done) => done(null, {}),
    )
    scope.post<{ Params: { token: string } }>(patterns.stopAlert, async (request) => {
      await app.countVisit(request)
      const { success, data: token } = Token.safeParse(request.params.token)
      if (!success) throw notFound('This alert')
      return stopAlert(app.services.db, token)
    })
  })
}
