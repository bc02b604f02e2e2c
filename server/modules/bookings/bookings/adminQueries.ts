import type { TimeOrder } from '#contract/kernel/fields.ts'
import type { BookingStatus } from '#contract/bookings/bookings.ts'
import type { Moment } from '#domain/days.ts'
import { type Db, join, literal, nothing, raw, type Sql, sql } from '#server/db/db.ts'
import { byTime } from '#server/http/cursor.ts'
import { countList, isCommon } from '#server/kernel/lists/counting.ts'
import { findTyped, type Has, holds, type Matching } from '#server/kernel/lists/matching.ts'
import { isDisputed, wasDecided } from './disputed.ts'
import { isOpen } from './policy.ts'
import { type BookingRow, columns, tables, tablesOf } from './queries.ts'

export type AdminFilter = {
  q?: string
  found?: Matching | undefined
  day?: string
  status?: BookingStatus | keyof typeof disputes
  sort?: TimeOrder
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
/** `currentStatus`, said so that an index answers it. */
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
const matches = (q: string) => sql`(
  ${holds(sql`b.couple_name`, q)} or ${holds(sql`v.business_name`, q)}
  or ${holds(sql`v.contact_email`, q)}
  or exists (
    select
    from wedding_members m
    join users p on p.id = m.user_id
    where m.wedding_id = b.wedding_id
      and (${holds(sql`p.name`, q)} or ${holds(sql`p.email::text`, q)})
    offset 0
  )
  or exists (
    select
    from vendor_members m
    join users p on p.id = m.user_id
    where m.vendor_id = b.vendor_id and ${holds(sql`p.email::text`, q)}
    offset 0
  )
  ${isReference(q) ? sql`or b.id::text like ${`${q.toLowerCase()}%`}` : nothing}
)`
export const isReference = (q: string) => /^[\da-f-]{4,36}$/i.test(q)
/** Of an id that begins so the least, or the greatest. */
const bound = (q: string, digit: string) =>
  q.toLowerCase().replaceAll('-', '').padEnd(32, digit).slice(0, 32)

/** Looked up one after the other, until there are enough. */
const ofEach = (condition: Sql) =>
  sql`cross join lateral (select id from bookings where ${condition} offset 0) b`
/** What `q` finds. */
export async function findIds(db: Db, { q }: AdminFilter) {
  if (!q) return undefined
  const ways = (has: Has) => [
    sql`select id from bookings where ${has(sql`couple_name`)}`,
    sql`
      select b.id
      from vendors v ${ofEach(sql`vendor_id = v.id`)}
      where ${has(sql`v.business_name`)} or ${has(sql`v.contact_email`)}`,
    sql`
      select b.id
      from users p
      cross join lateral (
        select vendor_id from vendor_members where user_id = p.id offset 0
      ) m ${ofEach(sql`vendor_id = m.vendor_id`)}
      where p.role = 'vendor' and ${has(sql`p.email::text`)}`,
    sql`
      select b.id
      from users p
      cross join lateral (
        select wedding_id from wedding_members where user_id = p.id offset 0
      ) m ${ofEach(sql`wedding_id = m.wedding_id`)}
      where p.role = 'user' and (${has(sql`p.name`)} or ${has(sql`p.email::text`)})`,
    ...(isReference(q)
      ? [
          sql`
            select id
            from bookings
            where id between ${bound(q, '0')}::uuid and ${bound(q, 'f')}::uuid
              and id::text like ${`${q.toLowerCase()}%`}`,
        ]
      : []),
  ]
  const all = { rows: sql`from bookings`, newest: newestOf({}), matches: matches(q) }
  if (await isCommon(db, all, most)) return { least: 0 }
  return findTyped(db, q, ways, most)
}
/** Walking is dear: the people of both sides are looked up for each. */
const most = 10_000
/** First of all by themselves: along the list they may be far from its end. */
const onDay = (day: string) =>
  sql`array(select id from bookings where daterange(first_day, last_day, '[]') @> ${day}::date)`
const where = ({ found, day, status, sort }: AdminFilter, now?: Moment, after?: AdminKey) => {
  const conditions = [
    ...(found?.ids ? [sql`b.id = any (${found.ids}::uuid[])`] : []),
    ...(day ? [sql`b.id = any (${onDay(day)})`] : []),
    ...(status && now ? [isOfDispute(status) ? disputes[status] : isNow(status, now)] : []),
    ...(after ? [byTime(sql`b`, sort).after(after)] : []),
  ]
  return conditions.length ? sql`where ${join(conditions, ' and ')}` : nothing
}
const { order: newestFirst } = byTime(sql`b`)

const withVendor = (bookings: Sql) => sql`${bookings} b join vendors v on v.id = b.vendor_id`

const newestOf = (filter: AdminFilter, now?: Moment) => (some: Sql) =>
  sql`from ${withVendor(sql`(select b.* from bookings b ${where(filter, now)} ${newestFirst} limit ${some})`)}`

export const listAll = (
  db: Db,
  filter: AdminFilter,
  { after, size, now }: { after: AdminKey | undefined; size: number; now: Moment },
) => {
  const typed = filter.found?.ids ? undefined : filter.q
  const fits = where(filter, now, after)
  const { order } = byTime(sql`b`, filter.sort)
  // Where it is found by what belongs to others, these are beside it.
  const rows = typed
    ? sql`${withVendor(sql`(select b.* from bookings b ${fits} ${order})`)} where ${matches(typed)}`
    : sql`bookings b ${fits}`
  return db.many<BookingRow & { micros: number; isReviewDisputed: boolean }>(sql`
    select ${columns}, ${micros} as micros, ${isReviewDisputed(sql`null`)} as "isReviewDisputed"
    from ${tablesOf(sql`(select b.* from ${rows} ${order} limit ${literal(size + 1)})`)} ${order}`)
}

export const countAll = (db: Db, { q, found, ...filter }: AdminFilter, now: Moment) =>
  countList(db, {
    rows: sql`from bookings b ${where({ ...filter, found }, now)} ${newestFirst}`,
    isWhole: !filter.day && !filter.status,
    found,
    newest: newestOf(filter, now),
    matches: matches(q ?? ''),
  })

/** With the accounts of who asked and of who runs the business. */
export const findAny = (db: Db, bookingId: string) =>
  db.maybe<BookingRow & { userId: string | null; vendorUserId: string | null }>(sql`
    select ${columns}, coalesce(u.id, b.user_id) as "userId", v.user_id as "vendorUserId"
    from ${tables}
    where b.id = ${bookingId}`)
