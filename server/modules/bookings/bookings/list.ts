import type { BookingOrder, BookingStatus } from '#contract/bookings/bookings.ts'
import { type Moment, todayOf } from '#domain/days.ts'
import { type Month, readDays, readMonth } from '#domain/parseDay.ts'
import { type Db, join, literal, nothing, type Sql, sql } from '#server/db/db.ts'
import { readCursor, toPage } from '#server/http/cursor.ts'
import { holds } from '#server/kernel/lists/matching.ts'
import type { ServerSettings } from '#server/kernel/settings.ts'
import type { Side } from '#server/modules/account/users/sides.ts'
import { toSummary } from './answers.ts'
import { isReference } from './adminQueries.ts'
import { currentStatus, isNow } from './confirming.ts'
import { isDisputed, outcomeBy } from './disputed.ts'
import { belongsTo, type BookingRow, columns, tablesOf, withProposal } from './queries.ts'

type Filter = {
  q?: string | undefined
  status?: BookingStatus | undefined
  sort?: BookingOrder | undefined
  /** That `q` may mean. */
  days?: readonly string[]
  month?: Month | undefined
  cursor?: string | undefined
  limit?: number | undefined
}

/** What waits for this side's answer first, then for the other's, then what comes, then what is over (latest first). */
const rankFor = ({ role }: Side, now: Moment) => sql`case ${currentStatus(now)}
  when 'requested' then ${role === 'vendor' ? 0 : 1}::int
  when 'change_asked' then ${role === 'vendor' ? 0 : 1}::int
  when 'offered' then ${role === 'vendor' ? 1 : 0}::int
  when 'confirmed' then case
    when ${isDisputed(sql`b`)} then case when ${outcomeBy(role)} is null then 0 else 1 end
    when m.expires_at is null or m.expires_at <= ${now} then 2
    when m.proposed_by = ${role} then 1
    else 0
  end
  else 3 end`
const day = sql`(b.first_day - date '2000-01-01')`
const positionAt = (now: Moment) => sql`(
  case when ${currentStatus(now)} in ('requested', 'offered', 'change_asked', 'confirmed') then 1 else -1 end
)
  * ${day}`

/** What a list is sorted by before the identifier: numbers, the one that decides first. */
type Sorting = readonly [rank: Sql, position: Sql]
const none = sql`0`
const sortings: Record<Exclude<BookingOrder, 'name'>, Sorting> = {
  day: [none, day],
  day_last: [none, sql`-${day}`],
  newest: [none, sql`(-extract(epoch from b.created_at) * 1000000)::bigint`],
}
type BookingKey = readonly [rank: number, position: number, id: string]
const firstKey: BookingKey = [0, 0, '']

/** The other side's, as names are sorted. */
const nameFor = ({ role }: Side) =>
  role === 'vendor'
    ? sql`lower(b.couple_name)`
    : sql`(select lower(business_name) from vendors where id = b.vendor_id)`
/**
 * How a list is sorted, and what comes after a row; by name that is looked up, as a cursor holds numbers alone, and the
 * rows of a page are numbered once it is cut.
 */
function ordering(side: Side, now: Moment, sort?: BookingOrder) {
  if (sort === 'name') {
    const name = nameFor(side)
    return {
      rank: none,
      position: none,
      shown: sql`row_number() over (order by ${name}, b.id)`,
      order: sql`${name}, b.id`,
      after: ([, , id]: BookingKey) => sql`(${name}, b.id) > (
        select ${name}, b.id
        from bookings b
        where b.id = ${id}::uuid
      )`,
    }
  }
  const [rank, position] = sort ? sortings[sort] : [rankFor(side, now), positionAt(now)]
  return {
    rank,
    position,
    shown: sql`b.position`,
    order: sql`rank, position, b.id`,
    after: (key: BookingKey) =>
      sql`(${rank}, ${position}, b.id) > (${key[0]}::int, ${key[1]}::bigint, ${key[2]}::uuid)`,
  }
}

const inMonth = ({ month, year }: Month) => sql`extract(month from b.first_day) = ${month}
  ${year ? sql`and extract(year from b.first_day) = ${year}` : nothing}`
/** By the other side's name, the town, a day or month as the site writes it, or the beginning of the reference. */
function matches(q: string, { role }: Side, { days = [], month }: Pick<Filter, 'days' | 'month'>) {
  const name =
    role === 'vendor'
      ? holds(sql`b.couple_name`, q)
      : sql`exists (
          select from vendors v where v.id = b.vendor_id and ${holds(sql`v.business_name`, q)}
        )`
  const ways = [
    name,
    holds(sql`b.town ->> 'name'`, q),
    ...days.map((each) => sql`${each}::date between b.first_day and b.last_day`),
    ...(month ? [inMonth(month)] : []),
    ...(isReference(q) ? [sql`b.id::text like ${`${q.toLowerCase()}%`}`] : []),
  ]
  return sql`and (${join(ways, ' or ')})`
}

/** The same, of what somebody typed: also a day or a month, as the site writes it. */
export const getBookings = (
  db: Db,
  side: Side,
  now: Moment,
  { locale, timeZone }: ServerSettings,
  typed: Filter,
) =>
  listBookings(db, side, now, {
    ...typed,
    days: readDays(typed.q ?? '', todayOf(now, timeZone), locale),
    month: readMonth(typed.q ?? '', locale),
  })

/** With the functions of the wedding that it is for, null where that was never looked up, and what its vendor is. */
export type ListedRow = BookingRow & {
  rank: number
  position: number
  functions: (string | null)[] | null
  categoryName: string | null
}

/** The first of a person's bookings, where nobody reads how many there are. */
export async function listFirst(db: Db, side: Side, now: Moment, filter: Filter, size: number) {
  const { rows } = await readRows(db, side, now, filter, size)
  return rows.map((row) => toSummary(row, side, now))
}

/** A person's bookings, a page of them. */
async function listBookings(db: Db, side: Side, now: Moment, filter: Filter) {
  const page = await readBookingPage(db, side, now, filter)
  return { ...page, items: page.items.map((row) => toSummary(row, side, now)) }
}

/** The same as they are stored. */
export async function readBookingPage(db: Db, side: Side, now: Moment, filter: Filter) {
  const size = filter.limit ?? 50
  const { rows, fits } = await readRows(db, side, now, filter, size + 1)
  // The first page of a short list is all of it: nothing is read again.
  const isAll = filter.cursor === undefined && rows.length <= size
  const { total } = isAll
    ? { total: rows.length }
    : await db.one<{ total: number }>(sql`select count(*) as total from bookings b where ${fits}`)
  return toPage(rows, size, total, (row) => [row.rank, row.position, row._id])
}

/** So many rows at most, and what all of the list fit. */
async function readRows(
  db: Db,
  side: Side,
  now: Moment,
  { cursor, q, status, sort, ...read }: Filter,
  most: number,
) {
  const { rank, position, shown, order, after } = ordering(side, now, sort)
  const last = readCursor(cursor, firstKey)
  const fits = sql`${belongsTo(side)}
    ${status ? sql`and ${isNow(status, now)}` : nothing}
    ${q ? matches(q, side, read) : nothing}`
  const beyond = last ? sql`and ${after(last)}` : nothing
  // Of thousands the page is cut before anything is joined to it.
  const ofPage = sql`(
    select b.*, ${rank} as rank, ${position} as position
    from bookings b ${withProposal}
    where ${fits} ${beyond} order by ${order} limit ${literal(most)}
  )`
  const rows = await db.many<ListedRow>(sql`
    select ${columns}, b.rank, ${shown} as position, b.functions,
      (select name from categories where id = v.category_id) as "categoryName"
    from ${tablesOf(ofPage)} order by b.rank, position, b.id`)
  return { rows, fits }
}
