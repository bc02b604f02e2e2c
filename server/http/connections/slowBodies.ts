import type { FastifyInstance } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'

const patience = 10_000
const looksToPatience = 10
/** An upload may take its time as long as so much of it comes while we are patient. */
const minUploadBytes = 50_000

/** Cuts the connection of a body that does not arrive: all of it within 10 s, or for an upload some of it. */
export function cutSlowBodies(app: FastifyInstance, patienceMs = patience): void {
  app.addHook('onRequest', ({ raw, routeOptions }, reply, done) => {
    watchBody(raw, reply.raw, patienceMs, routeOptions.config.endpoint?.kind === 'file')
    done()
  })
}

/** Also of a body whose answer came early: for as long, it is read to nowhere, so that its sender reads the answer. */
export function watchBody(
  request: IncomingMessage,
  response: ServerResponse,
  patienceMs = patience,
  isUpload = false,
): void {
  const { socket, headers } = request
  if (request.complete || (!headers['content-length'] && !headers['transfer-encoding'])) return
  let received = socket.bytesRead
  // Looks are counted, not time: what came while we stood still is read after the look.
  let looks = looksToPatience
  let isAnswered = false
  const watch = setInterval(() => {
    if (request.complete || socket.destroyed) return stop()
    looks -= 1
    if (looks > 0) return
    // What waits to be read by us is not its sender's fault.
    const isOurs = request.readableLength >= request.readableHighWaterMark
    const more = socket.bytesRead - received
    if (isAnswered || !isUpload || (more < minUploadBytes && !isOurs)) socket.destroy()
    received = socket.bytesRead
    looks = looksToPatience
  }, patienceMs / looksToPatience).unref()
  response.once('finish', () => {
    isAnswered = true
    looks = Math.max(looks, 0.3 * looksToPatience)
    // Whoever began to read it, a parser of forms, has given up.
    if (!request.complete) request.unpipe().resume()
  })
  const stop = () => {
    clearInterval(watch)
    // The connection may carry many requests.
    socket.off('close', stop)
  }
  request.once('end', stop)
  socket.once('close', stop)
}
