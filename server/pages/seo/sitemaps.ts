import { pagesSitemapFile, vendorsSitemapFile } from '#domain/addresses.ts'
import { isFindable, pages } from '#domain/pages.ts'
import type { Article } from '#contract/pages/articles.ts'
import type { Db } from '#server/db/db.ts'
import { paths } from '#domain/paths.ts'
import * as queries from './queries.ts'
import { xml } from './xml.ts'

const open = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
/** At most 50,000 may stand in one part; the rest is room for those that come before it is cut anew. */
const partSize = 45_000
const partsCacheMs = 3_600_000
const atOnce = 5000
/** Pages that are one address each and want to be found. */
const staticPages = pages.filter((page) => isFindable(page) && !page.includes(':'))

const entry = (tag: 'url' | 'sitemap', loc: string, changed?: string) =>
  `<${tag}><loc>${xml(loc)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</${tag}>\n`

/**
 * Where the parts of the vendors begin, kept for an hour: one server reads a million identifiers
 * once an hour at most.
 */
export function cacheParts(db: Db, now: () => Date) {
  let known: { at: number; parts: Promise<queries.Part[]> } | undefined
  return (): Promise<queries.Part[]> => {
    const at = now().getTime()
    if (known && at - known.at < partsCacheMs) return known.parts
    const parts = queries.readParts(db, partSize)
    known = { at, parts }
    parts.catch(() => (known = undefined))
    return parts
  }
}

export const sitemapIndex = (parts: readonly queries.Part[], publicUrl: string): string =>
  `${open}<sitemapindex ${namespace}>\n${entry('sitemap', `${publicUrl}${pagesSitemapFile}`)}${parts
    .map(({ changed }, index) =>
      entry('sitemap', publicUrl + vendorsSitemapFile(index + 1), changed),
    )
    .join('')}</sitemapindex>\n`

/** Pages, articles, and each category in each city where somebody works. */
export async function pagesSitemap(
  db: Db,
  articles: readonly Article[],
  publicUrl: string,
): Promise<string> {
  const places = await queries.listPlaces(db)
  return `${open}<urlset ${namespace}>\n${[
    ...staticPages.map((page) =>
      entry('url', publicUrl + page, page === paths.blog ? articles[0]?.publishedOn : undefined),
    ),
    ...articles.map(({ slug, publishedOn }) =>
      entry('url', publicUrl + paths.article(slug), publishedOn),
    ),
    ...places.map(({ category, city }) => entry('url', publicUrl + paths.place(category, city))),
  ].join('')}</urlset>\n`
}

/** One part, read page by page while it is sent. A vendor that went away since the parts were cut is not in it. */
export async function* vendorsSitemap(
  db: Db,
  parts: readonly queries.Part[],
  index: number,
  publicUrl: string,
): AsyncGenerator<string> {
  const [from, until] = [parts[index]?.from ?? '', parts[index + 1]?.from]
  yield `${open}<urlset ${namespace}>\n`
  for (let after: string | undefined, isMore = true; isMore;) {
    const rows = await queries.listVendors(db, { from, after, until, limit: atOnce })
    yield rows
      .map(({ slug, changed }) => entry('url', publicUrl + paths.vendor(slug), changed))
      .join('')
    after = rows.at(-1)?.id
    isMore = rows.length === atOnce
  }
  yield '</urlset>\n'
}
