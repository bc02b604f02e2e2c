import type { Db } from '#server/db/db.ts'
import { nothing, type Sql, sql } from '#server/db/sql.ts'
import { type CardsFor, cardText } from '#server/modules/search/cards.ts'

export const mostSimilar = 6
/** How far "near" is, in km. */
const nearKm = 100
/** Prices are compared for so many guests while nobody has said how many. */
const usualGuests = 200

const totalOf = (card: Sql, guests: number) => sql`case when ${card}.per_guest then ${card}.price * ${guests}::int else ${card}.price end`

/** Cards of the same category, in the city first, then near it, nearest in price first; free on the day where one is given. */
export async function readSimilar(db: Db, vendorId: string, cards: CardsFor): Promise<string> {
  const { date, guests = usualGuests } = cards
  const { items } = await db.one<{ items: string }>(sql`
    with me as (
      select v.id, v.category_id, v.city_id, t.latitude, t.longitude, m.currency, ${totalOf(sql`m`, guests)} as total
      from vendors v join cities t on t.id = v.city_id join vendor_cards m on m.vendor_id = v.id where v.id = ${vendorId}),
    around as (
      select t.id, case when t.id = me.city_id then 0 else 12742 * asin(sqrt(least(1, sind((t.latitude - me.latitude) / 2) ^ 2
        + cosd(me.latitude) * cosd(t.latitude) * sind((t.longitude - me.longitude) / 2) ^ 2))) end as km
      from me, cities t),
    found as (
      select v.id, a.km, case when k.currency = me.currency and me.total > 0 and ${totalOf(sql`k`, guests)} > 0
        then abs(ln(${totalOf(sql`k`, guests)}::float8 / me.total)) end as apart, v.rating_sum, v.rating_count
      from me join vendors v on v.category_id = me.category_id and v.status = 'approved' and v.id <> me.id
        join around a on a.id = v.city_id and a.km <= ${nearKm} join vendor_cards k on k.vendor_id = v.id
      where true ${date ? sql`and vendor_day(v.id, ${date}) = 'free'` : nothing}),
    best as (
      select id, row_number() over (order by km, apart nulls last, (rating_sum + 32)::float8 / (rating_count + 8) desc, id) as place
      from found order by place limit ${mostSimilar})
    select coalesce(string_agg(${cardText(cards)}, ',' order by best.place), '') as items from best join vendor_cards c on c.vendor_id = best.id`)
  return items
}
