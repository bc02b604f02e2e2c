import { type Moment, todayOf, unlessOver } from '#domain/days.ts'
import type { Db } from '#server/db/db.ts'
import { JsonText } from '#server/http/jsonText.ts'
import type { Actor } from '#server/http/sessions.ts'
import { readWhere } from '#server/modules/search/places/where.ts'
import { comingTo } from '#server/modules/search/search/cards.ts'
import { readAt } from '#server/modules/vendors/profiles/address.ts'
import type { VendorQuery } from './service.ts'
import { readSimilar } from './similar.ts'
import { readWorkedWith } from './workedWith.ts'

/** JSON text of cards around a vendor. */
const showCards =
  (read: typeof readSimilar) =>
  async (
    db: Db,
    { vendorId, guests, date, city }: VendorQuery,
    actor: Actor | null,
    clock: () => Moment,
  ): Promise<JsonText> => {
    const cards = {
      guests,
      date: unlessOver(date, todayOf(clock)),
      weddingId: actor?.weddingId ?? null,
    }
    const { items, total } = await readAt(db, vendorId, async (id) =>
      read(db, id, { ...cards, to: comingTo(await readWhere(db, city)) }),
    )
    return new JsonText(`{"items":[${items}],"nextCursor":null,"total":${total}}`)
  }
export const getWorkedWith = showCards(readWorkedWith)
export const getSimilarVendors = showCards(readSimilar)
