import { sql } from '#server/db/sql.ts'
import type { Scene } from './scene.ts'

/**
 * A market in which no plan that reads everything goes unseen: 40,000 rows in each table that grows, over two years,
 * written at once without triggers, and analysed as autovacuum would. Or a smaller one.
 */
export async function fillLargeMarket(
  { db, hasCategory, hasCity }: Scene,
  size = 40_000,
): Promise<void> {
  const [category, city] = [await hasCategory(), await hasCity()]
  const id = (kind: number) =>
    sql`(${kind}::int::text || lpad(to_hex(n), 7, '0') || '-0000-4000-8000-000000000000')::uuid`
  const estimate = JSON.stringify({
    amount: 100,
    maxAmount: 100,
    currency: 'INR',
    guests: 100,
    kind: 'exact',
    tax: 'included',
  })
  const at = sql`now() - n * interval '26 minutes'`
  await db.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    const rows = sql`from generate_series(1, ${size}::int) n`
    await tx.run(sql`
      insert into users (id, role, name, email, email_verified_at, created_at)
      select ${id(1)}, case when n % 2 = 0 then 'user' else 'vendor' end, 'Person ' || n,
        'person-' || n || '@scene.test', now(), ${at} ${rows}`)
    await tx.run(sql`
      insert into vendors (
        id, user_id, status, business_name, slug, category_id, city_id, created_at, approved_at
      )
      select ${id(2)}, case when n % 2 = 1 then ${id(1)} end,
        case when n % 40 = 0 then 'suspended' when n % 2 = 1 then 'approved' else 'draft' end,
        'Business ' || n, 'business-' || n, ${category}::uuid, ${city}::uuid, ${at}, now() ${rows}`)
    await tx.run(sql`
      insert into vendor_members (vendor_id, user_id, role)
      select ${id(2)}, ${id(1)}, 'owner' ${rows} where n % 2 = 1`)
    await tx.run(sql`
      insert into weddings (id) select ${id(3)} ${rows} where n % 2 = 0`)
    await tx.run(sql`
      insert into wedding_members (wedding_id, user_id, role)
      select ${id(3)}, ${id(1)}, 'owner' ${rows} where n % 2 = 0`)
    await tx.run(sql`
      insert into enquiries (
        id, vendor_id, user_id, wedding_id, couple_name, status, closed_reason, last_message, created_at,
        last_message_at
      )
      select ${id(4)}, ${id(2)}, ${id(1)}, ${id(3)}, 'Couple ' || n,
        case when n % 100 = 0 then 'new' else 'closed' end,
        case when n % 100 <> 0 then 'withdrawn' end, 'Hello', ${at}, ${at} ${rows}`)
    await tx.run(sql`
      insert into resources (id, vendor_id, name, position) select ${id(5)}, ${id(2)}, 'Team', 0 ${rows}`)
    await tx.run(sql`
      insert into bookings (
        id, vendor_id, user_id, wedding_id, couple_name, resource_id, first_day, last_day, guests, status,
        estimate, expires_at, created_at
      )
      select ${id(6)}, ${id(2)}, ${id(1)}, ${id(3)}, 'Couple ' || n, ${id(5)},
        current_date + 60 - n / 50, current_date + 60 - n / 50, 100,
        case
          when n % 400 = 0 then 'requested'
          when n % 400 = 1 then 'cancelled_by_admin'
          when n < 3000 then 'confirmed'
          else 'completed'
        end,
        ${estimate}, case when n % 400 = 0 then now() + interval '1 day' end, ${at} ${rows}`)
    await tx.run(sql`
      insert into state_changes (subject, subject_id, at, actor, to_status)
      select 'booking', ${id(6)}, ${at}, 'user', 'requested' ${rows}`)
    await tx.run(sql`
      insert into audit_log (at, actor, what, whom) select ${at}, 'system', 'sign in', 'n' || n ${rows}`)
  })
  await db.run(sql`analyze`)
}
