import { brotliDecompressSync, gunzipSync } from 'node:zlib'
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
