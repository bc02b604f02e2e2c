import type { FastifyInstance } from 'fastify'

const patienceMs = 10_000
/** An upload may take its time as long as so much of it comes while we are patient. */
const minUploadBytesPerCheck = 50_000

/** Cuts the connection of a body that does not arrive: all of it within 10 s, or for an upload some of it. */
export function cutSlowBodies(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw, routeOptions }, reply, done) => {
    done()
    if (raw.complete || (!raw.headers['content-length'] && !raw.headers['transfer-encoding']))
      return
    const isUpload = routeOptions.config.endpoint?.kind === 'file'
    const { socket } = raw
    let received = socket.bytesRead
    const watch = setInterval(() => {
      const more = socket.bytesRead - received
      received = socket.bytesRead
      if (!isUpload || more < minUploadBytesPerCheck) socket.destroy()
    }, patienceMs).unref()
    const stop = () => clearInterval(watch)
    raw.once('end', stop)
    reply.raw.once('close', stop)
  })
}
