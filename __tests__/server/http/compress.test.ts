import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { compressText } from '#server/http/hooks/compress.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => void (scene = await openScene()))
afterAll(() => scene.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  scene.app.inject({ url, method: 'GET', headers })
const long = '/api/openapi.json'

test.each([
  ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
  ['gzip', 'gzip, deflate', gunzipSync],
  ['gzip', 'br;q=0, gzip', gunzipSync],
])('a long answer goes out as %s to who asks for %s', async (encoding, accepts, unpack) => {
  const plain = await get(long)
  const packed = await get(long, { 'accept-encoding': accepts })
  expect(packed.headers['content-encoding']).toBe(encoding)
  expect(packed.headers.vary).toContain('accept-encoding')
  expect(unpack(packed.rawPayload).toString()).toBe(plain.body)
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
  expect(packed.headers['content-length']).toBe(String(packed.rawPayload.length))
})

test.each([
  ['who asks for nothing', {}],
  ['who can not unpack it', { 'accept-encoding': 'identity' }],
  ['a page that another site made a browser ask for', { 'sec-fetch-site': 'cross-site' }],
])('%s gets it as it is', async (_, headers) => {
  const { headers: answered, body } = await get(long, {
    ...('sec-fetch-site' in headers && { 'accept-encoding': 'br' }),
    ...headers,
  })
  expect(answered['content-encoding']).toBeUndefined()
  expect(answered.vary).toContain('accept-encoding')
  expect(() => JSON.parse(body) as unknown).not.toThrow()
})

test('a short answer fits into a packet as it is', async () => {
  const { headers } = await get('/api/settings', { 'accept-encoding': 'br' })
  expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined])
})

test('of an answer that is kept the compressed bytes are kept, too, and no pool of buffers with them', async () => {
  const app = Fastify()
  const [kept, sent] = [Buffer.from(JSON.stringify('kept '.repeat(1000))), [] as Buffer[]]
  app.addHook('onSend', compressText)
  app.addHook('onSend', (_request, _reply, payload, done) => {
    sent.push(payload as Buffer)
    done(null, payload)
  })
  app.get('/', (_request, reply) => reply.type('application/json').send(kept))
  for (const encoding of ['br', 'br', 'gzip', 'gzip'])
    await app.inject({ url: '/', headers: { 'accept-encoding': encoding } })
  await app.close()
  expect(sent[1]?.equals(sent[0]!)).toBe(true)
  expect([sent[1]?.buffer.byteLength, sent[3]?.buffer.byteLength]).toEqual([
    sent[1]?.length,
    sent[3]?.length,
  ])
})
