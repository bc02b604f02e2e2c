import { buildApp } from '#server/app.ts'
import { sql } from '#server/db/sql.ts'
import type { DrawDocument } from '#server/pages/rendering/drawing.ts'
import { hasContent, openPage } from '#__tests__/support/openPage.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import { buildDrawing } from '#__tests__/support/renderer.ts'

/** What comes where a page can not: to a form without scripts, when it can not be drawn, to too many. */
let scene: Scene
let draw: DrawDocument
let app: ReturnType<typeof buildApp>
beforeAll(async () => {
  scene = await openScene()
  draw = await buildDrawing(scene.services.settings)
  app = buildApp(scene.services, false, draw)
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await scene.close()
})

const open = (url: string, as?: Pick<Account, 'cookies'>, headers = {}, on = app) =>
  openPage(on, url, as, headers)

test('a form the browser sends by itself is told what it needs; nothing is read, repeated or logged', async () => {
  const lines: string[] = []
  const logging = buildApp(
    scene.services,
    { level: 'trace', stream: { write: (line) => void lines.push(line) } },
    draw,
  )
  const user = await scene.hasAccount('user')
  for (const url of [
    '/login?from=secret-question',
    '/contact',
    '/vendor/nobody',
    '/blog/nothing',
    '/my-bookings',
  ]) {
    for (const type of [
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/plain',
      'application/json',
      '',
    ]) {
      const { statusCode, headers, body } = await logging.inject({
        method: 'POST',
        url,
        cookies: user.cookies,
        headers: { 'content-type': type, origin: 'https://elsewhere.test' },
        payload: 'password=secret-word&{',
      })
      expect([
        url,
        statusCode,
        headers.allow,
        headers['content-type'],
        headers['cache-control'],
      ]).toEqual([url, 405, 'GET, HEAD', 'text/html; charset=utf-8', 'no-store'])
      expect(body).toContain('This form needs JavaScript')
      expect(body).not.toContain('secret')
      expect(headers['content-security-policy']).toContain("script-src 'self'")
    }
  }
  expect(lines.join()).not.toContain('secret')
  const { statusCode, headers } = await logging.inject({
    method: 'POST',
    url: '/nothing',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'email=x',
  })
  expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
  await logging.close()
})

describe('when it can not be drawn', () => {
  test('the database away: the page comes all the same, without content', async () => {
    const away = buildApp(
      {
        ...scene.services,
        db: {
          ...scene.db,
          many: () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' })),
        },
      },
      false,
      draw,
    )
    await away.ready()
    const { status, html, answer } = await open('/vendors', undefined, {}, away)
    expect([status, hasContent(html), answer.headers['content-type']]).toEqual([
      200,
      false,
      'text/html; charset=utf-8',
    ])
    expect((await open('/nothing', undefined, {}, away)).status).toBe(404)
    expect(
      (await open('/vendors', { cookies: { everset_session: 'somebody' } }, {}, away)).cache,
    ).toBe('private, no-store')
    await away.close()
  })

  test('a page that fails: without content, too, and no word of why', async () => {
    const failing = buildApp(scene.services, false, () =>
      Promise.reject(new Error('secret reason')),
    )
    await failing.ready()
    const { status, html } = await open('/', undefined, {}, failing)
    expect([status, hasContent(html), html.includes('secret')]).toEqual([200, false, false])
    await failing.close()
  })

  test('too many from one client: a calm page at no cost, which opens by itself, without scripts', async () => {
    await scene.db.run(sql`
      insert into rate_limits (key, count, resets_at)
      select key, 1200, now() + interval '9 seconds'
      from unnest(array['visitor:10.99.1.1', 'shell:10.99.1.1']) as key`)
    const { statusCode, headers, body } = await app.inject({
      method: 'GET',
      url: '/terms',
      remoteAddress: '10.99.1.1',
    })
    const wait = Number(headers['retry-after'])
    const refresh = Number(/<meta http-equiv="refresh" content="(\d+)">/.exec(body)?.[1])
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      429,
      'text/html; charset=utf-8',
      'no-store',
    ])
    expect(body).toContain('<h1>Many people are here right now</h1>')
    expect([wait >= 1 && wait <= 60, refresh > wait]).toEqual([true, true])
    expect(body).not.toContain('<script')
  })
})
