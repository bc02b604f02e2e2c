import type { Moment } from '#domain/days.ts'
import type { Output } from '#contract/kernel/endpoint.ts'
import type { getAdminSummary } from '#contract/pages/dashboards.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'

type Summary = Output<typeof getAdminSummary>

export const counts = (db: Db, now: Date) =>
  db.many<Summary['counts'][number]>(sql`
    select 'Approved vendors' as label, count(*)::int as count
    from vendors
    where status = 'approved'
    union all
    select 'Unclaimed vendors', count(*)::int
    from vendors
    where status = 'unclaimed'
    union all
    select 'Suspended vendors', count(*)::int
    from vendors
    where status = 'suspended'
    union all
    select 'Couples', count(*)::int
    from users
    where role = 'user' and email_verified_at is not null and deleted_at is null
    union all
    select 'Open enquiries', count(*)::int
    from enquiries
    where status not in ('converted', 'closed')
    union all
    select 'Open requests and quotes', count(*)::int
    from bookings
    where status in ('requested', 'offered', 'change_asked') and expires_at > ${now}
    union all
    select 'Open messages', count(*)::int
    from contact_messages
    where status = 'open'
    union all
    select 'Confirmed bookings', count(*)::int
    from bookings
    where status = 'confirmed' and by_hand is null`)

/** Weeks start on Monday; the last of the twelve is the one that `now` is in. */
export const trend = (db: Db, now: Moment) =>
  db.many<Summary['trend'][number]>(sql`
    with weeks as (
      select generate_series(
        date_trunc('week', ${now}::timestamptz at time zone ${now.zone}) - interval '11 weeks',
        date_trunc('week', ${now}::timestamptz at time zone ${now.zone}), '1 week'
      ) as start
    ),
    counted as (
      select date_trunc('week', created_at at time zone ${now.zone}) as start, 'signups' as kind
      from users
      where created_at >= (select min(start) at time zone ${now.zone} from weeks)
      union all
      select date_trunc('week', created_at at time zone ${now.zone}), 'enquiries'
      from enquiries
      where created_at >= (select min(start) at time zone ${now.zone} from weeks)
      union all
      select date_trunc('week', created_at at time zone ${now.zone}), 'bookings'
      from bookings
      where by_hand is null and created_at >= (select min(start) at time zone ${now.zone} from weeks)
    )
    select to_char(w.start, 'YYYY-MM-DD') as week,
      count(*) filter (where kind = 'signups')::int as signups,
      count(*) filter (where kind = 'enquiries')::int as enquiries,
      count(*) filter (where kind = 'bookings')::int as bookings
    from weeks w
    left join counted c using (start)
    group by w.start
    order by w.start`)

/** What has happened once; the timeline remembers what was taken back. Where a vendor is, its category was fit. */
export const readBeginning = (db: Db) =>
  db.one<Record<'categories' | 'vendor' | 'couple' | 'booking', boolean>>(sql`
    with vendor as (select exists (select from vendors where approved_at is not null) as is_there)
    select is_there as vendor,
      is_there or exists (select from audit_log where what like 'category %') as categories,
      exists (select from users where role = 'user' and email_verified_at is not null) as couple,
      exists (
        select from bookings where status in ('confirmed', 'completed') and by_hand is null
      ) or exists (
        select from state_changes
        where subject = 'booking' and to_status = 'confirmed' and from_status is not null
      ) as booking
    from vendor`)
