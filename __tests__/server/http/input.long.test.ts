import fc from 'fast-check'
import { endpoints } from '#contract/all.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { inputOf } from '#__tests__/support/arbitrary.ts'
import { openForEveryRole } from '#__tests__/support/everyRole.ts'
import type { Account, Scene } from '#__tests__/support/scene.ts'
import { runs } from '#__tests__/support/seeds.ts'

let scene: Scene
let people: Partial<Record<string, Account>>
beforeAll(async () => {
  ;({ scene, people } = await openForEveryRole())
})
afterAll(() => scene.close())

let clients = 0
const aClient = () => `10.77.${(clients >> 8) & 255}.${clients++ & 255}`
const identifier = '00000000-0000-4000-8000-000000000000'
type Sent = {
  payload?: string | Buffer
  type?: string
  query?: string
  params?: Record<string, unknown>
}

/** Somebody who may calls an endpoint with exactly these bytes. */
async function send(
  line: Endpoint,
  { payload, type = 'application/json', query = '', params = {} }: Sent,
  person = line.access === 'public' ? undefined : people[line.access[0] ?? ''],
) {
  if (person && !person.cookies['XSRF-TOKEN']) {
    const { cookies } = await scene.app.inject({
      url: '/api/settings',
      cookies: person.cookies,
      remoteAddress: aClient(),
    })
    for (const { name, value } of cookies) person.cookies[name] = value
  }
  const path = line.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(wellFormed(params[name] ?? identifier)),
  )
  const before = process.threadCpuUsage()
  const response = await scene.app.inject({
    method: line.method,
    url: path + query,
    cookies: { ...person?.cookies },
    remoteAddress: aClient(),
    headers: {
      'x-xsrf-token': person?.cookies['XSRF-TOKEN'] ?? '',
      ...(payload !== undefined && { 'content-type': type }),
    },
    payload,
  })
  return { response, work: workSince(before) }
}
/** What it costs us, in milliseconds of a processor: how long it takes lies with what else is at work. */
function workSince(before: NodeJS.CpuUsage) {
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
const wellFormed = (value: unknown) =>
  (typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value)) || ' '

function expectRefusal({ response, work }: Awaited<ReturnType<typeof send>>, statuses?: number[]) {
  const { statusCode } = response
  const shape = {
    message: expect.any(String),
    code: expect.any(String),
    requestId: expect.any(String),
  }
  expect({ statusCode, body: response.json() }).toEqual({
    statusCode,
    body: expect.objectContaining(shape),
  })
  expect(statusCode).toBeGreaterThanOrEqual(400)
  expect(statusCode).toBeLessThan(500)
  if (statuses) expect(statuses).toContain(statusCode)
  // The dearest takes 100.
  expect(work).toBeLessThan(2000)
}

const deep = (open: string, close: string) => open.repeat(10_000) + close.repeat(10_000)
const bodies: [string, string | Buffer, number[]?][] = [
  ['no JSON', '{"a":', [400]],
  ['NUL in a text', '{"a":"x\\u0000"}', [400]],
  ['a lone surrogate', '{"a":"\\ud800"}', [400]],
  ['a lone surrogate as a key', '{"\\udc00":1}', [400]],
  [
    'bytes that are no UTF-8',
    Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
    [400],
  ],
  ['__proto__', '{"__proto__":{"role":"admin"}}', [400]],
  ['constructor.prototype', '{"constructor":{"prototype":{"role":"admin"}}}', [400]],
  ['10,000 arrays deep', `{"a":${deep('[', ']')}}`, [400]],
  ['10,000 objects deep', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, [400]],
  ['an array', '[1,2]', [400]],
  ['a text', '"hello"', [400]],
  ['null', 'null', [400]],
  ['2 MiB', `{"a":"${'x'.repeat(2 * 1024 * 1024)}"}`, [413]],
]
const otherTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/jsonp',
  'nonsense',
]
const lines = Object.entries(endpoints)
const isQuery = ({ method }: Endpoint) => method === 'GET' || method === 'DELETE'
const withBody = lines.filter(([, line]) => !isQuery(line) && line.kind === undefined)

test.each(withBody)('%s refuses bodies that are none', async (_name, line) => {
  for (const [, payload, statuses] of bodies) expectRefusal(await send(line, { payload }), statuses)
  for (const type of otherTypes) expectRefusal(await send(line, { payload: '{}', type }), [415])
})

const queries = [
  '?a=%00',
  '?a=%ed%a0%80&__proto__=x&constructor=y&__proto__[a]=1',
  '?limit=1e9',
  '?limit=99999999999999999999',
  '?limit=-1',
  '?limit=NaN',
  '?cursor=%00',
  '?cursor=e30',
  '?cursor=W10',
]
test.each(lines.filter(([, line]) => isQuery(line) && line.kind === undefined))(
  '%s survives strange queries',
  async (_name, line) => {
    const repeated = Object.keys(line.input.shape)
      .map((field) => `${field}=1&${field}=2`)
      .join('&')
    const long = `?a=${'x'.repeat(14_000)}`
    for (const query of [...queries, `?${repeated}`, long]) {
      const answer = await send(line, { query })
      expect([line.path, query.slice(0, 40), answer.response.statusCode < 500]).toEqual([
        line.path,
        query.slice(0, 40),
        true,
      ])
      if (answer.response.statusCode >= 400) expectRefusal(answer)
    }
    expectRefusal(await send(line, { query: '?a=%00' }))
  },
)

test.each(lines.filter(([, line]) => line.kind === 'file'))(
  '%s refuses broken uploads',
  async (_name, line) => {
    const part = (head: string, body: string) => `--x\r\n${head}\r\n\r\n${body}\r\n--x--\r\n`
    const type = 'multipart/form-data; boundary=x'
    expectRefusal(await send(line, { payload: '{}' }), [415])
    expectRefusal(await send(line, { payload: '{}', type: 'multipart/form-data' }))
    const broken = [
      '',
      '--x',
      '--x--',
      '--y\r\n\r\n',
      part('Content-Disposition: form-data; name="file"', 'no file'),
      part('nonsense', 'x'),
      '\0'.repeat(100),
      part('Content-Disposition: form-data; name="__proto__"; filename="a.jpg"', 'x'),
      part(
        'Content-Disposition: form-data; name="file"; filename="../../a\0.jpg"\r\nContent-Type: image/jpeg',
        'not a picture',
      ),
    ]
    for (const payload of broken) expectRefusal(await send(line, { payload, type }))
  },
)

describe('any input', () => {
  const plain = lines.filter(([, line]) => line.kind === undefined)
  test.each(plain)('%s', async (name, line) => {
    const role = line.access === 'public' ? undefined : line.access[0]
    const person =
      role && (role === 'vendor' ? await scene.hasVendor() : await scene.hasAccount(role))
    await fc.assert(
      fc.asyncProperty(inputOf(line.input), async (input) => {
        const inPath = [...line.path.matchAll(/:(\w+)/g)].map(([, field]) => field ?? '')
        const rest = Object.entries(input).filter(([field]) => !inPath.includes(field))
        const text = (value: unknown) => encodeURIComponent(wellFormed(value))
        const query = isQuery(line)
          ? `?${rest.map(([field, value]) => `${field}=${text(value)}`).join('&')}`
          : ''
        const answer = await send(
          line,
          {
            params: input,
            query,
            ...(!isQuery(line) && { payload: JSON.stringify(Object.fromEntries(rest)) }),
          },
          person,
        )
        if (answer.response.statusCode >= 400) expectRefusal(answer)
        else expect([name, answer.response.statusCode]).toEqual([name, 200])
      }),
      { numRuns: runs(10), endOnFailure: true },
    )
  })
})

describe('addresses', () => {
  const ask = async (
    method: 'GET' | 'POST' | 'PROPFIND' | 'TRACE' | 'HEAD' | 'OPTIONS' | 'PUT',
    url: string,
  ) => {
    const before = process.threadCpuUsage()
    const response = await scene.app.inject({
      method: method as 'GET',
      url,
      remoteAddress: aClient(),
    })
    return { response, work: workSince(before) }
  }
  test.each([
    '/api/%ff',
    '/api/%',
    '/api/vendors/%c0%af',
    '/api/vendors/%00',
    '/api/articles/%ed%a0%80',
    `/api/vendors/${'x'.repeat(10_000)}`,
    '/api/nothing',
    '/api//vendors',
    '/api/',
  ])('%.40s is refused', async (url) => expectRefusal(await ask('GET', url), [400, 404, 414]))
  test('an address written otherwise passes the same gate', async () => {
    for (const url of [
      '/%61pi/user/getCurrentUser',
      '/%61%70%69/admin/Dashboard',
      '/api/%61dmin/vendors',
    ]) {
      const { statusCode } = (await ask('GET', url)).response
      expect([401, 404]).toContain(statusCode)
    }
    for (const [, line] of lines.filter(([, each]) => each.access !== 'public')) {
      const { statusCode } = await scene.app.inject({
        method: line.method,
        url: line.path.replace('/api/', '/%61pi/').replaceAll(/:\w+/g, identifier),
        remoteAddress: aClient(),
      })
      expect([line.path, statusCode]).toEqual([line.path, 401])
    }
  })
  test('methods that nobody serves', async () => {
    for (const method of ['PROPFIND', 'TRACE', 'PUT'] as const)
      expectRefusal(await ask(method, '/api/settings'), [404, 405])
    const { statusCode, headers } = (await ask('OPTIONS', '/api/settings')).response
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([404, undefined])
  })
  test('HEAD answers as GET does, without a body, and opens no stream', async () => {
    const { response } = await ask('HEAD', '/api/settings')
    expect([response.statusCode, response.body]).toEqual([200, ''])
    const streams = await scene.app.inject({
      method: 'HEAD',
      url: '/api/events',
      cookies: people.user?.cookies,
      remoteAddress: aClient(),
    })
    expect(streams.statusCode).toBe(404)
  })
})
