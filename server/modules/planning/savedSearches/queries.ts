import type { Estimate, Price } from '#contract/catalog/prices.ts'
import type { Filters } from '#contract/search/search.ts'
import { type Db, sql } from '#server/db/db.ts'
import type { Side } from '#server/modules/account/users/sides.ts'
import { cardText, comingTo } from '#server/modules/search/search/cards.ts'
import { type SearchCriteria, fits } from '#server/modules/search/search/criteria.ts'
import { withRegion } from '#server/modules/search/places/reach.ts'
import { placeOf, rowsOf } from '#server/modules/search/search/place.ts'

export type SearchRow = {
  _id: string
  name: string
  filters: Filters
  alert: boolean
  createdAt: string
}
const columns = sql`id as _id, name, filters, alert, created_at as "createdAt"`

export const list = (db: Db, weddingId: string): Promise<SearchRow[]> =>
  db.many(sql`
    select ${columns} from saved_searches where wedding_id = ${weddingId} order by created_at desc, id`)

/**
 * Makes two savings of one couple wait for each other.
 * @returns how many searches they have besides one with these filters
 */
export async function countOthers(tx: Db, weddingId: string, filters: Filters): Promise<number> {
  await tx.run(sql`select from weddings where id = ${weddingId} for no key update`)
  const { count } = await tx.one<{ count: number }>(sql`
    select count(*)
    from saved_searches
    where wedding_id = ${weddingId} and md5(filters::text) <> md5(${JSON.stringify(filters)}::jsonb::text)`)
  return count
}

export type Saving = { name: string; filters: Filters; alert: boolean; checkAt: Date }
export const upsert = (
  tx: Db,
  { id: weddingId, person }: Side,
  { name, filters, alert, checkAt }: Saving,
): Promise<SearchRow> =>
  tx.one(sql`
    insert into saved_searches (user_id, wedding_id, name, filters, alert, look_at)
    values (
      ${person.id}, ${weddingId}, ${name}, ${JSON.stringify(filters)}::jsonb, ${alert}, ${checkAt}
    )
    on conflict (wedding_id, md5(filters::text))
    do update set user_id = excluded.user_id, name = excluded.name, alert = excluded.alert, look_at = excluded.look_at
    returning ${columns}`)

export const lock = (tx: Db, weddingId: string, searchId: string): Promise<SearchRow | undefined> =>
  tx.maybe(sql`
    select ${columns}
    from saved_searches
    where id = ${searchId} and wedding_id = ${weddingId} for update`)

export const update = (
  tx: Db,
  searchId: string,
  { name, alert, checkAt }: Omit<Saving, 'filters'>,
): Promise<SearchRow> =>
  tx.one(sql`
    update saved_searches
    set name = ${name}, alert = ${alert}, look_at = ${checkAt}
    where id = ${searchId}
    returning ${columns}`)

export const remove = (db: Db, weddingId: string, searchId: string): Promise<number> =>
  db.run(sql`delete from saved_searches where id = ${searchId} and wedding_id = ${weddingId}`)

/** Notes vendors that are here, fit and were not known, the best first. @returns their identifiers */
export async function insertMatches(
  tx: Db,
  searchId: string,
  criteria: SearchCriteria,
  limit: number,
): Promise<string[]> {
  const place = placeOf(criteria)
  const rows = await tx.many<{ id: string }>(sql`
    ${withRegion(criteria.where)}fits as (
      select s.vendor_id
      from ${rowsOf(place)}
      where ${fits(criteria, place)}
        and s.rank % 10000000 <> 0
        and not exists (
          select
          from saved_search_matches k
          where k.search_id = ${searchId} and k.vendor_id = s.vendor_id
        )
      order by s.rank desc, s.vendor_id desc limit ${limit}
    )
    insert into saved_search_matches (search_id, vendor_id)
    select ${searchId}, vendor_id
    from fits
    on conflict do nothing
    returning vendor_id as id`)
  return rows.map(({ id }) => id)
}

/** Who asked for the alert, as long as they may sign in. */
const reader = sql`(
  select email::text
  from users u
  where u.id = saved_searches.user_id and u.suspended_at is null and u.deleted_at is null
)`
export const alertIsOn = async (db: Db, stopToken: string): Promise<boolean> =>
  (await db.maybe(sql`
    select from saved_searches where stop_token = ${stopToken} and alert and ${reader} is not null`)) !==
  undefined

export type DueRow = SearchRow & { email: string; stopToken: string }
/** A search whose check is due, locked for this transaction; one that another server has is passed over. */
export const lockDue = (tx: Db, now: Date): Promise<DueRow | undefined> =>
  tx.maybe(sql`
    select ${columns}, stop_token as "stopToken",
      ${reader} as email
    from saved_searches
    where alert and look_at <= ${now}
    order by look_at limit 1 for update skip locked`)

export const noteCheck = (tx: Db, searchId: string, checkAt: Date, mailedAt: Date | null) =>
  tx.run(sql`
    update saved_searches
    set look_at = ${checkAt}, mailed_at = coalesce(${mailedAt}, mailed_at)
    where id = ${searchId}`)

export const turnOffAlert = (tx: Db, searchId: string): Promise<number> =>
  tx.run(sql`update saved_searches set alert = false where id = ${searchId}`)

export type Match = {
  slug: string
  businessName: string
  city: string
  price: Price | null
  estimate: Estimate | null
}
/** Vendors as their cards say, the best first. */
export async function cards(
  tx: Db,
  ids: readonly string[],
  { filters: { date, guests }, where }: SearchCriteria,
): Promise<Match[]> {
  const rows = await tx.many<{
    card: string
  }>(sql`select ${cardText({ date, guests, weddingId: null, to: comingTo(where) })} as card
    from vendor_cards c join vendor_search s on s.vendor_id = c.vendor_id and s.home and s.rank >= 0
    where c.vendor_id = any(${ids}::uuid[]) order by s.rank desc, c.vendor_id desc`)
  return rows.map(({ card }) => JSON.parse(card) as Match)
}

export const findByToken = (
  db: Db,
  token: string,
): Promise<{ name: string; alert: boolean } | undefined> =>
  db.maybe(sql`select name, alert from saved_searches where stop_token = ${token}`)

/** @returns whether there is such a search */
export const stopByToken = async (db: Db, token: string): Promise<boolean> =>
  (await db.run(sql`update saved_searches set alert = false where stop_token = ${token}`)) === 1

/** Names of the category and the city, where the filters name any. */
export const filterNames = (
  db: Db,
  { category, city }: Filters,
): Promise<{ category: string | null; city: string | null }> =>
  db.one(sql`
    select (select name from categories where slug = ${category ?? null}::text) as category,
      (select name from cities where slug = ${city ?? null}::text) as city`)
