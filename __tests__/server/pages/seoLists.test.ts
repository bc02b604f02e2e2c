import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { gunzipSync } from 'node:zlib'
import { pages } from '#domain/pages.ts'
import { sql } from '#server/db/sql.ts'
import { listVendors, readParts } from '#server/pages/seo/queries.ts'
import { robotsText } from '#server/pages/seo/robots.ts'
import { vendorsSitemap } from '#server/pages/seo/sitemaps.ts'
import { readArticles } from '#server/modules/pages/articles/articles.ts'
import { hasMarket } from '#__tests__/support/market.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

const site = 'https://everset.test'
let scene: Scene
beforeAll(async () => {
  scene = await openScene({ PUBLIC_URL: site })
  await hasMarket(scene)
})
afterAll(() => scene.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  scene.app.inject({ url, headers })
type Listed = { loc: string; lastmod?: string }
/** What an XML file lists, read by a parser that is not ours. */
function parse(text: string) {
  expect(XMLValidator.validate(text)).toBe(true)
  return new XMLParser({
    ignoreAttributes: false,
    isArray: (name) => ['url', 'sitemap', 'item'].includes(name),
    processEntities: true,
  }).parse(text)
}
async function urlsOf(path: string): Promise<Listed[]> {
  const { statusCode, headers, body } = await get(path)
  expect([path, statusCode, headers['content-type']]).toEqual([
    path,
    200,
    'application/xml; charset=utf-8',
  ])
  return parse(body).urlset.url ?? []
}
const publicSlugs = async () =>
  (
    await scene.db.many<{ slug: string }>(sql`select slug from vendors where status = 'approved'`)
  ).map(({ slug }) => slug)
const pathOf = ({ loc }: Listed) => loc.slice(site.length)

describe('sitemaps', () => {
  test('the index names parts that exist, and the parts name every page that may be found, once', async () => {
    const index = parse((await get('/sitemap.xml')).body).sitemapindex.sitemap as Listed[]
    expect(index.map(pathOf)).toEqual(['/sitemaps/pages.xml', '/sitemaps/vendors-1.xml'])
    const all = (await Promise.all(index.map((part) => urlsOf(pathOf(part))))).flat()
    for (const { loc, lastmod } of [...index, ...all]) {
      expect(new URL(loc).origin).toBe(site)
      if (lastmod !== undefined) expect(new Date(lastmod).getTime()).toBeLessThanOrEqual(Date.now())
    }
    expect(new Set(all.map(({ loc }) => loc)).size).toBe(all.length)
    const paths = all.map(pathOf)
    for (const page of [
      '/',
      '/vendors',
      '/pricing',
      '/blog',
      '/contact',
      '/vendor/faq',
      '/terms',
      '/privacy',
    ])
      expect(paths).toContain(page)
    for (const slug of readArticles().keys()) expect(paths).toContain(`/blog/${slug}`)
    expect(
      paths.filter((path) => path.startsWith('/vendor/') && path !== '/vendor/faq').toSorted(),
    ).toEqual((await publicSlugs()).map((slug) => `/vendor/${slug}`).toSorted())
    expect(paths.filter((path) => /login|signup|dashboard|admin|account|my-/.test(path))).toEqual(
      [],
    )
  })

  test('a category in a city is there while somebody works there', async () => {
    const listed = async () =>
      (await urlsOf('/sitemaps/pages.xml')).map(pathOf).filter((path) => /^\/vendors\/./.test(path))
    expect(await listed()).toEqual(
      expect.arrayContaining(['/vendors/venues/jaipur', '/vendors/mehendi/pune']),
    )
    await scene.hasCategory('cakes')
    const vendor = await scene.hasVendor({ category: 'cakes', city: 'goa' })
    expect(await listed()).toContain('/vendors/cakes/goa')
    await scene.db.run(sql`update vendors set status = 'suspended' where id = ${vendor.vendorId}`)
    expect((await listed()).join()).not.toContain('cakes')
  })

  test('who is not public, or no longer, stands nowhere', async () => {
    const hidden = await Promise.all(
      ['draft', 'submitted', 'changes_requested', 'rejected', 'suspended'].map((status) =>
        scene.hasVendor({ status }),
      ),
    )
    const leaving = await scene.hasVendor()
    await scene.db.run(sql`update users set suspended_at = now() where id = ${leaving._id}`)
    const texts = await Promise.all(
      [
        '/sitemap.xml',
        '/sitemaps/pages.xml',
        '/sitemaps/vendors-1.xml',
        '/blog/rss.xml',
        '/robots.txt',
      ].map(async (url) => (await get(url)).body),
    )
    for (const { vendorId } of [...hidden, leaving]) expect(texts.join()).not.toContain(vendorId)
  })

  test('many vendors are cut into parts that leave nobody out and nobody twice', async () => {
    const parts = await readParts(scene.db, 20)
    expect(parts.length).toBeGreaterThan(4)
    expect(Math.max(...parts.map(({ count }) => count))).toBe(20)
    const slugs = await Promise.all(
      parts.map(async (_part, index) => {
        let text = ''
        for await (const some of vendorsSitemap(scene.db, parts, index, site)) text += some
        const urls = parse(text).urlset.url as Listed[]
        return urls.map((url) => pathOf(url).replace(/^.*\//, ''))
      }),
    )
    expect(slugs.map(({ length }) => length)).toEqual(parts.map(({ count }) => count))
    expect(slugs.flat().toSorted()).toEqual(
      (await publicSlugs()).filter((slug) => !slug.startsWith('scene-')).toSorted(),
    )
    const stretch = { from: parts[0]?.from ?? '', until: parts[1]?.from }
    const first = await listVendors(scene.db, { ...stretch, limit: 7 })
    const rest = await listVendors(scene.db, { ...stretch, after: first.at(-1)?.id, limit: 100 })
    expect([...first, ...rest].map(({ slug }) => slug).toSorted()).toEqual(slugs[0]?.toSorted())
  })

  test('a part is packed for those who can unpack it; a part that is not there is a 404', async () => {
    const plain = await get('/sitemaps/vendors-1.xml')
    const packed = await get('/sitemaps/vendors-1.xml', { 'accept-encoding': 'gzip, br' })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
    for (const path of [
      '/sitemaps/vendors-2.xml',
      '/sitemaps/vendors-0.xml',
      '/sitemaps/vendors-x.xml',
      '/sitemaps/vendors-1.xml.xml',
      '/sitemaps/',
    ]) {
      expect([path, (await get(path)).statusCode]).toEqual([
        path,
        path === '/sitemaps/' ? 301 : 404,
      ])
    }
  })
})

test('what is cached is sent again only when it changed', async () => {
  for (const path of [
    '/robots.txt',
    '/sitemap.xml',
    '/sitemaps/pages.xml',
    '/sitemaps/vendors-1.xml',
    '/blog/rss.xml',
  ]) {
    const { headers } = await get(path)
    expect([path, headers['cache-control']]).toEqual([path, 'public, max-age=3600'])
    const again = await get(path, { 'if-none-match': `"other", ${String(headers.etag)}` })
    expect([path, again.statusCode, again.body, again.headers.etag]).toEqual([
      path,
      304,
      '',
      headers.etag,
    ])
    expect([path, (await get(path, { 'if-none-match': '"other"' })).statusCode]).toEqual([
      path,
      200,
    ])
    expect([path, headers['set-cookie']]).toEqual([path, undefined])
  }
})

test('the feed is RSS 2.0 that readers understand', async () => {
  const { headers, body } = await get('/blog/rss.xml')
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  const { rss } = parse(body)
  expect(rss['@_version']).toBe('2.0')
  expect(rss.channel['atom:link']).toEqual({
    '@_href': `${site}/blog/rss.xml`,
    '@_rel': 'self',
    '@_type': 'application/rss+xml',
  })
  const articles = [...readArticles().values()]
  expect(rss.channel.item.map(({ title }: { title: string }) => title)).toEqual(
    articles.map(({ title }) => title),
  )
  for (const [index, { link, guid, pubDate, description, ...item }] of rss.channel.item.entries()) {
    const article = articles[index]
    expect([link, guid['#text'], description]).toEqual([
      `${site}/blog/${article?.slug}`,
      link,
      article?.summary,
    ])
    expect(new Date(pubDate).toISOString().slice(0, 10)).toBe(article?.publishedOn)
    expect(pubDate).toMatch(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/)
    expect(item['content:encoded']).toContain('<p>')
    expect(item['content:encoded']).not.toMatch(/(href|src)="\//)
  }
})

describe('robots.txt', () => {
  /** As machines read it: the longest line that fits decides; `$` is an end. */
  const may = (path: string) => {
    const fits = robotsText(site)
      .split('\n')
      .flatMap((line) => {
        const [, kind, pattern = ''] = /^(Allow|Disallow): (.+)$/.exec(line) ?? []
        const end = pattern.endsWith('$')
        const text = end ? pattern.slice(0, -1) : pattern
        return kind && (end ? path === text : path.startsWith(text))
          ? [{ kind, length: pattern.length }]
          : []
      })
    return fits.toSorted((a, b) => b.length - a.length)[0]?.kind !== 'Disallow'
  }

  test('opens what everybody may see and closes the rest', async () => {
    expect((await get('/robots.txt')).body).toBe(robotsText(site))
    expect(robotsText(site)).toContain(`Sitemap: ${site}/sitemap.xml`)
    for (const open of [
      '/',
      '/vendors',
      '/vendors?city=goa',
      '/vendors/venues/goa',
      '/vendor/rose-12345678',
      '/vendor/calendar-studio-12345678',
      '/vendor/faq',
      '/blog/a',
      '/blog/rss.xml',
      '/login',
      '/pictures/a.avif',
      '/assets/a.js',
      '/sitemaps/vendors-1.xml',
    ]) {
      expect([open, may(open)]).toEqual([open, true])
    }
    for (const closed of [
      '/api/vendors',
      '/dev/mailbox',
      '/dashboard',
      '/account',
      '/my-bookings',
      '/my-bookings/1',
      '/my-bookings?tab=enquiries',
      '/vendor/dashboard',
      '/vendor/dashboard?a',
      '/vendor/Enquiry/1',
      '/vendor-bookings/1',
      '/admin/Dashboard',
      '/admin/vendors',
    ]) {
      expect([closed, may(closed)]).toEqual([closed, false])
    }
  })

  test('says of every page what it is', () => {
    const open = pages.filter((page) => may(page.replaceAll(/:\w+/g, 'x-12345678')))
    expect(
      open.filter((page) =>
        /dashboard|admin|account|my-|profile|bookings|Enquiry|calendar|portfolio/i.test(page),
      ),
    ).toEqual([])
    expect(open.length).toBeGreaterThanOrEqual(15)
  })
})
