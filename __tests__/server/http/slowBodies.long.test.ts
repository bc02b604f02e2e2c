import Fastify, { type FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { boundConnections } from '#server/http/connections/bounds.ts'
import { cutSlowBodies } from '#server/http/connections/slowBodies.ts'
import { speak } from '#__tests__/support/command.ts'
import { eventually } from '#__tests__/support/product.ts'

const patienceMs = 2000
let app: FastifyInstance
let port: number
beforeAll(async () => {
  app = Fastify({ forceCloseConnections: true })
  cutSlowBodies(app, patienceMs)
  boundConnections(app, patienceMs)
  app.get('/large', () => Buffer.alloc(30_000_000))
  app.addContentTypeParser('*', (_request, body, done) => {
    body.resume().once('end', () => done(null))
  })
  const endpoint = { kind: 'file' } as Endpoint
  const refuse = async () => Promise.reject(Object.assign(new Error('no'), { statusCode: 401 }))
  app.post('/refused', { onRequest: refuse }, () => 'never')
  app.post('/refused-upload', { onRequest: refuse, config: { endpoint } }, () => 'never')
  app.post('/upload', { config: { endpoint } }, () => 'thanks')
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

const large = 'GET /large HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
const post = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: x/y\r\nContent-Length: ${length}\r\n\r\n`

test('whoever is refused and still sends reads why, and may ask again', async () => {
  const client = speak(port, post('/refused', 500_000))
  for (let times = 0; times < 5; times += 1) {
    client.write('x'.repeat(100_000))
    await delay(50)
  }
  await eventually(() => client.answer().includes('HTTP/1.1 401'))
  client.write(post('/upload', 1) + 'x')
  await eventually(() => client.answer().includes('thanks'))
  client.socket.destroy()
})

test.each(['/refused', '/refused-upload'])(
  'a body that trickles on after its answer is cut (%s)',
  async (path) => {
    const client = speak(port, post(path, 500_000))
    const more = setInterval(() => client.write('x'), 50)
    const { answer } = await client.closed
    clearInterval(more)
    expect(answer).toContain('HTTP/1.1 40')
  },
)

test('a connection keeps nothing of the bodies that came over it', async () => {
  const sockets: Socket[] = []
  app.server.on('connection', (socket) => sockets.push(socket))
  const client = speak(port, '')
  for (let times = 1; times <= 8; times += 1) {
    client.write(post('/upload', 1))
    await delay(20)
    client.write('x')
    await eventually(() => client.answer().match(/thanks/g)?.length === times)
  }
  expect(sockets[0]?.listenerCount('close')).toBeLessThan(8)
  client.socket.destroy()
})

test('an upload may be slow as long as it comes', async () => {
  const client = speak(port, post('/upload', 300_000))
  for (let times = 0; times < 10; times += 1) {
    await delay(150)
    client.write('x'.repeat(30_000))
  }
  await eventually(() => client.answer().includes('thanks'))
  client.socket.destroy()
})

test('whoever reads nothing is cut; whoever reads slowly gets all of it', async () => {
  const none = speak(port, large)
  none.socket.pause()
  // Who does not read hears of an end when it writes.
  const more = setInterval(() => none.write('\r\n'), 50)
  const slow = connect(port, '127.0.0.1')
  slow.write(large)
  let read = 0
  slow.on('data', (chunk) => {
    read += chunk.length
    slow.pause()
    // All of it takes longer than we are patient, also where a busy machine gives us a third of its time.
    setTimeout(() => slow.resume(), 8)
  })
  await none.closed
  clearInterval(more)
  await once(slow, 'close')
  expect(read).toBeGreaterThan(30_000_000)
})

test('while the server itself stands still, nobody is cut', async () => {
  const sender = speak(port, post('/upload', 2))
  sender.write('x')
  const slow = connect(port, '127.0.0.1')
  slow.write(large)
  await once(slow, 'readable')
  standStill(2 * patienceMs)
  sender.write('x')
  let read = 0
  for await (const chunk of slow) read += (chunk as Buffer).length
  expect(read).toBeGreaterThan(30_000_000)
  expect(sender.answer()).toContain('thanks')
  sender.socket.destroy()
})

function standStill(ms: number) {
  const until = performance.now() + ms
  while (performance.now() < until);
}
