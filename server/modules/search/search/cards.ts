import { type Db, type Sql, sql } from '#server/db/db.ts'
import { cameIn, cityNumber, kilometres, kmTo } from '#server/modules/search/places/reach.ts'
import type { Town, Where } from '#server/modules/search/places/where.ts'

export type CardsFor = {
  guests?: number | undefined
  date?: string | undefined
  /** Whose favourites they are among. */
  weddingId: string | null
  /** The state on the day where it is already known; else the calendar is asked. */
  onDay?: OnDay
  /** JSON text of the days on which it is free. */
  freeDays?: Sql
  /** The days of which one is priced, a date[], where it is not the day that is shown. */
  pricedDays?: Sql
  /** The place from which the distance is told. */
  from?: Where | undefined
  /** Whether they can be booked at once there, where that is already known. */
  instant?: Sql
  /** Where they are asked to come to: what the way costs is in the total. */
  to?: To | undefined
}

/** How a card `c` stands on a day. */
export type OnDay = { day: string; state: Sql; isFree: Sql }

export function stateOnDay(day: string): OnDay {
  const state = sql`vendor_day(c.vendor_id, ${day})`
  return { day, state, isFree: sql`${state} = 'free'` }
}

/** Whether a card `c` can be booked at once: the way to a place that is not its own has to be stated. */
function isInstant(to: To | undefined): Sql {
  if (!to) return sql`c.instant`
  const { away, km } = wayTo(to)
  return sql`(c.instant and (not ${away} or travel_of(
    (c.travel ->> 'fee')::bigint, (c.travel ->> 'perKm')::bigint, (c.travel ->> 'freeKm')::int, ${km}
  ) is not null))`
}

/** Of days on which a card `c` is free in part alone, its free parts; nothing where parts of a day are not sold. */
const partsText = (days: Sql, isFree = sql`true`): Sql => sql`coalesce(
  case when c.sells_parts and ${isFree} then ',"freeParts":' || free_parts(c.vendor_id, ${days}) end, ''
)`
export const partsOnDay = ({ day, isFree }: OnDay): Sql =>
  partsText(sql`array[${day}]::date[]`, isFree)
const partsOnDays = (days: Sql): Sql =>
  partsText(sql`array(select json_array_elements_text((${days})::json)::date)`)

/** A town of the gazetteer, or the number of a city for each card. */
export type To = Town | Sql

/** The same for those who were not looked for there: who does not come is asked at home. */
export function comingTo(where: Where | undefined): To | undefined {
  if (!where || where.kind === 'town') return where
  const city =
    where.kind === 'region'
      ? cameIn(where, sql`c.vendor_id`)
      : sql`(
          select s.city
          from vendor_search s
          where s.vendor_id = c.vendor_id and s.city = ${cityNumber(where.slug)} limit 1
        )`
  return sql`coalesce(${city}, c.home_city)`
}

/** Whether a card `c` is of somebody who comes to a place from elsewhere, and how far. */
const wayTo = (to: To): { away: Sql; km: Sql } =>
  'kind' in to
    ? {
        away: sql`exists (
          select
          from vendor_search h
          where h.vendor_id = c.vendor_id
            and h.city = c.home_city
            and h.travel_km > 0
            and h.travel_km >= ${kmTo(to, sql`c.home_city`)}
        )`,
        km: kilometres(to, sql`c.home_city`),
      }
    : { away: sql`c.home_city <> ${to}`, km: sql`city_km(c.home_city, ${to})` }

/** A total with all that is stated of it; of a plain price at home it is less work. */
export function estimateText(guests: number | undefined, to?: To): Sql {
  const price = sql`c.price_kind, c.price, c.max_price, c.per_guest, c.currency, c.tax, ${guests ?? null}::int`
  const { away, km } = wayOf(to)
  return sql`case
    when c.terms is null and not ${away} then estimate_json(${price})
    else all_in_json(${price}, ${termsJson}, ${away}, ${km})
  end`
}

const termsJson = sql`(coalesce(c.terms, '{}') || coalesce(c.travel, '{}'))`
const wayOf = (to: To | undefined) => (to ? wayTo(to) : { away: sql`false`, km: sql`null::float8` })

/** What can be sold of a card `c` whose prices do not always hold: see sold_json. */
const soldJson = (guests: number | undefined, days: Sql) =>
  sql`sold_json(c.offers, ${days}, ${guests ?? null}::int)`

/** What a card `c` comes to on the best of these days (a date[], null: on any). */
export function estimateOn(guests: number | undefined, days: Sql, to?: To): Sql {
  const { away, km } = wayOf(to)
  return sql`case
    when c.offers is null then ${estimateText(guests, to)}
    else sold_estimate(${soldJson(guests, days)}, ${guests ?? null}::int, ${termsJson}, ${away}, ${km})
  end`
}

/** The same of a whole card: with what is sold then where it depends, and whether it can be booked at once. */
function pricedText({ guests, to, instant = isInstant(to) }: CardsFor, days: Sql): Sql {
  const { away, km } = wayOf(to)
  return sql`case
    when c.offers is null then '"estimate":' || ${estimateText(guests, to)}
      || case when ${instant} then ',"instant":true' else '' end
    else sold_text(
      ${soldJson(guests, days)}, ${guests ?? null}::int, ${termsJson}, ${away}, ${km}, ${instant}
    )
  end`
}

/** The favourites of each of these weddings that has some. */
export async function favoritesOfEach(db: Db, weddingIds: string[]) {
  const rows = await db.batched.many<{ weddingId: string; vendorIds: string[] }>(sql`
    select f.wedding_id as "weddingId", array_agg(f.vendor_id::text) as "vendorIds"
    from favorites f
    where f.wedding_id = any(${weddingIds}::uuid[])
    group by f.wedding_id`)
  return new Map(rows.map(({ weddingId, vendorIds }) => [weddingId, new Set(vendorIds)]))
}

/** The favourites among cards that were made for a visitor; their identifiers stand first in what is stored. */
export const withFavorites = (cards: string, vendorIds: ReadonlySet<string>): string =>
  cards.replace(/"favorite":false,"_id" : "([0-9a-f-]{36})"/g, (card, id: string) =>
    vendorIds.has(id) ? card.replace('false', 'true') : card,
  )

/**
 * JSON text of a vendor's card: the stored part of vendor_cards `c` after the total, the day, its parts, the
 * distance and the heart.
 */
export function cardText(cards: CardsFor): Sql {
  const { date, weddingId, onDay, freeDays, from } = cards
  const state = onDay ?? (date ? stateOnDay(date) : undefined)
  const day = state ? sql`'"' || ${state.state} || '"'` : sql`'null'`
  const parts = freeDays ? partsOnDays(freeDays) : state ? partsOnDay(state) : sql`''`
  const distance = from
    ? sql`coalesce(round(${kilometres(from, sql`c.home_city`)})::text, 'null')`
    : sql`'null'`
  const favorite = weddingId
    ? sql`(c.vendor_id in (select f.vendor_id from favorites f where f.wedding_id = ${weddingId}))`
    : sql`false`
  const days = cards.pricedDays ?? daysOf(state?.day)
  return sql`'{' || ${pricedText(cards, days)} || ',"onDay":' || ${day}
    || ',"freeDays":' || ${freeDays ?? sql`'null'`} || ${parts} || ',"distanceKm":' || ${distance}
    || ',"favorite":' || ${favorite} || ',' || c.card`
}

/** The days of one, or of none, as `estimateOn` takes them. */
export const daysOf = (day: string | undefined): Sql => sql`${day ? [day] : null}::date[]`
