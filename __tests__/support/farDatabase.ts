import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

type Message = { from: number; until: number }

/** Reads PostgreSQL's messages out of what comes in pieces; the first of a client has no type. */
function reader(onMessage: (type: string) => void, isClient: boolean) {
  let rest = Buffer.alloc(0)
  let isFirst = isClient
  return (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const head = isFirst ? 0 : 1
      if (rest.length < head + 4) return
      const length = head + rest.readUInt32BE(head)
      if (rest.length < length) return
      if (!isFirst) onMessage(String.fromCharCode(rest[0] ?? 0))
      isFirst = false
      rest = rest.subarray(length)
    }
  }
}

/** The database at `url` as from far away: every piece takes half the round trip in each direction. */
export async function openFarDatabase(url: string, roundTripMs: number) {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let done: Message[] = []
  let isHung = false

  function join(client: Socket) {
    const server = connect(Number(target.port || 5432), target.hostname)
    let open = 0
    let from = 0
    const asked = reader((type) => {
      if (type !== 'S' && type !== 'Q') return
      if (open === 0) from = performance.now()
      open += 1
    }, true)
    const answered = reader((type) => {
      if (type !== 'Z' || open === 0) return
      open -= 1
      if (open === 0) done.push({ from, until: performance.now() + roundTripMs / 2 })
    }, false)
    const carry = (source: Socket, sink: Socket, look: (chunk: Buffer) => void) => {
      sockets.add(source)
      source.setNoDelay(true)
      source.on('data', (chunk: Buffer) => {
        look(chunk)
        setTimeout(() => !isHung && sink.writable && sink.write(chunk), roundTripMs / 2)
      })
      source.on('error', () => {})
      source.on('close', () => {
        sockets.delete(source)
        setTimeout(() => sink.destroy(), roundTripMs / 2)
      })
    }
    carry(client, server, asked)
    carry(server, client, answered)
  }
  const proxy = createServer(join)
  await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready))
  return {
    url: Object.assign(new URL(url), {
      hostname: '127.0.0.1',
      port: (proxy.address() as AddressInfo).port,
    }).href,
    /** How many messages waited for each other since the last time: the most of which no two overlap. */
    inARow(): number {
      let count = 0
      let last = -Infinity
      for (const { from, until } of done.toSorted((a, b) => a.until - b.until))
        if (from >= last - 1) {
          count += 1
          last = until
        }
      done = []
      return count
    },
    /** Nothing comes through any more; afterwards only what is new. */
    hang(does: boolean): void {
      isHung = does
      if (!does) for (const socket of sockets) socket.destroy()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => proxy.close(closed))
    },
  }
}
