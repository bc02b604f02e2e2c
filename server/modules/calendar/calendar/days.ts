import type { Stay } from '#domain/times.ts'
import { nearDays, nearestFree } from '#domain/days.ts'
import { type Db, nothing, type Sql, sql } from '#server/db/db.ts'
import { givenFirst, hallName, matchesHall, type Which } from './halls.ts'

export type DayState = 'free' | 'held' | 'taken' | 'closed'
/** What others are told: of a calendar that nobody keeps, nothing. */
export type PublicDayState = DayState | 'unknown'

/** Whole days by the vendor's wall clock: from 00:00 of the first to 00:00 after the last. */
export const wholeDays = ({ firstDay, lastDay }: Omit<Stay, 'times'>) =>
  sql`tsrange(${firstDay}::date::timestamp, ${lastDay}::date + interval '1 day')`

/** Functions of a booking as the database keeps them. */
export const timesJson = ({ times }: Pick<Stay, 'times'>) => times && JSON.stringify(times)

/** What the couple gets: whole days, a range, or the hours of its functions, ranges. */
export const timeOf = (stay: Stay) =>
  stay.times ? sql`hours_of(${timesJson(stay)}::jsonb)` : wholeDays(stay)

/** The days on which a stay is there. */
export const daysOfStay = (stay: Stay) =>
  sql`days_in(${stay.firstDay}::date, ${stay.lastDay}::date, ${timesJson(stay) ?? null}::jsonb)`

/** The same of a row that has days and `times` of its own. */
export const timesOf = (row: Sql) => sql`times_of(${row}.first_day, ${row}.last_day, ${row}.times)`

/** The blocks of a stay to be read from: `during`, and what each takes in all, `occupied`. */
export const blocksOf = (vendorId: Sql, stay: Stay) =>
  stay.times
    ? sql`(
        select during, occupied_by(${vendorId}, ${timeOf(stay)}, during) as occupied
        from blocks_of(${vendorId}, ${timeOf(stay)})
      ) each_block`
    : sql`(values (${wholeDays(stay)}, null::tsrange)) whole(during, occupied)`

/** A part `s` of a `day` that is sold, of soldBy: with what a booking of it needs around it. */
const slotOn = sql`tsrange(day::timestamp + s.starts, day::timestamp + s.ends)`

/** What a booking needs: its time, and the days on which the vendor sets up and clears (docs/decisions 0190). */
export const withBuffers = (vendorId: Sql, during: Sql) => sql`with_buffers(${vendorId}, ${during})`
/** The same of a stay. */
export const needed = (vendorId: Sql, stay: Stay) => withBuffers(vendorId, timeOf(stay))

/** Whether what a queue's entry waits for (null: any hall) is of use to it when that resource becomes free. */
export const wantsHall = (wanted: Sql, resource: Sql) =>
  sql`(${wanted} is null or ${wanted} in (select id from resources_sharing(${resource})))`

/**
 * A hold whose time is over blocks nobody, even before the job has taken it away; unless a couple queues for its days:
 * then the job hands them on, and nobody comes in between.
 */
export const isOver = (now: Date) =>
  sql`exists (
    select
    from bookings held
    where held.id = c.booking_id and held.status in ('requested', 'offered', 'change_asked')
      and held.expires_at <= ${now}
      and not is_queued_for(held.vendor_id, c.resource_id, c.occupied)
  )`

/** What is in the way of a part `s` of a `day` in a resource `r`; read for each by itself, however small the table. */
export const blockingSlot = (now: Date) => sql`(
  select c.id, c.kind
  from calendar_blocks c
  where c.resource_id = r.id and c.occupied && ${slotOn} and not ${isOver(now)}
  offset 0
)`

/** All but the block of a booking that is to move. */
export const otherThan = (bookingId: string | undefined) =>
  bookingId ? sql`and c.booking_id is distinct from ${bookingId}` : nothing

/** Its own hall or team first. */
const currentFirst = (bookingId: string | undefined) =>
  bookingId
    ? sql`r.id <> (select m.resource_id from bookings m where m.id = ${bookingId}),`
    : nothing

/** `hall`: its name where couples are told it; `overdue`: it carries a hold that is over. */
export type FreeResource = { id: string; name: string; hall: string | null; overdue: boolean }

/**
 * The vendor's resources that are free for all of the stay and the days around it, as they are given (givenFirst). The
 * resource of `moving` comes first.
 */
export const freeResources = (db: Db, vendorId: string, stay: Stay, now: Date, which: Which = {}) =>
  db.many<FreeResource>(sql`
    select r.id, r.name, ${hallName(sql`r`, sql`false`)} as hall,
      coalesce(bool_or(c.id is not null), false) as overdue
    from resources r
    left join calendar_blocks c on c.resource_id = r.id
      and c.occupied && ${needed(sql`r.vendor_id`, stay)} ${otherThan(which.moving)}
    where r.vendor_id = ${vendorId} and r.retired_at is null ${matchesHall(which)}
    group by r.id
    having coalesce(bool_and(c.id is null or ${isOver(now)}), true)
    order by ${currentFirst(which.moving)} ${givenFirst(sql`r`, which.guests)}`)

/** By what the business says of itself (workingRules): whether couples can't ask for this stay, `by` days later. */
export const isClosedFor = (
  vendorId: Sql,
  stay: Stay,
  times = sql`${timesJson(stay) ?? null}::jsonb`,
  by = sql`0`,
) => sql`is_closed(${vendorId}, ${stay.firstDay}::date, ${stay.lastDay}::date, ${times}, ${by})`
/** The same of all of a day. */
const isClosedOn = (vendorId: string | Sql, day: Sql) => sql`exists (
  select from working_rules k where k.vendor_id = ${vendorId} and k.closed @> ${day}
)`

/** `slot`: the vendor's own `s`, of slots_of. `times`: of the functions of that stay, or of a part of the day. */
type Wanted = { vendorId: Sql; closed: Sql; time: Sql; slot?: Sql | undefined } & Which

/** Whether a resource of the vendor has this time, and it is not closed. */
const isFreeFor = ({ vendorId, closed, time, slot = nothing, ...which }: Wanted, now: Date): Sql =>
  sql`(not ${closed} and exists (
  select
  from resources r ${slot}
  where r.vendor_id = ${vendorId}
    and r.retired_at is null ${matchesHall(which)}
    and not exists (
      select
      from calendar_blocks c
      where c.resource_id = r.id
        and not ${isOver(now)}
        and c.occupied && ${withBuffers(sql`r.vendor_id`, time)}
        ${otherThan(which.moving)}
    )
))`

/** Whether a vendor has some part of a day that it sells; `slot`: the name of one, or `any`. */
export const isFreeOn = (
  { vendorId, day, guests, slot }: { vendorId: Sql; day: Sql; slot: Sql } & Pick<Which, 'guests'>,
  now: Date,
): Sql =>
  isFreeFor(
    {
      vendorId,
      guests,
      closed: isClosedOn(vendorId, day),
      time: sql`tsrange(${day} + s.starts, ${day} + s.ends)`,
      slot: sql`join slots_of(${vendorId}) s on not s.closed @> ${day} and ${slot} in ('any', s.name)`,
    },
    now,
  )

/** The functions of a stay at a vendor's own hours (times_at), jsonb; null where they are whole days. */
export const vendorTimes = (vendorId: Sql, stay: Stay) =>
  sql`times_at(${vendorId}, ${timesJson(stay) ?? null}::jsonb)`

type During = { vendorId: Sql; stay: Stay; by?: Sql; inOwnHours?: boolean } & Which

/** Whether a vendor has all of a stay, `by` days later; `inOwnHours`: of one that was asked for elsewhere. */
export const isFreeDuring = (
  { vendorId, stay, by = sql`0`, inOwnHours, ...which }: During,
  now: Date,
): Sql => {
  const { firstDay, lastDay } = stay
  const times =
    stay.times && (inOwnHours ? vendorTimes(vendorId, stay) : sql`${timesJson(stay)}::jsonb`)
  return isFreeFor(
    {
      vendorId,
      ...which,
      closed: isClosedFor(vendorId, stay, times || undefined, by),
      ...(times
        ? { time: sql`times_later(hours_of(${times}), ${by})` }
        : {
            time: sql`tsrange((${firstDay}::date + ${by})::timestamp, ${lastDay}::date + ${by} + interval '1 day')`,
          }),
    },
    now,
  )
}

/**
 * The nearest days from a today on, on which a resource is free for as long, in the order of domain/days.ts; none while
 * the asked one is free itself.
 */
export async function freeDaysNear(
  db: Db,
  vendorId: string,
  stay: Stay,
  now: Date,
  which: Which = {},
): Promise<(today: string) => string[]> {
  const { firstDay } = stay
  const hasRoom = (by: Sql) => isFreeDuring({ vendorId: sql`${vendorId}`, stay, by, ...which }, now)
  const days = await db.many<{ day: string }>(sql`
    with near as (
      select n
      from generate_series(-${nearDays}::int, ${nearDays}::int) n
      where n <> 0
        and not ${hasRoom(sql`0`)}
    )
    select ${firstDay}::date + n as day
    from near
    where ${hasRoom(sql`n`)}`)
  const free = new Set(days.map(({ day }) => day))
  return (today) => nearestFree(firstDay, today, (day) => free.has(day))
}

export type DaysQuery = [
  db: Db,
  vendorId: string | Sql,
  from: string,
  to: string,
  now: Date,
  /** A resource without room for them is as one that is taken. */
  guests?: number | undefined,
]

/**
 * Every day of a range: free while one resource is, for a part of it that is sold; held when only holds stand in the
 * way, else taken; closed where it would be free, but couples can't ask for it.
 */
export const readDays = async (...query: DaysQuery): Promise<Record<string, DayState>> =>
  (await readStates<DayState>(query, sql`false`)).days
/**
 * The same for others, who are told nothing of a calendar that nobody keeps. `rooms`: of days that are free for fewer
 * guests alone, for how many.
 */
export const readPublicDays = (...query: DaysQuery): Promise<DaysFor<PublicDayState>> =>
  readStates(
    query,
    sql`exists (
      select
      from vendors v
      where v.id = ${query[1]} and (v.calendar_since is null or v.listing is not null)
    )`,
  )

/** What stands in the way of one hall or team, of the blocks `c`. */
export const stateOfResource = sql`case
  when count(c.id) = 0 then 'free'
  when bool_and(c.kind = 'hold') then 'held'
  else 'taken'
end`

/**
 * What a vendor sells of each day, as `sold`, with what a booking needs around it: read once, since the days off of
 * three years are a long text, and the same on every day.
 */
export const soldBy = (vendorId: string | Sql) =>
  sql`with sold as materialized (select * from buffered_slots(${vendorId}::uuid))`

/** Whether a resource `r` has no room for the guests. */
export const isTooSmall = (guests: number | undefined) => sql`(r.capacity < ${guests ?? null}::int)`

export type DaysFor<State> = { days: Record<string, State>; rooms: Record<string, number> }
async function readStates<State extends PublicDayState>(
  [db, vendorId, from, to, now, guests]: DaysQuery,
  isUnknown: Sql,
): Promise<DaysFor<State>> {
  const rows = await db.batched.many<{ day: string; state: State; room: number | null }>(sql`
    ${soldBy(vendorId)}
    select day::date as day,
      case
        when ${isUnknown} then 'unknown'
        when bool_or(state = 'free') or count(state) = 0 then
          case when ${isClosedOn(vendorId, sql`day::date`)} then 'closed' else 'free' end
        when bool_or(state = 'held') then 'held'
        else 'taken'
      end as state,
      max(room) as room
    from generate_series(${from}::date, ${to}::date, interval '1 day') day
    left join lateral (
      select case when ${isTooSmall(guests)} then 'taken' else ${stateOfResource} end as state,
        case when ${isTooSmall(guests)} and count(c.id) = 0 then r.capacity end as room
      from resources r
      cross join sold s
      left join lateral ${blockingSlot(now)} c on true
      where r.vendor_id = ${vendorId} and r.retired_at is null and not s.closed @> day::date
      group by r.id, s.name
    ) each_resource on true
    group by day
    order by day`)
  const isGone = ({ state }: { state: PublicDayState }) => state === 'held' || state === 'taken'
  return {
    days: Object.fromEntries(rows.map(({ day, state }) => [day, state])) as Record<string, State>,
    rooms: Object.fromEntries(
      rows.flatMap((row) => (row.room && isGone(row) ? [[row.day, row.room]] : [])),
    ),
  }
}
