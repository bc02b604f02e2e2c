import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { cardText, type CardsFor } from '#server/modules/search/search/cards.ts'

/**
 * Cards of the couple's favorites as JSON text, newest first; a vendor that is not public at the
 * moment is left out.
 */
export const listCards = async (
  db: Db,
  userId: string,
  options: Omit<CardsFor, 'userId'>,
): Promise<string[]> => {
  const rows = await db.many<{ card: string }>(sql`
    select ${cardText({ ...options, userId })} as card
    from favorites kept
    join vendor_cards c using (vendor_id)
    where kept.user_id = ${userId}
    order by kept.created_at desc, kept.vendor_id limit 500`)
  return rows.map(({ card }) => card)
}

/** @returns whether there is such a public vendor */
export const add = async (db: Db, userId: string, vendorId: string): Promise<boolean> => {
  const { known } = await db.one<{ known: boolean }>(sql`
    with kept as (
      insert into favorites (user_id, vendor_id)
      select ${userId}, vendor_id
      from vendor_cards
      where vendor_id = ${vendorId}
      on conflict do nothing
    )
    select exists (select from vendor_cards where vendor_id = ${vendorId}) as known`)
  return known
}

export const remove = (db: Db, userId: string, vendorId: string): Promise<number> =>
  db.run(sql`delete from favorites where user_id = ${userId} and vendor_id = ${vendorId}`)
