import { endpoints } from '#contract/all.ts'
import { createRandom } from '#demo/lib/random.ts'
import { paths } from '#domain/paths.ts'
import { withQuery } from '#domain/routing/withQuery.ts'
import { makeAccounts, password, signInMany } from '#bench/people.ts'
import type { World } from '#bench/product.ts'
import { openPool } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import type { Call } from './ask.ts'

const random = createRandom('traffic')
/** Picks the first most: by Zipf's law, as pages are asked for. */
function popular<T>(all: readonly T[]): () => T {
  let sum = 0
  const upto = all.map((_, rank) => (sum += 1 / (rank + 1)))
  return () => {
    const at = random.next() * sum
    return all[upto.findIndex((end) => at < end)] ?? (all[0] as T)
  }
}
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/**
 * What people ask for: six of ten a page (30 in 100 results, of 3,000 different searches), three a question of an open
 * page, the rest by people who are signed in: what is theirs, 2 in 100 a booking, 1 in 100 a sign-in.
 */
export async function openTraffic({ url, databaseUrl }: World) {
  const db = openPool(databaseUrl, { size: 1, timeoutMs: 30_000 })
  const vendors = await db.many<{ id: string; slug: string }>(
    sql`select id, slug from vendors where status = 'approved' order by rating_count desc, id`,
  )
  const places = await db.many<{ category: string; city: string }>(sql`
    select c.slug as category, t.slug as city
    from categories c, cities t
    where exists (
      select from vendors v
      where v.category_id = c.id and v.city_id = t.id and v.status = 'approved'
    )
    order by md5(c.slug || t.slug)`)
  await db.end()
  const couples = await signInMany(databaseUrl, 2000)
  const emails = await makeAccounts(databaseUrl, 200)
  const list = await fetch(url + endpoints.getArticles.path)
  const { items: articles } = (await list.json()) as { items: { slug: string }[] }
  const searches = Array.from({ length: 3000 }, () => ({
    ...random.pick(places),
    ...(random.chance(0.7) && { date: dayIn(20 + 7 * random.whole(1, 60)) }),
    ...(random.chance(0.7) && { guests: 50 * random.whole(1, 10) }),
  }))
  const aVendor = popular(vendors)
  const aPlace = popular(places)
  const aSearch = popular(searches)
  const anArticle = popular(articles)
  const page = (kind: string, path: string): Call => ({ kind: `page: ${kind}`, path, isPage: true })
  const api = (kind: string, path: string, more: Partial<Call> = {}): Call => ({
    kind,
    path,
    isPage: false,
    ...more,
  })
  const days = () => {
    const from = 30 * random.whole(0, 11)
    return `?from=${dayIn(from)}&to=${dayIn(from + 41)}`
  }
  const personal = [endpoints.getCurrentUser, endpoints.getUserDashboard, endpoints.getFavorites]
  const aPage = [
    { odds: 10, make: () => page('home', paths.home) },
    { odds: 25, make: () => page('results', withQuery(paths.vendors, aSearch())) },
    { odds: 5, make: () => page('place', paths.place(aPlace().category, aPlace().city)) },
    { odds: 15, make: () => page('vendor', paths.vendor(aVendor().slug)) },
    { odds: 5, make: () => page('article', paths.article(anArticle().slug)) },
  ]
  const aQuestion = [
    { odds: 14, make: () => api('search', withQuery(endpoints.searchVendors.path, aSearch())) },
    { odds: 6, make: () => api('facets', withQuery(endpoints.getFacets.path, aSearch())) },
    {
      odds: 6,
      make: () =>
        api(
          'calendar',
          endpoints.getVendorCalendarDays.path.replace(':vendorId', aVendor().slug) + days(),
        ),
    },
    {
      odds: 4,
      make: () =>
        api('suggestions', `${endpoints.getSuggestions.path}?q=${aVendor().slug.slice(0, 3)}`),
    },
    {
      odds: 7,
      make: () => api('own', random.pick(personal).path, { headers: random.pick(couples) }),
    },
    {
      odds: 2,
      make: () =>
        api('booking', endpoints.requestBooking.path, {
          headers: random.pick(couples),
          body: { vendorId: aVendor().id, firstDay: dayIn(random.whole(40, 700)), guests: 100 },
        }),
    },
    {
      odds: 1,
      make: () =>
        api('sign-in', endpoints.login.path, { body: { email: random.pick(emails), password } }),
    },
  ]
  const oneOf = (all: typeof aPage) => {
    let left = random.next() * all.reduce((sum, { odds }) => sum + odds, 0)
    return (all.find(({ odds }) => (left -= odds) < 0) ?? all[0])?.make() as Call
  }
  return { any: () => oneOf([...aPage, ...aQuestion]), question: () => oneOf(aQuestion) }
}
