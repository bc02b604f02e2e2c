import type { BookingStatus } from '#contract/bookings/bookings.ts'
import type { Moment } from '#domain/days.ts'
import type { Db } from '#server/db/db.ts'
import { join, nothing, type Sql, sql } from '#server/db/sql.ts'
import { isDisputed, wasDecided } from './disputed.ts'
import { type BookingRow, columns, statusAt, tables } from './queries.ts'

export type AdminFilter = {
  q?: string
  day?: string
  status?: BookingStatus | keyof typeof disputes
}
export type AdminKey = readonly [micros: number, id: string]
const micros = sql`(extract(epoch from b.created_at) * 1000000)::bigint`
const escaped = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

const isReviewDisputed = (answered: Sql) => sql`exists (
  select from review_disputes d where d.booking_id = b.id and d.answered_at is ${answered}
)`
const disputes = {
  disputed: isDisputed(sql`b`),
  dispute_answered: wasDecided(sql`b`),
  review_disputed: isReviewDisputed(sql`null`),
  review_answered: isReviewDisputed(sql`not null`),
}
const isOfDispute = (status: string): status is keyof typeof disputes =>
  Object.hasOwn(disputes, status)

/**
 * By reference (its beginning), by the business's name or that of anybody of the couple, or by the address of anybody
 * who belongs to either.
 */
const matches = (q: string) => {
  const part = `%${escaped(q)}%`
  const isReference = /^[\da-f-]{4,36}$/i.test(q)
  return sql`(
    b.couple_name ilike ${part} or u.name ilike ${part} or u.email::text ilike ${part}
    or v.business_name ilike ${part} or o.email::text ilike ${part}
    or v.contact_email ilike ${part}
    or b.wedding_id in (
      select m.wedding_id
      from wedding_members m
      join users p on p.id = m.user_id
      where p.name ilike ${part} or p.email::text ilike ${part}
    )
    or b.vendor_id in (
      select m.vendor_id
      from vendor_members m
      join users p on p.id = m.user_id
      where p.email::text ilike ${part}
    )
    ${isReference ? sql`or b.id::text like ${`${q.toLowerCase()}%`}` : nothing}
  )`
}
const where = ({ q, day, status }: AdminFilter, now: Moment, after?: AdminKey) => {
  const conditions = [
    ...(q ? [matches(q)] : []),
    ...(day ? [sql`${day}::date between b.first_day and b.last_day`] : []),
    ...(status ? [isOfDispute(status) ? disputes[status] : sql`${statusAt(now)} = ${status}`] : []),
    ...(after ? [sql`(${micros}, b.id) < (${after[0]}::bigint, ${after[1]}::uuid)`] : []),
  ]
  return conditions.length ? sql`where ${join(conditions, ' and ')}` : nothing
}

export const listAll = (
  db: Db,
  filter: AdminFilter,
  { after, size, now }: { after: AdminKey | undefined; size: number; now: Moment },
) =>
  db.many<BookingRow & { micros: number; isReviewDisputed: boolean }>(sql`
    select ${columns}, ${micros} as micros, ${isReviewDisputed(sql`null`)} as "isReviewDisputed"
    from ${tables} ${where(filter, now, after)}
    order by b.created_at desc, b.id desc limit ${size + 1}`)

export const countAll = async (db: Db, filter: AdminFilter, now: Moment) =>
  (
    await db.one<{ total: number }>(
      sql`select count(*)::int as total from ${tables} ${where(filter, now)}`,
    )
  ).total

/** With the accounts of who asked and of who runs the business. */
export const findAny = (db: Db, bookingId: string) =>
  db.maybe<BookingRow & { userId: string | null; vendorUserId: string | null }>(sql`
    select ${columns}, coalesce(u.id, b.user_id) as "userId", v.user_id as "vendorUserId"
    from ${tables}
    where b.id = ${bookingId}`)
