import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isPublicAddress } from '#server/kernel/outside/addresses.ts'
import { fetchOutside, type Rules } from '#server/kernel/outside/fetchOutside.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})
/** A server of this machine, which the rules allow; names are looked up as `names` says. */
async function serve(listener: RequestListener, names: Record<string, string[]> = {}) {
  server = createServer(listener)
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const asked: string[] = []
  const rules: Rules = {
    max: 1000,
    patience: 1500,
    accept: 'image/*',
    userAgent: 'Everset',
    isAllowed: (address) => address === '127.0.0.1' || isPublicAddress(address),
    ports: [String(port)],
    lookup: ((
      host: string,
      _options: unknown,
      callback: (error: Error | null, found: { address: string; family: number }[]) => void,
    ) => {
      asked.push(host)
      const found = (names[host] ?? ['127.0.0.1']).map((address) => ({ address, family: 4 }))
      callback(null, found)
    }) as unknown as NonNullable<Rules['lookup']>,
  }
  return { rules, asked, at: (host: string, path = '/') => `http://${host}:${port}${path}` }
}

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  'fe80::1',
  'fc00::1',
  'fd12::1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'ff02::1',
  'localhost',
])('%s is not of the public internet', (address) => expect(isPublicAddress(address)).toBe(false))
test.each(['93.184.216.34', '2606:2800:220:1::1'])('%s is', (address) =>
  expect(isPublicAddress(address)).toBe(true),
)

test('something is fetched, also behind a redirect', async () => {
  const { rules, at } = await serve((request, reply) =>
    request.url === '/' ? reply.writeHead(302, { location: '/there' }).end() : reply.end('ok'),
  )
  expect(String(await fetchOutside(at('elm.example'), rules))).toBe('ok')
})

test.each([
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://localhost/',
  'https://169.254.169.254/latest/meta-data',
  'http://93.184.216.34:6379/',
])('%s is never asked', async (address) => {
  const rules = { max: 10, patience: 2000, accept: '*/*', userAgent: 'Everset' }
  await expect(fetchOutside(address, rules)).rejects.toThrow('not on the public internet')
})
test.each(['file:///etc/passwd', 'ftp://elm.example/', 'nonsense', 'http://me:you@elm.example/'])(
  '%s is no web address',
  async (address) => {
    const rules = { max: 10, patience: 2000, accept: '*/*', userAgent: 'Everset' }
    await expect(fetchOutside(address, rules)).rejects.toThrow('no web address')
  },
)

test('a redirect inwards, and a name that leads inwards or changes its mind, get nothing', async () => {
  let calls = 0
  const { rules, at, asked } = await serve(
    (request, reply) => {
      calls += 1
      reply.writeHead(302, { location: `http://${request.url?.slice(1)}` }).end()
    },
    { 'inner.example': ['10.0.0.7'], 'both.example': ['127.0.0.1', '192.168.0.1'] },
  )
  const inner = at('inner.example').slice('http://'.length)
  await expect(fetchOutside(at('elm.example', `/${inner}`), rules)).rejects.toThrow('inner.example')
  await expect(fetchOutside(at('elm.example', '/10.0.0.7/'), rules)).rejects.toThrow('10.0.0.7')
  await expect(fetchOutside(at('both.example'), rules)).rejects.toThrow('public internet')
  expect(calls).toBe(2)
  // Each name once a connection: what was looked at is what is connected to.
  expect(asked).toEqual(['elm.example', 'inner.example', 'elm.example', 'both.example'])
})

test('what is too large, too slow, endless or broken is let go, and says whether to try again', async () => {
  const { rules, at } = await serve((request, reply) => {
    if (request.url === '/large') reply.end('x'.repeat(2000))
    else if (request.url === '/long') reply.writeHead(200).write('x'.repeat(900))
    else if (request.url === '/endless') reply.writeHead(302, { location: '/endless' }).end()
    else if (request.url === '/gone') reply.writeHead(404).end()
    else if (request.url === '/busy') reply.writeHead(503).end()
    else if (request.url === '/chunks') {
      reply.write('x'.repeat(800))
      reply.end('x'.repeat(800))
    }
  })
  const failure = (path: string) =>
    fetchOutside(at('elm.example', path), rules).catch((error: Error) => error)
  expect(await failure('/large')).toMatchObject({ again: false })
  expect(await failure('/chunks')).toMatchObject({ message: expect.stringContaining('larger') })
  expect(await failure('/endless')).toMatchObject({ again: false })
  expect(await failure('/gone')).toMatchObject({ again: false })
  expect(await failure('/busy')).toMatchObject({ again: true })
  expect(await failure('/long')).toMatchObject({
    message: 'The website took too long.',
    again: true,
  })
  expect(await failure('/silent')).toMatchObject({ message: 'The website took too long.' })
})
