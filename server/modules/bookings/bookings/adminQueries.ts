import type { BookingStatus } from '#contract/bookings/bookings.ts'
import type { Moment } from '#domain/days.ts'
import type { Db } from '#server/db/db.ts'
import { join, literal, nothing, raw, type Sql, sql } from '#server/db/sql.ts'
import { rowAt } from '#server/http/cursor.ts'
import { countRows } from '#server/kernel/lists/counting.ts'
import { matchingIds, within } from '#server/kernel/lists/matching.ts'
import { isDisputed, wasDecided } from './disputed.ts'
import { isOpen } from './policy.ts'
import { type BookingRow, columns, tables, tablesOf } from './queries.ts'

export type AdminFilter = {
  q?: string
  ids?: string[] | undefined
  day?: string
  status?: BookingStatus | keyof typeof disputes
}
export type AdminKey = readonly [micros: number, id: string]
const micros = sql`(extract(epoch from b.created_at) * 1000000)::bigint`

const isReviewDisputed = (answered: Sql) => sql`exists (
  select from review_disputes d where d.booking_id = b.id and d.answered_at is ${answered}
)`
const disputes = {
  disputed: isDisputed(sql`b`),
  dispute_answered: wasDecided(sql`b`),
  review_disputed: isReviewDisputed(sql`null`),
  review_answered: isReviewDisputed(sql`not null`),
}
/** `statusAt`, said so that an index answers it. */
const isNow = (status: BookingStatus, now: Moment) => {
  if (status === 'expired')
    return sql`b.status in ('expired', 'requested', 'offered', 'change_asked')
      and (b.status = 'expired' or b.expires_at <= ${now})`
  // In the text itself: plans are made without values, and of some states there are few.
  const isIt = sql`b.status = ${raw(`'${status}'`)}`
  return isOpen(status) ? sql`(${isIt} and b.expires_at > ${now})` : isIt
}
const isOfDispute = (status: string): status is keyof typeof disputes =>
  Object.hasOwn(disputes, status)

/**
 * By reference (its beginning), by the business's name or that of anybody of the couple, or by the address of anybody
 * who belongs to either. `offset 0`: looked up for each row that is passed, never for all people at once.
 */
const matches = (q: string) => {
  const part = within(q)
  return sql`(
    b.couple_name ilike ${part} or u.name ilike ${part} or u.email::text ilike ${part}
    or v.business_name ilike ${part} or o.email::text ilike ${part}
    or v.contact_email ilike ${part}
    or exists (
      select
      from wedding_members m
      join users p on p.id = m.user_id
      where m.wedding_id = b.wedding_id and (p.name ilike ${part} or p.email::text ilike ${part})
      offset 0
    )
    or exists (
      select
      from vendor_members m
      join users p on p.id = m.user_id
      where m.vendor_id = b.vendor_id and p.email::text ilike ${part}
      offset 0
    )
    ${isReference(q) ? sql`or b.id::text like ${`${q.toLowerCase()}%`}` : nothing}
  )`
}
const isReference = (q: string) => /^[\da-f-]{4,36}$/i.test(q)
/** Of an id that begins so the least, or the greatest. */
const bound = (q: string, digit: string) =>
  q.toLowerCase().replaceAll('-', '').padEnd(32, digit).slice(0, 32)

/** What `q` finds; nothing where it is too many to say, or there is none. */
export async function findIds(db: Db, { q }: AdminFilter) {
  if (!q) return undefined
  const part = within(q)
  return matchingIds(db, [
    sql`select id from bookings where couple_name ilike ${part}`,
    sql`
      select b.id
      from users p
      join wedding_members m on m.user_id = p.id
      join bookings b on b.wedding_id = m.wedding_id
      where p.name ilike ${part} or p.email::text ilike ${part}`,
    sql`
      select b.id
      from vendors v
      join bookings b on b.vendor_id = v.id
      where v.business_name ilike ${part} or v.contact_email ilike ${part}`,
    sql`
      select b.id
      from users p
      join vendor_members m on m.user_id = p.id
      join bookings b on b.vendor_id = m.vendor_id
      where p.email::text ilike ${part}`,
    ...(isReference(q)
      ? [
          sql`
            select id
            from bookings
            where id between ${bound(q, '0')}::uuid and ${bound(q, 'f')}::uuid
              and id::text like ${`${q.toLowerCase()}%`}`,
        ]
      : []),
  ])
}
/** First of all by themselves: along the list they may be far from its end. */
const onDay = (day: string) =>
  sql`array(select id from bookings where daterange(first_day, last_day, '[]') @> ${day}::date)`
const where = ({ q, ids, day, status }: AdminFilter, now: Moment, after?: AdminKey) => {
  const conditions = [
    ...(ids ? [sql`b.id = any (${ids}::uuid[])`] : q ? [matches(q)] : []),
    ...(day ? [sql`b.id = any (${onDay(day)})`] : []),
    ...(status ? [isOfDispute(status) ? disputes[status] : isNow(status, now)] : []),
    ...(after ? [sql`(b.created_at, b.id) < ${rowAt(after)}`] : []),
  ]
  return conditions.length ? sql`where ${join(conditions, ' and ')}` : nothing
}

/** Where it is found by what belongs to others, these are beside it. */
const rowsOf = ({ q, ids }: AdminFilter) => (q && !ids ? tables : sql`bookings b`)

export const listAll = (
  db: Db,
  filter: AdminFilter,
  { after, size, now }: { after: AdminKey | undefined; size: number; now: Moment },
) =>
  db.many<BookingRow & { micros: number; isReviewDisputed: boolean }>(sql`
    select ${columns}, ${micros} as micros, ${isReviewDisputed(sql`null`)} as "isReviewDisputed"
    from ${tablesOf(sql`(
      select b.*
      from ${rowsOf(filter)} ${where(filter, now, after)}
      order by b.created_at desc, b.id desc limit ${literal(size + 1)}
    )`)}
    order by b.created_at desc, b.id desc`)

export const countAll = (db: Db, filter: AdminFilter, now: Moment) =>
  countRows(db, sql`from ${rowsOf(filter)} ${where(filter, now)} order by b.created_at desc`)

/** With the accounts of who asked and of who runs the business. */
export const findAny = (db: Db, bookingId: string) =>
  db.maybe<BookingRow & { userId: string | null; vendorUserId: string | null }>(sql`
    select ${columns}, coalesce(u.id, b.user_id) as "userId", v.user_id as "vendorUserId"
    from ${tables}
    where b.id = ${bookingId}`)
