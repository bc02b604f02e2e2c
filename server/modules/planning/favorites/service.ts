import type { Db } from '#server/db/db.ts'
import { readCursor, toPage } from '#server/http/cursor.ts'
import { notFound } from '#server/http/errors.ts'
import { JsonText } from '#server/http/jsonText.ts'
import { readWhere } from '#server/modules/search/places/where.ts'
import { type CardsFor, comingTo } from '#server/modules/search/search/cards.ts'
import type { Side } from '#server/modules/account/users/sides.ts'
import * as queries from './queries.ts'

const firstKey: queries.FavoriteKey = [0, '']

export async function getFavorites(
  db: Db,
  cards: CardsFor & { weddingId: string },
  {
    cursor,
    limit: size = 48,
    city,
  }: { cursor?: string; limit?: number; city?: string | undefined },
): Promise<JsonText> {
  const after = readCursor<queries.FavoriteKey>(cursor, firstKey)
  const to = comingTo(await readWhere(db, city))
  const [{ rows, total }, unavailable] = await Promise.all([
    queries.listCards(db, { ...cards, to }, { after, size }),
    queries.listHidden(db, cards.weddingId),
  ])
  const { items, nextCursor } = toPage(rows, size, total, ({ micros, vendorId }) => [
    micros,
    vendorId,
  ])
  return new JsonText(
    `{"items":[${items.map(({ card }) => card).join()}],"nextCursor":${JSON.stringify(nextCursor)},"total":${total},` +
      `"unavailable":${JSON.stringify(unavailable)}}`,
  )
}

export async function createFavorite(db: Db, { id: weddingId, person }: Side, vendorId: string) {
  const adding = { weddingId, userId: person.id }
  if (!(await db.transaction((tx) => queries.add(tx, adding, vendorId))))
    throw notFound('This vendor')
  return { message: 'Added to your favourites.' }
}

export async function deleteFavorite(db: Db, { id: weddingId }: Side, vendorId: string) {
  await db.transaction((tx) => queries.remove(tx, weddingId, vendorId))
  return { message: 'Removed from your favourites.' }
}
