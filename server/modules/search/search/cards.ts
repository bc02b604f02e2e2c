import { type Sql, sql } from '#server/db/sql.ts'
import { kilometres } from './place.ts'

export type CardsFor = {
  guests?: number | undefined
  date?: string | undefined
  userId: string | null
  /** The state on the day where it is already known; else the calendar is asked. */
  onDay?: Sql
  /** JSON text of the days on which it is free. */
  freeDays?: Sql
  /** The city from which the distance is told. */
  from?: string | undefined
}

export const estimateText = (guests: number | undefined): Sql =>
  sql`estimate_json(
    c.price_kind, c.price, c.max_price, c.per_guest, c.currency, c.tax, ${guests ?? null}::int
  )`

/**
 * JSON text of a vendor's card: the stored part of vendor_cards `c` after the total, the day, the
 * distance and the heart.
 */
export function cardText({ guests, date, userId, onDay, freeDays, from }: CardsFor): Sql {
  const state = onDay ?? (date ? sql`vendor_day(c.vendor_id, ${date})` : undefined)
  const day = state ? sql`'"' || ${state} || '"'` : sql`'null'`
  const distance = from
    ? sql`coalesce(round(${kilometres(from, sql`c.home_city`)})::text, 'null')`
    : sql`'null'`
  const favorite = userId
    ? sql`(c.vendor_id in (select f.vendor_id from favorites f where f.user_id = ${userId}))`
    : sql`false`
  return sql`'{"estimate":' || ${estimateText(guests)} || ',"onDay":' || ${day}
    || ',"freeDays":' || ${freeDays ?? sql`'null'`} || ',"distanceKm":' || ${distance}
    || ',"favorite":' || ${favorite} || ',' || c.card`
}
