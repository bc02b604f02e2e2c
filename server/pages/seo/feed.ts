import type { Article } from '#contract/pages/articles.ts'
import { paths } from '#domain/paths.ts'
import { xml } from './xml.ts'

const date = (day: string) => new Date(`${day}T06:00:00Z`).toUTCString()
/** Links of our own texts begin with a slash; a reader elsewhere needs the whole address. */
const absolute = (html: string, publicUrl: string) =>
  html.replaceAll(/(href|src)="\/(?!\/)/g, `$1="${publicUrl}/`)

const item = (article: Article, publicUrl: string) => {
  const url = xml(publicUrl + paths.article(article.slug))
  return `<item>
<title>${xml(article.title)}</title>
<link>${url}</link>
<guid isPermaLink="true">${url}</guid>
<pubDate>${date(article.publishedOn)}</pubDate>
<category>${xml(article.category)}</category>
<description>${xml(article.summary)}</description>
<content:encoded>${xml(absolute(article.html, publicUrl))}</content:encoded>
</item>`
}

/** The blog as RSS 2.0, the newest first; `articles` come in that order. */
export function feedOf(articles: readonly Article[], publicUrl: string): string {
  const newest = articles[0]?.publishedOn
  const items = articles.map((article) => item(article, publicUrl))
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel>
<title>Everset: planning a wedding</title>
<link>${xml(publicUrl + paths.blog)}</link>
<atom:link href="${xml(`${publicUrl}${paths.blogFeed}`)}" rel="self" type="application/rss+xml"/>
<description>Prices, contracts, days and people: how weddings are planned well.</description>
<language>en</language>
${newest ? `<lastBuildDate>${date(newest)}</lastBuildDate>\n` : ''}${items.join('\n')}
</channel>
</rss>
`
}
