import type { Filters, SortKey } from '#contract/search.ts'
import type { Price } from '#contract/prices.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { estimateTotal } from '#server/modules/prices/estimate.ts'

type Row = {
  id: string; slug: string; name: string; category: string; home: string; cities: string[]; price: Price | null
  capacity: number | null; sum: number; count: number; newest: number; matches: boolean; onDay: 'free' | 'held' | 'taken' | null
}

const onDay = (date: string) => sql`(
  select case when count(*) filter (where state = 0) > 0 or count(*) = 0 then 'free' when count(*) filter (where state = 1) > 0 then 'held' else 'taken' end
  from (select max(case when b.id is null then 0 when b.kind = 'hold' then 1 else 2 end) as state from resources r
    left join calendar_blocks b on b.resource_id = r.id and b.during && tsrange(${date}::date, ${date}::date + 1) where r.vendor_id = v.id group by r.id) each_one)`

/** What search should find, from the vendors themselves: every row is read, every rule is in plain sight. */
export async function naiveSearch(db: Db, { q, category, city, date, free, guests, budget, rating }: Filters, sort: SortKey) {
  const rows = await db.many<Row>(sql`
    select v.id, v.slug, lower(unaccent(v.business_name)) as name, c.slug as category, home.slug as home,
      array(select slug from cities where id = v.city_id or id = any(v.other_city_ids)) as cities,
      case when v.price_kind is not null then json_build_object('kind', v.price_kind, 'amount', v.price_amount, 'maxAmount', v.price_max_amount,
        'currency', v.price_currency, 'unit', v.price_unit, 'tax', v.price_tax) end as price,
      v.capacity_max as capacity, v.rating_sum as sum, v.rating_count as count, extract(epoch from v.approved_at) as newest,
      ${q ? sql`to_tsvector('english', unaccent(concat_ws(' ', v.business_name, c.name, c.synonyms::text, v.area, v.description,
        (select string_agg(name, ' ') from cities where id = v.city_id or id = any(v.other_city_ids))))) @@ search_query(${q})` : sql`true`} as matches,
      ${date ? onDay(date) : sql`null`} as "onDay"
    from vendors v join categories c on c.id = v.category_id join cities home on home.id = v.city_id
    where v.status = 'approved'`)

  const rank = ({ sum, count }: Row) => Math.floor((1_000_000 * (sum + 32)) / (count + 8))
  const total = (row: Row, people: number | undefined) => estimateTotal(row.price, people ?? null)?.amount ?? null
  const keys: Record<SortKey, (row: Row) => number[]> = {
    relevance: (row) => [q && row.name.includes(q.toLowerCase()) ? 1 : 0, rank(row)],
    rating: (row) => [rank(row)],
    newest: (row) => [row.newest],
    price: (row) => [row.price?.currency === 'INR' ? 1 : 0, -(total(row, guests ?? 100) ?? Infinity)],
  }
  const key = (row: Row) => (sort === 'price' && total(row, guests ?? 100) === null ? [-1, 0] : keys[sort](row))
  const higher = (a: number[], b: number[]) => a.map((value, index) => (b[index] ?? 0) - value).find((difference) => difference !== 0 && !Number.isNaN(difference)) ?? 0

  return rows
    .filter((row) => row.matches && (!category || row.category === category) && (!city || row.cities.includes(city)))
    .filter((row) => !date || !free || row.onDay === 'free')
    .filter((row) => guests === undefined || row.capacity === null || row.capacity >= guests)
    .filter((row) => rating === undefined || (row.count > 0 && row.sum / row.count >= rating))
    .filter((row) => budget === undefined || (row.price?.currency === 'INR' && (total(row, guests) ?? Infinity) <= budget))
    .sort((a, b) => higher(key(a), key(b)) || (a.id < b.id ? 1 : -1))
    .map((row) => ({ slug: row.slug, onDay: row.onDay, estimate: total(row, guests) }))
}
