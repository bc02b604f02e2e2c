import type { FastifyReply, FastifyRequest } from 'fastify'
import { isForPrograms } from '#domain/addresses.ts'
import { watchBody } from '#server/http/connections/slowBodies.ts'
import { answerError } from '#server/http/errorHandler.ts'

/** An address that can not be decoded reaches no hook; the browser finds no page there either. */
export const answerUndecodable =
  (headers: Record<string, string>, html: string | Buffer) =>
  (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    watchBody(request.raw, reply.raw)
    reply.headers(headers).header('x-request-id', request.id)
    if (request.method !== 'GET' || isForPrograms(request.url)) answerError(error, request, reply)
    else void reply.code(404).type('text/html; charset=utf-8').send(html)
  }
