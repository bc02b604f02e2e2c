import { type AdminEvent, type AdminEventKind, adminSteps } from '#domain/steps/admin.ts'
import type { EventStep } from '#domain/steps.ts'
import { type Sql, sql } from '#server/db/db.ts'
import type { Context } from '#server/kernel/context.ts'
import { isDisputed } from '#server/modules/bookings/bookings/disputed.ts'
import { answerHours } from '#server/modules/vendors/approvals/policy.ts'
import { coupleOf } from '#server/modules/vendors/reports/spam.ts'
import { day, instant, mostOfAKind } from './columns.ts'

type Kind = {
  kind: AdminEventKind
  id: Sql
  name: Sql
  from?: Sql
  words?: Sql
  /** When it began to wait. */
  at: Sql
  until?: Sql
  booking?: boolean
  rows: Sql
}
const promised = (at: Sql) => instant(sql`(${at} + make_interval(hours => ${answerHours}))`)
const belongs = sql`(
  select concat_ws(', ', c.name, t.name)
  from (select v.category_id, v.city_id) p
  left join categories c on c.id = p.category_id
  left join cities t on t.id = p.city_id
)`
const nobody = sql`''`
const submitted = sql`coalesce(v.submitted_at, v.created_at)`

/** Of each kind what waits longest, along an index: nothing else is looked at. */
const kinds: Kind[] = [
  {
    kind: 'profile',
    id: sql`v.id`,
    name: sql`v.business_name`,
    words: belongs,
    at: submitted,
    until: promised(submitted),
    rows: sql`vendors v where v.status = 'submitted' order by v.submitted_at, v.id`,
  },
  {
    kind: 'edit',
    id: sql`v.id`,
    name: sql`v.business_name`,
    words: belongs,
    at: sql`v.pending_since`,
    until: promised(sql`v.pending_since`),
    rows: sql`vendors v
      where v.pending_edits is not null and v.status in ('approved', 'suspended')
      order by v.pending_since, v.id`,
  },
  {
    kind: 'claim',
    id: sql`k.id`,
    name: sql`v.business_name`,
    from: sql`u.name`,
    words: sql`k.statement`,
    at: sql`k.created_at`,
    rows: sql`vendor_claims k
      join vendors v on v.id = k.vendor_id
      join users u on u.id = k.user_id and u.deleted_at is null and u.suspended_at is null
      where k.status = 'open'
      order by k.created_at, k.id`,
  },
  {
    kind: 'report',
    id: sql`r.id`,
    name: sql`v.business_name`,
    words: sql`r.note`,
    at: sql`r.created_at`,
    rows: sql`vendor_reports r
      join vendors v on v.id = r.vendor_id
      where r.status = 'open' and r.reason <> 'spam'
      order by r.created_at, r.id`,
  },
  {
    kind: 'spam',
    id: sql`r.id`,
    name: sql`coalesce(
      (select business_name from vendors where id = r.vendor_id), ${coupleOf} ->> 'name',
      'a couple that has left'
    )`,
    at: sql`r.created_at`,
    rows: sql`vendor_reports r
      where r.status = 'open' and r.reason = 'spam'
      order by r.created_at, r.id`,
  },
  {
    kind: 'message',
    id: sql`m.id`,
    name: sql`m.name`,
    words: sql`concat_ws(': ', nullif(m.topic, ''), left(m.body, 200))`,
    at: sql`m.created_at`,
    rows: sql`contact_messages m where m.status = 'open' order by m.created_at, m.id`,
  },
  {
    kind: 'dispute',
    id: sql`b.id`,
    name: sql`v.business_name`,
    from: sql`b.couple_name`,
    at: sql`b.last_day::timestamptz`,
    booking: true,
    rows: sql`bookings b
      join vendors v on v.id = b.vendor_id
      where ${isDisputed(sql`b`)}
      order by b.last_day, b.id`,
  },
  {
    kind: 'review_dispute',
    id: sql`b.id`,
    name: sql`case d.about when 'review' then v.business_name else b.couple_name end`,
    from: sql`d.about`,
    words: sql`d.words`,
    at: sql`d.raised_at`,
    rows: sql`review_disputes d
      join bookings b on b.id = d.booking_id
      join vendors v on v.id = b.vendor_id
      where d.answered_at is null
      order by d.raised_at, d.booking_id, d.about`,
  },
  {
    kind: 'import',
    id: sql`i.id`,
    name: sql`i.file_name`,
    at: sql`i.created_at`,
    rows: sql`(select * from imports order by created_at desc limit 1) i where i.status = 'checked'`,
  },
]

const selected = ({ kind, id, name, from, words, at, until, booking, rows }: Kind, zone: string) =>
  sql`(
    select ${kind}::text as kind, ${id} as id, ${name} as name, ${from ?? nobody} as "from",
      ${words ?? nobody} as words, ${day(sql`(${at} at time zone ${zone})`)} as since,
      ${until ?? sql`null::text`} as until,
      ${booking ? day(sql`b.first_day`) : sql`null::text`} as "firstDay",
      ${booking ? day(sql`b.last_day`) : sql`null::text`} as "lastDay",
      ${
        booking
          ? sql`case when b.sum is not null then json_build_object(
              'amount', (b.sum ->> 'amount')::bigint, 'currency', b.sum ->> 'currency'
            ) end`
          : sql`null::json`
      } as sum
    from ${rows}
    limit ${mostOfAKind}
  )`

/** What waits for an admin, one step an event. */
export async function readAdminSteps({ db, clock, settings }: Context): Promise<EventStep[]> {
  const now = clock()
  const rows = kinds.map((kind) => selected(kind, now.zone))
  const events = await db.many<AdminEvent>(
    rows.reduce((all, each) => sql`${all} union all ${each}`),
  )
  return adminSteps(events, { locale: settings.locale, now })
}
