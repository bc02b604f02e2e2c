import type { Db } from '#server/db/db.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import { type CardsFor, cardText } from '#server/modules/search/search/cards.ts'
import type { Cards } from './similar.ts'

const maxWorkedWith = 6
/** Functions of one wedding lie no farther apart than this. */
const sameWeddingDays = 3

/**
 * Cards of public vendors that served the same completed weddings, as JSON text; it says how often
 * to nobody, and whose to nobody.
 */
export const readWorkedWith = async (db: Db, vendorId: Sql, cards: CardsFor): Promise<Cards> =>
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
