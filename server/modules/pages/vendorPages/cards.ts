import { type Moment, todayOf, unlessOver } from '#domain/days.ts'
import { type Db, type Sql, sql } from '#server/db/db.ts'
import { JsonText } from '#server/http/jsonText.ts'
import type { Actor } from '#server/http/sessions.ts'
import { readWhere } from '#server/modules/search/places/where.ts'
import { comingTo, type CardsFor, cardText } from '#server/modules/search/search/cards.ts'
import { readAt } from '#server/modules/vendors/profiles/addresses.ts'
import type { VendorQuery } from './service.ts'
import { busyFor, rowTotal } from '#server/modules/catalog/prices/rowTotals.ts'
import { bitOf } from '#server/modules/search/search/days.ts'

const maxWorkedWith = 6
/** Functions of one wedding lie no farther apart than this. */
const sameWeddingDays = 3

/**
 * Cards of public vendors that served the same completed weddings, as JSON text; it says how often
 * to nobody, and whose to nobody.
 */
const readWorkedWith = async (db: Db, vendorId: Sql, cards: CardsFor): Promise<Cards> =>
  db.batched.one<Cards>(sql`
      with together as (
        select o.vendor_id, count(distinct b.id) as times, max(o.last_day) as last_day
        from bookings b
        join bookings o on o.wedding_id = b.wedding_id
          and o.vendor_id <> b.vendor_id
          and o.status = 'completed'
          and abs(o.last_day - b.last_day) <= ${sameWeddingDays}
        where b.vendor_id = ${vendorId} and b.status = 'completed' and b.wedding_id is not null
        group by o.vendor_id
      ),
      best as (
        select t.*, row_number() over (order by t.times desc, t.last_day desc, t.vendor_id) as place
        from together t
        join vendor_cards k on k.vendor_id = t.vendor_id
        order by place limit ${maxWorkedWith}
      )
      select coalesce(string_agg(${cardText(cards)}, ',' order by best.place), '') as items,
        count(*)::int as total
      from best
      join vendor_cards c on c.vendor_id = best.vendor_id`)

/** JSON text of cards, and how many they are. */
export type Cards = { items: string; total: number }

const maxSimilar = 6
/** How far "near" is, in km. */
const nearKm = 100
/** Prices are compared for so many guests while nobody has said how many. */
const usualGuests = 200
/** So many of each city are compared, the best rated ones: a large city has thousands. */
const compared = 60

function freeOn(date: string | undefined, guests: number | undefined): Sql {
  if (!date) return sql`true`
  const bit = bitOf(date)
  return bit === null
    ? sql`vendor_day(s.vendor_id, ${date}, ${guests ?? null}::int) = 'free'`
    : sql`get_bit(${busyFor(guests)}, ${bit}) = 0`
}

/**
 * Cards of vendors of the same category who are here (the others have no rank), in the city first,
 * then near it, then of those who come to it from afar, nearest in price first; free on the day where one is given.
 */
export async function readSimilar(db: Db, vendorId: Sql, cards: CardsFor): Promise<Cards> {
  const { date, guests } = cards
  const total = rowTotal({
    guests: guests ?? usualGuests,
    days: date ? [{ day: date, bit: bitOf(date) }] : [],
    isUsual: guests === undefined,
  })
  return db.batched.one<Cards>(sql`
    with me as (
      select s.vendor_id, s.category, s.home_city, s.currency,
        ${total} as total
      from vendor_search s
      where s.vendor_id = ${vendorId} and s.home and s.rank >= 0
    ),
    found as (
      select distinct on (o.vendor_id) o.vendor_id, city_km(me.home_city, o.home_city) as km,
        o.rank,
        case
          when o.currency = me.currency
              and me.total between 1 and 1e15
              and o.total between 1 and 1e15
            then abs(ln(o.total::float8 / me.total))
        end as apart
      from me, unnest(cities_near(me.home_city, ${nearKm})) as near(city),
        lateral (
          select s.vendor_id, s.home_city, s.rank, s.currency,
            ${total} as total
          from vendor_search s
          where s.category = me.category
            and s.city = near.city
            and (s.home or s.city = me.home_city)
            and s.vendor_id <> me.vendor_id
            and s.rank > 0
            and ${freeOn(date, guests)}
          order by s.rank desc, s.vendor_id desc limit ${compared}
        ) o
    ),
    best as (
      select vendor_id,
        row_number() over (order by km, apart nulls last, rank desc, vendor_id) as place
      from found
      order by place limit ${maxSimilar}
    )
    select coalesce(string_agg(${cardText(cards)}, ',' order by best.place), '') as items,
      count(*)::int as total
    from best
    join vendor_cards c using (vendor_id)`)
}

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
      date: unlessOver(date, todayOf(clock())),
      weddingId: actor?.weddingId ?? null,
    }
    const { items, total } = await readAt(db, vendorId, async (id) =>
      read(db, id, { ...cards, to: comingTo(await readWhere(db, city)) }),
    )
    return new JsonText(`{"items":[${items}],"nextCursor":null,"total":${total}}`)
  }
export const getWorkedWith = showCards(readWorkedWith)
export const getSimilarVendors = showCards(readSimilar)
