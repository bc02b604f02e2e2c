import type { SlotName } from '#domain/times.ts'
import { nothing, type Sql, sql } from '#server/db/db.ts'
import { type DaysQuery, blockingSlot, type DayState, isTooSmall, soldBy } from './days.ts'

type Parts = Partial<Record<SlotName | 'day', DayState>>

/** Of a range's days on which parts are sold and do not all stand alike: each part, and `day` for all of it. */
export const readParts = (...query: DaysQuery) => readWhere(query, nothing)
/** The same for others, who are told nothing of a calendar that nobody keeps. */
export const readPublicParts = (...query: DaysQuery) =>
  readWhere(
    query,
    sql`and exists (select from vendors v where v.id = ${query[1]} and v.calendar_since is not null
      and v.listing is null)`,
  )

async function readWhere([db, vendorId, from, to, now, guests]: DaysQuery, isKnown: Sql) {
  const days = await db.batched.many<{ day: string; parts: Parts }>(sql`
    ${soldBy(vendorId)}
    select day::date as day, json_object_agg(name, state) as parts
    from generate_series(${from}::date, ${to}::date, interval '1 day') day
    cross join lateral (
      select name,
        case
          when bool_or(state is null) then 'closed'
          when bool_or(state = 0) then 'free'
          when bool_or(state = 1) then 'held'
          else 'taken'
        end as state
      from (
        select s.name,
          case
            when not bool_or(s.closed @> day::date)
              then case
                when ${isTooSmall(guests)} then 2
                else coalesce(max(case c.kind when 'hold' then 1 else 2 end) filter (where c.id is not null), 0)
              end
          end as state
        from resources r
        cross join sold s
        left join lateral ${blockingSlot(now)} c on true
        where r.vendor_id = ${vendorId} and r.retired_at is null
        group by r.id, s.name
      ) each_resource
      group by name
    ) part
    where exists (
        select from working_rules w where w.vendor_id = ${vendorId} and w.slots <> '[]' and not w.closed @> day::date
      )
      ${isKnown}
    group by day
    having count(distinct state) > 1
    order by day`)
  return Object.fromEntries(days.map(({ day, parts }) => [day, parts]))
}
