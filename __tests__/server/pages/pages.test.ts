import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { pages } from '#domain/pages.ts'
import { buildApp } from '#server/app.ts'
import { readFrame } from '#server/pages/rendering/frame.ts'
import type { DrawDocument } from '#server/pages/rendering/drawing.ts'
import { hasContent, openPage } from '#__tests__/support/openPage.ts'
import { type Account, openScene, type Scene } from '#__tests__/support/scene.ts'
import { buildDrawing } from '#__tests__/support/renderer.ts'

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

  test('the first frame has the heading: it is waited for, and no script stands before it', async () => {
    const { html } = await open('/')
    const before = html.slice(0, html.indexOf('</h1>'))
    expect(before).toContain('<link rel="expect" href="#early" blocking="render">')
    expect(before.replaceAll('<script type="application/ld+json">', '')).not.toContain('<script')
    expect(html).toContain('</h1><script id="early">')
  })

  test('no script but the ones that the policy names', async () => {
    const { html, answer } = await open('/')
    const policy = String(answer.headers['content-security-policy'])
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    for (const [, attributes = '', script] of html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs))
      if (script !== readFrame().early)
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
