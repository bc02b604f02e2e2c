import type { Db } from '#server/db/db.ts'
import { readCursor, toPage } from '#server/http/cursor.ts'
import { notFound } from '#server/http/errors.ts'
import { JsonText } from '#server/http/jsonText.ts'
import type { CardsFor } from '#server/modules/search/search/cards.ts'
import * as queries from './queries.ts'

const firstKey: queries.FavoriteKey = [0, '']

export async function getFavorites(
  db: Db,
  cards: CardsFor & { userId: string },
  { cursor, limit: size = 48 }: { cursor?: string; limit?: number },
): Promise<JsonText> {
  const after = readCursor<queries.FavoriteKey>(cursor, firstKey)
  const [{ rows, total }, unavailable] = await Promise.all([
    queries.listCards(db, cards, { after, size }),
    queries.listHidden(db, cards.userId),
  ])
  const { items, nextCursor } = toPage(
    rows,
    size,
    total,
    ({ micros, vendorId }) => [micros, vendorId],
    ({ card }) => card,
  )
  return new JsonText(
    `{"items":[${items.join()}],"nextCursor":${JSON.stringify(nextCursor)},"total":${total},` +
      `"unavailable":${JSON.stringify(unavailable)}}`,
  )
}

export async function addFavorite(db: Db, userId: string, vendorId: string) {
  if (!(await queries.add(db, userId, vendorId))) throw notFound('This vendor')
  return { message: 'Added to your favourites.' }
}

export async function removeFavorite(db: Db, userId: string, vendorId: string) {
  await queries.remove(db, userId, vendorId)
  return { message: 'Removed from your favourites.' }
}
