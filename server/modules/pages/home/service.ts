import type { Db } from '#server/db/db.ts'
import { coalesce } from '#server/kernel/coalesce.ts'
import { JsonText } from '#server/http/jsonText.ts'
import { allArticles } from '#server/modules/pages/articles/articles.ts'
import * as queries from './queries.ts'

const featuredRule =
  'The best-rated vendors, one from each category, among those with photos and at least ' +
  'three reviews from completed bookings. Nobody pays to be here.'

type Market = Pick<queries.Home, 'hero' | 'numbers' | 'categories' | 'cities' | 'stories'>

async function readMarket(db: Db): Promise<Market> {
  const [covers, numbers, categories, cities, stories] = await Promise.all([
    queries.listCovers(db),
    queries.countSite(db),
    queries.listCategories(db),
    queries.listCities(db),
    queries.listStories(db),
  ])
  // The same picture twice on one page looks poor.
  const others = new Map(covers.map(({ picture }) => [picture.base, picture]))
  others.delete(categories[0]?.photo?.base ?? '')
  return {
    hero: [...others.values()].slice(0, 3),
    numbers,
    categories,
    cities,
    stories: stories.map(({ card: { slug, businessName, category, city }, photo, ...story }) => ({
      ...story,
      vendor: { slug, businessName, category, city, photo },
    })),
  }
}

const large = 20_000
const cacheMs = 60_000
/** The same for everybody. Counting a large market takes a moment: then it is counted once a minute. */
export function marketOf(db: Db, now = () => performance.now()): () => Promise<Market> {
  let cached: { market: Market; until: number } | undefined
  const count = coalesce(async () => new Map([['', await readMarket(db)]]))
  return async () => {
    if (cached && cached.until > now()) return cached.market
    const market = (await count(''))!
    if (market.numbers.vendors > large) cached = { market, until: now() + cacheMs }
    return market
  }
}

export async function getHome(
  db: Db,
  market: () => Promise<Market>,
  weddingId: string | null,
): Promise<JsonText> {
  const [featured, rest] = await Promise.all([queries.findFeatured(db, weddingId), market()])
  const articles = [...allArticles().values()]
    .slice(0, 3)
    .map(({ slug, title, summary, category, minutes }) => ({
      slug,
      title,
      summary,
      category,
      minutes,
    }))
  return new JsonText(
    `{"featured":[${featured.join()}],${JSON.stringify({ featuredRule, ...rest, articles }).slice(1)}`,
  )
}
