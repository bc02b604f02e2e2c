import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import WebAutoExtractor from '@marbec/web-auto-extractor'
import type { Browser, Page } from 'playwright-core'
import { base, openBrowser } from './browser.ts'
import { pages } from '#domain/pages.ts'

/** So many of the many pages that are all made the same way; E2E_SAMPLE=100000 takes all of them. */
const sampleSize = Number(process.env.E2E_SAMPLE ?? 24)

const get = (path: string) => fetch(base + path, { redirect: 'manual' })
const sample = <T>(all: readonly T[]) =>
  all.filter((_, index) => index % Math.ceil(all.length / sampleSize) === 0)
const locs = async (path: string) =>
  [...(await (await get(path)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) =>
    loc.replaceAll('&amp;', '&').slice(base.length),
  )

let browser: Browser
let tab: Page
let listed: { pages: string[]; vendors: string[] }
before(async () => {
  browser = await openBrowser()
  tab = await browser.newPage()
  const index = await locs('/sitemap.xml')
  listed = {
    pages: await locs('/sitemaps/pages.xml'),
    vendors: (
      await Promise.all(index.filter((path) => path.includes('vendors-')).map(locs))
    ).flat(),
  }
})
after(() => browser.close())

type Read = { path: string; status: number; html: string } & Awaited<ReturnType<typeof parse>>
const known = new Map<string, Read>()
/** What stands in a page as it is sent; no script of it runs. */
const parse = (html: string) =>
  tab.evaluate((text) => {
    const page = new DOMParser().parseFromString(text, 'text/html')
    const all = (selector: string, name: string) =>
      [...page.querySelectorAll(selector)].map((each) => each.getAttribute(name) ?? '')
    return {
      title: page.title,
      titles: page.querySelectorAll('head title').length,
      description: all('meta[name=description]', 'content'),
      canonical: all('link[rel=canonical]', 'href'),
      robots: all('meta[name=robots]', 'content').join(),
      image: all('meta[property="og:image"]', 'content'),
      headings: [...page.querySelectorAll('h1')].map((each) => each.textContent),
      links: all('a[href]', 'href'),
      files: [
        ...all('img[src]', 'src'),
        ...all(
          'link[rel=icon], link[rel=manifest], link[rel=apple-touch-icon], link[rel=stylesheet]',
          'href',
        ),
        ...all('source[srcset], img[srcset]', 'srcset').map(
          (set) => set.split(/,\s+/)[0]?.split(' ')[0] ?? '',
        ),
      ],
      ids: all('[id]', 'id'),
    }
  }, html)

async function read(path: string): Promise<Read> {
  const before = known.get(path)
  if (before) return before
  let page: Read | undefined
  // On a busy machine a page may come without its content; who reads the site comes again.
  for (
    let tries = 0;
    !page || (tries < 4 && page.headings.length === 0 && page.robots === '');
    tries += 1
  ) {
    const answer = await get(path)
    const html = await answer.text()
    page = { path, status: answer.status, html, ...(await parse(html)) }
  }
  known.set(path, page)
  return page
}

describe('what is listed can be found', () => {
  test('every listed page is there, says where it is, and is like no other', async () => {
    const places = listed.pages.filter((path) => /^\/vendors\/./.test(path))
    const paths = [
      ...listed.pages.filter((path) => !places.includes(path)),
      ...sample(places),
      ...sample(listed.vendors),
    ]
    assert.ok(
      listed.vendors.length > 100 && places.length > 20,
      'the demo has many vendors and places',
    )
    const titles = new Map<string, string>()
    const descriptions = new Map<string, string>()
    for (const path of paths) {
      const page = await read(path)
      const {
        title,
        description: [description = ''],
      } = page
      assert.equal(page.status, 200, path)
      assert.deepEqual(page.canonical, [base + path], path)
      assert.doesNotMatch(page.robots, /noindex/, path)
      assert.equal(page.headings.length, 1, `${path}: ${page.headings.join(' | ')}`)
      assert.equal(page.titles, 1, path)
      assert.ok(title.length > 5 && title.length <= 60, `${path}: ${title}`)
      assert.ok(
        description.length >= 70 && description.length <= 160,
        `${path}: ${description.length} ${description}`,
      )
      assert.equal(titles.get(title), undefined, `${path} has the title of another page: ${title}`)
      assert.equal(
        descriptions.get(description),
        undefined,
        `${path} is described like another page`,
      )
      titles.set(title, path)
      descriptions.set(description, path)
      const { jsonld, errors } = new WebAutoExtractor({}).parse(page.html)
      assert.deepEqual(errors ?? [], [], path)
      assert.ok(Object.keys(jsonld).length > 0, `${path} tells machines something`)
    }
  })

  test('no link of the site is broken, no picture missing', async () => {
    const from = new Map<string, string>()
    for (const page of known.values()) {
      for (const link of [...page.links, ...page.files, ...page.image]) {
        const url = new URL(link, base + page.path)
        if (url.origin !== base) continue
        const target = url.pathname + url.search
        if (url.hash && target === page.path)
          assert.ok(
            page.ids.includes(decodeURIComponent(url.hash.slice(1))),
            `${page.path} leads to ${url.hash}, which is not on it`,
          )
        if (!from.has(target)) from.set(target, page.path)
      }
    }
    const all = [...from.keys()].filter((path) => !known.has(path))
    const many = (path: string) => /^\/(?:vendor|vendors)[/?]|^\/pictures\//.test(path)
    const checked = [
      ...all.filter((path) => !many(path)),
      ...sample(all.filter((path) => path.startsWith('/vendor/'))),
      ...sample(all.filter((path) => path.startsWith('/vendors'))),
      ...sample(all.filter((path) => path.startsWith('/pictures/'))),
    ]
    const broken = []
    for (const path of checked) {
      const { status } = await get(path)
      if (status !== 200) broken.push(`${status} ${path} (from ${from.get(path)})`)
    }
    assert.deepEqual(broken, [])
    assert.ok(checked.length > 60, `${checked.length} links were checked`)
  })
})

describe('what is not to be found', () => {
  test('people’s own pages say so', async () => {
    for (const path of pages.filter(
      (each) => !each.includes(':') && !listed.pages.includes(each),
    )) {
      const page = await read(path)
      assert.equal(page.status, 200, path)
      assert.match(page.robots, /noindex/, path)
      assert.deepEqual(page.canonical, [], path)
    }
  })

  test('a town of the world where nobody works has an honest page', async () => {
    const page = await read('/vendors/venues/atlantis')
    assert.equal(page.status, 200)
    assert.match(page.robots, /noindex/)
  })

  test('what is not there is a 404, with a page for people', async () => {
    for (const path of [
      '/nothing',
      '/vendor/nobody-00000000',
      '/blog/nothing',
      '/vendors/venues/no-such-town',
      '/vendors/nothing/jaipur',
    ]) {
      const page = await read(path)
      assert.equal(page.status, 404, path)
      assert.match(page.robots, /noindex/, path)
      assert.equal(page.headings.length, 1, path)
    }
  })

  test('another address of the same thing leads to the one it has', async () => {
    const [vendor = ''] = listed.vendors
    const short = vendor.slice(-8)
    for (const [given, to] of [
      [`/vendor/older-name-${short}?guests=300`, `${vendor}?guests=300`],
      [vendor.toUpperCase().replace('/VENDOR', '/vendor'), vendor],
      ['/vendors/?city=goa', '/vendors?city=goa'],
      ['/Vendors?city=goa', '/vendors?city=goa'],
      [`${vendor}/`, vendor],
    ] as const) {
      const answer = await get(given)
      assert.deepEqual([answer.status, answer.headers.get('location')], [301, to], given)
    }
  })
})
