import { usualGuests } from '#domain/prices/sellable.ts'
import { type Db, literal, type Sql, sql } from '#server/db/db.ts'
import { cellAt, ofCard } from '#server/modules/catalog/prices/rowTotals.ts'
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
  /** The days of which one is priced, where it is not the day that is shown. */
  pricedDays?: PricedDays
  /** The place from which the distance is told. */
  from?: Where | undefined
  /** Whether they can be booked at once there, where that is already known. */
  instant?: Sql
  /** Where they are asked to come to: what the way costs is in the total. */
  to?: To | undefined
}

/** How a card `c` stands on a day. */
export type OnDay = { day: string; state: Sql; isFree: Sql }

export function stateOnDay(day: string, guests: number | undefined): OnDay {
  const state = sql`vendor_day(c.vendor_id, ${day}, ${guests ?? null}::int)`
  return { day, state, isFree: sql`${state} = 'free'` }
}

/** Whether a card `c` can be booked at once: the way to a place that is not its own has to be stated. */
function isInstant(to: To | undefined): Sql {
  if (!to) return sql`c.instant`
  const { away, cost } = wayTo(to)
  return sql`(c.instant and (not ${away} or ${cost} is not null))`
}

/** What the way of so many km costs by a card `c`; null where that is not stated. */
const costOf = (km: Sql) => sql`travel_of(
  (c.travel ->> 'fee')::bigint, (c.travel ->> 'perKm')::bigint, (c.travel ->> 'freeKm')::int, ${km}
)`

/** That a card `c` is of somebody who comes there from elsewhere, and for how much. */
function awayText(to: To | undefined): Sql {
  if (!to) return sql`''`
  const { away, cost } = wayTo(to)
  return sql`case when ${away} then ',"away":{"cost":' || coalesce(${cost}::text, 'null') || '}' else '' end`
}

/** Of days on which a card `c` is free in part alone, its free parts; nothing where parts of a day are not sold. */
const partsText = (guests: number | undefined, days: Sql, isFree = sql`true`): Sql => sql`coalesce(
  case
    when c.sells_parts and ${isFree}
      then ',"freeParts":' || free_parts(c.vendor_id, ${days}, ${guests ?? null}::int)
  end,
  ''
)`
const partsOnDays = (guests: number | undefined, days: Sql): Sql =>
  partsText(guests, sql`array(select json_array_elements_text((${days})::json)::date)`)
/** What is said of the day besides its state: of a free one its free parts, of another the room of halls too small. */
export const moreOnDay = ({ day, isFree }: OnDay, guests: number | undefined): Sql => {
  const parts = partsText(guests, sql`array[${day}]::date[]`, isFree)
  return guests === undefined
    ? parts
    : sql`${parts} || coalesce(
        case
          when c.has_rooms and not ${isFree}
            then ',"freeRoom":' || free_room(c.vendor_id, ${day}, ${guests}::int)
        end,
        ''
      )`
}

/** Whether a card `c` is of somebody who comes to a place from elsewhere, how far, and for how much. */
type Way = { away: Sql; km: Sql; cost: Sql }
/** A town of the gazetteer, or the number of a city for each card; or the way there, where it is worked out already. */
export type To = Town | Sql | Way

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

function wayTo(to: To): Way {
  if ('away' in to) return to
  const isTown = 'kind' in to
  const away = isTown
    ? sql`exists (
        select
        from vendor_search h
        where h.vendor_id = c.vendor_id
          and h.city = c.home_city
          and h.travel_km > 0
          and h.travel_km >= ${kmTo(to, sql`c.home_city`)}
      )`
    : sql`c.home_city <> ${to}`
  return way(away, isTown ? kilometres(to, sql`c.home_city`) : sql`city_km(c.home_city, ${to})`)
}
function way(away: Sql, km: Sql): Way {
  return { away, km, cost: costOf(km) }
}

/** The way to the city of a row `p` of vendor_search, which knows how far it is. */
export const wayOfRow: Way = way(sql`not p.home`, sql`nullif(p.way_km, -1)`)

/** The way to a place, worked out once for each card `c` beside which it stands in `from`. */
export function joinedWay(to: Town | Way): { join: Sql; way: Way } {
  const { away, km } = wayTo(to)
  return {
    join: sql`
      cross join lateral (
        select l.away, l.km, case when l.away then ${costOf(sql`l.km`)} end as cost
        from (select ${away} as away, case when ${away} then ${km} end as km offset 0) l
        offset 0
      ) way`,
    way: { away: sql`way.away`, km: sql`way.km`, cost: sql`way.cost` },
  }
}

/** A total with all that is stated of it; of a plain price at home it is less work. */
export function estimateText(guests: number | undefined, to?: To): Sql {
  const price = sql`c.price_kind, c.price, c.max_price, c.per_guest, c.currency, c.tax, ${guests ?? null}::int`
  const { away, km } = wayOf(to)
  return sql`case
    when c.terms is null and not ${away} then estimate_json(${price})
    else all_in_json(${price}, coalesce(c.terms, '{}') || coalesce(c.travel, '{}'), ${away}, ${km})
  end`
}

const wayOf = (to: To | undefined) => (to ? wayTo(to) : { away: sql`false`, km: sql`null::float8` })

/** The days that a card is priced for: none, one, or SQL of a date[] of which the cheapest counts. */
export type PricedDays = string | Sql | undefined

/**
 * The cell of a card `c` whose prices do not always hold, as `r` with `at` (its place from 1 on) and `day`, null but of
 * several days; see vendor_rates. Of these it is the first on which the least is asked.
 */
function soldCell(guests: number | undefined, days: PricedDays): Sql {
  if (days === undefined || typeof days === 'string') {
    const at = cellAt('c', guests, days === undefined ? undefined : ofCard(days, guests))
    return sql`(select ${at} + 1 as at, null::date as day offset 0) r`
  }
  const count = literal(guests ?? usualGuests)
  return sql`(
    select e.at, case when e.several then e.day end as day
    from (
      select ${cellAt('c', guests, ofCard(sql`d.day`, guests))} + 1 as at, d.day, d.place,
        count(*) over () > 1 as several
      from unnest(${days}) with ordinality d(day, place)
      offset 0
    ) e
    order by least(
        (c.cells[e.at] -> 'leasts' ->> 0)::bigint,
        (c.cells[e.at] -> 'leasts' ->> 1)::bigint * ${count}
      ) nulls last, e.place
    limit 1
  ) r`
}

/** A total of what is sold then, of the cell `r`. */
function soldEstimate(guests: number | undefined, to?: To): Sql {
  const { away, km } = wayOf(to)
  const price = sql`r.cell ->> 'kind', (r.cell ->> 'amount')::bigint, (r.cell ->> 'maxAmount')::bigint,
    (r.cell ->> 'perGuest')::boolean, r.cell ->> 'currency', r.cell ->> 'tax', ${guests ?? null}::int`
  return sql`case
    when c.terms is null and not ${away} then estimate_json(${price})
    else all_in_json(${price}, coalesce(c.terms, '{}') || coalesce(c.travel, '{}'), ${away}, ${km})
  end`
}
const ofCell = (text: Sql, guests: number | undefined, days: PricedDays) =>
  sql`(
    select ${text}
    from (select c.cells[r.at] as cell, r.day from ${soldCell(guests, days)} offset 0) r
  )`

/** What a card `c` comes to, on the best of several days. */
export const estimateOn = (guests: number | undefined, days: PricedDays, to?: To): Sql =>
  sql`case
    when c.cells is null then ${estimateText(guests, to)}
    else ${ofCell(soldEstimate(guests, to), guests, days)}
  end`

/** The same of a whole card: with what is sold then where it depends, and whether it can be booked at once. */
export function pricedText(cards: CardsFor, days: PricedDays): Sql {
  const { guests, to, instant = isInstant(to) } = cards
  const atOnce = (then: Sql) => sql`case when ${then} then ',"instant":true' else '' end`
  const sold = sql`c.heads[(r.cell ->> 'head')::int]
    || case when r.day is null then '' else ',"day":"' || r.day || '"' end
    || '},"estimate":' || ${soldEstimate(guests, to)}
    || ${atOnce(sql`(r.cell ->> 'instant')::boolean and ${instant}`)}`
  return sql`case
    when c.cells is null then '"estimate":' || ${estimateText(guests, to)} || ${atOnce(instant)}
    else ${ofCell(sold, guests, days)}
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
  const { guests, date, weddingId, onDay, freeDays, from } = cards
  const state = onDay ?? (date ? stateOnDay(date, guests) : undefined)
  const day = state ? sql`'"' || ${state.state} || '"'` : sql`'null'`
  const more = freeDays ? partsOnDays(guests, freeDays) : state ? moreOnDay(state, guests) : sql`''`
  const distance = from
    ? sql`coalesce(round(${kilometres(from, sql`c.home_city`)})::text, 'null')`
    : sql`'null'`
  const favorite = weddingId
    ? sql`(c.vendor_id in (select f.vendor_id from favorites f where f.wedding_id = ${weddingId}))`
    : sql`false`
  const days = cards.pricedDays ?? state?.day
  return sql`'{' || ${pricedText(cards, days)} || ',"onDay":' || ${day}
    || ',"freeDays":' || ${freeDays ?? sql`'null'`} || ${more} || ',"distanceKm":' || ${distance}
    || ${awayText(cards.to)} || ',"favorite":' || ${favorite} || ',' || c.card`
}
