import type { FastifyInstance } from 'fastify'
import type { Socket } from 'node:net'

/** At most so many at once; each costs some 10 KB. */
const maxConnections = 5000
/** How long (ms) a client may read nothing of what waits for it, and how often we look. */
const patience = 12_000
const lookMs = 1000

/** Bounds what connections may hold of us: how many there are, and those who do not read what they asked for. */
export function boundConnections(app: FastifyInstance, patienceMs = patience): void {
  const { server } = app
  server.maxConnections = maxConnections
  // Over that the newest is closed, and those that only wait make room for the next.
  server.on('drop', () => server.closeIdleConnections())
  // Node would leave the connection to the body that follows.
  server.on('checkExpectation', (_request, response) => {
    response.writeHead(417, { connection: 'close' }).end()
  })

  const everyMs = Math.min(lookMs, patienceMs / 4)
  // Looks are counted, not time: while we stood still ourselves nobody could read.
  const readers = new Map<Socket, { read: number; silent: number }>()
  app.addHook('onRequest', ({ raw: { socket } }, _reply, done) => {
    if (!readers.has(socket)) {
      readers.set(socket, { read: 0, silent: 0 })
      socket.once('close', () => readers.delete(socket))
    }
    done()
  })
  const look = () => {
    for (const [socket, last] of readers) {
      const read = readBy(socket)
      // Silence is no fault of somebody who waits for us, or for events.
      const isSilent = socket.writableLength > 0 && read === last.read
      const silent = isSilent ? last.silent + 1 : 0
      if (silent * everyMs > patienceMs) socket.destroy()
      else readers.set(socket, { read, silent })
    }
  }
  const looking = setInterval(look, everyMs).unref()
  server.on('close', () => clearInterval(looking))
}

/** Changes with every byte that the system takes over for the client: of parts of a chunk only Node's handle knows. */
const readBy = (socket: Socket & { _handle?: { writeQueueSize?: number } }) =>
  socket.bytesWritten - socket.writableLength - (socket._handle?.writeQueueSize ?? 0)
