import type { QueueStatus } from '#contract/bookings/queues.ts'
import type { Moment } from '#domain/days.ts'
import { queueEndsDays } from '#domain/limits.ts'
import { type Db, type Sql, sql } from '#server/db/db.ts'
import { weddingEmails } from '#server/modules/account/users/people.ts'
import { todayAt } from '#server/modules/calendar/calendar/resources.ts'
import { days, isTakenFor, isWaitedFor, overlap, type Whose, whose } from './queries.ts'
import type { Stay } from '#domain/times.ts'

/**
 * Why nobody can be promoted any more, whoever gives their time back; null while somebody can. Who joins with another
 * of the category booked already wants both.
 */
const reason = (now: Moment, needs: Sql) => sql`case
  when v.status <> 'approved' or v.calendar_since is null then 'not_bookable'
  when q.first_day < ${todayAt(sql`q.vendor_id`, now)} + ${queueEndsDays}::int then 'day_near'
  when v.capacity_max < q.guests or is_closed(q.vendor_id, q.first_day, q.last_day, q.times) then 'closed'
  when exists (
    select
    from bookings booked
    join vendors other on other.id = booked.vendor_id
    where booked.wedding_id = q.wedding_id and booked.status = 'confirmed' and booked.vendor_id <> q.vendor_id
      and other.category_id = v.category_id and ${overlap(sql`booked`, sql`q`)}
      and exists (
        select
        from state_changes s
        where s.subject_id = booked.id and s.to_status = 'confirmed' and s.at > q.joined_at
      )
  ) then 'booked_elsewhere'
  when not exists (
    select
    from resources r
    where ${isWaitedFor} and not ${isTakenFor(sql`r`, needs)}
  ) then 'taken'
end`

export type Ended = Stay & {
  _id: string
  vendorId: string
  weddingId: string
  status: QueueStatus
  businessName: string
  slug: string
  category: string | null
  city: string | null
  guests: number
  emails: string[]
}
const entryColumns = sql`q.id as "_id", q.vendor_id as "vendorId", q.wedding_id as "weddingId", q.status,
  q.first_day as "firstDay", q.last_day as "lastDay", q.times, v.business_name as "businessName",
  coalesce(v.slug, v.id::text) as slug, (select slug from categories where id = v.category_id) as category,
  coalesce(q.town ->> 'slug', (select slug from cities where id = v.city_id)) as city, q.guests,
  ${weddingEmails(sql`q.wedding_id`)} as emails`

/** Ends what is waited for in vain, in the one order in which entries are locked. */
export const endVain = (tx: Db, of: Whose, now: Moment) =>
  tx.many<Ended>(sql`
    with vain as materialized (
      select q.id, ${reason(now, days)} as why
      from queue_entries q
      join vendors v on v.id = q.vendor_id
      where q.status = 'waiting' and ${whose(of)}
    ), locked as materialized (
      select q.id, vain.why
      from queue_entries q
      join vain on vain.id = q.id and vain.why is not null
      where q.status = 'waiting'
      order by q.seq
      for update of q
    ), q as (
      update queue_entries e
      set status = locked.why, ended_at = ${now}::timestamptz
      from locked
      where e.id = locked.id
      returning e.*
    )
    select ${entryColumns} from q join vendors v on v.id = q.vendor_id order by q.seq`)

/** Ends all of a couple, or all who wait for a business. */
export const endAll = (tx: Db, of: Whose, status: QueueStatus, now: Moment) =>
  tx.many<Ended>(sql`
    with locked as materialized (
      select q.id from queue_entries q where q.status = 'waiting' and ${whose(of)} order by q.seq for update of q
    ), q as (
      update queue_entries e
      set status = ${status}, ended_at = ${now}::timestamptz
      from locked
      where e.id = locked.id
      returning e.*
    )
    select ${entryColumns} from q join vendors v on v.id = q.vendor_id order by q.seq`)

export const readEnded = (tx: Db, entryId: string) =>
  tx.one<Ended>(
    sql`select ${entryColumns} from queue_entries q join vendors v on v.id = q.vendor_id where q.id = ${entryId}`,
  )

/**
 * Vendors where somebody waits in vain, or could be promoted since somebody forgot to say so: among so many who wait,
 * and after whom it goes on.
 */
export const unsettled = (db: Db, now: Moment, after = '0', size = 1000) =>
  db.one<{ vendorIds: string[]; last: string | null }>(sql`
    with slice as materialized (
      select q.*, ${days} as needs
      from queue_entries q
      where q.status = 'waiting' and q.seq > ${after}::bigint
      order by q.seq limit ${size}
    )
    select
      array(
        select distinct q.vendor_id
        from slice q
        join vendors v on v.id = q.vendor_id
        where ${reason(now, sql`q.needs`)} is not null
          or exists (
            select
            from resources r
            where ${isWaitedFor} and not ${isTakenFor(sql`r`, sql`q.needs`)}
              and not exists (select from calendar_blocks c where c.resource_id = r.id and c.occupied && q.needs)
          )
      ) as "vendorIds",
      (select max(seq)::text from slice having count(*) = ${size}::int) as last`)
