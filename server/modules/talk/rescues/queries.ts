import type { Price } from '#contract/catalog/prices.ts'
import type { VendorCard } from '#contract/search/search.ts'
import type { Package } from '#contract/vendors/profiles.ts'
import type { BookingTime } from '#domain/times.ts'
import { maxRescuers } from '#domain/limits.ts'
import type { Db } from '#server/db/db.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import { isFreeDuring, vendorTimes, type Stay } from '#server/modules/calendar/calendar/days.ts'
import { packagesJson, priceJson } from '#server/modules/catalog/prices/json.ts'
import { noPrice, rowTotal } from '#server/modules/catalog/prices/totals.ts'
import { awayIn, inRegion, reachOf } from '#server/modules/search/places/reach.ts'
import type { Where } from '#server/modules/search/places/where.ts'
import { toTown } from '#server/modules/search/search/criteria.ts'
import { type CardsFor, cardText } from '#server/modules/search/search/cards.ts'

/** What was lost, and what it was to cost at most where that was said. */
export type Lost = Stay & {
  vendorId: string
  guests: number
  /** How many it was asked for, where these have no times of their own. */
  functions: number
  /** Where it takes place; the vendor's own town where that was never said, or nobody knows it. */
  where: Where | undefined
  most: Most | null
}
export type Most = { amount: number; currency: string }

/** One who has the time, and the functions at its own hours; where it stands among all who have. */
export type Candidate = { id: string; times: BookingTime[] | null; rank: number }

/** Of those whose prices may be within so many are looked into at once, the next best rated. */
export const lookedIntoAtOnce = 200

/** A price for each guest counts those of each function. */
const guestsInAll = ({ times, guests, functions }: Lost) =>
  times && times.length > 1
    ? times.reduce((all, time) => all + time.guests, 0)
    : guests * (times ? 1 : functions)

/**
 * Whether a row `s` may be within: what is counted for each day or function counts once here, so that nobody is left
 * out who is. Rows are in the site's currency where the rate is known, each price of them rounded.
 */
function mayBeWithin({ amount, currency }: Most, lost: Lost): Sql {
  const guests = guestsInAll(lost)
  const rate = sql`from exchange_rates r, exchange_rates site
    where r.currency = ${currency} and r.factor is not null and site.is_site`
  return sql`
    s.currency = coalesce((select site.currency ${rate}), ${currency})
    and ${rowTotal(guests)}${toTown(lost.where)}
      <= coalesce((select site_amount(${amount}::bigint, r.factor) ${rate}), ${amount}::bigint)
        + ${2 * guests + 2}::int`
}

/**
 * Those who have the time, the best rated first, those with a price on request after all others.
 * @param after the last of those before, where it was said what was lost
 */
export async function findCandidates(
  db: Db,
  lost: Lost,
  now: Date,
  after?: Candidate,
): Promise<Candidate[]> {
  const { vendorId, guests, where, most } = lost
  const { cities, rows: isThere } = where
    ? reachOf(where, undefined)
    : { cities: sql`array[t.number]`, rows: sql`true` }
  return db.many<Candidate>(
    inRegion(
      where,
      sql`
    select v.id, v.rank, ${vendorTimes(sql`v.id`, lost)} as times
    from (
      select s.vendor_id as id, s.rank, s.flat = ${noPrice} as is_on_request
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
        and ${most ? mayBeWithin(most, lost) : sql`true`}
        and ${after ? sql`(s.rank, s.vendor_id) < (${after.rank}::int, ${after.id}::uuid)` : sql`true`}
      order by is_on_request, s.rank desc, s.vendor_id desc
      offset 0
    ) v
    where ${isFreeDuring({ vendorId: sql`v.id`, stay: lost, inOwnHours: true }, now)}
    order by v.is_on_request, v.rank desc, v.id desc
    limit ${most ? lookedIntoAtOnce : maxRescuers}`,
    ),
  )
}

/** What each of them asks for, and for coming there; `rate` makes it that currency's, null where none is known. */
export const readOffers = (
  db: Db,
  ids: readonly string[],
  { where, currency }: { where: Where | undefined; currency: string | null },
) =>
  db.many<{
    vendorId: string
    price: Price | null
    packages: Package[]
    away: { cost: number | null } | null
    rate: number | null
  }>(sql`
    select v.id as "vendorId", ${priceJson} as price, ${packagesJson} as packages, ${awayIn(where)} as away,
      case when v.price_currency = ${currency} then 1
        else (
          select own.factor / lost.factor
          from exchange_rates own, exchange_rates lost
          where own.currency = v.price_currency and lost.currency = ${currency}
        )
      end::float8 as rate
    from vendors v
    where v.id = any (${ids}::uuid[])
    order by array_position(${ids}::uuid[], v.id)`)

/** Their cards, in this order. */
export async function readCards(db: Db, ids: readonly string[], cards: CardsFor) {
  const rows = await db.many<{ card: VendorCard }>(sql`
    select (${cardText(cards)})::json as card
    from unnest(${ids}::uuid[]) with ordinality o(id, place)
    join vendor_cards c on c.vendor_id = o.id
    order by o.place`)
  return rows.map(({ card }) => card)
}
