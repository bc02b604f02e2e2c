import type { Moment } from '#domain/days.ts'
import { type Db, sql } from '#server/db/db.ts'
import type { Side } from '#server/modules/account/users/sides.ts'

export type ReminderSide = Pick<Side, 'role' | 'id'>
/** Bookings in which money was said to have come or gone, or in which some may be owed since they were cancelled. */
const waiting = (now: Moment) => sql`
  select b.wedding_id, b.vendor_id
  from ledger_rows l
  join bookings b on b.id = l.booking_id
  where l.said_at > ${now}::timestamptz - interval '10 days'
  union
  select b.wedding_id, b.vendor_id
  from state_changes c
  join bookings b on b.id = c.subject_id
  where c.subject = 'booking' and c.from_status = 'confirmed' and c.to_status like 'cancelled%'
    and c.at > ${now}::timestamptz - interval '10 days'`
const bothSides = sql`lateral (values ('user', b.wedding_id), ('vendor', b.vendor_id)) s (role, id)`
export type MemberRow = {
  id: string
  name: string
  email: string
  memberRole: Side['person']['memberRole']
  /** The wedding's name, for whoever belongs to several. */
  wedding: string | null
}

/** Weddings and businesses in whose bookings something may end, and that nobody has looked at today. */
export const listSides = (db: Db, today: string, now: Moment, size: number) =>
  db.many<ReminderSide>(sql`
    with soon as (
      select id, wedding_id, vendor_id, status
      from bookings
      where status in ('requested', 'offered', 'change_asked')
        and expires_at > ${now} and expires_at <= ${now}::timestamptz + interval '36 hours'
    ), sides as (
      select 'user' as role, wedding_id as id
      from bookings
      where status = 'confirmed' and last_day >= ${today}::date and wedding_id is not null
      union
      select 'user', wedding_id from soon where status = 'offered' and wedding_id is not null
      union
      select 'vendor', vendor_id from soon where status in ('requested', 'change_asked')
      union
      select 'vendor', b.vendor_id
      from reschedules m
      join bookings b on b.id = m.booking_id
      where m.status = 'proposed' and m.proposed_by = 'user'
        and m.expires_at > ${now} and m.expires_at <= ${now}::timestamptz + interval '36 hours'
      union
      -- What was asked, paid or is owed and has no end: a day and a week after, so as long as they are reminded of.
      select 'vendor', vendor_id
      from enquiries
      where last_from = 'user' and status <> 'closed'
        and last_message_at > ${now}::timestamptz - interval '10 days'
      union
      select s.role, s.id from (${waiting(now)}) b, ${bothSides} where s.id is not null
    )
    select s.role, s.id
    from sides s
    where not exists (select from reminder_rounds r where r.wedding_id = s.id and r.day >= ${today}::date)
      and not exists (select from reminder_rounds r where r.vendor_id = s.id and r.day >= ${today}::date)
    order by s.id
    limit ${size}`)

/** False where another server was quicker. */
export async function beginRound(
  tx: Db,
  { role, id }: ReminderSide,
  today: string,
): Promise<boolean> {
  const column = role === 'user' ? sql`wedding_id` : sql`vendor_id`
  const begun = await tx.run(sql`
    insert into reminder_rounds (${column}, day) values (${id}::uuid, ${today}::date)
    on conflict (${column}) do update set day = excluded.day
    where reminder_rounds.day <> excluded.day`)
  return begun === 1
}

const ofSeveral = sql`case
  when exists (
    select from wedding_members o where o.user_id = p.id and o.wedding_id <> m.wedding_id
  ) then wedding_name(m.wedding_id)
end`
/** Who is written to: owners, and others who want it. */
export const listMembers = (db: Db, { role, id }: ReminderSide) => {
  const members =
    role === 'user'
      ? sql`wedding_members m where m.wedding_id = ${id}::uuid`
      : sql`vendor_members m where m.vendor_id = ${id}::uuid`
  return db.many<MemberRow>(sql`
    select p.id, p.name, p.email::text as email, m.role as "memberRole",
      ${role === 'user' ? ofSeveral : sql`null`} as wedding
    from (select m.* from ${members}) m
    join users p on p.id = m.user_id
    where (m.mails or m.role = 'owner') and p.suspended_at is null and p.deleted_at is null
    order by m.created_at, p.id`)
}

/** @returns those of which this person was not reminded before */
export const insertReminders = (tx: Db, userId: string, steps: readonly string[]) =>
  tx.many<{ step: string }>(sql`
    insert into reminders (user_id, step)
    select ${userId}::uuid, step from unnest(${steps}::text[]) step
    on conflict do nothing
    returning step`)

/** What is long over is reminded of by nobody again. */
export async function forgetOld(db: Db): Promise<void> {
  await db.run(sql`delete from reminders where at < now() - interval '1 year'`)
  await db.run(sql`delete from reminder_rounds where day < now()::date - 40`)
}
