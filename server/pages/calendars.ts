import type { FastifyInstance, FastifyRequest } from 'fastify'
import { calendarFile } from '#domain/addresses.ts'
import { sha256 } from '#server/http/tokens.ts'
import { readFeed } from '#server/modules/calendar/feeds/service.ts'
import { readDue } from '#server/modules/money/paymentCalendar/service.ts'

/** Calendars that other programs follow: whoever has the address reads it, and nobody keeps a copy on the way. */
export function addCalendars(app: FastifyInstance): void {
  const onRequest = async (request: FastifyRequest) => void (await app.countVisit(request))
  app.get<{ Params: { token: string } }>(
    calendarFile(':token(^[0-9a-f]{48}$)'),
    { onRequest },
    async (request, reply) => {
      const text = await readFeed(app.services, request.params.token, (feed) =>
        readDue(app.services, feed),
      )
      reply.header('x-robots-tag', 'noindex').header('cache-control', 'private, no-cache')
      if (text === undefined)
        return reply
          .code(404)
          .type('text/plain; charset=utf-8')
          .send('There is no longer a calendar at this address.\n')
      const tag = `"${sha256(text).toString('base64url').slice(0, 22)}"`
      reply.header('etag', tag)
      const known = (request.headers['if-none-match'] ?? '').replaceAll('W/', '')
      if (known.split(',').some((each) => each.trim() === tag)) return reply.code(304).send()
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="everset.ics"')
        .send(text)
    },
  )
}
