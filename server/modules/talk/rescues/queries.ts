import type { Price } from '#contract/catalog/prices.ts'
import type { Package } from '#contract/vendors/profiles.ts'
import { type BookingTime, daysOf } from '#domain/times.ts'
import { maxRescuers } from '#domain/limits.ts'
import type { Db } from '#server/db/db.ts'
import { nothing, sql } from '#server/db/sql.ts'
import { isFreeDuring, ownTimes, type Stay } from '#server/modules/calendar/calendar/days.ts'
import { packagesJson, priceJson } from '#server/modules/catalog/prices/json.ts'
import { noPrice, rowTotal, rowTotals } from '#server/modules/catalog/prices/totals.ts'
import { awayIn, inRegion, reachOf } from '#server/modules/search/places/reach.ts'
import type { Where } from '#server/modules/search/places/where.ts'
import { toTown } from '#server/modules/search/search/criteria.ts'
import { type CardsFor, cardText } from '#server/modules/search/search/cards.ts'

/** How many come on each day, or to each function: a price may count for each. */
export const guestsOf = ({ guests, ...stay }: Stay & { guests: number }) =>
  stay.times?.map((time) => time.guests) ?? daysOf(stay).map(() => guests)

/** What was lost, and what it was to cost at most where that was said. */
export type Lost = Stay & {
  vendorId: string
  guests: number
  /** Where it takes place; the vendor's own town where that was never said, or nobody knows it. */
  where: Where | undefined
  most: { amount: number; currency: string } | null
}

/** One who could take it, and the functions at its own hours. */
export type Rescuer = { id: string; times: BookingTime[] | null }

/**
 * Best rated first, those with a price on request after all others. Prices count for each day or function with its
 * guests, so that none comes to more than what was lost; what is on request can't be said to.
 */
export async function findRescuers(db: Db, lost: Lost, now: Date): Promise<Rescuer[]> {
  const { vendorId, guests, where, most } = lost
  const total = sql`${rowTotal(guests)}${toTown(where)}`
  const { cities, rows: isThere } = where
    ? reachOf(where, undefined)
    : { cities: sql`array[t.number]`, rows: sql`true` }
  const within = most
    ? sql`and s.currency = ${most.currency} and ${rowTotals(guestsOf(lost))}${toTown(where)} <= ${most.amount}::bigint`
    : nothing
  return db.many<Rescuer>(
    inRegion(
      where,
      sql`
    select s.vendor_id as id, ${ownTimes(sql`v.id`, lost)} as times
    from vendors gone
    join categories c on c.id = gone.category_id
    join cities t on t.id = gone.city_id
    join vendor_search s on s.category = c.number and s.city = any (${cities}) and ${isThere}
    join vendors v on v.id = s.vendor_id
    where gone.id = ${vendorId}
      and v.id <> gone.id
      and v.status = 'approved'
      and v.calendar_since is not null
      and coalesce(v.capacity_max, ${guests}::int) >= ${guests}::int
      and ${isFreeDuring({ vendorId: sql`v.id`, stay: lost, inOwnHours: true }, now)}
      ${within}
    order by ${total} = ${noPrice}, s.rank desc, s.vendor_id desc limit ${maxRescuers}`,
    ),
  )
}

/** What each of them asks for, and for coming there. */
export const readOffers = (db: Db, ids: readonly string[], where: Where | undefined) =>
  db.many<{
    vendorId: string
    price: Price | null
    packages: Package[]
    away: { cost: number | null } | null
  }>(sql`
    select v.id as "vendorId", ${priceJson} as price, ${packagesJson} as packages, ${awayIn(where)} as away
    from vendors v
    where v.id = any (${ids}::uuid[])
    order by array_position(${ids}::uuid[], v.id)`)

/** Their cards as JSON text, in this order. */
export const readCards = (db: Db, ids: readonly string[], cards: CardsFor) =>
  db.one<{ items: string }>(sql`
    select coalesce(string_agg(${cardText(cards)}, ',' order by o.place), '') as items
    from unnest(${ids}::uuid[]) with ordinality o(id, place)
    join vendor_cards c on c.vendor_id = o.id`)
