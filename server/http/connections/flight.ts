import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { stopping } from '#server/http/errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on new requests are refused. Resolves when those under way have been answered. */
    land: () => Promise<void>
  }
}

/** How long the body of a refused request is waited for: closed before, its client might not read why. */
const bodyMs = 2000

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>One moment</title>
<meta http-equiv="refresh" content="5"><meta name="viewport" content="width=device-width"></head>
<body><h1>One moment, please</h1><p>We are restarting. This page tries again by itself.</p></body></html>`

/** Knows what is under way, so that a server that stops finishes it, and answers all else with 503. */
export function trackFlight(app: FastifyInstance): void {
  // Answers of a connection come in the order of its requests: the last one tells of all.
  const latest = new Map<Socket, ServerResponse>()
  let isLanding = false

  app.decorate('land', async () => {
    isLanding = true
    const open = [...latest.values()].filter((response) => !response.closed)
    await Promise.all(open.map((response) => new Promise((done) => response.once('close', done))))
  })

  app.addHook('onRequest', (request, reply, done) => {
    if (isLanding) return void refuse(request, reply).catch(done)
    const { socket } = request.raw
    if (!latest.has(socket)) socket.once('close', () => latest.delete(socket))
    latest.set(socket, reply.raw)
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isLanding) reply.header('connection', 'close')
    done(null, payload)
  })
}

async function refuse(
  { raw, headers, routeOptions }: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (headers['content-length'] || headers['transfer-encoding']) {
    const read = new Promise((done) => raw.once('close', done).once('end', done).resume())
    await Promise.race([read, delay(bodyMs, undefined, { ref: false })])
  }
  const refusal = stopping()
  if (routeOptions.config.endpoint || !headers.accept?.includes('text/html')) throw refusal
  reply
    .code(refusal.status)
    .header('retry-after', refusal.retryAfter)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page)
}
