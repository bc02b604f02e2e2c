import type { Filters, SortKey } from '#contract/search.ts'
import type { Db } from '#server/db/db.ts'
import { JsonText } from '#server/http/route.ts'
import { readCursor, writeCursor } from './cursor.ts'
import * as queries from './queries.ts'

export type Asking = { currency: string; userId: string | null }
type Page = Filters & { sort?: SortKey | undefined; cursor?: string | undefined; limit?: number | undefined }

export const cardsPerPage = 24

/** A page of cards, passed through as the JSON text that the database made. */
export async function search(db: Db, { sort = 'relevance', cursor, limit = cardsPerPage, ...filters }: Page, { currency, userId }: Asking): Promise<JsonText> {
  const after = cursor ? readCursor(cursor, filters, sort) : null
  const found = await queries.findPage(db, { filters, currency }, sort, after, limit + 1, userId)
  const page = found.slice(0, limit)
  const last = page.at(-1)
  const total = found[0]?.total ?? after?.total ?? 0
  const next = last && found.length > limit ? writeCursor(filters, sort, { key: last.key, id: last.id, total }) : null
  return new JsonText(`{"items":[${page.map(({ card }) => card).join()}],"nextCursor":${JSON.stringify(next)},"total":${total}}`)
}

export async function facets(db: Db, filters: Filters, currency: string) {
  const [categories, cities] = await Promise.all([queries.countCategories(db, { filters, currency }), queries.countCities(db, { filters, currency })])
  return { categories, cities }
}

const featuredRule = 'The best-rated vendor of each category, among those with pictures and at least three reviews from completed bookings. Nobody pays to be here.'

export async function home(db: Db, userId: string | null): Promise<JsonText> {
  const [featured, numbers] = await Promise.all([queries.findFeatured(db, userId), queries.countSite(db)])
  return new JsonText(`{"featured":[${featured.join()}],"featuredRule":${JSON.stringify(featuredRule)},"numbers":${JSON.stringify(numbers)}}`)
}
