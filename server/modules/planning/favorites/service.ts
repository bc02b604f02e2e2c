import type { Db } from '#server/db/db.ts'
import { notFound } from '#server/http/errors.ts'
import { JsonText } from '#server/http/jsonText.ts'
import type { CardsFor } from '#server/modules/search/search/cards.ts'
import * as queries from './queries.ts'

export async function getFavorites(
  db: Db,
  userId: string,
  options: Omit<CardsFor, 'userId'>,
): Promise<JsonText> {
  return new JsonText(`{"items":[${(await queries.listCards(db, userId, options)).join()}]}`)
}

export async function addFavorite(db: Db, userId: string, vendorId: string) {
  if (!(await queries.add(db, userId, vendorId))) throw notFound('This vendor')
  return { message: 'Added to your favourites.' }
}

export async function removeFavorite(db: Db, userId: string, vendorId: string) {
  await queries.remove(db, userId, vendorId)
  return { message: 'Removed from your favourites.' }
}
