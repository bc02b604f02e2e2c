import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'

export const planner = 'size-planner@bench.test'
const bookings = 20_000
const weddings = 40
const queued = 300
const alerts = 50

/**
 * What dashboards and badges read: a vendor with 20,000 bookings, each with two instalments of which most are paid, a
 * planner of 40 weddings, each of which has lost a vendor, with 50 alerts of days, and 300 in each queue of the admins.
 */
export async function addWaiting(db: Db, vendorEmail: string): Promise<void> {
  await db.run(sql`
    insert into users (id, role, name, email, email_verified_at)
    values (gen_random_uuid(), 'user', 'Size Planner', ${planner}, now())`)
  await db.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await addMoney(tx, vendorEmail)
    await tx.run(sql`
      insert into wedding_members (wedding_id, user_id, role)
      select w.wedding_id, p.id, 'editor'
      from (
        select distinct wedding_id
        from bookings
        where wedding_id is not null and status = 'confirmed' and first_day > now() limit ${weddings}
      ) w
      cross join (select id from users where email = ${planner}) p`)
    await addQueues(tx)
    await addLosses(tx)
  })
  await db.run(sql`vacuum analyze`)
}

async function addMoney(tx: Db, vendorEmail: string): Promise<void> {
  await tx.run(sql`
    insert into vendor_members (vendor_id, user_id, role)
    select v.id, u.id, 'owner'
    from users u
    join vendors v on v.user_id = u.id
    where u.email = ${vendorEmail}
    on conflict do nothing`)
  await tx.run(sql`
    update bookings b
    set vendor_id = v.id, sum = '{"amount":4500000,"currency":"INR","tax":0,"service":0}',
      plan = jsonb_build_object(
        'content', jsonb_build_object('firstDay', b.first_day, 'instalments', '[]'::jsonb),
        'totals', jsonb_build_object('instalments', jsonb_build_array(
          jsonb_build_object('amount', 2000000, 'due', b.first_day - 60),
          jsonb_build_object('amount', 2500000, 'due', b.first_day - 7)
        )),
        'sentOn', b.created_at::date
      )
    from users u
    join vendors v on v.user_id = u.id
    where u.email = ${vendorEmail}
      and b.id in (
        select id
        from bookings
        where status in ('confirmed', 'completed')
        order by hashtext(id::text) limit ${bookings}
      )`)
  await tx.run(sql`
    insert into ledger_rows (
      id, booking_id, payment_id, kind, said_by, amount, method, day, said_at
    )
    select r.id, r.booking_id, r.id, r.kind, r.by, r.amount, 'upi', r.day, r.day
    from (
      select gen_random_uuid() as id, b.id as booking_id, p.amount,
        case when hashtext(b.id::text) % 50 = 0 then 'paid' else 'received' end as kind,
        case when hashtext(b.id::text) % 50 = 0 then 'user' else 'vendor' end as by,
        least(b.first_day - p.ahead, now()::date) as day
      from bookings b
      cross join (values (2000000, 60), (2500000, 7)) p (amount, ahead)
      where b.plan is not null and b.first_day - p.ahead <= now()::date
        and hashtext(b.id::text) % 40 <> 0
    ) r`)
  await tx.run(sql`
    insert into enquiries (vendor_id, wedding_id, couple_name, last_message, waiting_since, created_at)
    select v.id, w.id, 'Couple ' || n, 'Is it free?', now() - n * interval '1 hour',
      now() - n * interval '1 hour'
    from users u
    join vendors v on v.user_id = u.id
    cross join (
      select id, row_number() over (order by id)::int as n from weddings limit ${queued}
    ) w
    where u.email = ${vendorEmail} and not exists (
      select from enquiries e where e.vendor_id = v.id and e.wedding_id = w.id
    )`)
}

async function addQueues(tx: Db): Promise<void> {
  await tx.run(sql`
    update vendors
    set status = 'submitted', submitted_at = now() - interval '1 day'
    where id in (select id from vendors where status = 'approved' order by id limit ${queued})`)
  await tx.run(sql`
    insert into vendor_reports (vendor_id, reason, note)
    select id, 'closed', 'It has closed.' from vendors where status = 'approved' limit ${queued}`)
  await tx.run(sql`
    insert into contact_messages (name, email, topic, body)
    select 'Wes ' || n, 'wes@bench.test', '', 'Hello' from generate_series(1, ${queued}::int) n`)
  await tx.run(sql`
    update bookings
    set couple_outcome = 'did_not_happen'
    where id in (
      select id from bookings where status = 'confirmed' and last_day < now() limit ${queued}
    )`)
}

async function addLosses(tx: Db): Promise<void> {
  await tx.run(sql`
    update bookings
    set status = 'cancelled_by_vendor'
    where id in (
      select distinct on (b.wedding_id) b.id
      from bookings b
      join wedding_members m on m.wedding_id = b.wedding_id
      join users p on p.id = m.user_id and p.email = ${planner}
      where b.status = 'confirmed' and b.first_day > now()
      order by b.wedding_id, b.first_day
    )`)
  await tx.run(sql`
    insert into day_alerts (user_id, vendor_id, day, guests, slot)
    select p.id, b.vendor_id, b.first_day, 200, 'any'
    from users p
    cross join (
      select distinct on (vendor_id) vendor_id, first_day
      from bookings
      where status = 'confirmed' and first_day > now() + interval '30 days'
      order by vendor_id limit ${alerts}
    ) b
    where p.email = ${planner}`)
}

/** What a vendor gave back to the wedding that the planner acts for; of others each answers 404 until it is chosen. */
export const lostBookings = (db: Db) =>
  db.many<{ id: string }>(sql`
    select b.id
    from bookings b
    join users p on p.email = ${planner} and b.wedding_id = own_wedding(p.id)
    where b.status = 'cancelled_by_vendor' and b.first_day > now()
    order by b.id limit 20`)
