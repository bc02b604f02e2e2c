import { endpoints } from '#contract/all.ts'
import { paths } from '#domain/paths.ts'
import { withQuery } from '#domain/routing/withQuery.ts'

export type PageName = 'home' | 'results' | 'vendor' | 'article'

/** The pages that people come by; things of the demo data have their own addresses. */
export async function addresses(url: string): Promise<Record<PageName, string>> {
  const first = async (path: string) =>
    ((await (await fetch(url + path)).json()) as { items: { slug: string }[] }).items[0]?.slug ?? ''
  return {
    home: paths.home,
    results: withQuery(paths.vendors, { city: 'jaipur', guests: 200 }),
    vendor: paths.vendor(await first(`${endpoints.searchVendors.path}?limit=1`)),
    article: paths.article(await first(endpoints.getArticles.path)),
  }
}
