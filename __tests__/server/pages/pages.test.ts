import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { pages } from '#domain/pages.ts'
import { buildApp } from '#server/app.ts'
import { sql } from '#server/db/sql.ts'
import { wholePage } from '#server/pages/rendering/wholePage.ts'
import type { DrawDocument } from '#server/pages/rendering/drawing.ts'
import { hasContent, openPage } from '#__tests__/support/openPage.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import { buildDrawing } from '#__tests__/support/renderer.ts'

jest.setTimeout(30_000)

let scene: Scene
let draw: DrawDocument
let app: ReturnType<typeof buildApp>
let clients = 0
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

describe('what is in the first HTML', () => {
  test('of the home page and of the search: vendors by name', async () => {
    await scene.hasVendor({ businessName: 'Lotus Garden' })
    const { html, status, cache } = await open('/vendors')
    expect([status, cache]).toEqual([200, 'no-cache'])
    expect(html).toContain('Lotus Garden</a>')
    expect(html).toContain('<title>Wedding vendors · Everset</title>')
    const home = await open('/')
    expect(home.html).toContain('Where every love story finds its perfect setting.</h1>')
  })

  test('of a vendor’s page: name, price for the guests that were asked for, what was written', async () => {
    const vendor = await scene.hasVendor({
      businessName: 'Rose Palace',
      unit: 'per_plate',
      amount: 120_000,
    })
    const { html, status } = await open(`/vendor/scene-${vendor.vendorId}?guests=300`)
    expect(status).toBe(200)
    expect(html).toMatch(/<h1[^>]*>Rose Palace<\/h1>/)
    expect(html).toContain('₹3,60,000')
    expect(html).toContain('A place for weddings.')
  })

  test.each([
    ['/pricing', 'Plans for vendors'],
    ['/blog', 'Wedding planning blog'],
    ['/blog?topic=nothing', 'Wedding planning blog'],
    ['/contact', 'A person reads what you write'],
    ['/vendor/faq', 'Vendor FAQ'],
    ['/terms', 'What Everset is'],
    ['/privacy', 'What we store'],
    ['/login', 'name="password"'],
    ['/signup', 'name="email"'],
    ['/vendor/login', 'name="password"'],
    ['/vendor/signup', 'name="mobile"'],
  ])('of %s', async (url, text) => {
    const { html, status } = await open(url)
    expect([status, hasContent(html)]).toEqual([200, true])
    expect(html).toContain(text)
  })

  test('everything that was asked for, so that the browser need not ask again; and no answer twice', async () => {
    const { served } = await open('/vendors?guests=200')
    const names = served.entries?.map(([name]) => name) ?? []
    expect(names).toEqual(expect.arrayContaining(['getSettings', 'searchVendors', 'getNames']))
    expect(names).not.toContain('getCurrentUser')
    const keys = served.entries?.map(([name, , argument]) => JSON.stringify([name, argument])) ?? []
    expect(new Set(keys).size).toBe(keys.length)
    expect(served).toMatchObject({
      today: scene.services.clock().toISOString().slice(0, 10),
      timeZone: 'UTC',
      auth: { user: null, loading: false },
      failures: {},
    })
  })

  test('text of people stays text, also in the data', async () => {
    const vendor = await scene.hasVendor({
      businessName: 'Rose </script><script>alert(1)</script>',
    })
    const { html, served } = await open(`/vendor/scene-${vendor.vendorId}`)
    expect(html).not.toContain('<script>alert')
    expect(html.split('</script>').length).toBe(html.split('<script').length)
    expect(JSON.stringify(served)).toContain('alert(1)</script>')
  })

  test('no script but the ones that the policy names', async () => {
    const { html, answer } = await open('/')
    const policy = String(answer.headers['content-security-policy'])
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    for (const [, attributes = '', script] of html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs))
      if (script !== wholePage)
        expect(attributes).toMatch(/type="application\/(ld\+)?json"|data-entry=/)
  })
})

describe('status', () => {
  test('404 for an address that is no page, a vendor or an article that is not there; each says so', async () => {
    for (const [url, words] of [
      ['/nothing', 'Oops! The page you are looking for does not exist.'],
      ['/vendor/nobody', 'We can’t find this vendor'],
      ['/blog/nothing', 'We can’t find this article.'],
    ] as const) {
      const { status, html } = await open(url)
      expect([url, status]).toEqual([url, 404])
      expect(html).toContain(words)
    }
  })

  test('404, and the page says so, for an address that no name can hold', async () => {
    for (const [url, words] of [
      ['/vendor/%00', 'We can’t find this vendor'],
      ['/blog/a%00', 'We can’t find this article.'],
      ['/vendors/%00/jaipur', 'Oops! The page you are looking for does not exist.'],
    ] as const) {
      const { status, html } = await open(url)
      expect([url, status]).toEqual([url, 404])
      expect(html).toContain(words)
    }
  })

  test('404 with the page, which the browser draws, for an address that can not be decoded', async () => {
    const { status, answer, html } = await open('/vendor/%zz')
    expect([status, answer.headers['content-type'], /^<!doctype html>/i.test(html)]).toEqual([
      404,
      'text/html; charset=utf-8',
      true,
    ])
    expect((await open('/api/%zz')).answer.headers['content-type']).toMatch(/json/)
  })

  test('301 for an address with a slash at its end, also where its last part might be a name', async () => {
    for (const [url, to] of [
      ['/vendors/?city=goa', '/vendors?city=goa'],
      ['/blog/', '/blog'],
      ['/blog//', '/blog'],
      ['/vendor/faq/', '/vendor/faq'],
      ['/my-bookings/', '/my-bookings'],
      ['/vendor/somebody/', '/vendor/somebody'],
    ] as const) {
      const { status, answer } = await open(url)
      expect([url, status, answer.headers.location]).toEqual([url, 301, to])
    }
  })

  test('every page of ours comes, with the day', async () => {
    for (const page of pages) {
      const { status, served } = await open(page.replaceAll(/:\w+/g, 'a'))
      expect([page, [200, 404].includes(status), typeof served.today]).toEqual([
        page,
        true,
        'string',
      ])
    }
  })
})

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

test('is sent compressed as the browser takes it', async () => {
  for (const [accepts, encoding, unpack] of [
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['identity', undefined, (bytes: Buffer) => bytes],
  ] as const) {
    clients += 1
    const answer = await app.inject({
      method: 'GET',
      url: '/terms',
      headers: { 'accept-encoding': accepts },
      remoteAddress: `10.77.9.${clients & 255}`,
    })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers.vary).toContain('accept-encoding')
    expect(unpack(answer.rawPayload).toString()).toContain('What Everset is')
  }
})
