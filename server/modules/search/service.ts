import type { Filters, SortKey } from '#contract/search.ts'
import type { Db } from '#server/db/db.ts'
import { todayOf } from '#server/days.ts'
import { notFound } from '#server/http/errors.ts'
import { JsonText } from '#server/http/route.ts'
import type { Asked } from './conditions.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { findPlacePrices } from './placePrices.ts'
import * as queries from './queries.ts'

export type Site = { settings: { currency: string; locale: string }; clock: () => Date }
type Page = Filters & { sort?: SortKey | undefined; cursor?: string | undefined; limit?: number | undefined }

export const cardsPerPage = 24

export const askedOf = (filters: Filters, { settings: { currency }, clock }: Site): Asked => ({ filters, currency, today: todayOf(clock) })

/** A page of cards, passed through as the JSON text that the database made. */
export async function search(db: Db, { sort = 'relevance', cursor, limit = cardsPerPage, ...filters }: Page, site: Site, userId: string | null): Promise<JsonText> {
  const after = cursor ? readCursor(cursor, filters, sort) : null
  const { items, next, total } = await queries.findPage(db, askedOf(filters, site), sort, after, limit, userId)
  const [key = '', id = ''] = next?.split(',') ?? []
  const nextCursor = next ? `"${writeCursor(filters, sort, { key, id, total })}"` : 'null'
  return new JsonText(`{"items":[${items}],"nextCursor":${nextCursor},"total":${total}}`)
}

export async function pins(db: Db, asked: Asked): Promise<JsonText> {
  const { items, total } = await queries.findPins(db, asked)
  return new JsonText(`{"items":[${items}],"total":${total}}`)
}

/** @throws AppError 404 when the category or the city is unknown */
export async function placePrices(db: Db, category: string, city: string, currency: string) {
  const found = await findPlacePrices(db, category, city, currency)
  if (!found) throw notFound('This place')
  return found
}
