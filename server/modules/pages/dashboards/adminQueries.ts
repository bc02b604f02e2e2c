import type { Moment } from '#domain/days.ts'
import type { Output } from '#contract/kernel/endpoint.ts'
import type { getAdminSummary } from '#contract/pages/dashboards.ts'
import { type Db, type Sql, sql } from '#server/db/db.ts'
import { countAbout } from '#server/kernel/lists/counting.ts'

type Summary = Output<typeof getAdminSummary>

// In the order of an index where there are many, from its end: otherwise a table is read through to where they begin,
// and the oldest bookings have been completed long ago.
const counted = (now: Date): [label: string, rows: Sql][] => [
  ['Approved vendors', sql`from vendors where status = 'approved'`],
  ['Unclaimed vendors', sql`from vendors where status = 'unclaimed'`],
  ['Suspended vendors', sql`from vendors where status = 'suspended'`],
  [
    'Couples',
    sql`
      from users
      where role = 'user' and email_verified_at is not null and deleted_at is null
      order by created_at desc`,
  ],
  ['Open enquiries', sql`from enquiries where status not in ('converted', 'closed')`],
  [
    'Open requests and quotes',
    sql`from bookings where status in ('requested', 'offered', 'change_asked') and expires_at > ${now}`,
  ],
  ['Open messages', sql`from contact_messages where status = 'open'`],
  [
    'Confirmed, not yet completed',
    sql`from bookings where status = 'confirmed' and by_hand is null order by created_at desc`,
  ],
]

export const counts = (db: Db, now: Date): Promise<Summary['counts']> =>
  Promise.all(
    counted(now).map(async ([label, rows]) => ({ label, ...(await countAbout(db, rows)) })),
  )

/** Weeks start on Monday; the last of the twelve is the one that `now` is in. */
export const trend = (db: Db, now: Moment) => {
  // Of each week by itself: an index is enough, and no row is turned into a day.
  const inWeek = (rows: Sql) => sql`(
    select count(*)::int
    ${rows} created_at >= w.start at time zone ${now.zone}
      and created_at < (w.start + interval '1 week') at time zone ${now.zone}
  )`
  return db.many<Summary['trend'][number]>(sql`
    select to_char(w.start, 'YYYY-MM-DD') as week, ${inWeek(sql`from users where`)} as signups,
      ${inWeek(sql`from enquiries where`)} as enquiries,
      ${inWeek(sql`from bookings where by_hand is null and`)} as bookings
    from generate_series(
      date_trunc('week', ${now}::timestamptz at time zone ${now.zone}) - interval '11 weeks',
      date_trunc('week', ${now}::timestamptz at time zone ${now.zone}), '1 week'
    ) as w (start)
    order by w.start`)
}

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
