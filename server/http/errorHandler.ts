import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { AppError, errorBody, toAppError } from './errors.ts'

const unforeseen = new AppError(
  500,
  'internal',
  'Something went wrong on our side. Please try again.',
)

/** Answers whatever was thrown in the one shape; what nobody foresaw is logged and tells nothing. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const known = toAppError(error)
  if (!known) request.log.error({ err: error }, 'request failed')
  // While the database is away every request says so: without stacks.
  else if (known.status >= 500)
    request.log.warn({ status: known.status, reason: (error as Error).message }, 'not available')
  const { status, retryAfter } = known ?? unforeseen
  if (retryAfter) reply.header('retry-after', retryAfter)
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(errorBody(known ?? unforeseen, request.id))
}

/** What is no HTTP, or comes too slowly, is answered in the same shape and cut. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (socket.destroyed || error.code === 'ECONNRESET') return
  const status =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? 408
      : error.code === 'HPE_HEADER_OVERFLOW'
        ? 431
        : 400
  const body = JSON.stringify(
    errorBody(new AppError(status, 'malformed', 'The request cannot be read.'), randomUUID()),
  )
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    'x-content-type-options: nosniff',
  ]
  if (socket.writable)
    socket.write(
      [...head, `content-length: ${body.length}`, 'connection: close', '', body].join('\r\n'),
    )
  socket.destroySoon()
}
