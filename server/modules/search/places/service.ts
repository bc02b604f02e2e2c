import type { Db } from '#server/db/db.ts'
import { notFound } from '#server/http/errors.ts'
import { findPlacePrices } from './queries.ts'

/** @throws AppError 404 when the category or the city is unknown */
export async function getPlacePrices(db: Db, category: string, city: string, currency: string) {
  const found = await findPlacePrices(db, category, city, currency)
  if (!found) throw notFound('This place')
  return found
}
