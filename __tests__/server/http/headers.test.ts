import { existsSync, readdirSync } from 'node:fs'
import { pages } from '#domain/pages.ts'
import * as people from '#contract/account/users.ts'
import { sql } from '#server/db/sql.ts'
import { built } from '#server/pages/rendering/shell.ts'
import { cookiesOf, hasPerson, password } from '#__tests__/support/accounts.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
let production: Scene
beforeAll(async () => {
  scene = await openScene()
  production = await openScene({ NODE_ENV: 'production', PUBLIC_URL: 'https://everset.test' })
})
afterAll(() => Promise.all([scene.close(), production.close()]))

const get = (
  url: string,
  {
    on = scene,
    ...more
  }: {
    on?: Scene
    headers?: Record<string, string>
    cookies?: Record<string, string>
    method?: 'HEAD'
  } = {},
) => on.app.inject({ url, method: 'GET', remoteAddress: '10.66.0.1', ...more })
beforeEach(() =>
  Promise.all([scene, production].map(({ db }) => db.run(sql`delete from rate_limits`))),
)
const setCookies = (answer: Awaited<ReturnType<typeof get>>) =>
  [answer.headers['set-cookie'] ?? []].flat()

test.each(['/api/settings', '/api/user/getCurrentUser', '/api/vendors', '/api/vendors?guests=x'])(
  '%s is data, and lets a browser do nothing with it',
  async (url) => {
    const { headers } = await get(url)
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-request-id': expect.any(String),
    })
  },
)

test.each([
  '/',
  '/nothing',
  '/api/nothing',
  '/healthz',
  '/api/%ff',
  '/assets/nothing.js',
  '/api/docs',
])('%s carries the security headers', async (url) => {
  const { headers } = await get(url)
  const csp = String(headers['content-security-policy'])
  for (const part of [
    "default-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ])
    expect(csp).toContain(part)
  expect(/script-src ([^;]*)/.exec(csp)?.[1]).not.toMatch(/unsafe|\*|http:/)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.any(String),
    'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
  })
  expect(headers['access-control-allow-origin']).toBeUndefined()
  expect(headers['x-powered-by'] ?? headers['server']).toBeUndefined()
  expect(headers['strict-transport-security']).toBeUndefined()
})

test('in production also HSTS', async () => {
  expect((await get('/', { on: production })).headers['strict-transport-security']).toMatch(
    /max-age=\d{8}/,
  )
})

test('what a signed-in person gets is not cached anywhere', async () => {
  const person = await scene.hasAccount('user')
  for (const cookies of [person.cookies, undefined])
    expect((await get('/api/user/getCurrentUser', { cookies })).headers['cache-control']).toBe(
      'no-store',
    )
})

test('an answer names whose it is for the service worker; nothing is kept of admins', async () => {
  for (const role of ['user', 'vendor', 'admin'] as const) {
    const { status, headers } = await scene.call(
      people.getCurrentUser,
      {},
      await scene.hasAccount(role),
    )
    expect([status, 'x-account' in headers]).toEqual([200, role !== 'admin'])
  }
  expect((await get('/api/settings')).headers).not.toHaveProperty('x-account')
})

test('the session cookie is closed to scripts and other sites; in production bound to host and TLS', async () => {
  const here = await hasPerson(scene, 'cookie@headers.test')
  await hasPerson(production, 'cookie@headers.test').catch(() => undefined)
  const line = async (on: Scene) => {
    const answer = await on.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'cookie@headers.test', password },
      remoteAddress: '10.66.0.2',
    })
    expect(answer.statusCode).toBe(200)
    return setCookies(answer).find((cookie) => cookie.includes('everset_session=')) ?? ''
  }
  expect(here.cookies.everset_session).toMatch(/^[\w-]{43}$/)
  const [plain, secure] = [await line(scene), await line(production)]
  for (const each of [plain, secure]) {
    expect(each).toMatch(/HttpOnly/)
    expect(each).toMatch(/SameSite=Lax/)
    expect(each).toMatch(/Path=\/(;|$)/)
    expect(each).not.toMatch(/Domain/i)
  }
  expect(plain).not.toMatch(/Secure/)
  expect(secure).toMatch(/^__Host-everset_session=.*Secure/)
})

test('XSRF-TOKEN comes with the first GET of a page, an answer or a 401, and then stays', async () => {
  for (const url of ['/', '/api/settings', '/api/user/getCurrentUser', '/vendors']) {
    const first = await get(url)
    const token = cookiesOf(first.headers)['XSRF-TOKEN']
    expect([url, token]).toEqual([url, expect.stringMatching(/^[\w-]{22}\.[\w-]{43}$/)])
    const again = await get(url, { cookies: { 'XSRF-TOKEN': token ?? '' } })
    expect(again.headers['set-cookie']).toBeUndefined()
  }
  const secure = setCookies(await get('/api/settings', { on: production })).join()
  expect(secure).toMatch(/XSRF-TOKEN=.*Secure/)
})

test('a session that is over takes its cookie with it', async () => {
  const answer = await get(people.getCurrentUser.path, { cookies: { everset_session: 'over' } })
  expect(answer.statusCode).toBe(401)
  expect(cookiesOf(answer.headers)).toMatchObject({
    everset_session: '',
    'XSRF-TOKEN': expect.any(String),
  })
})

test('no answer tells how we are made', async () => {
  const broken = await openScene()
  await broken.db.run(sql`drop table sessions cascade`)
  const answers = [
    await get('/api/user/getCurrentUser', { on: broken, cookies: { everset_session: 'x' } }),
    await get('/api/%ff'),
    await get('/api/nothing'),
    await get('/assets/../../package.json'),
    await get('/pictures/..%2f..%2fpackage.json'),
    await get("/api/vendors?q='"),
    await get('/assets/.built-from'),
    await get('/assets/%00'),
  ]
  await broken.close()
  expect(answers[0]?.statusCode).toBe(500)
  expect(answers[0]?.json()).toEqual({
    message: 'Something went wrong on our side. Please try again.',
    code: 'internal',
    requestId: expect.any(String),
  })
  for (const { body } of answers)
    expect(body).not.toMatch(
      /at .*\.[jt]s|node_modules|select |relation|sessions|\/work|\/home|\/tmp|"dependencies"|ENOENT/,
    )
})

test('our pages answer 200 (what is not there 404), other addresses 404 with the page, the API’s in JSON', async () => {
  for (const page of pages) {
    const answer = await get(page.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000'))
    expect([
      page,
      answer.statusCode,
      answer.headers['content-type'],
      answer.headers['cache-control'],
    ]).toEqual([
      page,
      ['/vendor/:vendorId', '/vendors/:category/:city', '/blog/:slug'].includes(page) ? 404 : 200,
      'text/html; charset=utf-8',
      'no-cache',
    ])
  }
  for (const url of ['/nothing', '/vendors/x/y', '/admin/nothing', '/%00']) {
    const answer = await get(url)
    expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([
      url,
      404,
      'text/html; charset=utf-8',
    ])
  }
  expect((await get('/nothing', { method: 'HEAD' })).statusCode).toBe(404)
  expect((await get('/', { method: 'HEAD' })).statusCode).toBe(200)
  const { statusCode, headers } = await get('/api/nothing')
  expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
})

const script = existsSync(built)
  ? readdirSync(built).find((name) => /\.[\da-f]{8}\.js$/.test(name))
  : undefined
if (script) {
  test('built files are cached for ever and sent compressed', async () => {
    for (const [accepts, encoding] of [
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
      ['identity', undefined],
    ] as const) {
      const { statusCode, headers, rawPayload } = await get(`/assets/${script}`, {
        headers: { 'accept-encoding': accepts },
      })
      expect(statusCode).toBe(200)
      expect(headers['content-encoding']).toBe(encoding)
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(headers['content-type']).toMatch(/javascript/)
      expect(rawPayload.length).toBeGreaterThan(0)
    }
  })
}

test('the mailbox is closed in production', async () => {
  expect((await scene.app.inject('/dev/mailbox')).statusCode).toBe(200)
  expect((await production.app.inject('/dev/mailbox')).statusCode).toBe(404)
})

test('tiles for the map are let in from their own address alone', async () => {
  const tiled = await openScene({
    MAP_TILES_URL: 'https://tiles.example.com/{z}/{x}/{y}.png',
    MAP_TILES_CREDIT: 'Example maps',
  })
  const { headers } = await get('/', { on: tiled })
  expect(/img-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]).toBe(
    "'self' data: blob: https://tiles.example.com",
  )
  await tiled.close()
  await expect(openScene({ MAP_TILES_URL: 'http://tiles.example.com/a.png' })).rejects.toThrow(
    'MAP_TILES_URL',
  )
})
