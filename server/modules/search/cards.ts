import { type Sql, sql } from '#server/db/sql.ts'

export type CardsFor = { guests?: number | undefined; date?: string | undefined; userId: string | null }

/**
 * JSON text of a vendor's card: the stored part of vendor_cards `c` with the total, the day and the heart.
 * @param onDay the state on the day where it is already known, else the calendar is asked
 */
export function cardText({ guests, date, userId }: CardsFor, onDay?: Sql): Sql {
  const state = onDay ?? (date ? sql`vendor_day(c.vendor_id, ${date})` : undefined)
  return sql`left(c.card, -1)
    || ',"estimate":' || estimate_json(c.price_kind, c.price, c.max_price, c.per_guest, c.currency, c.tax, ${guests ?? null}::int)
    || ',"onDay":' || ${state ? sql`'"' || ${state} || '"'` : sql`'null'`}
    || ',"favourite":' || ${userId ? sql`exists (select from favorites f where f.user_id = ${userId} and f.vendor_id = c.vendor_id)` : sql`false`} || '}'`
}
