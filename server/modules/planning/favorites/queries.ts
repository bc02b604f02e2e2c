import { type Db, nothing, sql } from '#server/db/db.ts'
import { cardText, type CardsFor } from '#server/modules/search/search/cards.ts'

const micros = sql`(extract(epoch from kept.created_at) * 1000000)::bigint`
export type FavoriteKey = readonly [micros: number, vendorId: string]
type FavoriteRow = { card: string; micros: number; vendorId: string }

/**
 * Cards of the couple's favorites as JSON text, newest first, and how many there are; a vendor that is not public at
 * the moment is left out.
 */
export async function listCards(
  db: Db,
  cards: CardsFor & { weddingId: string },
  { after, size }: { after: FavoriteKey | undefined; size: number },
): Promise<{ rows: FavoriteRow[]; total: number }> {
  const favorites = sql`favorites kept join vendor_cards c using (vendor_id)
    where kept.wedding_id = ${cards.weddingId}`
  const beyond = after
    ? sql`and (${micros}, kept.vendor_id) < (${after[0]}::bigint, ${after[1]}::uuid)`
    : nothing
  const [rows, { total }] = await Promise.all([
    db.many<FavoriteRow>(sql`
      select ${cardText(cards)} as card, ${micros} as micros, kept.vendor_id as "vendorId"
      from ${favorites} ${beyond}
      order by micros desc, kept.vendor_id desc limit ${size + 1}`),
    db.one<{ total: number }>(sql`select count(*)::int as total from ${favorites}`),
  ])
  return { rows, total }
}

/** Favorites that nobody is shown at the moment: they come back by themselves, and are not lost silently. */
export const listHidden = (db: Db, weddingId: string) =>
  db.many<{ _id: string; businessName: string }>(sql`
    select v.id as "_id", v.business_name as "businessName"
    from favorites kept
    join vendors v on v.id = kept.vendor_id
    where kept.wedding_id = ${weddingId}
      and not exists (select from vendor_cards c where c.vendor_id = v.id)
    order by v.business_name, v.id
    limit 100`)

/** @returns whether there is such a public vendor */
export const add = async (
  db: Db,
  { userId, weddingId }: { userId: string; weddingId: string },
  vendorId: string,
): Promise<boolean> => {
  const { known } = await db.one<{ known: boolean }>(sql`
    with kept as (
      insert into favorites (user_id, wedding_id, vendor_id)
      select ${userId}, ${weddingId}, vendor_id
      from vendor_cards
      where vendor_id = ${vendorId}
      on conflict do nothing
    )
    select exists (select from vendor_cards where vendor_id = ${vendorId}) as known`)
  return known
}

export const remove = (db: Db, weddingId: string, vendorId: string): Promise<number> =>
  db.run(sql`delete from favorites where wedding_id = ${weddingId} and vendor_id = ${vendorId}`)

/** Which of these vendors are the wedding's favorites. */
export const favoritesAmong = async (db: Db, weddingId: string, vendorIds: string[]) =>
  vendorIds.length === 0
    ? []
    : (
        await db.batched.many<{ vendorId: string }>(sql`
          select f.vendor_id as "vendorId"
          from favorites f
          where f.wedding_id = ${weddingId} and f.vendor_id = any(${vendorIds}::uuid[])`)
      ).map(({ vendorId }) => vendorId)
